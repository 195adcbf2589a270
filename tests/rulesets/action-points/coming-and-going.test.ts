// Leaving, falling, getting up again, and the end that the program proposes.
import { describe, expect, it } from 'vitest'
import { act, acting, apOf, END_TURN, npc, order, pc, presence, set, START, status, yard,
  type PointsCommand } from './people.ts'

const four = () =>
  yard([
    pc({ name: 'Mira', at: [1, 1], stats: { initiative: 14 } }),
    npc({ name: 'Rook', at: [9, 9], stats: { initiative: 11 } }),
    pc({ name: 'Odo', at: [2, 2], stats: { initiative: 8 } }),
    npc({ name: 'Wren', at: [8, 9], stats: { initiative: 5 } }),
  ]).do(START, 1, 1, 1, 1)

describe('turn order when people come and go', () => {
  it('COM-07 who leaves in the own turn ends it, and the next one acts', () => {
    const fight = four()
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'fled' })
    expect([acting(fight), order(fight)]).toEqual(['Rook', 'Rook, Odo, Wren'])
  })

  it('COM-07 the defeated keep their place but have no turns', () => {
    const fight = four()
    fight.do(set(fight, 'Rook', 'hp', 0))
    expect(fight.who('Rook').presence).toBe('down')
    fight.do(END_TURN)
    expect([acting(fight), status(fight, 'Rook'), order(fight)]).toEqual(['Odo', 'missed', 'Mira, Rook, Odo, Wren'])
  })

  it('COM-07 who falls in the own turn loses the rest of it', () => {
    const fight = four()
    fight.do(set(fight, 'Mira', 'hp', 0))
    expect([acting(fight), status(fight, 'Mira')]).toEqual(['Rook', 'acted'])
  })

  it('COM-07 who has HP again is back in the old place, and acts this round only if it is still to come', () => {
    const fight = four()
    fight.do(set(fight, 'Wren', 'hp', 0)).do(set(fight, 'Rook', 'hp', 0)).do(END_TURN)
    expect(acting(fight)).toBe('Odo')
    fight.do(set(fight, 'Rook', 'hp', 5)).do(set(fight, 'Wren', 'hp', 5))
    expect([fight.who('Rook').presence, fight.who('Wren').presence]).toEqual(['present', 'present'])
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Wren')
    fight.do(END_TURN).do(END_TURN)
    expect([acting(fight), fight.battle.turn.round]).toEqual(['Rook', 2])
  })

  it('COM-07 put back on its feet by the GM’s word, somebody without HP gets one', () => {
    const fight = four()
    fight.do(set(fight, 'Rook', 'hp', 0)).do(presence(fight, 'Rook', 'present'))
    expect([fight.who('Rook').presence, fight.who('Rook').stats['hp']]).toEqual(['present', 1])
  })

  it('COM-07 knocked out by the GM’s word, somebody with HP stays down', () => {
    const fight = four()
    fight.do(presence(fight, 'Rook', 'down')).do(set(fight, 'Rook', 'hp', 3))
    expect(fight.who('Rook').presence).toBe('down')
  })

  it('COM-07 who fled and comes back is a newcomer and rolls', () => {
    const fight = four()
    const { place } = fight.who('Odo')
    fight.do({ type: 'leave', who: fight.id('Odo'), how: 'fled' })
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Odo'), place, manner: 'gm' }, reason: '' })
    fight.do(presence(fight, 'Odo', 'present'), 6)
    expect(order(fight)).toBe('Mira, Odo, Rook, Wren')
    expect(status(fight, 'Odo')).toBe('waiting')
  })

  it('COM-07 nobody is asked any more who has left: the question about a delayed turn closes', () => {
    const fight = four()
    fight.do(act(fight, 'Mira', 'delay-turn')).do(END_TURN)
    expect(fight.battle.prompt?.about).toBe('delayed')
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'gone' })
    expect([acting(fight), fight.battle.prompt]).toEqual(['Odo', null])
  })

  it('COM-02 who falls while the turn is delayed is not offered it: the button says what the command says', () => {
    const fight = four()
    fight.do(act(fight, 'Mira', 'delay-turn')).do(set(fight, 'Mira', 'hp', 0))
    const button = fight.spec.turnView(fight.battle).buttons.find(({ id }) => id === `delayed-${fight.id('Mira')}`)
    expect(button?.why).toBe('Mira has no delayed turn to take.')
    expect(fight.refused(button?.command as PointsCommand).says).toBe(button?.why)
  })

  it('COM-07 who falls while the turn is delayed does not take it', () => {
    const fight = four()
    fight.do(act(fight, 'Mira', 'delay-turn')).do(set(fight, 'Mira', 'hp', 0)).do(END_TURN)
    expect([acting(fight), fight.battle.prompt]).toEqual(['Odo', null])
    fight.do(END_TURN).do(END_TURN)
    expect([fight.battle.turn.round, acting(fight)]).toEqual([2, 'Rook'])
  })

  it('COM-07 a tie is settled without the one that left before it was', () => {
    const people = [pc({ name: 'Mira', at: [1, 1], stats: { initiative: 8 } }),
      pc({ name: 'Odo', at: [2, 2], stats: { initiative: 8 } }),
      npc({ name: 'Rook', at: [5, 5], stats: { initiative: 1 } })]
    const fight = yard(people).do(START, 4, 4, 4)
    expect(fight.battle.prompt?.about).toBe('ties')
    fight.do({ type: 'leave', who: fight.id('Odo'), how: 'gone' })
    expect([acting(fight), order(fight), fight.battle.stack.length]).toEqual(['Mira', 'Mira, Rook', 0])
  })
})

