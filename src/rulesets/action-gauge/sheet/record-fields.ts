// The fields of what a sheet lists: gear, abilities, and what each ability does.
import { choiceField, numberField, textField, wholeField, whenIs } from '../../../engine/kits/field-parts.ts'
import { CONDITIONS } from '../rules/conditions.ts'
import { ABILITY_BOUNDS, EFFECT_BOUNDS, GEAR_BOUNDS } from '../rules/limits.ts'
import { ELEMENTS } from '../rules/elements.ts'
import type { Ability, AbilityEffect, EffectKind, Gear } from './shape.ts'
import type { FieldsOf } from '../../../engine/kits/records.ts'

/** GAU-20 */
export const GEAR_FIELDS: FieldsOf<Gear> = [
  textField('name', 'Name', 60),
  numberField('percent', 'Of base Speed', GEAR_BOUNDS.percent, { hint: 'Two decimals count' }, '%'),
  numberField('flat', 'Points of Speed', GEAR_BOUNDS.flat, { hint: 'Two decimals count' }, 'Speed'),
]

/** GAU-30: one field for each member of an ability but its id and what it does. */
export const ABILITY_FIELDS: FieldsOf<Omit<Ability, 'effects'>> = [
  textField('name', 'Name', 60, { group: 'Ability' }),
  textField('detail', 'What it does', 400, { group: 'Ability', lines: 3 }),
  choiceField('use', 'Used', { turn: 'In a turn', extra: 'As an extra turn' }, { group: 'Ability',
    hint: 'Extra turns come between turns and take all energy' }),
  wholeField('points', 'Skill points', ABILITY_BOUNDS.points, { group: 'Price' }, 'skill points'),
  wholeField('energy', 'Energy', ABILITY_BOUNDS.energy, { group: 'Price' }, 'energy'),
  choiceField('aim', 'At', { enemy: 'Enemies', ally: 'Allies', any: 'Anybody', self: 'Itself' }, { group: 'Aim' }),
  wholeField('targets', 'Maximum targets', ABILITY_BOUNDS.targets, { group: 'Aim', hint: '0 is everybody in range' }),
  numberField('range', 'Range', ABILITY_BOUNDS.range, { group: 'Aim', hint: '0 is any distance' }, 'm'),
  { key: 'sight', label: 'Needs line of sight', group: 'Aim', type: 'flag' },
]

/** What an effect does, as its row says it. */
export const EFFECT_KINDS: Readonly<Record<EffectKind, string>> = {
  damage: 'Damage',
  heal: 'Heals',
  toughness: 'Hits toughness',
  advance: 'Advances',
  delay: 'Delays',
  'speed-percent': 'Speed, percent of base',
  'speed-flat': 'Speed, points',
  condition: 'Puts on a condition',
  energy: 'Energy',
  points: 'Skill points',
}

const forKinds = whenIs<EffectKind>('kind')

/** GAU-30: one field for each member of an effect but its id; shown where its kind uses it. */
export const EFFECT_FIELDS: FieldsOf<AbilityEffect> = [
  choiceField('kind', 'Does', EFFECT_KINDS, { group: 'Effect' }),
  choiceField('on', 'To', { targets: 'Those aimed at', user: 'The user', side: 'Everybody on the user’s side' }, {
    group: 'Effect',
  }),
  { key: 'dice', label: 'Dice', group: 'How much', hint: 'A plain number rolls nothing', type: 'dice',
    ...forKinds('damage', 'heal') },
  numberField('amount', 'Amount', EFFECT_BOUNDS.amount, { group: 'How much',
    hint: 'Percent, or points; below 0 takes away',
    ...forKinds('toughness', 'advance', 'delay', 'speed-percent', 'speed-flat', 'condition', 'energy', 'points') }),
  choiceField('element', 'Element', { '': 'The user’s own', ...ELEMENTS }, { group: 'How much',
    ...forKinds('toughness') }),
  { key: 'condition', label: 'Condition', group: 'What stays', type: 'text', maxLength: 60,
    hint: 'One of the list, or a word of your own', suggests: CONDITIONS.map((one) => one.name),
    ...forKinds('condition') },
  wholeField('turns', 'Lasts', EFFECT_BOUNDS.turns, { group: 'What stays',
    hint: 'Turns of the bearer; 0 until something ends it', ...forKinds('speed-percent', 'speed-flat', 'condition') },
    'turns'),
]
