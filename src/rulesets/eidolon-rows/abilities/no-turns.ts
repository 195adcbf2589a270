// Who was brought in without turns of its own: an egg, a thing.
import type { Unit } from '../../../engine/abilities/language/ability.ts'
import { partAt } from '../../../engine/abilities/run/text.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import type { RowsBattle } from '../state.ts'
import { READING } from './reading.ts'

/** Whether the text that brought somebody in gives it no turns. */
export function hasNoTurns(battle: RowsBattle, who: CombatantId): boolean {
  const held = battle.effects.find((one) => one.bearer === who && one.carries?.path?.at(-1) === 'unit')?.carries
  const text = held?.path && READING.abilityAt(battle, held)
  const unit = text && held?.path ? (partAt(text, held.path) as Partial<Unit> | undefined) : undefined
  return unit?.turns === 'none'
}
