// What multiplies the harm of a text (ROW-52 to ROW-54).
import { elementFactor, type Factors, factorsOf } from '../rules/attack.ts'
import type { AttackNature } from '../rules/attack-nature.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { kindNamed } from './words.ts'

const NONE: Factors = { times: 1, notes: [], sum: '' }

/**
 * Of harm of that kind by `user` on `one`. `nature`: of the attack under way; a kind that says a nature has its own.
 * `undefined`: there is no such kind.
 */
export function factorsFor(
  battle: RowsBattle,
  user: RowsCombatant,
  one: RowsCombatant,
  kind: string,
  nature: AttackNature | null,
  skips: readonly string[],
): Factors | undefined {
  const known = kindNamed(kind)
  if (!known) return undefined
  if (known.element === null) return NONE
  const element = skips.includes('element') ? '' : known.element === 'own' ? user.sheet.element : known.element
  const counts = skips.includes('doubling') ? null : (known.nature ?? nature)
  return counts ? factorsOf(battle, { element, times: 1 }, counts, one) : elementFactor(battle, element, one)
}
