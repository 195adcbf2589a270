// What this ruleset's own data must look like when they come from outside: strict, and whatever does not fit is named
// by its path.
// The compiler asks for every member and every kind that `state.ts` names.
import * as z from 'zod/mini'
import { MOST, place, targets } from '../../engine/core/shapes.ts'
import { between, count, deed, diceOrNone, flag, id, length, name, once, roll, rowsOnce, schemasOf, text,
  words } from '../../engine/kits/schema-parts.ts'
import { canonicalJson } from '../../lib/json.ts'
import { type Members, numberFrom, oneOf, type ShapesOf } from '../../lib/schema.ts'
import type { AttackRow, HitDice, SaveRow, Saves } from './rules/hit-dice.ts'
import { AAC0, ATTACK_BOUNDS, ATTACK_LINE, GEAR_BOUNDS, HIT_DICE, LEVEL, POWER_BOUNDS, ROUTINES,
  SAVE } from './rules/limits.ts'
import { type Aac0, type Damage, printAttackLine, readAttackLine, type Routine,
  type Strike } from './sheet/attack-line.ts'
import type { Activity, Announced, Attack, Breach, Casting, Command, Declaration, Declared, Doings, Ended, Event,
  Flight, Gear, Melee, Options, OwnFrame, Power, Said, SegmentRounds, Sheet, State } from './state.ts'

const ids = z.array(id).check(once('The same one twice'))
/** By combatants’ or sides’ ids. */
const each = <Of extends z.core.SomeType>(of: Of) => z.record(z.string(), of)

const aac0 = z.strictObject({ needs: between(...AAC0), starred: flag } satisfies Members<Aac0>)
  .check(z.refine((one) => !one.starred || one.needs === 20, { error: 'is only for an AAC0 of 20', path: ['starred'] }))
const damage = z.strictObject(
  { dice: diceOrNone, special: z.string().check(z.maxLength(ATTACK_LINE)),
    each: z.exactOptional(z.string().check(z.maxLength(ATTACK_LINE))) } satisfies Members<Damage>,
)
const strike = z.strictObject({
  count: between(1, 20),
  name: z.string().check(z.minLength(1), z.maxLength(ATTACK_LINE)),
  damage: z.array(damage).check(z.minLength(1), z.maxLength(20)),
  aac0: z.nullable(aac0),
  plus: z.string().check(z.maxLength(ATTACK_LINE)),
} satisfies Members<Strike>)
/** SEG-65: only what could have been written as an attack line. */
const routine = z.strictObject(
  { kind: z.enum(['melee', 'missile']),
    strikes: z.array(strike).check(z.minLength(1), z.maxLength(20)) } satisfies Members<Routine>,
)
  .check(z.refine((one) => canBeWritten(one), 'must be a routine that can be written as an attack line'))

function canBeWritten(one: Routine): boolean {
  const line = printAttackLine([one])
  const read = readAttackLine(line)
  return line.length <= ATTACK_LINE && read.ok && canonicalJson(read.value) === canonicalJson([one])
}

const attack = z.strictObject({
  id: count,
  routine,
  speed: between(...ATTACK_BOUNDS.speed),
  space: between(...ATTACK_BOUNDS.space),
  narrow: between(...ATTACK_BOUNDS.narrow),
  range: between(...ATTACK_BOUNDS.range),
  wields: words,
  loads: flag,
} satisfies Members<Attack>)

const gear = z.strictObject({
  id: count,
  name,
  kind: z.enum(['weapon', 'shield', 'potion', 'other']),
  state: z.enum(['ready', 'stowed', 'dropped']),
  count: between(...GEAR_BOUNDS.count),
  bonus: between(...GEAR_BOUNDS.bonus),
  loaded: flag,
  heals: diceOrNone,
} satisfies Members<Gear>)

const saveKinds = ['paralysis', 'petrification', 'rod', 'breath', 'spell'] as const
const saveKind = z.enum(saveKinds)
const savesOf = (least: number) =>
  z.strictObject({
    paralysis: between(least, SAVE[1]),
    petrification: between(least, SAVE[1]),
    rod: between(least, SAVE[1]),
    breath: between(least, SAVE[1]),
    spell: between(least, SAVE[1]),
  } satisfies Members<Saves>)
const trigger = z.enum(['flees', 'charges', 'leaves', 'provokes'])
/** A word of a list that people write with commas between. */
const attribute = name.check(
  z.refine((one) => !one.includes(',') && one === one.trim(), 'must be without commas, and without blanks around it'),
)
const attributes = z.array(attribute).check(z.maxLength(20),
  z.refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, 'The same one twice'))

