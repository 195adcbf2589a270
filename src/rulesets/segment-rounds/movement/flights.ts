// Flights (SEG-24, SEG-70): how one begins, and those of opponents on a tie, which happen at the same moment (SEG-23):
// all who may strike at any of them are asked first, then all of them strike, and then all who still can go. The single
// flight walks in walk.ts.
import { type CombatantId, type Deed, refusal, type Refusal, spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Place } from '../../../grid/index.ts'
import { checkFallen } from '../clock/fallen.ts'
import { FLEE } from '../deeds/actions.ts'
import { takeMajor } from '../deeds/spent.ts'
import { openWindow, strike } from '../reactions/window.ts'
import { stopped } from '../rules/conditions.ts'
import { fights, inMelee, leaveMelee, meetFoes, opponents } from '../rules/melees.ts'
import type { Flight, FrameOf, Said, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { takesPart } from './distance.ts'
import { barredMover, budgetOf, moverFor, moverOf, rateOf, wayWords } from './movers.ts'
import { stride } from './travel.ts'

/** A flight that was announced: through these places to the last. `forced`: by the GM’s word. */
export interface Escape {
  readonly who: CombatantId
  readonly to: readonly Place[]
  readonly forced: boolean
}

/** The flight through these places to the last, as a deed. */
export const flightDeed = (to: readonly Place[]): Deed => ({ action: FLEE,
  targets: to.map((place) => ({ kind: 'place', place })), form: {} })

/** A flight begins: the major action, and a line in the log. */
export function beginFlight(work: SegmentsWork, who: SegmentsCombatant, to: Place): void {
  takeMajor(work, who, { name: 'Flee' })
  work.own({ type: 'deed', who: who.id, deed: flightDeed([to]), as: 'action' }, secretly(who))
}

// --- At the same moment
// -------------------------------------------------------------------------------------------------------

const inOrder = <One extends { readonly who: CombatantId }>(
  { roster }: SegmentsBattle,
  all: readonly One[],
): readonly One[] => roster.flatMap((id) => all.filter(({ who }) => who === id))

/** Those of them who flee indeed, each with its way, in the order of the roster; why somebody does not is told. */
export function whoFlees(work: SegmentsWork, announced: readonly Escape[]): readonly Flight[] {
  const { battle } = work
  return inOrder(battle, announced).flatMap((escape): readonly Flight[] => {
    const who = battle.combatants[escape.who]
    if (!takesPart(who)) return []
    const way = wayOf(battle, who, escape)
    if (!('why' in way)) return [way]
    work.tell(`${who.name} does not flee: ${way.why.says}`, [who.id], secretly(who))
    return []
  })
}

/** The way as things are now, or why it does not flee after all. */
function wayOf(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  { to, forced }: Escape,
): Flight | { readonly why: Refusal } {
  const why = forced
    ? null
    : (stopped(battle, who, 'acting') ?? stopped(battle, who, 'moving')
      ?? (fights(battle, who.id) ? null : refusal('condition', `${who.name} is in no melee any more.`)))
  if (why || who.place === null) return { why: why ?? refusal('status', `${who.name} is not on the map.`) }
  const way = spaceOf(battle).route(who.place, to, forced ? moverOf(battle, who) : moverFor(battle, who, 'flee'),
    budgetOf(battle, rateOf(who)))
  return way.ok
    ? { who: who.id, places: way.value.places, costs: way.value.costs }
    : { why: refusal('way', wayWords(battle, way.problem)) }
}

/** SEG-23: they flee, all at once. */
export function fleeTogether(work: SegmentsWork, flights: readonly Flight[]): void {
  for (const { who: id, places } of flights) {
    const [who, goal] = [work.battle.combatants[id], places.at(-1)]
    if (who && goal !== undefined) beginFlight(work, who, goal)
  }
  work.push({ kind: 'flights', step: 'ask', flights, at: 0, said: [] })
}

/** One step on: the next of them is asked about; when all were, whoever answered strikes, and then they go. */
export function advanceFlights(work: SegmentsWork, { id, ...frame }: FrameOf<'flights'>): void {
  if (frame.step === 'go') {
    checkFallen(work)
    work.pop(id)
    return go(work, frame.flights)
  }
  const next = frame.flights[frame.at]
  if (next) {
    work.set(id, { ...frame, at: frame.at + 1 })
    return openWindow(work, { on: 'flees', by: next.who, bonus: work.battle.options.fleeBonus },
      opponents(work.battle, next.who).flatMap((one) => (strikes(frame.said, one.id) ? [] : [one.id])))
  }
  work.set(id, { ...frame, step: 'go', said: [] })
  strike(work, frame.said)
}

/** SEG-70: whoever strikes at one of them strikes at no other in the same segment. */
const strikes = (said: readonly Said[], who: CombatantId): boolean =>
  said.some(({ answers }) => answers[who] !== undefined && answers[who] !== 'pass')

/**
 * All who still can leave their melees and go; where two ways end in the same cell the later in the roster goes as far
 * as there is room.
 */
function go(work: SegmentsWork, flights: readonly Flight[]): void {
  const going = flights.flatMap((flight) => {
    const who = work.battle.combatants[flight.who]
    if (!takesPart(who)) return []
    const held = stopped(work.battle, who, 'moving')
    if (held) work.tell(`${who.name} does not get away: ${held.says}`, [who.id], secretly(who))
    return held || who.place !== flight.places[0] ? [] : [{ who, flight }]
  })
  const before = work.battle
  for (const { who } of going) if (inMelee(work.battle, who.id)) leaveMelee(work, who.id)
  for (const { who, flight: { places, costs } } of going) {
    const to = openUpTo(work.battle, who, places)
    if (to > 0) stride(work, who, { places: places.slice(0, to + 1), cost: costs[to] ?? 0, as: 'flee' }, before)
    if (to < places.length - 1) work.tell(`Something is in ${who.name}’s way.`, [who.id], secretly(who))
  }
  for (const { who } of going) meetFoes(work, who.id)
}

/** The last of these places that it can come to, the first where it stands. */
function openUpTo(battle: SegmentsBattle, who: SegmentsCombatant, places: readonly Place[]): number {
  const space = spaceOf(battle)
  for (let to = places.length - 1; to > 0; to--) {
    if (space.follow(places.slice(0, to + 1), barredMover(battle, who), Infinity).ok) return to
  }
  return 0
}
