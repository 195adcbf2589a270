// SEG-20, SEG-21, SEG-24, SEG-44: whose die puts whom into HIGH or LOW, who acts apart from its group, and who acts
// when.
import { describe, expect, it } from 'vitest'
import { ENEMIES, PLAYERS, type CombatantId, type SideId } from '../../../src/engine/core/index.ts'
import { placesOf } from '../../../src/rulesets/segment-rounds/clock/groups.ts'
import type { Gear } from '../../../src/rulesets/segment-rounds/sheet/shape.ts'
import { attacks, bow, carries, dart, declares, four, goOn, knows, moment, npc, own, pc, round, START, sword, table,
  thing, told, until, use, why, passesBy, presence, rolls, giveTurn, hp, fills, asked } from './table.ts'

const PLAYER = { role: 'player', player: 'Ann', side: PLAYERS } as const
const WOLVES = 'wolves' as SideId
const SIDES = [{ id: PLAYERS, name: 'Players', livery: 0 }, { id: ENEMIES, name: 'Enemies', livery: 1 }, { id: WOLVES,
  name: 'Wolves', livery: 2 }]

describe('group initiative', () => {
  it('SEG-20 each group with anybody in it rolls a die every round; the highest acts in HIGH, the other in LOW', () => {
    const fight = round(four(), {}, 2, 5)
    expect(rolls(fight)).toEqual(['Group initiative of the Players', 'Group initiative of the Enemies'])
    expect([moment(fight), fight.battle.turn.order]).toEqual(['high D4', [[ENEMIES], [PLAYERS]]])
    until(fight, 'low D4')
    until(fight, 'declare')
    expect(fight.battle.turn.round).toBe(2)
    round(fight, {}, 6, 5)
    expect(fight.battle.turn.order).toEqual([[PLAYERS], [ENEMIES]])
  })

  it('SEG-20 a group of which nobody is left rolls nothing', () => {
    const fight = four()
    fight.do(presence(fight, 'Rook', 'gone')).do(presence(fight, 'Crow', 'gone'))
    round(fight, {}, 3)
    expect(rolls(fight)).toEqual(['Group initiative of the Players'])
  })

  it('SEG-20 tied, both act in HIGH, and LOW is run for those who declared a delay', () => {
    const fight = round(four(), { Rook: 'Delay' }, 4, 4)
    expect(fight.battle.turn.order).toEqual([[PLAYERS, ENEMIES]])
    expect([why(fight, 'Mira', 'Move'), why(fight, 'Crow', 'Move'), why(fight, 'Rook', 'Move')]).toEqual([null, null,
      'Move: only in its own initiative, and Rook acts in LOW.'])
    until(fight, 'low D4')
    expect([why(fight, 'Mira', 'Move'), why(fight, 'Rook', 'Move')]).toEqual([
      'Move: only in its own initiative, and Mira acts in HIGH.',
      null,
    ])
  })

  it('SEG-20 of three groups all but the highest act in LOW, or by the option one after the other', () => {
    const people = [pc({ name: 'Mira' }), npc({ name: 'Rook' }), npc({ name: 'Fang', side: WOLVES })]
    const together = round(table(people, { sides: SIDES }).do(START), {}, 2, 6, 3)
    expect(together.battle.turn.order).toEqual([[ENEMIES], [WOLVES, PLAYERS]])
    const single = round(table(people, { sides: SIDES, groups: 'in-order' }).do(START), {}, 2, 6, 3)
    expect(single.battle.turn.order).toEqual([[ENEMIES], [WOLVES], [PLAYERS]])
    until(single, 'low 1 D4')
    expect([why(single, 'Fang', 'Move'), why(single, 'Mira', 'Move')]).toEqual([null,
      'Move: only in its own initiative, and Mira acts in LOW 2.'])
    until(single, 'low 2 D4')
    expect(why(single, 'Mira', 'Move')).toBeNull()
  })

  it('SEG-21 the adjustment of an archer changes the archer’s place alone, into HIGH or out of it', () => {
    const fight = round(
      four({ mira: { stats: { dexterity: 2 }, sheet: bow() }, crow: { stats: { dexterity: -3 }, sheet: bow() },
        bram: { stats: { dexterity: 3 } } }),
      {},
      3,
      5,
    )
    expect(fight.battle.turn.apart).toEqual({ [fight.id('Mira')]: 'high', [fight.id('Crow')]: 'low' })
    expect(moment(fight)).toBe('high D2')
    expect([why(fight, 'Mira', '2 arrows'), why(fight, 'Crow', '2 arrows')]).toEqual([null,
      '2 arrows: only in its own initiative, and Crow acts in LOW.'])
  })

  it('SEG-21 it counts for whoever is alone in a group, and not at all where the table does without', () => {
    const alone = round(four({ bram: null, mira: { stats: { dexterity: 2 } } }), {}, 3, 5)
    expect(alone.battle.turn.apart).toEqual({ [alone.id('Mira')]: 'high' })
    expect(
      round(four({ mira: { stats: { dexterity: 2 }, sheet: bow() }, table: { dexterity: false } }), {}, 3, 5).battle
        .turn.apart,
    ).toEqual({})
  })

  it('SEG-21 a missile attack counts with its weapon in hand and loaded when the dice fall, and not otherwise', () => {
    const archer = (state: Gear['state'], loads = false) => {
      const sheet = { ...attacks('MISSILE: 2 arrows (1d6)', { wields: 'longbow ', loads }),
        ...carries(thing('Longbow', { kind: 'weapon', state })) }
      return Object.keys(round(four({ mira: { stats: { dexterity: 2 }, sheet } }), {}, 3, 5).battle.turn.apart).length
        === 1
    }
    expect([archer('ready'), archer('stowed'), archer('dropped'), archer('ready', true)]).toEqual([true, false, false,
      false])
  })

  it('SEG-21 a declared spell, flight, charge or activity keeps an archer with the group; a delay does not', () => {
    const apart = (what: string) =>
      Object.keys(
        round(four({ mira: { stats: { dexterity: -2 }, sheet: { ...bow(), ...knows(dart(3)) } } }), { Mira: what }, 5,
          5).battle.turn.apart,
      ).length
    expect(['Dart', 'Flee', 'Charge', 'Search', 'Nothing', 'Delay'].map(apart)).toEqual([0, 0, 0, 0, 1, 1])
  })

  it('SEG-21 COM-24 what the GM’s archer declared in secret moves nobody; revealed before the dice it does', () => {
    const apart = (open: boolean) => {
      const one = four({ crow: { stats: { dexterity: -2 }, sheet: { ...bow(), ...knows(dart(3)) } } })
      one.do(declares(one, 'Crow', 'Dart'))
      if (open) one.do(own({ type: 'reveal', who: one.id('Crow') }))
      return Object.keys(round(one, {}, 5, 5).battle.turn.apart).length
    }
    expect([apart(false), apart(true)]).toEqual([1, 0])
  })

  it('SEG-21 the log says why somebody acts apart: by how much, and with what', () => {
    const sheet = { ...attacks('MISSILE: stone (1d4)', { wields: 'Sling' }),
      ...carries(thing('Sling', { kind: 'weapon', state: 'ready' })) }
    expect(round(four({ mira: { stats: { dexterity: -1 }, sheet } }), {}, 5, 5).log()).toContain(
      'Players and Enemies in HIGH; Mira alone in LOW: −1 with the sling.',
    )
    expect(round(four({ bram: null, mira: { stats: { dexterity: 2 } } }), {}, 3, 5).log()).toContain(
      'Enemies in HIGH; Players in LOW; Mira alone in HIGH: +2 as nobody else is in the group.',
    )
    const secret = { stats: { dexterity: -3 }, sheet: bow(), secret: { token: false, stats: true } }
    expect(round(four({ crow: secret }), {}, 3, 5).log(PLAYER)).toContain(
      'Enemies in HIGH; Players in LOW; Crow alone in LOW.',
    )
  })

  it('SEG-21 in the order of the roll whoever is forced by it acts between the groups, in a place of its own', () => {
    const people = [pc({ name: 'Mira', stats: { dexterity: -2 }, sheet: bow() }), pc({ name: 'Bram' }),
      npc({ name: 'Rook' }), npc({ name: 'Fang', side: WOLVES })]
    const fight = round(table(people, { sides: SIDES, groups: 'in-order' }).do(START), {}, 6, 5, 1)
    expect(fight.battle.turn.order).toEqual([[PLAYERS], [ENEMIES], [], [WOLVES]])
    expect(fight.log().join(' ')).toContain('Mira alone in LOW 2')
    until(fight, 'low 1 D4')
    expect([why(fight, 'Rook', 'Move'), why(fight, 'Mira', 'Move')]).toEqual([null,
      'Move: only in its own initiative, and Mira acts in LOW 2.'])
    until(fight, 'low 2 D2')
    expect(why(fight, 'Mira', '2 arrows')).toBeNull()
    until(fight, 'low 3 D4')
    expect([why(fight, 'Fang', 'Move'), fight.spec.schemas.state.parse(fight.battle.turn).ok]).toEqual([null, true])
  })

  it('SEG-21 in the order of the roll, with the same die as another group it acts with that group', () => {
    const dice = [{ side: PLAYERS, total: 3 }, { side: ENEMIES, total: 6 }, { side: WOLVES, total: 5 }]
    const places = (adjustment: number) =>
      placesOf(dice, [{ id: 'mira' as CombatantId, side: PLAYERS, adjustment }], 'in-order')
    expect([places(2).apart, places(2).order]).toEqual([{ mira: 1 }, [[ENEMIES], [WOLVES], [PLAYERS]]])
    expect([places(1).apart, places(-1).apart, places(3).apart, places(9).apart, places(9).order.length]).toEqual([{},
      {}, { mira: 'high' }, { mira: 'high' }, 3])
  })
})

