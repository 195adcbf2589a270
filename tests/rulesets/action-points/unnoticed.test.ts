// Who can be picked out, who is covered by a shield, and what the table sees while somebody hidden is asked.
import { describe, expect, it } from 'vitest'
import { GM_DECIDES, offersAsTheyStand, project, turnAsItStands, type Viewer } from '../../../src/engine/core/index.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { canonicalJson } from '../../../src/lib/json.ts'
import type { Battle } from '../../../src/engine/core/index.ts'
import { allPass, asked, aware, buckler, blade, does, target, walks } from './deeds.ts'
import { npc, pc, START, yard, type PointsFight } from './people.ts'
import { ruleset as actionPoints } from '../../../src/rulesets/action-points/index.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'

const TABLE: Viewer = { role: 'table' }
const SHADE = { name: 'Shade', secret: { token: true, stats: true } } as const

describe('a shield for an ally', () => {
  /** Rook strikes at Mira; Odo stands next to her with a shield, and a wall or a fence may run between the two. */
  function shielded(stops: 'both' | 'movement' | null): PointsFight {
    const fight = yard([
      npc({ name: 'Rook', at: [4, 5], stats: { initiative: 20 } }),
      pc({ name: 'Mira', at: [5, 5], stats: { initiative: 9 } }),
      pc({ name: 'Odo', at: [5, 6], sheet: { weapons: [blade, buckler] } }),
    ])
    const { ground } = fight.battle.scene
    if (ground.kind !== 'square') throw new Error('A yard is square.')
    const walls = stops === null ? [] : [{ id: 'between', a: { x: 5, y: 6 }, b: { x: 6, y: 6 }, stops }]
    return fight.do({ type: 'ground', ground: { ...ground, walls } }).do(START, 3, 3, 3).do(
      does(fight, 'Rook', 'attack/0', ['Mira']),
    )
  }

  it('PTS-23 PTS-36 Block covers an ally beside it, over a fence too, but not through a wall', () => {
    expect(asked(shielded(null))).toEqual(['Mira', 'Odo'])
    expect(asked(shielded('movement'))).toEqual(['Mira', 'Odo'])
    expect(asked(shielded('both'))).toEqual(['Mira'])
  })
})

describe('a token hidden from the table', () => {
  const meeting = () =>
    yard([
      pc({ name: 'Mira', at: [5, 5], stats: { initiative: 20 } }),
      npc({ ...SHADE, at: [6, 5], stats: { initiative: 12 } }),
      npc({ name: 'Rook', at: [5, 6] }),
    ]).do(START, 3, 3, 3)

  it('PTS-18 COM-24 is no target for a player’s character in the GM’s view either, till the GM says so', () => {
    const fight = meeting()
    expect(target(fight, 'Mira', 'attack/0', 'Shade').why).toBe('Shade is hidden from Mira.')
    expect(fight.refused(does(fight, 'Mira', 'attack/0', ['Shade'])).says).toBe('Shade is hidden from Mira.')
    fight.do(aware(fight, 'Mira', 'Shade', true))
    expect(target(fight, 'Mira', 'attack/0', 'Shade').why).toBeNull()
  })

  it('PTS-18 is one for its own side, and can pick out whom it likes', () => {
    const fight = meeting()
    const gives = (name: string, of: string) =>
      fight.spec.targets(fight.battle, fight.id(name), 'cast-magic' as never, []).find((one) => one.label === of)?.why
    expect(gives('Rook', 'Shade')).not.toBe('Shade is hidden from Rook.')
    expect(target(fight, 'Shade', 'attack/0', 'Mira').why).toBeNull()
  })
})

describe('a walk past somebody hidden', () => {
  /** Mira walks away from where Shade stands unseen, and would provoke it. */
  function walking(): PointsFight {
    const fight = yard([pc({ name: 'Mira', at: [5, 5], stats: { initiative: 20 } }),
      npc({ ...SHADE, at: [6, 5], stats: { initiative: 12 } }), npc({ name: 'Rook', at: [20, 5] })]).do(START, 3, 3, 3)
    return fight.do(walks(fight, 'Mira', 'free', [2, 5]))
  }

  it('COM-21 COM-24 rests while the GM is asked; the table is told that the GM decides, and nothing else', () => {
    const fight = walking()
    expect(asked(fight)).toEqual(['Shade'])
    const view = project(spec, fight.battle, TABLE)
    expect(view.prompt).toBeNull()
    expect(view.stack.map((frame) => frame.kind)).toEqual(['walk'])
    const shown = view as unknown as Battle
    const reasons = new Set(
      offersAsTheyStand(actionPoints, shown, fight.id('Mira')).map((offer) => offer.refusal?.says),
    )
    expect([...reasons]).toEqual([GM_DECIDES])
    expect(turnAsItStands(actionPoints, shown).buttons.map((button) => button.why)).toEqual([GM_DECIDES])
    const all = canonicalJson([turnAsItStands(actionPoints, shown), view.stack, view.used])
    expect(all).not.toContain('Shade')
    expect(all).not.toContain(fight.id('Shade'))
    expect(fight.do(allPass(fight)).who('Mira').place).toBe(placeOf({ x: 2, y: 5 }))
  })
})

describe('the surprise of a side', () => {
  it('PTS-01 COM-24 is the same button on every screen, and marks the hidden as well', () => {
    const fight = yard([pc({ name: 'Mira', at: [5, 5] }), npc({ name: 'Rook', at: [9, 5] }),
      npc({ ...SHADE, at: [9, 6] })])
    const button = (viewer: Viewer) =>
      spec.turnView(project(spec, fight.battle, viewer)).buttons.find((one) => one.label === 'Enemies surprised')
    expect(button(TABLE)).toEqual(button({ role: 'gm' }))
    const press = button(TABLE)?.command
    if (!press) throw new Error('There is no such button.')
    fight.do(press as never)
    expect(fight.battle.turn.surprised).toEqual([fight.id('Rook'), fight.id('Shade')])
    expect([button(TABLE)?.on, button({ role: 'gm' })?.on]).toEqual([true, true])
    // The GM knows that Shade lay in wait; the side is surprised all the same, for everybody who looks.
    fight.do({ type: 'own', command: { type: 'surprise', who: [fight.id('Shade')], surprised: false } })
    expect([button(TABLE)?.on, button({ role: 'gm' })?.on]).toEqual([true, true])
    fight.do(button({ role: 'gm' })?.command as never)
    expect(fight.battle.turn.surprised).toEqual([])
  })

  it('PTS-01 a side that is not there is refused', () => {
    const fight = yard([pc({ name: 'Mira', at: [5, 5] })])
    expect(
      fight.refused({ type: 'own', command: { type: 'surprise-side', side: 'nobody' as never, surprised: true } }).code,
    ).toBe('malformed')
  })
})
