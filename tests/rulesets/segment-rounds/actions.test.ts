// What can be done in a round, and when: the palette, the one major action, notations of powers, the one spell,
// grabbing from a foe.
import { describe, expect, it } from 'vitest'
import { attacks, carries, spent, forced, four, giveTurn, goOn, hp, knows, marks, melee, moment, offer, palette,
  passesBy, power, round, spot, sword, target, targetsOf, thing, told, until, use, useWith, why } from './table.ts'

describe('the palette', () => {
  it('SEG-36 everything that can be done is listed, usable or not, with the reason and what it takes', () => {
    const f = round(
      four({
        mira: {
          sheet: knows(power('Bind'), power('Glow', { notation: 'innate', major: false, segments: 1, aim: 'self' })),
        },
      }),
      {},
      5,
      2,
    )
    expect(palette(f, 'Mira')).toEqual(expect.arrayContaining([
      'cudgel',
      'Bind',
      'Glow',
      'Parley',
      'Flee',
      'Charge',
      'Move',
      'Positioning move',
      'Delay',
      'Drop an item',
      'Speak',
      'Draw a weapon',
      'Sheathe a weapon',
      'Ready a shield',
      'Drop a shield',
      'Open or close a door',
      'Stand up',
      'Retrieve an item',
      'Grab an item',
      'Load',
      'Drink a potion',
      'Search',
    ]))
    expect(offer(f, 'Mira', 'Move').price).toEqual([{ unit: 'major action', amount: 1 }])
    expect(why(f, 'Mira', 'Search')).toBe('Search has to be declared at the beginning of the round.')
    expect(why(f, 'Mira', 'Bind')).toBe('Bind has to be declared at the beginning of the round.')
    expect(why(f, 'Mira', 'Stand up')).toBe('Mira is not prone.')
    expect(why(f, 'Mira', 'Draw a weapon')).toBe('Mira has no weapon to draw.')
    expect(why(f, 'Mira', 'Open or close a door')).toBe('There is no door here.')
    for (const one of ['Bind', 'Glow', 'cudgel', 'Search', 'Speak']) expect(offer(f, 'Mira', one).detail).not.toBe('')
  })

  it('SEG-36 before the round has begun nothing can be done, and the reason says what is awaited', () => {
    const f = four()
    expect(why(f, 'Mira', 'Speak')).toBe('The round begins when everybody has declared.')
    expect(why(f, 'Mira', 'cudgel')).toBe('The round begins when everybody has declared.')
  })

  it('SEG-36 parley is said before everything else and stands in the log', () => {
    const f = round(four(), { Mira: 'Parley' }, 2, 5)
    expect(moment(f)).toBe('fast Parley')
    f.do(useWith(f, 'Mira', 'Parley', { what: 'Lay down your arms.' }))
    expect(f.log().join(' ')).toContain('Mira parleys: “Lay down your arms.”')
    expect(spent(f, 'Mira')?.major).toBe('Parley')
  })

  it('SEG-10 a fast action that was not declared is refused with that reason', () => {
    const f = round(four(), {}, 5, 2)
    expect(why(f, 'Mira', 'Charge')).toBe('Charge has to be declared at the beginning of the round.')
    expect(f.refused(use(f, 'Mira', 'Charge', 'Rook')).says).toBe(
      'Charge has to be declared at the beginning of the round.',
    )
  })
})

