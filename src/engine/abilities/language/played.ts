// Which parts of the language a ruleset plays. What it does not play is refused when it is written, and not left out in
// silence when it is used.
import type { Ability, Carrier, ConditionText, Grant, Impose, Limit, Listener, Modifier, Pattern, Step,
  Way } from './ability.ts'
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
  readonly pattern?: (pattern: Pattern) => string | null
  readonly impose?: (impose: Impose) => string | null
  /** Of an ability that something gives: what is not played beside what is not played of any ability. */
  readonly given?: (ability: Ability) => string | null
}

type Why = string | null
const CARRIED = ['counters', 'modifiers', 'listens', 'forbids', 'imposes', 'grants', 'conditions', 'forms'] as const

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export function whyNotPlayed(text: Ability, played: Played): string | null {
  const what = partNotPlayed(text, played)
  return what === null ? null : `${played.by} does not play ${what} yet.`
}

function partNotPlayed(text: Ability, played: Played): Why {
  const allWays = Object.values(text.ways ?? {})
  const isUsed = [text, ...allWays].some(({ use }) => use !== undefined)
  if (text.limits?.some((limit) => !played.limit(limit, text))) return 'this kind of limit'
  return carrierNotPlayed(text, played)
    ?? (isUsed || text.tags !== undefined || CARRIED.some((one) => one !== 'conditions' && text[one] !== undefined)
      ? null
      : 'an ability that does nothing')
    ?? firstOf([text, ...allWays], (way) => played.way(way) ?? stepNotPlayed(way.steps ?? [], played))
    ?? firstOf(Object.values(text.conditions ?? {}), (one) => conditionNotPlayed(one, played))
}

const firstOf = <Of>(all: readonly Of[], why: (one: Of) => Why): Why => all.map(why).find((one) => one !== null) ?? null

function carrierNotPlayed(carrier: Carrier & Pick<Ability, 'conditions' | 'forms'>, played: Played): Why {
  return CARRIED.find((one) => carrier[one] !== undefined && !played.carried.has(one))
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
    ?? played.listener?.(one) ?? firstOf(one.event, (pattern) => played.pattern?.(pattern) ?? null)
    ?? stepNotPlayed(one.steps, played)

const conditionNotPlayed = (one: ConditionText, played: Played): Why =>
  (one.counters === undefined ? null : 'a counter of a condition (it has a number of its own)')
    ?? carrierNotPlayed(one, played) ?? firstOf(one.ends ?? [], (pattern) => played.pattern?.(pattern) ?? null)
    ?? stepNotPlayed(one.onEnd ?? [], played)

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
        ?? stepNotPlayed(defeated, played)
    }
    default:
      return null
  }
}
