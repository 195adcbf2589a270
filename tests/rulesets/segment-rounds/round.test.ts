// SEG-01, SEG-02, SEG-03, SEG-25, SEG-26, SEG-27, SEG-90: a round from its beginning to its end, and into the next.
import { describe, expect, it } from 'vitest'
import { asked, attacks, carries, dart, spent, effectsLeft, four, goOn, hp, knows, marks, moment, own, passAll, picks,
  power, presence, round, rolls, START, suffers, sword, table, thing, told, until, use, why,
  type SegmentsFight } from './table.ts'

const steps = (fight: SegmentsFight): readonly string[] =>
  fight.history.flatMap((one) => (one.type === 'own' && one.event.type === 'stepped' ? [one.event.step] : []))

describe('the round', () => {
  it('SEG-01 SEG-02 runs through its steps in order and begins anew', () => {
    const fight = round(four(), {}, 5, 2)
    until(fight, 'declare')
    expect([...new Set(steps(fight))]).toEqual(['declare', 'initiative', 'fast', 'routines', 'high', 'low', 'rest',
      'spells', 'end'])
    expect([fight.battle.turn.round, asked(fight).title]).toEqual([2, 'Round 2: what is declared?'])
  })

  it('SEG-02 does not start with nobody on the ground, and stands still when nobody is left', () => {
    expect(table([]).refused(START).says).toBe('Nobody is on the map yet.')
    const fight = round(four({ bram: null, crow: null }), {}, 5, 2)
    fight.do(presence(fight, 'Mira', 'gone')).do(presence(fight, 'Rook', 'gone'))
    expect([fight.battle.prompt, fight.battle.turn.step]).toEqual([null, 'low'])
  })

  it('SEG-02 with one side out of the fight the program proposes to end it', () => {
    const fight = round(four(), {}, 5, 2)
    fight.do(presence(fight, 'Rook', 'down'))
    expect(fight.battle.proposal).toBeNull()
    fight.do(presence(fight, 'Crow', 'down'))
    expect(fight.battle.proposal).toContain('Enemies')
  })
})

describe('several routines', () => {
  const wolf = { sheet: { ...attacks('MELEE: claw (1d4); bite (1d6)'), routines: 3 } }

  it('SEG-25 in melee the first routine comes before the groups, the others after them, whatever the dice', () => {
    const fight = four({ bram: null, crow: null, mira: { at: [5, 4] }, rook: wolf })
    round(fight, {}, 6, 1)
    expect([moment(fight), why(fight, 'Mira', 'cudgel') === null]).toEqual(['routines', false])
    fight.do(use(fight, 'Rook', 'claw', 'Mira'), 15, 2)
    expect(moment(fight)).toBe('high D3')
    fight.do(goOn())
    expect([moment(fight), why(fight, 'Rook', 'Move')]).toEqual(['rest',
      'Rook has used the major action of this round: claw.'])
    fight.do(use(fight, 'Rook', 'bite', 'Mira'), 15, 2)
    expect([moment(fight), spent(fight, 'Rook')?.routines]).toEqual(['rest', 2])
    fight.do(use(fight, 'Rook', 'bite', 'Mira'), 15, 2)
    expect([moment(fight), hp(fight, 'Mira')]).toEqual(['declare', 14])
  })

  it('SEG-25 out of melee there is no first routine', () => {
    const fight = round(four({ bram: null, crow: null, rook: { at: [12, 4], ...wolf } }), {}, 6, 1)
    expect(moment(fight)).toBe('high D4')
  })

  it('SEG-25 of several with routines those of HIGH come first; both in HIGH, together', () => {
    const fight = four({ bram: null, crow: null, mira: { at: [5, 4], ...wolf }, rook: wolf })
    round(fight, {}, 1, 6)
    expect(moment(fight)).toBe('routines')
    expect(fight.refused(use(fight, 'Mira', 'claw', 'Rook')).code).toBe('phase')
    fight.do(use(fight, 'Rook', 'claw', 'Mira'), 15, 2)
    expect(moment(fight)).toBe('routines')
    fight.do(use(fight, 'Mira', 'claw', 'Rook'), 15, 2)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([18, 18])
    const tied = four({ bram: null, crow: null, mira: { at: [5, 4], ...wolf, stats: { hp: 1 } },
      rook: { ...wolf, stats: { hp: 1 } } })
    round(tied, {}, 4, 4)
    tied.do(use(tied, 'Mira', 'claw', 'Rook'))
    tied.do(use(tied, 'Rook', 'claw', 'Mira'), 15, 2, 15, 2)
    expect([tied.who('Mira').presence, tied.who('Rook').presence]).toEqual(['down', 'down'])
  })
})

