// Flights (SEG-24, SEG-70): how a flight begins, and those of opponents on a tie, which happen at the same moment
// (SEG-23). A single flight walks in walk.ts.
import { type CombatantId, type Deed, refusal, type Refusal, spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Path, Place } from '../../../grid/index.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { FLEE } from '../deeds/actions.ts'
import { spendMajor } from '../deeds/spent.ts'
import { whyStopped } from '../rules/conditions.ts'
import { fightsKnownFoe } from '../rules/melees.ts'
import type { Flight, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { longestWay, movementRate, moverFor, moverOf } from './movers.ts'
import { wayAsKnownOrForced, wayProblem } from '../../../engine/kits/route.ts'

/** A flight that was announced: through these places to the last. `forced`: by the GM’s word. */
export interface AnnouncedFlight {
  readonly who: CombatantId
  readonly to: readonly Place[]
  readonly forced: boolean
}

/** The flight through these places to the last, as a deed. */
export const flightDeed = (to: readonly Place[]): Deed => ({ action: FLEE,
  targets: to.map((place) => ({ kind: 'place', place })), form: {} })

/** A flight begins: the major action, and a line in the log. */
export function beginFlight(work: SegmentsWork, who: SegmentsCombatant, to: Place): void {
  spendMajor(work, who, { name: 'Flee' })
  work.own({ type: 'deed', who: who.id, deed: flightDeed([to]), as: 'action' }, secretly(who))
}

// --- At the same moment

const inOrder = <One extends { readonly who: CombatantId }>(
  { roster }: SegmentsBattle,
  all: readonly One[],
): readonly One[] => roster.flatMap((id) => all.filter(({ who }) => who === id))

/** Those that do flee, each with its way, in the order of the roster; why the others do not is told. */
export function whoFlees(work: SegmentsWork, announced: readonly AnnouncedFlight[]): readonly Flight[] {
  const { battle } = work
  return inOrder(battle, announced).flatMap((escape): readonly Flight[] => {
    const who = battle.combatants[escape.who]
    if (!takesPart(who)) return []
    const way = wayOf(battle, who, escape)
    if (!('why' in way)) {
      if (way.says !== null) work.tell(way.says, [who.id], secretly(who))
      return [way.flight]
    }
    work.tell(`${who.name} does not flee: ${way.why.says}`, [who.id], secretly(who))
    return []
  })
}

/** The way as things are now, or why the combatant does not flee after all. */
function wayOf(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  { to, forced }: AnnouncedFlight,
): { readonly flight: Flight; readonly says: string | null } | { readonly why: Refusal } {
  const why = forced
    ? null
    : (whyStopped(battle, who, 'acting') ?? whyStopped(battle, who, 'moving')
      ?? (fightsKnownFoe(battle, who.id) ? null : refusal('condition', `${who.name} is no longer in a melee.`)))
  if (why || who.place === null) return { why: why ?? refusal('status', `${who.name} is not on the map.`) }
  const [mover, most] = [forced ? moverOf(battle, who) : moverFor(battle, who, 'flee'),
    longestWay(battle, movementRate(who))]
  const flight = ({ places, costs }: Path): Flight => ({ who: who.id, places, costs })
  const known = wayAsKnownOrForced(forced, battle, who, who.place, to, mover, most)
  if (known) return known.way ? { flight: flight(known.way), says: known.says } : { why: refusal('way', known.says) }
  const way = spaceOf(battle).route(who.place, to, mover, most)
  return way.ok
    ? { flight: flight(way.value), says: null }
    : { why: wayProblem(battle, way.problem, 'ft') }
}

/** SEG-23: they flee, all at once. */
export function fleeTogether(work: SegmentsWork, flights: readonly Flight[]): void {
  for (const { who: id, places } of flights) {
    const [who, goal] = [work.battle.combatants[id], places.at(-1)]
    if (who && goal !== undefined) beginFlight(work, who, goal)
  }
  work.push({ kind: 'flights', step: 'ask', flights, at: 0, said: [] })
}
