// What every walk begins with: who walks from where, and the way there, or the reason why there is none. By the GM's
// word it is gone all the same, through what is in the way if need be (COM-06, COM-42).
import { combatantOf, hostile, objectOf, refusal, sceneKnownToTable, spaceOf, type CombatantId, type ObjectId,
  type Battle, type Combatant, type CommandOf, type Refusal, type RulesetTypes, type Work } from '../core/index.ts'
import { problemText, type Length, type Mover, type Path, type PathProblem, type Place,
  type Space } from '../../grid/index.ts'
import { audience, isUnknownBody, knowsAsTable, secretly } from './secrecy.ts'

/**
 * Who is to walk and where it stands; refuses a combatant that is not on the map, and waypoints that are not on this
 * ground.
 */
export function walkerOf<T extends RulesetTypes>(
  work: Work<T>,
  { actor, waypoints }: CommandOf<T, 'move'>,
): { readonly who: Combatant<T>; readonly from: Place } {
  const who = combatantOf(work.battle, actor) ?? work.malformed('actor', `There is no combatant “${actor}”.`)
  const from = who.place ?? work.malformed('actor', `${who.name} is not on the map.`)
  const space = spaceOf(work.battle)
  const bad = waypoints.find((one) => !space.has(one))
  return bad === undefined ? { who, from } : work.malformed('waypoints', `“${bad}” is not on this ground.`)
}

/**
 * COM-43: hostile tokens are in the way, others can be passed but not ended on. COM-24: who is not known of bends no
 * way; the walk ends before it. `parity`: of the diagonals walked so far.
 */
export function plainMover<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Pick<Combatant<T>, 'id' | 'side' | 'size' | 'secret' | 'unseen' | 'kind' | 'player'>,
  parity: 0 | 1,
): Mover {
  return {
    id: who.id,
    size: who.size,
    passage: (id) => {
      const other = battle.combatants[id]
      if (other && isUnknownBody(battle, who, other)) return 'free'
      return other && hostile(battle, who.side, other.side) ? 'blocked' : 'cross'
    },
    parity,
  }
}

/**
 * Who stops a walk before that place: a foe, or where the walk `ends` there somebody whom the walker did not know of.
 * `undefined` for nobody.
 */
export function standsInTheWay<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  place: Place,
  ends: boolean,
): Combatant<T> | undefined {
  const space = spaceOf(battle)
  return space.occupantsAt(space.footprint(place, who.size)).flatMap((id) => {
    const other = id === who.id ? undefined : battle.combatants[id]
    return other && (hostile(battle, other.side, who.side) || (ends && isUnknownBody(battle, who, other)))
      ? [other]
      : []
  })[0]
}

/** Whether somebody, or something, stands there of which the walker knows. */
export function isCrowded<T extends RulesetTypes>(battle: Battle<T>, who: Combatant<T>, place: Place): boolean {
  const space = spaceOf(battle)
  return space.occupantsAt(space.footprint(place, who.size)).some((id) => {
    const other = battle.combatants[id]
    return id !== who.id && !(other && isUnknownBody(battle, who, other))
  })
}

/** Why the way cannot be gone, in the words that the board uses while a token is dragged. `unit`: of the ground. */
export function wayProblem<T extends RulesetTypes>(battle: Battle<T>, problem: PathProblem, unit: string): Refusal {
  const named = (id: string) => battle.combatants[id]?.name ?? objectOf(battle, id as ObjectId)?.name ?? 'Someone'
  return refusal('way', problemText(problem, unit, named, battle.scene.ground))
}

/** Refuses a walk that ends where it begins. */
export const standsThere = ({ name }: Pick<Combatant, 'name'>): Refusal =>
  refusal('way', `${name} stands there already.`)

/** Moves the token along the path, for that cost; who a hidden token is stays secret. */
export function carry<T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  path: readonly Place[],
  cost: Length,
  manner: 'walk' | 'forced' = 'walk',
): void {
  work.emit({ type: 'moved', who: who.id, path, manner, cost, ...audience(secretly(who)) })
}

export interface Walking {
  readonly mover: Mover
  readonly budget: Length
  /** Why it is not gone, in words of the rules. */
  readonly refused: (problem: PathProblem) => Refusal
  /** By the GM's word: what it may go as where it cannot go as itself, before it goes through everything. */
  readonly looser?: readonly Mover[]
}

/**
 * COM-24: the ground as that combatant knows it, with everybody on it: the heroes know nothing of what was never seen,
 * and have the doors, walls and objects that they do not look at as they saw them last.
 */
