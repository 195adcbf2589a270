// Numbers of a combatant: what stands on the sheet, what job, gear, passive abilities and buffs make of it, and what
// statuses halve (ROW-55, ROW-56).
import type { CombatantId, FieldSpec } from '../../../engine/core/index.ts'
import { labelsIn, fieldsWithin, stat } from '../../../engine/kits/stats.ts'
import { whole } from '../../../engine/kits/field-parts.ts'
import { STATS } from './kinds.ts'
import { boostOn, hasStatus } from '../rules/conditions.ts'
import { MOST_ANIMA } from '../rules/limits.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { BLANK_SHEET } from './blank.ts'
import { currentAbilities } from './current-abilities.ts'
import { ALL_STATS, type Stat } from './kinds.ts'
import { type Gear, type Job, type Sheet } from './shape.ts'
import { signed } from '../../../lib/signed.ts'
import { wholeField } from '../../../engine/kits/field-parts.ts'

/** ROW-11: AP of a turn by tier. */
export const apOf = (tier: number): number => (tier >= 6 ? 3 : 2)
/** ROW-40, ROW-42, ROW-45: Anima for a summoning, for each later round, and for answering one. */
export const SUMMONING = 3
export const UPKEEP = 1
export const ANSWERING = 5

const HINTS: Partial<Readonly<Record<Stat, string>>> = {
  accuracy: 'Is subtracted from the hit die of physical attacks',
  magicAccuracy: 'Is subtracted from the hit die of magical attacks',
  evasion: 'Added to the hit die of attacks against the combatant',
  resistance: 'Added to the die of statuses against the combatant',
  statusAccuracy: 'Is subtracted from the die of statuses',
}

const FIELDS: readonly FieldSpec[] = [
  whole('hp', 'HP', 'Health', 0, 9999),
  whole('maxHp', 'Maximum HP', 'Health', 1, 9999),
  whole('mp', 'MP', 'Health', 0, 999),
  whole('maxMp', 'Maximum MP', 'Health', 0, 999),
  whole('tier', 'Tier', 'Turn', 1, 10, '2 AP in a turn, 3 from tier 6 on'),
  whole('ap', 'AP', 'Turn', 0, 9, 'Of the running turn'),
  whole('initiative', 'Initiative', 'Turn', 0, 99),
  whole('anima', 'Anima', 'Turn', 0, MOST_ANIMA, 'Of player characters and villains'),
  ...ALL_STATS.map((key) => whole(key, STATS[key], 'Statistics', -99, 99, HINTS[key])),
]
/** Of ready heroes: what other numbers follow from. */
const ATTRIBUTES: readonly FieldSpec[] = [whole('body', 'Body', 'Attributes', 0, 20),
  whole('mind', 'Mind', 'Attributes', 0, 20), whole('spirit', 'Spirit', 'Attributes', 0, 20)]

export const statFields = (_battle: RowsBattle, who: Pick<RowsCombatant, 'stats'>): readonly FieldSpec[] =>
  fieldsWithin('body' in who.stats ? [...FIELDS, ...ATTRIBUTES] : FIELDS, who, { hp: 'maxHp', mp: 'maxMp' })

/** What a number is called on the sheet. */
export const statLabel = labelsIn([...FIELDS, ...ATTRIBUTES])

/** A new combatant that can hold its own with bare hands. */
export function template(kind: 'pc' | 'npc'): Pick<RowsCombatant, 'stats' | 'sheet' | 'size'> {
  const pc = kind === 'pc'
  return {
    size: 1,
    stats: {
      hp: pc ? 30 : 20,
      maxHp: pc ? 30 : 20,
      mp: pc ? 10 : 4,
      maxMp: pc ? 10 : 4,
      tier: 1,
      ap: 0,
      initiative: 6,
      // ROW-59
      anima: pc ? 5 : 0,
      attack: 6,
      magic: 4,
      defence: 3,
      magicDefence: 3,
      accuracy: 1,
      magicAccuracy: 1,
      evasion: 2,
      resistance: 2,
      statusAccuracy: 1,
    },
    sheet: blankSheet(),
  }
}

