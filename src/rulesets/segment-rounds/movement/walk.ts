// Movement on the ground: the move, the positioning move, the flight out of a melee and the charge (SEG-24, SEG-33,
// SEG-50, SEG-51, SEG-70, SEG-80 to SEG-82). Steps of the frame: `leave` (those who may strike first are asked) →
// `enter` (the way, with what it breaks and whom it meets). A charge is asked about on its arrival, and strikes then.
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantOf, type CommandOf, type Deed, type MoveMark, type MovementView, refusal,
  type Refusal, spaceOf } from '../../../engine/core/index.ts'
import { harmOnTheWay } from '../../../engine/kits/harmed-walk.ts'
import { walkerOf, wayFor, standsThere, wayProblem } from '../../../engine/kits/route.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import type { Path, Place } from '../../../grid/index.ts'
import { mustAnnounce } from '../clock/awaited.ts'
import { checkFallen } from '../clock/fallen.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { CHARGE, FLEE, MOVE, POSITION } from '../deeds/actions.ts'
import { announce, isResolving } from '../deeds/announce.ts'
import { beginDue } from '../deeds/due.ts'
import { whyNot } from '../deeds/legality.ts'
import { spendSegments } from '../deeds/payment.ts'
import { spendMajor, spentBy } from '../deeds/spent.ts'
import { openWindow } from '../reactions/open-window.ts'
import { whyStopped } from '../rules/conditions.ts'
import { inMelee, joinFoesBeside, leaveMelee } from '../rules/melees.ts'
import type { FrameOf, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { beginCharge, chargeBlow } from './charges.ts'
import { beginFlight, flightDeed } from './flights.ts'
import { alliesToAvoid, calmFeet, chargeWay, feetFor, longestWay, movementRate, moverFor, moverOf, moverStoppedByHidden,
  paidFeet, type WalkKind, whyNotAway, whyNotCharge } from './movers.ts'
import { travel } from './travel.ts'
import { strikerMarks } from './warnings.ts'

type Walk = FrameOf<'walk'>

// --- How far

const BANDS = [
  { id: 'position', label: 'Positioning', action: POSITION },
  { id: 'flee', label: 'Flee', action: FLEE },
  { id: 'move', label: 'Move', action: MOVE },
] as const

/** Why the moment does not allow a walk of that kind. */
function whyNotBand(battle: SegmentsBattle, who: SegmentsCombatant, band: WalkKind): Refusal | null {
  const why = whyNot(battle, who, band === 'position' ? POSITION : band === 'flee' ? FLEE : MOVE)
  return why ?? (movementRate(who) > 0 ? null : refusal('way', `${who.name} cannot move.`))
}

/**
 * How far the combatant can go now, and by which kinds of walk; what would break its concentration, or an ally’s, is
 * marked.
 */
export function movement(battle: SegmentsBattle, actor: CombatantId): MovementView | null {
  const who = combatantOf(battle, actor)
  if (!who || who.place === null) return null
  const asked = BANDS.map((one) => ({ ...one, why: whyNotBand(battle, who, one.id) }))
  const bands = asked.filter(({ why }) => why === null).map(({ id, label }) => ({ id, label,
    budget: longestWay(battle, feetFor(who, id)), price: [] })
  )
  const likely: WalkKind = battle.turn.step === 'fast'
    ? 'flee'
    : spentBy(battle, actor).major === null
    ? 'move'
    : 'position'
  const why = bands.length > 0
    ? null
    : (whyUnknown(who) ?? asked.find(({ id }) => id === likely)?.why
      ?? refusal('phase', `${who.name} does not move now.`))
  const { moved, positioned } = spentBy(battle, actor)
  return { who: actor, mover: moverFor(battle, who, bands[0]?.id ?? likely), spent: paidFeet(moved + positioned), bands,
    refusal: why, marks: why ? [] : [...strikerMarks(battle, who), ...marksOf(battle, who)] }
}

/** SEG-50, SEG-51: allies that are better not crossed, and where the combatant would lose what it maintains. */
function marksOf(battle: SegmentsBattle, who: SegmentsCombatant): readonly MoveMark[] {
  const space = spaceOf(battle)
  const crossed = alliesToAvoid(battle, who).flatMap((one): readonly MoveMark[] =>
    one.place === null
      ? []
      : [{ places: space.footprint(one.place, one.size), label: `Crossing ${one.name} breaks concentration`,
        tone: 'warn', passing: true }]
  )
  const most = calmFeet(battle, who.id)
  if (most === null || who.place === null) return crossed
  const reach = space.reach(who.place, moverOf(battle, who), longestWay(battle, movementRate(who)))
  const far = [...reach.costs].flatMap(([place, cost]) => (place !== who.place && paidFeet(cost) > most ? [place] : []))
  return far.length === 0
    ? crossed
    : [...crossed, { places: far, label: 'Going so far breaks concentration', tone: 'warn' }]
}

// --- Beginning

/**
 * Goes through the waypoints to the last, by the band’s kind of walk; by the GM’s word at any time and as far as
 * wanted.
 */
export function move(work: SegmentsWork, command: CommandOf<SegmentRounds, 'move'>): void {
  const { who } = walkerOf(work, command)
  work.refuseIf(movement(work.battle, who.id)?.refusal)
  const band = BANDS.find(({ id }) => id === command.band)?.id
  if (band === undefined) return work.malformed('band', `There is no band “${command.band}”.`)
  work.refuseIf(whyNotBand(work.battle, who, band))
  goTo(work, who, command.waypoints, band)
}

function goTo(work: SegmentsWork, who: SegmentsCombatant, waypoints: readonly Place[], as: WalkKind): void {
  const from = who.place ?? work.malformed('actor', `${who.name} is not on the map.`)
  const goal = waypoints.at(-1)
  const away = as === 'flee' && goal !== undefined ? whyNotAway(work.battle, who, goal) : null
  work.refuseIf(goal === from ? standsThere(who) : away)
  const budget = longestWay(work.battle, feetFor(who, as))
  const { way, within } = wayFor(work, from, waypoints, { mover: moverFor(work.battle, who, as), budget,
    refused: (problem) => wayProblem(work.battle, problem, 'ft'), looser: [moverOf(work.battle, who)] })
  // SEG-23: opponents who flee on a tie go at the same moment, in whatever order they announce.
  if (as === 'flee' && within && work.battle.turn.slot === 'flee' && mustAnnounce(work.battle, who.id)) {
    return announce(work, who.id, flightDeed(waypoints))
  }
  goOff(work, who, way, as)
}

function goOff(work: SegmentsWork, who: SegmentsCombatant, way: Path, as: WalkKind): void {
  const goal = way.places.at(-1)
  if (goal === undefined || way.cost === 0) return
  if (as === 'flee') beginFlight(work, who, goal)
  else if (as === 'position') spendSegments(work, who.id, 1)
  else spendMajor(work, who, { name: 'Move' })
  work.push({ kind: 'walk', step: 'leave', who: who.id, places: way.places, costs: way.costs, at: 0, as, blow: null })
}

/**
 * The palette’s Flee, Move and Positioning move: to that place by the cheapest way. Whether the moment allows it is
 * checked before.
 */
export function walkTo(work: SegmentsWork, who: SegmentsCombatant, place: Place, as: WalkKind): void {
  if (!spaceOf(work.battle).has(place)) return work.malformed('place', `“${place}” is not on this ground.`)
  goTo(work, who, [place], as)
}

/**
 * SEG-24: the shortest way to that foe and at once a melee attack with the primary routine. Whether the moment allows
 * it is checked before. `form`: of its attack.
 */
export function charge(
  work: SegmentsWork,
  who: SegmentsCombatant,
  target: SegmentsCombatant,
  form: Deed['form'] = {},
): void {
  const why = whyNotCharge(work.battle, who, target)
  work.refuseIf(why)
  const blow = chargeBlow(work.battle, who, { target: target.id, form, forced: work.forced })
  if (!blow) return work.malformed('actor', `${who.name} has no melee attack.`)
  // SEG-23: opponents who charge on a tie run at the same moment, in whatever order they announce.
  if (why === null && mustAnnounce(work.battle, who.id)) {
    return announce(work, who.id, { action: CHARGE, targets: [{ kind: 'combatant', id: target.id }], form })
  }
  // By the GM’s word: from where the combatant stands when there is no way.
  const way = chargeWay(work.battle, who, target) ?? { places: who.place === null ? [] : [who.place], costs: [0] }
  beginCharge(work, who, target.id)
  work.push({ kind: 'walk', step: 'enter', who: who.id, places: way.places, costs: way.costs, at: 0, as: 'charge',
    blow })
}

// --- Going

/** One step on. A combatant that was struck down or held by those asked first stays where it is. */
export function advanceWalk(work: SegmentsWork, { id, ...walk }: Walk): void {
  checkFallen(work)
  const who = combatantOf(work.battle, walk.who)
  const why = who ? whyHalt(work.battle, who, walk) : 'gone'
  if (!who || why !== null) return work.pop(id, why ?? undefined)
  const arrived = walk.at >= walk.places.length - 1
  if (walk.as === 'charge' && walk.step === 'leave') return strike(work, id, walk)
  if (walk.step === 'leave') {
    work.set(id, { ...walk, step: 'enter' })
    if (walk.as === 'flee') openWindow(work, { on: 'flees', by: who.id, bonus: work.battle.options.fleeBonus })
    else if (inMelee(work.battle, who.id)) openWindow(work, { on: 'leaves', by: who.id, bonus: 0 })
    return
  }
  if (!arrived) return go(work, { id, ...walk }, who)
  if (walk.as === 'charge') return arrive(work, { id, ...walk })
  return work.pop(id)
}

function whyHalt(battle: SegmentsBattle, who: SegmentsCombatant, { places, at }: Omit<Walk, 'id'>): string | null {
  if (!takesPart(battle.combatants[who.id])) return `${who.name} is out of the fight`
  if (who.place !== places[at]) return `${who.name} was moved on the way`
  const held = whyStopped(battle, who, 'moving')
  return held ? held.says.replace(/\.$/, '') : null
}

/** The rest of the way, up to whatever has come into it meanwhile. */
function go(work: SegmentsWork, { id, ...walk }: Walk, who: SegmentsCombatant): void {
  if (inMelee(work.battle, who.id)) leaveMelee(work, who.id)
  const open = openUpTo(work.battle, who, walk)
  // Terrain that hurts does so on the way.
  const to = harmOnTheWay(work.battle, who, walk.places.slice(0, open + 1), walk.at) ?? open
  const path = walk.places.slice(walk.at, to + 1)
  const cost = (walk.costs[to] ?? 0) - (walk.costs[walk.at] ?? 0)
  if (path.length > 1) {
    travel(work, who, { places: path, cost, as: walk.as })
    if (to === open) joinFoesBeside(work, who.id)
  }
  if (to < open) return work.set(id, { ...walk, at: to })
  if (to < walk.places.length - 1) return work.pop(id, `something is in ${possessive(who.name)} way`)
  if (walk.as !== 'charge') return work.set(id, { ...walk, at: to })
  arrive(work, { id, ...walk, at: to })
}

/** SEG-71: the combatant that is charged may strike before the charge does. */
function arrive(work: SegmentsWork, { id, ...walk }: Walk): void {
  work.set(id, { ...walk, step: 'leave' })
  openWindow(work, { on: 'charges', by: walk.who, bonus: 0 }, targetsOf(walk.blow))
}

const targetsOf = (deed: Deed | null): readonly CombatantId[] =>
  deed?.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : [])) ?? []

