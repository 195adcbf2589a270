// A stake that is put together from several purses, as one choice.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { abilityWords } from '../../../../src/engine/abilities/say/ability.ts'
import { isShownQuestion } from '../../../../src/engine/core/index.ts'
import { whyNotPlayed } from '../../../../src/rulesets/eidolon-rows/abilities/played.ts'
import { WORDS } from '../../../../src/rulesets/eidolon-rows/abilities/words.ts'
import { spec } from '../../../../src/rulesets/eidolon-rows/spec.ts'
import { able, asked, choose, fills, four, hp, num, type RowsFight, type Said, shell, shells, use } from '../table.ts'
import { price, spoken } from './spoken.ts'

const PURSES = ['mp', 'shell', 'hp'] as const
const owner = { me: '$mine', it: '$its' } as const
/** Whoever rolled lower may double, where both can pay twice as much in all; else the stake is lost. */
const doubles = (who: 'me' | 'it'): Step => ({ do: 'let', keep: '$times', amount: '2 × $times', may: who,
  if: '2 × $times × $mine <= min(hp + mp + shell, its hp + its mp + its shell)',
  else: [{ do: 'lose', what: owner[who], of: who, amount: '$times' }, { do: 'stop' }] })
const dice: Text = { name: 'Dice with the devil', use: 'ranged', cost: price(1),
  needs: [{ need: 'who', side: 'enemy', count: '1' }], steps: [
    { do: 'pick', keep: '$mine', pick: { need: 'split', among: PURSES, sum: '5 × tier', upTo: true },
      else: [{ do: 'stop' }] },
    { do: 'pick', by: 'it', keep: '$its',
      pick: { need: 'split', among: PURSES, sum: 'min($mine, its hp + its mp + its shell)' } },
    { do: 'let', keep: '$times', amount: '1' },
    { do: 'repeat', most: '20',
      steps: [{ do: 'check', check: 'opposed roll', against: 'it',
        on: { higher: [doubles('it')], lower: [doubles('me')], tie: [{ do: 'stop' }] } }] },
  ] }

const begun = (rook: Partial<Said> = {}): RowsFight =>
  four({
    mira: { stats: { mp: 6, maxMp: 20, hp: 20, tier: 1 },
      sheet: { ...able(spoken(dice)), shells: [shell(1, 'light', 4)] } },
    rook: { stats: { mp: 3, maxMp: 3, hp: 30 }, ...rook },
  })
const purses = (fight: RowsFight, name: string) => [hp(fight, name), num(fight, name, 'mp'), ...shells(fight, name)]

it('C-ROW-24 a stake out of HP, MP and shell together, matched out of the other’s; the lower loses the stake', () => {
  expect(abilityWords(dice, WORDS)).toContain(
    'You choose up to 5 × your tier from MP, shell and HP, “mine”. Otherwise: Nothing more happens. '
      + 'The target chooses',
  )
  const fight = begun()
  fight.do(use(fight, 'Mira', 'Dice with the devil', 'Rook'))
  expect(asked(fight)).toMatchObject({ kind: 'form', detail: ['At most 5 in all, at least 1.'],
    values: { mp: 5, shell: 0, hp: 0 }, fields: [{ key: 'mp', label: 'MP', max: 5 }, { key: 'shell', max: 4 }, {
      key: 'hp',
      max: 5,
    }] })
  for (const wrong of [{ mp: 5, hp: 1 }, { mp: 0 }, { shell: 5 }, { mp: -1, hp: 3 }, { mp: 1.5 }]) {
    expect(fight.refused(fills(fight, wrong)).says).toContain('From 1 to 5 in all')
  }
  fight.do(fills(fight, { mp: 1, shell: 2, hp: 2 }))
  expect(fight.refused(fills(fight, { mp: 3, hp: 1 })).says).toContain('Exactly 5 in all')
  expect(asked(fight)).toMatchObject({ by: { id: fight.id('Rook') }, detail: ['Exactly 5 in all.'] })
  // 8 over 4; the lower may double: 10 is not more than all that either has.
  fight.do(fills(fight, { mp: 3, hp: 2 }), 8, 4).do(choose(fight, 'no'))
  expect([purses(fight, 'Rook'), purses(fight, 'Mira')]).toEqual([[28, 0], [20, 6, 'light 4']])
  const doubled = begun()
  doubled.do(use(doubled, 'Mira', 'Dice with the devil', 'Rook')).do(fills(doubled, { mp: 1, shell: 2, hp: 2 }))
  doubled.do(fills(doubled, { mp: 3, hp: 2 }), 8, 4).do(choose(doubled, 'yes'), 2, 9).do(choose(doubled, 'no'))
  expect([purses(doubled, 'Mira'), purses(doubled, 'Rook')]).toEqual([[16, 4], [30, 3]])
})

it('COM-24 C-ROW-24 how much somebody with secret numbers has to stake is asked of the GM alone', () => {
  const fight = begun({ secret: { token: false, stats: true } })
  fight.do(use(fight, 'Mira', 'Dice with the devil', 'Rook'))
  expect(isShownQuestion(spec, fight.battle, { role: 'table' })).toBe(true)
  fight.do(fills(fight, { mp: 1 }))
  expect(isShownQuestion(spec, fight.battle, { role: 'table' })).toBe(false)
})

it('C-ROW-24 nobody is asked for a stake who has nothing; what is kept as a split is played', () => {
  const fight = begun()
  fight.battle = { ...fight.battle,
    combatants: { ...fight.battle.combatants,
      [fight.id('Mira')]: { ...fight.who('Mira'), stats: { ...fight.who('Mira').stats, tier: 0 } } } }
  fight.do(use(fight, 'Mira', 'Dice with the devil', 'Rook'))
  expect([fight.battle.prompt, fight.battle.stack]).toEqual([null, []])
  expect(whyNotPlayed(dice)).toBeNull()
})
