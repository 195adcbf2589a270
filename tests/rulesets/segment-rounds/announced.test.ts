// Between the announcement and the deed (SEG-23, SEG-30, SEG-34, SEG-36, SEG-68): what was announced is spoken for, and
// is looked at again when it comes.
import { describe, expect, it } from 'vitest'
import type { ObjectId, SceneObject } from '../../../src/engine/core/index.ts'
import { announced, attacks, carries, cell, spent, forced, four, goOn, hp, knows, moment, npc, option, own, passesBy,
  pc, power, round, set, sword, table, thing, told, until, use, why, type Said, type SegmentsFight } from './table.ts'

/** Mira and Rook side by side, both in HIGH: the moment, or the first where something can be done. */
function tie(there: string, mira: Partial<Said>, rook: Partial<Said> = { sheet: sword() }): SegmentsFight {
  return until(
    round(four({ mira: { at: [4, 4], ...mira }, bram: null, rook: { at: [5, 4], ...rook }, crow: null }), {}, 4, 4),
    there,
  )
}
const thingOf = (fight: SegmentsFight, name: string, what: string) =>
  option(String(fight.who(name).sheet.gear.find((one) => one.name === what)?.id))
const inHand = (fight: SegmentsFight, name: string): readonly string[] =>
  fight.who(name).sheet.gear.flatMap((one) => (one.state === 'ready' ? [one.name] : []))
/** Major actions that were taken with the last command. */
const majors = (fight: SegmentsFight): readonly (string | null)[] => told(fight, 'spent').map((one) => one.spent.major)

const flash = (major: boolean, more = {}) => power('Flash', { notation: 'immediate', major, damage: '1d6', ...more })
const charm = power('Sting', { notation: 'spell-like', major: false, segments: 1, damage: '1d6' })

