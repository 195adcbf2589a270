// How many targets the text of an ability takes.
import { numberOf } from '../../../engine/abilities/run/values.ts'
import { hereFor } from '../abilities/now.ts'
import { needIn, type Profile } from '../abilities/profile.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** At least and at most. */
export function countOf(battle: PhasesBattle, who: PhasesCombatant, ability: Profile): readonly [number, number] {
  const aim = needIn(ability)
  if (aim?.need !== 'who') return [1, 1]
  const most = Math.max(1, numberOf(hereFor(battle, who, ability), aim.count))
  return [aim.upTo ? 1 : most, most]
}
