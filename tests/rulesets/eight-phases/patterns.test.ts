// The patterns from which abilities are entered: what each begins as is a whole ability that can be used at once.
import { describe, expect, it } from 'vitest'
import { filledIn, fillPattern, startOf } from '../../../src/engine/abilities/editing/patterns.ts'
import { problemsOfDraft } from '../../../src/engine/abilities/editing/problems.ts'
import { prepareTrial } from '../../../src/engine/abilities/trial/prepare.ts'
import { trialTargets, useInTrial } from '../../../src/engine/abilities/trial/play.ts'
import { defineRuleset } from '../../../src/engine/core/index.ts'
import { EDITING } from '../../../src/rulesets/eight-phases/abilities/editing.ts'
import { fillings, whyNotFilled } from '../../support/fillings.ts'
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout } from './bout.ts'

const fight = bout()
const ruleset = defineRuleset(spec)
const setting = { spec: ruleset, editing: EDITING, battle: fight.battle, user: fight.who('Wen'), list: 'abilities',
  field: 'text' }

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
    const [use] = trial.value.uses
    if (!use) throw new Error('Nothing can be used.')
    const [target] = trialTargets(trial.value, use)
    const tried = useInTrial(trial.value, use, target?.target ?? null, 4)
    expect(tried.refused).toBeNull()
    expect(tried.lines.length + (tried.asks ? 1 : 0)).toBeGreaterThan(1)
    expect(tried.lines.map(({ text }) => text).join(' ')).not.toContain('Overruled')
    expect(JSON.stringify(fight.battle)).toBe(before)
  })
})
