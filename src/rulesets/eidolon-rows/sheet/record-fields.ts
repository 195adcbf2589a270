// The fields of what a sheet lists: abilities and what each does, jobs, gear, shells. There is a field for each member
// but its id, under the headings of the sheet.
import { choiceField, flagField, textField, whenIs, wholeField } from '../../../engine/kits/field-parts.ts'
import { STATS } from './kinds.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { ABILITY_BOUNDS, BONUS, EFFECT_BOUNDS, HEALTH } from '../rules/limits.ts'
import { ALL_STATS, STATUSES } from './kinds.ts'
import { type Ability, type AbilityEffect, type AbilityType, type EffectKind, type Gear, type Job, type Sheet,
  type Shell } from './shape.ts'
import type { FieldsOf } from '../../../engine/kits/records.ts'

type Words = Readonly<Record<string, string>>

/** Elements to choose from, with a word for none of them. */
export const elementsOr = (none: string): Words => ({ '': none, ...ELEMENTS })
export const AIMS: Words = { enemies: 'Enemies', allies: 'Allies', any: 'Anybody' }
const ROWS: Words = { any: 'Either row', front: 'Front row', back: 'Back row' }
const asWritten = (words: readonly string[]): Words => Object.fromEntries(words.map((one) => [one, one]))

/** What an effect does, as its row says it. */
export const EFFECT_KINDS: Readonly<Record<EffectKind, string>> = {
  damage: 'Damage with the hit die',
  harm: 'Damage by dice',
  heal: 'Heals HP',
  mp: 'Gives or takes MP',
  anima: 'Gives or takes Anima',
  revive: 'Revives',
  status: 'Inflicts a status',
  cure: 'Cures a status',
  boost: 'Raises or lowers a statistic',
  shell: 'Gives a shell',
  shift: 'Moves to a row',
}

const forKinds = whenIs<EffectKind>('kind')

export const EFFECT_FIELDS: FieldsOf<AbilityEffect> = [
  choiceField('kind', 'Does', EFFECT_KINDS, { group: 'Effect' }),
  choiceField('on', 'To', { targets: 'Targets', user: 'Its user', allies: 'All allies', enemies: 'All enemies' }, {
    group: 'Effect',
    hint: 'All enemies in reach: those that wait behind an eidolon are spared',
  }),
  { key: 'dice', label: 'Dice', group: 'How much', hint: 'A plain number rolls nothing', type: 'dice',
    ...forKinds('harm', 'heal', 'mp', 'revive', 'shell') },
  wholeField('amount', 'Amount', EFFECT_BOUNDS.amount, { group: 'How much',
    hint: 'Steps up, points, or the row: 1 front, −1 back, 0 the other; below 0 takes away',
    ...forKinds('boost', 'anima', 'shift') }),
  choiceField('stat', 'Statistic', { '': 'None', ...STATS }, { group: 'How much', ...forKinds('boost') }),
  choiceField('element', 'Element', elementsOr('Colourless'), { group: 'How much', ...forKinds('harm', 'shell') }),
  choiceField('status', 'Status', { '': 'Any', ...asWritten(STATUSES) }, { group: 'What stays',
    ...forKinds('status', 'cure') }),
  wholeField('turns', 'It lasts', EFFECT_BOUNDS.turns, { group: 'What stays',
    hint: 'Turns of its bearer, for Poisoned Effect phases; 0 until it is cured or the battle ends',
    ...forKinds('status') }, 'turns'),
  wholeField('phases', 'Effect phases', EFFECT_BOUNDS.phases, { group: 'When',
    hint: '0 happens at once; otherwise in that many Effect phases to come' }),
]

/** ROW-03 */
export const TYPE_NAMES: Readonly<Record<AbilityType, string>> = {
  melee: 'Melee',
  ranged: 'Ranged',
  ally: 'Ally',
  self: 'Self',
  multi: 'Multi',
  special: 'Special',
  passive: 'Passive',
  reaction: 'Reaction',
}

/** ROW-21, ROW-15: an ability belongs to the archetype, the eidolon or a job. */
export function abilityFields(sheet: Pick<Sheet, 'jobs'>, boss = false): FieldsOf<Ability> {
  return allAbilityFields(sheet, boss).map((field) =>
    BESIDE_TEXT.has(field.key) ? field : { ...field, when: field.when ?? { key: 'text', is: [''] } }
  )
}
/** What stays to be set by hand where the text says everything else. */
const BESIDE_TEXT: ReadonlySet<string> = new Set(['of', 'item', 'text'])

/** An ability in the language, for the hint of its field and for whatever fills forms in. */
const EXAMPLE = {
  name: 'Sparks and splinters',
  use: 'ranged',
  cost: [{ pay: 'ap', amount: '1' }, { pay: 'mp', amount: '4' }],
  needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [{ do: 'check', check: 'magical attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '1.5 × blow', kind: 'own' }, { do: 'lose', what: 'evasion track', amount: '1' }],
  } }],
}