describe('when one acts', () => {
  it('SEG-22 types come one after the other: missiles in D2, melee in D3, all else in D4', () => {
    const fight = round(four({ mira: { sheet: bow() }, bram: { at: [5, 5], sheet: sword() } }), {}, 5, 2)
    expect([moment(fight), why(fight, 'Bram', 'sword')]).toEqual(['high D2',
      'sword comes in D3 Melee; now D2 Missiles.'])
    until(fight, 'high D3')
    expect([why(fight, 'Mira', '2 arrows'), why(fight, 'Bram', 'sword'), why(fight, 'Mira', 'Move')]).toEqual([
      'D2 Missiles is over in HIGH; now D3 Melee.',
      null,
      'Move comes in D4 Other; now D3 Melee.',
    ])
    until(fight, 'high D4')
    expect(why(fight, 'Mira', 'Move')).toBeNull()
  })

  it('SEG-22 a moment in which nobody can do anything of its kind goes by', () => {
    const fight = round(four(), {}, 5, 2)
    expect(moment(fight)).toBe('high D4')
    expect(
      fight.history.filter((one) => one.type === 'own' && one.event.type === 'stepped').map(
        (one) => (one.type === 'own' && one.event.type === 'stepped' ? (one.event.slot ?? one.event.step) : ''),
      ),
    ).toEqual([
      'declare',
      'initiative',
      'parley',
      'flee',
      'charge',
      'go-first',
      'routines',
      'D1',
      'D2',
      'D3',
      'D4',
    ])
  })

  it('SEG-24 fast actions of one kind: those of HIGH first, those of LOW when these have acted or passed', () => {
    const fight = round(four({ rook: { at: [12, 4] }, crow: { at: [12, 5] } }), { Mira: 'Parley', Rook: 'Parley',
      Bram: 'Charge' }, 2, 5)
    expect(moment(fight)).toBe('fast Parley')
    expect([why(fight, 'Rook', 'Parley'), why(fight, 'Mira', 'Parley') === null]).toEqual([null, false])
    fight.do(use(fight, 'Rook', 'Parley'))
    expect(why(fight, 'Mira', 'Parley')).toBeNull()
    fight.do(passesBy(fight, 'Mira'))
    expect(moment(fight)).toBe('fast Charge')
  })

  it('SEG-10 SEG-24 a fast action of the GM’s is revealed when its moment comes', () => {
    const fight = round(four(), { Rook: 'Parley', Crow: 'Delay' }, 2, 5)
    expect(told(fight, 'revealed').map(({ who }) => who)).toEqual([fight.id('Rook')])
    expect(fight.battle.turn.declared[fight.id('Crow')]?.sealed).toBe(true)
  })

  it('SEG-44 minor actions only in the initiative of one’s own group', () => {
    const fight = round(
      four({
        mira: {
          sheet: {
            gear: [{ id: 1, name: 'Dirk', kind: 'weapon', state: 'stowed', count: 1, bonus: 0, loaded: false,
              heals: '' }],
          },
        },
      }),
      {},
      2,
      5,
    )
    expect(moment(fight)).toBe('high D4')
    expect(why(fight, 'Mira', 'Draw a weapon')).toBe(
      'Minor actions only in its own initiative, and Mira acts in LOW.',
    )
    until(fight, 'low D4')
    expect(why(fight, 'Mira', 'Draw a weapon')).toBeNull()
  })

  it('SEG-02 going on: a side, one, or all do nothing more in the step; then going on again is refused', () => {
    const fight = round(four(), {}, 4, 4)
    fight.do(goOn(PLAYERS))
    expect([moment(fight), [...fight.battle.turn.passed]]).toEqual(['high D4', [fight.id('Mira'), fight.id('Bram')]])
    expect(fight.refused(passesBy(fight, 'Mira')).says).toBe('Mira has passed already.')
    expect(fight.refused(goOn(PLAYERS)).says).toBe('The round waits for nobody.')
    fight.do(passesBy(fight, 'Rook')).do(passesBy(fight, 'Crow'))
    expect(moment(fight)).toBe('declare')
    expect(fight.refused(own({ type: 'go-on', side: 'nobody' as never })).code).not.toBe('malformed')
  })

  it('COM-06 a turn that the GM gives is that combatant’s alone, with all its actions; then the round goes on', () => {
    const fight = round(four({ mira: { sheet: bow() }, rook: { at: [5, 4] } }), {}, 5, 2)
    fight.do(giveTurn(fight, 'Rook'))
    expect([moment(fight), why(fight, 'Mira', '2 arrows')]).toEqual(['high D2', 'The GM gave the turn to Rook.'])
    fight.do(use(fight, 'Rook', 'cudgel', 'Mira'), 15, 4)
    expect([hp(fight, 'Mira'), why(fight, 'Mira', '2 arrows')]).toEqual([16, null])
  })

  it('COM-06 given while all declare, the sheet waits until the turn is over', () => {
    const fight = four()
    fight.do(giveTurn(fight, 'Bram'))
    expect(fight.battle.prompt).toBeNull()
    fight.do(passesBy(fight, 'Bram'))
    expect(asked(fight).kind).toBe('rows')
    expect(fight.refused(fills(fight, {})).code).toBe('malformed')
  })
})
