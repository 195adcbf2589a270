// The sheet: what the GM sets on it, what follows from that at once, and data from outside.
import { describe, expect, it } from 'vitest'
import { checkField, checkStat, fieldsFor, fieldWords, type FieldValue,
  type SheetView } from '../../../src/engine/core/index.ts'
import { exact } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { records, sheetFields } from '../../../src/rulesets/action-gauge/sheet/fields.ts'
import { schemas } from '../../../src/rulesets/action-gauge/state.ts'
import { spec } from '../../../src/rulesets/action-gauge/spec.ts'
import { statFields } from '../../../src/rulesets/action-gauge/sheet/stats.ts'
import { ability, acting, av, does, END_TURN, gauge, hp, HOLD, marks, npc, now, num, offer, pc, speed, START, suffers,
  three, use, why, yard, type GaugeCommand, type GaugeFight } from './fighters.ts'
import { battleFields } from '../../../src/rulesets/action-gauge/clock/battle-fields.ts'
import { ABILITY_FIELDS, EFFECT_FIELDS } from '../../../src/rulesets/action-gauge/sheet/record-fields.ts'
import type { EffectKind } from '../../../src/rulesets/action-gauge/sheet/shape.ts'
import { MOST_SPEED } from '../../../src/rulesets/action-gauge/rules/limits.ts'
import { expectRowsToFit } from '../../support/rows-fit.ts'

const sets = (fight: GaugeFight, name: string, field: string, value: FieldValue): GaugeCommand => ({ type: 'override',
  change: { kind: 'set', who: fight.id(name), field, value }, reason: '' })
/** Sets one field after the other. */
function all(fight: GaugeFight, name: string, values: Readonly<Record<string, FieldValue>>): GaugeFight {
  for (const [field, value] of Object.entries(values)) fight.do(sets(fight, name, field, value))
  return fight
}
const viewOf = (fight: GaugeFight, name: string): SheetView => spec.sheetView(fight.battle, fight.who(name))
const list = (fight: GaugeFight, name: string, id: string) => viewOf(fight, name).records.find((one) => one.id === id)
const field = (fight: GaugeFight, name: string, key: string) =>
  viewOf(fight, name).fields.find((one) => one.spec.key === key)?.value
const slots = (fight: GaugeFight) =>
  Object.fromEntries(Object.values(fight.battle.combatants).map((one) => [one.name, one.stats['slot']]))
const press = (fight: GaugeFight, name: string, id: string): GaugeCommand => {
  const found = viewOf(fight, name).toggles.find((one) => one.id === id)
  if (!found) throw new Error(`${name} has no ${id}.`)
  return found.command as GaugeCommand
}