function allAbilityFields({ jobs }: Pick<Sheet, 'jobs'>, boss: boolean): FieldsOf<Ability> {
  const owners: Words = { archetype: 'Archetype', eidolon: 'Eidolon', ...(boss ? { capstone: 'Capstone' } : {}),
    ...Object.fromEntries(jobs.map((one) => [`job:${one.id}`, one.name])) }
  return [
    textField('name', 'Name', 60, { group: 'Ability' }),
    textField('detail', 'What it does', 400, { group: 'Ability', lines: 3 }),
    choiceField('of', 'Belongs to', owners, { group: 'Ability',
      hint: 'Abilities of a job can be used only in that job, capstones of a boss in the Paradigm phase' }),
    choiceField('type', 'Type', TYPE_NAMES, { group: 'Ability', hint: 'Who can be a target, and from which row' }),
    choiceField('nature', 'Resolved as', { physical: 'Physical attack', magical: 'Magical attack', status: 'Status',
      none: 'Without a hit die' }, { group: 'Ability' }),
    choiceField('element', 'Element', elementsOr('Colourless'), { group: 'Ability' }),
    wholeField('ap', 'AP', ABILITY_BOUNDS.ap, { group: 'Price', hint: 'Passive abilities and reactions cost none' },
      'AP'),
    wholeField('mp', 'MP', ABILITY_BOUNDS.mp, { group: 'Price' }, 'MP'),
    wholeField('anima', 'Anima', ABILITY_BOUNDS.anima, { group: 'Price' }, 'Anima'),
    wholeField('hp', 'HP', ABILITY_BOUNDS.hp, { group: 'Price' }, 'HP'),
    textField('item', 'Item used up', 60, { group: 'Price', hint: 'An item of the side’s inventory, by its name' }),
    choiceField('aim', 'At', AIMS, { group: 'Aim', when: { key: 'type', is: ['multi', 'special'] } }),
    wholeField('targets', 'Maximum targets', ABILITY_BOUNDS.targets, { group: 'Aim', hint: '0 is all',
      when: { key: 'type', is: ['multi', 'special'] } }),
    choiceField('row', 'In', ROWS, { group: 'Aim', when: { key: 'type', is: ['multi', 'special'] } }),
    { key: 'times', label: 'Damage multiplier', group: 'Aim', hint: 'On top of the element', type: 'number',
      min: ABILITY_BOUNDS.times[0], max: ABILITY_BOUNDS.times[1] },
    choiceField('trigger', 'When', { hurt: 'An enemy hurt the combatant', missed: 'An enemy missed the combatant',
      'ally-hurt': 'An enemy hurt an ally', 'ally-fell': 'An ally fell to an enemy' }, { group: 'Aim',
      when: { key: 'type', is: ['reaction'] } }),
    flagField('everyTime', 'Every time', { group: 'Aim', hint: 'As often as that happens, not once a round',
      when: { key: 'type', is: ['reaction'] } }),
    textField('text', 'As a text', 20_000, { group: 'In the language of abilities', lines: 8, holds: 'ability',
      like: [JSON.stringify(EXAMPLE)],
      hint: 'Paste an ability here: what it says then counts in place of all other fields. Empty: the fields count' }),
  ]
}

/** ROW-15: what a job adds. */
export const JOB_FIELDS: FieldsOf<Job> = [
  textField('name', 'Name', 60, { group: 'Job' }),
  textField('detail', 'What it is', 400, { group: 'Job', lines: 2 }),
  ...ALL_STATS.map((key) => wholeField(key, STATS[key], BONUS, { group: 'Adds' })),
]

/** ROW-28 */
const GEAR_EXAMPLE = { name: 'Keen edge', modifiers: [{ on: 'accuracy', by: '1' }] }
export const GEAR_FIELDS: FieldsOf<Omit<Gear, 'text' | 'counters'> & { readonly text: string }> = [
  textField('name', 'Name', 60, { group: 'Gear' }),
  choiceField('kind', 'Kind', { weapon: 'Weapon', accessory: 'Accessory', armour: 'Armour' }, { group: 'Gear' }),
  textField('family', 'Family', 60, { group: 'Gear', hint: 'What its bearer has to be proficient with',
    when: { key: 'kind', is: ['weapon'] } }),
  flagField('worn', 'In hand or worn', { group: 'Gear' }),
  flagField('ranged', 'Ranged weapon', { group: 'Gear', hint: 'The basic attack is Ranged',
    when: { key: 'kind', is: ['weapon'] } }),
  ...ALL_STATS.map((key) => wholeField(key, STATS[key], BONUS, { group: 'Adds' })),
  wholeField('fixed', 'Damage after all', BONUS, { group: 'Adds', hint: 'To every blow, after all multipliers' }),
  textField('text', 'As a text', 20_000, { group: 'In the language of abilities', lines: 8,
    like: [JSON.stringify(GEAR_EXAMPLE)], hint: 'What it carries while it is worn: pasted as data' }),
]

/** ROW-54: no shell is larger than its bearer’s maximum HP. */
export function shellFields(limit: number): FieldsOf<Shell> {
  const most: readonly [number, number] = [0, Math.min(HEALTH[1], limit)]
  return [
    choiceField('element', 'Element', elementsOr('Colourless'), { group: 'Shell',
      hint: 'One shell for each element; the last in the list is outside' }),
    wholeField('hp', 'HP', most, { group: 'Shell' }),
    wholeField('most', 'HP at the start', most, { group: 'Shell' }),
  ]
}
