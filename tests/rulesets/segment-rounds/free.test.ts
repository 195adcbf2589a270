// Free attacks: who may strike, how often, with what, and what it takes (SEG-66, SEG-70).
import { describe, expect, it } from 'vitest'
import { madeLimit } from '../../../src/rulesets/segment-rounds/reactions/reactions.ts'
import { asked, attacks, dart, four, goOn, hp, knows, moment, npc, own, passAll, passes, pc, power, reacts, rolls,
  round, START, table, told, until, type SegmentsFight } from './table.ts'

describe('free attacks by the GM’s word', () => {
  const draws = (fight: SegmentsFight, name: string) =>
    own({ type: 'provoke', who: fight.id(name), from: [fight.id('Rook')], bonus: 0 })
  /** Mira draws one from Rook there, Bram none in the same step and one in the later one. */
  const oneInEach = (fight: SegmentsFight, there: string, later: string) => {
    until(fight, there).do(draws(fight, 'Mira')).do(reacts(fight, 'Rook', 'Free attack'), 2)
    expect(fight.refused(draws(fight, 'Bram')).says).toBe('Rook has made the free attack of this segment.')
    until(fight, later).do(draws(fight, 'Bram')).do(reacts(fight, 'Rook', 'Free attack'), 2)
    expect(told(fight, 'struck').map(({ who }) => who)).toEqual([fight.id('Bram')])
  }
  const apart = () =>
    until(
      round(
        four({ mira: { at: [4, 4] }, bram: null,
          rook: { at: [5, 4], sheet: { ...attacks('MISSILE: bow (1d6); MELEE: knife (1d4) and boot (1d2)') } },
          crow: null }),
        {},
        6,
        1,
      ),
      'high D3',
    )

  it('SEG-70 come with their bonus, with the primary routine, once from each opponent in a round', () => {
    const fight = apart()
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 4 }))
    fight.do(reacts(fight, 'Rook', 'Free attack'), 8, 6)
    expect([hp(fight, 'Mira'), rolls(fight)[0]]).toEqual([14, 'Rook: bow against Mira'])
    expect(fight.refused(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 })).says)
      .toBe('Mira has drawn a free attack from Rook in this round.')
  })

  it('SEG-70 one in a segment: what happens in one step is one, and the next step of the same group is another', () => {
    oneInEach(round(four({ mira: { at: [4, 4] }, bram: { at: [4, 5] }, rook: { at: [5, 4] }, crow: null }), {}, 6, 1),
      'high D3', 'low D3')
  })

  it('SEG-70 another step of HIGH is another segment', () => {
    const line = attacks('MELEE: knife (1d4); MISSILE: bow (1d6)')
    oneInEach(
      round(four({ mira: { at: [4, 4], sheet: line }, bram: { at: [4, 5] }, rook: { at: [5, 4] }, crow: null }), {}, 6,
        1),
      'high D2',
      'high D3',
    )
  })

  it('SEG-70 flights of HIGH and of LOW are not of one segment', () => {
    const fight = round(four({ mira: { at: [4, 4] }, bram: null, rook: { at: [5, 4] }, crow: { at: [6, 6] } }), {
      Mira: 'Flee',
      Rook: 'Flee',
    }, 6, 1)
    expect(moment(fight)).toBe('fast Flee')
    const by = (name: string): string => madeLimit(fight.battle, fight.id('Crow'), fight.id(name))
    expect([by('Mira') === by('Rook'), by('Rook') === by('Crow')]).toEqual([false, true])
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
    expect(fight.refused(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook')], bonus: 0 })).says)
      .toBe('Rook is surprised and does nothing.')
    fight.do(own({ type: 'provoke', who: fight.id('Rook'), from: [fight.id('Mira')], bonus: 0 }))
    expect(asked(fight).kind).toBe('react')
  })

  it('SEG-70 several at one trigger are struck at the same moment', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4], stats: { hp: 3 } }, bram: null, rook: { at: [5, 4] }, crow: { at: [5, 5] } }),
        {}, 6, 1),
      'high D3',
    )
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }))
    fight.do(reacts(fight, 'Crow', 'Free attack')).do(reacts(fight, 'Rook', 'Free attack'), 15, 6, 15, 6)
    expect([told(fight, 'struck').map(({ hit }) => hit), hp(fight, 'Mira')]).toEqual([[true, true], -9])
  })

  it('SEG-53 say before they are made which spell would be lost by one, and that they take nothing otherwise', () => {
    const said = (what: string) => {
      const fight = round(
        four({ mira: { at: [4, 4] }, bram: null, rook: { at: [5, 4], sheet: knows(dart(5, { name: 'Spark' })) },
          crow: null }),
        { Rook: what },
        6,
        1,
      )
      const view = asked(until(fight, 'high D3').do(draws(fight, 'Mira')))
      return view.kind === 'react' ? view.asks[0]?.offers.find(({ name }) => name === 'Free attack')?.detail : undefined
    }
    expect([said('Spark')?.split('. ').at(-1), said('Nothing')?.split('. ').at(-1)]).toEqual(['Spark would be lost.',
      'Takes nothing of the round.'])
  })

  it('SEG-71 an immediate attack is priced at the major action, a free one at nothing', () => {
    const fight = until(
      round(
        four({ mira: { at: [4, 4] }, bram: null,
          rook: { at: [5, 4], sheet: knows(power('Snap', { notation: 'immediate', trigger: 'provokes' })) },
          crow: null }),
        {},
        6,
        1,
      ),
      'high D3',
    )
    const view = asked(fight.do(draws(fight, 'Mira')))
    expect(view.kind === 'react' && view.asks[0]?.offers.map(({ name, price }) => [name, price])).toEqual([[
      'Free attack',
      [],
    ], ['Snap', [{ unit: 'major action', amount: 1 }]]])
  })

  it('COM-21 standing answers pass, and the GM passes for all', () => {
    const fight = until(
      round(four({ mira: { at: [4, 4] }, bram: null, rook: { at: [5, 4] }, crow: { at: [5, 5] } }), {}, 6, 1),
      'high D3',
    )
    fight.do({ type: 'standing', who: [fight.id('Crow')], answers: ['*'] })
    fight.do(own({ type: 'provoke', who: fight.id('Mira'), from: [fight.id('Rook'), fight.id('Crow')], bonus: 0 }))
    const view = asked(fight)
    expect(view.kind === 'react' ? view.asks.map(({ who }) => who) : []).toEqual([fight.id('Rook')])
    fight.do(passAll(fight))
    expect([fight.battle.prompt, told(fight, 'struck')]).toEqual([null, []])
  })
})