describe('abilities', () => {
  it('GAU-30 the sheet has a field for everything that an ability and its effects are made of', () => {
    const whole = ability('Blow', [does('damage', { dice: '1d6' })])
    expect(ABILITY_FIELDS.map((one) => one.key).toSorted()).toEqual(
      Object.keys(whole).filter((key) => key !== 'id' && key !== 'effects').toSorted(),
    )
    expect(EFFECT_FIELDS.map((one) => one.key).toSorted()).toEqual(
      Object.keys(does('damage')).filter((key) => key !== 'id').toSorted(),
    )
    for (const kind of ['pc', 'npc'] as const) {
      const { sheet } = spec.template(kind)
      expect(expectRowsToFit(records({ sheet }), kind)).toBeGreaterThan(1)
    }
  })

  it('GAU-30 an effect shows what its kind uses and nothing else', () => {
    const shown = (kind: EffectKind) => fieldsFor(EFFECT_FIELDS, { ...does(kind) }).map((one) => one.key).slice(2)
    expect([shown('damage'), shown('heal'), shown('toughness')]).toEqual([['dice'], ['dice'], ['amount', 'element']])
    for (const kind of ['advance', 'delay', 'energy', 'points'] as const) expect(shown(kind), kind).toEqual(['amount'])
    for (const kind of ['speed-percent', 'speed-flat'] as const) expect(shown(kind), kind).toEqual(['amount', 'turns'])
    expect(shown('condition')).toEqual(['amount', 'condition', 'turns'])
  })

  it('COM-42 a Move that is left to the table is told as what the table says', () => {
    const fight = three([], { options: { move: 6 } })
    const move = viewOf(fight, 'Mira').fields.find((one) => one.spec.key === 'move')
    expect(move && move.value !== null && fieldWords(move.spec, move.value)).toBe('6 m')
    fight.do(sets(fight, 'Mira', 'move', 0))
    expect(fight.log()[0]).toBe('GM’s word: Mira’s Move is 0 m.')
  })

  it('GAU-30 an ability is made on the sheet out of nothing, and used', () => {
    const fight = three([])
    all(fight, 'Mira', { 'abilities.0': true, 'abilities.0.name': 'Long reach', 'abilities.0.range': 9,
      'abilities.0.points': 2 })
    const [made] = fight.who('Mira').sheet.abilities
    const effects = `effects-${made?.id}`
    expect(list(fight, 'Mira', effects)?.title).toBe('Long reach does')
    all(fight, 'Mira', {
      [`${effects}.0`]: true,
      [`${effects}.0.dice`]: '7',
      [`${effects}.1`]: true,
      [`${effects}.1.kind`]: 'delay',
      [`${effects}.1.amount`]: 25,
      [`${effects}.2`]: true,
      [`${effects}.2.kind`]: 'condition',
      [`${effects}.2.condition`]: ' frozen ',
    })
    expect(made).toMatchObject({ use: 'turn', aim: 'enemy', targets: 1, effects: [] })
    expect(fight.who('Mira').sheet.abilities[0]?.effects).toMatchObject([{ kind: 'damage', dice: '7' }, { kind: 'delay',
      amount: 25 }, { kind: 'condition', condition: 'Frozen' }])
    expect(schemas.sheet.parse(fight.who('Mira').sheet)).toMatchObject({ ok: true })
    fight.do(use(fight, 'Mira', 'Long reach', 'Rook'))
    expect([hp(fight, 'Rook'), gauge(fight, 'Rook'), marks(fight, 'Rook'), fight.battle.turn.points]).toEqual([43, 6100,
      ['Frozen'], 1])
  })

  it('GAU-30 energy, skill points and toughness are whole on the sheet, in words and from a file', () => {
    const fight = three([ability('Rest', [does('energy'), does('advance', { amount: 2.5 })])])
    all(fight, 'Mira', { 'effects-1.0.amount': 2.5, 'effects-1.2': true, 'effects-1.2.kind': 'delay',
      'effects-1.2.amount': -7.5 })
    const amounts = () => fight.who('Mira').sheet.abilities[0]?.effects.map(({ amount }) => amount)
    expect(amounts()).toEqual([2, 2.5, -7.5])
    expect(offer(fight, 'Mira', 'Rest').detail).toContain('+2 energy')
    // Made into another kind, what was there becomes whole as well.
    all(fight, 'Mira', { 'effects-1.2.kind': 'points' })
    expect(amounts()).toEqual([2, 2.5, -7])
    const sheet = fight.who('Mira').sheet
    const read = (amount: number) =>
      schemas.sheet.parse({ ...sheet, abilities: [ability('Rest', [does('energy', { amount })])] })
    expect(read(2)).toMatchObject({ ok: true })
    expect(JSON.stringify(read(2.5))).toContain('abilities.0.effects.0.amount')
  })

  it('COM-06 rows come and go without the others’ ids changing; effects go with their ability', () => {
    const fight = three([ability('Jab', [does('damage', { dice: '1' }), does('delay', { amount: 10 })]),
      ability('Hook', [does('damage', { dice: '2' })])])
    all(fight, 'Mira', { 'effects-1.0': false })
    expect(fight.who('Mira').sheet.abilities[0]?.effects.map((one) => one.id)).toEqual([2])
    all(fight, 'Mira', { 'abilities.0': false })
    expect(fight.who('Mira').sheet.abilities.map((one) => [one.id, one.name])).toEqual([[2, 'Hook']])
    expect(list(fight, 'Mira', 'effects-1')).toBeUndefined()
    expect(fight.refused(sets(fight, 'Mira', 'effects-1.0.amount', 5)).code).toBe('malformed')
    all(fight, 'Mira', { 'abilities.1': true })
    expect(new Set(fight.who('Mira').sheet.abilities.map((one) => one.id)).size).toBe(2)
    expect(fight.who('Mira').sheet.abilities[1]?.id).toBeGreaterThan(2)
  })

  it('COM-06 nothing goes without a name, and dice of 0 are none', () => {
    const fight = all(three([ability('Jab', [does('heal', { dice: '1d6' })])]), 'Mira', { 'abilities.0.name': '  ',
      'effects-1.0.dice': '0', 'gear.0': true, 'gear.0.name': '' })
    expect(fight.who('Mira').sheet).toMatchObject({ abilities: [{ name: 'Unnamed', effects: [{ dice: '' }] }],
      gear: [{ name: 'Unnamed' }] })
    expect(list(fight, 'Mira', 'effects-1')?.rows[0]?.['dice']).toBe('0')
  })

  it('COM-06 what is malformed is refused and says why', () => {
    const fight = three([ability('Jab', [does('damage', { dice: '1' })])])
    const says = (path: string, value: FieldValue) => fight.refused(sets(fight, 'Mira', path, value))
    expect(says('effects-1.0.dice', 'a lot')).toMatchObject({ code: 'malformed',
      says: expect.stringContaining('Dice') as string })
    expect(says('effects-1.0.kind', 'explode').code).toBe('malformed')
    expect(says('effects-1.7.kind', 'heal').code).toBe('malformed')
    expect(says('effects-2.0.kind', 'heal').code).toBe('malformed')
    expect(says('abilities.0.targets', 1.5).code).toBe('malformed')
    expect(says('abilities.0.effects', 'none').code).toBe('malformed')
    expect(says('element', 'cheese').code).toBe('malformed')
    expect(says('weaknesses.cheese', true).code).toBe('malformed')
  })

  it('COM-06 an ability that costs more than the pool has is refused until the GM fills the pool', () => {
    const fight = three([ability('Dear', [does('delay', { amount: 10 })], { points: 5 })])
    expect(why(fight, 'Mira', 'Dear')).not.toBeNull()
    fight.do({ type: 'override', change: { kind: 'set-battle', field: 'points', value: 5 }, reason: '' })
    expect([fight.battle.turn.points, why(fight, 'Mira', 'Dear')]).toEqual([5, null])
    expect(
      fight.refused({ type: 'override', change: { kind: 'set-battle', field: 'points', value: 6 }, reason: '' }).code,
    ).toBe('malformed')
  })
})

