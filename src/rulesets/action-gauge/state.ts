// What this ruleset keeps of its own, each shape stated once: turn state, sheets, options, commands and events, with
// what a viewer may know of them. Plain JSON. Nothing is ever half done here: an ability is used and resolved in a
// single command, so there are no frames and no prompts.
import * as z from 'zod/mini'
import type { Battle, Combatant, Work } from '../../engine/core/index.ts'
import { anyCombatantId, between, combatantId, count, deed, dice, flag, knownCombatantId, length, maybe, oneOf, once,
  parity, schemasOf, secretOf, shows, text, toldAs, type DataOf, type TypesOf } from '../../engine/kits/schema-parts.ts'
import { numberFrom } from '../../lib/schema.ts'
import { exact as exactly, fraction, isExact, packed, parsed, sum, times, ZERO, type Exact } from './rules/exact.ts'
import { FULL, MOST_SPEED, SPEED_UNIT } from './rules/limits.ts'
import { element, sheetShape } from './sheet/shape.ts'

/** A moment or a gauge: never below 0, written in the one way there is (see exact.ts). */
const exact = z.string().check(
  z.maxLength(360),
  z.refine((value) => isExact(value) && !value.startsWith('-'), 'A number such as 10000 or 5000/67 is needed'),
) as unknown as z.ZodMiniType<Exact>
const percent = numberFrom(-1e6, 1e6)

const options = z.strictObject({
  /** GAU-42: AV of the first cycle, and of each later cycle. */
  firstCycle: between(10, 10_000),
  laterCycles: between(10, 10_000),
  /** Metres for those whose sheet says nothing of their own. */
  move: length,
  diagonal: z.enum(['one', 'alternating', 'euclidean']),
  /** GAU-11: of several brought to 0 by advancing, who moves first. */
  advanced: z.enum(['last-first', 'first-first']),
  /** GAU-30: whether a turn can hold several abilities. */
  several: flag,
  /** GAU-32 */
  skillPoints: flag,
  startPoints: between(0, 20),
  mostPoints: between(1, 20),
  /** GAU-18: dice or a number for each tick, by the element of the break, and how many turns of the bearer it lasts. */
  dots: z.strictObject({ physical: dice, fire: dice, lightning: dice, wind: dice }),
  dotTurns: between(1, 20),
})
export type Options = DataOf<typeof options>

/** `since`: AV since the start at which the gauge stood at `gauge`. A gauge tells its owner's Speed. */
const gauge = z.strictObject({ who: knownCombatantId, since: exact, gauge: exact,
  speed: between(SPEED_UNIT, MOST_SPEED) })
export type Gauge = DataOf<typeof gauge>

/** The turn that is running. */
const turn = z.strictObject({
  who: combatantId,
  /** Metres walked, and whether an odd number of diagonals was. */
  spent: length,
  parity,
  /** Abilities used in it. */
  used: count,
  /** GAU-12: what its gauge will be when the turn is over. */
  refill: secretOf(exact, 'who', exactly(FULL)),
})

/** COM-24: in the battle as a viewer sees it, what is kept from that viewer and bears on what is shown. */
const veil = z.strictObject({
  /** A combatant acts whom the viewer does not see. */
  acting: flag,
  /** Millionths of Speed that come of effects which the viewer does not see, of those who have any. */
  speeds: z.array(z.strictObject({ who: combatantId, by: numberFrom(-MOST_SPEED, MOST_SPEED) })),
})
export type Veil = DataOf<typeof veil>

const state = z.strictObject({
  /** AV since the start; for a viewer who does not know it, the last moment that the viewer knows. */
  now: exact,
  /**
   * COM-24: the last moments at which a combatant acted whose gauge everybody knows, and whose gauge that player alone
   * knows.
   */
  known: z.strictObject({ all: exact, players: z.array(z.strictObject({ player: text, at: exact })) }),
  /** `null` but in a viewer's battle. */
  veil: z.nullable(veil),
  /** A gauge for each who takes part, in no order that matters. */
  units: z.array(gauge).check(
    z.refine((units) => new Set(units.map(({ who }) => who)).size === units.length, 'A unit has two gauges'),
  ),
  /** `null` between turns and before the start. */
  acting: z.nullable(turn),
  /** GAU-11: brought to 0 by advancing, in the order of their turns; the acting combatant too, by its next gauge. */
  advanced: z.array(knownCombatantId).check(once('The same combatant twice')),
  /** The table wants to be asked before the next turn begins. */
  hold: flag,
  /** GAU-32: of the players' side. */
  points: count,
})
export type State = DataOf<typeof state>

/**
 * `next`: between turns, the next turn begins. `hold`: whether to wait before the next turn, so that extra turns can be
 * taken (GAU-31). `not-now`: whether the table goes on without the extra turns of these units, until they are taken.
 */
const command = oneOf('type', { 'end-turn': {}, next: {}, hold: { on: flag },
  'not-now': { who: z.array(combatantId), on: flag } })
export type Command = DataOf<typeof command>

/** COM-24: who knows of a moment: the GM always. */
const knowing = z.union([z.enum(['all', 'gm']), z.strictObject({ player: text })])
export type Knowing = DataOf<typeof knowing>
const gauging = z.enum(['joined', 'shifted', 'speed', 'set'])

/**
 * COM-24: the moment at which a gauge is written down may be secret, for every gauge. It is told as the gauge that
 * is empty at the same time and stood so since the start.
 */
const gaugeThen = toldAs(gauge, ({ who, since, gauge: left, speed }) => {
  const perAv = fraction(BigInt(speed), BigInt(SPEED_UNIT))
  return { who, since: ZERO, gauge: packed(sum(parsed(left), times(parsed(since), perAv))), speed }
})

const event = oneOf('type', {
  /**
   * A gauge is written down anew. `percent` of a full gauge: of an advance (below 0) or a delay. Of a gauge that is
   * known all know how far it was shifted, also by a secret ability.
   */
  gauged: { gauge: gaugeThen, why: gauging, percent: maybe(shows(percent, 'told')) },
  left: { who: anyCombatantId },
  /** Time passes (GAU-03), or becomes known. */
  passed: { now: exact, to: knowing },
  turn: { who: combatantId },
  'turn-over': { who: combatantId, gauge: gaugeThen, skipped: flag },
  /**
   * GAU-12: the next gauge of the acting combatant, `who`. Of a gauge that is known all know how far it was shifted; of
   * any other only which way.
   */
  refill: {
    who: maybe(combatantId),
    refill: shows(secretOf(exact, 'who', exactly(FULL)), 'told'),
    percent: shows(secretOf(percent, 'who', 0), 'told'),
    way: maybe(z.enum(['advanced', 'delayed'])),
  },
  /** GAU-11: the whole order of those brought to 0. */
  advanced: { order: z.array(anyCombatantId).check(once('The same combatant twice')) },
  walked: { spent: length, parity },
  deed: { who: combatantId, deed, as: z.enum(['turn', 'extra']) },
  broken: { who: combatantId, by: combatantId, element, delay: percent },
  restored: { who: combatantId },
  hold: { on: flag },
  points: { by: between(-1000, 1000), why: text },
})
export type Event = DataOf<typeof event>

/** Nothing is ever half done. */
const frame = z.never({ error: 'cannot be: nothing is ever half done here' })

const shapes = { state, sheet: sheetShape, options, command, event, frame }
export interface ActionGauge extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<ActionGauge>(shapes)

export type GaugeBattle = Battle<ActionGauge>
export type GaugeCombatant = Combatant<ActionGauge>
export type GaugeWork = Work<ActionGauge>