const power = z.strictObject({
  id: count,
  name,
  detail: text,
  notation: z.enum(['incantation', 'invocation', 'spell-like', 'innate', 'declared', 'complex', 'delaying', 'simple',
    'immediate', 'go-first']),
  major: flag,
  segments: between(...POWER_BOUNDS.segments),
  rounds: between(...POWER_BOUNDS.rounds),
  spell: flag,
  aim: z.enum(['enemy', 'ally', 'any', 'place', 'self']),
  targets: between(...POWER_BOUNDS.targets),
  range: between(...POWER_BOUNDS.range),
  radius: between(...POWER_BOUNDS.radius),
  attributes,
  save: z.enum(['', ...saveKinds]),
  halves: flag,
  damage: diceOrNone,
  heals: diceOrNone,
  condition: words,
  lasts: between(...POWER_BOUNDS.lasts),
  concentration: flag,
  left: between(...POWER_BOUNDS.left),
  trigger,
  times: between(...POWER_BOUNDS.times),
} satisfies Members<Power>).check(
  z.refine((one) => one.notation !== 'complex' || one.rounds > 0, { error: 'must be 1 at least of what is complex',
    path: ['rounds'] }),
)

const hitDice = z.strictObject(
  { dice: between(...HIT_DICE.dice), bonus: between(...HIT_DICE.bonus) } satisfies Members<HitDice>,
)
const sheet = z.strictObject({
  hitDice,
  level: between(...LEVEL),
  aac0: z.nullable(aac0),
  saves: savesOf(SAVE[0]),
  attacks: z.array(attack).check(rowsOnce),
  routines: between(...ROUTINES),
  gear: z.array(gear).check(rowsOnce),
  powers: z.array(power).check(rowsOnce),
  immune: attributes,
  hedged: flag,
  proof: words,
  native: z.enum(['none', 'flyer', 'swimmer']),
} satisfies Members<Sheet>)

const attackRow = z.strictObject({ from: hitDice, aac0 } satisfies Members<AttackRow>)
const saveRow = z.strictObject({ from: between(0, HIT_DICE.dice[1]), saves: savesOf(1) } satisfies Members<SaveRow>)
const bonus = between(0, 10)
const options = z.strictObject({
  surprise: z.enum(['roll', 'gm']),
  groups: z.enum(['high-low', 'in-order']),
  dexterity: flag,
  invocationsLost: flag,
  diagonal: z.enum(['euclidean', 'alternating']),
  restricted: flag,
  fleeBonus: bonus,
  chargeBonus: bonus,
  morale: flag,
  stopAtEnd: flag,
  attackTable: z.array(attackRow).check(z.minLength(1), z.maxLength(60)),
  saveTable: z.array(saveRow).check(z.minLength(1), z.maxLength(60)),
} satisfies Members<Options>)

const fast = z.enum(['parley', 'flee', 'charge', 'go-first'])
const declaration = oneOf('kind',
  { none: {}, delay: {}, fast: { fast, power: count }, power: { power: count },
    complex: { what: words } } satisfies ShapesOf<Declaration, 'kind'>)
const declared = z.strictObject(
  { what: declaration, sealed: flag, unsaid: z.optional(z.literal(true)) } satisfies Members<Declared>,
)

const step = z.enum(['setup', 'surprise', 'declare', 'initiative', 'fast', 'routines', 'high', 'low', 'rest', 'spells',
  'end'])
const slot = z.nullable(z.enum(['parley', 'flee', 'charge', 'go-first', 'D1', 'D2', 'D3', 'D4']))
const segment = between(0, 100)
const pass = between(0, 100)
const added = between(0, 1000)
const feet = numberFrom(0, MOST)
const doings = z.strictObject({
  major: z.nullable(text),
  before: added,
  added,
  routines: between(0, 100),
  moved: feet,
  positioned: feet,
  spell: flag,
  forfeited: flag,
  here: count,
} satisfies Members<Doings>)
const casting = z.strictObject(
  { power: count, ends: between(0, 10_000), rounds: between(0, 1000), targets: z.nullable(targets),
    named: flag } satisfies Members<Casting>,
)
const BREACHES = {
  damage: true,
  save: true,
  impeded: true,
  crossed: true,
  'free-attack': true,
  'other-concentration': true,
  'moved-too-far': true,
  'given-up': true,
  fallen: true,
  unnamed: true,
} satisfies Readonly<Record<Breach, true>>
const why = z.enum(Object.keys(BREACHES))
const ended = z.strictObject(
  { power: count, ends: between(0, 10_000), rounds: between(0, 1000), broken: z.nullable(why),
    segment } satisfies Members<Ended>,
)
const melee = z.strictObject({ id: count, members: ids, restricted: flag } satisfies Members<Melee>)
const announced = z.strictObject(
  { who: id, deed, speed: between(0, 10_000), forced: z.optional(z.literal(true)) } satisfies Members<Announced>,
)
const activity = z.strictObject({ what: text, done: numberFrom(0, 1000), of: added } satisfies Members<Activity>)
const melees = z.array(melee).check(rowsOnce, z.refine(
  (all) => new Set(all.flatMap((one) => one.members)).size === all.reduce((sum, one) => sum + one.members.length, 0),
  'Somebody is in two melees',
))
const order = z.array(z.array(id))
const apart = each(z.union([z.enum(['high', 'low']), between(1, 100)]))
const rolls = each(roll)

