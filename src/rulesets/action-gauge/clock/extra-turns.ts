// GAU-31: extra turns are taken between turns, by those whose energy is full.
import { refusal, type Refusal } from '../../../engine/core/index.ts'
import { freezes } from '../rules/ailments.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { stat, knows } from '../../../engine/kits/stats.ts'

/**
 * Whether it could take an extra turn now, if it is between turns: energy full, something to use it for, and able to
 * act.
 */
export function readyForExtra(battle: GaugeBattle, one: GaugeCombatant): boolean {
  return takesPart(one) && one.sheet.abilities.some((ability) => ability.use === 'extra') && hasFullEnergy(one)
    && !freezes(battle, one.id)
}

const hasFullEnergy = (one: GaugeCombatant): boolean =>
  knows(one, 'energy') && stat(one, 'maxEnergy') > 0 && stat(one, 'energy') >= stat(one, 'maxEnergy')

/** Why no extra turn can be taken now. */
export function whyNoExtra(battle: GaugeBattle, one: GaugeCombatant): Refusal | null {
  if (battle.turn.acting !== null || battle.turn.veil?.acting) {
    return refusal('phase', 'Extra turns are taken between turns.')
  }
  if (stat(one, 'maxEnergy') <= 0) return refusal('price', `${one.name} gathers no energy.`)
  if (!hasFullEnergy(one)) {
    return refusal('price', `Needs full energy: ${stat(one, 'energy')} of ${stat(one, 'maxEnergy')}.`)
  }
  return freezes(battle, one.id) ? refusal('condition', `${one.name} is frozen.`) : null
}
