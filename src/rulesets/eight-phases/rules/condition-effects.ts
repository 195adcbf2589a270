// PHA-31, PHA-80: putting conditions on, which of them can be cleared, and how long they last.
import { type CombatantId, type Contents, type Duration, type Effect, effectsOn } from '../../../engine/core/index.ts'
import { untilEndOfNextTurn } from '../../../engine/kits/conditions.ts'
import type { PhasesBattle, PhasesWork } from '../state.ts'
import { conditionRules } from './conditions.ts'
import { endFlight } from './flight.ts'
import type { Ability } from '../sheet/shape.ts'

/** PHA-31: whether the effect is a condition that can be cleared. Statuses and the table's own markers are not. */
function isClearable(effect: Pick<Effect, 'condition'>): boolean {
  return conditionRules(effect.condition)?.negative ?? false
}

/** Conditions on a combatant that can be cleared and were not put on by `not` (PHA-31). */
export function clearableOn(
  battle: Pick<PhasesBattle, 'effects'>,
  who: CombatantId,
  not: CombatantId,
): readonly Effect[] {
  return effectsOn(battle, who).filter((one) => isClearable(one) && one.source !== not)
}

/** Puts a condition on. The same condition from the same source begins anew, and a new MARKED replaces the old. */
export function putCondition(
  work: PhasesWork,
  bearer: CombatantId,
  condition: string,
  duration: Duration,
  source: CombatantId | null,
  held: { readonly value?: number | null; readonly carries?: Contents } = {},
): void {
  const single = conditionRules(condition)?.single ?? false
  for (const effect of effectsOn(work.battle, bearer, condition)) {
    if (single || effect.source === source) work.endEffect(effect.id, 'begins anew')
  }
  work.addEffect({ bearer, condition, duration, source, value: held.value ?? null,
    ...(held.carries ? { carries: held.carries } : {}) })
  if (condition === 'PRONE') endFlight(work, bearer)
}

/** Until the end of the combatant's next turn. The running turn does not count. */
export const endOfNextTurn = (battle: PhasesBattle, of: CombatantId): Duration =>
  untilEndOfNextTurn(of, turnRuns(battle, of))

/** PHA-43: a release is not a turn. */
function turnRuns(battle: PhasesBattle, of: CombatantId): boolean {
  const { turn } = battle.turn
  return turn !== null && turn.who === of && turn.kind !== 'release'
}

/**
 * How long an ability’s condition lasts: until the end of its bearer’s next turn, the start of its user’s next turn,
 * and so on.
 */
export function durationOf(
  battle: PhasesBattle,
  ability: Pick<Ability, 'lasts'>,
  bearer: CombatantId,
  source: CombatantId,
): Duration {
  switch (ability.lasts) {
    case 'turn-end':
      return endOfNextTurn(battle, bearer)
    case 'turn-start':
      return { until: 'turn-start', of: source, count: 1 }
    case 'round':
      return { until: 'round-end', count: 1 }
    case 'scene':
      return { until: 'scene-end' }
    case 'cleared':
      return { until: 'cleared' }
  }
}
