// Patterns of abilities filled in at random, and tried.
import type { AbilityEditing } from '../../src/engine/abilities/editing/editing.ts'
import { whyNotUse } from '../../src/engine/abilities/editing/played.ts'
import { type AbilityPattern, type Blank, filledIn, fillPattern,
  type Filled } from '../../src/engine/abilities/editing/patterns.ts'
import { problemsOfDraft } from '../../src/engine/abilities/editing/problems.ts'
import { prepareTrial, type TrialSetting } from '../../src/engine/abilities/trial/prepare.ts'
import { answerInTrial, trialTargets, useInTrial } from '../../src/engine/abilities/trial/play.ts'
import { picker } from './contract/random-run.ts'

type Pick = ReturnType<typeof picker>
const AMOUNTS = ['1', '2', '3'] as const

function saidIn(editing: AbilityEditing, blank: Blank, pick: Pick): string {
  const some: readonly string[] = blank.blank === 'amount'
    ? [blank.start, ...AMOUNTS]
    : blank.blank === 'line'
    ? [blank.start, 'Übler Streich', 'x'.repeat(40)]
    : blank.blank === 'choice'
    ? Object.keys(blank.choices)
    : (blank.only ?? Object.keys(editing.words[blank.list]))
  let fit = [...some, ...('empty' in blank ? [''] : [])].filter((one) => one !== '' || 'empty' in blank)
  if (blank.blank === 'word' && blank.list === 'uses') fit = fit.filter((one) => whyNotUse(editing, one) === null)
  return fit[pick(fit.length)] ?? blank.start
}

/** The blanks filled in at random, the same for the same seed. */
export function fillings(editing: AbilityEditing, { blanks }: AbilityPattern, seed: number): Filled {
  const pick = picker(seed)
  return Object.fromEntries(Object.entries(blanks).map(([key, blank]) => [key, saidIn(editing, blank, pick)]))
}

/** What is wrong with the filled pattern: as an ability, found again, or tried; `null` when nothing is. */
export function whyNotFilled(setting: TrialSetting, pattern: AbilityPattern, filled: Filled): string | null {
  const made = fillPattern(pattern, filled)
  const [problem] = problemsOfDraft(made, setting.editing)
  if (problem) return `${problem.at.join('.')}: ${problem.says}`
  const again = filledIn(pattern, made)
  if (JSON.stringify(fillPattern(pattern, again ?? {})) !== JSON.stringify(made)) return 'It is not found again.'
  const trial = prepareTrial(setting, JSON.stringify(made))
  if (!trial.ok) return trial.problem.startsWith('Nothing is there to be pressed') ? null : trial.problem
  for (const use of trial.value.uses) {
    const [target] = trialTargets(trial.value, use)
    let tried = useInTrial(trial.value, use, target?.target ?? null, 4)
    for (let asked = 0; asked < 10 && tried.asks && tried.refused === null; asked++) {
      const [answer] = tried.asks.answers
      if (!answer) return `Nothing answers “${tried.asks.title}”.`
      tried = answerInTrial(trial.value, tried, answer.answer)
    }
    if (tried.refused !== null) return tried.refused
    if (tried.lines.length === 0) return 'Nothing is told of it.'
  }
  return null
}
