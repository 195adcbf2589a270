// A window in which several are asked whether they react: who is still to answer, in which order, and what was
// declared.
// Plain data and pure functions; what counts as a legal reaction, and what it does, is the ruleset's.
import { combatantOf, nameOf, refusal, type ActionId, type Answer, type Battle, type Combatant, type CombatantId,
  type Deed, type Frame, type Offer, type PromptView, type RulesetTypes, type Work } from '../core/index.ts'
import type { DataOf, MembersOf, windowAnswer, windowState } from './schema-parts.ts'

export type WindowState = MembersOf<typeof windowState>
export type WindowAnswer = DataOf<typeof windowAnswer>

/** Those who have not answered yet, in order. */
export function pending(state: WindowState): readonly CombatantId[] {
  return state.asked.filter((who) => state.answers[who] === undefined)
}

/** Whose answer that combatant's reaction waits for: the first who has not answered; `null` when it counts at once. */
export function waitsFor(state: WindowState, who: CombatantId): CombatantId | null {
  const [first] = pending(state)
  return first === undefined || first === who ? null : first
}

/** Whose reaction was given early and counts now, as all before have answered; `null` where there is none. */
function nextEarly({ asked, answers }: WindowState): { readonly who: CombatantId; readonly deed: Deed } | null {
  for (const who of asked) {
    const answer = answers[who]
    if (answer === undefined) return null
    if (answer !== 'pass' && answer.early) return { who, deed: answer.deed }
  }
  return null
}

function answered<State extends WindowState>(state: State, who: CombatantId, answer: WindowAnswer): State {
  return { ...state, answers: { ...state.answers, [who]: answer } }
}

/** Everybody who has not answered passes. */
function allPass<State extends WindowState>(state: State): State {
  return pending(state).reduce((now, who) => answered(now, who, 'pass'), state)
}

/**
 * The window after that answer to it, of one of those asked or for all; refused where it is none. `react` checks and
 * pays for a reaction, and says what is kept of it.
 */
function taken<T extends RulesetTypes, State extends WindowState>(
  work: Work<T>,
  state: State,
  answer: Answer,
  react: (who: Combatant<T>, deed: Deed) => Deed,
): State {
  switch (answer.kind) {
    case 'pass-all':
      return allPass(state)
    case 'pass':
      return answered(state, mayAnswer(work, state, answer.who).id, 'pass')
    case 'react': {
      const who = mayAnswer(work, state, answer.who)
      return answered(state, who.id, { deed: react(who, answer.deed) })
    }
    default:
      return work.malformed('answer', 'Choose a reaction, or pass.')
  }
}

/**
 * Keeps a reaction of somebody before whom others are still to answer. The reaction counts once they have: see
 * {@link countEarly}. `declare` checks and pays for the reaction.
 */
export function keepEarly<T extends RulesetTypes, Window extends Frame<T> & WindowState>(
  work: Work<T>,
  window: Window,
  { who: id, deed }: Extract<Answer, { kind: 'react' }>,
  declare: (work: Work<T>, who: Combatant<T>, deed: Deed) => void,
): void {
  const who = mayAnswer(work, window, id)
  work.refuseIf(work.whyNot((trial) => declare(trial, who, deed)))
  work.closePrompt()
  work.emit({ type: 'frame-set', frame: answered(window, id, { deed, early: true }) })
}

/**
 * Counts the first reaction that was given early and whose turn to answer has come: it is checked and paid for now.
 * What a rule refuses by now is no answer any more, and `refused` tells of it. The window after that; the same where
 * there is no such reaction.
 */
export function countEarly<T extends RulesetTypes, Window extends Frame<T> & WindowState>(
  work: Work<T>,
  window: Window,
  declare: (work: Work<T>, who: Combatant<T>, deed: Deed) => Deed,
  refused: (who: CombatantId, deed: Deed) => void,
): Window {
  const early = nextEarly(window)
  const who = early && combatantOf(work.battle, early.who)
  if (!early) return window
  const { [early.who]: _early, ...answers } = window.answers
  const asksAgain: Window = { ...window, answers }
  const isRefused = !who || work.whyNot((trial) => declare(trial, who, early.deed)) !== null
  const next = isRefused ? asksAgain : answered(asksAgain, early.who, { deed: declare(work, who, early.deed) })
  work.emit({ type: 'frame-set', frame: next })
  if (isRefused) refused(early.who, early.deed)
  return next
}

/** Reactions that were given early and do not count yet. */
export const earlyIn = ({ answers }: WindowState): readonly (readonly [CombatantId, Deed])[] =>
  Object.entries(answers).flatMap(([who, answer]) =>
    answer !== 'pass' && answer.early ? [[who as CombatantId, answer.deed] as const] : []
  )

