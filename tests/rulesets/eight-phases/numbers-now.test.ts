// Numbers that something changes count as changed wherever they are used: in the roll, in amounts, and in what is said
// before the roll.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { token } from '../../../src/rulesets/eight-phases/views/token-view.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from './bout.ts'
import { spoken } from './content/spoken.ts'
import { act, ability, at, blade } from './people.ts'

const raised = (on: string, by: string): Text => ({ name: `Raised ${on}`, modifiers: [{ on, by }] })
const maul = (attack: object, amount: string): Text => ({
  name: 'Maul',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', count: '1', side: 'enemy', range: '1' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', ...attack,
    on: { hit: [{ do: 'harm', amount, kind: 'physical' }] } }],
})
const preview = (fight: ReturnType<typeof bout>) =>
  spec.targets(fight.battle, fight.id('Wen'), 'fight/1' as never, []).find(({ label }) => label === 'Rook')?.preview
const rolled = (fight: ReturnType<typeof bout>) =>
  fight.events.flatMap((event) => (event.type === 'rolled' ? [event.roll.total] : []))

it('PHA-50 GRIT that is changed is added to the roll, and the preview says the same', () => {
  const fight = bout({ wen: { abilities: [blade('Sabre'), spoken(raised('grit', '3'))] } })
  expect(preview(fight)).toEqual(expect.arrayContaining(['1d20 + 3 against DODGE 10', '70% to hit, 20% critical']))
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 7, 4)
  expect([rolled(fight)[0], lost(fight, 'Rook')]).toEqual([10, 4])
})

it('PHA-54 an amount counts an attribute as it is changed, and half of it too', () => {
  const fight = bout({
    wen: { stats: { bulk: 1 },
      abilities: [spoken(maul({}, '1d6 + bulk + half of bulk')), spoken(raised('bulk', '3'))] },
  })
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 12, 1)
  expect(lost(fight, 'Rook')).toBe(1 + 4 + 2)
})

it('PHA-71 what an attack counts in place of GRIT counts as it is changed', () => {
  const fight = bout({
    wen: { stats: { bulk: 1 }, abilities: [spoken(maul({ bonus: 'bulk' }, '1d6')), spoken(raised('bulk', '3'))] },
  })
  expect(preview(fight)).toEqual(expect.arrayContaining(['1d20 + 4 against DODGE 10', '75% to hit, 25% critical']))
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 6, 2)
  expect([rolled(fight)[0], lost(fight, 'Rook')]).toEqual([10, 2])
})

it('the token names the numbers as they count', () => {
  const fight = bout({
    wen: {
      abilities: [ability('Nothing'), spoken(raised('armor', '2')), spoken(raised('speed', '−1')),
        spoken(raised('dodge', '4'))],
    },
  })
  expect(token(fight.battle, fight.who('Wen')).facts()[0]).toBe('DODGE 14, A-DEF 10, ARMOR 2, SPEED 3')
})