describe('element and weaknesses', () => {
  it('GAU-13 a weakness that the GM gives is one from then on', () => {
    const fight = three([ability('Hail', [does('toughness', { amount: 20, element: 'ice' })])], {
      rook: { stats: { toughness: 60, maxToughness: 60 }, sheet: { weaknesses: ['wind'] } },
    })
    fight.do(use(fight, 'Mira', 'Hail', 'Rook'))
    expect(num(fight, 'Rook', 'toughness')).toBe(60)
    all(fight, 'Rook', { 'weaknesses.ice': true, 'weaknesses.wind': false })
    expect(fight.who('Rook').sheet.weaknesses).toEqual(['ice'])
    fight.do(use(fight, 'Mira', 'Hail', 'Rook'))
    expect(num(fight, 'Rook', 'toughness')).toBe(40)
  })

  it('GAU-13 the element of somebody is that of its hits', () => {
    const fight = three([ability('Hit', [does('toughness', { amount: 60 })])], {
      rook: { stats: { toughness: 60, maxToughness: 60 }, sheet: { weaknesses: ['quantum'] } },
    })
    all(fight, 'Mira', { element: 'quantum' })
    fight.do(use(fight, 'Mira', 'Hit', 'Rook'))
    expect([marks(fight, 'Rook'), gauge(fight, 'Rook')]).toEqual([['Entangled'], 3600 + 2500 + 2000])
    expect(field(fight, 'Mira', 'element')).toBe('quantum')
  })
})

