// How far beyond its own range something is aimed: what only a modifier makes possible.
import { type CombatantId, type Deed, objectOf, spaceOf } from '../../../engine/core/index.ts'
import { originOf } from '../../../grid/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { basicOf } from '../rules/action-ids.ts'
import { abilityOf, rangeOf } from '../sheet/abilities.ts'
import type { Profile } from '../abilities/profile.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** Spaces beyond the range that the sheet says, of the farthest target; 0 within it. */
export function beyondRange(
  battle: PhasesBattle,
  who: PhasesCombatant,
  deed: Deed,
  ability: Profile | null,
): number {
  const own = ability === null || ability.granted ? ability : abilityOf(who, ability.id, ability.way ?? null)
  const range = own ? rangeOf(own) : ['mark', 'search'].includes(basicOf(deed.action)) ? stat(who, 'scope') : Infinity
  if (who.place === null || range === 0 || (own && own.area !== 'none' && own.area !== 'blast')) return 0
  const { place, size } = who
  const space = spaceOf(battle)
  const away = deed.targets.map((target): number => {
    if (target.kind === 'area') {
      const cell = space.at(originOf(target.area), 1)
      return cell === null ? 0 : space.distance(place, size, cell, 1)
    }
    const one = target.kind === 'combatant'
      ? battle.combatants[target.id as CombatantId]
      : target.kind === 'object'
      ? objectOf(battle, target.id)
      : undefined
    return !one || one.place === null ? 0 : space.distance(place, size, one.place, one.size)
  })
  return Math.max(0, ...away.map((one) => one - range))
}