/** The index of the last place of the way that can still be reached: another combatant may have come into it. */
function openUpTo(battle: SegmentsBattle, who: SegmentsCombatant, { places, at }: Omit<Walk, 'id'>): number {
  const space = spaceOf(battle)
  const mover = { ...moverStoppedByHidden(battle, who), ...(stays(battle, who, places) ? {} : { ghost: true }) }
  for (let to = places.length - 1; to > at; to--) {
    if (space.follow(places.slice(at, to + 1), mover, Infinity).ok) return to
  }
  return at
}

/** Whether the way is one that can be gone at all; a way that the GM forced leads through everything. */
const stays = (battle: SegmentsBattle, who: SegmentsCombatant, places: readonly Place[]): boolean =>
  spaceOf(battle).follow(places, { ...moverOf(battle, who), passage: () => 'free' }, Infinity).ok

/**
 * SEG-23: the attack at the end of a charge; where several charged at the same moment it is announced, so that all of
 * them land together.
 */
function strike(work: SegmentsWork, id: Walk['id'], { who, blow }: Omit<Walk, 'id'>): void {
  work.pop(id)
  if (!blow) return
  if (isResolving(work.battle)) announce(work, who, blow)
  else beginDue(work, { who, deed: blow, as: 'action', bonus: 0 })
}
