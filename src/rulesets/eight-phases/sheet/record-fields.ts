// One field for each member of an ability, under the headings of the sheet.
import { choiceField, diceField, flagField, textField, wholeField } from '../../../engine/kits/field-parts.ts'
import { PHASE_NAMES, PHASES } from '../rules/phases.ts'
import type { Attribute, Basic, DamageType } from './kinds.ts'
import type { Ability, AbilityTrigger } from './shape.ts'
import type { FieldsOf } from '../../../engine/kits/records.ts'

const BASICS: Readonly<Record<Basic, string>> = {
  defend: 'Defend',
  refresh: 'Refresh',
  channel: 'Channel',
  mark: 'Mark',
  search: 'Search',
  volley: 'Volley',
  rush: 'Rush',
  hide: 'Hide',
  fight: 'Fight',
  shove: 'Shove',
  grapple: 'Grapple',
  release: 'Release',
  'full-attack': 'Full Attack',
  ready: 'Ready',
}

const TRIGGERS: Readonly<Record<AbilityTrigger, string>> = {
  targeted: 'Before an attack on the combatant is rolled',
  'ally-targeted': 'Before an attack on an ally in range is rolled',
  attacked: 'After an attack on the combatant',
  hit: 'The combatant was hit',
  missed: 'An attack missed the combatant',
  'ally-hit': 'An ally in range was hit',
  damaged: 'The combatant took damage past ARMOR',
  'enemy-moves': 'An enemy in reach begins a movement',
  'enemy-turn-start': 'An enemy in reach starts its turn',
  'enemy-turn-end': 'An enemy in reach ends its turn',
  acts: 'The combatant has used the basic action',
}

export const DAMAGE_NAMES: Readonly<Record<DamageType, string>> = {
  physical: 'Physical',
  force: 'Force',
  fire: 'Fire',
  cold: 'Cold',
  lightning: 'Lightning',
  acid: 'Acid',
  radiant: 'Radiant',
  necrotic: 'Necrotic',
}

const SAVES: Readonly<Record<'' | Attribute, string>> = { '': 'None', bulk: 'BULK', agility: 'AGILITY', mind: 'MIND',
  magic: 'MAGIC' }

type Key = keyof Omit<Ability, 'id'>
type Rest = { readonly group: string; readonly hint?: string }

const spaces = (key: Key, label: string, rest: Rest) => wholeField(key, label, [0, 100], rest, 'spaces')
const points = (key: Key, label: string, unit: string) => wholeField(key, label, [0, 20], { group: 'Price' }, unit)
const dice = (key: Key, label: string, hint: string) => diceField(key, label, { group: 'Effect', hint })
const tag = (key: Key, label: string, hint: string) => flagField(key, label, { group: 'Tags', hint })

const WHAT = { group: 'Ability' }
const USE = { group: 'Use' }
const AIM = { group: 'Aim' }
const EFFECT = { group: 'Effect' }
const MOVES = { group: 'Movement' }

/** An ability in the language, for the hint of its field and for whatever fills forms in. */
const EXAMPLE = {
  name: 'Hooked spear',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '2' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '1d6 + bulk', kind: 'physical' }, { do: 'move', how: 'pull', by: '1', may: 'me' }],
  } }],
}
/** What stays to be set by hand where the text says everything else. */
const BESIDE_TEXT: ReadonlySet<string> = new Set(['state', 'linked', 'text'])

/** One field for each member of an ability but its id; where its text says what it is, only those beside the text. */
export const ABILITY_FIELDS: FieldsOf<Ability> = allFields().map((field) =>
  BESIDE_TEXT.has(field.key) ? field : { ...field, when: { key: 'text', is: [''] } }
)

