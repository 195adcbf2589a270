// What an ability costs, and how the palette says its price.
import type { Price } from '../../../engine/core/index.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { isCharacter } from '../clock/units.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { Ability } from '../sheet/shape.ts'

/** GAU-31, GAU-32: skill points of the players' side alone; an extra turn takes all energy. */
export function costOf(
  battle: GaugeBattle,
  who: GaugeCombatant,
  ability: Ability,
): { readonly points: number; readonly energy: number } {
  return {
    points: battle.options.skillPoints && isCharacter(battle, who) ? ability.points : 0,
    energy: ability.use === 'extra' ? stat(who, 'maxEnergy') : ability.energy,
  }
}

export function priceOf(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): readonly Price[] {
  const { points, energy } = costOf(battle, who, ability)
  return [...(points > 0 ? [{ unit: 'SP', amount: points }] : []),
    ...(energy > 0 ? [{ unit: 'energy', amount: energy }] : [])]
}
