// What a sheet holds, as schemas and as the types that follow from them: weapons, spells, special advantages, potions.
import * as z from 'zod/mini'
import { actionId, count, dice, diceOrNone, flag, length as metres, maybe, name, place, rows, words,
  type DataOf } from '../../../engine/kits/schema-parts.ts'

/**
 * Names a weapon or spell as long as it is on the sheet, whatever rows come and go before it. Without an id, its row
 * number names it.
 */
const rowId = maybe(count)

const weapon = z.strictObject({
  id: rowId,
  name,
  kind: z.enum(['melee', 'ranged', 'thrown']),
  /** Metres: how far it strikes. */
  reach: metres,
  /** Metres: how far it shoots or flies; 0 for melee. */
  range: metres,
  damage: dice,
  state: z.enum(['ready', 'stowed', 'dropped']),
  /** Of a dropped weapon, where it lies; without a place it lies beside its bearer, wherever that is. */
  lies: maybe(place),
  shield: flag,
})
export type Weapon = DataOf<typeof weapon>

/** PTS-34: Cast Magic, as the table writes it. */
const spell = z.strictObject({
  id: rowId,
  name,
  /** AP. */
  price: count,
  instant: flag,
  range: metres,
  /** Metres of radius; 0 aims at one combatant. */
  radius: metres,
  /** Target number of the caster; 0 needs no roll. */
  target: count,
  /** Empty for none; healing when `heals`. */
  damage: diceOrNone,
  heals: flag,
  /** Empty for none. */
  condition: words,
  /** Rounds the condition lasts: that many turns of its bearer (PTS-34). */
  rounds: count,
})
export type Spell = DataOf<typeof spell>

export const sheetShape = z.strictObject({
  weapons: rows(weapon),
  spells: rows(spell),
  /** PTS-15: special actions that its combat style lists as special advantages. */
  advantages: z.array(actionId),
  /** Healing draughts left. */
  potions: count,
})
export type Sheet = DataOf<typeof sheetShape>
