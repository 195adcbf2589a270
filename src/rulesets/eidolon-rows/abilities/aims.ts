// Whether somebody has an attack or a status roll at a single target that reaches somebody else (ROW-03).
import { hasStatus } from '../rules/conditions.ts'
import { isMelee, reachesRow } from '../rules/reach.ts'
import { rowWhere } from '../rules/sides.ts'
import { withdrawn } from '../rules/summoned-eidolons.ts'
import { currentAbilities } from '../sheet/current-abilities.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { weaponHeld } from './basic-attack.ts'
import { type Profile, profilesOf } from './profile.ts'

const isAimed = ({ type, nature, targets }: Profile): boolean =>
  type !== 'passive' && type !== 'reaction' && type !== 'self' && nature !== 'none' && targets === 1

/** `moved`: from the other row. `beyond`: how many rows further Melee goes. */
export function attacksOn(
  battle: RowsBattle,
  who: RowsCombatant,
  whom: RowsCombatant,
  moved: boolean,
  beyond: number,
): boolean {
  if (whom.presence !== 'present' || whom.place === null || withdrawn(battle, whom)) return false
  if (moved && hasStatus(battle, who.id, 'Petrified')) return false
  const now = rowWhere(battle, who)
  const from = !moved ? now : now === 'front' ? 'back' : 'front'
  const own = currentAbilities(who).flatMap((row) => profilesOf(who, row)).filter(isAimed)
  const all = [...own, { type: weaponHeld(who)?.ranged ? 'ranged' : 'melee' } as const]
  return all.some((one) => !isMelee(one) || reachesRow(from, rowWhere(battle, whom), beyond))
}
