// COM-24: whom an ability is for may hang on numbers that the table does not know. Then everybody is offered whom the
// chooser sees, the program looks at the condition, and no refusal tells of the numbers.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { project, type Viewer } from '../../../src/engine/core/index.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { able, four, hp, picks, type RowsFight, target, use } from './table.ts'
import { price, spoken } from './content/spoken.ts'

const TABLE: Viewer = { role: 'table' }
const KEPT = { token: false, stats: true }
const WEAK = 'its hp <= 4'

const cull: Text = { name: 'Cull', use: 'self', cost: price(1), steps: [
  { do: 'pick', keep: '$prey', pick: { need: 'who', side: 'enemy', count: '1', where: WEAK } },
  { do: 'harm', amount: '2', kind: 'fixed', for: '$prey' },
] }
const aimed: Text = { name: 'Aimed', use: 'ranged', cost: price(1),
  needs: [{ need: 'who', side: 'enemy', count: '1', where: WEAK }],
  steps: [{ do: 'harm', amount: '2', kind: 'fixed' }] }

const begun = (secret: typeof KEPT | undefined): RowsFight =>
  four({ mira: { sheet: able(spoken(cull), spoken(aimed)) }, rook: { stats: { hp: 3 }, ...(secret ? { secret } : {}) },
    crow: secret ? { secret } : {} })

const labels = (battle: RowsFight['battle']): readonly string[] => {
  const view = spec.promptView(battle)
  return view?.kind === 'target' ? view.targets.map(({ label }) => label) : []
}

it('COM-24 of those whose numbers are secret all are offered, and who does not fit is chosen in vain', () => {
  const open = begun(undefined)
  open.do(use(open, 'Mira', 'Cull'))
  expect(labels(open.battle)).toEqual(['Rook'])
  const fight = begun(KEPT)
  fight.do(use(fight, 'Mira', 'Cull'))
  expect([labels(fight.battle), labels(project(spec, fight.battle, TABLE))]).toEqual([['Rook', 'Crow'], ['Rook',
    'Crow']])
  fight.do(picks(fight, 'Crow'))
  expect([hp(fight, 'Rook'), hp(fight, 'Crow')]).toEqual([3, 30])
  const fits = begun(KEPT)
  fits.do(use(fits, 'Mira', 'Cull')).do(picks(fits, 'Rook'))
  expect(hp(fits, 'Rook')).toBe(1)
})

it('COM-24 a deed for some alone is aimed at anybody whose numbers are secret, and does nothing to others', () => {
  const open = begun(undefined)
  expect(['Rook', 'Crow'].map((name) => target(open, 'Mira', 'Aimed', name).why)).toEqual([null,
    expect.stringContaining('is for those')])
  const fight = begun(KEPT)
  expect(['Rook', 'Crow'].map((name) => target(fight, 'Mira', 'Aimed', name).why)).toEqual([null, null])
  fight.do(use(fight, 'Mira', 'Aimed', 'Crow'))
  expect([hp(fight, 'Crow'), fight.log()]).toEqual([30, expect.arrayContaining(['Nothing comes of Aimed.'])])
  const fits = begun(KEPT)
  fits.do(use(fits, 'Mira', 'Aimed', 'Rook'))
  expect(hp(fits, 'Rook')).toBe(1)
})
