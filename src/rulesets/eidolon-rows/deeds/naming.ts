// What deeds are called, in the log, on the undo button and in questions.
import { combatantOf, nameOf, type CombatantId, type Deed } from '../../../engine/core/index.ts'
import { summoningAnswerWords } from '../reactions/answer-summoning.ts'
import type { RowsBattle } from '../state.ts'
import { weaponHeld } from '../abilities/basic-attack.ts'
import { abilityFor, BASIC_ATTACK, ITEM } from './ability.ts'
import { BASICS } from './basics/index.ts'
import { listed } from '../../../lib/listed.ts'
import { the } from '../../../lib/the.ts'

/**
 * “Mira attacks Rook with the Sabre”, “Mira uses Cut on Rook”. `item`: the name of a used item, also where the
 * inventory is not known.
 */
export function nameDeed(battle: RowsBattle, actor: CombatantId, deed: Deed, item?: string): string {
  const who = combatantOf(battle, actor)
  const name = nameOf(battle, actor)
  const told = BASICS.find((one) => one.id === deed.action)?.told(battle, actor, deed)
    ?? summoningAnswerWords(battle, actor, deed)
  if (told !== null) return told
  const names = deed.targets.flatMap((one) => (one.kind === 'combatant' ? [nameOf(battle, one.id)] : []))
  const targets = listed(names, 3)
  if (deed.action === BASIC_ATTACK) {
    const weapon = who && weaponHeld(who)
    return `${name} attacks${targets === '' ? '' : ` ${targets}`}${weapon ? ` with ${the(weapon.name)}` : ''}`
  }
  const on = targets === '' || targets === name ? '' : ` on ${targets}`
  const ability = who && abilityFor(battle, who, deed.action)
  if (!ability) {
    return deed.action.startsWith(ITEM)
      ? `${name} uses ${item ?? 'an item'}${on}`
      : `${name} does something${on}`
  }
  return ability.type === 'reaction' ? `${name} reacts with ${ability.name}${on}` : `${name} uses ${ability.name}${on}`
}
