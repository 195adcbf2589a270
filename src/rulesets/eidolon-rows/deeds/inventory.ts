// ROW-22: the inventories that each side shares: which items a combatant can reach, items as abilities, what is put in
// and taken out, and how many there are.
import { refusal, type Audience, type Refusal, type SideId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { ITEM_BOUNDS } from '../rules/limits.ts'
import { newNumber } from '../rules/numbering.ts'
import { campOf } from '../rules/sides.ts'
import type { Granted } from '../../../engine/abilities/carry/granted.ts'
import { readAbilityText, whyTextNotPlayed } from '../../../engine/abilities/language/text.ts'
import { whyItemNotPlayed } from '../abilities/played.ts'
import { fromText } from '../abilities/profile.ts'
import { WORDS } from '../abilities/words.ts'
import { PLAIN_ABILITY } from '../sheet/blank.ts'
import type { Ability } from '../sheet/shape.ts'
import type { Item, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { sameName } from '../../../lib/same-name.ts'
import type { Source } from './dice.ts'

/** COM-24: the table does not know what the players’ enemies carry before it is used. */
export const itemAudience = (
  battle: Pick<RowsBattle, 'truces'>,
  side: SideId,
): Audience | undefined => (campOf(battle, side) === 'enemies' ? { only: 'side', side } : undefined)

/** The items that a combatant can reach: its side’s, also those that are used up, in the order in which they came. */
export const itemsOf = (battle: Pick<RowsBattle, 'turn'>, who: Pick<RowsCombatant, 'side'>): readonly Item[] =>
  battle.turn.items.filter((one) => one.side === who.side)

/** The item of that id, where the combatant can reach it; also an item that is used up. */
export const packItem = (
  battle: Pick<RowsBattle, 'turn'>,
  who: Pick<RowsCombatant, 'side'>,
  id: number,
): Item | undefined => itemsOf(battle, who).find((one) => one.id === id)

/** ROW-22: an item as an ability: 1 AP, no hit die, at those it says, in either row. */
export const asAbility = (
  { id, name, detail, aim, targets, effects, nature, quality = 0, text }: Item,
  who: RowsCombatant,
): Used => ({
  ...PLAIN_ABILITY,
  id,
  name,
  detail,
  type: 'special',
  nature: 'none',
  aim,
  targets,
  effects,
  asItem: { quality, ...(nature ? { nature } : {}) },
  ...(text ? { ...fromText(who, text), ...ONE_AP, name, text } : {}),
})
/** ROW-22: what an item costs, whatever its text says. */
const ONE_AP = { ap: PLAIN_ABILITY.ap, mp: 0, anima: 0, hp: 0 }

/** What of a deed's source an item says in the place of its user. */
export const itemPart = ({ asItem }: Used): Pick<Source, 'quality' | 'blow'> =>
  asItem
    ? { quality: asItem.quality, ...(asItem.nature ? { blow: { nature: asItem.nature, times: 1 } } : {}) }
    : {}

/** What is used like an ability; of an item, what counts in the place of its user's statistics. */
export type Used = Ability & {
  /** The way in which an ability in the language is used. */
  readonly way?: string
  readonly granted?: Granted
  readonly asItem?: { readonly quality: number; readonly nature?: 'physical' | 'magical' }
}

/** The item of that name, however it is written; where there are several, one that is not used up. */
export function itemNamed(
  battle: Pick<RowsBattle, 'turn'>,
  who: Pick<RowsCombatant, 'side'>,
  name: string,
): Item | undefined {
  const called = itemsOf(battle, who).filter((one) => sameName(one.name, name))
  return called.find((one) => one.count > 0) ?? called[0]
}

/** Why it cannot be used up; `null` when it can. */
export function whyUsedUp(item: Pick<Item, 'name' | 'count'> | undefined, name: string): Refusal | null {
  if (item && item.count > 0) return null
  return refusal('price', item ? `There is no ${item.name} left.` : `There is no ${name} in the inventory.`)
}

/** Why no item of that name can be used up; nothing is said of an inventory that the viewer does not know. */
export const whyLacking = (
  battle: Pick<RowsBattle, 'turn'>,
  who: Pick<RowsCombatant, 'side'>,
  name: string,
): Refusal | null =>
  battle.turn.closed?.includes(who.side) === true ? null : whyUsedUp(itemNamed(battle, who, name), name)

/** One of the item is used up; by the GM’s word nothing where there is none. */
export function useItem(work: RowsWork, who: RowsCombatant, item: Item): void {
  if (item.count > 0) {
    work.own({ type: 'item-used', item: item.id, who: who.id }, secretly(who) ?? itemAudience(work.battle, item.side))
  }
}

/**
 * Puts an item into a side’s inventory. An item that differs in nothing but its count is added to those already there.
 */
export function addItem(work: RowsWork, said: Omit<Item, 'id'>, pasted?: string): void {
  const { battle } = work
  if (!battle.sides.some((one) => one.id === said.side)) {
    return work.malformed('side', `There is no side “${said.side}”.`)
  }
  const text = pasted === undefined ? said.text : textFrom(work, pasted)
  const item = { ...said, name: said.name.trim(), ...(text ? { text } : {}) }
  if (item.name === '') return work.malformed('name', 'An item needs a name.')
  const not = item.text ? whyTextNotPlayed(pasted ?? null, item.text, whyItemNotPlayed) : null
  if (not !== null) return work.malformed('pasted', not)
  const there = battle.turn.items.find((one) => sameKindKey(one) === sameKindKey(item))
  const audience = itemAudience(battle, item.side)
  if (there) {
    return work.own({ type: 'item',
      item: { ...there, count: Math.min(ITEM_BOUNDS.count[1], there.count + item.count) } }, audience)
  }
  work.own({ type: 'item', item: { id: newNumber(battle.turn.items, audience === undefined), ...item } }, audience)
}

/** The ability that was pasted; refused with the place of its mistake. */
function textFrom(work: RowsWork, pasted: string): Item['text'] {
  const read = readAbilityText(pasted, WORDS)
  return read.ok ? read.value : work.malformed('pasted', read.problem)
}

/** Everything about the item but its id and how many there are. */
const sameKindKey = (item: Omit<Item, 'id'>): string => canonicalJson({ ...item, id: 0, count: 0 })

/** Takes the item out of the inventory, however many there are. */
export function removeItem(work: RowsWork, id: number): void {
  const item = work.battle.turn.items.find((one) => one.id === id)
  if (!item) return work.malformed('item', `There is no item ${id}.`)
  work.own({ type: 'item-removed', item: id }, itemAudience(work.battle, item.side))
}
