// A use as far as it has come, in one of the ways in which its dice may fall; and putting together what came to the
// same.
import type { Battle, Combatant, CombatantId } from '../../core/index.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { RunFrame, RunningTypes, WaitingFrame } from '../run/frame.ts'
import type { InRun } from '../run/values.ts'
import type { OddsTeaching } from './teach.ts'

/** Thrown inside this folder alone: it hangs on what nobody knows before the use, or is too much to work out. */
export class Unknown extends Error {}

/** A frame that waits, as listeners find it. */
export type Waits = WaitingFrame & { readonly kind: 'event' }

export interface Branch<T extends RunningTypes> {
  /** The battle as it is by then, but for the body of the one that is looked at. */
  readonly base: Battle<T>
  readonly body: Combatant<T>
  readonly run: RunFrame
  readonly chance: number
  /** What is answered, as it has become by then. */
  readonly waits: Waits | null
  /** The rest of the steps is not done. */
  readonly over: boolean
  /** Somebody has been moved: where people stand by then is not known. */
  readonly moved: boolean
  /** Names that were kept of what is not worked out. */
  readonly unknown: readonly string[]
  /** What hangs on dice that followed by themselves, a Wound’s: a step in which that stands is not told any more. */
  readonly shaken: readonly string[]
  /** What was chosen, by the place of the question. */
  readonly choices: Readonly<Record<string, string>>
  /** The first check against the one that is looked at, and what it came to. */
  readonly first: { readonly check: string; readonly degree: string } | null
  /** Whether something has struck that one. */
  readonly struck: boolean
  /** Those who may answer, if they want. */
  readonly answers: readonly string[]
}

/** What is kept of one forecast while it is worked out. */
export interface Reckoning<T extends RunningTypes> {
  readonly odds: OddsTeaching<T>
  /** The one that is looked at. */
  readonly target: CombatantId
  readonly start: Battle<T>
  /** How much is left that may be worked out. */
  readonly budget: { left: number }
  /** Who answers what afterwards, at the start. */
  readonly afterwards: Map<string, readonly string[]>
  /** Listeners that answer something already. */
  readonly busy: ReadonlySet<string>
}

/** So much is counted for a step, for a step that is done by its own code, and for a number of harm. */
export const STEP = 1
export const DONE = 8
export const NUMBER = 0.1

/** Counts what is worked out: the bound does not hang on how fast a machine is. */
export function spend<T extends RunningTypes>(by: Reckoning<T>, much: number): void {
  by.budget.left -= much
  if (by.budget.left < 0) throw new Unknown()
}

const composed = new WeakMap<object, { readonly base: unknown; readonly battle: unknown }>()

/** The battle with that body. A crowd is copied only where somebody asks. */
export function battleOf<T extends RunningTypes>(branch: Branch<T>): Battle<T> {
  const { base, body } = branch
  if (base.combatants[body.id] === body) return base
  const known = composed.get(body)
  if (known?.base === base) return known.battle as Battle<T>
  const made = { ...base, combatants: { ...base.combatants, [body.id]: body } }
  composed.set(body, { base, battle: made })
  return made
}

export const hereOf = <T extends RunningTypes>(branch: Branch<T>, { odds }: Reckoning<T>): InRun<T> => ({
  battle: battleOf(branch),
  run: branch.run,
  teach: odds.teach,
})

/** The branch with what has become of the one that is looked at, and with what that leaves open. */
export function withBody<T extends RunningTypes>(branch: Branch<T>, body: Combatant<T>, by: Reckoning<T>): Branch<T> {
  const shaken = body === branch.body ? [] : (by.odds.shakes?.(branch.body, body) ?? [])
  return { ...branch, body, shaken: shaken.every((one) => branch.shaken.includes(one))
    ? branch.shaken
    : [...new Set([...branch.shaken, ...shaken])].toSorted() }
}

export const withRun = <T extends RunningTypes>(branch: Branch<T>, run: Partial<RunFrame>): Branch<T> => ({ ...branch,
  run: { ...branch.run, ...run } })

/** More branches than this would keep the table waiting. */
const MOST_BRANCHES = 1500

/** Branches that have come to the same are one. */
export function merged<T extends RunningTypes>(all: readonly Branch<T>[], by: Reckoning<T>): readonly Branch<T>[] {
  if (all.length < 2) return all
  const found = new Map<string, Branch<T>>()
  for (const one of all) {
    const key = keyOf(one, by)
    const before = found.get(key)
    found.set(key, before ? { ...before, chance: before.chance + one.chance } : one)
  }
  if (found.size > MOST_BRANCHES) throw new Unknown()
  return found.size === all.length ? all : [...found.values()]
}

/** The same of branches that differ in what the one that is looked at has lost, and in nothing else. */
export const likeness = <T extends RunningTypes>(branch: Branch<T>, by: Reckoning<T>): string =>
  keyWith(branch, by, by.odds.shapeOf(branch.body))

const keyOf = <T extends RunningTypes>(branch: Branch<T>, by: Reckoning<T>): string =>
  keyWith(branch, by, by.odds.keyOf(branch.body))

function keyWith<T extends RunningTypes>(branch: Branch<T>, by: Reckoning<T>, body: string): string {
  const { run, waits, over, moved, unknown, shaken, choices, first, struck, answers } = branch
  return `${body}|${othersOf(branch, by)}|${written(run.kept)}|${written(run.rolled)}|${run.it}|${
    waits === null ? '' : written(waits.event)
  }|${over}${moved}${struck}|${first?.check}|${first?.degree}|${unknown.join()}|${shaken.join()}|${answers.join()}|${
    written(choices)
  }`
}

/** Everybody else who is not as before, and what is on people. */
function othersOf<T extends RunningTypes>({ base, body }: Branch<T>, { start, odds }: Reckoning<T>): string {
  if (base === start) return ''
  const bodies = base.combatants === start.combatants ? [] : base.roster.flatMap((id) => {
    const one = base.combatants[id]
    return one && id !== body.id && one !== start.combatants[id] ? [`${id} ${odds.keyOf(one)}`] : []
  })
  return `${bodies.join()}|${base.effects === start.effects ? '' : effectsWritten(base.effects)}|${
    base.used === start.used ? '' : written(base.used)
  }`
}

/** Most branches share what they hold: each is written once. */
export const written = remembered((part: object) => JSON.stringify(part))
const effectsWritten = remembered((effects: Battle['effects']) =>
  JSON.stringify(effects, (name, value: unknown) => (name === 'id' ? undefined : value))
)
