// The whole list of actions (PTS-16, PTS-20 to PTS-23), and what an action costs a combatant.
import type { ActionId } from '../../../../engine/core/index.ts'
import { FREE } from './free.ts'
import { PRIMARY } from './primary.ts'
import { REACTIVE } from './reactive.ts'
import { SECONDARY } from './secondary.ts'
import { SPECIAL } from './special.ts'
import type { ActionEntry } from './types.ts'
import { optionPrice } from '../../rules/tables.ts'
import { spellOf, weaponOf } from '../../sheet/gear.ts'
import type { Options, PointsCombatant } from '../../state.ts'
import { baseOf, itemOf } from '../../../../engine/kits/action-ids.ts'

/** In the order of the palette. */
export const ACTIONS: readonly ActionEntry[] = [...PRIMARY, ...SECONDARY, ...SPECIAL, ...REACTIVE, ...FREE]

const BY_ID: ReadonlyMap<string, ActionEntry> = new Map(ACTIONS.map((one) => [one.id, one]))

/** The entry of an action id, with or without its weapon or spell. */
export function specOf(action: ActionId | string): ActionEntry | undefined {
  return BY_ID.get(baseOf(action as ActionId))
}

/** AP that the action costs: a spell has its own price (PTS-34). */
export function apCost(options: Options, who: PointsCombatant, action: ActionId): number {
  const base = baseOf(action)
  const spec = BY_ID.get(base)
  const spell = spec?.aim === 'spell' ? spellOf(who, itemOf(action)) : null
  return spell ? spell.price : optionPrice(options, base)
}

/** What the action is called, its weapon or spell included. */
export function actionTitle(who: PointsCombatant, action: ActionId): string {
  const spec = specOf(action)
  const item = itemOf(action)
  const thing = item === null ? undefined : spec?.aim === 'spell' ? spellOf(who, item)?.name : weaponOf(who, item)?.name
  return thing === undefined
    ? (spec?.name ?? baseOf(action))
    : spec?.aim === 'spell'
    ? thing
    : `${spec?.name ?? ''}: ${thing}`
}
