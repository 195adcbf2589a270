// PTS-26: movement in one's own turn, split freely between actions, with Dashes as further bands; cell by cell, so that
// hostiles whose reach is left may strike first (PTS-23). COM-42: what is out of reach is refused with the reason.
import type { Parity, Place } from '../../../grid/index.ts'
import { combatantOf, hostile, presentOf, refusal, type CombatantId, type CommandOf, type MovementView,
  type Refusal } from '../../../engine/core/index.ts'
import { endConditions, has } from '../../../engine/kits/conditions.ts'
import { leavingMarks, type LeavingRules, withMarks } from '../../../engine/kits/leaving-marks.ts'
import { walkerOf, wayFor, wayProblem } from '../../../engine/kits/route.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { knows, whyUnknown } from '../../../engine/kits/stats.ts'
import { walkOn as advance, afterDiagonals, type WalkRules } from '../../../engine/kits/walks.ts'
import { apCost, specOf } from '../deeds/actions/table.ts'
import { beginDeed } from '../deeds/declare.ts'
import { whyNot } from '../deeds/legality.ts'
import { addDash, isQuiet } from '../clock/own-turn.ts'
import { metresApart } from './distance.ts'
import { moverOf } from './movers.ts'
import { movementLeft, riseCost, speedOf } from '../rules/speed.ts'
import { isAnybodyConcerned, legalReactions } from '../reactions/reactions.ts'
import { openWindow } from '../reactions/open-window.ts'
import { revealHidden } from '../rules/awareness.ts'
import { apLeft, spendAp } from '../sheet/stats.ts'
import type { ActionPoints, FrameOf, PointsBattle, PointsCombatant, PointsWork, Trigger } from '../state.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import { reachOf } from '../rules/reach.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import { whyNotActing, whyNotPresent } from '../../../engine/kits/taking-part.ts'

const DASH = actionId('dash')
const FREE_BAND = 'free'
/** A budget that covers any ground, for battles in which nothing is measured. */
const ANYWHERE = 1_000_000

/** How far a combatant can go now: what is left of Speed, then a band for each Dash that it can pay. */
export function movement(battle: PointsBattle, actor: CombatantId): MovementView | null {
  const who = combatantOf(battle, actor)
  if (!who || who.place === null) return null
  const mover = moverOf(battle, who)
  const { spent } = battle.turn.acting === actor ? battle.turn.walk : { spent: 0 }
  const why = whyNotMove(battle, who)
  if (battle.options.noGrid) {
    return { who: actor, mover: { ...mover, ghost: true }, spent: 0,
      bands: [{ id: FREE_BAND, label: 'Not measured', budget: ANYWHERE, price: [], measured: false }], refusal: why }
  }
  const speed = speedOf(battle, who)
  const left = movementLeftFor(battle, who)
  const dashes = speed > 0 ? affordableDashes(battle, who) : 0
  const bands = Array.from({ length: dashes + 1 }, (_, dash) => ({
    id: dash === 0 ? FREE_BAND : `dash-${dash}`,
    label: dash === 0 ? 'Move' : dash === 1 ? 'Dash' : `${dash} Dashes`,
    budget: left + dash * speed,
    price: dash === 0 ? [] : [{ unit: 'AP', amount: dash * apCost(battle.options, who, DASH) }],
  })).filter((band) => band.budget > 0)
  const refused = why ?? (bands.length === 0 ? refusal('way', `${who.name} has no movement left this turn.`) : null)
  const view: MovementView = { who: actor, mover, spent, bands, refusal: refused }
  return refused || isQuiet(battle, actor)
    ? view
    : withMarks(view, () => leavingMarks(battle, who, { mover, bands }, answersTo(who.id)))
}

/** PTS-23: which hostiles could react to the combatant that leaves their reach. */
const answersTo = (by: CombatantId): LeavingRules<ActionPoints> => ({
  reach: reachOf,
  canReact: (there, one) =>
    legalReactions(there, one, { on: 'leaves-reach', by, against: [one.id], threat: 'ahead' }).length > 0,
})

/** Metres left after standing up, which comes first. May be below 0: then a Dash pays for it. */
function movementLeftFor(battle: PointsBattle, who: PointsCombatant): number {
  const left = battle.turn.acting === who.id ? movementLeft(battle, who) : speedOf(battle, who)
  return left - (has(battle, who.id, 'Prone') ? riseCost(battle, who) : 0)
}

function affordableDashes(battle: PointsBattle, who: PointsCombatant): number {
  const spec = specOf(DASH)
  if (!spec || battle.turn.acting !== who.id || whyNot(battle, who, spec, DASH, 'turn') || !knows(who, 'ap')) return 0
  const cost = apCost(battle.options, who, DASH)
  return cost > 0 ? Math.min(5, Math.floor(apLeft(who) / cost)) : 1
}

