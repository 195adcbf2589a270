// Terrain that hurts: who is hurt, when, and what is kept while a question is open.
import { describe, expect, it } from 'vitest'
import { type Battle, type Command, type CombatantId } from '../../src/engine/core/index.ts'
import { placeOf, type Terrain } from '../../src/grid/index.ts'
import { ashore } from '../support/odd/fights.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

const pit = (more: Partial<Terrain> = {}): Terrain => ({ id: 'pit', name: 'Pit',
  cells: [{ x: 2, y: 0 }, { x: 3, y: 0 }], cost: 1, concealment: 0, look: 'pit', damage: '1d4+1 falling', ...more })

/** A fight in which Ida stands at the left of a pit. */
function besides(...terrain: readonly Terrain[]) {
  const here = ashore(beach())
  const { ground } = here.battle.scene
  if (ground.kind !== 'square') throw new Error('The beach has squares.')
  here.battle = { ...here.battle, scene: { objects: [], ground: { ...ground, walls: [], doors: [], terrain } } }
  const who = here.battle.roster[0] ?? ('' as CombatantId)
  here.do({ type: 'override', change: { kind: 'place', who, place: placeOf({ x: 1, y: 0 }), manner: 'gm' },
    reason: '' })
  return { here, who }
}
const forced = (who: CombatantId, x: number): Command<Tides> => ({ type: 'override',
  change: { kind: 'place', who, place: placeOf({ x, y: 0 }), manner: 'forced' }, reason: '' })
const grip = (battle: Battle<Tides>, who: CombatantId): number => battle.combatants[who]?.stats['grip'] ?? 0

describe('terrain that hurts', () => {
  it('COM-46 who is forced into it takes what its dice say, and the log names it', () => {
    const { here, who } = besides(pit())
    const before = grip(here.battle, who)
    here.do(forced(who, 2), 3)
    expect(before - grip(here.battle, who)).toBe(4)
    const { name } = here.battle.combatants[who] ?? { name: '' }
    expect(here.log().join(' ')).toContain(`Pit: damage to ${name}`)
    expect(here.log().join(' ')).toContain('(Pit)')
    here.do(forced(who, 3))
    expect(before - grip(here.battle, who)).toBe(4)
    here.do(forced(who, 1)).do(forced(who, 2), 1)
    expect(before - grip(here.battle, who)).toBe(6)
  })

  it('COM-43 a fixed number needs no dice; words without dice are said and left to the GM', () => {
    const { here, who } = besides(pit({ damage: '2' }), pit({ id: 'fog', name: 'Bad air', damage: 'faints' }))
    const before = grip(here.battle, who)
    here.do(forced(who, 2))
    expect(before - grip(here.battle, who)).toBe(2)
    expect(here.log().join(' ')).toContain('is in Bad air: faints.')
  })

  it('COM-24 nothing is told to the table of what hurts somebody hidden', () => {
    const { here, who } = besides(pit())
    here.do({ type: 'edit', who, patch: { secret: { token: true, stats: true } } })
    here.do(forced(who, 2), 3)
    expect(here.log({ role: 'table' })).toEqual([])
  })

  it('COM-43 before the start, and for the fallen, it does nothing', () => {
    const { here, who } = besides(pit())
    here.do({ type: 'override', change: { kind: 'presence', who, presence: 'down' }, reason: '' })
    here.do(forced(who, 2))
    expect(here.battle.used.filter((key) => key.startsWith('terrain:'))).toEqual([])
  })
})
