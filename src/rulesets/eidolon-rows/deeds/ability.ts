// Everything that is used like an ability: the basic attack, abilities of the sheet, items of the side's inventory
// (ROW-20 to ROW-22).
import type { ActionId } from '../../../engine/core/index.ts'
import { spanOf } from '../../../engine/dice/notation.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import { PLAIN_ABILITY, PLAIN_EFFECT } from '../sheet/blank.ts'
import type { Ability } from '../sheet/shape.ts'
import { rowName } from '../../../engine/abilities/language/ways.ts'
import { BASIC_ATTACK_TEXT, basicAttackText, weaponHeld } from '../abilities/basic-attack.ts'
import { profilesGiven } from '../../../engine/abilities/carry/granted.ts'
import { READING } from '../abilities/reading.ts'
import { worksInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import { copyOf, isCopy } from '../abilities/copied.ts'
import { type Profile, profilesOf, profilesOfGranted } from '../abilities/profile.ts'
import { currentAbilities } from '../sheet/current-abilities.ts'
import type { Item, RowsBattle, RowsCombatant } from '../state.ts'
import { asAbility, packItem, type Used } from './inventory.ts'

/** ROW-20 */
export const BASIC_ATTACK = 'attack' as ActionId
export const abilityAction = ({ granted, ...ability }: Pick<Profile, 'id' | 'way' | 'granted'>): ActionId =>
  `ability:${rowName(granted ? { ...ability, id: `~${granted.key}` } : ability)}` as ActionId
/** The action of every item begins with this. */
export const ITEM = 'item:'
export const itemAction = (item: Pick<Item, 'id'>): ActionId => `${ITEM}${item.id}` as ActionId

const numberIn = (action: ActionId, kind: 'ability' | 'item'): number | null => {
  const [what, row = ''] = action.split(':')
  const [id = ''] = row.split('@')
  return what === kind && /^\d{1,9}$/.test(id) ? Number(id) : null
}

/** The item of that action in its user’s inventory (ROW-22), also an item that is used up. */
export function itemFor(
  battle: Pick<RowsBattle, 'turn'>,
  who: Pick<RowsCombatant, 'side'>,
  action: ActionId,
): Item | undefined {
  const id = numberIn(action, 'item')
  return id === null ? undefined : packItem(battle, who, id)
}

/** The action as an ability; `undefined` where it is none. Whether it can be used now is another matter. */
export function abilityFor(battle: RowsBattle, who: RowsCombatant, action: ActionId): Used | undefined {
  if (action === BASIC_ATTACK) return isEidolon(battle, who.id) ? undefined : basicAttack(who)
  const item = itemFor(battle, who, action)
  if (item) return isEidolon(battle, who.id) ? undefined : asAbility(item, who)
  if (isCopy(action)) return copyOf(battle, action) ?? undefined
  if (action.startsWith(GIVEN)) return givenTo(battle, who).find((one) => abilityAction(one) === action)
  const id = numberIn(action, 'ability')
  const row = who.sheet.abilities.find((one) => one.id === id && (isEidolon(battle, who.id) || one.of !== 'eidolon'))
  return row && profilesOf(who, row).find((one) => abilityAction(one) === action)
}

/**
 * The abilities that a combatant can use or that work now: an eidolon’s are its own, whatever its summoner’s job
 * (ROW-41).
 */
export const abilitiesOf = (
  battle: RowsBattle,
  who: RowsCombatant,
): readonly Profile[] => {
  const own = ownAbilities(who, isEidolon(battle, who.id))
  const given = givenTo(battle, who)
  return given.length === 0 ? own : [...own, ...given]
}

interface Own {
  readonly stats: RowsCombatant['stats']
  readonly asEidolon: boolean
  readonly abilities: readonly Profile[]
}
const known = new WeakMap<RowsCombatant['sheet'], Own>()

/** The abilities of the own sheet, remembered as long as the sheet and its numbers stay the same. */
function ownAbilities(who: RowsCombatant, asEidolon: boolean): readonly Profile[] {
  const { sheet, stats } = who
  const before = known.get(sheet)
  if (before?.stats === stats && before.asEidolon === asEidolon) return before.abilities
  const rows = asEidolon ? sheet.abilities.filter((one) => worksInForm(sheet, one)) : currentAbilities(who)
  const abilities = rows.some(({ text }) => text !== undefined) ? rows.flatMap((row) => profilesOf(who, row)) : rows
  known.set(sheet, { stats, asEidolon, abilities })
  return abilities
}

/** The abilities that something carried gives to somebody now. */
const givenTo = (battle: RowsBattle, who: RowsCombatant): readonly Profile[] =>
  profilesGiven(battle, READING, who, profilesOfGranted)

/** The action of every ability that is given begins with this. */
const GIVEN = 'ability:~'

/** ROW-20: a colourless physical attack: Ranged with a ranged weapon in hand, otherwise Melee. */
const basicAttack = (who: RowsCombatant): Ability => ({ ...PLAIN_ABILITY, id: BASIC_ATTACK_TEXT, name: 'Basic Attack',
  detail: 'A colourless physical attack.', type: weaponHeld(who)?.ranged ? 'ranged' : 'melee', effects: [PLAIN_EFFECT],
  text: basicAttackText(who) })

/**
 * How the hit die counts: by the ability's nature, or as physical where an ability of another nature does damage.
 * `null` without a hit die.
 */
export function attackNatureOf({ nature, effects }: Pick<Ability, 'nature' | 'effects'>): 'physical' | 'magical'
  | null
{
  if (nature === 'physical' || nature === 'magical') return nature
  return effects.some(({ kind }) => kind === 'damage') ? 'physical' : null
}

/** ROW-56: what a Frostbitten combatant cannot use: it gives back HP or MP. */
export const heals = ({ effects }: Pick<Ability, 'effects'>): boolean =>
  effects.some(({ kind, dice }) => kind === 'heal' || kind === 'revive' || (kind === 'mp' && spanOf(dice).most > 0))
/** ROW-57: what can be used on combatants that are down. */
export const revives = ({ effects }: Pick<Ability, 'effects'>): boolean =>
  effects.some(({ kind, on }) => kind === 'revive' && on === 'targets')
/** Whether it can down its target. */
export const wounds = ({ effects }: Pick<Ability, 'effects'>): boolean =>
  effects.some(({ kind }) => kind === 'damage' || kind === 'harm')
