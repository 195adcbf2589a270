// PHA-60: Opportunity Attacks by NPCs, where the table plays with them.
import { describe, expect, it } from 'vitest'
import { project, type Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, type Bout, lost, open } from './bout.ts'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { accepted } from './content/spoken.ts'
import { ability, at, blade, passes, type PhasesFight, react, walk } from './people.ts'
import { marks } from './walking.ts'

const TABLE: Viewer = { role: 'player', player: 'Ana', side: 'players' as never }
/** Wen begins a movement beside Rook, who has a claw. */
const leaving = (said: Bout = {}): PhasesFight => bout({ options: { npcOpportunity: 'all' }, ...said })
const strikes = (fight: PhasesFight, ...faces: number[]) =>
  fight.do(react(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), ...faces)

describe('PHA-60', () => {
  it('PHA-60 NPCs have the Opportunity Attack too, unless the table plays without', () => {
    expect(spec.defaults().npcOpportunity).toBe('all')
    const fight = leaving()
    expect(marks(fight, 'Wen').map(({ label }) => label)).toContain('Starting here provokes Rook')
    fight.do(walk(fight, 'Wen', [3, 5]))
    expect(open(fight)).toBe('reactions')
    strikes(fight, 12, 3)
    expect([lost(fight, 'Wen'), fight.who('Wen').place]).toEqual([3, '3,5'])
    const without = leaving({ options: { npcOpportunity: 'none' } })
    expect(open(without.do(walk(without, 'Wen', [3, 5])))).toBeNull()
  })

  /** Wen goes from beside Rook and back, in movements of their own. */
  const twice = (sheet: { boss?: boolean }) => {
    const fight = leaving({ phase: 4, rook: { sheet } })
    fight.do(walk(fight, 'Wen', [5, 4]))
    strikes(fight, 12, 1)
    fight.do({ type: 'act', actor: fight.id('Wen'), deed: { action: 'rush' as never, targets: [], form: {} } })
    const { turn } = fight.battle.turn
    fight.battle = { ...fight.battle,
      turn: { ...fight.battle.turn,
        turn: turn && { ...turn, movement: turn.movement && { ...turn.movement, left: 0 } } } }
    return fight.do(walk(fight, 'Wen', [5, 5]))
  }

  it('PHA-60 once a round, and a boss any number of them, also in one turn', () => {
    expect(open(twice({}))).toBeNull()
    const boss = twice({ boss: true })
    expect(open(boss)).toBe('reactions')
    strikes(boss, 12, 1)
    expect(lost(boss, 'Wen')).toBe(2)
  })

  it('PHA-60 with REACH alone, and not with a bow', () => {
    const fight = leaving({ rook: { abilities: [blade('Spike', { attack: 'ranged', reach: 0, range: 6 })] } })
    expect(open(fight.do(walk(fight, 'Wen', [3, 5])))).toBeNull()
  })

  it('PHA-60 and not with an attack that its text aims at nobody', () => {
    const whirl: Text = { name: 'Whirl', use: 'fight', tags: ['weapon', 'attack', 'melee'],
      needs: [{ need: 'who', side: 'me', count: '1', range: '1' }],
      steps: [{ do: 'check', check: 'attack', by: 'me', against: 'it', for: { all: 'enemy', within: '1' },
        on: { hit: [{ do: 'harm', amount: '2', kind: 'physical' }] } }] }
    const fight = leaving({ rook: { abilities: [ability('Whirl', { text: accepted(whirl) })] } })
    expect(open(fight.do(walk(fight, 'Wen', [3, 5])))).toBeNull()
  })

  it('PHA-60 COM-24 what the table does not know of an NPC, it is not told by the question', () => {
    const fight = leaving({ rook: { secret: { token: false, stats: true } } })
    fight.do(walk(fight, 'Wen', [3, 5]))
    const seen = project(spec, fight.battle, TABLE)
    expect(JSON.stringify(spec.promptView(seen) ?? '')).not.toContain('Claw')
    fight.do(passes(fight, 'Rook'))
    expect(fight.who('Wen').place).toBe('3,5')
  })
})