/** Only those asked, and each once. */
function mayAnswer<T extends RulesetTypes>(
  work: Work<T>,
  { asked, answers }: WindowState,
  id: CombatantId,
): Combatant<T> {
  const who = combatantOf(work.battle, id) ?? work.malformed('who', `There is no combatant “${id}”.`)
  work.refuseIf(asked.includes(id) ? null : refusal('phase', `${who.name} is not asked to react.`))
  work.refuseIf(answers[id] === undefined ? null : refusal('limit', `${who.name} has answered already.`))
  return who
}

/**
 * The same window with those asked who can react now: answers stay, who cannot any more is not asked, who can now is.
 */
export function askedAnew<State extends WindowState>(
  state: State,
  order: readonly CombatantId[],
  can: (who: CombatantId) => boolean,
): State {
  const asked = order.filter((who) => state.answers[who] !== undefined || can(who))
  const same = asked.length === state.asked.length && asked.every((who, index) => who === state.asked[index])
  return same ? state : { ...state, asked }
}

const asksSame = (a: WindowState, b: WindowState): boolean => a.asked.join() === b.asked.join()

/** Whether the window still asks whom it asked. `now`: with those who can react now. */
export const stillAsks = (window: WindowState, now: WindowState): boolean =>
  pending(now).length > 0 && asksSame(window, now)

/** Asks those who have not answered yet, and keeps in the frame who they are; `false` when all have answered. */
export function askPending<T extends RulesetTypes, Window extends Frame<T> & WindowState>(
  work: Work<T>,
  window: Window,
  now: Window,
  about: string = window.kind,
): boolean {
  if (pending(now).length === 0) return false
  if (!asksSame(window, now)) work.emit({ type: 'frame-set', frame: now })
  work.ask({ frame: window.id, about })
  return true
}

/** Takes an answer to the open window; it is asked again for those who are left. See {@link taken}. */
export function takeAnswer<T extends RulesetTypes, Window extends Frame<T> & WindowState>(
  work: Work<T>,
  window: Window,
  answer: Answer,
  react: (who: Combatant<T>, deed: Deed) => Deed,
): void {
  const answered = taken(work, window, answer, react)
  work.closePrompt()
  work.emit({ type: 'frame-set', frame: answered })
}

/**
 * For the prompt: who is asked with which offers, and what was answered. `said`: words for a declared reaction. What is
 * offered is worked out when somebody reads it: many ask for the title alone, or for whom the question is. `inOrder`:
 * reactions count once all before have answered.
 */
export const asksOf = <T extends RulesetTypes>(
  battle: Battle<T>,
  { asked, answers }: WindowState,
  offers: (who: Combatant<T>) => readonly Offer[],
  said: (who: Combatant<T>, deed: Deed) => string,
  inOrder = false,
): Extract<PromptView, { kind: 'react' }>['asks'] =>
  asked.flatMap((id, at) => {
    const [who, answer] = [combatantOf(battle, id), answers[id]]
    if (!who) return []
    const before = inOrder ? asked.slice(0, at).find((one) => answers[one] === undefined) : undefined
    const once = before === undefined ? null : `once ${nameOf(battle, before)} has answered`
    const saidOf = ({ deed }: Exclude<WindowAnswer, 'pass'>) => once ? `${said(who, deed)}, ${once}` : said(who, deed)
    let offered: readonly Offer[] | null = null
    return [{ who: id, get offers() {
      offered ??= answer === undefined ? offers(who) : []
      return offered
    }, answered: answer === undefined ? null : answer === 'pass' ? 'passes' : saidOf(answer),
      ...(once && answer === undefined ? { note: `Counts ${once}.` } : {}) }]
  })

/** Declared reactions in the order of answering: pushed on a stack in this order, the last declared resolves first. */
export function declared(state: WindowState): readonly { readonly who: CombatantId; readonly deed: Deed }[] {
  return state.asked.flatMap((who) => {
    const answer = state.answers[who]
    // What was given early and never counted was not paid for.
    return answer === undefined || answer === 'pass' || answer.early ? [] : [{ who, deed: answer.deed }]
  })
}

/** Reactions that none of these standing answers passes on. */
export function notStanding<Reaction extends { readonly id: string }>(
  standing: Combatant['standing'],
  reactions: readonly Reaction[],
): readonly Reaction[] {
  if (standing.includes('*')) return []
  return reactions.filter((one) => !standing.includes(one.id as ActionId))
}

/**
 * The limit that is used up by one attempt of this reactor against this threat; all of a threat's begin with {@link
 * attempts}.
 */
export function attempt(threat: string, who: CombatantId): string {
  return `${attempts(threat)}${who}`
}

export function attempts(threat: string): string {
  return `${THREAT}:${threat}:`
}

/** With what every such limit begins. */
export const THREAT = 'threat'
