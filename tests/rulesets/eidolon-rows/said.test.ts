// The words in which the samples’ abilities are said: what they come to, and that none of them is passed over.
import { expect, expectTypeOf, it } from 'vitest'
import { answers, boost, damage, harm, heal, help, hex, inflict, lingers, onSelf, sweep, withConditions,
  type Written } from '../../../src/rulesets/eidolon-rows/sample/said.ts'
import { accepted } from './content/spoken.ts'
import { ability, able, END_TURN, four, hp, marks, type RowsFight, untilRound, use } from './table.ts'

const row = ({ text }: Written) => ability(text.name, [], { text: accepted(text) })
const THORNS = lingers('Thorns', 2, harm('4'))
const SAP = lingers('Sap', 2, heal('3'))
const thorns = withConditions(hex('Thorns', '', { ap: 0, effects: [THORNS.put] }), THORNS.conditions)
const sap = withConditions(help('Sap', '', { ap: 0, at: 'enemies', effects: [SAP.put] }), SAP.conditions)
const begun = (...all: readonly Written[]): RowsFight => four({ mira: { sheet: able(...all.map(row)) } })

it('ROW-13 what lingers is done as often as it was put on, to each who bears it, and ends on time', () => {
  const fight = begun(thorns)
  fight.do(use(fight, 'Mira', 'Thorns', 'Rook')).do(use(fight, 'Mira', 'Thorns', 'Rook'))
    .do(use(fight, 'Mira', 'Thorns', 'Crow'))
  expect([marks(fight, 'Rook'), marks(fight, 'Crow')]).toEqual([['Thorns', 'Thorns'], ['Thorns']])
  untilRound(fight, 2)
  expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([30 - 8, 30 - 4])
  untilRound(fight, 3)
  expect([hp(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([30 - 16, []])
})

it('ROW-13 in the Effect phase harm comes before healing, whatever was put on first', () => {
  const fight = four({ mira: { sheet: able(row(sap), row(thorns)) }, rook: { stats: { hp: 4 } } })
  fight.do(use(fight, 'Mira', 'Sap', 'Rook')).do(use(fight, 'Mira', 'Thorns', 'Rook'))
  untilRound(fight, 2)
  expect([fight.who('Rook').presence, hp(fight, 'Rook')], 'it fell by the thorns, and healing raises nobody').toEqual([
    'down',
    0,
  ])
})

it('ROW-13 a status that lingers is rolled for by whoever put it on, after the healing', () => {
  const creep = lingers('Creeping cold', 1, inflict('Burned'))
  const cold = withConditions(hex('Cold', '', { ap: 0, effects: [creep.put] }), creep.conditions)
  const fight = four({ mira: { stats: { statusAccuracy: 4 }, sheet: able(row(cold), row(sap)) },
    rook: { stats: { hp: 10, resistance: 2 } } })
  fight.do(use(fight, 'Mira', 'Cold', 'Rook')).do(use(fight, 'Mira', 'Sap', 'Rook'))
  for (let turn = 0; turn < 3; turn++) fight.do(END_TURN)
  // 7 − 4 + 2 is 5. Burned, it would not have been healed.
  fight.do(END_TURN, 7)
  expect([hp(fight, 'Rook'), marks(fight, 'Rook')]).toEqual([13, ['Sap', 'Burned']])
})

it('steps down are for whom they say, as steps up are', () => {
  const step = (steps: number) => boost('attack', steps, 'me')({ kind: 'colourless', times: 1 })
  expect([step(1), step(-2)]).toEqual([{ do: 'gain', what: 'attack track', of: 'me', amount: '1' }, { do: 'lose',
    what: 'attack track', of: 'me', amount: '2' }])
})

it('a maker takes only what it uses', () => {
  expectTypeOf(onSelf).parameter(2).not.toHaveProperty('targets')
  expectTypeOf(answers('hurt', 'none')).parameter(2).not.toHaveProperty('ap')
  expectTypeOf(sweep).parameter(2).not.toHaveProperty('targets')
  // A blow needs an attack around it.
  expectTypeOf(damage).not.toExtend<Parameters<typeof lingers>[2]>()
  expect(onSelf('Smoke', '', { item: 'Smoke pot', effects: [heal('1', 'me')] }).item).toBe('Smoke pot')
})