describe('the proposed end', () => {
  it('COM-08 is proposed when a side has nobody left who can act, and the battle goes on until the GM ends it', () => {
    const fight = four()
    fight.do(set(fight, 'Rook', 'hp', 0))
    expect(fight.battle.proposal).toBeNull()
    fight.do({ type: 'leave', who: fight.id('Wren'), how: 'fled' })
    expect(fight.battle.proposal).toBe('The Players have won: the Enemies are out of the fight.')
    fight.do(END_TURN)
    expect([acting(fight), fight.battle.status]).toEqual(['Odo', 'running'])
    fight.do({ type: 'end', outcome: 'The yard is theirs.' })
    expect(fight.battle.status).toBe('ended')
  })

  it('COM-08 is not repeated when the GM fights on, and taken back when somebody gets up', () => {
    const fight = four()
    fight.do(set(fight, 'Rook', 'hp', 0)).do(set(fight, 'Wren', 'hp', 0))
    fight.do({ type: 'fight-on' }).do(END_TURN)
    expect(fight.battle.proposal).toBeNull()
    const again = four()
    again.do(set(again, 'Rook', 'hp', 0)).do(set(again, 'Wren', 'hp', 0)).do(set(again, 'Wren', 'hp', 2))
    expect(again.battle.proposal).toBeNull()
  })

  it('COM-08 the helpless cannot act', () => {
    const fight = four()
    const helpless = { kind: 'add-effect', who: fight.id('Wren'), condition: 'Helpless', value: null,
      duration: { until: 'cleared' } } as const
    fight.do(set(fight, 'Rook', 'hp', 0)).do({ type: 'override', change: helpless, reason: '' })
    expect(fight.battle.proposal).not.toBeNull()
  })

  it('COM-08 when nobody at all can act, the turns stop instead of running round', () => {
    const fight = four()
    for (const name of ['Mira', 'Rook', 'Odo', 'Wren']) fight.do(set(fight, name, 'hp', 0))
    expect([acting(fight), fight.battle.turn.round]).toEqual([null, 1])
    fight.do(set(fight, 'Odo', 'hp', 4))
    expect(acting(fight)).toBe('Odo')
  })

  it('COM-10 sides at peace are no reason to propose an end', () => {
    const fight = four()
    const [players, enemies] = fight.battle.sides
    if (!players || !enemies) throw new Error('two sides')
    fight.do({ type: 'sides', sides: fight.battle.sides, truces: [[players.id, enemies.id]] })
    fight.do(set(fight, 'Rook', 'hp', 0)).do(set(fight, 'Wren', 'hp', 0))
    expect(fight.battle.proposal).toBeNull()
  })
})

describe('AP by the GM’s hand', () => {
  it('COM-06 the GM sets AP within their type, and the next round refills to the maximum', () => {
    const fight = four()
    expect(fight.refused(set(fight, 'Mira', 'ap', 99)).code).toBe('malformed')
    fight.do(set(fight, 'Mira', 'ap', 1))
    for (let turn = 0; turn < 4; turn++) fight.do(END_TURN)
    expect(apOf(fight, 'Mira')).toBe(3)
  })
})
