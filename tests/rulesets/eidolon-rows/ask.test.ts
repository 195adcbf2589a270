// What an ability leaves to the GM: the GM is asked in its words, does it by hand, and the ability goes on.
import { expect, it } from 'vitest'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { able, choose, four, hp, use } from './table.ts'
import { price, spoken } from './content/spoken.ts'

it('the GM is asked what an ability leaves to the GM, changes it by hand, and the ability goes on', () => {
  const oracle = spoken({ name: 'Oracle', use: 'special', cost: price(1),
    needs: [{ need: 'who', side: 'enemy', count: '1' }],
    steps: [{ do: 'ask', text: 'The stage answers as the GM sees fit.' }, { do: 'harm', amount: '5',
      kind: 'colourless' }] })
  const fight = four({ mira: { sheet: able(oracle) }, rook: { stats: { hp: 40, maxHp: 40 } } })
  fight.do(use(fight, 'Mira', 'Oracle', 'Rook'))
  expect(spec.promptView(fight.battle)).toMatchObject({ title: 'Oracle: the GM decides', by: { who: 'gm' },
    detail: ['The stage answers as the GM sees fit.'] })
  expect(hp(fight, 'Rook')).toBe(40)
  fight.do({ type: 'override', reason: '', change: { kind: 'set', who: fight.id('Rook'), field: 'hp', value: 20 } })
  fight.do(choose(fight, 'done'))
  expect([hp(fight, 'Rook'), fight.battle.prompt]).toEqual([15, null])
})
