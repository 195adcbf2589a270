// PHA-68: what lies between attacker and target, as the board draws it while aiming.
import type { SightView } from '../../../engine/core/index.ts'
import { type Aim, coverOf } from '../rules/cover.ts'
import { ignoresCover } from '../sheet/abilities.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import type { Ability } from '../sheet/shape.ts'

/**
 * The line between centres with the cover that counts on it. Melee attacks ignore cover, and so do Indirect and Homing
 * ones.
 */
export function sightLine(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability | null,
  target: Aim,
): SightView {
  const { kind, by, at, line } = coverOf(battle, who, target)
  if (ability?.attack !== 'ranged') {
    return { line, label: ability?.attack === 'melee' && kind !== 'none' ? 'cover does not count' : '', tone: 'neutral',
      cover: null }
  }
  if (kind === 'none' || at === null) return { line, label: 'Clear', tone: 'good', cover: null }
  if (ignoresCover(ability)) {
    return { line, label: `${ability.homing ? 'Homing' : 'Indirect'}: past ${by ?? 'cover'}`, tone: 'good',
      cover: null }
  }
  return { line, label: `${kind === 'hard' ? 'Hard' : 'Soft'} cover · ${by ?? ''}`,
    tone: kind === 'hard' ? 'bad' : 'warn', cover: { at, kind } }
}
