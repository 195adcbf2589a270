// What this ruleset's own data must look like when they come from outside: strict, and whatever does not fit is named
// by its path.
// The compiler asks for every member and every kind that `state.ts` names.
import * as z from 'zod/mini'
import { type Members, oneOf, type ShapesOf } from '../../lib/schema.ts'
import { amount, between, count, deed, diceOrNone, flag, id, length, name, once, roll, rowsOnce, schemasOf, text,
  words } from '../../engine/kits/schema-parts.ts'
import type { Ability, Channel, Command, EightPhases, Event, Movement, Options, OwnFrame, Purpose, Readied, RollState,
  Sheet, State, Trigger, Turn } from './state.ts'

const ids = z.array(id)
const phase = z.literal([1, 2, 3, 4, 5, 6, 7, 8])
const phases = z.array(phase).check(once('The same phase twice'))
const attribute = z.enum(['bulk', 'agility', 'mind', 'magic'])
const DAMAGE = ['physical', 'force', 'fire', 'cold', 'lightning', 'acid', 'radiant', 'necrotic'] as const
/** As far as the fields of a sheet go (see fields.ts). */
const spaces = between(0, 100)
const points = between(0, 20)
const edge = between(-100, 100)
/** By combatants' ids. */
const each = <Of extends z.core.SomeType>(of: Of) => z.record(z.string(), of)

const ability = z.strictObject({
  id: count,
  name,
  detail: text,
  kind: z.enum(['weapon', 'spell', 'technique', 'support']),
  activation: z.enum(['action', 'phase', 'minor', 'free', 'reaction', 'standing']),
  basic: z.enum(['defend', 'refresh', 'channel', 'mark', 'search', 'volley', 'rush', 'hide', 'fight', 'shove',
    'grapple', 'release', 'full-attack', 'ready']),
  phase,
  trigger: z.enum(['targeted', 'ally-targeted', 'attacked', 'hit', 'missed', 'ally-hit', 'damaged', 'enemy-moves',
    'enemy-turn-start', 'enemy-turn-end', 'acts']),
  limit: z.enum(['none', 'round', 'scene']),
  attack: z.enum(['none', 'melee', 'ranged']),
  reach: spaces,
  range: spaces,
  aim: z.enum(['enemy', 'ally', 'any', 'self']),
  area: z.enum(['none', 'blast', 'close-blast', 'burst', 'line']),
  areaSize: spaces,
  slow: flag,
  aetheric: flag,
  indirect: flag,
  arcing: flag,
  piercing: flag,
  reloading: flag,
  early: flag,
  calms: flag,
  recharge: between(0, 6),
  linked: words,
  mp: points,
  focus: points,
  recoveries: points,
  strain: points,
  accuracy: between(-6, 6),
  damage: diceOrNone,
  damageType: z.enum(DAMAGE),
  bonusDamage: diceOrNone,
  stress: diceOrNone,
  discord: diceOrNone,
  heals: diceOrNone,
  tempHp: diceOrNone,
  gainsFocus: diceOrNone,
  save: z.enum(['', 'bulk', 'agility', 'mind', 'magic']),
  condition: words,
  lasts: z.enum(['turn-end', 'turn-start', 'round', 'scene', 'cleared']),
  push: spaces,
  pull: spaces,
  slide: spaces,
  shift: spaces,
  teleport: spaces,
  state: z.enum(['ready', 'spent', 'destroyed']),
} satisfies Members<Ability>)

const sheet = z.strictObject({
  abilities: z.array(ability).check(rowsOnce),
  initiatives: phases,
  boss: flag,
  fullAttack: flag,
  resistances: z.array(z.enum([...DAMAGE, 'stress', 'surge'])).check(once('The same resistance twice')),
  flying: flag,
  seems: z.optional(z.array(z.enum(['BLOODIED', 'BREAKING'])).check(once('The same look twice'))),
} satisfies Members<Sheet>)

const options = z.strictObject({
  surgeStart: z.literal([0, 1, 2, 3]),
  surge: z.enum(['full', 'partial', 'restricted']),
  npcFullAttack: z.enum(['any', 'feature']),
  rerolls: z.enum(['failures', 'always', 'never']),
} satisfies Members<Options>)

const part = z.enum(['action', 'move', 'minor'])
const movement = z.strictObject(
  { kind: z.enum(['standard', 'rush', 'release']), left: length, begun: flag } satisfies Members<Movement>,
)
const spendable = {
  action: flag,
  minor: flag,
  standard: flag,
  movement: z.nullable(movement),
  quiet: flag,
  moved: length,
  channelled: flag,
  full: z.nullable(z.strictObject({ left: count, used: z.array(text) })),
  part: z.nullable(z.enum(['open', 'action', 'move', 'minor'])),
} satisfies Members<Omit<Turn, 'who' | 'kind' | 'phase'>>
const turnKind = z.enum(['turn', 'surge', 'release'])
const turn = z.strictObject({ who: id, kind: turnKind, phase, ...spendable } satisfies Members<Turn>)
const channel = z.strictObject({ ability: count, round: count, phase, keepsMove: flag } satisfies Members<Channel>)
const readied = z.strictObject(
  { on: z.enum(['action', 'movement', 'reaction']), whose: z.nullable(id), words: text, deed } satisfies Members<
    Readied
  >,
)

