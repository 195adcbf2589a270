// PHA-68: what lies between attacker and target, as the board draws it while aiming.
import type { SightView } from '../../../engine/core/index.ts'
import { coverOf } from '../rules/cover.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import type { Ability } from '../sheet/shape.ts'

/**
 * The line between centres with the cover that counts on it. Melee attacks ignore cover, and Arcing attacks go over it.
 */
export function sightLine(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability | null,
  target: Pick<PhasesCombatant, 'place' | 'size'>,
): SightView {
  const { kind, by, at, line } = coverOf(battle, who, target)
  if (ability?.attack !== 'ranged') {
    return { line, label: ability?.attack === 'melee' && kind !== 'none' ? 'cover does not count' : '', tone: 'neutral',
      cover: null }
  }
  if (kind === 'none' || at === null) return { line, label: 'Clear', tone: 'good', cover: null }
  if (ability.arcing) return { line, label: `Arcing: over ${by ?? 'cover'}`, tone: 'good', cover: null }
  return { line, label: `${kind === 'hard' ? 'Hard' : 'Soft'} cover · ${by ?? ''}`,
    tone: kind === 'hard' ? 'bad' : 'warn', cover: { at, kind } }
}
