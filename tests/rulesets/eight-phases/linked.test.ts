// PHA-44: the second attack with the other of a linked pair.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { facing } from './facing.ts'
import { lost } from './bout.ts'
import { ability, act, at, blade, bow, type PhasesFight, stat, walk } from './people.ts'
import type { Phase } from '../../../src/rulesets/eight-phases/sheet/kinds.ts'

const LEFT = blade('Left sickle', { linked: 'sickles', damage: '1', bonusDamage: '1' })
const RIGHT = blade('Right sickle', { linked: 'sickles', damage: '1', bonusDamage: '2' })
const pair = (phase: Phase = 5, ...more: readonly ReturnType<typeof blade>[]) =>
  facing(phase, { abilities: [LEFT, RIGHT, ...more] })
const strike = (fight: PhasesFight, action: string, ...faces: number[]) =>
  fight.do(act(fight, 'Wen', action, [at(fight, 'Rook')]), ...faces)
const offered = (fight: PhasesFight) =>
  spec.offers(fight.battle, fight.id('Wen')).filter(({ action }) => action.startsWith('linked-')).map(
    ({ name, price }) => `${name} ${price.length}`,
  )

describe('PHA-44', () => {
  it('PHA-44 after an attack with one of the pair a second one with the other, in the same action', () => {
    const fight = pair()
    expect(offered(fight)).toEqual([])
    strike(fight, 'fight/1', 12)
    expect([lost(fight, 'Rook'), offered(fight)]).toEqual([2, ['Linked: Right sickle 0']])
    strike(fight, 'linked-fight/2', 12)
    expect([lost(fight, 'Rook'), offered(fight), fight.battle.turn.turn?.action]).toEqual([3, [], true])
  })

  it('PHA-44 after a miss as well, after a movement, and without bonus damage', () => {
    const fight = pair()
    strike(fight, 'fight/2', 5).do(walk(fight, 'Wen', [6, 4]))
    strike(fight, 'linked-fight/1', 12)
    expect(lost(fight, 'Rook')).toBe(1)
  })

  it('PHA-44 once a turn, and only as long as nothing else was begun', () => {
    const fight = pair(7)
    strike(fight, 'full-fight/1', 12)
    strike(fight, 'linked-fight/2', 12)
    expect(offered(fight)).toEqual([])
    const other = pair(7, blade('Sabre'))
    strike(other, 'full-fight/1', 12)
    expect(offered(other)).toEqual(['Linked: Right sickle 0'])
    strike(other, 'full-fight/3', 5)
    expect(offered(other)).toEqual([])
    expect(other.refused(act(other, 'Wen', 'linked-fight/2', [at(other, 'Rook')])).says).toBe(
      'Right sickle follows an attack with the other of its pair, once a turn.',
    )
  })

  it('PHA-44 whatever phase the other belongs to, and not if that is Slow', () => {
    const fight = facing(5, { abilities: [LEFT, bow('Thrown twin', { linked: 'sickles', damage: '3' })] })
    strike(fight, 'fight/1', 12)
    strike(fight, 'linked-volley/2', 16, 3)
    expect(lost(fight, 'Rook')).toBe(5)
    const slow = facing(5, { abilities: [LEFT, { ...RIGHT, slow: true }] })
    strike(slow, 'fight/1', 12)
    expect(offered(slow)).toEqual([])
  })

  it('PHA-44 PHA-12 it is no second action: what the basic action sets off comes once', () => {
    const fight = facing(5, {
      abilities: [LEFT, RIGHT,
        ability('Rhythm', { activation: 'standing', trigger: 'acts', basic: 'fight', aim: 'self', gainsFocus: '1' })],
    })
    strike(fight, 'fight/1', 12)
    strike(fight, 'linked-fight/2', 12)
    expect(stat(fight, 'Wen', 'focus')).toBe(1)
  })
})
