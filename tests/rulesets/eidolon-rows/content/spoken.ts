// Abilities in the language on the sheets of these tests.
import { expect } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../../src/engine/abilities/language/check.ts'
import { abilityWords } from '../../../../src/engine/abilities/say/ability.ts'
import { whyNotPlayed } from '../../../../src/rulesets/eidolon-rows/abilities/played.ts'
import { WORDS } from '../../../../src/rulesets/eidolon-rows/abilities/words.ts'
import type { Ability } from '../../../../src/rulesets/eidolon-rows/sheet/shape.ts'
import { effectsOn } from '../../../../src/engine/core/index.ts'
import { faultsOf } from '../../../support/faulty-words.ts'
import { lookAt } from './odds-of.ts'
import { ability, type RowsFight } from '../table.ts'

/** The text, which has to be one that is accepted and played, and reads well. */
export function accepted(text: Text): Text {
  const read = readAbility(text, WORDS)
  if (!read.ok) throw new Error(read.problem.map(({ at, says }) => `${at.join('.')}: ${says}`).join('\n'))
  const not = whyNotPlayed(read.value)
  if (not !== null) throw new Error(not)
  expect(faultsOf(abilityWords(read.value, WORDS)), text.name).toEqual([])
  return read.value
}

/** A row of a sheet with that text, which has to have honest odds as well. */
export function spoken(text: Text, more: Partial<Ability> = {}): Ability {
  const read = accepted(text)
  lookAt(read)
  return ability(text.name, [], { ...more, text: read })
}

/** “1 AP and 3 MP”. */
export const price = (ap: number, mp = 0, anima = 0): NonNullable<Text['cost']> =>
  Object.entries({ ap, mp, anima }).flatMap(([pay, amount]) => (amount > 0 ? [{ pay, amount: String(amount) }] : []))

/** A physical blow in melee that does so much harm of that kind. */
export const blow = (
  name: string,
  mp: number,
  amount: string,
  kind = 'colourless',
  more: Partial<Text> = {},
): Text => ({
  name,
  use: 'melee',
  tags: ['attack'],
  cost: price(1, mp),
  needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [{ do: 'check', check: 'physical attack', against: 'it', on: { hit: [{ do: 'harm', amount, kind }] } }],
  ...more,
})

/** One attack on all enemies. */
export const power = (name: string, mp: number, amount: string, kind: string, check = 'magical attack'): Text => ({
  name,
  use: 'multi',
  tags: ['attack'],
  cost: price(1, mp),
  steps: [{ do: 'check', check, against: 'it', for: { all: 'enemy' }, on: { hit: [{ do: 'harm', amount, kind }] } }],
})

/** Whether the blow broke the shell; `on`: it goes on after every hit. */
export const skipping = (name: string, mp: number, kind: string, on?: true): Text => ({
  name,
  use: 'ranged',
  tags: ['attack'],
  cost: price(1, mp),
  needs: [{ need: 'who', side: 'enemy', count: '1', keep: '$mark' }],
  steps: [
    { do: 'let', keep: '$go', amount: '1' },
    { do: 'repeat', while: '$go = 1', most: '20', steps: [
      { do: 'block', for: '$mark', steps: [
        { do: 'let', keep: '$shells', amount: 'its shells' },
        { do: 'let', keep: '$go', amount: '0' },
        { do: 'check', check: 'magical attack', against: 'it', on: { hit: [
          { do: 'harm', amount: 'blow', kind },
          { do: 'let', keep: '$go', amount: '1', ...(on ? {} : { if: 'its shells < $shells' }) },
        ] } },
      ] },
      { do: 'pick', keep: '$mark', if: '$go = 1',
        pick: { need: 'who', side: 'enemy', count: '1',
          where: { test: 'not', of: { test: 'same', who: 'it', as: '$mark' } } },
        else: [{ do: 'let', keep: '$go', amount: '0' }] },
    ] },
  ],
})

/** The blow strikes everybody in the front row. */
export function inFront(text: Text): Text {
  const { needs: _needs, ...rest } = text
  return { ...rest,
    steps: (text.steps ?? []).map((step) => ({ ...step,
      for: { all: 'enemy', where: { test: 'tag', who: 'it', tag: 'front row' } } })
    ) }
}

export const onAlly = (name: string, mp: number, steps: readonly Step[]): Text => ({ name, use: 'ally',
  cost: price(1, mp), needs: [{ need: 'who', side: 'ally', count: '1' }], steps })

/** One step for all allies and the user. */
export const onAllies = (name: string, cost: NonNullable<Text['cost']>, step: Step): Text => ({ name, use: 'multi',
  cost, steps: [{ ...step, for: { all: 'ally' } }] })

/** Where the statistics of somebody stand on the track, buffs and debuffs alike. */
export const boosts = (fight: RowsFight, name: string): readonly (number | null)[] =>
  effectsOn(fight.battle, fight.id(name)).filter(({ condition }) => condition.endsWith(' ±')).map(({ value }) => value)