describe('one major action', () => {
  it('SEG-30 one major action in a round, and any number of minor ones', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: sword() } }), {}, 5, 2)
    expect(moment(f)).toBe('high D3')
    f.do(use(f, 'Mira', 'sword', 'Rook'), 12, 3)
    expect(hp(f, 'Rook')).toBe(17)
    expect(f.refused(use(f, 'Mira', 'sword', 'Rook')).says).toBe('Mira has used the major action of this round: sword.')
    f.do(useWith(f, 'Mira', 'Speak', { what: 'One down!' })).do(useWith(f, 'Mira', 'Speak', { what: 'Next!' }))
    expect(f.log()).toEqual(['Mira says “Next!”.'])
  })

  it('SEG-30 an immediate ability takes no time, is not declared and comes also in another group’s initiative', () => {
    const ward = power('Ward', { notation: 'immediate', major: false, segments: 0, aim: 'self', condition: 'Shielded',
      lasts: 1 })
    const f = round(four({ rook: { sheet: knows(ward) } }), {}, 5, 2)
    expect(moment(f)).toBe('high D4')
    expect(why(f, 'Rook', 'Speak')).toContain('only in its own initiative, and Rook acts in LOW')
    f.do(use(f, 'Rook', 'Ward'))
    expect(marks(f, 'Rook')).toEqual(['Shielded'])
    expect(spent(f, 'Rook')?.added ?? 0).toBe(0)
    expect(moment(f)).toBe('high D4')
  })

  it('SEG-44 minor actions only within one’s own group’s initiative', () => {
    const f = round(four(), {}, 5, 2)
    expect(f.refused(useWith(f, 'Rook', 'Speak', { what: 'Ha!' })).says).toBe(
      'Minor actions only in its own initiative, and Rook acts in LOW.',
    )
    f.do(goOn())
    expect(moment(f)).toBe('low D4')
    f.do(useWith(f, 'Rook', 'Speak', { what: 'Ha!' }))
    expect(f.refused(useWith(f, 'Mira', 'Speak', { what: 'Hush.' })).says).toBe(
      'Minor actions only in its own initiative, and Mira acts in HIGH.',
    )
  })

  it('SEG-33 whoever casts has a major action still under way, and does not move into position', () => {
    const f = round(four({ mira: { sheet: knows(power('Bind', { aim: 'self' })) } }), { Mira: 'Bind' }, 5, 2)
    expect(why(f, 'Mira', 'Positioning move')).toBe('Mira has a major action still under way.')
    f.do(passesBy(f, 'Bram'))
    expect(moment(f)).toBe('low D4')
  })

  it('SEG-32 innate abilities come in D1, and nothing else of theirs later', () => {
    const f = round(
      four({
        mira: { sheet: knows(power('Glare', { notation: 'innate', major: false, segments: 1, damage: '1d4' })) },
      }),
      {},
      5,
      2,
    )
    expect(moment(f)).toBe('high D1')
    expect(why(f, 'Mira', 'Move')).toBe('Move comes in D4 Other; now D1 Innate.')
    f.do(use(f, 'Mira', 'Glare', 'Rook'), 3)
    expect(hp(f, 'Rook')).toBe(17)
    expect(spent(f, 'Mira')).toMatchObject({ major: null, before: 1, added: 1 })
    f.do(goOn())
    expect(moment(f)).toBe('high D4')
    expect(why(f, 'Mira', 'Glare')).toBe('D1 Innate is over in HIGH; now D4 Other.')
  })

  it('SEG-33 movement is a major action; a positioning move of 10 ft comes after one, and not in melee', () => {
    const f = round(
      four({ mira: { at: [4, 4], sheet: attacks('MISSILE: 2 arrows (1d6)') },
        bram: { sheet: carries(thing('Knife', { kind: 'weapon' })) } }),
      {},
      5,
      2,
    )
    expect(moment(f)).toBe('high D2')
    expect(why(f, 'Mira', 'Positioning move')).toBe('A positioning move comes only after a major action.')
    f.do(use(f, 'Mira', '2 arrows', 'Rook'), 2, 2)
    expect(moment(f)).toBe('high D4')
    expect(why(f, 'Mira', 'Move')).toBe('Mira has used the major action of this round: 2 arrows.')
    expect(f.refused(use(f, 'Mira', 'Positioning move', spot(4, 8))).code).toBe('way')
    f.do(use(f, 'Mira', 'Positioning move', spot(4, 2)))
    expect(spent(f, 'Mira')).toMatchObject({ positioned: 10, added: 1 })
    expect(why(f, 'Mira', 'Positioning move')).toBe('Mira has already moved into position in this round.')
    f.do(melee(f, 'Bram', 'Crow'))
    expect(why(f, 'Bram', 'Move')).toBe('Bram is in a melee and has to flee.')
  })

  it('SEG-33 whoever fought in a melee cannot move into position', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: sword() } }), {}, 5, 2)
    f.do(use(f, 'Mira', 'sword', 'Rook'), 2)
    expect(why(f, 'Mira', 'Positioning move')).toBe('Mira is in a melee: no positioning there.')
  })
})

