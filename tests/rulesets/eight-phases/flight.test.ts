// PHA-66, PHA-81: flight, what it does to ENGAGEMENT, melee and cover, and how it ends.
import { describe, expect, it } from 'vitest'
import type { Wall } from '../../../src/grid/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { hasCondition } from '../../../src/rulesets/eight-phases/rules/statuses.ts'
import { lost } from './bout.ts'
import { act, afflict, at, blade, bow, END_TURN, npc, pc, type PhasesFight, type Said, set, walk,
  where } from './people.ts'
import { during } from './walking.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

const WINGS = { flying: true }
const AFOOT = { flying: true, landed: true }
interface Scene {
  readonly phase?: Phase
  readonly wen?: Partial<Said>
  readonly rook?: Partial<Said>
  readonly walls?: readonly Wall[]
}
/** Wen’s turn; Rook two cells away. */
const scene = ({ phase = 5, wen = {}, rook = {}, walls = [] }: Scene = {}): PhasesFight => {
  const fight = during('Wen', [pc({ name: 'Wen', at: [3, 5], abilities: [blade('Sabre'), bow('Bow')], ...wen }),
    npc({ name: 'Rook', at: [5, 5], ...rook })], { phase, ground: { walls } })
  fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'never' } }
  return fight
}
const is = (fight: PhasesFight, name: string, what: string) => hasCondition(fight.battle, fight.id(name), what)
const preview = (fight: PhasesFight, action: string) =>
  spec.targets(fight.battle, fight.id('Wen'), action as never, [])[0]?.preview ?? []
const offered = (fight: PhasesFight, action: string) =>
  spec.offers(fight.battle, fight.id('Wen')).find((one) => one.action === action)?.refusal?.says ?? null

describe('PHA-66', () => {
  it('PHA-66 who flies engages nobody: walkers go on past, and neither is ENGAGED', () => {
    const fight = scene({ rook: { sheet: WINGS } })
    fight.do(walk(fight, 'Wen', [4, 4], [5, 4], [6, 4]))
    expect([where(fight, 'Wen'), is(fight, 'Wen', 'ENGAGED'), is(fight, 'Rook', 'ENGAGED')]).toEqual(['6,4', false,
      false])
    const grounded = scene({ rook: { sheet: AFOOT } })
    grounded.do(walk(grounded, 'Wen', [4, 4]))
    expect([where(grounded, 'Wen'), is(grounded, 'Wen', 'ENGAGED')]).toEqual(['4,4', true])
  })
})

describe('PHA-81', () => {
  it('PHA-81 who has flight takes off or lands as a free action, once a turn', () => {
    const fight = scene({ wen: { sheet: AFOOT } })
    expect([is(fight, 'Wen', 'FLYING'), offered(fight, 'land')]).toEqual([false, 'Wen is on the ground already.'])
    fight.do(act(fight, 'Wen', 'take-off'))
    expect([is(fight, 'Wen', 'FLYING'), offered(fight, 'land')]).toEqual([true,
      'Wen has taken off or landed this turn.'])
    expect(spec.offers(fight.battle, fight.id('Rook')).some(({ action }) => action === 'take-off')).toBe(false)
    fight.do(END_TURN).do({ type: 'override', change: { kind: 'turn', who: fight.id('Wen') }, reason: '' })
      .do(act(fight, 'Wen', 'land'))
    expect(is(fight, 'Wen', 'FLYING')).toBe(false)
  })

  it('PHA-81 who is given flight is in the air, and PRONE ends that, also by the GM’s word', () => {
    const fight = scene()
    fight.do(set(fight, 'Wen', 'flying', true))
    expect(is(fight, 'Wen', 'FLYING')).toBe(true)
    fight.do(afflict(fight, 'Wen', 'PRONE'))
    expect([is(fight, 'Wen', 'FLYING'), offered(fight, 'take-off')]).toEqual([false, 'Wen is PRONE.'])
    fight.do(act(fight, 'Wen', 'stand-up'))
    expect(is(fight, 'Wen', 'FLYING')).toBe(false)
    expect(is(fight.do(act(fight, 'Wen', 'take-off')), 'Wen', 'FLYING')).toBe(true)
  })

  it('PHA-81 knocked down from the air it is on the ground', () => {
    const fight = scene({ wen: { at: [4, 5], abilities: [blade('Hook', { condition: 'PRONE', lasts: 'cleared' })] },
      rook: { sheet: WINGS } })
    fight.do(afflict(fight, 'Rook', 'FLYING'))
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 16, 3, 2, 4)
    expect([is(fight, 'Rook', 'PRONE'), is(fight, 'Rook', 'FLYING')]).toEqual([true, false])
  })

  it('PHA-81 melee from the ground against who flies has +2 difficulty; shots, and melee in the air, have not', () => {
    const words = '+2 difficulty: target FLYING'
    const near = { at: [4, 5] } as const
    expect(preview(scene({ wen: near, rook: { sheet: WINGS } }), 'fight/1')).toContain(words)
    expect(preview(scene({ wen: { ...near, sheet: WINGS }, rook: { sheet: WINGS } }), 'fight/1')).not.toContain(words)
    expect(preview(scene({ phase: 3, rook: { sheet: WINGS } }), 'volley/2')).not.toContain(words)
    const fight = scene({ wen: near, rook: { sheet: WINGS } })
    fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 12, 2, 3)
    expect(lost(fight, 'Rook')).toBe(0)
  })

  const wall = (size: number | null): Wall => ({ id: 'w', a: { x: 5, y: 3 }, b: { x: 5, y: 8 }, stops: 'movement',
    cover: 'hard', ...(size === null ? {} : { size }) })
  const cover = (said: Scene) =>
    preview(scene({ phase: 3, ...said }), 'volley/2').filter((line) => line.includes('cover'))

  it('PHA-81 who flies has no cover from what stands on the ground; a wall up to the ceiling is one', () => {
    expect(cover({ walls: [wall(1)] })).toEqual(['+2 difficulty: hard cover'])
    expect(cover({ walls: [wall(1)], rook: { sheet: WINGS } })).toEqual([])
    expect(cover({ walls: [wall(null)], rook: { sheet: WINGS } })).toEqual(['+2 difficulty: hard cover'])
  })

  it('PHA-81 from the air, cover of those below is one step lower', () => {
    const soft = { ...wall(1), cover: 'soft' } as const
    expect(cover({ walls: [wall(1)], wen: { sheet: WINGS, abilities: [blade('Sabre'), bow('Bow')] } })).toEqual([
      '+1 difficulty: soft cover',
    ])
    expect([cover({ walls: [soft] }),
      cover({ walls: [soft], wen: { sheet: WINGS, abilities: [blade('Sabre'), bow('Bow')] } })])
      .toEqual([['+1 difficulty: soft cover'], []])
  })

  it('PHA-81 in an enemy’s sight INVISIBLE keeps HIDDEN at the end of a turn', () => {
    const hidden = (...conditions: readonly string[]) => {
      const fight = scene()
      for (const one of conditions) fight.do(afflict(fight, 'Wen', one))
      return is(fight.do(END_TURN), 'Wen', 'HIDDEN')
    }
    expect([hidden('HIDDEN'), hidden('HIDDEN', 'INVISIBLE')]).toEqual([false, true])
  })
})
