// The rolls of a command that waits for dice: the next roll, and those that come after it whatever the dice show.
// Whoever throws such a roll need not wait for those who throw before.
import { decide, type Audience, type Battle, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { eachDie } from '../engine/dice/notation.ts'
import { givenThen, isSameRoll, seededSource, seedState } from '../engine/dice/sources.ts'
import type { DiceRequest, DiceSource } from '../engine/dice/types.ts'
import { HERE, isGmsThrow, knowsOfRoll, pendingOf, seatsWaiting } from './pending.ts'
import type { Pending, SeatName, Session } from './types.ts'

export interface ComingRoll {
  readonly request: DiceRequest
  /** Who may know of the roll; everybody when absent. */
  readonly audience?: Audience
  /** So many rolls of the command come before. */
  readonly nth: number
}

/** Nobody throws more dice than that before the others have thrown. */
const MOST_COMING = 60

const shows = (face: (sides: number) => number): DiceSource => ({ draw: (request) => eachDie(request).map(face) })

/** Dice as they may fall: what comes after all of these comes in any case, as far as that can be foreseen. */
const TRIES: readonly (() => DiceSource)[] = [() => shows(() => 1), () => shows((sides) => sides),
  () => seededSource(seedState(11)), () => seededSource(seedState(23))]

const known = new WeakMap<Pending, { readonly since: Battle; readonly rolls: readonly ComingRoll[] }>()

/**
 * The roll that is awaited, and the rolls after it that come in any case and were not given yet, in their order.
 * `battle`: the whole battle in which the command waits.
 */
export function comingRolls(spec: Ruleset, battle: Battle, pending: Pending): readonly ComingRoll[] {
  const before = known.get(pending)
  if (before?.since === battle) return before.rolls
  const [first = [], ...others] = TRIES.map((make) => comingAfter(spec, battle, pending, make()))
  const differs = first.findIndex((roll, at) => !others.every((rolls) => isSameAs(roll, rolls[at])))
  const after = (differs < 0 ? first : first.slice(0, differs)).slice(1)
  const rolls = [nextRoll(pending), ...after]
  known.set(pending, { since: battle, rolls })
  return rolls
}

const nextRoll = ({ request, audience, faces }: Pending): ComingRoll => ({ request, ...(audience ? { audience } : {}),
  nth: faces.length })

const isSameAs = (one: ComingRoll, other: ComingRoll | undefined): boolean =>
  other !== undefined && one.nth === other.nth && one.audience?.only === other.audience?.only
  && isSameRoll(one.request, other.request)

/** The rolls that the command comes to with these dice and that were not given yet. */
function comingAfter(spec: Ruleset, battle: Battle, pending: Pending, dice: DiceSource): readonly ComingRoll[] {
  const asked: { readonly request: DiceRequest; readonly nth: number }[] = []
  let count = 0
  const source = givenThen(pending, { draw: (request) => {
    if (asked.length >= MOST_COMING) return null
    asked.push({ request, nth: count })
    return dice.draw(request)
  } })
  const decision = decide(spec, battle, pending.command, { draw: (request) => {
    const faces = source.draw(request)
    count++
    return faces
  } })
  if (decision.kind === 'refused') return []
  const rolled = decision.events.filter((event) => event.type === 'rolled')
  return asked.flatMap(({ request, nth }) => {
    const { roll, audience } = rolled[nth] ?? {}
    // Only what was rolled as asked is sure to be told as the roll will be.
    return roll && isSameRoll(roll, request) ? [{ request, nth, ...(audience ? { audience } : {}) }] : []
  })
}

/**
 * Of the rolls for which the command of that seat waits, those that the viewer may know of. COM-24: after a roll that
 * is secret nothing is told before that roll was made.
 */
export function rollsKnown(
  spec: Ruleset,
  session: Session,
  battle: Battle,
  viewer: Viewer,
  seat: SeatName,
): readonly ComingRoll[] {
  const pending = pendingOf(session, seat)
  if (!pending) return []
  const rolls = comingRolls(spec, battle, pending)
  const secret = rolls.findIndex(({ request: { by }, audience }) => !knowsOfRoll(battle, viewer, { by, audience }))
  return secret < 0 ? rolls : rolls.slice(0, secret)
}

/**
 * The roll that the GM's own page asks for, and of which seat's command: its own command comes first. With the GM's
 * eyes the page asks for secret rolls and for those of combatants without a player also where another seat gave the
 * command. `null`: no dice are asked for here.
 */
export function askedHere(
  spec: Ruleset,
  session: Session,
  battle: Battle,
  viewer: Viewer,
): { readonly of: SeatName; readonly roll: ComingRoll } | null {
  const { pending } = session
  if (pending) return { of: HERE, roll: nextRoll(pending) }
  if (viewer.role !== 'gm') return null
  for (const of of seatsWaiting(session)) {
    const roll = rollsKnown(spec, session, battle, viewer, of).find((one) => isGmsThrow(battle, one))
    if (roll) return { of, roll }
  }
  return null
}
