// An action as the palette and windows show it: name, detail, group, price, needs, and why not (COM-20).
import type { ActionId, Offer, Refusal } from '../../../engine/core/index.ts'
import type { Granted } from '../../../engine/abilities/carry/granted.ts'
import { basicOf } from '../rules/action-ids.ts'
import { basicAction } from '../rules/basic-actions.ts'
import { PHASE_NAMES } from '../rules/phases.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { abilityNamed, abilityOfAction } from './ability-of-action.ts'
import { otherPrices } from '../abilities/prices.ts'
import { costOf, priceOf, turnPriceOf } from './price.ts'
import { lookOf } from './forecast.ts'
import { formOf } from './form.ts'
import { phaseOf } from './legality.ts'
import { titleOf } from './naming.ts'
import { needsOf } from './needs.ts'

/** An action as an offer. */
export function offerFor(battle: PhasesBattle, who: PhasesCombatant, action: ActionId, why: Refusal | null): Offer {
  const ability = abilityNamed(battle, who, action)
  const look = lookOf(battle, who, action)
  return {
    ...(look ? { look } : {}),
    action,
    name: titleOf(battle, who, action),
    detail: detailOf(battle, who, action),
    group: groupOf(battle, who, action),
    price: [...turnPriceOf(battle, who, action),
      ...(ability ? [...priceOf(ability), ...otherPrices(battle, who, ability)] : [])],
    needs: needsOf(battle, who, action),
    form: formOf(battle, who, action),
    refusal: why,
    progress: null,
  }
}

function detailOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): string {
  const own = abilityOfAction(battle, who, action)?.detail ?? ''
  const given = abilityNamed(battle, who, action)?.granted
  if (given) return `From ${given.carried.name}${fromWhom(battle, who, given)}. ${own}`
  return own === '' ? (basicAction(basicOf(action))?.detail ?? '') : own
}

/** “, by Wen”: whose doing it is that somebody else has the ability. */
export function fromWhom(battle: PhasesBattle, who: PhasesCombatant, { carried }: Granted): string {
  const by = battle.combatants[carried.source ?? carried.me]
  return by && by.id !== who.id ? `, by ${by.name}` : ''
}

/** “3 Skirmish”. Actions of no phase stand under what they take. */
function groupOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): string {
  const phase = phaseOf(battle, who, action)
  if (phase !== null) return `${phase} ${PHASE_NAMES[phase]}`
  const cost = costOf(battle, who, action)
  return cost === 'minor' ? 'Minor' : cost === 'free' ? 'Free' : cost === 'none' ? 'Reaction' : 'Any phase'
}
