// What is said and asked in the tests of rulesets that name their people: offers and targets of the palette by their
// names, answers to the open question, and the GM’s word. The same for every ruleset; a ruleset’s own table passes
// these on beside its own.
import type { ActionId, Answer, Command, FormValues, Offer, PromptView, RulesetTypes, Target,
  TargetView } from '../../src/engine/core/index.ts'
import type { Fight } from './fight.ts'

// --- The palette
// --------------------------------------------------------------------------------------------------------------

/** A name is somebody; anything else is a target as it is. */
export function aim<T extends RulesetTypes>(fight: Fight<T>, targets: readonly (string | Target)[]): readonly Target[] {
  return targets.map((one) => (typeof one === 'string' ? { kind: 'combatant', id: fight.id(one) } : one))
}
/** One of the options of a need, by its id. */
export const option = (id: string): Target => ({ kind: 'option', option: id })

export function offer<T extends RulesetTypes>(fight: Fight<T>, name: string, what: string): Offer {
  const found = fight.spec.offers(fight.battle, fight.id(name)).find((one) => one.name === what)
  if (!found) throw new Error(`${name} has nothing called ${what}: ${palette(fight, name).join(', ')}.`)
  return found
}
/** Names of all that is in the palette. */
export const palette = <T extends RulesetTypes>(fight: Fight<T>, name: string): readonly string[] =>
  fight.spec.offers(fight.battle, fight.id(name)).map((one) => one.name)
/** Why it is refused in the palette. */
export const why = <T extends RulesetTypes>(fight: Fight<T>, name: string, what: string): string | null =>
  offer(fight, name, what).refusal?.says ?? null
/** All possible targets for what is next to be chosen. */
export const targetsOf = <T extends RulesetTypes>(
  fight: Fight<T>,
  name: string,
  what: string,
  ...chosen: readonly (string | Target)[]
): readonly TargetView[] =>
  fight.spec.targets(fight.battle, fight.id(name), offer(fight, name, what).action, aim(fight, chosen))
/** The lines and the reason of one possible target, by its label. */
export function target<T extends RulesetTypes>(fight: Fight<T>, name: string, what: string, on: string): TargetView {
  const found = targetsOf(fight, name, what).find((one) => one.label === on)
  if (!found) throw new Error(`${on} is no target at all.`)
  return found
}

/** Uses the action of that name on these, by their names; anything else is a target as it is. */
export function use<T extends RulesetTypes>(
  fight: Fight<T>,
  name: string,
  what: string,
  ...targets: readonly (string | Target)[]
): Command<T> {
  return useWith(fight, name, what, {}, ...targets)
}
/** The same with its form filled in. */
export function useWith<T extends RulesetTypes>(
  fight: Fight<T>,
  name: string,
  what: string,
  form: FormValues,
  ...targets: readonly (string | Target)[]
): Command<T> {
  return { type: 'act', actor: fight.id(name),
    deed: { action: offer(fight, name, what).action, targets: aim(fight, targets), form } }
}

// --- What is asked
// ------------------------------------------------------------------------------------------------------------

/** The open question as the GM sees it. */
export function asked<T extends RulesetTypes>(fight: Fight<T>): PromptView {
  const view = fight.spec.promptView(fight.battle)
  if (!view) throw new Error('No question is open.')
  return view
}
export function answers<T extends RulesetTypes>(fight: Fight<T>, answer: Answer): Command<T> {
  const { prompt } = fight.battle
  if (!prompt) throw new Error('No question is open.')
  return { type: 'answer', prompt: prompt.id, answer }
}
const named = <T extends RulesetTypes>(fight: Fight<T>, one: string): string =>
  Object.values(fight.battle.combatants).find(({ name }) => name === one)?.id ?? one
/** Answers with these choices; a name stands for its combatant. */
export const choose = <T extends RulesetTypes>(fight: Fight<T>, ...chosen: readonly string[]): Command<T> =>
  answers(fight, { kind: 'choose', chosen: chosen.map((one) => named(fight, one)) })
/** Answers with an order, first first; a name stands for its combatant. */
export const inOrder = <T extends RulesetTypes>(fight: Fight<T>, ...order: readonly string[]): Command<T> =>
  answers(fight, { kind: 'order', order: order.map((one) => named(fight, one)) })
export const fills = <T extends RulesetTypes>(fight: Fight<T>, values: FormValues): Command<T> =>
  answers(fight, { kind: 'form', values })
export const row = <T extends RulesetTypes>(fight: Fight<T>, whose: string, values: FormValues): Command<T> =>
  answers(fight, { kind: 'row', row: named(fight, whose), values })
export const passAll = <T extends RulesetTypes>(fight: Fight<T>): Command<T> => answers(fight, { kind: 'pass-all' })
export const passes = <T extends RulesetTypes>(fight: Fight<T>, who: string): Command<T> =>
  answers(fight, { kind: 'pass', who: fight.id(who) })
/** Reacts in a window with the offer of that name, or the action of that id. */
export function reacts<T extends RulesetTypes>(
  fight: Fight<T>,
  who: string,
  what: string,
  ...targets: readonly (string | Target)[]
): Command<T> {
  const view = asked(fight)
  const offers = view.kind === 'react' ? (view.asks.find((one) => one.who === fight.id(who))?.offers ?? []) : []
  const action = offers.find(({ name }) => name === what)?.action ?? (what as ActionId)
  return answers(fight, { kind: 'react', who: fight.id(who), deed: { action, targets: aim(fight, targets), form: {} } })
}
/** Answers a question for targets. */
export const picks = <T extends RulesetTypes>(fight: Fight<T>, ...targets: readonly (string | Target)[]): Command<T> =>
  answers(fight, { kind: 'target', targets: aim(fight, targets) })

// --- The GM’s word
// ------------------------------------------------------------------------------------------------------------

export const set = <T extends RulesetTypes>(
  fight: Fight<T>,
  name: string,
  field: string,
  value: number | string | boolean,
): Command<T> => ({
  type: 'override',
  change: { kind: 'set', who: fight.id(name), field, value },
  reason: '',
})
export const presence = <T extends RulesetTypes>(
  fight: Fight<T>,
  name: string,
  now: 'present' | 'down' | 'fled' | 'gone',
): Command<T> => ({
  type: 'override',
  change: { kind: 'presence', who: fight.id(name), presence: now },
  reason: '',
})
export const giveTurn = <T extends RulesetTypes>(fight: Fight<T>, name: string): Command<T> => ({ type: 'override',
  change: { kind: 'turn', who: fight.id(name) }, reason: '' })
export const forced = <T extends RulesetTypes>(command: Command<T>): Command<T> => ({ type: 'override',
  change: { kind: 'force', command }, reason: 'said so' })