describe('what takes its time', () => {
  it('SEG-27 spells run segment by segment after the groups: the quicker first, and the slower is broken by it', () => {
    const fight = four({ mira: { sheet: knows(dart(5)) }, bram: null, rook: { sheet: knows(dart(3)) }, crow: null })
    round(fight, { Mira: 'Dart', Rook: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    fight.do(picks(fight, 'Mira'))
    until(fight, 'low D4').do(goOn(), 2)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([18, 20])
    expect(told(fight, 'broken')).toMatchObject([{ who: fight.id('Mira'), of: 'casting', why: 'damage', segment: 3 }])
  })

  it('SEG-27 SEG-31 added segments count: a spell of 11 is complete in segment 1 of the next round', () => {
    const fight = four({ mira: { sheet: { ...knows(dart(10)), ...carries(thing('Dirk', { kind: 'weapon' })) } },
      bram: null, crow: null })
    round(fight, { Mira: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    until(fight, 'high D4')
    fight.do(use(fight, 'Mira', 'Draw a weapon', { kind: 'option', option: '1' }))
    expect(fight.battle.turn.casting[fight.id('Mira')]?.ends).toBe(11)
    until(fight, 'declare')
    expect([hp(fight, 'Rook'), fight.battle.turn.casting[fight.id('Mira')]?.ends, fight.battle.turn.round]).toEqual([20,
      1, 2])
    expect(fight.battle.turn.declared[fight.id('Mira')]?.what).toEqual({ kind: 'power', power: 1 })
    const view = asked(fight)
    expect(view.kind === 'rows' && view.rows.map(({ label }) => label)).toEqual(['Rook'])
    fight.do(passAll(fight), 5, 2)
    until(fight, 'low D4').do(goOn(), 3)
    expect([hp(fight, 'Rook'), fight.battle.turn.round]).toEqual([17, 3])
  })

  it('SEG-26 complex activities take the round and are done at its end, spells of a round with them', () => {
    const fight = four({ mira: { sheet: knows(dart(0, { rounds: 1 })) }, crow: null })
    round(fight, { Bram: 'Search', Mira: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    // Neither of them has anything left to do in HIGH.
    expect(moment(fight)).toBe('low D4')
    until(fight, 'low D4').do(goOn(), 4)
    expect(fight.log().some((line) => line.includes('Bram finishes: Search.'))).toBe(true)
    expect([hp(fight, 'Rook'), fight.battle.turn.activities, moment(fight)]).toEqual([16, {}, 'declare'])
  })

  it('SEG-26 SEG-90 a spell of two rounds goes on into the next, declared as it was', () => {
    const fight = four({ mira: { sheet: knows(dart(0, { rounds: 2 })) }, bram: null, crow: null })
    round(fight, { Mira: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    until(fight, 'declare')
    expect([hp(fight, 'Rook'), fight.battle.turn.casting[fight.id('Mira')]]).toMatchObject([20, { rounds: 1,
      named: true }])
    fight.do(passAll(fight), 5, 2)
    until(fight, 'low D4').do(goOn(), 4)
    expect(hp(fight, 'Rook')).toBe(16)
  })

  it('SEG-90 durations in rounds count down, the delayed are so no more, and everybody has its actions anew', () => {
    const fight = round(four({ mira: { at: [5, 4], sheet: sword() } }), {}, 5, 2)
    fight.do(suffers(fight, 'Bram', 'Blessed', { until: 'round-end', count: 2 })).do(
      suffers(fight, 'Crow', 'Delayed', { until: 'round-end', count: 1 }),
    )
    until(fight, 'high D3').do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    expect(spent(fight, 'Mira')?.major).toBe('sword')
    until(fight, 'declare')
    expect([marks(fight, 'Bram'), marks(fight, 'Crow'), fight.battle.turn.spent]).toEqual([['Blessed'], [], {}])
    expect(effectsLeft(fight, 'Bram')).toEqual([1])
  })

  it('SEG-02 what one gives up is lost at once, and giving up nothing is refused', () => {
    const fight = four({ mira: { sheet: knows(power('Bind', { left: 3 })) }, bram: null })
    round(fight, { Mira: 'Bind' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    fight.do(own({ type: 'give-up', who: fight.id('Mira') }))
    expect([fight.battle.turn.casting, fight.who('Mira').sheet.powers[0]?.left]).toEqual([{}, 2])
    expect(fight.refused(own({ type: 'give-up', who: fight.id('Mira') })).says).toBe('Mira has nothing under way.')
    expect(rolls(fight)).toEqual([])
  })
})
