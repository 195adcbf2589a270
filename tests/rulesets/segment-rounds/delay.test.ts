// SEG-40 to SEG-43: delays that are announced and such that are declared, the delayed condition, and delaying
// activities.
import { describe, expect, it } from 'vitest'
import { asked, attacks, bow, carries, dart, delays, spent, four, goOn, hp, knows, marks, moment, own, passesBy, picks,
  power, round, sword, thing, told, until, use, why, palette } from './table.ts'

describe('a delay', () => {
  it('SEG-40 announced in HIGH: nothing more until LOW, and Delayed until the round ends', () => {
    const fight = four({ mira: { at: [5, 4], sheet: sword() } })
    until(round(fight, {}, 5, 2), 'high D3')
    fight.do(delays(fight, 'Mira'))
    expect([marks(fight, 'Mira'), moment(fight)]).toEqual([['Delayed'], 'high D4'])
    expect(why(fight, 'Mira', 'Move')).toContain('Mira acts in LOW')
    expect(why(fight, 'Mira', 'Speak')).toContain('Mira acts in LOW')
    until(fight, 'low D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    until(fight, 'low D3')
    fight.do(goOn(), 12, 4)
    expect(hp(fight, 'Rook')).toBe(16)
    until(fight, 'declare')
    expect(marks(fight, 'Mira')).toEqual([])
  })

  it('SEG-40 announced in LOW: the major action is lost, without the condition; minor ones are left', () => {
    const fight = four({ mira: { at: [5, 4], sheet: { ...sword(), ...carries(thing('Dirk', { kind: 'weapon' })) } } })
    round(fight, {}, 2, 5)
    until(fight, 'low D3')
    fight.do(delays(fight, 'Mira'))
    expect([marks(fight, 'Mira'), spent(fight, 'Mira')?.forfeited, moment(fight)]).toEqual([[], true, 'low D4'])
    expect(why(fight, 'Mira', 'Charge')).not.toBeNull()
    expect(why(fight, 'Mira', 'Draw a weapon')).toBeNull()
    expect(fight.refused(delays(fight, 'Mira')).says).toContain('the major action is lost')
  })

  it('SEG-40 whoever has several routines and delays in LOW has none of them left after the groups', () => {
    const fight = four({ mira: { at: [5, 4], sheet: { ...sword(), routines: 2 } } })
    until(round(fight, {}, 2, 5), 'routines')
    until(fight.do(passesBy(fight, 'Mira')), 'low D3')
    fight.do(delays(fight, 'Mira'))
    expect(spent(fight, 'Mira')?.forfeited).toBe(true)
    for (let step = 0; step < 9 && fight.battle.turn.step === 'low'; step++) fight.do(goOn())
    expect(why(fight, 'Mira', 'sword')).not.toBeNull()
    expect(fight.battle.turn.step, 'nobody is waited for there').not.toBe('rest')
  })

  it('SEG-40 only in its own initiative of HIGH or LOW', () => {
    const fight = four()
    round(fight, { Mira: 'Parley' }, 5, 2)
    expect([moment(fight), fight.refused(delays(fight, 'Mira')).says]).toEqual(['fast Parley',
      'A delay comes in HIGH or in LOW.'])
    until(fight, 'high D4')
    expect(fight.refused(delays(fight, 'Rook')).code).toBe('not-your-turn')
    expect(palette(fight, 'Mira')).toContain('Delay')
  })

  it('SEG-41 declared at the start it acts in LOW whatever the die, without the condition', () => {
    const fight = four({ mira: { at: [5, 4], sheet: sword() } })
    round(fight, { Mira: 'Delay' }, 5, 2)
    expect([why(fight, 'Mira', 'Move'), marks(fight, 'Mira')]).toEqual([
      'Move: only in its own initiative, and Mira acts in LOW.',
      [],
    ])
    until(fight, 'low D3')
    expect(why(fight, 'Mira', 'sword')).toBeNull()
  })

  it('SEG-41 with several routines and a declared delay, the first comes in D3 of LOW, others later', () => {
    const fight = four({ mira: { at: [5, 4], sheet: { ...sword(), routines: 2 } }, bram: null, rook: { at: [6, 4] },
      crow: null })
    round(fight, { Mira: 'Delay' }, 5, 2)
    expect(moment(fight)).not.toBe('routines')
    until(fight, 'low D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    fight.do(goOn(), 18, 3)
    expect(hp(fight, 'Rook')).toBe(17)
    until(fight, 'rest').do(use(fight, 'Mira', 'sword', 'Rook'), 18, 4)
    expect(hp(fight, 'Rook')).toBe(13)
  })

  it('SEG-42 delaying activities only in LOW, without the condition, and a major action can follow', () => {
    const crossbow = { ...attacks('MISSILE: bolt (1d6)', { wields: 'Crossbow', loads: true }),
      ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready' })) }
    const fight = four({ mira: { sheet: crossbow } })
    round(fight, {}, 5, 2)
    until(fight, 'high D4')
    expect(why(fight, 'Mira', 'Load')).toBe('Load is a delaying activity: in LOW only.')
    const low = four({ mira: { sheet: crossbow } })
    until(round(low, { Mira: 'Delay' }, 5, 2), 'low D4')
    expect(why(low, 'Mira', 'Load')).toBeNull()
    low.do(use(low, 'Mira', 'Load', { kind: 'option', option: '1' }))
    expect([low.who('Mira').sheet.gear[0]?.loaded, marks(low, 'Mira'), why(low, 'Mira', 'Move')]).toEqual([true, [],
      null])
  })

  it('SEG-43 the delayed always act in LOW and lose ties there: their arrows come after the others’', () => {
    const fight = four({ mira: { sheet: bow() }, bram: null, rook: { sheet: bow(), stats: { hp: 4 } }, crow: null })
    round(fight, { Rook: 'Delay' }, 5, 2)
    fight.do(delays(fight, 'Mira'))
    until(fight, 'low D2')
    fight.do(use(fight, 'Mira', '2 arrows', 'Rook'))
    fight.do(use(fight, 'Rook', '2 arrows', 'Mira'), 15, 6, 15, 6, 5, 5)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook')]).toEqual([8, 4])
  })

  it('SEG-43 a tie with another delayed one is none: both shoot at the same moment', () => {
    const fight = four({ mira: { sheet: bow(), stats: { hp: 4 } }, bram: null, rook: { sheet: bow(), stats: { hp: 4 } },
      crow: null })
    round(fight, {}, 4, 4)
    fight.do(delays(fight, 'Mira')).do(delays(fight, 'Rook'))
    until(fight, 'low D2')
    fight.do(use(fight, 'Mira', '2 arrows', 'Rook'))
    fight.do(use(fight, 'Rook', '2 arrows', 'Mira'), 15, 6, 15, 6, 15, 6, 15, 6)
    expect([fight.who('Mira').presence, fight.who('Rook').presence]).toEqual(['down', 'down'])
  })

  it('SEG-43 a spell of the delayed counts as LOW, without losing ties to others of LOW', () => {
    const spell = { sheet: knows(dart(4)), stats: { hp: 1 } }
    const fight = four({ mira: spell, bram: null, rook: spell, crow: null })
    round(fight, { Mira: 'Dart', Rook: 'Dart' }, 5, 2)
    fight.do(picks(fight, 'Rook'))
    fight.do({ type: 'override',
      change: { kind: 'add-effect', who: fight.id('Mira'), condition: 'Delayed', value: null,
        duration: { until: 'round-end', count: 1 } }, reason: '' })
    until(fight, 'low D1')
    fight.do(picks(fight, 'Mira'))
    until(fight, 'low D4').do(goOn(), 2, 2)
    expect([fight.who('Mira').presence, fight.who('Rook').presence]).toEqual(['down', 'down'])
  })

  it('SEG-43 a caster of HIGH who delays before naming anybody names in LOW, and the spell counts as LOW', () => {
    const spell = { sheet: knows(dart(4)), stats: { hp: 1 } }
    const fight = four({ mira: spell, bram: null, rook: spell, crow: null })
    round(fight, { Mira: 'Dart', Rook: 'Dart' }, 5, 2)
    expect([moment(fight), asked(fight).title]).toEqual(['high D1', 'Mira’s Dart: at which foe?'])
    fight.do(delays(fight, 'Mira'))
    expect([moment(fight), asked(fight).title, marks(fight, 'Mira')]).toEqual(['low D1', 'Mira’s Dart: at which foe?', [
      'Delayed',
    ]])
    until(fight.do(picks(fight, 'Rook')).do(picks(fight, 'Mira')), 'low D4').do(goOn(), 2, 2)
    expect([fight.who('Mira').presence, fight.who('Rook').presence]).toEqual(['down', 'down'])
  })

  it('SEG-43 a caster who has named the target already keeps it', () => {
    const fight = four({ mira: { sheet: { ...knows(dart(4)), ...sword() } }, bram: { at: [5, 5], sheet: sword() },
      rook: { at: [6, 5] }, crow: null })
    round(fight, { Mira: 'Dart' }, 5, 2).do(picks(fight, 'Rook'))
    fight.do(use(fight, 'Mira', 'Delay'))
    expect(fight.battle.turn.casting[fight.id('Mira')]).toMatchObject({ named: true,
      targets: [{ kind: 'combatant', id: fight.id('Rook') }] })
    until(fight, 'low D3').do(goOn(), 3)
    expect(hp(fight, 'Rook')).toBe(17)
  })

  it('SEG-40 SEG-43 in LOW whoever casts has nothing left to delay', () => {
    const fight = four({ mira: { sheet: knows(dart(4)) } })
    round(fight, { Mira: 'Dart' }, 2, 5)
    until(fight, 'low D1')
    expect(fight.refused(delays(fight, 'Mira')).says).toBe(
      'Mira is busy with Dart, which has to be given up first.',
    )
  })

  it('SEG-43 whoever works at something complex delays in HIGH and completes it as usual', () => {
    const fight = four()
    until(round(fight, { Mira: 'Search' }, 5, 2), 'high D4').do(delays(fight, 'Mira'))
    expect([marks(fight, 'Mira'), why(fight, 'Mira', 'Move')]).toEqual([['Delayed'],
      'Move: only in its own initiative, and Mira acts in LOW.'])
    until(fight, 'declare')
    expect(fight.history.some((one) => one.type === 'told' && one.text === 'Mira finishes: Search.')).toBe(true)
  })

  it('SEG-43 what is delaying takes a delayed one the whole round', () => {
    const crossbow = { ...attacks('MISSILE: bolt (1d6)', { wields: 'Crossbow', loads: true }),
      ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready' })) }
    const fight = four({ mira: { sheet: crossbow }, bram: null, rook: null, crow: { at: [20, 10] } })
    until(round(fight, {}, 5, 2), 'high D4')
    fight.do(delays(fight, 'Mira'))
    until(fight, 'low D4')
    fight.do(use(fight, 'Mira', 'Load', { kind: 'option', option: '1' }))
    expect(fight.who('Mira').sheet.gear[0]?.loaded).toBe(false)
    until(fight, 'declare')
    expect(fight.who('Mira').sheet.gear[0]?.loaded).toBe(true)
  })

  it('SEG-43 a delayed one completes a complex activity as usual, and fast actions do not mind', () => {
    const fight = four({ crow: null })
    round(fight, { Mira: 'Search', Bram: 'Parley' }, 2, 5)
    fight.do(passesBy(fight, 'Bram'))
    fight.do({ type: 'override',
      change: { kind: 'add-effect', who: fight.id('Mira'), condition: 'Delayed', value: null,
        duration: { until: 'round-end', count: 1 } }, reason: '' })
    expect(fight.battle.turn.activities[fight.id('Mira')]).toMatchObject([{ what: 'search' }])
    until(fight, 'declare')
    expect([fight.battle.turn.activities, told(fight, 'activity').at(-1)?.activity ?? null]).toEqual([{}, null])
    const other = four({
      mira: { sheet: knows(power('Rush', { notation: 'go-first', segments: 1, aim: 'self', condition: 'Blessed' })) },
    })
    round(other, { Mira: 'Rush' }, 2, 5)
    expect(moment(other)).toBe('fast Go first')
    other.do(own({ type: 'pass', who: other.id('Mira') }))
  })
})
