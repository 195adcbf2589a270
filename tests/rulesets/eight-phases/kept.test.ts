// COM-24, PHA-72: what the table is not told of those whose token or scores the GM keeps back, member by member.
import { describe, expect, it } from 'vitest'
import { applyEvent, describeEvent, project, type Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, open } from './bout.ts'
import { ability, act, arena, at, blade, bow, npc, option, pc, type PhasesFight, spell, START,
  within } from './people.ts'

const TABLE: Viewer = { role: 'table' }
const seen = (fight: PhasesFight) => project(spec, fight.battle, TABLE)
const KEPT = { token: false, stats: true }
const HIDDEN = { token: true, stats: true }

/** The log of the last command as the table reads it. */
function told(fight: PhasesFight): readonly string[] {
  let { before } = fight
  return fight.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, TABLE)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })
}

describe('What only the GM knows', () => {
  it('PHA-72 COM-24 what somebody hidden strikes with is not named, in damage, Stress or in vain', () => {
    const lash = blade('Weed lash', { stress: '1' })
    const fight = bout({ turn: 'Rook', rook: { secret: HIDDEN, abilities: [lash] } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 15, 4)
    expect(told(fight).join(' ')).not.toContain('Weed lash')
    expect(told(fight)).toContain('Wen loses 4 HP (someone unseen).')
    expect(told(fight)).toContain('Wen takes 1 Stress (someone unseen).')
    const vain = bout({ turn: 'Rook', wen: { stats: { armor: 4 } }, rook: { secret: HIDDEN, abilities: [lash] } })
    vain.do(act(vain, 'Rook', 'fight/1', [at(vain, 'Wen')]), 15, 1)
    expect(vain.log()).toContain('Wen takes no damage: Weed lash.')
    expect(told(vain).join(' ')).not.toContain('Weed lash')
  })

  it('PHA-46 COM-24 what an NPC of kept scores waits for is not read out', () => {
    const ready = (secret: typeof KEPT | undefined) => {
      const fight = bout({ turn: 'Rook', phase: 3, wen: { at: [12, 5] },
        rook: { ...(secret ? { secret } : {}), abilities: [bow('Bow')] } })
      return fight.do(
        act(fight, 'Rook', 'ready', [option('volley/1')], { on: 'movement', whose: 'anybody',
          words: 'anyone touches the bell' }),
      )
    }
    expect(told(ready(undefined)).join(' ')).toContain('anyone touches the bell')
    const kept = ready(KEPT)
    expect(kept.log().join(' ')).toContain('anyone touches the bell')
    expect(told(kept)).toContain('Rook has an action ready.')
    expect(told(kept).join(' ')).not.toContain('bell')
    const readied = seen(kept).turn.readied[kept.id('Rook')]
    expect([readied?.words, readied?.whose, readied?.deed.action]).toEqual(['', null, 'ready'])
    expect(JSON.stringify(seen(kept))).not.toContain('volley/1')
  })

  it('PHA-72 COM-24 that an NPC could react with an ability nobody has seen is asked of the GM alone', () => {
    const snap = ability('Snap', { activation: 'reaction', trigger: 'missed', reach: 1, damage: '1' })
    const fight = bout({ rook: { secret: KEPT, abilities: [snap] } })
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 3)
    expect(open(fight)).toBe('reactions')
    expect(spec.promptView(fight.battle)?.audience).toEqual({ only: 'gm' })
    expect(seen(fight).prompt).toBeNull()
    expect(JSON.stringify(seen(fight).stack)).not.toContain(`"asked":["${fight.id('Rook')}"]`)
  })

  it('PHA-72 once that ability was seen, the question is open; until then only others that are asked are named', () => {
    const snap = ability('Snap', { activation: 'reaction', trigger: 'missed', reach: 1, damage: '1' })
    const known = bout({ rook: { secret: KEPT, abilities: [snap] } })
    known.battle = { ...known.battle, turn: { ...known.battle.turn, shown: { [known.id('Rook')]: [1] } } }
    known.do(act(known, 'Wen', 'fight/1', [at(known, 'Rook')]), 3)
    expect(spec.promptView(seen(known))).toMatchObject({ asks: [{ who: known.id('Rook') }] })
    const several = bout({
      rook: { secret: KEPT, abilities: [snap] },
      more: [
        npc({ name: 'Owl', at: [5, 4], secret: { token: false, stats: false },
          abilities: [ability('Jeer', { activation: 'reaction', trigger: 'missed', reach: 1 }),
            ability('Hoot', { activation: 'reaction', trigger: 'ally-targeted', range: 5, aim: 'ally',
              tempHp: '1' })] }),
      ],
    })
    several.do(act(several, 'Wen', 'fight/1', [at(several, 'Rook')]))
    expect(spec.promptView(several.battle)).toMatchObject({ asks: [{ who: several.id('Owl') }] })
    expect(spec.promptView(seen(several))).toMatchObject({ asks: [{ who: several.id('Owl') }] })
  })

  it('PHA-72 in which phases an NPC is still to act is told only when that phase comes', () => {
    const fight = arena({
      people: [pc({ name: 'Wen', at: [1, 1] }), npc({ name: 'Rook', at: [20, 10], initiatives: [3, 8], secret: KEPT })],
    }).do(START)
    const due = (phase: 1 | 3) => seen(within(fight, { phase })).turn.due[fight.id('Rook')]
    expect(fight.battle.turn.due[fight.id('Rook')]).toEqual([3, 8])
    expect([due(1), due(3)]).toEqual([[], [3]])
  })

  it('PHA-72 COM-24 an attack under way shows neither the damage that an NPC rolled nor the number to reach', () => {
    const fight = bout({ turn: 'Rook', rook: { secret: KEPT, abilities: [blade('Claw')] }, wen: { stats: { focus: 3 } },
      options: { rerolls: 'always' } })
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 15, 4)
    expect(fight.battle.stack.length).toBeGreaterThan(0)
    const deed = fight.battle.stack.find((frame) => frame.kind === 'deed')
    const shown = seen(fight).stack.find((frame) => frame.kind === 'deed')
    expect(deed && 'damage' in deed ? deed.damage : null).not.toBeNull()
    expect(shown && 'damage' in shown ? shown.damage : 'gone').toBeNull()
    const mine = bout({ rook: { secret: KEPT, stats: { dodge: 17 } }, options: { rerolls: 'always' } })
    mine.do(act(mine, 'Wen', 'fight/1', [at(mine, 'Rook')]), 12)
    const [check, veiled] = [mine.battle, seen(mine)].map((battle) =>
      battle.stack.find((frame) => frame.kind === 'check')
    )
    expect([check && 'target' in check ? check.target : null, veiled && 'target' in veiled ? veiled.target : 0])
      .toEqual([17, null])
  })

  it('PHA-72 COM-24 limits that tell which abilities a kept one has are no table’s to see', () => {
    const hex = spell('Hex', { limit: 'scene', mp: 0 })
    const fight = bout({ turn: 'Rook', phase: 3, wen: { at: [10, 5] }, rook: { secret: KEPT, abilities: [hex] } })
    fight.do(act(fight, 'Rook', 'volley/1', [at(fight, 'Wen')]), 3)
    expect(fight.battle.used.some((key) => key.includes(`${fight.id('Rook')}`))).toBe(true)
    expect(seen(fight).used.some((key) => key.includes(`${fight.id('Rook')}`))).toBe(false)
  })
})
