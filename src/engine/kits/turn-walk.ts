// Walking within one's turn: so much length in each turn, split as one likes, cell by cell, with a stop wherever a
// combatant may react (COM-42, COM-43). What is walked is kept in the ruleset's turn state.
import * as z from 'zod/mini'
import { combatantOf, refusal, type Audience, type Battle, type Combatant, type CombatantId, type CommandOf, type Frame,
  type MovementView, type RulesetTypes, type Work } from '../core/index.ts'
import type { Length, Place, Step } from '../../grid/index.ts'
import type { Json } from '../../lib/json.ts'
import { isGroup } from '../../lib/renamed.ts'
import type { FramePart } from './frame-parts.ts'
import { withMarks } from './leaving-marks.ts'
import { plainMover, walkerOf, wayFor, wayProblem, standsThere } from './route.ts'
import { whyNoTurn } from './rounds/clock.ts'
import type { Clock } from './rounds/shapes.ts'
import { combatantId, length, parity, secretOf, type DataOf, type EventsOf, type MembersOf } from './schema-parts.ts'
import { numbersOf } from './secrecy.ts'
import { walkOn, afterDiagonals, walkState } from './walks.ts'

/**
 * The part of the turn state: who walks in the turn that is running, how far it has gone, what was added to its speed,
 * diagonals modulo 2. What the speed can be read from is as secret as the speed.
 */
export const walked = z.strictObject({ who: z.nullable(combatantId), length: secretOf(length, 'who', 0),
  extra: secretOf(length, 'who', 0), parity: secretOf(parity, 'who', 0) })
export type Walked = DataOf<typeof walked>
/** At the beginning of a turn. */
export const stillWalked = (who: CombatantId | null): Walked => ({ who, length: 0, extra: 0, parity: 0 })

/** For migrations: a turn state from before it was kept who walks. That is the combatant whose turn it is. */
export function whoWalks(old: Json): Json {
  if (!isGroup(old)) return old
  const { walked: way = null, clock = null } = old
  if (!isGroup(way) || 'who' in way) return old
  return { ...old, walked: { who: isGroup(clock) ? clock['acting'] ?? null : null, ...way } }
}

/** Shapes for the ruleset's own events, and for its frame of kind `walk`. */
export const walkEvents = { walked: { length, parity }, 'goes-farther': { by: length } }
export type WalkEvent = EventsOf<typeof walkEvents>
export const walkShape = { ...walkState, parity: secretOf(parity, 'who', 0) }
type Walk = MembersOf<typeof walkShape>

/** What was walked after one of these events. */
export const applyWalk = (before: Walked, event: WalkEvent): Walked =>
  event.type === 'walked'
    ? { ...before, length: before.length + event.length, parity: event.parity }
    : { ...before, extra: before.extra + event.by }

export interface TurnWalkRules<T extends RulesetTypes, Trigger> {
  readonly walked: (battle: Battle<T>) => Walked
  readonly note: (work: Work<T>, event: WalkEvent, audience: Audience | undefined) => void
  /** In the ground's unit. */
  readonly speed: (battle: Battle<T>, who: Combatant<T>) => Length
  readonly clock: (battle: Battle<T>) => Clock
  readonly unit: string
  /** What a step costs beside the price of the ground (see `Mover.stepCost`). */
  readonly stepCost?: (battle: Battle<T>, who: Combatant<T>, step: Step) => Length
  /** What leaving a place for the next sets off. */
  readonly trigger?: (battle: Battle<T>, who: Combatant<T>, next: Place) => Trigger | null
  readonly openWindow?: (work: Work<T>, trigger: Trigger) => void
  /** Warnings about the movement, shown before the drop. */
  readonly marks?: (
    battle: Battle<T>,
    who: Combatant<T>,
    view: Pick<MovementView, 'mover' | 'bands'>,
  ) => NonNullable<MovementView['marks']>
}

/** What a ruleset's spec needs of movement. `walkFrame` makes its own frame of kind `walk`. */
export function turnWalk<T extends RulesetTypes, Trigger, Walking extends Frame<T> & Walk>(
  rules: TurnWalkRules<T, Trigger>,
  walkFrame: (walk: Walk) => T['Frame'],
) {
  const left = (battle: Battle<T>, who: Combatant<T>): Length => {
    const { length: done, extra } = rules.walked(battle)
    return Math.max(0, rules.speed(battle, who) + extra - done)
  }
  const moverOf = (battle: Battle<T>, who: Combatant<T>) => {
    const { stepCost } = rules
    return { ...plainMover(battle, who, rules.walked(battle).parity),
      ...(stepCost ? { stepCost: (step: Step) => stepCost(battle, who, step) } : {}) }
  }
  const movement = (battle: Battle<T>, actor: CombatantId): MovementView | null => {
    const who = combatantOf(battle, actor)
    if (!who || who.place === null) return null
    const budget = left(battle, who)
    const why = whyNoTurn(battle, rules.clock(battle), who)
      ?? (budget > 0 ? null : refusal('way', `${who.name} has no movement left.`))
    const way = { mover: moverOf(battle, who), bands: why ? [] : [{ id: 'speed', label: 'Speed', budget, price: [] }] }
    const { marks } = rules
    const view: MovementView = { who: actor, ...way, spent: rules.walked(battle).length, refusal: why }
    return why || !marks ? view : withMarks(view, () => marks(battle, who, way))
  }
  const move = (work: Work<T>, command: CommandOf<T, 'move'>): void => {
    const { who, from } = walkerOf(work, command)
    work.refuseIf(movement(work.battle, who.id)?.refusal)
    const { places, costs, parity: after } = wayFor(work, from, command.waypoints, {
      mover: moverOf(work.battle, who),
      budget: left(work.battle, who),
      refused: (problem) => wayProblem(work.battle, problem, rules.unit),
    }).way
    work.refuseIf(places.length < 2 ? standsThere(who) : null)
    work.push(walkFrame({ step: 'leave', who: who.id, places, costs, at: 0, parity: after }))
  }
  const part: FramePart<T, Walking> = {
    advance: (work, walk) =>
      walkOn<T, Walking, Trigger>(work, walk, {
        trigger: (battle, who, _here, next) => rules.trigger?.(battle, who, next) ?? null,
        ...(rules.openWindow ? { openWindow: rules.openWindow } : {}),
        stepped: (then, _walk, from, to, cost) => {
          const isEnd = to === walk.places.length - 1
          const before = rules.walked(then.battle).parity
          rules.note(then, { type: 'walked', length: cost,
            parity: isEnd ? walk.parity : afterDiagonals(then.battle, walk.places.slice(from, to + 1), before) },
            numbersOf(combatantOf(then.battle, walk.who)))
        },
      }),
  }
  return { left, movement, move, part }
}
