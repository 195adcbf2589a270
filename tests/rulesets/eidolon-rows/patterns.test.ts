// The patterns from which abilities are entered: what each begins as is a whole ability that can be used at once.
import { describe, expect, it } from 'vitest'
import type { Ability } from '../../../src/engine/abilities/language/ability.ts'
import { filledIn, fillPattern, startOf } from '../../../src/engine/abilities/editing/patterns.ts'
import { problemsOfDraft } from '../../../src/engine/abilities/editing/problems.ts'
import { tryOccasion } from '../../../src/engine/abilities/trial/occasions.ts'
import { prepareTrial } from '../../../src/engine/abilities/trial/prepare.ts'
import { besides, trialTargets, useInTrial } from '../../../src/engine/abilities/trial/play.ts'
import { abilityWords } from '../../../src/engine/abilities/say/ability.ts'
import { defineRuleset } from '../../../src/engine/core/index.ts'
import { EDITING } from '../../../src/rulesets/eidolon-rows/abilities/editing.ts'
import { fillings, whyNotFilled } from '../../support/fillings.ts'
import { spec } from '../../../src/rulesets/eidolon-rows/spec.ts'
import { accepted } from './content/spoken.ts'
import { ability, able, choose, four, hp, marks, num, offer, reacts, until, untilRound, use, why,
  type RowsFight } from './table.ts'

const fight = four({ mira: { stats: { mp: 10, magic: 3 } } })
const ruleset = defineRuleset(spec)
const setting = { spec: ruleset, editing: EDITING, battle: fight.battle, user: fight.who('Mira'), list: 'abilities',
  field: 'text' }

const PRESSED_BY_NOBODY: ReadonlySet<string> = new Set(['reaction', 'reaction-help', 'bell', 'always'])

describe.each(EDITING.patterns.map((pattern) => [pattern.name, pattern] as const))('%s', (_name, pattern) => {
  it('is an ability as it begins, and is found again in its pattern', () => {
    const made = fillPattern(pattern, startOf(pattern))
    expect(problemsOfDraft(made, EDITING)).toEqual([])
    expect(fillPattern(pattern, filledIn(pattern, made) ?? {})).toEqual(made)
  })

  it('is accepted, found again and played with anything in its blanks', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const filled = fillings(EDITING, pattern, seed)
      expect(whyNotFilled(setting, pattern, filled), JSON.stringify(filled)).toBeNull()
    }
  })

  it('does something when it is tried, and leaves the battle as it was', () => {
    const before = JSON.stringify(fight.battle)
    const trial = prepareTrial(setting, JSON.stringify(fillPattern(pattern, startOf(pattern))))
    if (!trial.ok) throw new Error(trial.problem)
    const { uses: [use], occasions: [occasion], changes } = trial.value
    if (PRESSED_BY_NOBODY.has(pattern.id)) {
      expect(occasion ? tryOccasion(trial.value, occasion, 4).lines.length : changes.length).toBeGreaterThan(0)
      return
    }
    if (!use) throw new Error('Nothing can be used.')
    const [target] = trialTargets(trial.value, use)
    const tried = useInTrial(trial.value, use, target?.target ?? null, 4)
    expect(tried.refused).toBeNull()
    expect(tried.lines.length + (tried.asks ? 1 : 0)).toBeGreaterThan(1)
    expect(tried.lines.map(({ text }) => text).join(' ')).not.toContain('Overruled')
    expect(JSON.stringify(fight.battle)).toBe(before)
  })
})

describe('a trial', () => {
  it.each([['heal', /Friend regains 3 HP/], ['shell', /Friend has a/], ['points', /Friend gains 5 MP/]])(
    'of what helps (%s) is first on the friend who needs help, and shows it',
    (id, shows) => {
      const pattern = EDITING.patterns.find((one) => one.id === id)
      const trial = pattern && prepareTrial(setting, JSON.stringify(fillPattern(pattern, startOf(pattern))))
      const [use] = trial?.ok ? trial.value.uses : []
      if (!trial?.ok || !use) throw new Error('Nothing can be tried.')
      const [target] = trialTargets(trial.value, use)
      expect(target?.label).toBe('Friend')
      expect(useInTrial(trial.value, use, target?.target ?? null, 4).lines.map(({ text }) => text).join(' ')).toMatch(
        shows,
      )
    },
  )
})

describe('what is told beside the sentence', () => {
  it('is what the sentence does not say, of everybody whom it is done to', () => {
    const pattern = EDITING.patterns.find((one) => one.id === 'heal-all')
    const text = pattern ? (fillPattern(pattern, startOf(pattern)) as unknown as Ability) : null
    const trial = prepareTrial(setting, JSON.stringify(text))
    const [use] = trial.ok ? trial.value.uses : []
    const lines = use?.look?.lines ?? []
    expect(lines).toEqual(['Mira: You and your allies gain HP equal to your Magic.', 'Friend: 3 HP back'])
    expect(text && besides(abilityWords(text, EDITING.words), lines)).toEqual(['Friend: 3 HP back'])
  })
})

