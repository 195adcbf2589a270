// Walking: declaring it, how far it can go, and moving it on. A movement begins once and may be answered then (PHA-10,
// PHA-34, PHA-38, PHA-64 to PHA-67). Steps of its frame: `begin` (a movement begins, and those it provokes are asked),
// `go` (as far as that movement carries), `begin` again where another movement follows.
import type { PathProblem } from '../../../grid/index.ts'
import { type CombatantId, combatantOf, type CommandOf, type MovementView,
  refusal } from '../../../engine/core/index.ts'
import { walkerOf, wayFor, standsThere } from '../../../engine/kits/route.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { declare } from '../deeds/declare.ts'
import { whyNot } from '../deeds/legality.ts'
import { openWindow } from '../reactions/open-window.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { EightPhases, Movement, PhasesBattle, PhasesCombatant, PhasesWork, WalkFrame } from '../state.ts'
import { beginNextMovement, movementsLeft, spacesOf, whyCannotMove, whyNoMovementLeft } from './movement-left.ts'
import { moverOf } from './movers.ts'
import { movementBegins, movementTrigger, provocationMarks } from './provoking.ts'
import { routeProblemWords } from './route-problems.ts'
import { endWalk, SLACK, takeSteps, wayAsItIsNow, wayAsLaidOut } from './steps.ts'
import { speedOf } from '../rules/speed.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'

const RUSH = actionId('rush')
const MOVE_BAND = 'move'
const RUSH_BAND = 'rush'
const ACTION = { unit: 'standard action', amount: 1 } as const

/** Begins a movement, or goes on with it as far as it carries. It looks first at what happened meanwhile. */
export function advanceWalk(work: PhasesWork, frame: WalkFrame): void {
  const who = combatantOf(work.battle, frame.who)
  const why = who ? whyHalt(work.battle, who, frame) : 'the combatant is gone'
  if (!who || why !== null) return endWalk(work, frame, why)
  if (frame.step === 'begin') return beginMovement(work, who, frame)
  const plan = frame.free ? wayAsLaidOut(frame) : wayAsItIsNow(work.battle, who, frame)
  if (typeof plan === 'string') return endWalk(work, frame, plan)
  if (plan.says) work.tell(plan.says, [who.id], secretly(who))
  takeSteps(work, who, frame, plan)
}

/** PHA-64: a movement begins once. What it provokes comes before the first step. */
function beginMovement(work: PhasesWork, who: PhasesCombatant, frame: WalkFrame): void {
  const { id, ...walk } = frame
  if (frame.counts) {
    const price = (walk.costs[walk.at + 1] ?? 0) - (walk.costs[walk.at] ?? 0)
    const running = () => work.battle.turn.turn?.movement ?? null
    if ((running()?.left ?? 0) < price - SLACK) beginNextMovement(work, who)
    const now = running()
    if (now === null || now.left < price - SLACK) {
      return endWalk(work, frame, `${who.name} has too little movement left`)
    }
    work.set(id, { ...walk, step: 'go' })
    if (now.begun) return
    work.own({ type: 'spent', change: { movement: { ...now, begun: true } } }, numbersOf(who))
    happened(work, movementBegins(who.id, now.kind === 'standard' ? 'standard movement' : now.kind))
  } else {
    work.set(id, { ...walk, step: 'go' })
    happened(work, movementBegins(who.id))
  }
  const quiet = work.battle.turn.turn?.who === who.id && work.battle.turn.turn.quiet
  if (!quiet) openWindow(work, movementTrigger(work.battle, who, `${id}@${walk.at}`), 'before')
}

function whyHalt(battle: PhasesBattle, who: PhasesCombatant, { free, counts }: WalkFrame): string | null {
  if (who.presence !== 'present' || who.place === null) return `${who.name} is down`
  if (counts && battle.turn.turn?.who !== who.id) return 'the turn is over'
  const held = free ? null : whyBlocked(battle, who, 'movement')
  return held ? held.says.replace(/\.$/, '') : null
}