const state = z.strictObject({
  round: count,
  step,
  slot,
  pass,
  segment,
  surprised: each(between(0, 100)),
  rolls,
  order,
  apart,
  declared: each(declared),
  before: each(declaration),
  doings: each(doings),
  passed: ids,
  announced: z.array(announced).check(
    z.refine((all) => new Set(all.map((one) => one.who)).size === all.length, 'Somebody has announced two things'),
  ),
  casting: each(casting),
  ended: each(ended),
  maintaining: each(
    z.strictObject({ power: count, effects: z.array(id) } satisfies Members<State['maintaining'][string]>),
  ),
  activities: each(z.array(activity)),
  melees,
} satisfies Members<State>)

const modifier = between(-20, 20)
const command = oneOf('type', {
  'go-on': { side: z.nullable(id) },
  pass: { who: id },
  reveal: { who: z.nullable(id) },
  'take-back': { who: id },
  delay: { who: id },
  rule: { who: id, as: z.enum(['delaying', 'complex']) },
  'give-up': { who: id },
  melee: { members: ids },
  'leave-melee': { who: id },
  restricted: { melee: count, on: flag },
  surprise: { side: z.nullable(id), segments: between(0, 10) },
  provoke: { who: id, from: ids, bonus: modifier },
  morale: { who: ids, modifier },
} satisfies ShapesOf<Command, 'type'>)

const as = z.enum(['action', 'minor', 'free', 'immediate'])

const event = oneOf('type', {
  stepped: { step, slot, pass, segment },
  round: { round: count },
  surprised: { side: id, segments: between(0, 100) },
  declared: { who: id, declared },
  revealed: { who: id, said: words },
  initiative: { rolls, order, apart },
  doings: { who: id, doings },
  passed: { who: id, on: flag },
  announced: { announced },
  unannounced: { who: z.nullable(id) },
  delaying: { who: id },
  casting: { who: id, casting: z.nullable(casting) },
  maintaining: { who: id, power: count, effects: z.array(id) },
  broken: { who: id, of: z.enum(['casting', 'maintaining']), power: count, why, segment },
  activity: { who: id, what: text, activity: z.nullable(activity) },
  melees: { melees },
  deed: { who: id, deed, as },
  struck: { by: id, who: id, strike: text, need: between(-100, 100), hit: flag, foiled: z.nullable(text),
    notes: z.array(text) },
  saved: { who: id, against: saveKind, made: flag, what: text },
  'power-used': { who: id, power: count },
  gear: { who: id, gear },
} satisfies ShapesOf<Event, 'type'>)

const asking = z.literal('asking')
const answers = each(z.union([z.literal('pass'), z.strictObject({ deed })]))
const said = { trigger: z.strictObject({ on: trigger, by: id, bonus: modifier }), asked: ids,
  answers } satisfies Members<Said>
const flight = z.strictObject({ who: id, places: z.array(place), costs: z.array(length) } satisfies Members<Flight>)
const frame = oneOf('kind', {
  declare: { step: asking, gmIn: z.optional(z.literal(true)) },
  'name-targets': { step: asking, left: ids },
  walk: {
    step: z.enum(['leave', 'enter']),
    who: id,
    places: z.array(place),
    costs: z.array(length),
    at: count,
    as: z.enum(['move', 'position', 'flee', 'charge']),
    blow: z.nullable(deed),
  },
  deed: { step: z.enum(['declared', 'resolve', 'done']), who: id, deed, as, bonus: modifier },
  window: { step: asking, ...said },
  flights: { step: z.enum(['ask', 'go']), flights: z.array(flight), at: count, said: z.array(z.strictObject(said)) },
  morale: { step: asking, left: ids },
} satisfies ShapesOf<OwnFrame, 'kind'>)

export const schemas = schemasOf<SegmentRounds>({ state, sheet, options, command, event, frame })
