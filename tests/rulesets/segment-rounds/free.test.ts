// Free attacks: who may strike, how often, with what, and what it takes (SEG-66, SEG-70).
import { describe, expect, it } from 'vitest'
import { asked, attacks, four, goOn, hp, npc, own, passAll, passes, pc, reacts, rolls, round, START, table, told, until } from './table.ts'

describe('free attacks by the GM’s word', () => {
  const apart = () => until(round(four({ mira: { at: [4, 4] }, bram: null, rook: { at: [5, 4], sheet: { ...attacks('MISSILE: bow (1d6); MELEE: knife (1d4) and boot (1d2)') } }, crow: null }), {}, 6, 1), 'high D3')

  it('SEG-70 come with their bonus, with the primary routine, once from each opponent in a round', () => {
    const fight = apart()
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 4 }))
    fight.do(reacts(fight, 'Rook', 'Free attack'), 8, 6)
    expect([hp(fight, 'Mira'), rolls(fight)[0]]).toEqual([14, 'Rook: bow against Mira'])
    expect(fight.refused(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 })).says).toBe('Mira has drawn a free attack from Rook in this round.')
  })

  it('SEG-70 come anew in the next round', () => {
    const fight = apart()
    const provoked = own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 })
    fight.do(provoked).do(passes(fight, 'Rook')).do(provoked).do(reacts(fight, 'Rook', 'Free attack'), 2)
    for (let step = 0; step < 30 && fight.battle.turn.round === 1; step++) fight.do(goOn())
    until(round(fight, {}, 6, 1), 'high D3').do(provoked)
    expect(asked(fight).kind).toBe('react')
  })

  it('SEG-70 are not made while surprised', () => {
    const fight = table([pc({ name: 'Mira', at: [4, 4] }), npc({ name: 'Rook', at: [5, 4] })])
    fight.do(own({ type: 'surprise', side: fight.who('Rook').side, segments: 1 })).do(START)
    expect(fight.refused(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 })).says).toBe('Rook is surprised and does nothing.')
    fight.do(own({ type: 'provoke', who: fight.id('Rook'), from: [fight.id('Mira')], bonus: 0 }))
    expect(asked(fight).kind).toBe('react')
  })

  it('SEG-70 several at one trigger are struck at the same moment', () => {
    const fight = until(round(four({ mira: { at: [4, 4], stats: { hp: 3 } }, bram: null, rook: { at: [5, 4] }, crow: { at: [5, 5] } }), {}, 6, 1), 'high D3')
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }))
    fight.do(reacts(fight, 'Crow', 'Free attack')).do(reacts(fight, 'Rook', 'Free attack'), 15, 6, 15, 6)
    expect([told(fight, 'struck').map(({ hit }) => hit), hp(fight, 'Mira')]).toEqual([[true, true], -9])
  })

  it('COM-21 standing answers pass, and the GM passes for all', () => {
    const fight = until(round(four({ mira: { at: [4, 4] }, bram: null, rook: { at: [5, 4] }, crow: { at: [5, 5] } }), {}, 6, 1), 'high D3')
    fight.do({ type: 'standing', who: [fight.id('Crow')], answers: ['*'] })
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }))
    const view = asked(fight)
    expect(view.kind === 'react' ? view.asks.map(({ who }) => who) : []).toEqual([fight.id('Rook')])
    fight.do(passAll(fight))
    expect([fight.battle.prompt, told(fight, 'struck')]).toEqual([null, []])
  })
})