/** Walks through the waypoints to the last. A drop beyond the free movement takes a Rush. */
export function move(work: PhasesWork, command: CommandOf<EightPhases, 'move'>): void {
  const { who, from } = walkerOf(work, command)
  const why = bandsOf(work.battle, who).refusal
  work.refuseIf(why)
  if (command.band !== MOVE_BAND && command.band !== RUSH_BAND && why === null) {
    return work.malformed('band', `There is no band “${command.band}”.`)
  }
  const { free, rush } = movementsFor(work.battle, who)
  const own = spacesOf(work.battle, who, free)
  const budget = command.band === RUSH_BAND && rush ? spacesOf(work.battle, who, [...free, rush]) : own
  const refused = (problem: PathProblem) => refusal('way', routeProblemWords(work.battle, who, problem))
  const { way, within } = wayFor(work, from, command.waypoints, { mover: moverOf(work.battle, who, 'walk'), budget,
    refused, looser: [moverOf(work.battle, who, 'shift')] })
  work.refuseIf(way.cost > 0 ? null : standsThere(who))
  const counts = work.battle.turn.turn?.who === who.id
  const { places, costs } = way
  // By the GM's word nothing stops the walk.
  if (!within || why !== null) {
    return void work.push({ kind: 'walk', step: 'go', who: who.id, places, costs, at: 0, free: true, counts })
  }
  work.push({ kind: 'walk', step: 'begin', who: who.id, places, costs, at: 0, free: false, counts })
  if (way.cost > own + SLACK) declare(work, who.id, { action: RUSH, targets: [], form: {} }, 'turn', null)
}

/** The movements that a drop can use: those that are free, and a Rush. */
interface MovementsToBeHad {
  readonly free: readonly Movement[]
  readonly rush: Movement | null
}

/**
 * PHA-38: a drop can take a Rush where the phase allows it and the action is free, but not with the standard movement
 * alone.
 */
function movementsFor(battle: PhasesBattle, who: PhasesCombatant): MovementsToBeHad {
  const free = movementsLeft(battle, who)
  const speed = speedOf(battle, who)
  const rush = speed > 0 && !whyBlocked(battle, who, 'other-movement') && !whyNot(battle, who, RUSH, 'turn')
  return { free, rush: rush ? { kind: 'rush', left: speed, begun: false } : null }
}

/** How far the combatant can go now, with what it provokes on the way. */
export function movement(battle: PhasesBattle, actor: CombatantId): MovementView | null {
  const who = combatantOf(battle, actor)
  if (!who || who.place === null) return null
  const view = bandsOf(battle, who)
  if (view.refusal) return view
  const begins = movementsFor(battle, who).free[0]?.begun !== true
  const marks = provocationMarks(battle, who, who.place, Math.max(...view.bands.map((one) => one.budget)), begins)
  return marks.length > 0 ? { ...view, marks } : view
}

/** How far the combatant can go now: what is free, then a Rush as a band of its own. */
function bandsOf(battle: PhasesBattle, who: PhasesCombatant): MovementView {
  const { turn } = battle.turn
  const mover = moverOf(battle, who, 'walk')
  const held = whyCannotMove(battle, who)
  const spent = turn?.who === who.id ? turn.moved : 0
  const view = { who: who.id, mover, spent, bands: [] }
  if (held) return { ...view, refusal: held }
  const { free, rush } = movementsFor(battle, who)
  const bands = [
    ...(free.length > 0 ? [{ id: MOVE_BAND, label: 'Move', budget: spacesOf(battle, who, free), price: [] }] : []),
    ...(rush
      ? [{ id: RUSH_BAND, label: 'Rush', budget: spacesOf(battle, who, [...free, rush]), price: [ACTION] }]
      : []),
  ]
  return bands.length === 0
    ? { ...view, refusal: whyNoMovementLeft(battle, who) }
    : { ...view, bands, refusal: null }
}
