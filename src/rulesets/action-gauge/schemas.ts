// What this ruleset's own data must look like when they come from outside: strict, and whatever does not fit is named
// by its path.
// The compiler asks for every member and every kind that `state.ts` names.
import * as z from 'zod/mini'
import { between, count, deed, dice, diceOrNone, flag, id, length, name, once, rowsOnce, text, words,
  schemasOf } from '../../engine/kits/schema-parts.ts'
import { numberFrom, oneOf, type Members, type ShapesOf } from '../../lib/schema.ts'
import { SPEED_UNIT, type Gauge } from './clock.ts'
import { isExact } from './exact.ts'
import { ABILITY_BOUNDS, comesWhole, EFFECT_BOUNDS, GEAR_BOUNDS } from './limits.ts'
import { MOST_SPEED } from './speed.ts'
import type { Ability, AbilityEffect, ActionGauge, Command, Event, Gear, Options, Sheet, State, Turn,
  Veil } from './state.ts'

const ids = z.array(id)
const idsOnce = ids.check(once('The same one twice'))
const element = z.enum(['physical', 'fire', 'ice', 'lightning', 'wind', 'quantum', 'imaginary'])
const elementOrNone = z.enum(['', 'physical', 'fire', 'ice', 'lightning', 'wind', 'quantum', 'imaginary'])
/** A moment or a gauge: never below 0, written in the one way there is (see exact.ts). */
const exact = z.string().check(z.maxLength(360),
  z.refine((value) => isExact(value) && !value.startsWith('-'), 'A number such as 10000 or 5000/67 is wanted'))
const percent = numberFrom(-1e6, 1e6)
const parity = z.literal([0, 1])

const gear = z.strictObject({
  id: count,
  name,
  percent: numberFrom(...GEAR_BOUNDS.percent),
  flat: numberFrom(...GEAR_BOUNDS.flat),
} satisfies Members<Gear>)

const effect = z.strictObject({
  id: count,
  kind: z.enum(['damage', 'heal', 'toughness', 'advance', 'delay', 'speed-percent', 'speed-flat', 'condition', 'energy',
    'points']),
  on: z.enum(['targets', 'user', 'side']),
  dice: diceOrNone,
  amount: numberFrom(...EFFECT_BOUNDS.amount),
  turns: between(...EFFECT_BOUNDS.turns),
  element: elementOrNone,
  condition: words,
} satisfies Members<AbilityEffect>).check(
  z.refine((one) => !comesWhole(one.kind) || Number.isInteger(one.amount), { error: 'must be a whole number',
    path: ['amount'] }),
)

const ability = z.strictObject({
  id: count,
  name,
  detail: text,
  use: z.enum(['turn', 'extra']),
  aim: z.enum(['enemy', 'ally', 'any', 'self']),
  targets: between(...ABILITY_BOUNDS.targets),
  range: numberFrom(...ABILITY_BOUNDS.range),
  sight: flag,
  points: between(...ABILITY_BOUNDS.points),
  energy: between(...ABILITY_BOUNDS.energy),
  effects: z.array(effect).check(rowsOnce),
} satisfies Members<Ability>)

const sheet = z.strictObject({
  element: elementOrNone,
  weaknesses: z.array(element).check(once('The same weakness twice')),
  gear: z.array(gear).check(rowsOnce),
  abilities: z.array(ability).check(rowsOnce),
} satisfies Members<Sheet>)

const options = z.strictObject({
  firstCycle: between(10, 10_000),
  laterCycles: between(10, 10_000),
  move: length,
  diagonal: z.enum(['one', 'alternating', 'euclidean']),
  advanced: z.enum(['last-first', 'first-first']),
  several: flag,
  skillPoints: flag,
  startPoints: between(0, 20),
  mostPoints: between(1, 20),
  dots: z.strictObject({ physical: dice, fire: dice, lightning: dice, wind: dice } satisfies Members<Options['dots']>),
  dotTurns: between(1, 20),
} satisfies Members<Options>)

const gauge = z.strictObject(
  { who: id, since: exact, gauge: exact, speed: between(SPEED_UNIT, MOST_SPEED) } satisfies Members<Gauge>,
)
const turn = z.strictObject({ who: id, spent: length, parity, used: count, refill: exact } satisfies Members<Turn>)

const known = z.strictObject({
  all: exact,
  players: z.array(z.strictObject({ player: text, at: exact } satisfies Members<State['known']['players'][number]>)),
} satisfies Members<State['known']>)
const veil = z.strictObject({
  acting: flag,
  speeds: z.array(
    z.strictObject({ who: id, by: numberFrom(-MOST_SPEED, MOST_SPEED) } satisfies Members<Veil['speeds'][number]>),
  ),
} satisfies Members<Veil>)

const state = z.strictObject({
  now: exact,
  known,
  veil: z.nullable(veil),
  units: z.array(gauge).check(
    z.refine((units) => new Set(units.map((one) => one.who)).size === units.length, 'Somebody has two gauges'),
  ),
  acting: z.nullable(turn),
  advanced: idsOnce,
  hold: flag,
  points: count,
} satisfies Members<State>)

const command = oneOf('type', { 'end-turn': {}, next: {}, hold: { on: flag } } satisfies ShapesOf<Command, 'type'>)

const event = oneOf('type', {
  gauged: { gauge, why: z.enum(['joined', 'shifted', 'speed', 'set']), percent: z.optional(percent) },
  left: { who: id },
  passed: { now: exact, to: z.union([z.enum(['all', 'gm']), z.strictObject({ player: text })]) },
  turn: { who: id },
  'turn-over': { who: id, gauge, skipped: flag },
  refill: { refill: exact, percent },
  advanced: { order: idsOnce },
  walked: { spent: length, parity },
  deed: { who: id, deed, as: z.enum(['turn', 'extra']) },
  broken: { who: id, by: id, element, delay: percent },
  restored: { who: id },
  hold: { on: flag },
  points: { by: between(-1000, 1000), why: text },
} satisfies ShapesOf<Event, 'type'>)

/** Nothing is ever half done. */
const frame = z.never({ error: 'cannot be: nothing is ever half done here' })

export const schemas = schemasOf<ActionGauge>({ state, sheet, options, command, event, frame })