describe('gear and Speed', () => {
  it('GAU-20 GAU-21 gear put on in mid-gauge changes Speed at once and leaves the gauge', () => {
    const fight = three([])
    const before = fight.battle.turn.units
    all(fight, 'Bel', { 'gear.0': true, 'gear.0.percent': 20, 'gear.0.flat': 5 })
    expect([speed(fight, 'Bel'), gauge(fight, 'Bel'), av(fight, 'Bel')]).toEqual([125, 2000, 16])
    expect(viewOf(fight, 'Bel').subtitle).toContain('Speed 125')
    all(fight, 'Bel', { 'gear.0': false })
    expect([speed(fight, 'Bel'), av(fight, 'Bel')]).toEqual([100, 20])
    expect(fight.battle.turn.units.find((one) => one.who === fight.id('Rook'))).toEqual(
      before.find((one) => one.who === fight.id('Rook')),
    )
  })

  it('GAU-21 base Speed set by the GM stretches what is left', () => {
    const fight = all(three([]), 'Rook', { speed: 40 })
    expect([gauge(fight, 'Rook'), av(fight, 'Rook')]).toEqual([3600, 90])
  })

  it('GAU-20 every row of gear is one of the list, and none of it is base', () => {
    const fight = all(three([]), 'Bel', { 'gear.0': true, 'gear.0.flat': 6, 'gear.1': true, 'gear.1.flat': -2.5 })
    expect([field(fight, 'Bel', 'speed'), speed(fight, 'Bel')]).toEqual([100, 103.5])
    expect(expectRowsToFit(records(fight.who('Bel')), 'Bel')).toBeGreaterThan(1)
  })

  it('GAU-20 whatever numbers are heaped on somebody, its Speed stays one that can be reckoned with', () => {
    const fight = three([])
    for (let count = 0; count < 12; count++) {
      fight.do(suffers(fight, 'Bel', 'Speed %', 1_000_000)).do(suffers(fight, 'Rook', 'Speed', -1_000_000))
    }
    all(fight, 'Bel', { speed: 10_000 })
    const unit = (name: string) => fight.battle.turn.units.find((one) => one.who === fight.id(name))
    expect([unit('Bel')?.speed, unit('Rook')?.speed]).toEqual([MOST_SPEED, 1_000_000])
    expect(schemas.state.parse(fight.battle.turn)).toMatchObject({ ok: true })
    fight.do(END_TURN)
    expect(acting(fight)).toBe('Bel')
  })
})

describe('the gauge', () => {
  it('COM-06 as it stands now, set by the GM: 5000 of Speed 100 is 50 AV away, and the others stay', () => {
    const fight = all(three([]), 'Bel', { gauge: 5000 })
    expect([gauge(fight, 'Bel'), av(fight, 'Bel'), av(fight, 'Rook')]).toEqual([5000, 50, 45])
    fight.do(END_TURN)
    expect([acting(fight), now(fight)]).toEqual(['Rook', 125])
  })

  it('COM-06 GAU-12 of the one who acts it is the next one', () => {
    const fight = all(three([]), 'Mira', { gauge: 2500 })
    expect(acting(fight)).toBe('Mira')
    fight.do(END_TURN)
    // 2,500 of Speed 125 are 20 AV, as far as Bel has; Mira’s slot is the lower one.
    expect([acting(fight), now(fight)]).toEqual(['Mira', 100])
  })

  it('COM-06 GAU-11 a gauge set to 0 is as if time had emptied it: ties go by slot', () => {
    const fight = three([ability('Push', [does('advance', { amount: 100 })])])
    fight.do(use(fight, 'Mira', 'Push', 'Rook'))
    all(fight, 'Rook', { gauge: 0 })
    expect(fight.battle.turn.advanced).toEqual([])
    all(fight, 'Bel', { gauge: 0 })
    fight.do(END_TURN)
    expect([acting(fight), now(fight)]).toEqual(['Bel', 80])
  })

  it('COM-06 a part of a point is kept exactly, and what is shown is rounded', () => {
    const fight = all(three([]), 'Bel', { gauge: 1234.567891 })
    expect(fight.battle.turn.units.find((one) => one.who === fight.id('Bel'))?.gauge).toBe(
      exact(1_234_567_891, 1_000_000),
    )
    expect(field(fight, 'Bel', 'gauge')).toBe(1234.57)
    expect(fight.refused(sets(fight, 'Bel', 'gauge', -1)).code).toBe('malformed')
  })

  it('GAU-01 there is one to be set only while somebody takes part; before the start its starting gauge is', () => {
    const fight = yard([pc({ name: 'Mira', stats: { speed: 125 } }), npc({ name: 'Rook', at: [3, 3] })])
    expect(fight.refused(sets(fight, 'Mira', 'gauge', 5000)).code).toBe('malformed')
    all(fight, 'Mira', { startGauge: 5000 }).do(HOLD).do(START)
    expect([gauge(fight, 'Mira'), av(fight, 'Mira'), field(fight, 'Mira', 'gauge')]).toEqual([5000, 40, 5000])
    all(fight, 'Mira', { hp: 0 })
    expect(field(fight, 'Mira', 'gauge')).toBeUndefined()
  })
})

