// Weapons drawn and dropped.
import { rowOf } from '../../../engine/kits/records.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import type { Weapon } from './shape.ts'
import type { PointsCombatant, PointsWork } from '../state.ts'

/**
 * Draws or drops the weapon of that id, by the sheet as it is now. `told`: the name of the deed has said it already.
 */
export function setWeaponState(
  work: PointsWork,
  who: PointsCombatant,
  item: number,
  state: Weapon['state'],
  told = false,
): void {
  const { sheet } = work.battle.combatants[who.id] ?? who
  const row = rowOf(sheet.weapons, item)
  const weapon = sheet.weapons[row]
  if (!weapon) return
  const weapons = sheet.weapons.map((one, index) => (index === row ? { ...one, state } : one))
  work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...sheet, weapons } }, ...audience(secretly(who)) })
  if (!told) {
    work.tell(`${who.name} ${state === 'ready' ? 'readies' : 'drops'} ${weapon.name}.`, [who.id], secretly(who))
  }
}
