// Weapons drawn, dropped and thrown, and where they lie (PTS-21, PTS-34).
import { lengthText, type Place } from '../../../grid/index.ts'
import { refusal, spaceOf, type Refusal } from '../../../engine/core/index.ts'
import { rowId, rowOf } from '../../../engine/kits/records.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { weaponOf } from './gear.ts'
import type { Sheet, Weapon } from './shape.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from '../state.ts'

/** Metres within which a combatant picks up what lies there: an arm's length. */
const ARM = 1

/** Draws the weapon of that id, or picks it up, by the sheet as it is now. */
export const readyWeapon = (work: PointsWork, who: PointsCombatant, item: number): void =>
  void setState(work, who, item, 'ready', null)

/**
 * The weapon of that id leaves the hand, and lies where the combatant stands, or at `lies`. `told`: the name of the
 * deed has said it already.
 */
export function dropWeapon(
  work: PointsWork,
  who: PointsCombatant,
  item: number,
  { lies = null, told = false }: { readonly lies?: Place | null; readonly told?: boolean } = {},
): void {
  const weapon = setState(work, who, item, 'dropped', lies ?? work.battle.combatants[who.id]?.place ?? null)
  if (weapon && !told) work.tell(`${who.name} drops ${weapon.name}.`, [who.id], secretly(who))
}

/** Gives the weapon; `null` when it is no longer on the sheet. */
function setState(
  work: PointsWork,
  who: PointsCombatant,
  item: number,
  state: Weapon['state'],
  place: Place | null,
): Weapon | null {
  const { sheet } = work.battle.combatants[who.id] ?? who
  const row = rowOf(sheet.weapons, item)
  const weapon = sheet.weapons[row]
  if (!weapon) return null
  const lies = work.battle.options.noGrid ? null : place
  const weapons = sheet.weapons.map((one, index) => (index === row ? lying({ ...one, state }, lies) : one))
  work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...sheet, weapons } }, ...audience(secretly(who)) })
  return weapon
}

/** The weapon with its place, where it is dropped, and without one otherwise. */
function lying({ lies: _lies, ...weapon }: Weapon, place: Place | null): Weapon {
  return weapon.state === 'dropped' && place !== null ? { ...weapon, lies: place } : weapon
}

/** The sheet after the GM set something on it: what is dropped now lies where the combatant stands. */
export function withPlaces(battle: PointsBattle, who: PointsCombatant, sheet: Sheet): Sheet {
  const before = new Set(
    who.sheet.weapons.flatMap((one, index) => (one.state === 'dropped' ? [rowId(one, index)] : [])),
  )
  const here = battle.options.noGrid ? null : who.place
  const weapons = sheet.weapons.map((one, index) =>
    lying(one, one.lies ?? (before.has(rowId(one, index)) ? null : here))
  )
  return { ...sheet, weapons }
}

/** PTS-21: why the weapon cannot be drawn or picked up; `null` when it can. A weapon that lies far away cannot. */
export function whyNotPickUp(battle: PointsBattle, who: PointsCombatant, item: number): Refusal | null {
  const weapon = weaponOf(who, item)
  const lies = weapon?.state === 'dropped' && !battle.options.noGrid ? weapon.lies : undefined
  if (!weapon || lies === undefined || who.place === null) return null
  const space = spaceOf(battle)
  const away = space.distance(who.place, who.size, lies, 1)
  if (away > ARM) {
    return refusal('range',
      `${weapon.name} lies ${lengthText(away, 'm')} away, ${who.name} picks up what is within ${lengthText(ARM, 'm')}.`)
  }
  return space.sight(who.place, who.size, lies, 1).effect
    ? null
    : refusal('sight', `Nothing gets from ${who.name} to ${weapon.name}: something is in the way.`)
}
