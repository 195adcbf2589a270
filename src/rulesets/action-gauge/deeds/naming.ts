// What deeds are called in the log.
import { combatantOf, type Deed, type CombatantId, nameOf } from '../../../engine/core/index.ts'
import type { GaugeBattle } from '../state.ts'
import { abilityOf } from '../sheet/abilities.ts'
import { listed } from '../../../lib/listed.ts'

/** “Mira uses Blow on Rook”. */
export function nameDeed(battle: GaugeBattle, actor: CombatantId, deed: Deed): string {
  const who = combatantOf(battle, actor)
  const ability = who && abilityOf(who, deed.action)
  const names = deed.targets.flatMap((one) => (one.kind === 'combatant' ? [nameOf(battle, one.id)] : []))
  const targets = listed(names, 3)
  const on = targets === '' || (names.length === 1 && names[0] === who?.name) ? '' : ` on ${targets}`
  const name = nameOf(battle, actor)
  if (!ability) return `${name} does something${on}`
  return ability.use === 'extra'
    ? `${name} takes an extra turn: ${ability.name}${on}`
    : `${name} uses ${ability.name}${on}`
}
