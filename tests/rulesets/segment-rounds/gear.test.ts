// What is carried: in hand, at the side, on the ground; drawn with the attack, loaded with the shot, drunk.
import { describe, expect, it } from 'vitest'
import { attacks, carries, spent, four, giveTurn, hp, moment, offer, round, target, targetsOf, thing, until, use,
  why } from './table.ts'

type F = ReturnType<typeof four>
const gear = (f: F, who: string, name: string) => f.who(who).sheet.gear.find((one) => one.name === name)
const what = (f: F, who: string, name: string) => ({ kind: 'option' as const, option: String(gear(f, who, name)?.id) })
const labels = (f: F, who: string, action: string) => targetsOf(f, who, action).map(({ label }) => label)

const blades = { ...attacks('MELEE: sword (1d8); dagger (1d4)', { wields: 'Sword' }, { wields: 'Dagger', speed: 2 }),
  ...carries(thing('Sword', { kind: 'weapon' }), thing('Dagger', { kind: 'weapon', state: 'ready' }),
    thing('Buckler', { kind: 'shield', bonus: 1 })) }

describe('weapons', () => {
  it('SEG-34 drawing in order to attack takes no time', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: blades } }), {}, 5, 2)
    expect(moment(f)).toBe('high D3')
    f.do(use(f, 'Mira', 'sword', 'Rook'), 12, 4)
    expect(gear(f, 'Mira', 'Sword')?.state).toBe('ready')
    expect(spent(f, 'Mira')).toMatchObject({ added: 0, before: 0, routines: 1 })
  })

  it('SEG-31 to sheathe one weapon before drawing another and attacking adds one segment', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: blades } }), {}, 5, 2)
    f.do(use(f, 'Mira', 'Sheathe a weapon', what(f, 'Mira', 'Dagger')))
    expect(spent(f, 'Mira')).toMatchObject({ before: 1, added: 1 })
    f.do(use(f, 'Mira', 'sword', 'Rook'), 2)
    expect(spent(f, 'Mira')).toMatchObject({ before: 0, added: 1 })
    expect(gear(f, 'Mira', 'Dagger')?.state).toBe('stowed')
    expect(gear(f, 'Mira', 'Sword')?.state).toBe('ready')
  })

  it('SEG-36 what lies on the ground strikes nobody until it is retrieved', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: blades } }), {}, 5, 2)
    f.do(use(f, 'Mira', 'Drop an item', what(f, 'Mira', 'Dagger')))
    expect(why(f, 'Mira', 'dagger')).toBe('Dagger lies on the ground.')
    expect(labels(f, 'Mira', 'Retrieve an item')).toEqual(['Dagger'])
    f.do(use(f, 'Mira', 'Retrieve an item', what(f, 'Mira', 'Dagger')))
    expect(why(f, 'Mira', 'dagger')).toBeNull()
    expect(spent(f, 'Mira')?.before).toBe(1)
  })

  it('SEG-36 two hands hold two things', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: blades } }), {}, 5, 2)
    f.do(use(f, 'Mira', 'Ready a shield', what(f, 'Mira', 'Buckler')))
    expect(why(f, 'Mira', 'Draw a weapon')).toBe('Mira’s hands are full: Dagger and Buckler.')
    expect(why(f, 'Mira', 'sword')).toBe('Sword is not in hand, and both hands are full: Dagger and Buckler.')
    f.do(use(f, 'Mira', 'Drop a shield', what(f, 'Mira', 'Buckler')))
    expect(why(f, 'Mira', 'sword')).toBeNull()
    expect(gear(f, 'Mira', 'Buckler')?.state).toBe('dropped')
  })

  it('SEG-61 a shield that is readied makes armour better by its bonus', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: blades } }), {}, 5, 2)
    const before = target(f.do(giveTurn(f, 'Rook')), 'Rook', 'cudgel', 'Mira').preview.join(' ')
    expect(before).toContain('hits on 12 or more')
    f.do(giveTurn(f, 'Mira')).do(use(f, 'Mira', 'Ready a shield', what(f, 'Mira', 'Buckler'))).do(giveTurn(f, 'Rook'))
    expect(target(f, 'Rook', 'cudgel', 'Mira').preview.join(' ')).toContain('hits on 13 or more')
  })

  it('SEG-36 an attack with a thing that is not there is refused', () => {
    const f = round(four({ mira: { at: [5, 4], sheet: attacks('MELEE: pike (1d6)', { wields: 'Pike' }) } }), {}, 5, 2)
    expect(why(f, 'Mira', 'pike')).toBe('Mira has no Pike.')
  })
})

