// Whom the round waits for, and for how long: those who need something minor first, those of HIGH with something
// delaying, those with something left of a type, and those that nobody waits for (SEG-20, SEG-23, SEG-25, SEG-30,
// SEG-31, SEG-34, SEG-40, SEG-42).
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS, type SideId } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/segment-rounds/spec.ts'
import type { Door } from '../../../src/grid/index.ts'
import { announced, asked, attacks, bow, carries, dart, delays, spent, four, giveTurn, goOn, hp, knows, marks, moment,
  npc, option, passesBy, pc, picks, power, presence, round, suffers, sword, table, thing, until, use, why, START,
  type Said, type SegmentsFight } from './table.ts'

const THIRD = 'third' as SideId
type Sheet = NonNullable<Said['sheet']>
const gear = (fight: SegmentsFight, name: string, what: string) =>
  option(String(fight.who(name).sheet.gear.find((one) => one.name === what)?.id))
const both = [thing('Knife', { kind: 'weapon', state: 'ready' }), thing('Buckler', { kind: 'shield', state: 'ready' })]
/** An axe of speed 7 at its side, both hands full. */
const stowed: Sheet = { ...attacks('MELEE: axe (1d8)', { wields: 'Axe', speed: 7 }),
  ...carries(thing('Axe', { kind: 'weapon' }), ...both) }
/** A sword that lies on the ground. */
const dropped: Sheet = { ...attacks('MELEE: sword (1d8)', { wields: 'Sword', speed: 3 }),
  ...carries(thing('Sword', { kind: 'weapon', state: 'dropped' })) }
/** Rook like this beside Mira, who has a sword. */
const beside = (sheet: Sheet, mira: Sheet = sword(5), at: readonly [number, number] = [5, 4]): SegmentsFight =>
  four({ mira: { at: [4, 4], sheet: mira }, bram: null, rook: { at, sheet }, crow: null })

