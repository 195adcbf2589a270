// A walk along a way, cell by cell: it goes on as far as nobody may react, stops for a window where a combatant may,
// and ends where the walker went down, was moved by something else, or finds a foe in the way (COM-42, COM-43, COM-46).
import * as z from 'zod/mini'
import { isHidden, combatantOf, spaceOf, type Battle, type Combatant, type Frame, type FrameId, type RulesetTypes,
  type Work } from '../core/index.ts'
import { harmfulEntered, type Length, type Place } from '../../grid/index.ts'
import { THREAT } from './reaction-window.ts'
import { combatantId, count, length, place, type MembersOf } from './schema-parts.ts'
import { standingAt } from './standing.ts'
import { carry, standsInTheWay } from './route.ts'

/**
 * What a walk keeps in its frame. `costs`: the length from the beginning to each place, in the ground's unit; `at`: the
 * index in `places` where it stands.
 */
export const walkState = { step: z.enum(['leave', 'enter']), who: combatantId, places: z.array(place),
  costs: z.array(length), at: count }
export type WalkState = MembersOf<typeof walkState>

export interface WalkRules<T extends RulesetTypes, Walk, Trigger> {
  /** Why the walk ends before the next place, in words for the log; what the kit looks at by itself left aside. */
  readonly whyHalt?: (battle: Battle<T>, who: Combatant<T>, next: Place) => string | null
  /** What leaving this place for the next sets off, where anybody may react to that; `threat` names this one step. */
  readonly trigger?: (battle: Battle<T>, who: Combatant<T>, here: Place, next: Place, threat: string) => Trigger | null
  /** Stops at each place: standing there may bring something about. */
  readonly isStepwise?: (battle: Battle<T>) => boolean
  readonly openWindow?: (work: Work<T>, trigger: Trigger) => void
  /** The token was just carried from one index of the way to another, which cost that much. */
  readonly stepped?: (work: Work<T>, walk: Walk, from: number, to: number, cost: Length) => void
}

/** The name of one step of a walk, as the threat that reactions answer. */
const stepThreat = (walk: FrameId, at: number | ''): string => `${walk}@${at}`

/** Moves a walk on: to its end, or to the next window. */
export function walkOn<T extends RulesetTypes, Walk extends Frame<T> & WalkState, Trigger>(
  work: Work<T>,
  walk: Walk,
  rules: WalkRules<T, Walk, Trigger>,
): void {
  const carry = (to: number) => {
    if (to > walk.at) carryTo(work, walk, to, rules)
  }
  let ahead = work.battle
  let asked = walk.step === 'enter'
  for (let at = walk.at;; at++) {
    const who = combatantOf(ahead, walk.who)
    const [here, next] = [walk.places[at], walk.places[at + 1]]
    const ends = at + 2 >= walk.places.length
    const why = who && next !== undefined ? whyHalt(ahead, who, here, next, ends, rules) : null
    if (!who || here === undefined || next === undefined || why !== null) {
      carry(at)
      work.clearUsed(`${THREAT}:${stepThreat(walk.id, '')}`)
      return work.pop(walk.id, why ?? undefined)
    }
    const trigger = asked ? null : (rules.trigger?.(ahead, who, here, next, stepThreat(walk.id, at)) ?? null)
    if (trigger !== null) {
      carry(at)
      work.emit({ type: 'frame-set', frame: { ...walk, at, step: 'enter' } })
      return rules.openWindow?.(work, trigger)
    }
    if (rules.isStepwise?.(work.battle) || entersHarm(ahead, who, here, next)) {
      carry(at + 1)
      return work.emit({ type: 'frame-set', frame: { ...walk, at: at + 1, step: 'leave' } })
    }
    asked = false
    ahead = standingAt(ahead, who, next)
  }
}

/** Whether the step leads into terrain that hurts: what comes of that is seen before the walk goes on. */
function entersHarm<T extends RulesetTypes>(battle: Battle<T>, who: Combatant<T>, here: Place, next: Place): boolean {
  return harmfulEntered(battle.scene.ground, spaceOf(battle).footprint, here, next, who.size).length > 0
}

function whyHalt<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  here: Place | undefined,
  next: Place,
  ends: boolean,
  rules: Pick<WalkRules<T, never, never>, 'whyHalt'>,
): string | null {
  if (who.presence !== 'present') return `${who.name} goes down`
  if (who.place !== here) return `${who.name} was moved on the way`
  const foe = standsInTheWay(battle, who, next, ends)
  if (foe) return isHidden(foe) ? 'the way is blocked' : `${foe.name} stands in the way`
  return rules.whyHalt?.(battle, who, next) ?? null
}

function carryTo<T extends RulesetTypes, Walk extends Frame<T> & WalkState>(
  work: Work<T>,
  walk: Walk,
  to: number,
  { stepped }: Pick<WalkRules<T, Walk, never>, 'stepped'>,
): void {
  const cost = (walk.costs[to] ?? 0) - (walk.costs[walk.at] ?? 0)
  const who = combatantOf(work.battle, walk.who)
  if (who) carry(work, who, walk.places.slice(walk.at, to + 1), cost)
  stepped?.(work, walk, walk.at, to, cost)
}

/** Diagonals walked along these places, modulo 2, after `before`: an odd number of them turns it. */
export function afterDiagonals<T extends RulesetTypes>(
  battle: Battle<T>,
  places: readonly Place[],
  before: 0 | 1,
): 0 | 1 {
  const space = spaceOf(battle)
  const cells = places.map((place) => space.rect(place, 1))
  const diagonals = cells.filter((cell, index) => {
    const last = cells[index - 1]
    return last !== undefined && last.x !== cell.x && last.y !== cell.y
  })
  return (before + diagonals.length) % 2 === 1 ? 1 : 0
}
