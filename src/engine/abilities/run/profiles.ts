// Abilities as the rest of the rules look at them, worked out from their texts, and remembered as long as the numbers
// that the texts hang on are the same.
import type { Combatant } from '../../core/index.ts'
import type { Ability } from '../language/ability.ts'

type Some<Profile> = readonly [Profile, ...Profile[]]

/** Of a row of a sheet: the row itself where it has no text, what `make` says of the text otherwise. */
export function rememberedProfiles<
  Who extends Pick<Combatant, 'stats'>,
  Row extends Profile & { readonly text?: Ability },
  Profile,
>(make: (who: Who, row: Row, text: Ability) => Some<Profile>): (who: Who, row: Row) => Some<Profile> {
  const known = new WeakMap<Row, { readonly stats: Who['stats']; readonly found: Some<Profile> }>()
  return (who, row) => {
    if (!row.text) return [row]
    const before = known.get(row)
    if (before?.stats === who.stats) return before.found
    const found = make(who, row, row.text)
    known.set(row, { stats: who.stats, found })
    return found
  }
}