describe('loading', () => {
  const crossbow = (loaded: boolean) => ({ ...attacks('MISSILE: bolt (1d4)', { loads: true, wields: 'Crossbow' }),
    ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready', loaded })) })

  it('SEG-34 a crossbow that is not loaded is loaded with the shot, in LOW, which adds a segment', () => {
    const early = round(four({ mira: { sheet: crossbow(false) } }), {}, 5, 2)
    expect(moment(early)).toBe('high D4')
    expect(why(early, 'Mira', 'bolt')).toBe('bolt: it is not loaded, and loading is a delaying activity, for LOW.')
    const f = until(round(four({ mira: { sheet: crossbow(false) } }), {}, 2, 5), 'low D2')
    expect(offer(f, 'Mira', 'bolt').price).toEqual([{ unit: 'major action', amount: 1 }, { unit: 'segment',
      amount: 1 }])
    f.do(use(f, 'Mira', 'bolt', 'Rook'), 12, 3)
    expect(hp(f, 'Rook')).toBe(17)
    expect(spent(f, 'Mira')).toMatchObject({ major: 'bolt', added: 1 })
    expect(gear(f, 'Mira', 'Crossbow')?.loaded).toBe(false)
  })

  it('SEG-34 a loaded weapon shoots in HIGH, and then has to be loaded; a major action can follow that', () => {
    const f = round(four({ mira: { sheet: crossbow(true) } }), {}, 5, 2)
    expect(moment(f)).toBe('high D2')
    f.do(use(f, 'Mira', 'bolt', 'Rook'), 2)
    expect(gear(f, 'Mira', 'Crossbow')?.loaded).toBe(false)
    const low = until(round(four({ mira: { sheet: crossbow(false) } }), {}, 2, 5), 'low D2')
    low.do(use(low, 'Mira', 'Load', what(low, 'Mira', 'Crossbow')))
    expect(gear(low, 'Mira', 'Crossbow')?.loaded).toBe(true)
    low.do(use(low, 'Mira', 'bolt', 'Rook'), 2)
    expect(spent(low, 'Mira')).toMatchObject({ major: 'bolt', before: 1, added: 1 })
  })
})

describe('potions', () => {
  const draught = (state: 'ready' | 'stowed', count = 1) =>
    carries(thing('Draught', { kind: 'potion', heals: '1d8', state, count }))

  it('SEG-36 a potion in hand takes a segment, heals and is gone', () => {
    const f = until(round(four({ mira: { sheet: draught('ready'), stats: { hp: 10 } } }), {}, 5, 2), 'high D4')
    f.do(use(f, 'Mira', 'Drink a potion', what(f, 'Mira', 'Draught')), 6)
    expect(hp(f, 'Mira')).toBe(16)
    expect(f.log()[0]).toContain('Mira drinks the Draught')
    expect(spent(f, 'Mira')).toMatchObject({ major: null, added: 1 })
    expect(gear(f, 'Mira', 'Draught')?.count).toBe(0)
    expect(why(f, 'Mira', 'Drink a potion')).toBe('Mira has no potion.')
  })

  it('SEG-31 one in the pack is taken out first, which takes another segment; it heals no further than all HP', () => {
    const f = until(round(four({ mira: { sheet: draught('stowed', 2), stats: { hp: 18 } } }), {}, 5, 2), 'high D4')
    expect(target(f, 'Mira', 'Drink a potion', 'Draught').preview.join(' ')).toContain('2 segments')
    f.do(use(f, 'Mira', 'Drink a potion', what(f, 'Mira', 'Draught')), 8)
    expect(hp(f, 'Mira')).toBe(20)
    expect(spent(f, 'Mira')?.added).toBe(2)
    expect(gear(f, 'Mira', 'Draught')?.count).toBe(1)
  })
})
