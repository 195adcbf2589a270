// What a sheet holds: element, jobs, abilities with what each does, gear, shells and an eidolon. The schemas state the
// types and say how far every number goes.
import * as z from 'zod/mini'
import { between, count, diceOrNone, flag, maybe, name, rows, rowsOnce, text, words,
  type DataOf } from '../../../engine/kits/schema-parts.ts'
import { numberFrom } from '../../../lib/schema.ts'
import { formOnSheet } from '../../../engine/abilities/run/form-on-sheet.ts'
import { abilityText } from '../abilities/text-shape.ts'
import { ABILITY_BOUNDS, BONUS, EFFECT_BOUNDS, EIDOLON_BOUNDS, HEALTH } from '../rules/limits.ts'
import { ALL_ELEMENTS, ALL_STATS, STATUSES, type Stat } from './kinds.ts'

const elementOrNone = z.enum(['', ...ALL_ELEMENTS])

const statOrNone = z.enum(['', ...ALL_STATS])
const bonus = between(...BONUS)
/** A number for each statistic. */
const bonuses = {
  attack: bonus,
  magic: bonus,
  defence: bonus,
  magicDefence: bonus,
  accuracy: bonus,
  magicAccuracy: bonus,
  evasion: bonus,
  resistance: bonus,
  statusAccuracy: bonus,
} satisfies Readonly<Record<Stat, z.ZodMiniType>>

export const rowFilter = z.enum(['any', 'front', 'back'])
/** For whom something is. */
export const aim = z.enum(['enemies', 'allies', 'any'])

const effectKind = z.enum([
  // ROW-52: attack − defence + hit die, by the ability’s nature.
  'damage',
  // As much as the dice say; its element counts.
  'harm',
  'heal',
  'mp',
  'anima',
  // ROW-57: back up with that many HP.
  'revive',
  // ROW-51
  'status',
  // Ends a status, or every status when none is named.
  'cure',
  // ROW-55: that many steps up, or below 0 down.
  'boost',
  // ROW-54
  'shell',
  // Moves its targets: to the front row when `amount` is 1, to the back row when it is −1, to the other row when 0.
  'shift',
])
export type EffectKind = DataOf<typeof effectKind>

const plainEffect = z.strictObject({
  /** A row of a list keeps its number when other rows come and go. */
  id: count,
  kind: effectKind,
  on: z.enum(['targets', 'user', 'allies', 'enemies']),
  /** `harm`, `heal`, `mp`, `revive`, `shell`: dice notation, or a plain number. */
  dice: diceOrNone,
  /** `boost`: steps; `anima`: points; `shift`: which way. */
  amount: between(...EFFECT_BOUNDS.amount),
  /** `harm`, `shell`: of which element; colourless when empty. */
  element: elementOrNone,
  /** `boost`: which statistic. */
  stat: statOrNone,
  /** `status`, `cure`: which. */
  status: z.enum(['', ...STATUSES]),
  /**
   * `status`: how many of the bearer’s own turns it lasts (held turns do not count, ROW-24), or Effect phases for
   * Poisoned; 0 until it is cured or the battle ends.
   */
  turns: between(...EFFECT_BOUNDS.turns),
  /** ROW-13: 0 happens at once; otherwise in that many Effect phases to come. */
  phases: between(...EFFECT_BOUNDS.phases),
})
export type AbilityEffect = DataOf<typeof plainEffect>

/** What the effect leaves unnamed that its kind needs; `null` when nothing is missing. */
function missingIn({ kind, stat, status }: AbilityEffect): 'stat' | 'status' | null {
  if (kind === 'boost' && stat === '') return 'stat'
  return kind === 'status' && status === '' ? 'status' : null
}

/** The effect with everything that its kind needs, until the table says otherwise. */
export function completed(effect: AbilityEffect): AbilityEffect {
  switch (missingIn(effect)) {
    case 'stat':
      return { ...effect, stat: 'attack' }
    case 'status':
      return { ...effect, status: 'Poisoned' }
    case null:
      return effect
  }
}

export const effect = plainEffect.check((checked) => {
  const missing = missingIn(checked.value)
  if (missing) {
    checked.issues.push({ code: 'custom', input: checked.value[missing], path: [missing],
      message: `is missing: what a ${checked.value.kind} is about` })
  }
})
export const effectList = rows(effect)

/**
 * What an ability belongs to: the archetype, the eidolon, the job with that number, or the Paradigm phase of a boss.
 */
export type AbilityOf = 'archetype' | 'eidolon' | 'capstone' | `job:${number}`
const abilityOf = z.string().check(
  z.refine((value) => /^(archetype|eidolon|capstone|job:\d{1,7})$/.test(value),
    'must be archetype, eidolon, capstone, or job: and the number of a job'),
) as unknown as z.ZodMiniType<AbilityOf>

/** ROW-03: what decides whom an ability can be used on, and from where. */
const abilityType = z.enum(['melee', 'ranged', 'ally', 'self', 'multi', 'special', 'passive', 'reaction'])
export type AbilityType = DataOf<typeof abilityType>
/** How an ability is resolved: as an attack (ROW-50), as a status (ROW-51), or without a hit die. */
const nature = z.enum(['physical', 'magical', 'status', 'none'])
export type AbilityNature = DataOf<typeof nature>
/** What a reaction answers: its bearer was hurt or missed by an enemy, an ally was hurt by an enemy or fell to one. */
const trigger = z.enum(['hurt', 'missed', 'ally-hurt', 'ally-fell'])
export type AbilityTrigger = DataOf<typeof trigger>

