// What a sheet of this ruleset holds (SEG-31, SEG-36, SEG-37, SEG-63 to SEG-68), and the rows of tables by hit dice.
// The types follow from the schemas.
import * as z from 'zod/mini'
import { between, count, type DataOf, diceOrNone, flag, name, rows, shows, text,
  words } from '../../../engine/kits/schema-parts.ts'
import { ATTACK_BOUNDS, GEAR_BOUNDS, HIT_DICE, LEVEL, POWER_BOUNDS, ROUTINES, SAVE } from '../rules/limits.ts'
import { aac0, routine } from './attack-line.ts'

/** “4+4”: dice and enhancement; “1−1” is one die with an enhancement of −1. */
const hitDice = z.strictObject({ dice: between(...HIT_DICE.dice), bonus: between(...HIT_DICE.bonus) })
export type HitDice = DataOf<typeof hitDice>

const saveKinds = ['paralysis', 'petrification', 'rod', 'breath', 'spell'] as const
export const saveKind = z.enum(saveKinds)
export type SaveKind = DataOf<typeof saveKind>
const savesFrom = (least: number) =>
  z.strictObject({
    paralysis: between(least, SAVE[1]),
    petrification: between(least, SAVE[1]),
    rod: between(least, SAVE[1]),
    breath: between(least, SAVE[1]),
    spell: between(least, SAVE[1]),
  })
const saves = savesFrom(SAVE[0])
export type Saves = DataOf<typeof saves>

/** A row of a table by hit dice: from these hit dice on, up to the next row. */
export const toHitRow = z.strictObject({ from: hitDice, aac0 })
export type ToHitRow = DataOf<typeof toHitRow>
export const saveRow = z.strictObject({ from: between(0, HIT_DICE.dice[1]), saves: savesFrom(1) })
export type SaveRow = DataOf<typeof saveRow>

/** SEG-65, SEG-66: one routine of the attack line, with what the line does not say. The first is the primary one. */
const attack = z.strictObject({
  id: count,
  routine,
  /** SEG-23: of melee. */
  speed: between(...ATTACK_BOUNDS.speed),
  /** SEG-83: feet that the weapon needs, and feet in its narrower mode; 0 where there is none. */
  space: between(...ATTACK_BOUNDS.space),
  narrow: between(...ATTACK_BOUNDS.narrow),
  /** SEG-81: feet; of melee the reach. */
  range: between(...ATTACK_BOUNDS.range),
  /** Which thing has to be in hand; nothing when empty. */
  wields: words,
  /** SEG-34: has to be loaded first, which is a delaying activity. */
  loads: flag,
})
export type Attack = DataOf<typeof attack>

/** SEG-31, SEG-36: what is carried. */
export const gear = z.strictObject({
  id: count,
  name,
  kind: z.enum(['weapon', 'shield', 'potion', 'other']),
  state: z.enum(['ready', 'stowed', 'dropped']),
  count: between(...GEAR_BOUNDS.count),
  /** Shields: what they add to armour (SEG-61). */
  bonus: between(...GEAR_BOUNDS.bonus),
  /** A crossbow that is loaded. */
  loaded: flag,
  /** Potions: dice of healing; empty for none. */
  heals: diceOrNone,
})
export type Gear = DataOf<typeof gear>

/** SEG-10, SEG-25, SEG-27, SEG-32, SEG-34, SEG-37, SEG-68: how a power is used. */
const notation = z.enum(['incantation', 'invocation', 'spell-like', 'innate', 'declared', 'complex', 'delaying',
  'simple', 'immediate', 'go-first'])
export type Notation = DataOf<typeof notation>

/**
 * What sets off a free or an immediate attack: a combatant flees from a melee, charges, walks out of a melee, or draws
 * an attack by the GM’s word or a deed.
 */
export const trigger = z.enum(['flees', 'charges', 'leaves', 'provokes'])
export type PowerTrigger = DataOf<typeof trigger>

/** A word of a list that people write with commas between. */
const attribute = name.check(
  z.refine((word) => !word.includes(',') && word === word.trim(),
    'must be without commas, and without blanks around it'),
)
const attributes = z.array(attribute).check(z.maxLength(20),
  z.refine((list) => new Set(list.map((word) => word.toLowerCase())).size === list.length, 'The same word twice'))

/** A spell, an item that is invoked, or an ability of the combatant’s own. */
const power = z.strictObject({
  id: count,
  /** Heard of once it was declared, kept up or over in the open. */
  name: shows(name, 'told'),
  detail: text,
  notation: shows(notation, 'told'),
  /** SEG-34: a major action; incantations and invocations always are. */
  major: flag,
  /** SEG-03, SEG-27: time it takes; 0 is no time (*). */
  segments: between(...POWER_BOUNDS.segments),
  /** SEG-26, SEG-27: whole rounds it takes; 0 for less than one round. */
  rounds: between(...POWER_BOUNDS.rounds),
  /** SEG-68: counts as a spell although it is innate. */
  spell: flag,
  /** SEG-85: at creatures or objects, which must be seen; at a place; at the user. */
  aim: z.enum(['enemy', 'ally', 'any', 'place', 'self']),
  targets: between(...POWER_BOUNDS.targets),
  /** Feet; 0 is touch. */
  range: between(...POWER_BOUNDS.range),
  /** Feet around a place; 0 for none. */
  radius: between(...POWER_BOUNDS.radius),
  /** SEG-37 */
  attributes,
  save: z.enum(['', ...saveKinds]),
  /** A save halves the damage; otherwise it foils everything. */
  halves: flag,
  /** Dice notation; empty for none. */
  damage: diceOrNone,
  heals: diceOrNone,
  condition: words,
  /** Rounds the condition lasts; 0 until it is cleared. */
  lasts: between(...POWER_BOUNDS.lasts),
  /** SEG-51: its effect lasts as long as its user concentrates. */
  concentration: flag,
  /** Times it can still be used; −1 is any number. */
  left: between(...POWER_BOUNDS.left),
  /** SEG-71: `immediate`: an immediate attack at this trigger, with its damage multiplied so often (SEG-62). */
  trigger,
  times: between(...POWER_BOUNDS.times),
}).check(
  z.refine(({ notation: noted, rounds }) => noted !== 'complex' || rounds > 0, {
    error: 'must be 1 at least of what is complex',
    path: ['rounds'],
  }),
)
export type Power = DataOf<typeof power>

export const sheetShape = z.strictObject({
  hitDice,
  /** SEG-64 */
  level: between(...LEVEL),
  /** Typed values win over the tables; `null` and 0 leave it to them. */
  aac0: z.nullable(aac0),
  saves,
  attacks: rows(attack),
  /** SEG-25: routines in a round of melee. */
  routines: between(...ROUTINES),
  gear: rows(gear),
  powers: rows(power),
  /** SEG-37 */
  immune: attributes,
  /** SEG-67: no contact by those who are summoned or enchanted; it shows once it was met. */
  hedged: flag,
  /** SEG-67: attack forms that do nothing, which stays hidden. */
  proof: words,
  /** SEG-51: moves as fast as it likes while it maintains something. */
  native: z.enum(['none', 'flyer', 'swimmer']),
})
export type Sheet = DataOf<typeof sheetShape>
/** Whoever has a sheet. */
export interface HasSheet {
  readonly sheet: Sheet
}
