// PHA-81: grapples of two of one SIZE, and who can end a grapple. PHA-71: how many turns a boss has, and when.
import { describe, expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { hasCondition } from '../../../src/rulesets/eight-phases/rules/statuses.ts'
import { bout, type Bout } from './bout.ts'
import { act, afflict, at, END_TURN, giveTurn, npc, pass, pc, type PhasesFight, set, started, take, toPhase, walk,
  where } from './people.ts'
import { turn } from './meeting.ts'

/** Wen grapples Rook, of its own SIZE. */
const held = (said: Bout = {}): PhasesFight => {
  const fight = bout(said)
  return fight.do(act(fight, 'Wen', 'grapple', [at(fight, 'Rook')]), 12)
}
const still = (fight: PhasesFight, name: string) => hasCondition(fight.battle, fight.id(name), 'IMMOBILIZED')
const both = (fight: PhasesFight) => [still(fight, 'Wen'), still(fight, 'Rook')]
const why = (fight: PhasesFight, name: string, action: string) =>
  spec.offers(fight.battle, fight.id(name)).find((one) => one.action === action)?.refusal?.says ?? null

describe('PHA-81', () => {
  it('PHA-81 of one SIZE the initiator counts as larger in the turn of the grapple, and drags the other', () => {
    const fight = held()
    expect(both(fight)).toEqual([false, true])
    fight.do(walk(fight, 'Wen', [4, 5], [3, 5]))
    expect([where(fight, 'Wen'), where(fight, 'Rook')]).toEqual(['3,5', '4,5'])
    expect(both(fight.do(END_TURN))).toEqual([false, false])
  })

  it('PHA-81 then a contested BULK check as a free action says who does, until it is repeated', () => {
    const fight = held().do(END_TURN)
    fight.do(giveTurn(fight, 'Rook')).do(act(fight, 'Rook', 'wrestle', [at(fight, 'Wen')]), 15, 10)
    expect(both(fight)).toEqual([true, false])
    expect(fight.log().join(' ')).toContain('Rook has the upper hand in the grapple with Wen.')
    expect(why(fight, 'Rook', 'wrestle')).toBe('Rook has wrestled this turn.')
    expect(both(fight.do(END_TURN))).toEqual([true, false])
    fight.do(giveTurn(fight, 'Wen')).do(act(fight, 'Wen', 'wrestle', [at(fight, 'Rook')]), 15, 10)
    expect(both(fight)).toEqual([false, true])
    expect(fight.battle.turn.turn?.action).toBe(false)
  })

  it('PHA-81 a larger one is larger whatever is rolled, and need not wrestle', () => {
    const fight = held({ rook: { size: 2, at: [6, 5] } })
    expect([both(fight), why(fight, 'Wen', 'wrestle')]).toEqual([[true, false],
      'Nobody of the same SIZE and Wen hold each other.'])
  })

  it('PHA-81 the other breaks free by contested BULK, the initiator lets go at will', () => {
    const fight = held()
    expect(why(fight, 'Wen', 'break-free')).toBe('Nobody holds Wen.')
    fight.do(END_TURN).do(giveTurn(fight, 'Rook')).do(act(fight, 'Rook', 'break-free', [at(fight, 'Wen')]), 15, 10)
    expect(fight.battle.turn.grapples).toEqual([])
    const free = held()
    free.do({ type: 'own', command: { type: 'let-go', who: free.id('Wen'), of: free.id('Rook') } })
    expect(free.battle.turn.grapples).toEqual([])
  })
})

describe('PHA-71', () => {
  const bossFight = () =>
    started({
      people: [pc({ name: 'Wen', at: [2, 2] }), pc({ name: 'Ada', at: [2, 12] }),
        npc({ name: 'Hulk', at: [20, 5], sheet: { boss: true } })],
    })
  const begins = (fight: PhasesFight) => fight.do(take(fight, 'Hulk')).do(END_TURN)

  it('PHA-71 the number of a boss’s turns stays when a player character falls, also in later rounds', () => {
    const fight = bossFight()
    fight.do(set(fight, 'Ada', 'wounds', 4))
    expect(fight.who('Ada').presence).toBe('down')
    const turns = () => {
      turn(fight, 'Wen')
      begins(fight)
      begins(toPhase(fight, 8))
      return fight.battle.turn.taken[fight.id('Hulk')]
    }
    expect(turns()).toEqual([1, 8])
    fight.do(pass(fight, 'Wen'))
    expect([fight.battle.turn.round, turns()]).toEqual([2, [1, 8]])
  })

  it('PHA-71 while it is SLOWED, at least one of its turns is in phase 8', () => {
    const fight = bossFight()
    fight.do(afflict(fight, 'Hulk', 'SLOWED'))
    turn(fight, 'Wen')
    begins(fight)
    turn(toPhase(fight, 2), 'Ada')
    expect(fight.refused(take(fight, 'Hulk')).says).toBe('Hulk is SLOWED: the last turn is in phase 8.')
    begins(toPhase(fight, 8))
    expect(fight.battle.turn.taken[fight.id('Hulk')]).toEqual([1, 8])
  })
})
