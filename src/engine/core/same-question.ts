// Whether the question that is open is the one that was open before: others have answered it meanwhile, and it goes on
// for those who have not. Every answer opens the question anew, with an id of its own.
import type { Battle, RulesetTypes } from './battle.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { PromptView } from './view.ts'

/**
 * Whether an answer that was meant for the open question of `before` still fits the open question of `after`, the
 * battle one step later. Whoever has answered meanwhile is refused by the rules.
 */
export function asksOn<T extends RulesetTypes>(spec: RulesetSpec<T>, before: Battle<T>, after: Battle<T>): boolean {
  const [was, now] = [before.prompt, after.prompt]
  if (!was || !now) return false
  if (was.id === now.id) return true
  if (was.frame !== now.frame || was.about !== now.about) return false
  const [asked, asks] = [spec.promptView(before), spec.promptView(after)]
  if (!asked || !asks || asked.title !== asks.title) return false
  const [answersThen, answersNow] = [answersIn(asked), answersIn(asks)]
  return answersThen !== null && answersNow !== null && goesOn(answersThen, answersNow)
}

/** Who is asked and what was answered, for questions that are asked of several; `null` for any other. */
type Answers = ReadonlyMap<string, string | boolean | null>

function answersIn(prompt: PromptView): Answers | null {
  switch (prompt.kind) {
    case 'react':
      return new Map(prompt.asks.map(({ who, answered }) => [who, answered]))
    case 'rows':
      return new Map(prompt.rows.map(({ id, answered }) => [id, answered || null]))
    default:
      return null
  }
}

/** Nobody is asked who was not asked before, and no answer was taken back. */
const goesOn = (then: Answers, now: Answers): boolean =>
  [...now].every(([id, answer]) => then.has(id) && (answer !== null || then.get(id) === null))