/** ROW-21 */
const ability = z.strictObject({
  id: count,
  name,
  detail: text,
  of: abilityOf,
  type: abilityType,
  nature,
  element: elementOrNone,
  ap: between(...ABILITY_BOUNDS.ap),
  mp: between(...ABILITY_BOUNDS.mp),
  anima: between(...ABILITY_BOUNDS.anima),
  hp: between(...ABILITY_BOUNDS.hp),
  /** The name of an item of the side’s inventory that is used up with it; none when empty. */
  item: words,
  /** `multi`, `special`: at whom, how many at most (0 is all), and in which row. */
  aim,
  targets: between(...ABILITY_BOUNDS.targets),
  row: rowFilter,
  /** ROW-52: what its damage is multiplied with beside the element; 1 as a rule. */
  times: numberFrom(...ABILITY_BOUNDS.times),
  /** `reaction`: to what. */
  trigger,
  /** `reaction`: as often as that happens, not once a round. */
  everyTime: flag,
  effects: effectList,
  /** What the ability is in the language of abilities; what its other fields say then follows from this. */
  text: maybe(abilityText),
  /** Counters of that text, as far as they have been changed in this battle. */
  counters: maybe(z.record(words, between(0, 9999))),
})
export type Ability = DataOf<typeof ability>

/** ROW-15: what the job adds to its bearer’s statistics. */
const job = z.strictObject({ id: count, name, detail: text, ...bonuses })
export type Job = DataOf<typeof job>

/** ROW-28 */
const gear = z.strictObject({
  id: count,
  name,
  kind: z.enum(['weapon', 'accessory', 'armour']),
  /** Weapons: what its bearer has to be proficient with ("blades"). */
  family: words,
  /** In hand, or worn. */
  worn: flag,
  /** Weapons: the basic attack made with it is Ranged. */
  ranged: flag,
  /** What it adds while it is worn. */
  ...bonuses,
  /** ROW-52: what it adds to the damage of its bearer's blows, after all multipliers. */
  fixed: bonus,
  /** What it carries in the language of abilities while it is worn. */
  text: maybe(abilityText),
  counters: maybe(z.record(words, between(0, 9999))),
})
export type Gear = DataOf<typeof gear>

const health = between(...HEALTH)
/** ROW-54: the last in the list is on the outside; colourless with an empty element. `most`: what it was made with. */
export const shell = z.strictObject({ id: count, element: elementOrNone, hp: health, most: health })
  .check(
    z.refine((checked) => checked.hp <= checked.most, { error: 'must not be more than it was made with',
      path: ['hp'] }),
  )
export type Shell = DataOf<typeof shell>

/** ROW-40: what comes when it is summoned; none without a name. Its abilities are its summoner’s, marked as its own. */
const eidolon = z.strictObject({
  name: words,
  detail: text,
  element: elementOrNone,
  maxHp: between(...EIDOLON_BOUNDS.maxHp),
  /** ROW-43: what it has lost of them, until it is healed; nothing where nothing is said. */
  lost: maybe(between(0, EIDOLON_BOUNDS.maxHp[1])),
  maxMp: between(...EIDOLON_BOUNDS.maxMp),
  ...bonuses,
})
export type EidolonSheet = DataOf<typeof eidolon>

const differ = (list: readonly string[]): boolean => new Set(list).size === list.length

export const sheetShape = z.strictObject({
  element: elementOrNone,
  /** ROW-53: attacks meet the element of this player character also without a shell. */
  innate: flag,
  /** ROW-54: what the shells of an enemy hold together at most; 0: as much as its maximum HP. */
  shellMost: health,
  /** ROW-58: what a foe leaves when the battle ends; nothing where nothing is said. */
  leaves: maybe(text),
  /** ROW-58: XP for each player character when it lies there at the end. */
  xp: maybe(between(0, 999)),
  /** ROW-58: what kind of foe it is, by which its XP and its loot follow; nothing follows where nothing is said. */
  rank: maybe(z.enum(['', 'normal', 'elite', 'boss'])),
  /** ROW-15: how many forms the battle with it takes. */
  forms: maybe(between(1, 9)),
  /** ROW-15: the name of the combatant that is its next form and waits off the board. */
  next: maybe(words),
  /** The ready kind whose formulas its numbers follow, by its id; none where nothing is said. */
  ready: maybe(words),
  /** ROW-45: has Anima and may answer a summoning. */
  villain: flag,
  /** The number of the job it has now; 0 for none. */
  job: count,
  jobs: rows(job),
  abilities: rows(ability),
  gear: rows(gear),
  /** Families of weapons, each by its name. */
  proficient: z.array(name.check(z.refine((family) => !family.includes(','), 'must not hold a comma'))).check(
    z.refine((families) => differ(families.map((family) => family.toLowerCase())), 'The same family twice'),
  ),
  shells: z.array(shell).check(rowsOnce,
    z.refine((shells) => differ(shells.map((each) => each.element)), 'Two shells of one element')),
  eidolon,
  /** What it has been turned into for now. */
  form: maybe(formOnSheet),
}).check(
  z.refine(({ job, jobs }) => job === 0 || jobs.some(({ id }) => id === job), {
    error: 'must be 0 or the number of one of its jobs',
    path: ['job'],
  }),
  z.refine(
    ({ abilities, jobs }) =>
      abilities.every(({ of }) => !of.startsWith('job:') || jobs.some(({ id }) => of === `job:${id}`)),
    { error: 'are of a job that is not there', path: ['abilities'] },
  ),
  z.refine(({ jobs }) => jobs.every(({ id }) => id > 0), { error: 'have numbers from 1 on', path: ['jobs'] }),
)
export type Sheet = DataOf<typeof sheetShape>
