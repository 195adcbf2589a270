// So much of each of several resources, chosen at once, in Eight Phases.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { abilityWords } from '../../../src/engine/abilities/say/ability.ts'
import { WORDS } from '../../../src/rulesets/eight-phases/abilities/words.ts'
import { fills } from '../../support/asking.ts'
import { bout } from './bout.ts'
import { spoken } from './content/spoken.ts'
import { act, stat } from './people.ts'

const trade: Text = { name: 'Trade', use: 'free', counters: { beads: { start: '4' } }, steps: [
  { do: 'pick', keep: '$paid', pick: { need: 'split', among: ['#beads', 'mp'], sum: '3' } },
  { do: 'lose', what: '$paid', of: 'me', amount: '1' },
  { do: 'gain', what: '$paid', of: 'me', amount: '2', if: '$paid > 3' },
  { do: 'gain', what: 'focus', of: 'me', amount: '$paid' },
] }

it('beads and MP are paid together, three in all, and come to as much FOCUS', () => {
  expect(abilityWords(trade, WORDS)).toContain(
    'You choose 3 from “beads” and MP, “paid”. You lose “paid”. If “paid” > 3: you gain “paid”, 2 times.',
  )
  const fight = bout({ wen: { stats: { mp: 2 }, abilities: [spoken(trade)] } })
  fight.do(act(fight, 'Wen', 'ability/1', []))
  expect(fight.refused(fills(fight, { '#beads': 0, mp: 3 })).says).toContain('Exactly 3 in all')
  fight.do(fills(fight, { '#beads': 2, mp: 1 }))
  expect([stat(fight, 'Wen', 'mp'), stat(fight, 'Wen', 'focus'), fight.who('Wen').sheet.abilities[0]?.counters])
    .toEqual(
      [1, 3, { beads: 2 }],
    )
})