describe('whoever needs something minor before the attack', () => {
  it('SEG-31 SEG-34 is waited for in D3, with an axe behind full hands', () => {
    const fight = until(round(beside(stowed), {}, 2, 5), 'high D3')
    expect(spec.turnView(fight.battle).headline).toBe('HIGH · D3 Melee: Rook')
    fight.do(use(fight, 'Rook', 'Drop a shield', gear(fight, 'Rook', 'Buckler'))).do(use(fight, 'Rook', 'axe', 'Mira'),
      2)
    expect(spent(fight, 'Rook')).toMatchObject({ major: 'axe', added: 1 })
  })

  it('SEG-31 SEG-36 is waited for with a sword on the ground, also when both hands have to be emptied for it', () => {
    expect(moment(until(round(beside(dropped), {}, 2, 5), 'high D3'))).toBe('high D3')
    const full = { ...dropped, ...carries(thing('Sword', { kind: 'weapon', state: 'dropped' }), ...both) }
    const fight = until(round(beside(full), {}, 2, 5), 'high D3')
    fight.do(use(fight, 'Rook', 'Drop an item', gear(fight, 'Rook', 'Knife'))).do(
      use(fight, 'Rook', 'Retrieve an item', gear(fight, 'Rook', 'Sword')),
    )
    expect(why(fight, 'Rook', 'sword')).toBeNull()
  })

  it('SEG-31 SEG-34 is waited for in D2 with a bow behind full hands', () => {
    const archer = { ...attacks('MISSILE: bow (1d6)', { wields: 'Bow' }),
      ...carries(thing('Bow', { kind: 'weapon' }), ...both) }
    expect(moment(round(beside(archer, sword(), [9, 4]), {}, 2, 5))).toBe('high D2')
  })

  it('SEG-31 nobody is, where nothing comes of it: no foe in reach, no major action, held, unloaded in HIGH', () => {
    expect(moment(round(beside(stowed, sword(), [9, 4]), {}, 2, 5))).toBe('high D4')
    const crossbow = { ...attacks('MISSILE: bolt (1d4)', { wields: 'Crossbow', loads: true }),
      ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready' })) }
    expect(moment(round(beside(crossbow, sword(), [9, 4]), {}, 2, 5))).toBe('high D4')
    const held = beside(stowed)
    expect(moment(round(held.do(suffers(held, 'Rook', 'Held')), {}, 2, 5))).toBe('low D3')
    const dirks = beside({ ...attacks('MELEE: dirk (1d4); axe (1d8)', {}, { wields: 'Axe' }),
      ...carries(thing('Axe', { kind: 'weapon' }), ...both) })
    until(round(dirks, {}, 2, 5), 'high D3')
    expect(moment(dirks.do(use(dirks, 'Rook', 'dirk', 'Mira'), 2)), 'its major action is gone').toBe('high D4')
  })

  it('SEG-23 on a tie its foe announces because of it, and the lower speed comes first', () => {
    const fight = until(round(beside(dropped), {}, 4, 4), 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook'))
    expect([announced(fight), moment(fight)]).toEqual([['Mira'], 'high D3'])
    fight.do(use(fight, 'Rook', 'Retrieve an item', gear(fight, 'Rook', 'Sword'))).do(
      use(fight, 'Rook', 'sword', 'Mira'),
      2,
      2,
    )
    expect(fight.log().filter((line) => line.includes('Mira') && line.includes('Rook')).length).toBeGreaterThan(0)
    expect([spent(fight, 'Mira')?.major, spent(fight, 'Rook')?.major]).toEqual(['sword', 'sword'])
  })

  it('SEG-25 is waited for among the first routines, and loses none of them', () => {
    const fight = round(beside({ ...stowed, routines: 2 }), {}, 2, 5)
    expect(moment(fight)).toBe('routines')
    fight.do(use(fight, 'Rook', 'Drop a shield', gear(fight, 'Rook', 'Buckler'))).do(use(fight, 'Rook', 'axe', 'Mira'),
      2)
    expect([moment(fight), spent(fight, 'Rook')?.routines]).toEqual(['high D4', 1])
  })

  it('SEG-24 SEG-36 prone, it stands up to flee', () => {
    const fight = beside(sword())
    round(fight.do(suffers(fight, 'Rook', 'Prone')), { Rook: 'Flee' }, 2, 5)
    expect([moment(fight), why(fight, 'Rook', 'Flee')]).toEqual(['fast Flee', 'Rook is prone and stays put.'])
    fight.do(use(fight, 'Rook', 'Stand up'))
    expect([moment(fight), why(fight, 'Rook', 'Flee')]).toEqual(['fast Flee', null])
  })

  it('SEG-36 SEG-84 opens the door before it shoots through it', () => {
    const door: Door = { id: 'hatch', kind: 'door', a: { x: 5, y: 4 }, b: { x: 5, y: 5 }, open: false }
    const wall = (y: number, to: number) => ({ id: `w${y}`, a: { x: 5, y }, b: { x: 5, y: to },
      stops: 'both' as const })
    const lay = (x: number) =>
      table([pc({ name: 'Mira', at: [x, 4], sheet: bow() }), npc({ name: 'Rook', at: [9, 4] })], {
        ground: { doors: [door], walls: [wall(0, 4), wall(5, 40)] },
      }).do(START)
    const fight = round(lay(4), {}, 5, 2)
    expect([moment(fight), why(fight, 'Mira', '2 arrows')]).toEqual(['high D2', expect.any(String)])
    fight.do(use(fight, 'Mira', 'Open or close a door', { kind: 'door', door: 'hatch' }))
    expect(why(fight, 'Mira', '2 arrows')).toBeNull()
    expect(moment(round(lay(2), {}, 5, 2)), 'away from it').toBe('high D4')
  })
})

describe('the first routine of those who could do nothing before the groups', () => {
  it('SEG-25 is not gone: held there and free again, it comes in the D3 of the group, others after them', () => {
    const fight = beside({ ...sword(), routines: 2 })
    round(fight.do(suffers(fight, 'Rook', 'Held')), {}, 2, 5)
    expect(moment(fight)).toBe('low D3')
    const again = four({ mira: { at: [4, 4], sheet: sword() }, bram: null,
      rook: { at: [5, 4], sheet: { ...sword(), routines: 2 } }, crow: null })
    until(round(again.do(suffers(again, 'Rook', 'Held')), {}, 5, 2), 'high D3')
    const mark = again.battle.effects.find(({ condition }) => condition === 'Held')
    if (!mark) throw new Error('Rook is held.')
    again.do({ type: 'override', change: { kind: 'end-effect', effect: mark.id }, reason: '' }).do(
      use(again, 'Mira', 'sword', 'Rook'),
      2,
    )
    expect([moment(until(again, 'low D3')), why(again, 'Rook', 'sword')]).toEqual(['low D3', null])
    until(again.do(use(again, 'Rook', 'sword', 'Mira'), 2), 'rest')
    again.do(use(again, 'Rook', 'sword', 'Mira'), 2)
    expect(again.battle.turn.round).toBe(2)
  })
})

describe('delaying activities of those who act in HIGH', () => {
  const crossbow: Sheet = { ...attacks('MISSILE: bolt (1d4)', { wields: 'Crossbow', loads: true }),
    ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready' })) }
  const loads = (fight: SegmentsFight) => use(fight, 'Mira', 'Load', gear(fight, 'Mira', 'Crossbow'))

  it('SEG-20 SEG-42 come in the D4 of LOW, without the condition, and nothing else does', () => {
    const fight = round(beside(sword(), crossbow, [12, 4]), {}, 5, 2)
    expect([moment(fight), why(fight, 'Mira', 'Load')]).toEqual(['high D4',
      'Load is a delaying activity: in LOW only.'])
    fight.do(passesBy(fight, 'Mira'))
    expect([moment(fight), why(fight, 'Mira', 'Load'), why(fight, 'Mira', 'Move')]).toEqual(['low D4', null,
      'Move: only in its own initiative, and Mira acts in HIGH.'])
    const view = spec.turnView(fight.battle)
    expect(view.acting.map(({ who, why: words }) => [who, words])).toContainEqual([fight.id('Mira'),
      'LOW · D4 Other, delaying activities'])
    expect(view.queue.entries.filter(({ state }) => state === 'acting').map(({ label }) => label)).toEqual(['Rook',
      'Mira'])
    expect(view.buttons.map(({ label }) => label)).toContain('Mira passes')
    fight.do(loads(fight)).do(passesBy(fight, 'Rook'))
    expect([fight.who('Mira').sheet.gear[0]?.loaded, marks(fight, 'Mira'), fight.battle.turn.round]).toEqual([true, [],
      2])
  })

  it('SEG-20 SEG-42 on a tie too LOW stops for whoever has something to load, who can let it be', () => {
    const fight = round(beside(sword(), crossbow, [12, 4]), {}, 4, 4).do(goOn())
    expect([moment(fight), spec.turnView(fight.battle).headline]).toEqual(['low D4', 'LOW · D4 Other: Mira'])
    expect(fight.do(passesBy(fight, 'Mira')).battle.turn.round).toBe(2)
    const done = round(
      beside(sword(), { ...crossbow, ...carries(thing('Crossbow', { kind: 'weapon', state: 'ready', loaded: true })) },
        [60, 4]),
      {},
      4,
      4,
    ).do(goOn())
    expect(done.battle.turn.round, 'loaded, nobody is waited for').toBe(2)
  })

  it('SEG-42 before the D4 of LOW they are told when to come, and a delaying ability comes there as well', () => {
    const ward = power('Ward', { notation: 'delaying', major: false, segments: 1, aim: 'self', condition: 'Blessed' })
    const fight = until(round(beside(sword(), { ...crossbow, ...knows(ward) }), {}, 5, 2), 'low D3')
    expect([why(fight, 'Mira', 'Load'), why(fight, 'Mira', 'Ward')]).toEqual([
      'Load comes in D4 Other of LOW for a combatant that acts in HIGH.',
      'Ward comes in D4 Other of LOW for a combatant that acts in HIGH.',
    ])
    until(fight, 'low D4').do(use(fight, 'Mira', 'Ward'))
    expect(marks(fight, 'Mira')).toEqual(['Blessed'])
  })

  it('SEG-42 COM-24 a secret sheet makes no such stop', () => {
    const fight = four({ mira: { sheet: sword() }, bram: null,
      rook: { at: [12, 4], sheet: crossbow, secret: { token: false, stats: true } }, crow: null })
    until(round(fight, {}, 2, 5), 'low D4').do(passesBy(fight, 'Mira'))
    expect(fight.battle.turn.round).toBe(2)
  })
})

describe('what is left of a type when what was announced was carried out', () => {
  it('SEG-30 SEG-23 on a tie a minor innate power leaves the major one, as it does alone', () => {
    const innate = (name: string, major: boolean) =>
      power(name, { notation: 'innate', major, segments: 1, damage: '1d4', left: 1 })
    const fight = round(
      beside({ ...sword(), ...knows(innate('Hiss', true)) }, { ...sword(),
        ...knows(innate('Glare', false), innate('Stamp', true)) }, [6, 4]),
      {},
      4,
      4,
    )
    fight.do(use(fight, 'Mira', 'Glare', 'Rook')).do(passesBy(fight, 'Rook'), 2)
    expect([moment(fight), hp(fight, 'Rook'), why(fight, 'Mira', 'Stamp'), why(fight, 'Rook', 'Hiss')]).toEqual([
      'high D1',
      18,
      null,
      null,
    ])
    // Rook let it be, and is not asked again.
    expect(spec.turnView(fight.battle).headline).toBe('HIGH · D1 Innate: Mira')
    fight.do(use(fight, 'Mira', 'Stamp', 'Rook'), 3)
    expect([moment(fight), hp(fight, 'Rook')]).toEqual(['high D4', 15])
  })

  it('SEG-23 SEG-30 whose deed came to nothing because its target fell before it is waited for again', () => {
    const fight = four({ mira: { at: [4, 4], sheet: sword(3) }, bram: { at: [4, 5], sheet: sword(7) },
      rook: { at: [5, 4], stats: { hp: 2 } }, crow: { at: [5, 5], sheet: sword(9) } })
    until(round(fight, {}, 4, 4), 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Bram', 'sword', 'Rook')).do(
      use(fight, 'Crow', 'sword', 'Bram'),
    ).do(passesBy(fight, 'Rook'), 15, 4, 2)
    expect([moment(fight), fight.who('Rook').presence, spent(fight, 'Bram'), spent(fight, 'Crow')?.major]).toEqual([
      'high D3',
      'down',
      undefined,
      'sword',
    ])
    fight.do(use(fight, 'Bram', 'sword', 'Crow'), 15, 4)
    expect([hp(fight, 'Crow'), fight.battle.turn.round]).toEqual([16, 2])
  })

  it('SEG-23 SEG-30 who has nothing left then keeps nobody waiting', () => {
    const fight = until(round(beside(sword(3)), {}, 4, 4), 'high D3')
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Rook', 'sword', 'Mira'), 2, 2)
    expect(fight.battle.turn.round).toBe(2)
  })

  it('SEG-04 SEG-30 in a segment of surprise too', () => {
    const fight = table([pc({ name: 'Mira', at: [4, 4], sheet: sword(3) }),
      pc({ name: 'Bram', at: [4, 5], sheet: sword(7) }), npc({ name: 'Rook', at: [5, 4], stats: { hp: 2 } }),
      npc({ name: 'Crow', at: [5, 5] }), npc({ name: 'Ox', at: [20, 4], side: THIRD })], {
      sides: [{ id: PLAYERS, name: 'Players', livery: 0 }, { id: ENEMIES, name: 'Enemies', livery: 1 }, { id: THIRD,
        name: 'Third', livery: 2 }],
    })
    fight.do({ type: 'own', command: { type: 'surprise', side: THIRD, segments: 1 } }).do(START)
    fight.do(use(fight, 'Mira', 'sword', 'Rook')).do(use(fight, 'Bram', 'sword', 'Rook')).do(passesBy(fight, 'Crow'))
      .do(presence(fight, 'Rook', 'gone'))
    expect([moment(fight), announced(fight)]).toEqual(['surprise 1', []])
    expect(why(fight, 'Bram', 'sword')).toBeNull()
  })
})

describe('a turn that the GM gives in a contested step', () => {
  it('COM-06 SEG-23 is done at once, whatever others have announced', () => {
    const fight = four({ mira: { at: [4, 4], sheet: sword(8) }, bram: { at: [4, 5], sheet: sword(3) },
      rook: { at: [5, 4], sheet: sword(5) }, crow: { at: [5, 5] } })
    until(round(fight, {}, 4, 4), 'high D3').do(use(fight, 'Mira', 'sword', 'Rook')).do(giveTurn(fight, 'Bram'))
    fight.do(use(fight, 'Bram', 'sword', 'Rook'), 15, 4)
    expect([hp(fight, 'Rook'), announced(fight), moment(fight)]).toEqual([16, ['Mira'], 'high D3'])
  })

  it('SEG-23 but a blow beside a friend’s announced one comes in its place by speed, when the foes have passed', () => {
    const fight = four({ mira: { at: [4, 4], sheet: sword(3) }, bram: { at: [4, 5], sheet: sword(8) },
      rook: { at: [5, 4], stats: { hp: 3 } }, crow: { at: [5, 5] } })
    until(round(fight, {}, 4, 4), 'high D3').do(use(fight, 'Mira', 'sword', 'Rook')).do(passesBy(fight, 'Rook')).do(
      passesBy(fight, 'Crow'),
    )
    fight.do(use(fight, 'Bram', 'sword', 'Crow'), 15, 4, 15, 1)
    expect([fight.who('Rook').presence, hp(fight, 'Crow')]).toEqual(['down', 19])
  })

  it('SEG-24 SEG-43 charges of the delayed are as fast as others: all at the same moment', () => {
    const fight = four({ mira: { at: [2, 4], sheet: sword(), stats: { hp: 3 } }, bram: null,
      rook: { at: [12, 4], sheet: sword(), stats: { hp: 3 } }, crow: null })
    until(round(fight, { Mira: 'Charge', Rook: 'Charge' }, 4, 4), 'fast Charge').do(suffers(fight, 'Mira', 'Delayed'))
    fight.do(use(fight, 'Mira', 'Charge', 'Rook')).do(use(fight, 'Rook', 'Charge', 'Mira'), 15, 4, 15, 4)
    expect([fight.who('Mira').presence, fight.who('Rook').presence]).toEqual(['down', 'down'])
  })
})

describe('whoever delays in HIGH', () => {
  it('SEG-40 does nothing before LOW, what is immediate neither', () => {
    const flash = power('Flash', { notation: 'immediate', major: false, segments: 0, damage: '1d4' })
    const fight = until(
      round(
        four({ mira: { at: [4, 4], sheet: { ...sword(), ...knows(flash) } }, bram: { at: [4, 9] },
          rook: { at: [5, 4], sheet: sword() }, crow: null }),
        {},
        5,
        2,
      ),
      'high D3',
    )
    expect(why(fight, 'Mira', 'Flash')).toBeNull()
    fight.do(delays(fight, 'Mira'))
    expect([moment(fight), why(fight, 'Mira', 'Flash')]).toEqual(['high D4',
      'Mira is delayed and does nothing before LOW.'])
    until(fight, 'low D3')
    expect(why(fight, 'Mira', 'Flash')).toBeNull()
  })
})

describe('a delayed one that is asked for a free attack', () => {
  it('SEG-40 SEG-70 SEG-71 has that one in HIGH, and no immediate attack before LOW', () => {
    const lash = knows(power('Lash', { notation: 'immediate', trigger: 'provokes' }))
    const ask = (step: string) => {
      const fight = until(
        round(
          four({ mira: { at: [4, 4], sheet: { ...sword(), ...lash } }, bram: { at: [4, 9] },
            rook: { at: [5, 4], sheet: sword() }, crow: { at: [9, 9] } }),
          {},
          5,
          2,
        ),
        'high D3',
      )
      fight.do(delays(fight, 'Mira'))
      until(fight, step).do({ type: 'own',
        command: { type: 'provoke', who: fight.id('Rook'), from: [fight.id('Mira')], bonus: 0 } })
      const view = asked(fight)
      return view.kind === 'react'
        ? view.asks.flatMap(({ offers }) => offers.map(({ name, refusal }) => [name, refusal?.says ?? null]))
        : []
    }
    expect(ask('high D4')).toEqual([['Free attack', null], ['Lash', 'Mira is delayed and does nothing before LOW.']])
    expect(ask('low D3')).toEqual([['Free attack', null], ['Lash', null]])
  })
})

describe('while the spells wait for something immediate', () => {
  it('SEG-30 headline, order and board name whoever is waited for', () => {
    const flash = power('Flash', { notation: 'immediate', segments: 0, major: false, damage: '1d4' })
    const fight = round(beside(knows(flash), knows(dart(4)), [8, 4]), { Mira: 'Dart' }, 5, 2)
    until(fight.do(picks(fight, 'Rook')), 'spells 4')
    const view = spec.turnView(fight.battle)
    expect(view.headline).toBe('Spells · segment 4 · waiting for Rook')
    expect(view.acting.map(({ who, why: words }) => [who, words])).toEqual([[fight.id('Rook'),
      'Spells · segment 4, immediate actions first']])
    expect(view.queue.entries.find(({ key }) => key === `immediate:${fight.id('Rook')}`)).toMatchObject({
      state: 'acting',
      told: 'immediate actions',
    })
    expect(spec.tokenView(fight.battle, fight.who('Rook')).now).toBe(true)
  })
})
