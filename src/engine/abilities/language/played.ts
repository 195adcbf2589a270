// Which parts of the language a ruleset plays. What it does not play is refused when it is written, and not left out in
// silence when it is used.
import type { Ability, Carrier, Limit, Step, Way } from './ability.ts'
import { stepsInside } from './ways.ts'

/** What a ruleset plays. Each question is answered with the part that is not played, in a few words; `null`: all is. */
export interface Played {
  /** The name of the ruleset. */
  readonly by: string
  readonly carried: ReadonlySet<keyof Carrier | 'conditions' | 'forms'>
  readonly steps: ReadonlySet<Step['do']>
  readonly limit: (limit: Limit) => boolean
  readonly way: (way: Way) => string | null
  readonly step: (step: Step) => string | null
}

const CARRIED = ['counters', 'modifiers', 'listens', 'forbids', 'imposes', 'grants', 'conditions', 'forms'] as const

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export function whyNotPlayed(text: Ability, played: Played): string | null {
  const what = partNotPlayed(text, played)
  return what === null ? null : `${played.by} does not play ${what} yet.`
}

function partNotPlayed(text: Ability, played: Played): string | null {
  const part = CARRIED.find((one) => text[one] !== undefined && !played.carried.has(one))
  if (part) return part
  const allWays = Object.values(text.ways ?? {})
  if (text.use === undefined && allWays.every(({ use }) => use === undefined)) return 'an ability that is always on'
  if (text.limits?.some((limit) => !played.limit(limit))) return 'this kind of limit'
  return [text, ...allWays].map((way) => played.way(way) ?? stepNotPlayed(way.steps ?? [], played)).find((why) =>
    why !== null
  ) ?? null
}

function stepNotPlayed(steps: readonly Step[], played: Played): string | null {
  for (const step of steps) {
    if (!played.steps.has(step.do)) return `the step “${step.do}”`
    const why = played.step(step) ?? stepNotPlayed(stepsInside(step), played)
    if (why !== null) return why
  }
  return null
}