/** What that pattern begins as, with other words in some of its blanks, as an ability of Mira’s or Rook’s. */
function made(id: string, said: Readonly<Record<string, string>> = {}) {
  const pattern = EDITING.patterns.find((one) => one.id === id)
  if (!pattern) throw new Error(`There is no pattern “${id}”.`)
  const filled = { ...startOf(pattern), ...said }
  return ability(filled['name'] ?? '', [], { text: accepted(fillPattern(pattern, filled) as unknown as Ability) })
}
const facing = (...mine: readonly ReturnType<typeof made>[]): RowsFight =>
  four({ mira: { stats: { mp: 20, maxMp: 30, hp: 40, maxHp: 60 }, sheet: able(...mine) },
    bel: { stats: { mp: 0, maxMp: 9 } } })

describe('what a pattern says comes about', () => {
  it('a reaction strikes back at whoever hurt or missed, once a round', () => {
    const fight = until(facing(made('reaction')), 'Rook')
    // 6 − 3 + 5, doubled: 16. The answer: 6 − 3 + 4, doubled: 14.
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Mira'), 5).do(reacts(fight, 'Mira', 'The last word'), 4)
    expect([hp(fight, 'Mira'), hp(fight, 'Rook'), num(fight, 'Mira', 'mp')]).toEqual([24, 16, 18])
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Mira'), 1)
    expect(fight.battle.prompt).toBeNull()
  })

  it('a reaction helps whoever it was done to', () => {
    const fight = until(facing(made('reaction-help', { heal: '7' })), 'Rook')
    fight.do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 5).do(reacts(fight, 'Mira', 'Not so bad'))
    expect([hp(fight, 'Bel'), num(fight, 'Mira', 'mp')]).toEqual([30 - 16 + 7, 17])
  })

  it('something comes in every Effect phase, and a number is always higher', () => {
    const fight = facing(made('bell'), made('always', { by: '3', stat: 'attack' }))
    untilRound(fight, 3)
    expect([num(fight, 'Mira', 'mp'), num(fight, 'Bel', 'mp')]).toEqual([22, 2])
    fight.do(use(fight, 'Mira', 'Basic Attack', 'Rook'), 1)
    expect(hp(fight, 'Rook')).toBe(30 - 2 * (6 + 3 - 3 + 1))
  })

  it('a ward stops one blow, a trap strikes who moves into its row, a thing is used up', () => {
    const fight = facing(made('ward'), made('trap'), made('thing', { uses: '1' }))
    fight.do(use(fight, 'Mira', 'Blunt edge', 'Mira'))
    fight.do(use(fight, 'Mira', 'String across the path'))
    // Nobody is meant by it yet, so nobody is named.
    expect(fight.log()).toContain('Mira uses String across the path.')
    expect(offer(fight, 'Mira', 'String across the path')?.look).toBeUndefined()
    fight.do(choose(fight, 'back row'))
    until(fight, 'Rook').do(use(fight, 'Rook', 'Basic Attack', 'Mira'), 5)
    expect([hp(fight, 'Mira'), marks(fight, 'Mira')]).toEqual([40, ['String across the path']])
    fight.do(use(fight, 'Rook', 'Move'), 4)
    expect([hp(fight, 'Rook'), marks(fight, 'Mira')]).toEqual([30 - 14, []])
    until(untilRound(fight, 2), 'Mira').do(use(fight, 'Mira', 'Fire pot', 'Crow'), 1)
    // 10, doubled without a shell.
    expect([hp(fight, 'Crow'), why(fight, 'Mira', 'Fire pot')]).toEqual([10,
      'Fire pot can be used only if “left” > 0.'])
  })

  it('a creature that is called acts from the next round on, a number is changed for three rounds', () => {
    const fight = facing(made('summon', { anima: '' }), made('changed', { by: '2', stat: 'defence', ap: '0' }))
    fight.do(use(fight, 'Mira', 'Second wind', 'Bel')).do(use(fight, 'Mira', 'Call the dog'))
    expect([hp(fight, 'The dog'), num(fight, 'The dog', 'attack')]).toEqual([10, 4])
    until(fight, 'Rook').do(use(fight, 'Rook', 'Basic Attack', 'Bel'), 5)
    expect(hp(fight, 'Bel')).toBe(30 - 2 * (6 - 5 + 5))
    expect(until(fight, 'The dog').battle.turn.round).toBe(2)
    expect(marks(untilRound(fight, 4), 'Bel')).toEqual([])
  })
})