/** What makes up a statistic, part by part; the first is the sheet’s own number. */
export function partsOf(
  battle: Pick<RowsBattle, 'effects'>,
  who: RowsCombatant,
  key: Stat,
): readonly { readonly by: number; readonly why: string }[] {
  const { sheet } = who
  const job = sheet.jobs.find((one) => one.id === sheet.job)
  const passive = currentAbilities(who).filter((one) => one.type === 'passive').flatMap((one) =>
    one.effects.flatMap(
      (effect) => (effect.kind === 'boost' && effect.stat === key ? [{ by: effect.amount, why: one.name }] : []),
    )
  )
  const boost = boostOn(battle, who.id, key)?.value ?? 0
  return [
    { by: stat(who, key), why: 'sheet' },
    ...(job && job[key] !== 0 ? [{ by: job[key], why: job.name }] : []),
    ...sheet.gear.flatMap(
      (one) => (one.worn && one[key] !== 0 ? [{ by: one[key], why: one.name }] : []),
    ),
    ...passive,
    ...(boost === 0 ? [] : [{ by: boost, why: boost > 0 ? 'buff' : 'debuff' }]),
  ]
}

const HALVED: Readonly<Partial<Record<Stat, 'Blinded' | 'Petrified'>>> = { accuracy: 'Blinded',
  magicAccuracy: 'Blinded', statusAccuracy: 'Blinded', evasion: 'Petrified' }

/**
 * ROW-56: a statistic before anything that is carried modifies it. A status halves what it is without buffs and
 * debuffs, rounded down; those are added whole. A number below 0 stays as it is.
 */
export function plainStat(battle: Pick<RowsBattle, 'effects'>, who: RowsCombatant, key: Stat): number {
  const sum = partsOf(battle, who, key).reduce((total, { by }) => total + by, 0)
  const boost = boostOn(battle, who.id, key)?.value ?? 0
  const by = HALVED[key]
  const base = sum - boost
  return by && base > 0 && hasStatus(battle, who.id, by) ? Math.floor(base / 2) + boost : sum
}

/** AP that are left in that combatant's purse (ROW-41). */
export const apLeft = (battle: RowsBattle, purse: CombatantId): number =>
  stat(battle.combatants[purse] ?? { stats: {} }, 'ap')

/** “Attack +2, Evasion −1”; empty where it adds nothing. */
export const bonusWords = (one: Pick<Job, Stat>, sign: 1 | -1 = 1): string =>
  ALL_STATS.flatMap((key) => (one[key] === 0 ? [] : [`${STATS[key]} ${signed(sign * one[key])}`])).join(', ')

/** “Attack +7, Damage after all +5”: what a piece of gear adds, or takes along where `sign` is −1. */
export const gearBonusWords = (one: Gear, sign: 1 | -1 = 1): string =>
  [bonusWords(one, sign), one.fixed === 0 ? '' : `Damage after all ${signed(sign * one.fixed)}`].filter(Boolean)
    .join(', ')

/** ROW-52: what worn gear adds to a blow after all multipliers. */
export const fixedDamage = ({ sheet }: Pick<RowsCombatant, 'sheet'>): number =>
  sheet.gear.reduce((sum, one) => sum + (one.worn ? one.fixed : 0), 0)

/** A sheet with nothing on it: of a combatant without anything special, and of one whose sheet is secret. */
export const blankSheet = (): Sheet => BLANK_SHEET

/** The numbers that mean something here. An object with neither a price nor turns cannot be worked on. */
export const OBJECT_FIELDS: readonly FieldSpec[] = [
  wholeField('price', 'Price', [0, 99], { group: 'Work',
    hint: 'AP that the work takes, from anybody; 1 for something simple' }, 'AP'),
  wholeField('turns', 'Whole turns', [0, 20], { group: 'Work', hint: 'Instead of a price: turns with all their AP' }),
  wholeField('done', 'Done', [0, 99], { group: 'Work', hint: 'How much of the work is done' }),
]