describe('slots', () => {
  const party = () =>
    yard([pc({ name: 'Mira' }), pc({ name: 'Bel', at: [1, 1] }), pc({ name: 'Sand', at: [2, 1] }),
      npc({ name: 'Rook', at: [5, 5] })]).do(HOLD).do(START)

  it('GAU-04 who is given another’s slot changes places with it, whoever joined first, within its group alone', () => {
    const fight = party()
    expect(slots(fight)).toEqual({ Mira: 1, Bel: 2, Sand: 3, Rook: 1 })
    expect(slots(all(fight, 'Sand', { slot: 1 }))).toEqual({ Mira: 3, Bel: 2, Sand: 1, Rook: 1 })
    expect(slots(all(fight, 'Mira', { slot: 2 }))).toEqual({ Mira: 2, Bel: 3, Sand: 1, Rook: 1 })
    expect(slots(all(fight, 'Bel', { slot: 9 }))).toEqual({ Mira: 2, Bel: 9, Sand: 1, Rook: 1 })
    expect(slots(all(fight, 'Bel', { slot: 9 }))).toEqual({ Mira: 2, Bel: 9, Sand: 1, Rook: 1 })
    fight.do({ type: 'own', command: { type: 'next' } })
    expect(acting(fight)).toBe('Sand')
  })

  it('GAU-04 also before the start, so that it begins as the GM put it', () => {
    const fight = yard([pc({ name: 'Mira', stats: { slot: 1 } }), pc({ name: 'Bel', at: [1, 1], stats: { slot: 2 } }),
      npc({ name: 'Rook', at: [5, 5] })])
    expect(slots(all(fight, 'Bel', { slot: 1 }))).toEqual({ Mira: 2, Bel: 1, Rook: 1 })
    expect(acting(fight.do(START))).toBe('Bel')
  })

  it('GAU-04 the log says with whom places were changed', () => {
    const fight = party()
    fight.do(sets(fight, 'Sand', 'slot', 1))
    expect(fight.log().join(' ')).toContain('Mira: Slot 3 (slots change places).')
  })

  it('GAU-04 somebody hidden leaves no gap among those who are not', () => {
    const fight = yard([pc({ name: 'Mira' }), npc({ name: 'Lurker', at: [9, 9], secret: { token: true, stats: true } }),
      npc({ name: 'Rook', at: [5, 5] })]).do(START)
    expect(slots(fight)).toEqual({ Mira: 1, Lurker: 2, Rook: 1 })
  })
})