const state = z.strictObject({
  round: count,
  beacons: count,
  phase: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  last: z.nullable(z.enum(['pcs', 'npcs'])),
  turn: z.nullable(turn),
  // Phase 8 can hold several turns of a boss.
  taken: each(z.array(phase)),
  due: each(phases),
  passed: ids,
  waits: each(phase),
  channels: each(channel),
  released: ids,
  readied: each(readied),
  grapples: z.array(z.strictObject({ by: id, with: id })),
  shown: each(z.array(count)),
} satisfies Members<State>)

const command = oneOf('type', {
  'take-turn': { who: id },
  surge: { who: id, part: z.nullable(part) },
  'end-turn': {},
  pass: { who: ids },
  'wait-for': { who: id, phase: z.nullable(phase) },
  release: { who: id },
  keep: { who: id },
  forgo: { who: id },
  'long-rest': { who: id },
  'let-go': { who: id, of: id },
} satisfies ShapesOf<Command, 'type'>)

const as = z.enum(['turn', 'full', 'release', 'reaction', 'readied', 'standing'])
const event = oneOf('type', {
  round: { round: count, beacons: count },
  phase: { phase },
  scheduled: { who: id, due: phases },
  'turn-began': { turn },
  'turn-ended': { who: id, kind: turnKind },
  'turn-lost': { who: id, why: text },
  passed: { who: ids },
  waits: { who: id, phase: z.nullable(phase) },
  spent: { change: z.partial(z.strictObject(spendable)) },
  channelling: { who: id, channel },
  'channel-over': { who: id, how: z.enum(['released', 'stopped', 'fizzled']) },
  kept: { who: id },
  readied: { who: id, readied },
  unreadied: { who: id, why: z.enum(['used', 'forgone', 'lost']) },
  grappled: { by: id, with: id },
  ungrappled: { by: id, with: id, why: text },
  shown: { who: id, ability: count },
  deed: { who: id, deed, as },
  outcome: { who: id, against: z.nullable(id), text, success: flag },
} satisfies ShapesOf<Event, 'type'>)

const trigger = z.strictObject({
  on: z.enum(['targeted', 'attacked', 'damaged', 'begins-movement', 'moved', 'action', 'reaction', 'turn-start',
    'turn-end']),
  by: id,
  against: ids,
  threat: text,
  hit: ids,
} satisfies Members<Trigger>)
const purpose = oneOf('for', {
  attack: { frame: id },
  object: { frame: id, object: id },
  concentration: { key: text },
  discord: {},
  search: { target: id },
  'break-free': { from: id },
  save: { frame: id },
} satisfies ShapesOf<Purpose, 'for'>)
const rolled = z.nullable(z.strictObject({ roll, edge } satisfies Members<RollState>))
const perhaps = z.nullable(amount)
/** An ability's id; below 0 are what everybody has. */
const carried = between(-10, 1e6)

const frame = oneOf('kind', {
  'last-call': { step: z.literal('ask'), who: ids },
  moment: { step: z.enum(['others', 'own', 'done']), at: z.enum(['turn-start', 'turn-end']), who: id,
    items: z.nullable(z.array(text)), ordered: flag },
  walk: { step: z.enum(['begin', 'go']), who: id, places: ids, costs: z.array(length), at: count, free: flag,
    counts: flag },
  deed: {
    step: z.enum(['declared', 'damage', 'targets', 'after', 'done']),
    who: id,
    deed,
    as,
    threat: z.nullable(text),
    targets: ids,
    at: count,
    forced: flag,
    ability: z.nullable(carried),
    damage: perhaps,
    bonus: perhaps,
    critical: perhaps,
    criticalBonus: perhaps,
    stress: perhaps,
    discord: perhaps,
    hit: ids,
    rolledSaves: ids,
    saved: ids,
  },
  attack: { step: z.enum(['targeted', 'roll', 'rolled', 'saving', 'after', 'done']), of: id, by: id, target: id, rolled,
    outcome: z.nullable(z.enum(['hit', 'critical', 'miss'])) },
  check: {
    step: z.enum(['roll', 'reroll', 'count']),
    who: id,
    stat: z.enum(['bulk', 'agility', 'mind', 'magic', 'grit']),
    against: z.nullable(id),
    versus: z.nullable(attribute),
    target: perhaps,
    edge,
    purpose,
    rolled,
    other: rolled,
    stood: ids,
    asked: z.nullable(id),
  },
  overextend: { step: z.enum(['ask', 'done']), who: id, by: id },
  table: { step: z.enum(['roll', 'choose']), who: id, of: z.enum(['wound', 'overstress']), left: count,
    takes: z.nullable(z.enum(['weapon', 'support', 'technique'])) },
  slide: { step: z.literal('ask'), who: id, by: id, spaces, how: z.enum(['push', 'pull', 'slide']) },
  window: { step: z.enum(['opening', 'asking', 'ordering', 'resolving']), queue: ids, trigger,
    when: z.enum(['before', 'after']), asked: ids,
    answers: each(z.union([z.literal('pass'), z.strictObject({ deed })])) },
} satisfies ShapesOf<OwnFrame, 'kind'>)

export const schemas = schemasOf<EightPhases>({ state, sheet, options, command, event, frame })