/** Why a combatant may not move at all. */
function whyNotMove(battle: PointsBattle, who: PointsCombatant): Refusal | null {
  const unknown = whyNotPresent(battle, who, true) ?? whyUnknown(who)
  if (unknown) return unknown
  if (battle.turn.surprised.includes(who.id)) {
    return refusal('condition', `${who.name} is surprised and cannot move in the first turn.`)
  }
  return whyNotActing(battle, who, battle.turn.acting) ?? whyBlocked(battle, who, 'movement')
}

export function move(work: PointsWork, command: CommandOf<ActionPoints, 'move'>): void {
  const { who, from } = walkerOf(work, command)
  work.refuseIf(movement(work.battle, who.id)?.refusal)
  const dashes = dashesOfBand(work, command.band)
  const free = work.battle.options.noGrid
  const budget = free ? ANYWHERE : movementLeftFor(work.battle, who) + dashes * speedOf(work.battle, who)
  const mover = { ...moverOf(work.battle, who), ...(free ? { ghost: true } : {}) }
  const { places, costs, cost, parity } =
    wayFor(work, from, command.waypoints, { mover, budget,
      refused: (problem) => wayProblem(work.battle, problem, 'm') }).way
  if (!work.forced && !free) {
    buyDashes(work, who,
      Math.ceil(Math.max(0, cost - movementLeftFor(work.battle, who)) / Math.max(1, speedOf(work.battle, who))))
  }
  work.push({ kind: 'walk', step: 'leave', who: who.id, places, costs: free ? costs.map(() => 0) : costs, at: 0,
    counts: !free && work.battle.turn.acting === who.id, parity })
  if (has(work.battle, who.id, 'Prone') && !free) {
    beginDeed(work, who.id, { action: actionId('stand-up'), targets: [], form: {} }, 'turn', null)
  }
}

function dashesOfBand(work: PointsWork, band: string): number {
  if (band === FREE_BAND) return 0
  const dashes = /^dash-([1-9])$/.exec(band)
  return dashes?.[1] ? Number(dashes[1]) : work.malformed('band', `There is no band “${band}”.`)
}

/** Buys the Dashes that the way needs; each is a Dash like any other. */
function buyDashes(work: PointsWork, who: PointsCombatant, dashes: number): void {
  for (let bought = 0; bought < dashes; bought++) {
    const spec = specOf(DASH)
    const one = combatantOf(work.battle, who.id)
    if (!spec || !one) return
    const why = whyNot(work.battle, one, spec, DASH, 'turn')
    work.refuseIf(why)
    spendAp(work, who.id, apCost(work.battle.options, one, DASH), spec.name)
    work.own({ type: 'deed', who: who.id, deed: { action: DASH, targets: [], form: {} }, as: 'turn' }, secretly(who))
    addDash(work, who.id)
  }
}

const WALK: WalkRules<ActionPoints, FrameOf<'walk'>, Trigger> = {
  whyHalt: (battle, who) => {
    const held = whyBlocked(battle, who, 'movement')
    if (held) return held.says.replace(/\.$/, '')
    return has(battle, who.id, 'Prone') ? `${who.name} lies on the ground` : null
  },
  trigger: (battle, who, here, next, threat) => {
    const trigger = leavesReach(battle, who, here, next, threat)
    return trigger && isAnybodyConcerned(battle, trigger) ? trigger : null
  },
  openWindow,
  stepped: (work, walk, from, to, cost) => {
    if (walk.counts) {
      work.own({ type: 'walked', spent: cost, parity: parityAfter(work.battle, walk, from, to) },
        numbersOf(combatantOf(work.battle, walk.who)))
    }
    endConditions(work, walk.who, 'Aiming', 'moved')
    revealHidden(work)
  },
  // A hidden combatant may be seen from each cell.
  isStepwise: (battle) => battle.effects.some(({ condition }) => condition === 'Hidden'),
}

/** Goes on as far as nobody may react, then asks. */
export const advanceWalk = (work: PointsWork, walk: FrameOf<'walk'>): void => advance(work, walk, WALK)

/** COM-43: the diagonals of the turn that is running, when the walk has come from one index of its way to another. */
function parityAfter(battle: PointsBattle, { places, parity }: FrameOf<'walk'>, from: number, to: number): Parity {
  return to === places.length - 1
    ? parity
    : afterDiagonals(battle, places.slice(from, to + 1), battle.turn.walk.parity)
}

/** PTS-23: hostiles whose reach this step leaves; nobody when disengaged (PTS-20) or nothing is measured. */
function leavesReach(
  battle: PointsBattle,
  who: PointsCombatant,
  here: Place,
  next: Place,
  threat: string,
): Trigger | null {
  if (battle.options.noGrid || isQuiet(battle, who.id)) return null
  const [now, there] = [{ ...who, place: here }, { ...who, place: next }]
  const against = presentOf(battle).flatMap((one) => {
    if (!hostile(battle, one.side, who.side)) return []
    const reach = reachOf(one)
    return (metresApart(battle, one, now) ?? Infinity) <= reach
        && (metresApart(battle, one, there) ?? 0) > reach
      ? [one.id]
      : []
  })
  return against.length > 0 ? { on: 'leaves-reach', by: who.id, against, threat } : null
}
