// Initiative, ties, rounds and what a turn holds (PLA-01 to PLA-04).
import { describe, expect, it } from 'vitest'
import { acting, does, duel, END, field, gm, npc, order, pc, put, START } from './people.ts'

describe('initiative', () => {
  it('PLA-01 everybody on the ground rolls a d20 and adds the modifier, highest first', () => {
    const fight = field([pc('Mira', { stats: { initiative: 3 } }), npc('Rook', { at: [9, 5] }),
      npc('Pell', { at: [9, 7], stats: { initiative: -1 } })])
    fight.do(START, 10, 14, 20)
    expect(order(fight)).toEqual(['Pell', 'Rook', 'Mira'])
    expect(fight.battle.turn.clock.order.map(({ total }) => total)).toEqual([19, 14, 13])
    expect(acting(fight)).toBe('Pell')
  })

  it('PLA-01 nothing begins where nobody stands', () => {
    const fight = field([pc('Mira')])
    fight.do({ type: 'set-up', who: fight.id('Mira'), place: null })
    expect(fight.refused(START).says).toBe('Nobody is on the board yet.')
  })

  it('PLA-02 of equal totals the higher modifier goes first', () => {
    const fight = field([pc('Mira', { stats: { initiative: 1 } }),
      npc('Rook', { at: [9, 5], stats: { initiative: 4 } })])
    fight.do(START, 13, 10)
    expect(order(fight)).toEqual(['Rook', 'Mira'])
  })

  it('PLA-02 of equal modifiers player characters go first, then whoever came first', () => {
    const fight = field([npc('Rook', { at: [9, 5] }), npc('Pell', { at: [9, 7] }), pc('Mira')])
    fight.do(START, 10, 10, 10)
    expect(order(fight)).toEqual(['Mira', 'Rook', 'Pell'])
  })

  it('PLA-03 members of a squad share a roll, and each has a turn of its own', () => {
    const fight = field([npc('Ghoul 1', { squad: 'Ghouls' }), npc('Ghoul 2', { at: [7, 5], squad: 'Ghouls' }),
      pc('Mira', { at: [9, 9] })])
    fight.do(START, 15, 4)
    expect(order(fight)).toEqual(['Ghoul 1', 'Ghoul 2', 'Mira'])
    fight.do(END)
    expect(acting(fight)).toBe('Ghoul 2')
  })

  it('PLA-03 a newcomer rolls and takes its place in the order', () => {
    const fight = field([pc('Mira'), npc('Rook', { at: [9, 5] })]).do(START, 15, 5)
    fight.do({ type: 'join', combatant: npc('Pell', { at: [9, 7] }) }, 10)
    expect(order(fight)).toEqual(['Mira', 'Pell', 'Rook'])
    fight.do(END)
    expect(acting(fight)).toBe('Pell')
  })
})

describe('rounds and turns', () => {
  it('PLA-03 each has one turn in a round, and then the next round begins', () => {
    const fight = duel()
    expect([acting(fight), fight.battle.turn.clock.round]).toEqual(['Mira', 1])
    fight.do(END)
    expect([acting(fight), fight.battle.turn.clock.round]).toEqual(['Rook', 1])
    fight.do(END)
    expect([acting(fight), fight.battle.turn.clock.round]).toEqual(['Mira', 2])
  })

  it('PLA-03 who leaves has no place in the order any more, and its turn is over', () => {
    const fight = duel()
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'fled' })
    expect([order(fight), acting(fight)]).toEqual([['Rook'], 'Rook'])
  })

  it('COM-06 the GM gives the turn to another', () => {
    const fight = duel()
    fight.do(gm({ kind: 'turn', who: fight.id('Rook') }))
    expect(acting(fight)).toBe('Rook')
    fight.do({ type: 'leave', who: fight.id('Mira'), how: 'fled' })
    expect(fight.refused(gm({ kind: 'turn', who: fight.id('Mira') })).code).toBe('malformed')
  })

  it('PLA-04 a turn has one action and one bonus action', () => {
    const healing = [{ name: 'Second breath', cost: 'bonus' as const, range: 0, dice: '1d4', uses: 2, most: 2 }]
    const fight = duel({ sheet: { healing }, stats: { hp: 5 } })
    fight.do(does(fight, 'Mira', 'dodge'))
    expect(fight.refused(does(fight, 'Mira', 'dash')).says).toBe('Mira has no action left.')
    fight.do(does(fight, 'Mira', 'healing/0'), 2)
    expect(fight.refused(does(fight, 'Mira', 'healing/0')).says).toBe(
      'Mira has no bonus action left.',
    )
    fight.do(END).do(END).do(does(fight, 'Mira', 'dash'))
  })

  it('PLA-04 nothing is done out of turn', () => {
    const fight = duel()
    expect(fight.refused(does(fight, 'Rook', 'dodge')).says).toBe('It is Mira’s turn.')
  })

  it('COM-08 the end is proposed when one side cannot fight', () => {
    const fight = duel({}, { stats: { hp: 3 } })
    fight.do(does(fight, 'Mira', 'attack/0', 'Rook'), 15, 4)
    expect(fight.battle.proposal).toBe('The Players have won: the Enemies are out of the fight.')
  })

  it('COM-30 what lasts until a turn starts or ends does so', () => {
    const fight = duel().do(put(duel(), 'Mira', 'Marked'))
    fight.do(does(fight, 'Mira', 'dodge')).do(END).do(END)
    expect(fight.battle.effects.map(({ condition }) => condition)).toEqual(['Marked'])
  })
})