describe('powers by their notation', () => {
  const kinds = knows(
    power('Chant', { notation: 'incantation', segments: 4 }),
    power('Wand', { notation: 'invocation', segments: 0 }),
    power('Stare', { notation: 'innate', major: false, segments: 1, aim: 'self' }),
    power('Vow', { notation: 'declared', major: false, segments: 1, aim: 'self' }),
    power('Rite', { notation: 'complex', rounds: 1, aim: 'self' }),
    power('Brew', { notation: 'delaying', major: false, segments: 1, aim: 'self' }),
    power('Wink', { notation: 'simple', major: false, segments: 1, aim: 'self' }),
  )

  it('SEG-34 an invocation is declared and major; an ability without a note is innate, minor, 1 segment', () => {
    const f = round(four({ mira: { sheet: kinds } }), {}, 5, 2)
    expect(offer(f, 'Mira', 'Wand').detail).toContain('Invocation, major')
    expect(why(f, 'Mira', 'Wand')).toBe('Wand has to be declared at the beginning of the round.')
    expect(offer(f, 'Mira', 'Stare').detail).toContain('Innate ability, minor, 1 segment')
    expect(offer(f, 'Mira', 'Stare').price).toEqual([{ unit: 'segment', amount: 1 }])
    expect(why(f, 'Mira', 'Stare')).toBeNull()
  })

  it('SEG-10 an ability noted “declared” is there in its D1 only for whoever declared it', () => {
    const f = round(four({ mira: { sheet: kinds } }), { Mira: 'Vow' }, 5, 2)
    expect(moment(f)).toBe('high D1')
    expect(why(f, 'Mira', 'Vow')).toBeNull()
    const other = round(four({ mira: { sheet: kinds } }), {}, 5, 2)
    expect(why(other, 'Mira', 'Vow')).toBe('Vow has to be declared at the beginning of the round.')
  })

  it('SEG-42 a delaying ability is used only in LOW, and does not make anybody delayed', () => {
    const f = round(four({ mira: { sheet: kinds } }), {}, 5, 2)
    expect(why(f, 'Mira', 'Brew')).toBe('Brew is a delaying activity: in LOW only.')
    const late = until(round(four({ mira: { sheet: kinds } }), {}, 2, 5), 'low D4')
    late.do(use(late, 'Mira', 'Brew'))
    expect(marks(late, 'Mira')).toEqual([])
    expect(spent(late, 'Mira')).toMatchObject({ major: null, added: 1 })
    expect(why(late, 'Mira', 'Move')).toBeNull()
  })

  it('SEG-34 a simple ability comes in D4', () => {
    const f = round(four({ mira: { sheet: kinds } }), {}, 5, 2)
    expect(why(f, 'Mira', 'Wink')).toBe('Wink comes in D4 Other; now D1 Innate.')
    until(f, 'high D4')
    expect(why(f, 'Mira', 'Wink')).toBeNull()
  })

  it('SEG-34 the round of a complex ability holds nothing else', () => {
    const f = round(four({ mira: { sheet: kinds } }), { Mira: 'Rite' }, 5, 2)
    expect(moment(f)).toBe('high D4')
    expect(f.refused(use(f, 'Mira', 'Wink')).says).toBe('Mira is busy for the whole round: Rite.')
    expect(why(f, 'Mira', 'Rite')).toBe('Rite goes on for this round.')
    expect(why(f, 'Mira', 'Speak')).toBeNull()
  })

  it('SEG-68 only one spell in a round, immediate ones included', () => {
    const flash = power('Flash', { notation: 'immediate', spell: true, major: false, segments: 0, aim: 'self',
      condition: 'Blessed' })
    const gaze = power('Gaze', { notation: 'spell-like', major: false, segments: 1, aim: 'self' })
    const f = round(four({ mira: { sheet: knows(flash, gaze) } }), {}, 5, 2)
    expect(moment(f)).toBe('high D1')
    f.do(use(f, 'Mira', 'Flash'))
    expect(f.refused(use(f, 'Mira', 'Gaze')).says).toBe('Mira has cast the one spell of this round.')
    const g = round(four({ mira: { sheet: knows(flash, gaze, power('Bind', { aim: 'self' })) } }), { Mira: 'Bind' }, 5,
      2)
    expect(g.refused(use(g, 'Mira', 'Flash')).says).toBe('Mira has cast the one spell of this round.')
  })

  it('SEG-68 an innate ability that copies a spell counts as one where the sheet says so', () => {
    const copies = power('Copy', { notation: 'innate', spell: true, major: false, segments: 1, aim: 'self' })
    const plain = power('Plain', { notation: 'innate', major: false, segments: 1, aim: 'self' })
    const f = round(four({ mira: { sheet: knows(copies, plain, { ...copies, name: 'Again' }) } }), {}, 5, 2)
    f.do(use(f, 'Mira', 'Copy'))
    expect(why(f, 'Mira', 'Again')).toBe('Mira has cast the one spell of this round.')
    expect(why(f, 'Mira', 'Plain')).toBeNull()
  })

  it('SEG-30 whoever casts does no other major action, but minor ones', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: { ...knows(power('Bind', { aim: 'self' })), ...sword() } } }), {
      Mira: 'Bind',
    }, 5, 2)
    expect(why(f, 'Mira', 'sword')).toContain('Mira is busy with Bind')
    f.do(useWith(f, 'Mira', 'Speak', { what: 'Hold them!' }))
    expect(f.battle.turn.casting[f.id('Mira')]?.ends).toBe(5)
  })

  it('SEG-10 by the GM’s word a spell that was not declared is cast all the same, with its targets named', () => {
    const f = round(four({ mira: { sheet: knows(power('Bind', { segments: 3, damage: '1d4' })) } }), {}, 5, 2)
    f.do(forced(use(f, 'Mira', 'Bind', 'Rook')))
    expect(f.battle.turn.casting[f.id('Mira')]).toMatchObject({ ends: 3, named: true })
    f.do(goOn())
    f.do(goOn(), 3)
    expect(hp(f, 'Rook')).toBe(17)
  })
})

