// Those with several routines in melee: what counts as one, and which of several strikes first (SEG-23, SEG-25, SEG-31,
// SEG-66, SEG-71).
import { describe, expect, it } from 'vitest'
import { announced, attacks, carries, spent, four, hp, knows, moment, option, passesBy, power, reacts, rolls, round,
  spot, sword, thing, until, use, useWith, why, type Said, type SegmentsFight } from './table.ts'

const twice = (speed = 5): Said['sheet'] => ({ ...sword(speed), routines: 2 })
/** Mira with two routines beside Rook. */
const beside = (mira: Partial<Said> = {}, rook: Partial<Said> = {}): SegmentsFight =>
  four({ mira: { at: [4, 4], sheet: { ...twice() }, ...mira }, bram: null,
    rook: { at: [5, 4], sheet: sword(), ...rook }, crow: null })
/** The one thing that this can be done with. */
const drop = (fight: SegmentsFight, name: string, what: string) =>
  use(fight, name, 'Drop a shield', option(String(fight.who(name).sheet.gear.find((one) => one.name === what)?.id)))
const shields = (...names: readonly string[]) =>
  carries(...names.map((name) => thing(name, { kind: 'shield', state: 'ready' })))

describe('what counts as a routine', () => {
  it('SEG-25 an arrow shot instead is none: with the major action gone no other routines come after the groups', () => {
    const fight = beside({ sheet: { ...attacks('MELEE: sword (1d8); MISSILE: bow (1d6)'), routines: 2 } })
    round(fight, {}, 6, 1).do(passesBy(fight, 'Mira'))
    until(fight, 'high D2').do(use(fight, 'Mira', 'bow', 'Rook'), 2)
    expect(spent(fight, 'Mira')).toMatchObject({ major: 'bow', routines: 0 })
    until(fight, 'low D3')
    expect(moment(fight.do(passesBy(fight, 'Rook')))).not.toBe('rest')
  })

  it('SEG-25 the blow of a charge is none', () => {
    const fight = four({ mira: { at: [2, 4], sheet: { ...twice() } }, bram: null, rook: { at: [10, 4] }, crow: null })
    until(round(fight, { Mira: 'Charge' }, 6, 1), 'fast Charge').do(use(fight, 'Mira', 'Charge', 'Rook'), 2)
    expect(spent(fight, 'Mira')).toMatchObject({ major: 'Charge', routines: 0 })
    expect(moment(fight)).toBe('low D3')
    expect(moment(fight.do(passesBy(fight, 'Rook')))).not.toBe('rest')
  })

  it('SEG-25 SEG-71 an immediate attack is none: it is the major action of the round', () => {
    const set = power('Set spear', { notation: 'immediate', segments: 0, major: false, trigger: 'charges' })
    const fight = four({ mira: { at: [2, 4], sheet: sword() }, bram: null,
      rook: { at: [10, 4], sheet: { ...twice(), ...knows(set), ...carries(thing('knife', { kind: 'weapon' })) } },
      crow: null })
    until(round(fight, { Mira: 'Charge' }, 6, 1), 'fast Charge').do(use(fight, 'Mira', 'Charge', 'Rook')).do(
      reacts(fight, 'Rook', 'Set spear'),
      2,
      2,
    )
    expect([moment(fight), spent(fight, 'Rook')]).toEqual(['low D4',
      expect.objectContaining({ major: 'sword', routines: 0 })])
    expect(moment(fight.do(passesBy(fight, 'Rook')))).not.toBe('rest')
  })

  it('SEG-25 SEG-67 a grab is none', () => {
    const fight = beside()
    round(fight, {}, 6, 1).do(passesBy(fight, 'Mira'))
    until(fight, 'high D3').do(useWith(fight, 'Mira', 'Grab an item', { what: 'the wand' }, 'Rook'), 2)
    expect(spent(fight, 'Mira')).toMatchObject({ major: 'Grab an item', routines: 0 })
    until(fight, 'low D3')
    expect(moment(fight.do(passesBy(fight, 'Rook')))).not.toBe('rest')
  })

  it('SEG-25 whoever let its first routine go by has the others alone after the groups', () => {
    const fight = beside()
    round(fight, {}, 6, 1).do(passesBy(fight, 'Mira'))
    until(fight, 'rest').do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    expect(fight.battle.turn.round, 'of two there is one').toBe(2)
    const thrice = beside({ sheet: { ...twice(), routines: 3 } })
    round(thrice, {}, 6, 1).do(passesBy(thrice, 'Mira'))
    until(thrice, 'rest').do(use(thrice, 'Mira', 'sword', 'Rook'), 2)
    expect([moment(thrice), why(thrice, 'Mira', 'sword')]).toEqual(['rest', null])
    expect(thrice.do(use(thrice, 'Mira', 'sword', 'Rook'), 2).battle.turn.round, 'and of three two').toBe(2)
  })
})

