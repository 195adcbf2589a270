// The parts of a sheet that are not plain numbers: abilities, initiatives, resistances, and how the GM sets them
// (COM-06).
import type { CombatantId, FieldSpec, FieldValue, FormValues } from '../../../engine/core/index.ts'
import { checked, noDiceAsNone, rowValues, withRow } from '../../../engine/kits/records.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { abilityOf, BLANK, itemOf } from './abilities.ts'
import { stopChannel } from '../rules/channelling.ts'
import { rulesOf } from '../rules/conditions.ts'
import type { Ability, AbilityTrigger, Attribute, Basic, DamageType, Phase, PhasesCombatant, PhasesWork, Resisted,
  Sheet } from '../state.ts'
import { PHASES, PHASE_NAMES } from '../clock/order.ts'

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
  targeted: 'Before an attack on it is rolled',
  'ally-targeted': 'Before an attack on an ally in range is rolled',
  attacked: 'After an attack on it',
  hit: 'It was hit',
  missed: 'An attack missed it',
  'ally-hit': 'An ally in range was hit',
  damaged: 'It took damage past ARMOR',
  'enemy-moves': 'An enemy in reach begins a movement',
  'enemy-turn-start': 'An enemy in reach starts its turn',
  'enemy-turn-end': 'An enemy in reach ends its turn',
  acts: 'It has used its basic action',
}
const DAMAGE: Readonly<Record<DamageType, string>> = {
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

const choice = (key: Key, label: string, options: Readonly<Record<string, string>>, rest: Rest): FieldSpec => ({ key,
  label, ...rest, type: 'choice', options: Object.entries(options).map(([value, words]) => ({ value, label: words })) })
const spaces = (key: Key, label: string, rest: Rest): FieldSpec => ({ key, label, ...rest, type: 'integer', min: 0,
  max: 100, unit: 'spaces' })
const points = (key: Key, label: string, unit: string, group: string): FieldSpec => ({ key, label, group,
  type: 'integer', min: 0, max: 20, unit })
const dice = (key: Key, label: string, hint: string | null, group = 'Effect'): FieldSpec => ({ key, label, group,
  ...(hint === null ? {} : { hint }), type: 'dice' })
const tag = (key: Key, label: string, hint: string): FieldSpec => ({ key, label, group: 'Tags', hint, type: 'flag' })
const text = (key: Key, label: string, maxLength: number, rest: Rest & { readonly lines?: number }): FieldSpec => ({
  key,
  label,
  ...rest,
  type: 'text',
  maxLength,
})

const WHAT = { group: 'Ability' }
const USE = { group: 'Use' }
const AIM = { group: 'Aim' }
const EFFECT = { group: 'Effect' }
const MOVES = { group: 'Movement' }

/** One field for each member of an ability but its id, under the headings of the sheet. */
export const ABILITY_FIELDS: readonly FieldSpec[] = [
  text('name', 'Name', 60, WHAT),
  text('detail', 'What it does', 400, { ...WHAT, lines: 3 }),
  choice('kind', 'Kind', { weapon: 'Weapon', spell: 'Spell', technique: 'Technique', support: 'Support item' }, WHAT),
  choice('state', 'State', { ready: 'Ready', spent: 'Spent', destroyed: 'Destroyed' }, WHAT),
  choice('activation', 'Activation', { action: 'Instead of a basic action', phase: 'Standard action of a phase',
    minor: 'Minor action', free: 'Free action', reaction: 'Reaction', standing: 'Always on' }, USE),
  choice('basic', 'Basic action', BASICS, { ...USE,
    hint: 'Whose place it takes, or what sets it off, where it says so' }),
  { key: 'phase', label: 'Phase', ...USE, hint: 'Where its activation is a phase', type: 'choice',
    options: PHASES.map((phase) => ({ value: String(phase), label: `${phase} ${PHASE_NAMES[phase]}` })) },
  choice('trigger', 'Trigger', TRIGGERS, { ...USE, hint: 'Of a reaction, or of what is always on' }),
  choice('limit', 'Limit', { none: 'None', round: 'Once a round', scene: 'Once a scene' }, USE),
  points('mp', 'MP', 'MP', 'Price'),
  points('focus', 'FOCUS', 'FOCUS', 'Price'),
  points('recoveries', 'RECOVERIES', 'RECOVERIES', 'Price'),
  points('strain', 'Stress', 'Stress', 'Price'),
  choice('attack', 'Attack', { none: 'None', melee: 'Melee', ranged: 'Ranged' }, AIM),
  spaces('reach', 'REACH', { ...AIM, hint: '0 for none' }),
  spaces('range', 'RANGE', { ...AIM, hint: '0 for none' }),
  choice('aim', 'At', { enemy: 'Enemies', ally: 'Allies', any: 'Anybody', self: 'Itself' }, AIM),
  choice('area', 'Area', { none: 'None', blast: 'Blast', 'close-blast': 'Close Blast', burst: 'Burst', line: 'Line' },
    AIM),
  spaces('areaSize', 'Size of the area', AIM),
  { key: 'accuracy', label: 'Accuracy', ...AIM, hint: 'Below 0 is difficulty', type: 'integer', min: -6, max: 6 },
  choice('save', 'Save', SAVES, { ...AIM,
    hint: 'Avoids condition and movement; without an attack it halves damage, Stress and Discord' }),
  dice('damage', 'Damage', '0 for none'),
  choice('damageType', 'Damage type', DAMAGE, EFFECT),
  dice('bonusDamage', 'Bonus damage', 'Of hits; halved with several targets'),
  dice('stress', 'Stress dealt', '0 for none'),
  dice('discord', 'Discord', '0 for none'),
  dice('heals', 'Heals', '0 for none'),
  { key: 'calms', label: 'Clears all Stress', ...EFFECT, type: 'flag' },
  dice('tempHp', 'TEMP HP', '0 for none'),
  dice('gainsFocus', 'FOCUS gained', 'By its user, when it reaches somebody'),
  text('condition', 'Condition', 60, { ...EFFECT, hint: 'MARKED, PRONE … or a word of your own' }),
  choice('lasts', 'It lasts', { 'turn-end': 'To the end of the bearer’s next turn',
    'turn-start': 'To the start of the user’s next turn', round: 'To the end of the round',
    scene: 'To the end of the scene', cleared: 'Until cleared' }, EFFECT),
  spaces('push', 'Push', MOVES),
  spaces('pull', 'Pull', MOVES),
  spaces('slide', 'Slide', MOVES),
  spaces('shift', 'Shift', { ...MOVES, hint: 'Of its user' }),
  spaces('teleport', 'Teleport', { ...MOVES, hint: 'Of its user' }),
  tag('slow', 'Slow', 'Only by a Full Attack'),
  tag('aetheric', 'Aetheric', 'Against A-DEF'),
  tag('indirect', 'Indirect', 'Needs no line of sight'),
  tag('arcing', 'Arcing', 'Over cover'),
  tag('piercing', 'Piercing', 'Ignores ARMOR'),
  tag('reloading', 'Reloading', 'Spent by use until reloaded'),
  tag('early', 'While channelling', 'Works as the channelling begins, not at the release'),
  { key: 'recharge', label: 'Recharge', group: 'Tags', hint: 'On so much or more; 0 for none', type: 'integer', min: 0,
    max: 6 },
  text('linked', 'Linked', 60, { group: 'Tags', hint: 'The same word for both of a pair' }),
]

const flag = (key: string, label: string, group: string, hint?: string): FieldSpec => ({ key, label, group,
  type: 'flag', ...(hint ? { hint } : {}) })
const OF_NPCS = 'Turns of an NPC'
const INITIATIVES: readonly FieldSpec[] = PHASES.map((phase) =>
  flag(`initiatives.${phase}`, `INITIATIVE ${phase} (${PHASE_NAMES[phase]})`, OF_NPCS)
)
const NPC_FIELDS: readonly FieldSpec[] = [
  ...INITIATIVES,
  flag('boss', 'Boss', OF_NPCS, 'As many turns as there are player characters, in phases of the GM’s choice'),
  flag('fullAttack', 'Feature for Full Attack', OF_NPCS),
]
const RESISTED: readonly Resisted[] = [...(Object.keys(DAMAGE) as DamageType[]), 'stress', 'surge']
const resisted = (what: Resisted): string => (what === 'stress'
  ? 'Stress'
  : what === 'surge'
  ? 'Stress of a restricted SURGE'
  : DAMAGE[what])
const FLYING = flag('flying', 'Flies', 'Body')
const RESISTANCES: readonly FieldSpec[] = RESISTED.map((what) =>
  flag(`resistances.${what}`, resisted(what), 'Resistances')
)

/** What of a sheet is set by itself, with its value: flags of the body, resistances, and the turns of an NPC. */
export function sheetFields(who: Pick<PhasesCombatant, 'kind' | 'sheet'>): readonly { readonly spec: FieldSpec;
  readonly value: boolean }[]
{
  return [FLYING, ...(who.kind === 'npc' ? NPC_FIELDS : []), ...RESISTANCES].map((spec) => ({ spec,
    value: flagOf(who.sheet, spec.key) })
  )
}

/** The abilities as rows of the sheet, each with a value for every one of {@link ABILITY_FIELDS}. */
export function abilityRows(who: Pick<PhasesCombatant, 'sheet'>): readonly FormValues[] {
  return rowValues(who.sheet.abilities.map((one) => ({ ...one, phase: String(one.phase) })), ABILITY_FIELDS)
}

function flagOf(sheet: Sheet, key: string): boolean {
  const [part, item] = key.split('.')
  if (part === 'initiatives') return sheet.initiatives.some((phase) => String(phase) === item)
  if (part === 'resistances') return sheet.resistances.some((what) => what === item)
  return part === 'boss' ? sheet.boss : part === 'fullAttack' ? sheet.fullAttack : sheet.flying
}

/** A flag of the sheet set or taken back; several of a kind stay in the order of their fields. */
function withFlag(sheet: Sheet, key: string, on: boolean): Sheet {
  const [part, item] = key.split('.')
  if (part === 'initiatives') {
    return { ...sheet,
      initiatives: PHASES.filter((phase) => (String(phase) === item ? on : sheet.initiatives.includes(phase))) }
  }
  if (part === 'resistances') {
    return { ...sheet, resistances: RESISTED.filter((what) => (what === item ? on : sheet.resistances.includes(what))) }
  }
  return part === 'boss'
    ? { ...sheet, boss: on }
    : part === 'fullAttack'
    ? { ...sheet, fullAttack: on }
    : { ...sheet, flying: on }
}

/**
 * Sets `flying`, `boss`, `resistances.fire` …, `initiatives.5`, `abilities.<n>.<key>`; `abilities.<n>` = false removes
 * a row, the number after the last makes one.
 */
export function setField(work: PhasesWork, who: CombatantId, field: string, value: FieldValue): void {
  const one = work.battle.combatants[who]
  if (!one) return
  const spec = sheetFields(one).find((each) => each.spec.key === field)?.spec
  const sheet = spec
    ? withFlag(one.sheet, field, checked(work, spec, value) === true)
    : field.startsWith('abilities.')
    ? { ...one.sheet, abilities: withAbilities(work, one, field, value) }
    : work.malformed(field, `There is no field “${field}” on this sheet.`)
  work.emit({ type: 'patched', who, patch: { sheet } })
  if (field.startsWith('initiatives.') || field === 'boss') reschedule(work, who)
  loseWhatIsGone(work, who)
}

function withAbilities(work: PhasesWork, one: PhasesCombatant, field: string, value: FieldValue): readonly Ability[] {
  const taken = work.battle.turn.shown[one.id] ?? []
  const rows = withRow<Ability>(work, one.sheet.abilities, { fields: ABILITY_FIELDS, fresh: { ...BLANK, id: 0 }, tidied,
    taken }, field, value)
  return rows.map((row) => (typeof row.phase === 'number' ? row : { ...row, phase: Number(row.phase) as Phase }))
}

/** Nothing goes without a name; dice of 0 are none; conditions are written as the rules write them. */
function tidied(key: string, value: FieldValue): FieldValue {
  if (key === 'name' && String(value).trim() === '') return 'Unnamed'
  if (key === 'condition') return rulesOf(String(value).trim().toUpperCase())?.name ?? String(value).trim()
  return noDiceAsNone(ABILITY_FIELDS, key, value)
}

/** PHA-70: the turns that an NPC is still due for this round, never more than it has INITIATIVE scores in all. */
function reschedule(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const { phase, taken, due } = work.battle.turn
  if (one?.kind !== 'npc' || phase === 0) return
  const had = taken[who] ?? []
  const open = one.sheet.initiatives.filter((each) =>
    !had.includes(each) && (each >= phase || (due[who] ?? []).includes(each))
  )
  const left = Math.max(0, one.sheet.initiatives.length - had.length)
  const next = one.sheet.boss || left === 0 ? [] : open.slice(-left)
  if (next.join() !== (due[who] ?? []).join()) work.own({ type: 'scheduled', who, due: next }, secretly(one))
}

/** What was channelled or readied with an ability that is on the sheet no more is gone. */
function loseWhatIsGone(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (!one) return
  const { channels, readied } = work.battle.turn
  const channel = channels[who]
  if (channel && !abilityOf(one, channel.ability)) stopChannel(work, who, 'fizzled')
  const item = readied[who] ? itemOf(readied[who].deed.action) : null
  if (typeof item === 'number' && !abilityOf(one, item)) {
    work.own({ type: 'unreadied', who, why: 'lost' }, secretly(one))
  }
}
