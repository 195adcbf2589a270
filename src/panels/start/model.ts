// What the start screen shows. Pure.

export interface SampleCard {
  readonly id: string
  readonly name: string
  readonly detail: string
  /** The ruleset's name. */
  readonly rules: string
}

export interface RulesetCard {
  readonly id: string
  readonly name: string
  readonly summary: string
}

export interface SavedBattle {
  readonly id: string
  readonly name: string
  readonly rules: string
  /** How many steps its log has. */
  readonly steps?: number
  /** When the battle was last played, in milliseconds since 1970. */
  readonly played: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A time as people say it: "just now", "3 hours ago", "yesterday", then the date. */
export function whenWords(then: number, now: number): string {
  const past = now - then
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return ago(Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return ago(Math.floor(past / HOUR), 'hour')
  if (past < 2 * DAY) return 'yesterday'
  if (past < 7 * DAY) return ago(Math.floor(past / DAY), 'day')
  return new Date(then).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** The time of day in hours, minutes and seconds. */
export const clockWords = (then: number): string =>
  new Date(then).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`
