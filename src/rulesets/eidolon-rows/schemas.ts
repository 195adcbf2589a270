// What this ruleset's own data must look like when they come from outside: strict, and whatever does not fit is named
// by its path.
// The compiler asks for every member and every kind that `state.ts` names.
import * as z from 'zod/mini'
import { between, count, deed, diceOrNone, flag, id, name, once, roll, rowsOnce, schemasOf, text,
  words } from '../../engine/kits/schema-parts.ts'
import { numberFrom, oneOf, type Members, type ShapesOf } from '../../lib/schema.ts'
import { LEAST_CALL, MOST_CALL } from './clock/callers.ts'
import { ABILITY_BOUNDS, BONUS, EFFECT_BOUNDS, EIDOLON_BOUNDS, HEALTH, ITEM_BOUNDS, unnamed } from './rules/limits.ts'
import type { Ability, AbilityEffect, Acting, Command, EidolonRows, EidolonSheet, Event, Gear, Item, Job, Ongoing,
  Options, OwnFrame, Rank, Sheet, Shell, Stat, State, Struck } from './state.ts'

const ids = z.array(id)
const idsOnce = ids.check(once('The same one twice'))
/** By combatants' ids. */
const each = <Of extends z.core.SomeType>(of: Of) => z.record(z.string(), of)
const oneEach = (says: string) =>
  z.refine<readonly { readonly who: string }[]>((list) => new Set(list.map((one) => one.who)).size === list.length,
    says)

const ELEMENTS = ['fire', 'water', 'earth', 'wind', 'thunder', 'ice', 'wood', 'light', 'shadow'] as const
const STATS = ['attack', 'magic', 'defence', 'magicDefence', 'accuracy', 'magicAccuracy', 'evasion', 'resistance',
  'statusAccuracy'] as const
const element = z.enum(ELEMENTS)
const elementOrNone = z.enum(['', ...ELEMENTS])
const statOrNone = z.enum(['', ...STATS])
const statusOrNone = z.enum(['', 'Burned', 'Confused', 'Petrified', 'Blinded', 'Frostbitten', 'Fatigued', 'Paralyzed',
  'Silenced', 'Poisoned'])
const rowName = z.enum(['any', 'front', 'back'])
const aim = z.enum(['enemies', 'allies', 'any'])
const bonus = between(...BONUS)
const health = between(...HEALTH)

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
} satisfies Readonly<Record<Stat, z.core.SomeType>>

const effect = z.strictObject({
  id: count,
  kind: z.enum(['damage', 'harm', 'heal', 'mp', 'anima', 'revive', 'status', 'cure', 'boost', 'shell', 'shift']),
  on: z.enum(['targets', 'user', 'allies', 'enemies']),
  dice: diceOrNone,
  amount: between(...EFFECT_BOUNDS.amount),
  element: elementOrNone,
  stat: statOrNone,
  status: statusOrNone,
  turns: between(...EFFECT_BOUNDS.turns),
  phases: between(...EFFECT_BOUNDS.phases),
} satisfies Members<AbilityEffect>).check((checked) => {
  const missing = unnamed(checked.value)
  if (missing) {
    checked.issues.push({ code: 'custom', input: checked.value[missing], path: [missing],
      message: `is missing: what a ${checked.value.kind} is about` })
  }
})
const effects = z.array(effect).check(rowsOnce)

const of = z.string().check(
  z.refine((value) => /^(archetype|eidolon|job:\d{1,7})$/.test(value),
    'must be archetype, eidolon or job: and the number of one'),
)
const ability = z.strictObject({
  id: count,
  name,
  detail: text,
  of,
  type: z.enum(['melee', 'ranged', 'ally', 'self', 'multi', 'special', 'passive', 'reaction']),
  nature: z.enum(['physical', 'magical', 'status', 'none']),
  element: elementOrNone,
  ap: between(...ABILITY_BOUNDS.ap),
  mp: between(...ABILITY_BOUNDS.mp),
  anima: between(...ABILITY_BOUNDS.anima),
  hp: between(...ABILITY_BOUNDS.hp),
  item: words,
  aim,
  targets: between(...ABILITY_BOUNDS.targets),
  row: rowName,
  times: numberFrom(...ABILITY_BOUNDS.times),
  trigger: z.enum(['hurt', 'missed', 'ally-hurt', 'ally-fell']),
  effects,
} satisfies Members<Ability>)

