// PHA-80, PHA-81: what conditions forbid.
import { type CombatantId, effectsOn, type Refusal, refusal } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { type Blockable, conditionRules } from './conditions.ts'
import { imposed } from './modified.ts'
import { hasCondition } from './statuses.ts'

const ONE_OF_TWO = ': a standard or a minor action, not both'
const CANNOT: Readonly<Record<Blockable, string>> = {
  movement: ' and cannot move',
  'other-movement': ' and has only the standard movement',
  weapon: ' and cannot attack with a weapon',
  spell: ' and cannot use spells',
  release: ' and cannot release',
  reactions: ' and cannot react',
  'full-attack': ' and cannot take a Full Attack',
  action: ONE_OF_TWO,
  minor: ONE_OF_TWO,
}

/** Why a condition forbids that, by the first that does; `null` when none does. */
export function whyBlocked(battle: PhasesBattle, who: PhasesCombatant, what: Blockable): Refusal | null {
  const condition =
    [...effectsOn(battle, who.id).map(({ condition }) => condition), ...imposed(battle, who)].find((one) =>
      conditionRules(one)?.blocks.includes(what)
    )
      ?? (what === 'reactions' && hasCondition(battle, who.id, 'GRAPPLED') ? 'GRAPPLED' : undefined)
      ?? ((what === 'movement' || what === 'other-movement') && hasCondition(battle, who.id, 'IMMOBILIZED')
        ? 'IMMOBILIZED'
        : undefined)
      ?? ((what === 'action' || what === 'minor') && oneOfTwo(battle, who.id, what) ? 'STUNNED' : undefined)
  return condition === undefined ? null : refusal('condition', `${who.name} is ${condition}${CANNOT[what]}.`)
}

/**
 * PHA-80: a STUNNED combatant has a standard or a minor action, not both. A surge for one of them (PHA-23) stays as it
 * is.
 */
function oneOfTwo(battle: PhasesBattle, who: CombatantId, what: 'action' | 'minor'): boolean {
  const { turn } = battle.turn
  if (turn?.who !== who || turn.kind === 'release' || turn.part !== null) return false
  return (what === 'action' ? turn.minor : turn.action) && hasCondition(battle, who, 'STUNNED')
}
