// What a session looks like when it comes from outside: battles, events, entries. Shared shapes are strict and bounded;
// a ruleset's own parts are checked by the ruleset, and whether it all hangs together by `consistency.ts`.
import * as z from 'zod/mini'
import { visible } from '../lib/visible.ts'
import { atMost, oneOf, wholeFrom, type Members, type ShapesOf } from '../lib/schema.ts'
import { MOST_SERIAL, type Battle, type BattleEvent } from '../engine/core/index.ts'
import { MOST_OBJECTS } from '../engine/core/ground-limits.ts'
import { mark, marks } from '../engine/core/marks-shape.ts'
import { commandSchema } from '../engine/core/shape.ts'
import { amount, audience, combatant, diceMode, duration, effect, faces, fog, ground, groundChange, id, label, lastSeen,
  maskText, MOST, news, newsIds, object, objectPatch, own, patch, place, presence, request, roll, sides, sidesUnseen,
  squads, text, truces } from '../engine/core/shapes.ts'
import type { Entry, Pending, PendingElsewhere, Session } from './types.ts'

const prompt = z.strictObject({ id, frame: z.nullable(id), about: text })
const frame = z.looseObject({ id, kind: text, step: text })

const codes = ['not-your-turn', 'not-yours', 'prompt-open', 'no-prompt', 'price', 'target', 'range', 'sight', 'way',
  'condition', 'limit', 'phase', 'need', 'status'] as const
const refusal = z.union([
  z.strictObject({ code: z.enum(codes), says: text }),
  z.strictObject({ code: z.literal('malformed'), field: text, says: text }),
])

const facts = {
  started: {},
  ended: { outcome: text },
  'end-proposed': { why: z.nullable(text) },
  rolled: { roll, result: z.optional(text) },
  joined: { combatant },
  presence: { who: id, presence, why: text },
  moved: { who: id, path: atMost(place, 100_000), manner: z.enum(['walk', 'forced', 'gm', 'setup']), cost: amount },
  lifted: { who: id },
  stat: { who: id, stat: id, by: amount, why: text, from: z.optional(id) },
  patched: { who: id, patch },
  'effect-added': { effect },
  'effect-counted': { effect: id, duration },
  'effect-valued': { effect: id, value: z.nullable(amount) },
  'effect-ended': { effect: id, why: text },
  'frame-pushed': { frame },
  'frame-set': { frame },
  'frame-popped': { frame: id, why: z.nullable(text) },
  'prompt-opened': { prompt },
  'prompt-closed': { prompt: id },
  'limit-used': { key: text },
  'limits-cleared': { prefix: text },
  door: { door: id, open: z.boolean() },
  ground: { ground },
  drawn: { change: groundChange, news: z.optional(news) },
  fog: { fog: z.nullable(fog) },
  explored: { side: text, seen: maskText, anew: z.optional(z.literal(true)), learnt: z.optional(newsIds) },
  remembered: { side: text, news: newsIds, was: lastSeen },
  sighted: { who: id, unseen: sidesUnseen },
  'object-added': { object },
  'object-changed': { object: id, patch: objectPatch },
  'object-stat': { object: id, stat: id, by: amount, why: text },
  'object-removed': { object: id },
  'mark-added': { mark },
  'mark-changed': { mark },
  'mark-removed': { mark: id },
  sides: { sides, truces },
  squads: { squads },
  options: { options: z.unknown() },
  named: { name: label },
  'dice-mode': { mode: diceMode },
  'hidden-turns': { told: z.boolean() },
  'own-undo': { allowed: z.boolean() },
  override: { what: text, reason: text },
  waived: { refusal },
  told: { text, about: atMost(id, 10_000) },
  own: { event: own },
} satisfies ShapesOf<BattleEvent, 'type', 'audience'>

const eventSchema = oneOf('type', Object.fromEntries(
  Object.entries(facts).map(([type, shape]) => [type, { audience: z.optional(audience), ...shape }]),
))

const battleSchema = z.strictObject({
  version: z.literal(1),
  name: label,
  ruleset: id,
  options: z.unknown(),
  status: z.enum(['setup', 'running', 'ended']),
  outcome: z.nullable(text),
  proposal: z.nullable(text),
  /** Battles from before there were things in the scene have none. */
  scene: z.strictObject({ ground, objects: z._default(atMost(object, MOST_OBJECTS), []), fog: z.optional(fog),
    fogBefore: z.optional(fog), marks: z.optional(marks) }),
  sides,
  truces,
  combatants: z.record(z.string(), combatant),
  roster: atMost(id, 10_000),
  squads,
  effects: atMost(effect, 100_000),
  stack: atMost(frame, 10_000),
  prompt: z.nullable(prompt),
  used: atMost(text, 100_000),
  turn: z.unknown(),
  dice: diceMode,
  hiddenTurns: z.optional(z.literal('untold')),
  ownUndo: z.optional(z.literal('never')),
  /** A view alone has it, and views are not saved. */
  gmDecides: z.optional(z.never()),
  onHold: z.optional(z.never()),
  serial: wholeFrom(0, MOST_SERIAL),
} satisfies Members<Battle>)

const MOST_ENTRIES = 100_000
const number = wholeFrom(0, MOST_ENTRIES)
const title = z.string().check(z.maxLength(MOST), z.overwrite(visible))

export const entrySchema = z.strictObject({
  id: number,
  parent: z.nullable(number),
  by: text,
  seat: z.optional(text),
  given: z.optional(text),
  title,
  command: commandSchema,
  events: atMost(eventSchema, 200_000),
} satisfies Members<Entry>)

/** The dice's generator has four words of 32 bits; with all of them 0 it would stand still. */
const word = wholeFrom(-(2 ** 31), 2 ** 32 - 1)
const seed = z.array(word).check(z.length(4, 'must be four whole numbers'),
  z.refine((words) => words.some((one) => one !== 0), 'must have a number other than 0'))

const version = wholeFrom(1, MOST)

const rolls = 10_000
const givenAhead = z.strictObject({ asked: request, nth: wholeFrom(0, rolls), faces, audience: z.optional(audience) })
const pending = { command: commandSchema, by: text, given: z.optional(text), faces: atMost(faces, rolls),
  asked: z.optional(atMost(request, rolls)), ahead: z.optional(atMost(givenAhead, rolls)), request,
  audience: z.optional(audience) } satisfies Members<Pending>

/**
 * A session in the present versions; which those are is looked at where it is migrated. Its entries are checked one by
 * one with {@link entrySchema}, since there can be very many.
 */
export const sessionSchema = z.strictObject({
  version,
  rulesetVersion: version,
  id,
  base: battleSchema,
  entries: atMost(z.unknown(), MOST_ENTRIES),
  head: z.nullable(number),
  undone: atMost(number, MOST_ENTRIES),
  seed,
  pending: z.nullable(z.strictObject(pending)),
  elsewhere: z.optional(atMost(z.strictObject({ ...pending, seat: text } satisfies Members<PendingElsewhere>), 1000)),
  heard: z.optional(atMost(text, 1000)),
} satisfies Members<Session>)