const job = z.strictObject({ id: count, name, detail: text, ...bonuses } satisfies Members<Job>)
const gear = z.strictObject({
  id: count,
  name,
  kind: z.enum(['weapon', 'accessory', 'armour']),
  family: words,
  worn: flag,
  ranged: flag,
  stat: statOrNone,
  amount: bonus,
} satisfies Members<Gear>)
const shell = z.strictObject({ id: count, element, hp: health, most: health } satisfies Members<Shell>)
  .check(z.refine((one) => one.hp <= one.most, { error: 'must not be more than it was made with', path: ['hp'] }))
const eidolon = z.strictObject({
  name: words,
  detail: text,
  element: elementOrNone,
  maxHp: between(...EIDOLON_BOUNDS.maxHp),
  maxMp: between(...EIDOLON_BOUNDS.maxMp),
  ...bonuses,
} satisfies Members<EidolonSheet>)

const sheet = z.strictObject({
  element: elementOrNone,
  villain: flag,
  job: count,
  jobs: z.array(job).check(rowsOnce),
  abilities: z.array(ability).check(rowsOnce),
  gear: z.array(gear).check(rowsOnce),
  proficient: z.array(name.check(z.refine((one) => !one.includes(','), 'must not hold a comma'))).check(
    z.refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, 'The same family twice'),
  ),
  shells: z.array(shell).check(rowsOnce,
    z.refine((shells) => new Set(shells.map((one) => one.element)).size === shells.length,
      'Two shells of one element')),
  eidolon,
} satisfies Members<Sheet>).check(
  z.refine((one) => one.job === 0 || one.jobs.some((each) => each.id === one.job), {
    error: 'must be 0 or the number of one of its jobs',
    path: ['job'],
  }),
  z.refine(
    (one) =>
      one.abilities.every((each) => !each.of.startsWith('job:') || one.jobs.some((its) => each.of === `job:${its.id}`)),
    { error: 'are of a job that is not there', path: ['abilities'] },
  ),
  z.refine((one) => one.jobs.every((each) => each.id > 0), { error: 'have numbers from 1 on', path: ['jobs'] }),
)

const options = z.strictObject(
  { call: flag, fleeing: flag, afterFlight: z.string().check(z.maxLength(200)), injuries: flag } satisfies Members<
    Options
  >,
)

const plainItem = {
  side: id,
  name,
  detail: text,
  count: between(...ITEM_BOUNDS.count),
  aim,
  targets: between(...ITEM_BOUNDS.targets),
  effects,
} satisfies Members<Omit<Item, 'id'>>
const item = z.strictObject({ id: count, ...plainItem } satisfies Members<Item>)

const whom = oneOf('kind',
  { one: { who: id }, rows: { side: id, row: rowName } } satisfies ShapesOf<Ongoing['whom'], 'kind'>)
const blow = z.strictObject(
  { nature: z.literal(['physical', 'magical']), times: numberFrom(...ABILITY_BOUNDS.times) } satisfies Members<
    NonNullable<Ongoing['blow']>
  >,
)
const plainOngoing = { name, by: z.nullable(id), whom, effect, blow: z.optional(blow), phases: between(0, 1000),
  secret: flag } satisfies Members<Omit<Ongoing, 'id'>>
const ongoing = z.strictObject({ id: count, ...plainOngoing } satisfies Members<Ongoing>)

const rank = z.strictObject(
  { who: id, value: numberFrom(0, 10_000), standing: z.literal([0, 1, 2]), tie: count } satisfies Members<Rank>,
)
const turnStatus = z.enum(['waiting', 'acting', 'acted', 'passed'])
const acting = z.strictObject(
  { who: id, kind: z.enum(['turn', 'held', 'free']), began: between(0, 99) } satisfies Members<Acting>,
)
const step = z.enum(['setup', 'first-strike', 'calling', 'ties', 'paradigm', 'upkeep', 'action', 'effect', 'advance',
  'leaving'])
const strike = z.nullable(z.strictObject({ side: id, left: idsOnce } satisfies Members<NonNullable<State['strike']>>))
const calls = each(between(LEAST_CALL, MOST_CALL))

