// Charges (SEG-23, SEG-24): the blow of a charge, and charges of opponents on a tie, which happen at the same moment:
// all run towards each other, each at its own rate, and all blows land together. A single charge walks in walk.ts.
import { type CombatantId, type Deed, refusal, type Refusal, spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { standingAt } from '../../../engine/kits/standing.ts'
import { cellOf, type Length, type Parity, type Path, type Place } from '../../../grid/index.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { attackAction, CHARGE, primary } from '../deeds/actions.ts'
import { chargeAttack, whyUnarmed } from '../deeds/gear-actions.ts'
import { spendMajor } from '../deeds/spent.ts'
import { whyStopped } from '../rules/conditions.ts'
import { fightsKnownFoe, inMelee, joinFoesBeside, leaveMelee } from '../rules/melees.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { adjacent } from './distance.ts'
import { chargeWay, hidesFoe, movementRate, whyNotCharge } from './movers.ts'
import { travel } from './travel.ts'

/** A combatant that charges another. `form`: of its attack. `forced`: by the GM’s word. */
export interface Charge {
  readonly who: CombatantId
  readonly target: CombatantId
  readonly form: Deed['form']
  readonly forced: boolean
}

/**
 * The blow at the end of a charge; `null` with nothing in hand for it. `forced`: by the GM’s word, with the first melee
 * routine all the same.
 */
export function chargeBlow(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  { target, form, forced }: Omit<Charge, 'who'>,
): Deed | null {
  const attack = chargeAttack(battle, who) ?? (forced ? primary(who) : undefined)
  return attack
    ? { action: attackAction(attack), targets: [{ kind: 'combatant', id: target }], form: { ...form, charge: true } }
    : null
}

/** A charge begins: the major action, and a line in the log. */
export function beginCharge(work: SegmentsWork, who: SegmentsCombatant, target: CombatantId): void {
  spendMajor(work, who, { name: 'Charge' })
  work.own({ type: 'deed', who: who.id,
    deed: { action: CHARGE, targets: [{ kind: 'combatant', id: target }], form: {} }, as: 'action' }, secretly(who))
}

// --- At the same moment

/** Where a combatant is on its way, with what is left of the way that it means to take. */
interface Run {
  readonly charge: Charge
  readonly places: Place[]
  readonly costs: Length[]
  plan: readonly { readonly place: Place; readonly cost: Length }[]
  /** Where its foe stood when it was planned. */
  towards: Place | null
  parity: Parity
  stuck: boolean
}

const goneOf = ({ costs }: Run): Length => costs.at(-1) ?? 0

const standing = (battle: SegmentsBattle, who: CombatantId, place: Place): SegmentsBattle => {
  const one = battle.combatants[who]
  return one ? standingAt(battle, one, place) : battle
}

const isFree = (battle: SegmentsBattle, { id, place, size }: SegmentsCombatant): boolean =>
  place !== null && spaceOf(battle).free(place, size, id)

/** Stands beside its foe, on free cells. */
function isThere(battle: SegmentsBattle, { charge }: Run): boolean {
  const [who, target] = [battle.combatants[charge.who], battle.combatants[charge.target]]
  return who !== undefined && target !== undefined && adjacent(battle, who, target) && isFree(battle, who)
}

/**
 * The next cell of its way; a new way where its foe has moved on or something has come into it. `null`: its foe is out
 * of reach.
 */
function nextStep(battle: SegmentsBattle, run: Run): { readonly place: Place; readonly cost: Length } | null {
  const [who, target] = [battle.combatants[run.charge.who], battle.combatants[run.charge.target]]
  if (!who || !target || who.place === null) return null
  if (run.plan.length === 0 || run.towards !== target.place || !isOpen(battle, who, run.plan.at(-1)?.place)) {
    const way = chargeWay(battle, who, target, { feet: goneOf(run), parity: run.parity })
    run.plan = way ? stepsOf(way) : []
    run.towards = target.place
  }
  const [next] = run.plan
  // COM-24: it runs up to a hidden combatant, and no farther.
  return next && !hidesFoe(battle, who, next.place) ? next : null
}

const isOpen = (battle: SegmentsBattle, who: SegmentsCombatant, place: Place | undefined): boolean =>
  place !== undefined && (spaceOf(battle).free(place, who.size, who.id) || hidesFoe(battle, who, place))
const stepsOf = ({ places, costs }: Path): Run['plan'] =>
  places.slice(1).map((place, at) => ({ place, cost: (costs[at + 1] ?? 0) - (costs[at] ?? 0) }))

/** A diagonal step: every second one counts double. */
const slants = (from: Place, to: Place): boolean => {
  const [a, b] = [cellOf(from), cellOf(to)]
  return a.x !== b.x && a.y !== b.y
}

/**
 * The ways of all at once, by combatant: the next step is taken by the combatant that would be there soonest at its own
 * rate; of equal ones, by the first of the roster. Foes that run at each other meet on the way, and a foe that runs
 * away is caught up with where it comes to stand, as far as movement lasts.
 */
function routesTogether(
  battle: SegmentsBattle,
  charges: readonly Charge[],
): ReadonlyMap<CombatantId, Pick<Path, 'places' | 'costs'>> {
  let now = battle
  const runs = inOrder(battle, charges).flatMap((charge): readonly Run[] => {
    const place = battle.combatants[charge.who]?.place
    return place ? [{ charge, places: [place], costs: [0], plan: [], towards: null, parity: 0, stuck: false }] : []
  })
  for (;;) {
    let first: { readonly run: Run; readonly place: Place; readonly cost: Length; readonly when: number } | null = null
    for (const run of runs) {
      if (run.stuck || isThere(now, run)) continue
      const step = nextStep(now, run)
      run.stuck = step === null
      const rate = Math.max(1, movementRate(now.combatants[run.charge.who] ?? { stats: {} }))
      const when = step === null ? Infinity : (goneOf(run) + step.cost) / rate
      if (step && (first === null || when < first.when - 1e-9)) first = { run, ...step, when }
    }
    if (first === null) break
    const { run, place, cost } = first
    const from = run.places.at(-1)
    if (from !== undefined && slants(from, place)) run.parity = run.parity === 1 ? 0 : 1
    run.costs.push(goneOf(run) + cost)
    run.places.push(place)
    run.plan = run.plan.slice(1)
    now = standing(now, run.charge.who, place)
  }
  for (const run of runs) now = standFree(now, run)
  for (const run of runs) withoutTurns(run)
  return new Map(runs.map(({ charge, places, costs }) => [charge.who, { places, costs }]))
}

/** A combatant that came back to a cell, as its foe ran past, has waited there: what lies between was not gone. */
function withoutTurns({ places, costs }: Run): void {
  for (let at = 0; at < places.length; at++) {
    const [last, cost] = [places.lastIndexOf(places[at] ?? ('' as Place)), costs[at] ?? 0]
    if (last <= at) continue
    const less = (costs[last] ?? 0) - cost
    places.splice(at + 1, last - at)
    costs.splice(at + 1, last - at)
    for (let rest = at + 1; rest < costs.length; rest++) costs[rest] = (costs[rest] ?? 0) - less
  }
}

/** A combatant that did not come through does not stay on another’s cells. */
function standFree(battle: SegmentsBattle, { charge: { who }, places, costs }: Run): SegmentsBattle {
  let now = battle
  for (let one = now.combatants[who]; one && places.length > 1 && !isFree(now, one); one = now.combatants[who]) {
    places.pop()
    costs.pop()
    const [last] = places.slice(-1)
    if (last !== undefined) now = standing(now, who, last)
  }
  return now
}

const inOrder = (battle: SegmentsBattle, charges: readonly Charge[]): readonly Charge[] =>
  battle.roster.flatMap((id) => charges.filter(({ who }) => who === id))

/** Why the combatant does not charge after all. */
function whyDropped(battle: SegmentsBattle, { who: id, target: at, forced }: Charge): Refusal | null {
  const [who, target] = [battle.combatants[id], battle.combatants[at]]
  if (!who || !target || forced) return null
  return whyStopped(battle, who, 'acting') ?? whyStopped(battle, who, 'moving')
    ?? (fightsKnownFoe(battle, id) ? refusal('condition', `${who.name} is in a melee and cannot charge.`) : null)
    ?? whyUnarmed(battle, who) ?? whyNotCharge(battle, who, target)
}

/** Those that do charge, in the order of the roster; why the others do not is told. */
export function whoCharges(work: SegmentsWork, announced: readonly Charge[]): readonly Charge[] {
  const { battle } = work
  return inOrder(battle, announced).filter((charge) => {
    const who = battle.combatants[charge.who]
    const why = whyDropped(battle, charge)
    if (who && why) work.tell(`${who.name} does not charge: ${why.says}`, [who.id], secretly(who))
    return takesPart(who) && why === null
  })
}

/**
 * All run now, at once: their major actions, their ways with the allies crossed on them, and the foes they meet. Gives
 * the blows of those that came to their foe, with where they stand; of the others the log tells.
 */
export function chargeTogether(
  work: SegmentsWork,
  charges: readonly Charge[],
): readonly { readonly who: CombatantId; readonly place: Place; readonly blow: Deed }[] {
  const before = work.battle
  const routes = routesTogether(before, charges)
  for (const { who: id, target } of charges) {
    const [who, way] = [before.combatants[id], routes.get(id)]
    if (!who || !way) continue
    beginCharge(work, who, target)
    if (way.places.length < 2) continue
    if (inMelee(work.battle, id)) leaveMelee(work, id)
    travel(work, who, { places: way.places, cost: way.costs.at(-1) ?? 0, as: 'charge' }, before)
  }
  for (const { who } of charges) joinFoesBeside(work, who)
  return charges.flatMap((charge) => {
    const { who: id, target: at } = charge
    const [who, target] = [work.battle.combatants[id], work.battle.combatants[at]]
    const blow = who && chargeBlow(work.battle, who, charge)
    if (!who?.place || !target || !blow) return []
    if (adjacent(work.battle, who, target)) return [{ who: id, place: who.place, blow }]
    work.tell(`${who.name} does not come to ${target.name}.`, [id, at], secretly(who, target))
    return []
  })
}