export function spaceKnownTo<T extends RulesetTypes>(battle: Battle<T>, who: Combatant<T>): Space {
  if (!knowsAsTable(who)) return spaceOf(battle)
  const scene = sceneKnownToTable(battle)
  return spaceOf(scene === battle.scene ? battle : { ...battle, scene })
}

/**
 * The way as it was laid out, as far as it can really be gone, and whether the ground alone makes it shorter: it costs
 * more than was known. `null` where the first step cannot be gone.
 */
function asFarAsItGoes(
  space: Space,
  { places }: Path,
  mover: Mover,
  budget: Length,
): { readonly way: Path; readonly isFar: boolean } | null {
  const isFar = space.follow(places, mover, Infinity).ok
  for (let length = places.length; length > 1; length--) {
    const part = space.follow(places.slice(0, length), mover, budget)
    if (part.ok) return { way: part.value, isFar }
  }
  return null
}

/**
 * A way as the walker lays it out, and what is told of it. Without a way where not even its first step can be gone:
 * then nobody goes anywhere, as a way around what is not known of would tell where that is. `problem`: the walker knows
 * of no way, whatever way there is, as that would tell what has changed where the walker does not look.
 */
export type KnownWay =
  | { readonly way: Path; readonly says: string | null }
  | { readonly way: null; readonly says: string; readonly problem?: PathProblem }

/**
 * COM-24: the way as the walker lays it out, as far as it can really be gone: it ends before what the walker did not
 * know, and `says` tells so. `null` for who knows all of the map.
 */
export function wayAsKnown<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  from: Place,
  waypoints: readonly Place[],
  mover: Mover,
  budget: Length,
): KnownWay | null {
  const space = spaceOf(battle)
  const known = spaceKnownTo(battle, who)
  if (known === space) return null
  // Laid out step by step, as the GM does who sees the map as it is, a way is gone as it is.
  const stepwise = space.follow([from, ...waypoints], mover, budget)
  if (stepwise.ok) return { way: stepwise.value, says: null }
  const way = known.route(from, waypoints, mover, budget)
  if (!way.ok) return { way: null, says: `${who.name} knows of no way there.`, problem: way.problem }
  const gone = asFarAsItGoes(space, way.value, mover, budget)
  if (!gone) return { way: null, says: `${who.name} finds something in the way and gets no further.` }
  const isShort = gone.way.places.length < way.value.places.length
  const why = gone.isFar ? 'does not get as far as it looked' : 'finds something in the way'
  return { way: gone.way, says: isShort ? `${who.name} ${why}.` : null }
}

/**
 * The same for who may be moved by the GM's word (`forced`), which goes also where the walker knows of no way: `null`
 * then, so that the real way is gone.
 */
export function wayAsKnownOrForced<T extends RulesetTypes>(
  forced: boolean,
  ...asked: Parameters<typeof wayAsKnown<T>>
): KnownWay | null {
  const known = wayAsKnown(...asked)
  return forced && known?.way === null && known.problem ? null : known
}

/**
 * The same, and the log says where it ends too early. COM-24: refused where it ends at once, as a walk round what the
 * walker does not know of would tell where that is, and where the walker knows of no way.
 */
function wayToldAsKnown<T extends RulesetTypes>(
  work: Work<T>,
  from: Place,
  waypoints: readonly Place[],
  { mover, budget, refused }: Walking,
): Path | null {
  const who = combatantOf(work.battle, mover.id as CombatantId)
  const known = who ? wayAsKnown(work.battle, who, from, waypoints, mover, budget) : null
  if (!who || !known) return null
  if (!known.way) {
    work.refuseIf(known.problem ? refused(known.problem) : refusal('way', known.says))
    return null
  }
  if (known.says !== null) work.tell(known.says, [who.id], secretly(who))
  return known.way
}

/**
 * The cheapest way through the waypoints within the budget, refused where there is none; `within` is false where only
 * the GM's word allows it.
 */
export function wayFor<T extends RulesetTypes>(
  work: Work<T>,
  from: Place,
  waypoints: readonly Place[],
  walking: Walking,
): { readonly way: Path; readonly within: boolean } {
  const { mover, budget, refused, looser = [] } = walking
  const known = wayToldAsKnown(work, from, waypoints, walking)
  if (known) return { way: known, within: true }
  const space = spaceOf(work.battle)
  const way = space.route(from, waypoints, mover, budget)
  if (way.ok) return { way: way.value, within: true }
  work.refuseIf(refused(way.problem))
  for (const one of [mover, ...looser, { ...mover, ghost: true }]) {
    const forced = space.route(from, waypoints, one, Infinity)
    if (forced.ok) return { way: forced.value, within: false }
  }
  return work.malformed('waypoints', 'There is no such way.')
}
