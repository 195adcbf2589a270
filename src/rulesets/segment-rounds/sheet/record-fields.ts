// The fields of what a sheet lists: attacks, gear, powers. One field for each member but the id, under the headings of
// the sheet.
import { choice, diceField, type Field, flagField, textField, whole } from '../../../engine/kits/field-parts.ts'
import { CONDITIONS, DELAYED, SURPRISED } from '../rules/conditions.ts'
import { SAVE_KINDS } from '../rules/hit-dice.ts'
import { ATTACK_BOUNDS, GEAR_BOUNDS, POWER_BOUNDS, WORD_LIST } from '../rules/limits.ts'
import { ROUTINE_LENGTH } from './attack-line.ts'
import type { Attack, Gear, Notation, Power, PowerTrigger } from './shape.ts'
import type { FieldsOf } from '../../../engine/kits/records.ts'

/** Shown only where the other field says so. */
const only = <Key extends string>(field: Field<Key>, key: string, ...is: readonly string[]): Field<Key> => ({ ...field,
  when: { key, is } })

/** SEG-65, SEG-66, SEG-83 */
export const ATTACK_FIELDS: FieldsOf<Attack> = [
  textField('routine', 'Routine', ROUTINE_LENGTH, { group: 'Attack', lines: 2,
    hint: 'For example MELEE: 2 claws (1d8/1d8) and bite (2d6)',
    like: ['MELEE: 2 claws (1d8/1d8) and bite (2d6)', 'MISSILE: dart (1d3; AAC0 20*) plus sleep'] }),
  whole('speed', 'Weapon speed', 'Attack', ...ATTACK_BOUNDS.speed, 'Of melee; the lower one strikes first'),
  whole('range', 'Range or reach', 'Attack', ...ATTACK_BOUNDS.range, '0 is the next cell', 'ft'),
  whole('space', 'Space needed', 'Restricted quarters', ...ATTACK_BOUNDS.space, undefined, 'ft'),
  whole('narrow', 'Space in its narrower mode', 'Restricted quarters', ...ATTACK_BOUNDS.narrow, '0 where there is none',
    'ft'),
  textField('wields', 'In hand', 60, { group: 'Gear', hint: 'The weapon it is made with; empty for claws' }),
  flagField('loads', 'Has to be loaded', { group: 'Gear', hint: 'Loading is a delaying activity' }),
]

/** SEG-31, SEG-36 */
export const GEAR_FIELDS: FieldsOf<Gear> = [
  textField('name', 'Name', 60, { group: 'Gear' }),
  choice('kind', 'Kind', 'Gear', '', [['weapon', 'Weapon'], ['shield', 'Shield'], ['potion', 'Potion'], ['other',
    'Something else']]),
  choice('state', 'State', 'Gear', '', [['ready', 'In hand'], ['stowed', 'Stowed'], ['dropped', 'Dropped']]),
  whole('count', 'How many', 'Gear', ...GEAR_BOUNDS.count),
  only(whole('bonus', 'Improves armour by', 'Gear', ...GEAR_BOUNDS.bonus), 'kind', 'shield'),
  only(flagField('loaded', 'Loaded', { group: 'Gear' }), 'kind', 'weapon'),
  only(diceField('heals', 'Heals', { group: 'Gear', hint: 'To the combatant that drinks it' }), 'kind', 'potion'),
]

/** How powers are noted. */
const NOTATIONS: Readonly<Record<Notation, string>> = {
  incantation: 'Incantation',
  invocation: 'Invocation',
  'spell-like': 'Spell-like',
  innate: 'Innate',
  declared: 'Declared',
  complex: 'Complex',
  delaying: 'Delaying',
  simple: 'Simple',
  immediate: 'Immediate attack',
  'go-first': 'Goes first',
}
const AIMS: Readonly<Record<Power['aim'], string>> = { enemy: 'Foes', ally: 'Allies', any: 'Anybody', place: 'A place',
  self: 'Its user' }
const TRIGGERS: Readonly<Record<PowerTrigger, string>> = { flees: 'A foe flees', charges: 'A foe charges',
  leaves: 'A foe leaves the melee', provokes: 'A foe gives an opening' }

/** What a power leaves on a combatant: all conditions but those of the round itself. */
const LASTING: readonly string[] = CONDITIONS.map((one) => one.name).filter((one) =>
  one !== DELAYED && one !== SURPRISED
)
const pairs = (words: Readonly<Record<string, string>>): readonly (readonly [string, string])[] => Object.entries(words)
const ALL_ATTRIBUTES = ['fear', 'mind-affecting', 'charm', 'sleep', 'phantasm', 'fire', 'cold', 'electricity', 'poison',
  'holy', 'unholy']
const NO_MINOR = ['spell-like', 'innate', 'declared', 'delaying', 'simple', 'go-first'] as const

/** SEG-10, SEG-27, SEG-34, SEG-37, SEG-51, SEG-68, SEG-71 */
export const POWER_FIELDS: FieldsOf<Power> = [
  textField('name', 'Name', 60, { group: 'Power' }),
  textField('detail', 'What it does', 400, { group: 'Power', lines: 3 }),
  choice('notation', 'Noted as', 'Power', 'When it is declared and when it comes', pairs(NOTATIONS)),
  only(flagField('major', 'Major action', { group: 'Power' }), 'notation', ...NO_MINOR),
  only(flagField('spell', 'Counts as a spell', { group: 'Power', hint: 'One in a round' }), 'notation', 'innate',
    'declared', 'simple', 'delaying', 'go-first', 'immediate', 'complex'),
  whole('left', 'Uses left', 'Power', ...POWER_BOUNDS.left, '−1 is any number'),
  whole('segments', 'Segments', 'Time', ...POWER_BOUNDS.segments, '0 takes no time'),
  whole('rounds', 'Whole rounds', 'Time', ...POWER_BOUNDS.rounds, 'Complete at the end of the last'),
  only(choice('trigger', 'When', 'Time', '', pairs(TRIGGERS)), 'notation', 'immediate'),
  only(whole('times', 'Damage times', 'Time', ...POWER_BOUNDS.times, 'Of the attack'), 'notation', 'immediate'),
  choice('aim', 'At', 'Aim', '', pairs(AIMS)),
  whole('targets', 'Maximum targets', 'Aim', ...POWER_BOUNDS.targets),
  whole('range', 'Range', 'Aim', ...POWER_BOUNDS.range, '0 is touch', 'ft'),
  only(whole('radius', 'Radius', 'Aim', ...POWER_BOUNDS.radius, 'Around the place', 'ft'), 'aim', 'place'),
  textField('attributes', 'Attributes', WORD_LIST, { group: 'Effect',
    hint: 'With commas between; immunity to one foils it', suggests: ALL_ATTRIBUTES }),
  choice('save', 'Save', 'Effect', '', [['', 'None'], ...pairs(SAVE_KINDS)]),
  flagField('halves', 'A save halves the damage', { group: 'Effect', hint: 'Otherwise it foils everything' }),
  diceField('damage', 'Damage', { group: 'Effect' }),
  diceField('heals', 'Heals', { group: 'Effect' }),
  textField('condition', 'Condition', 60, { group: 'Effect', suggests: LASTING }),
  whole('lasts', 'Lasts', 'Effect', ...POWER_BOUNDS.lasts, '0 until it is ended', 'rounds'),
  flagField('concentration', 'As long as its user concentrates', { group: 'Effect' }),
]