describe('announced', () => {
  it('SEG-30 an announced major action is spoken for: an immediate major power needs it taken back', () => {
    const fight = tie('high D3', { sheet: { ...sword(), ...knows(flash(true)) } })
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    expect(fight.refused(use(fight, 'Mira', 'Flash', 'Rook')).says).toBe(
      'Mira has announced something, which has to be taken back first.',
    )
    fight.do(own({ type: 'take-back', who: fight.id('Mira') })).do(use(fight, 'Mira', 'Flash', 'Rook'), 5)
    expect([hp(fight, 'Rook'), spent(fight, 'Mira')?.major, why(fight, 'Mira', 'sword')]).toEqual([15, 'Flash',
      'Mira has used the major action of this round: Flash.'])
  })

  it('SEG-30 an immediate minor power comes beside a major action that was announced', () => {
    const fight = tie('high D3', { sheet: { ...sword(), ...knows(flash(false)) } })
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Mira', 'Flash', 'Rook'), 5)
    expect([hp(fight, 'Rook'), announced(fight)]).toEqual([15, ['Mira']])
    fight.do(passesBy(fight, 'Rook'), 15, 4)
    expect([hp(fight, 'Rook'), majors(fight)]).toEqual([11, ['sword']])
  })

  it('SEG-68 a spell that was announced is the one of the round, for immediate spells too', () => {
    const fight = tie('high D1', { sheet: knows(charm, flash(false, { spell: true })) }, { sheet: knows(charm) })
    fight.do(use(fight, 'Mira', 'Sting', 'Rook'))
    expect(why(fight, 'Mira', 'Flash')).toBe('Mira has announced the one spell of this round: Sting.')
    expect(why(fight, 'Mira', 'Sting')).toBeNull()
    fight.do(passesBy(fight, 'Rook'), 5)
    expect([hp(fight, 'Rook'), why(fight, 'Mira', 'Flash')]).toEqual([15, 'Mira has cast the one spell of this round.'])
  })

  it('SEG-68 whoever used its spell after all by the GM’s word does nothing with the one that it announced', () => {
    const fight = tie('high D1', { sheet: knows(charm, flash(false, { spell: true })) }, { sheet: knows(charm) })
    fight.do(use(fight, 'Mira', 'Sting', 'Rook')).do(forced(use(fight, 'Mira', 'Flash', 'Rook')), 5)
    fight.do(passesBy(fight, 'Rook'))
    expect([hp(fight, 'Rook'), fight.log().join(' ')]).toEqual([15,
      expect.stringContaining('Mira does nothing: Mira has cast the one spell of this round.')])
  })

  it('SEG-30 whoever had its major action otherwise by the GM’s word does nothing of what was announced', () => {
    const fight = tie('high D3', { sheet: { ...sword(), ...knows(flash(true)) } })
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(forced(use(fight, 'Mira', 'Flash', 'Rook')), 5)
    fight.do(passesBy(fight, 'Rook'))
    expect([hp(fight, 'Rook'), fight.log().join(' ')]).toEqual([15,
      expect.stringMatching(/Mira does nothing: Mira has used .* major action of this round: Flash\./)])
  })

  it('SEG-30 SEG-04 in a segment of surprise an immediate major power comes only in place of the one action', () => {
    const sheet = { ...sword(), ...knows(flash(true)) }
    const fight = table([pc({ name: 'Mira', at: [4, 4], sheet }), pc({ name: 'Bram', at: [4, 5] }),
      npc({ name: 'Rook', at: [5, 4] })])
    fight.do(own({ type: 'surprise', side: fight.who('Rook').side, segments: 1 })).do({ type: 'start' })
    expect([moment(fight), why(fight, 'Mira', 'Flash')]).toEqual(['surprise 1', null])
    fight.do(use(fight, 'Mira', 'sword', 'Rook'), 2)
    expect([moment(fight), why(fight, 'Mira', 'Flash')]).toEqual(['surprise 1',
      expect.stringContaining('major action of this round: sword')])
  })

  it('SEG-36 an object too is not struck with what was dropped since', () => {
    const chest = { name: 'chest', place: cell(4, 5), size: 1, detail: '', numbers: { hp: 6, armour: 8 }, meter: null,
      blocks: true, state: 'present' as const, secret: false }
    const armed = { ...attacks('MELEE: sword (1d8)', { wields: 'Sword' }),
      ...carries(thing('Sword', { kind: 'weapon', state: 'ready' })) }
    const fight = four({ mira: { at: [4, 4], sheet: armed }, bram: null, rook: { at: [5, 4], sheet: sword() },
      crow: null, table: { objects: [chest] } })
    until(round(fight, {}, 4, 4), 'high D3')
    const [there] = fight.battle.scene.objects
    if (!there) throw new Error('There is no chest.')
    fight.do(use(fight, 'Mira', 'sword', { kind: 'object', id: there.id })).do(
      use(fight, 'Mira', 'Drop an item', thingOf(fight, 'Mira', 'Sword')),
    ).do(passesBy(fight, 'Rook'))
    expect([fight.battle.scene.objects[0]?.numbers['hp'], fight.log().join(' ')]).toEqual([6,
      expect.stringContaining('Sword lies on the ground.')])
  })

  it('SEG-23 an object is not struck either when it is out of reach by then, or no longer there', () => {
    const chest = { name: 'chest', place: cell(4, 5), size: 1, detail: '', numbers: { hp: 6, armour: 8 }, meter: null,
      blocks: true, state: 'present' as const, secret: false }
    const after = (patch: Partial<SceneObject>, ...faces: number[]) => {
      const fight = until(
        round(
          four({ mira: { at: [4, 4], sheet: sword() }, bram: null, rook: { at: [5, 4], sheet: sword() }, crow: null,
            table: { objects: [chest] } }),
          {},
          4,
          4,
        ),
        'high D3',
      )
      const id = fight.battle.scene.objects[0]?.id ?? ('' as ObjectId)
      fight.do(use(fight, 'Mira', 'sword', { kind: 'object', id })).do({ type: 'object',
        change: { kind: 'change', object: id, patch } }).do(passesBy(fight, 'Rook'), ...faces)
      return [fight.battle.scene.objects[0]?.numbers['hp'], told(fight, 'deed').length,
        fight.log().find((line) => line.includes('does nothing')) ?? null]
    }
    expect(after({ detail: 'open' }, 15, 4)).toEqual([2, 1, null])
    expect(after({ place: cell(12, 12) })).toEqual([6, 0, expect.stringMatching(/^Mira does nothing: .*chest/)])
    expect(after({ numbers: {} })).toEqual([undefined, 0, 'Mira does nothing: chest has no hit points.'])
  })

  it('SEG-36 with a weapon that was dropped since nobody strikes, and it stays on the ground', () => {
    const fight = tie('high D3', {
      sheet: { ...attacks('MELEE: sword (1d8)', { wields: 'Sword' }),
        ...carries(thing('Sword', { kind: 'weapon', state: 'ready' })) },
    })
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(
      use(fight, 'Mira', 'Drop an item', thingOf(fight, 'Mira', 'Sword')),
    )
    fight.do(passesBy(fight, 'Rook'))
    expect([hp(fight, 'Rook'), fight.who('Mira').sheet.gear[0]?.state, spent(fight, 'Mira')?.major ?? null]).toEqual([
      20,
      'dropped',
      null,
    ])
    expect(fight.log().join(' ')).toContain('Mira does nothing: Sword lies on the ground.')
  })

  it('SEG-34 a weapon is not drawn with the attack when both hands were filled since', () => {
    const arms = carries(thing('Axe', { kind: 'weapon' }), thing('Knife', { kind: 'weapon' }),
      thing('Buckler', { kind: 'shield', state: 'ready' }))
    const fight = tie('high D3', { sheet: { ...attacks('MELEE: axe (1d8)', { wields: 'Axe' }), ...arms } })
    fight.do(use(fight, 'Mira', 'axe', 'Rook')).do(use(fight, 'Mira', 'Draw a weapon', thingOf(fight, 'Mira', 'Knife')))
    fight.do(passesBy(fight, 'Rook'))
    expect([hp(fight, 'Rook'), inHand(fight, 'Mira')]).toEqual([20, ['Knife', 'Buckler']])
    expect(fight.log().join(' ')).toContain('Axe is not in hand, and both hands are full')
  })

  it('SEG-23 who was brought out of reach since is not struck', () => {
    const fight = tie('high D3', { sheet: sword() })
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Rook'), place: cell(12, 4), manner: 'gm' },
      reason: '' })
    fight.do(own({ type: 'leave-melee', who: fight.id('Rook') }))
    if (announced(fight).length > 0) fight.do(goOn())
    expect([hp(fight, 'Rook'), spent(fight, 'Mira')?.major ?? null]).toEqual([20, null])
  })

  it('SEG-23 a power that was used up since does nothing', () => {
    const fight = tie('high D1', { sheet: knows({ ...charm, left: 1 }) }, { sheet: knows(charm) })
    fight.do(use(fight, 'Mira', 'Sting', 'Rook'))
    const before = fight.who('Mira').sheet.powers[0]
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Mira'), field: 'powers.0.left', value: 0 },
      reason: '' })
    expect([before?.left, fight.who('Mira').sheet.powers[0]?.left]).toEqual([1, 0])
    fight.do(passesBy(fight, 'Rook'))
    expect([hp(fight, 'Rook'), fight.log().join(' ')]).toEqual([20, expect.stringContaining('Sting is used up.')])
  })

  it('COM-06 what was announced by the GM’s word is carried out whatever the rules say', () => {
    const fight = tie('high D3', {
      sheet: { ...attacks('MELEE: sword (1d8)', { wields: 'Sword' }),
        ...carries(thing('Sword', { kind: 'weapon', state: 'dropped' })) },
    })
    fight.do(forced(use(fight, 'Mira', 'sword', 'Rook')))
    expect(announced(fight)).toEqual(['Mira'])
    fight.do(passesBy(fight, 'Rook'), 15, 4)
    expect(hp(fight, 'Rook')).toBe(16)
  })

  it('SEG-23 an attack is announced instead of another one, a minor power leaves the major action', () => {
    const fight = tie('high D1', {
      sheet: { ...attacks('MELEE: sword (1d8); dirk (1d4)'),
        ...knows(power('Glare', { notation: 'innate', major: false, segments: 1, damage: '1d6' })) },
    }, { sheet: { ...sword(), ...knows(charm) } })
    fight.do(use(fight, 'Mira', 'Glare', 'Rook')).do(passesBy(fight, 'Rook'), 2)
    // It could glare once more.
    expect([moment(fight), hp(fight, 'Rook')]).toEqual(['high D1', 18])
    expect(moment(fight.do(passesBy(fight, 'Mira')))).toBe('high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Mira', 'dirk', 'Rook'))
    fight.do(passesBy(fight, 'Rook'), 15, 1)
    expect([hp(fight, 'Rook'), majors(fight)]).toEqual([17, ['dirk']])
  })
})

