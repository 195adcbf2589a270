// The sheet of a combatant as data: abilities, phases of an NPC's turns, resistances (PHA-03, PHA-12, PHA-71).
import * as z from 'zod/mini'
import { formOnSheet } from '../../../engine/abilities/run/form-on-sheet.ts'
import { abilityText } from '../abilities/text-shape.ts'
import { amount, between, count, type DataOf, diceOrNone, flag, maybe, name, once, rows, shows, text,
  words } from '../../../engine/kits/schema-parts.ts'
import { attribute, basic, damageType, phase, phases } from './kinds.ts'

/** `surge`: the Stress of the combatant's own SURGE where surges are restricted (PHA-23). */
const resisted = z.enum([...damageType.options, 'stress', 'surge'])
export type Resisted = DataOf<typeof resisted>

/** What sets off a reaction, or an effect that is always on. */
const abilityTrigger = z.enum([
  // Before the roll of an attack: on the bearer, or on an ally within its range.
  'targeted',
  'ally-targeted',
  // After an attack: whether it hit or not; when it hit; when it missed.
  'attacked',
  'hit',
  'missed',
  'ally-hit',
  // After the bearer took damage past ARMOR.
  'damaged',
  // An enemy begins a movement within reach.
  'enemy-moves',
  // An enemy starts, or ends, its turn within reach.
  'enemy-turn-start',
  'enemy-turn-end',
  // The bearer has used the basic action `basic`, by itself or by what counts as it (PHA-12).
  'acts',
])
export type AbilityTrigger = DataOf<typeof abilityTrigger>

/** Spaces and points as far as the fields of a sheet go (see ability-fields.ts). */
const spaces = between(0, 100)
const points = between(0, 20)

/** One ability, weapon or spell. Everything it does is data. */
const ability = z.strictObject({
  /** Names the ability as long as it is on the sheet. */
  id: count,
  name,
  detail: text,
  /** DISARMED asks for weapons, SILENCED for spells. A support item is no weapon that a Wound can destroy. */
  kind: z.enum(['weapon', 'spell', 'technique', 'support']),
  /**
   * `action`: used instead of the basic action `basic` and counts as it. `phase`: a standard action of `phase`
   * (PHA-12). `standing`: always on.
   */
  activation: z.enum(['action', 'phase', 'minor', 'free', 'reaction', 'standing']),
  basic,
  phase,
  trigger: abilityTrigger,
  /** `round`: once a round (PHA-60). */
  limit: z.enum(['none', 'round', 'scene']),
  attack: z.enum(['none', 'melee', 'ranged']),
  /** 0 is none. */
  reach: spaces,
  range: spaces,
  aim: z.enum(['enemy', 'ally', 'any', 'self']),
  area: z.enum(['none', 'blast', 'close-blast', 'burst', 'line']),
  areaSize: spaces,
  slow: flag,
  aetheric: flag,
  /** PHA-68: needs no line of sight; cover counts. */
  arcing: flag,
  /** PHA-68: cover does not count; needs a line of sight. */
  indirect: flag,
  /** PHA-68: needs no line of sight, and cover does not count. */
  homing: flag,
  piercing: flag,
  reloading: flag,
  /** PHA-32: takes effect as the channelling begins, not at the release. */
  early: flag,
  /** Recharge X+. 0 is none. */
  recharge: between(0, 6),
  /** The pair it belongs to. Empty is none. */
  linked: words,
  mp: points,
  focus: points,
  recoveries: points,
  /** Stress that the user takes. */
  takesStress: points,
  /** PHA-71: counts for its attack in place of GRIT. 0 is none. */
  attackBonus: between(-10, 20),
  /** Accuracy (above 0) or difficulty (below) of its attack. */
  accuracy: between(-6, 6),
  damage: diceOrNone,
  damageType,
  /** Added only to hits, halved with more than one target (PHA-53). */
  bonusDamage: diceOrNone,
  stress: diceOrNone,
  discord: diceOrNone,
  heals: diceOrNone,
  /** Clears all Stress. */
  calms: flag,
  tempHp: diceOrNone,
  /** For the user, when the ability reaches a target. */
  gainsFocus: diceOrNone,
  /**
   * A save of each target. It avoids condition and movement, and halves damage, Stress and Discord when there is no
   * attack. Empty is none.
   */
  save: z.enum(['', ...attribute.options]),
  /** Put on each target that is hit, or reached where there is no attack. Empty is none. */
  condition: words,
  lasts: z.enum(['turn-end', 'turn-start', 'round', 'scene', 'cleared']),
  /** Spaces of forced movement. */
  push: spaces,
  pull: spaces,
  slide: spaces,
  /** Spaces that the user moves. */
  shift: spaces,
  teleport: spaces,
  state: z.enum(['ready', 'spent', 'destroyed']),
  /** Numbers of the ability’s own, where they no longer stand where they start. */
  counters: maybe(z.record(words, amount)),
  /** What the ability is in the language of abilities; what its other fields say then follows from this. */
  text: maybe(abilityText),
})
export type Ability = DataOf<typeof ability>

const seeming = z.enum(['BLOODIED', 'BREAKING', 'VULNERABLE'])
export type Seeming = DataOf<typeof seeming>

export const sheetShape = z.strictObject({
  /** PHA-72: what an ability does is known once an NPC has used it. */
  abilities: rows(shows(ability, 'told')),
  /** PHA-03: phases of an NPC's turns. A player character's list is empty. */
  initiatives: phases,
  /** PHA-71: as many turns as there are player characters, in phases of the GM's choice. */
  boss: shows(flag, 'always'),
  /** The ready kind whose formulas its numbers follow, by its id; none where nothing is said. */
  ready: maybe(words),
  /** Of such an NPC: on what its numbers hang beside its kind. */
  rank: maybe(z.enum(['plain', 'elite', 'boss', 'minion'])),
  tier: maybe(between(1, 5)),
  /** PHA-71: has a feature for Full Attack. */
  fullAttack: flag,
  resistances: z.array(resisted).check(once('The same resistance twice')),
  /** PHA-81: has flight. */
  flying: shows(flag, 'always'),
  /** PHA-81: has flight and is on the ground now. */
  landed: maybe(shows(flag, 'always')),
  /** What it has been turned into for now. */
  form: maybe(formOnSheet),
  /**
   * PHA-72: of a combatant whose numbers a viewer may not know, the statuses that follow from them and that everybody
   * sees. Only in views.
   */
  seems: maybe(z.array(seeming).check(once('The same look twice'))),
})
export type Sheet = DataOf<typeof sheetShape>
