// Changes of what somebody holds: drawn, stowed, dropped.
import { audience, secretly } from '../secrecy.ts'
import type { PointsCombatant, PointsWork, Weapon } from '../state.ts'

/** Puts that weapon of the sheet into that state, by the sheet as it is now. */
export function handle(work: PointsWork, who: PointsCombatant, item: number, state: Weapon['state']): void {
  const { sheet } = work.battle.combatants[who.id] ?? who
  const weapon = sheet.weapons[item]
  if (!weapon) return
  const weapons = sheet.weapons.map((one, index) => (index === item ? { ...one, state } : one))
  work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...sheet, weapons } }, ...audience(secretly(who)) })
  work.tell(`${who.name} ${state === 'ready' ? 'readies' : 'drops'} ${weapon.name}.`, [who.id], secretly(who))
}
