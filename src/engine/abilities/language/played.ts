// Which parts of the language a ruleset plays. What it does not play is refused when it is written, and not left out in
// silence when it is used.
import type { Ability, Carrier, ConditionText, Counter, Form, Grant, Group, Impose, Limit, Listener, Modifier, Pattern,
  State, Step, Test, Way } from './ability.ts'
import { anywhere } from './anywhere.ts'
import { stepsInside } from './ways.ts'

/** What a ruleset plays. Each question is answered with the part that is not played, in a few words; `null`: all is. */
export interface Played {
  /** The name of the ruleset. */
  readonly by: string
  readonly carried: ReadonlySet<keyof Carrier | 'conditions' | 'forms'>
  readonly steps: ReadonlySet<Step['do']>
  /** `of`: the ability whose use it limits; `null` for the limit of a step or of a listener. */
  readonly limit: (limit: Limit, of: Ability | null) => boolean
  readonly way: (way: Way) => string | null
  /** Of the step itself; what stands in the step and what the step puts down are looked at as everything else. */
  readonly step: (step: Step) => string | null
  /** Of what is carried; all of it is played when absent. */
  readonly modifier?: (modifier: Modifier) => string | null
  readonly listener?: (listener: Listener) => string | null
  /** `when` it is answered; what ends a condition answers what has happened. */
  readonly pattern?: (pattern: Pattern, when: Listener['when']) => string | null
  /** Of a test, wherever it stands. */
  readonly test?: (test: Exclude<Test, string>) => string | null
  readonly group?: (group: Group) => string | null
  readonly counter?: (counter: Counter) => string | null
  /** Of a step outside of all deeds: of an answer, of the end of a condition, of a fall. */
  readonly answer?: (step: Step) => string | null
  /** Of a form: of its numbers and tags. */
  readonly form?: (form: Form) => string | null
  readonly impose?: (impose: Impose) => string | null
  /** Of a step of a use, and of what stands in it. */
  readonly used?: (step: Step) => string | null
  /** Of an ability that something gives: what is not played beside what is not played of any ability. */
  readonly given?: (ability: Ability) => string | null
}

type Why = string | null
const CARRIED = ['counters', 'modifiers', 'listens', 'forbids', 'imposes', 'grants', 'conditions', 'forms'] as const

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export function whyNotPlayed(text: Ability, played: Played): string | null {
  const what = anywhere(text, (part) => partOfAllNotPlayed(part, played)) ?? partNotPlayed(text, played)
  return what === null ? null : `${played.by} does not play ${what} yet.`
}

/** What may stand in many places: tests, groups, filters of deeds, secrets. */
function partOfAllNotPlayed(part: Parameters<Parameters<typeof anywhere>[1]>[0], played: Played): Why {
  switch (part.is) {
    case 'test':
      return part.test.test === 'state' && UNKNOWN_STATES.has(part.test.state)
        ? 'this kind of test'
        : (played.test?.(part.test) ?? null)
    case 'group':
      return part.group.bands !== undefined || part.group.first === 'random'
        ? 'this kind of group'
        : (played.group?.(part.group) ?? null)
    case 'filter':
      return part.filter.kind === undefined ? null : 'a deed by the kind of its harm: name the deed or its tags'
    case 'ability':
      return part.ability.secret === undefined ? null : 'an ability that is secret until it is used'
  }
}

/** What nobody keeps a record of. */
const UNKNOWN_STATES: ReadonlySet<State> = new Set<State>(['moved', 'in extra turn'])

function partNotPlayed(text: Ability, played: Played): Why {
  const allWays = Object.values(text.ways ?? {})
  const isUsed = [text, ...allWays].some(({ use }) => use !== undefined)
  if (text.limits?.some((limit) => !played.limit(limit, text))) return 'this kind of limit'
  return carrierNotPlayed(text, played)
    ?? (isUsed || text.tags !== undefined
        || CARRIED.some((one) => one !== 'conditions' && one !== 'forms' && text[one] !== undefined)
      ? null
      : 'an ability that does nothing')
    ?? firstOf([text, ...allWays],
      (way) =>
        played.way(way) ?? firstStep(way.steps ?? [], (step) => played.used?.(step) ?? null)
          ?? stepNotPlayed(way.steps ?? [], played))
    ?? firstOf(Object.values(text.conditions ?? {}), (one) => conditionNotPlayed(one, played))
    ?? firstOf(Object.values(text.forms ?? {}), (one) => formNotPlayed(one, played))
}