const state = z.strictObject({
  round: count,
  step,
  strike,
  calls,
  callRoll: z.nullable(roll),
  order: z.array(rank).check(oneEach('Somebody has two places')),
  turns: each(turnStatus),
  held: z.array(z.strictObject({ who: id, after: id } satisfies Members<State['held'][number]>)).check(
    oneEach('Somebody has two held turns'),
  ),
  acting: z.nullable(acting),
  eidolons: z.array(
    z.strictObject({ eidolon: id, summoner: id, since: count } satisfies Members<State['eidolons'][number]>),
  )
    .check(z.refine((out) => new Set(out.map((one) => one.eidolon)).size === out.length, 'An eidolon is out twice')),
  fleeing: idsOnce,
  ongoing: z.array(ongoing).check(rowsOnce),
  items: z.array(item).check(rowsOnce),
  closed: z.optional(idsOnce),
} satisfies Members<State>)

const command = oneOf('type', {
  'end-turn': {},
  'first-strike': { side: z.nullable(id) },
  'add-item': { item: z.strictObject(plainItem) },
  'remove-item': { item: count },
  surround: { ongoing: z.strictObject(plainOngoing) },
  'end-ongoing': { ongoing: count },
} satisfies ShapesOf<Command, 'type'>)

const as = z.enum(['action', 'reaction'])
const struck = z.strictObject(
  { by: z.nullable(id), who: id, what: text, hit: flag, notes: z.array(text) } satisfies Members<Struck>,
)

const event = oneOf('type', {
  stepped: { step },
  strike: { strike },
  called: { calls },
  'call-rolled': { roll },
  ranked: { order: z.array(rank) },
  round: { round: count },
  'turn-began': { acting },
  'turn-ended': { acting, lost: between(0, 99) },
  passed: { who: id, status: turnStatus },
  held: { who: id, after: id },
  'held-lost': { who: id, why: text },
  summoned: { eidolon: id, summoner: id },
  dismissed: { eidolon: id, summoner: id, why: text },
  fleeing: { who: id, on: flag },
  job: { who: id, job: count },
  gear: { who: id, gear: count, worn: flag },
  shell: { who: id, shell },
  'shell-hurt': { who: id, shell: count, by: count },
  'shell-broken': { who: id, shell: count, lost: count },
  'shell-gone': { who: id, shell: count },
  ongoing: { ongoing },
  'ongoing-counted': { ongoing: count, phases: between(0, 1000) },
  'ongoing-ended': { ongoing: count, why: text },
  item: { item },
  'item-used': { item: count, who: id },
  'item-removed': { item: count },
  worked: { who: id, object: id, done: count, of: count, in: z.enum(['AP', 'turns']) },
  advanced: { side: id, by: id },
  'stayed-back': { side: id },
  deed: { who: id, deed, as, what: z.optional(text) },
  struck: { struck },
  'knocked-out': { who: id },
  injured: { who: id, injury: text },
} satisfies ShapesOf<Event, 'type'>)

const result = z.enum(['hit', 'missed', 'hurt', 'fell'])
const outcome = z.array(z.strictObject({ who: id, result }))
const answers = each(z.union([z.literal('pass'), z.strictObject({ deed })]))
const asking = z.literal('asking')
const ask = z.literal('ask')

const frame = oneOf('kind', {
  strike: { step: ask },
  calls: { step: ask, calls },
  ties: { step: ask, tied: idsOnce },
  paradigm: { step: z.enum(['antagonists', 'players']), jobs: each(count) },
  upkeep: { step: ask, eidolon: id },
  advance: { step: ask, by: id, against: id },
  flight: { step: ask },
  deed: {
    step: z.enum(['declared', 'aim', 'roll', 'resolve', 'after', 'done']),
    who: id,
    deed,
    as,
    targets: ids,
    roll: z.nullable(roll),
    statusRoll: z.nullable(roll),
    outcome,
  },
  window: { step: asking, of: id, by: id, outcome, asked: ids, answers },
  'answer-summoning': { step: asking, summoner: id, asked: ids, answers },
} satisfies ShapesOf<OwnFrame, 'kind'>)

export const schemas = schemasOf<EidolonRows>({ state, sheet, options, command, event, frame })