describe('whom it is aimed at', () => {
  it('SEG-36 targets say what is rolled against what, or why they are none', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: sword() } }), {}, 5, 2)
    expect(target(f, 'Mira', 'sword', 'Rook').why).toBeNull()
    expect(target(f, 'Mira', 'sword', 'Rook').preview.join(' ')).toContain('Sword hits on 10 or more')
    expect(target(f, 'Mira', 'sword', 'Bram').why).toBe('Bram is no foe.')
    expect(targetsOf(f, 'Mira', 'sword').map(({ label }) => label)).toEqual(['Mira', 'Bram', 'Rook', 'Crow'])
    expect(f.refused(use(f, 'Mira', 'sword', 'Bram')).says).toBe('Bram is no foe.')
    expect(f.refused(useWith(f, 'Mira', 'sword', { shout: 'x' }, 'Rook')).code).toBe('malformed')
    expect(f.refused(use(f, 'Mira', 'sword')).code).toBe('malformed')
  })

  it('SEG-67 an item is grabbed as a called shot: a natural 20 may succeed, anything else is wasted', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: sword() } }), {}, 5, 2)
    f.do(useWith(f, 'Mira', 'Grab an item', { what: 'the key' }, 'Rook'), 19)
    expect(told(f, 'struck')[0]).toMatchObject({ hit: false })
    expect(hp(f, 'Rook')).toBe(20)
    expect(spent(f, 'Mira')?.major).toBe('Grab an item')
    const g = round(four({ mira: { at: [5, 4], sheet: sword() } }), {}, 5, 2)
    g.do(useWith(g, 'Mira', 'Grab an item', { what: 'the key' }, 'Rook'), 20)
    expect(told(g, 'struck')[0]).toMatchObject({ hit: true })
    expect(g.log().join(' ')).toContain('Mira grabs at the key of Rook')
    expect(hp(g, 'Rook')).toBe(20)
  })

  it('SEG-02 whoever the GM gives the turn to is held to no type of action', () => {
    const f = round(four({ rook: { at: [5, 4], sheet: sword() } }), {}, 5, 2)
    expect(moment(f)).toBe('high D3')
    f.do(giveTurn(f, 'Rook'))
    expect(why(f, 'Bram', 'Speak')).toBe('The GM gave the turn to Rook.')
    f.do(use(f, 'Rook', 'sword', 'Mira'), 2)
    expect(why(f, 'Bram', 'Speak')).toBeNull()
  })
})