const formNotPlayed = (form: Form, played: Played): Why =>
  played.form?.(form) ?? firstOf(form.abilities ?? [], (one) => partNotPlayed(one, played))
    ?? carrierNotPlayed(form.carries ?? {}, played)

const firstOf = <Of>(all: readonly Of[], why: (one: Of) => Why): Why => all.map(why).find((one) => one !== null) ?? null

function carrierNotPlayed(carrier: Carrier & Pick<Ability, 'conditions' | 'forms'>, played: Played): Why {
  return CARRIED.find((one) => carrier[one] !== undefined && !played.carried.has(one))
    ?? firstOf(Object.values(carrier.counters ?? {}), (one) => played.counter?.(one) ?? null)
    ?? firstOf(carrier.grants ?? [], (one) => grantNotPlayed(one, played))
    ?? firstOf(carrier.modifiers ?? [], (one) => played.modifier?.(one) ?? null)
    ?? firstOf(carrier.listens ?? [], (one) => listenerNotPlayed(one, played))
    ?? firstOf(carrier.imposes ?? [], (one) => imposeNotPlayed(one, played))
}

const imposeNotPlayed = (one: Impose, played: Played): Why =>
  one.condition.startsWith('+') ? 'imposing a condition with contents' : (played.impose?.(one) ?? null)

/** What is given has its conditions and counters in the ability that gives it. */
function grantNotPlayed({ ability }: Grant, played: Played): Why {
  if ('copy' in ability) return null
  const own = CARRIED.find((part) => ability[part] !== undefined)
  return own !== undefined
    ? `${own} of an ability that is given: they stand in the ability that gives it`
    : (played.given?.(ability) ?? partNotPlayed(ability, played))
}

const listenerNotPlayed = (one: Listener, played: Played): Why =>
  (one.needs?.length ? 'what a listener chooses before it answers: use the step “pick”' : null)
    ?? (one.limits?.some((limit) => !played.limit(limit, null)) ? 'this kind of limit' : null)
    ?? played.listener?.(one) ?? firstOf(one.event, (pattern) => played.pattern?.(pattern, one.when) ?? null)
    ?? answerNotPlayed(one.steps, played)

const conditionNotPlayed = (one: ConditionText, played: Played): Why =>
  (one.counters === undefined ? null : 'a counter of a condition (it has a number of its own)')
    ?? carrierNotPlayed(one, played) ?? firstOf(one.ends ?? [], (pattern) => played.pattern?.(pattern, 'after') ?? null)
    ?? answerNotPlayed(one.onEnd ?? [], played)

const answerNotPlayed = (steps: readonly Step[], played: Played): Why =>
  firstStep(steps, (step) => played.answer?.(step) ?? null) ?? stepNotPlayed(steps, played)

/** The first reason of a step, or of the steps that stand in it. */
const firstStep = (steps: readonly Step[], why: (step: Step) => Why): Why =>
  firstOf(steps, (step) => why(step) ?? firstStep(stepsInside(step), why))

function stepNotPlayed(steps: readonly Step[], played: Played): Why {
  for (const step of steps) {
    const why = !played.steps.has(step.do)
      ? `the step “${step.do}”`
      : step.limit !== undefined && !played.limit(step.limit, null)
      ? 'this kind of limit'
      : step.together !== undefined
      ? 'batches of steps'
      : (played.step(step) ?? putDownNotPlayed(step, played) ?? stepNotPlayed(stepsInside(step), played))
    if (why !== null) return why
  }
  return null
}

/** What a step brings into the battle carries things too. */
function putDownNotPlayed(step: Step, played: Played): Why {
  switch (step.do) {
    case 'zone':
      return carrierNotPlayed(step.zone, played)
    case 'thing':
      return carrierNotPlayed(step.thing, played)
    case 'order':
      return carrierNotPlayed(step.carries ?? {}, played)
    case 'summon': {
      const { abilities = [], carries = {}, defeated = [] } = step.unit
      return firstOf(abilities, (one) => partNotPlayed(one, played)) ?? carrierNotPlayed(carries, played)
        ?? answerNotPlayed(defeated, played)
    }
    default:
      return null
  }
}