describe('a charge that is announced', () => {
  it('SEG-23 SEG-24 can be turned at somebody else as long as others are waited for', () => {
    const fight = four({ mira: { at: [2, 4], sheet: sword() }, bram: null, rook: { at: [10, 4], sheet: sword() },
      crow: { at: [10, 8] } })
    until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge')
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Mira', 'Charge', 'Crow'))
    expect([announced(fight), fight.battle.turn.announced[0]?.deed.targets]).toEqual([['Mira'], [{ kind: 'combatant',
      id: fight.id('Crow') }]])
  })
})

describe('a delaying activity of a delayed one', () => {
  const bow = { ...attacks('MELEE: sword (1d8)'),
    ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready' }), thing('Dirk', { kind: 'weapon' })) }
  const loads = { ...bow,
    attacks: [...bow.attacks,
      ...attacks('MISSILE: bolt (1d4)', { wields: 'Crossbow', loads: true }).attacks.map((one) => ({ ...one,
        id: 2 })
      )] }
  const ward = knows(
    power('Ward', { notation: 'delaying', major: false, segments: 1, aim: 'self', condition: 'Blessed' }),
  )
  /** Mira delayed in HIGH and stands beside Rook; it is LOW. */
  function late(sheet: Partial<Said>['sheet']): SegmentsFight {
    const fight = four({ mira: { at: [4, 4], ...(sheet ? { sheet } : {}) }, bram: null, rook: { at: [5, 4] },
      crow: { at: [20, 10] } })
    until(round(fight, {}, 5, 2), 'high D3').do(own({ type: 'delay', who: fight.id('Mira') }))
    return until(fight, 'low D3')
  }

  it('SEG-43 is major and takes the round: not after an attack', () => {
    const fight = late({ ...loads, ...ward })
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    if (announced(fight).length > 0) fight.do(goOn(), 2)
    until(fight, 'low D4')
    expect(why(fight, 'Mira', 'Load')).toBe('Mira has used the major action of this round: sword.')
    expect(why(fight, 'Mira', 'Ward')).toBe('Mira has used the major action of this round: sword.')
  })

  it('SEG-43 SEG-34 nor after anything minor that took time, nor beside an attack that was announced', () => {
    const fight = late({ ...loads, ...ward })
    fight.do(set(fight, 'Rook', 'hp', 12))
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    expect([announced(fight), why(fight, 'Mira', 'Load')]).toEqual([['Mira'],
      'Mira has announced something, which has to be taken back first.'])
    fight.do(own({ type: 'take-back', who: fight.id('Mira') })).do(
      use(fight, 'Mira', 'Draw a weapon', thingOf(fight, 'Mira', 'Dirk')),
    )
    expect(why(fight, 'Mira', 'Load')).toBe(
      'Mira is delayed: Load would take the whole round, and part of it is spent already.',
    )
    until(fight, 'low D4')
    expect(why(fight, 'Mira', 'Ward')).toBe(
      'Mira is delayed: Ward would take the whole round, and part of it is spent already.',
    )
  })
})
