// The rolls of a command that waits for dice: the next roll, and those that come after it whatever the dice show.
// Whoever throws such a roll need not wait for those who throw before.
import { decide, seesStats, type Audience, type Battle, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { eachDie } from '../engine/dice/notation.ts'
import { countSame, givenThen, isSameRoll, seededSource, seedState } from '../engine/dice/sources.ts'
import type { DiceRequest, DiceSource } from '../engine/dice/types.ts'
import { canonicalJson } from '../lib/json.ts'
import { HERE, isGmsThrow, knowsOfRoll, pendingOf, rollerOf, seatsWaiting } from './pending.ts'
import type { Pending, SeatName, Session } from './types.ts'

export interface ComingRoll {
  readonly request: DiceRequest
  /** Who may know of the roll; everybody when absent. */
  readonly audience?: Audience
  /** So many rolls of the same name and dice come before in the command. */
  readonly nth: number
  /** Names the roll among all of the command. Not for seats: it holds names as they are. */
  readonly key: string
}

/** Nobody throws more dice than that before the others have thrown. */
const MOST_COMING = 60

const shows = (face: (sides: number) => number): DiceSource => ({ draw: (request) => eachDie(request).map(face) })

/** Dice as they may fall: what comes after all of these comes in any case, as far as that can be foreseen. */
const TRIES: readonly (() => DiceSource)[] = [() => shows(() => 1), () => shows((sides) => sides),
  () => seededSource(seedState(11)), () => seededSource(seedState(23))]

/**
 * Whether the viewer may know that the command of that seat waits for dice, or that dice were thrown for it before
 * their turn.
 */
export function waitsInSight(spec: Ruleset, session: Session, battle: Battle, viewer: Viewer, seat: SeatName): boolean {
  const { ahead = [] } = pendingOf(session, seat) ?? {}
  return rollsKnown(spec, session, battle, viewer, seat).length > 0
    || ahead.some(({ asked: { by }, audience }) => knowsOfRoll(battle, viewer, { by, audience }))
}

/** Whether all that is told of the roll may be read by that viewer. */
function isOpenTo(battle: Battle, viewer: Viewer, roll: ComingRoll): boolean {
  const roller = rollerOf(battle, roll.request)
  return roller === undefined || seesStats(viewer, roller)
}

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
  // The first of them is the roll that is awaited.
  const after = (differs < 0 ? first : first.slice(0, differs)).slice(1)
  const rolls = [nextRoll(pending), ...after]
  known.set(pending, { since: battle, rolls })
  return rolls
}

/** The roll that is awaited. */
export const nextRoll = ({ request, audience, asked = [] }: Pending): ComingRoll =>
  comingRoll(request, countSame(asked, request, asked.length), audience)

const comingRoll = (request: DiceRequest, nth: number, audience: Audience | undefined): ComingRoll => ({ request, nth,
  ...(audience ? { audience } : {}), key: canonicalJson([request.purpose, request.by, request.dice, nth]) })

/** What is told of a roll hangs on no other: not even what is added to it, or what it is compared with. */
const isSameAs = (one: ComingRoll, other: ComingRoll | undefined): boolean =>
  other !== undefined && one.key === other.key && one.audience?.only === other.audience?.only
  && one.request.bonus === other.request.bonus && one.request.against === other.request.against

/** The rolls that the command comes to with these dice and that were not given yet. */
function comingAfter(spec: Ruleset, battle: Battle, pending: Pending, dice: DiceSource): readonly ComingRoll[] {
  const all: DiceRequest[] = []
  const unthrown: number[] = []
  const source = givenThen(pending, { draw: (request) => {
    if (unthrown.length >= MOST_COMING) return null
    unthrown.push(all.length - 1)
    return dice.draw(request)
  } })
  const decision = decide(spec, battle, pending.command, { draw: (request) => {
    all.push(request)
    return source.draw(request)
  } })
  if (decision.kind === 'refused') return []
  const rolled = decision.events.filter((event) => event.type === 'rolled')
  return unthrown.flatMap((at) => {
    const request = all[at]
    const { roll, audience } = rolled[at] ?? {}
    // Only what was rolled as asked is sure to be told as the roll will be.
    return request && roll && isSameRoll(roll, request)
      ? [comingRoll(request, countSame(all, request, at), audience)]
      : []
  })
}

/**
 * Of the rolls for which the command of that seat waits, those that the viewer may know of (COM-24). The rolls after a
 * secret roll are told as well: if a player had to wait for it, everybody would know that somebody hidden rolls first.
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
  return comingRolls(spec, battle, pending).filter(({ request: { by }, audience }) =>
    knowsOfRoll(battle, viewer, { by, audience })
  )
}

/**
 * The roll that the GM's own page asks for first, and of which seat's command: its own command comes first, and of its
 * rolls those that may be read there. With the GM's eyes the page asks for secret rolls and for those of combatants
 * without a player also where another seat gave the command. `null`: no dice are asked for here.
 */
export function askedHere(
  spec: Ruleset,
  session: Session,
  battle: Battle,
  viewer: Viewer,
): { readonly of: SeatName; readonly roll: ComingRoll } | null {
  const { pending } = session
  if (pending) {
    const known = rollsKnown(spec, session, battle, viewer, HERE)
    return { of: HERE, roll: known.find((one) => isOpenTo(battle, viewer, one)) ?? known[0] ?? nextRoll(pending) }
  }
  if (viewer.role !== 'gm') return null
  for (const of of seatsWaiting(session)) {
    const roll = rollsKnown(spec, session, battle, viewer, of).find((one) => isGmsThrow(battle, one))
    if (roll) return { of, roll }
  }
  return null
}