describe('what the sheet shows', () => {
  it('GAU-13 GAU-31 bars of HP, toughness where there is any, energy where it is gathered, and the gauge', () => {
    const fight = three([])
    expect(viewOf(fight, 'Bel').meters.map((one) => [one.id, one.value, one.max])).toEqual([['hp', 60, 60], ['energy',
      0, 100], ['gauge', 2000, 10_000]])
    expect(viewOf(fight, 'Rook').meters.map((one) => one.id)).toEqual(['hp', 'toughness', 'gauge'])
    expect(viewOf(fight, 'Mira').meters.at(-1)).toMatchObject({ label: 'Next gauge', value: 10_000 })
    all(fight, 'Rook', { gauge: 12_500 })
    expect(viewOf(fight, 'Rook').meters.at(-1)).toMatchObject({ value: 12_500, max: 12_500 })
  })

  it('GAU-22 what lasts on it, in turns of its own', () => {
    const fight = three([
      ability('Haste', [does('speed-percent', { amount: 20, turns: 2 }), does('speed-flat', { amount: -5, turns: 1 })]),
    ])
    fight.do(use(fight, 'Mira', 'Haste', 'Bel'))
    expect(viewOf(fight, 'Bel').effects.map((one) => [one.name, one.lasts])).toEqual([['Speed +20 %',
      'for the next 2 turns'], ['Speed −5', 'until the end of the next turn']])
  })

  it('GAU-16 ice is put on and taken off with one press', () => {
    const fight = three([])
    fight.do(press(fight, 'Rook', 'frozen'))
    expect([marks(fight, 'Rook'), viewOf(fight, 'Rook').toggles[0]?.on]).toEqual([['Frozen'], true])
    fight.do(press(fight, 'Rook', 'frozen'))
    expect([marks(fight, 'Rook'), viewOf(fight, 'Rook').toggles[0]?.on]).toEqual([[], false])
  })

  it('GAU-13 toughness is taken and given back with one press, without a delay', () => {
    const fight = three([])
    fight.do(press(fight, 'Rook', 'broken'))
    expect([num(fight, 'Rook', 'toughness'), gauge(fight, 'Rook'), viewOf(fight, 'Rook').toggles[1]?.on]).toEqual([0,
      3600, true])
    fight.do(press(fight, 'Rook', 'broken'))
    expect(num(fight, 'Rook', 'toughness')).toBe(60)
    expect(viewOf(fight, 'Bel').toggles.map((one) => one.id)).toEqual(['frozen'])
  })

  it('GAU-32 the pool is a number of the battle, where the table plays with one', () => {
    expect(battleFields(three([]).battle).map((one) => [one.spec.label, one.value])).toEqual([['Skill points', 3]])
    expect(battleFields(three([], { options: { skillPoints: false } }).battle)).toEqual([])
  })

  it('COM-06 a newcomer fits its own fields', () => {
    const fight = three([])
    for (const one of Object.values(fight.battle.combatants)) {
      for (const each of statFields(fight.battle, one)) {
        expect(checkStat(each, one.stats[each.key] ?? Number.NaN), each.key).toMatchObject({ ok: true })
      }
      for (const { spec: each, value } of sheetFields(fight.battle, one)) {
        expect(checkField(each, value), each.key).toMatchObject({ ok: true })
      }
    }
  })
})

describe('data from outside', () => {
  const problem = (parsed: ReturnType<typeof schemas.state.parse>) => (parsed.ok ? null : parsed.problem)
  const state = () => three([]).battle.turn

  it('GAU-01 a state in mid-battle reads back, and what it says is named where it does not fit', () => {
    expect(schemas.state.parse(JSON.parse(JSON.stringify(state())))).toEqual({ ok: true, value: state() })
    const [first, ...others] = state().units
    for (const gauge of ['-1', '1.5', '007', '2/4', '5/0', '10000/1', '', 'full', 5000]) {
      expect(problem(schemas.state.parse({ ...state(), units: [{ ...first, gauge }, ...others] }))?.field,
        String(gauge)).toBe('units.0.gauge')
    }
    expect(problem(schemas.state.parse({ ...state(), units: [first, first] }))?.says).toContain('two gauges')
    expect(problem(schemas.state.parse({ ...state(), units: [{ ...first, speed: 0 }] }))?.field).toBe('units.0.speed')
    expect(problem(schemas.state.parse({ ...state(), round: 1 }))?.says).toContain('round')
  })

  it('COM-06 sheets, commands and events are held to what they may be; nothing is ever half done', () => {
    const { sheet } = three([ability('Jab', [does('damage', { dice: '1' })])]).who('Mira')
    expect(schemas.sheet.parse(sheet)).toEqual({ ok: true, value: sheet })
    expect(schemas.sheet.parse({ ...sheet, weaknesses: ['ice', 'ice'] }).ok).toBe(false)
    expect(schemas.sheet.parse({ ...sheet, abilities: [...sheet.abilities, ...sheet.abilities] }).ok).toBe(false)
    expect(schemas.command.parse({ type: 'hold', on: true }).ok).toBe(true)
    expect(schemas.command.parse({ type: 'hold' }).ok).toBe(false)
    expect(schemas.event.parse({ type: 'passed', to: 'all', now: '5000/67' }).ok).toBe(true)
    expect(schemas.event.parse({ type: 'passed', to: 'all', now: '10000/134' }).ok).toBe(false)
    expect(schemas.frame.parse({ kind: 'deed', step: 'begun' }).ok).toBe(false)
  })
})
