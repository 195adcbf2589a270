// PHA-68, PHA-69, PHA-71: Arcing, Indirect and Homing; Close Blasts; attack bonuses of abilities.
import { describe, expect, it } from 'vitest'
import type { Wall } from '../../../src/grid/index.ts'
import type { Target } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import type { Ability } from '../../../src/rulesets/eight-phases/sheet/shape.ts'
import { bout, lost, rolls } from './bout.ts'
import { ability, act, at, blade, bow, npc, pc, type PhasesFight, stat } from './people.ts'
import { during } from './walking.ts'

const wall = (more: Partial<Wall> = {}): Wall => ({ id: 'w', a: { x: 7, y: 0 }, b: { x: 7, y: 16 }, stops: 'both',
  ...more })
/** Wen in phase 3 with a bow, Rook right behind a wall. */
const behind = (more: Partial<Ability>, built: Wall): PhasesFight => {
  const fight = during('Wen', [pc({ name: 'Wen', at: [3, 5], abilities: [bow('Bow', more)] }),
    npc({ name: 'Rook', at: [7, 5] })], { phase: 3, ground: { walls: [built] } })
  fight.battle = { ...fight.battle, options: { ...fight.battle.options, rerolls: 'never' } }
  return fight
}
const HIGH = wall()
const LOW = wall({ size: 1 })
const shot = (more: Partial<Ability>, built: Wall) => {
  const fight = behind(more, built)
  const [rook] = spec.targets(fight.battle, fight.id('Wen'), 'volley/1' as never, [])
  return rook?.why ?? rook?.preview.filter((line) => line.includes('cover')).join() ?? ''
}

describe('PHA-68', () => {
  const unseen = 'Wen does not see Rook from there.'
  const hard = '+2 difficulty: hard cover'

  it('PHA-68 Arcing needs no line of sight, and cover counts', () => {
    expect([shot({}, HIGH), shot({ arcing: true }, HIGH), shot({ arcing: true }, LOW)]).toEqual([unseen, hard, hard])
    const fight = behind({ arcing: true }, HIGH)
    fight.do(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 13, 3, 2, 4)
    expect(lost(fight, 'Rook')).toBe(4)
  })

  it('PHA-68 Indirect needs it, and ignores cover', () => {
    expect([shot({}, LOW), shot({ indirect: true }, LOW), shot({ indirect: true }, HIGH)]).toEqual([hard, '', unseen])
  })

  it('PHA-68 Homing needs no line of sight, and cover does not count', () => {
    expect([shot({ homing: true }, LOW), shot({ homing: true }, HIGH)]).toEqual(['', ''])
    const fight = behind({ homing: true }, HIGH)
    fight.do(act(fight, 'Wen', 'volley/1', [at(fight, 'Rook')]), 10, 4)
    expect(lost(fight, 'Rook')).toBe(4)
  })
})

describe('PHA-69', () => {
  const breath = (areaSize: number) =>
    ability('Breath', { activation: 'minor', area: 'close-blast', areaSize, aim: 'any', damage: '3' })
  const square = (x: number, y: number, side: number): Target => ({ kind: 'area',
    area: { shape: 'square', corner: { x, y }, side } })

  it('PHA-69 a Close Blast is a Blast of its radius, a cell of which touches the user and none holds it', () => {
    const fight = bout({ wen: { abilities: [breath(2)] },
      more: [npc({ name: 'Owl', at: [10, 3] }), npc({ name: 'Far', at: [11, 5] })] })
    expect(fight.refused(act(fight, 'Wen', 'ability/1', [square(6, 3, 3)])).says).toContain('covers a Close Blast 2')
    fight.do(act(fight, 'Wen', 'ability/1', [square(6, 3, 5)]))
    expect(['Rook', 'Owl', 'Far', 'Wen'].map((name) => lost(fight, name))).toEqual([3, 3, 0, 0])
  })

  it('PHA-69 it is seen from its user: what a wall hides from there is not in it', () => {
    const fight = during('Wen', [pc({ name: 'Wen', at: [5, 5], abilities: [breath(2)] }),
      npc({ name: 'Rook', at: [6, 5] }), npc({ name: 'Owl', at: [9, 5] })], { phase: 5,
      ground: { walls: [{ ...HIGH, a: { x: 7, y: 3 }, b: { x: 7, y: 8 } }] } })
    fight.do(act(fight, 'Wen', 'ability/1', [square(6, 3, 5)]))
    expect(['Rook', 'Owl'].map((name) => lost(fight, name))).toEqual([3, 0])
  })
})

describe('PHA-71', () => {
  it('PHA-71 an ability of an NPC may have an attack bonus of its own, in place of GRIT', () => {
    const fight = bout({ turn: 'Rook',
      rook: { stats: { grit: 1 }, abilities: [blade('Claw', { attackBonus: 5 }), blade('Tail')] } })
    const [wen] = spec.targets(fight.battle, fight.id('Rook'), 'fight/1' as never, [])
    expect(wen?.preview[0]).toBe('1d20 + 5 against DODGE 10')
    fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 5, 4)
    expect([lost(fight, 'Wen'), rolls(fight)[0]]).toEqual([4, 'Rook attacks Wen'])
    const tail = bout({ turn: 'Rook', rook: { stats: { grit: 1 }, abilities: [blade('Tail')] } })
    tail.do(act(tail, 'Rook', 'fight/1', [at(tail, 'Wen')]), 5)
    expect([lost(tail, 'Wen'), stat(tail, 'Rook', 'grit')]).toEqual([0, 1])
  })
})