/** One field for each member of an ability but its id, under the headings of the sheet. */
function allFields(): FieldsOf<Ability> {
  return [
    textField('name', 'Name', 60, WHAT),
    textField('detail', 'What it does', 400, { ...WHAT, lines: 3 }),
    choiceField('kind', 'Kind', { weapon: 'Weapon', spell: 'Spell', technique: 'Technique', support: 'Support item' },
      WHAT),
    choiceField('state', 'State', { ready: 'Ready', spent: 'Spent', destroyed: 'Destroyed' }, WHAT),
    choiceField('activation', 'Activation', { action: 'Instead of a basic action', phase: 'Standard action of a phase',
      minor: 'Minor action', free: 'Free action', reaction: 'Reaction', standing: 'Always on' }, USE),
    choiceField('basic', 'Basic action', BASICS, { ...USE,
      hint: 'The basic action that the ability replaces, or that triggers the ability' }),
    { key: 'phase', label: 'Phase', ...USE, hint: 'Where its activation is a phase', type: 'choice',
      options: PHASES.map((phase) => ({ value: String(phase), label: `${phase} ${PHASE_NAMES[phase]}` })) },
    choiceField('trigger', 'Trigger', TRIGGERS, { ...USE,
      hint: 'For a reaction, or for an ability that is always on' }),
    choiceField('limit', 'Limit', { none: 'None', round: 'Once a round', scene: 'Once a scene' }, USE),
    points('mp', 'MP', 'MP'),
    points('focus', 'FOCUS', 'FOCUS'),
    points('recoveries', 'RECOVERIES', 'RECOVERIES'),
    points('takesStress', 'Stress', 'Stress'),
    choiceField('attack', 'Attack', { none: 'None', melee: 'Melee', ranged: 'Ranged' }, AIM),
    spaces('reach', 'REACH', { ...AIM, hint: '0 for none' }),
    spaces('range', 'RANGE', { ...AIM, hint: '0 for none' }),
    choiceField('aim', 'At', { enemy: 'Enemies', ally: 'Allies', any: 'Anybody', self: 'Itself' }, AIM),
    choiceField('area', 'Area', { none: 'None', blast: 'Blast', 'close-blast': 'Close Blast', burst: 'Burst',
      line: 'Line' }, AIM),
    spaces('areaSize', 'Size of the area', AIM),
    { key: 'attackBonus', label: 'Attack bonus', ...AIM, hint: 'In place of GRIT; 0 for GRIT', type: 'integer',
      min: -10, max: 20 },
    { key: 'accuracy', label: 'Accuracy', ...AIM, hint: 'Below 0 is difficulty', type: 'integer', min: -6, max: 6 },
    choiceField('save', 'Save', SAVES, { ...AIM,
      hint: 'Avoids condition and movement; without an attack it halves damage, Stress and Discord' }),
    dice('damage', 'Damage', '0 for none'),
    choiceField('damageType', 'Damage type', DAMAGE_NAMES, EFFECT),
    dice('bonusDamage', 'Bonus damage', 'Of hits; halved with several targets'),
    dice('stress', 'Stress dealt', '0 for none'),
    dice('discord', 'Discord', '0 for none'),
    dice('heals', 'Heals', '0 for none'),
    { key: 'calms', label: 'Clears all Stress', ...EFFECT, type: 'flag' },
    dice('tempHp', 'TEMP HP', '0 for none'),
    dice('gainsFocus', 'FOCUS gained', 'For the user, when the ability reaches a target'),
    textField('condition', 'Condition', 60, { ...EFFECT,
      hint: 'MARKED, PRONE … or a word of your own; several with commas' }),
    choiceField('lasts', 'It lasts', { 'turn-end': 'To the end of the bearer’s next turn',
      'turn-start': 'To the start of the user’s next turn', round: 'To the end of the round',
      scene: 'To the end of the scene', cleared: 'Until cleared' }, EFFECT),
    spaces('push', 'Push', MOVES),
    spaces('pull', 'Pull', MOVES),
    spaces('slide', 'Slide', MOVES),
    spaces('shift', 'Shift', { ...MOVES, hint: 'Of its user' }),
    spaces('teleport', 'Teleport', { ...MOVES, hint: 'Of its user' }),
    tag('slow', 'Slow', 'Only in a Full Attack'),
    tag('aetheric', 'Aetheric', 'Against A-DEF'),
    tag('arcing', 'Arcing', 'Needs no line of sight; cover counts'),
    tag('indirect', 'Indirect', 'Cover does not count; needs a line of sight'),
    tag('homing', 'Homing', 'Needs no line of sight, and cover does not count'),
    tag('piercing', 'Piercing', 'Ignores ARMOR'),
    tag('reloading', 'Reloading', 'Used up with each use, until reloaded'),
    tag('early', 'While channelling', 'Works as the channelling begins, not at the release'),
    { key: 'recharge', label: 'Recharge', group: 'Tags', hint: 'On this much or more; 0 for none', type: 'integer',
      min: 0, max: 6 },
    textField('linked', 'Linked', 60, { group: 'Tags', hint: 'The same word for both of a pair' }),
    textField('text', 'As a text', 20_000, { group: 'In the language of abilities', lines: 8, holds: 'ability',
      like: [JSON.stringify(EXAMPLE)],
      hint: 'Paste an ability here: what it says then counts in place of all other fields. Empty: the fields count' }),
  ]
}
