// Whether the question that is open is the one that was open before: others have answered it meanwhile, and it goes on
// for those who have not. Every answer opens the question anew, with an id of its own.
import { isSameJson } from '../../lib/json.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { PromptView } from './view.ts'

/** A battle and what is shown of it at the place from which the answer comes; the same for the GM. */
export interface Shown<T extends RulesetTypes> {
  readonly battle: Battle<T>
  readonly view: Battle<T>
}

/**
 * Whether an answer that was meant for the open question of `before` still fits the open question of `after`, the
 * battle one step later. Whoever has answered meanwhile is refused by the rules. COM-24: what the view does not show
 * makes no difference.
 */
export function asksOn<T extends RulesetTypes>(spec: RulesetSpec<T>, before: Shown<T>, after: Shown<T>): boolean {
  const [was, now] = [before.battle.prompt, after.battle.prompt]
  if (!was || !now || !before.view.prompt || !after.view.prompt) return false
  if (was.id === now.id) return true
  if (was.frame !== now.frame || was.about !== now.about) return false
  const [asked, asks] = [spec.promptView(before.view), spec.promptView(after.view)]
  if (!asked || !asks) return false
  const [answersThen, answersNow] = [answersIn(asked), answersIn(asks)]
  if (answersThen && answersNow) return asked.title === asks.title && goesOn(answersThen, answersNow)
  // The same words about the same half-done thing: it was only asked once more.
  return isSameJson({ ...asked, id: asks.id }, asks) && isSameJson(waiting(before.view), waiting(after.view))
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

/** What the question is about: the frame that waits for the answer, or the turn. */
const waiting = <T extends RulesetTypes>({ prompt, stack, turn }: Battle<T>): unknown =>
  prompt?.frame === null ? turn : (stack.find(({ id }) => id === prompt?.frame) ?? null)