describe('which of several strikes first', () => {
  it('SEG-23 SEG-25 on a tie first routines come by weapon speed, whoever announced first', () => {
    const fight = beside({ sheet: { ...twice(8) } }, { sheet: { ...twice(3) } })
    round(fight, {}, 4, 4)
    expect(moment(fight)).toBe('routines')
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Rook', 'sword', 'Mira'), 2, 3)
    expect(rolls(fight)).toEqual(['Rook: sword against Mira', 'Mira: sword against Rook'])
  })

  it('SEG-23 SEG-25 the routines after the groups too', () => {
    const fight = beside({ sheet: { ...twice(8) } }, { sheet: { ...twice(3) }, stats: { hp: 20 } })
    round(fight, {}, 4, 4)
    until(fight, 'rest')
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Rook', 'sword', 'Mira'), 2, 3)
    expect(rolls(fight)).toEqual(['Rook: sword against Mira', 'Mira: sword against Rook'])
  })

  it('SEG-23 SEG-31 what was done between two routines puts off the second', () => {
    const fight = beside({ sheet: { ...twice(5), ...shields('Buckler') } }, { sheet: { ...twice(5) } })
    round(fight, {}, 4, 4)
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Rook', 'sword', 'Mira'), 2, 3)
    until(fight, 'rest').do(drop(fight, 'Mira', 'Buckler')).do(use(fight, 'Mira', 'sword', 'Rook'))
    expect(fight.battle.turn.announced).toMatchObject([{ speed: 6 }])
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 2, 3)
    expect(rolls(fight)).toEqual(['Rook: sword against Mira', 'Mira: sword against Rook'])
  })

  it('SEG-23 SEG-31 what was done before the first routine puts off that one alone', () => {
    const fight = beside({ sheet: { ...twice(5), ...shields('Buckler') } }, { sheet: { ...twice(5) } })
    round(fight, {}, 4, 4).do(drop(fight, 'Mira', 'Buckler')).do(use(fight, 'Mira', 'sword', 'Rook'))
    expect(fight.battle.turn.announced).toMatchObject([{ speed: 6 }])
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 2, 3)
    until(fight, 'rest').do(use(fight, 'Mira', 'sword', 'Rook'))
    expect([announced(fight), fight.battle.turn.announced[0]?.speed, hp(fight, 'Rook')]).toEqual([['Mira'], 5, 20])
  })
})

describe('a melee that began after the first routines', () => {
  /** Mira of HIGH walks up to Rook, who has two routines and is of LOW. */
  function walkedUp(): SegmentsFight {
    const fight = four({ mira: { at: [2, 4], sheet: sword() }, bram: null, rook: { at: [10, 4], sheet: { ...twice() } },
      crow: null })
    round(fight, {}, 6, 1)
    return until(fight, 'high D4').do(use(fight, 'Mira', 'Move', spot(9, 4)))
  }

  it('SEG-25 leaves the first routine in D3 of its group, and the rest after the groups', () => {
    const fight = walkedUp()
    expect([moment(fight), why(fight, 'Rook', 'sword')]).toEqual(['low D3', null])
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 18, 3)
    expect([hp(fight, 'Mira'), moment(fight)]).toEqual([17, 'rest'])
    fight.do(use(fight, 'Rook', 'sword', 'Mira'), 18, 4)
    expect(hp(fight, 'Mira')).toBe(13)
  })

  it('SEG-25 whoever had the place before the groups and let it go has none in D3', () => {
    const fight = beside()
    round(fight, {}, 6, 1).do(passesBy(fight, 'Mira'))
    expect([moment(fight), why(fight, 'Mira', 'sword')]).toEqual(['high D3',
      'Mira has 2 routines in melee: they come before and after the groups.'])
  })
})

describe('what is left', () => {
  it('SEG-25 of whoever has used one of several routines, the next is said to be there', () => {
    const fight = beside()
    const left = () => fight.spec.turnView(fight.battle).acting.find(({ who }) => who === fight.id('Mira'))?.left
    round(fight, {}, 6, 1)
    expect([moment(fight), left()]).toEqual(['routines', ['major action']])
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    until(fight, 'rest')
    expect(left()).toEqual(['routine 2 of 2'])
  })
})
