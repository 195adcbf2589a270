// Whether an ability can be used now, at whichever target; the first reason why not (COM-20, GAU-30 to GAU-32).
import { refusal, type Refusal } from '../../../engine/core/index.ts'
import { withUnit } from '../../../lib/units.ts'
import { freezes } from '../rules/ailments.ts'
import { whyNoExtra } from '../clock/extra-turns.ts'
import type { GaugeBattle, GaugeCombatant } from '../state.ts'
import { unknownTo } from '../sheet/stats.ts'
import { nobody } from './targeting.ts'
import { costOf } from './price.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { whyNotActing, whyNotPresent } from '../../../engine/kits/taking-part.ts'
import type { Ability } from '../sheet/shape.ts'

/** The first reason why not; `null` when it can be used. */
export function whyNot(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): Refusal | null {
  return whyNotPresent(battle, who) ?? unknownTo(who)
    ?? (ability.use === 'extra' ? whyNoExtra(battle, who) : whyNotInTurn(battle, who)) ?? price(battle, who, ability)
    ?? nobody(battle, who, ability)
}

/** Why the combatant can neither use an ability nor walk in a turn of its own now. */
export const whyNotInTurn = (battle: GaugeBattle, who: GaugeCombatant): Refusal | null =>
  whyNotActing(battle, who, battle.turn.acting?.who ?? null)
    ?? (freezes(battle, who.id) ? refusal('condition', `${who.name} is frozen.`) : null)

/** GAU-32 */
function price(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): Refusal | null {
  const { points, energy } = costOf(battle, who, ability)
  const has = { points: battle.turn.points, energy: stat(who, 'energy') }
  if (points > has.points) {
    return refusal('price',
      `${ability.name} takes ${withUnit(points, 'skill points')}, there ${
        has.points === 1 ? 'is' : 'are'
      } ${has.points}.`)
  }
  return energy > has.energy
    ? refusal('price', `${ability.name} takes ${energy} energy, ${who.name} has ${has.energy}.`)
    : null
}
