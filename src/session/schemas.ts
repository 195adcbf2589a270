// What shared data must look like when they come from outside. A ruleset's own parts are checked by the ruleset.
import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(80))
const text = z.string().check(z.maxLength(4000))
const whole = z.int()
const finite = z.number()
const point = z.strictObject({ x: finite, y: finite })
const cell = z.strictObject({ x: whole, y: whole })
const rect = z.strictObject({ x: finite, y: finite, width: finite, height: finite })
const image = z.nullable(z.strictObject({ asset: id, rect }))
const side = z.strictObject({ id, name: text, livery: z.int().check(z.gte(0), z.lte(5)) })
const truces = z.array(z.tuple([id, id]))
const squad = z.strictObject({ id, name: text })

const audience = z.discriminatedUnion('only', [
  z.strictObject({ only: z.literal('gm') }),
  z.strictObject({ only: z.literal('side'), side: id }),
  z.strictObject({ only: z.literal('player'), player: text }),
])

const count = z.int().check(z.gte(1))
const duration = z.discriminatedUnion('until', [
  z.strictObject({ until: z.literal('turn-start'), of: id, count }),
  z.strictObject({ until: z.literal('turn-end'), of: id, count }),
  z.strictObject({ until: z.literal('round-end'), count }),
  z.strictObject({ until: z.literal('scene-end') }),
  z.strictObject({ until: z.literal('cleared') }),
])

const effect = z.strictObject({
  id, condition: text, bearer: id, source: z.nullable(id), value: z.nullable(finite), duration, audience: z.optional(audience),
})

const extent = z.int().check(z.gte(1), z.lte(1000))
const ground = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('square'),
    cols: extent,
    rows: extent,
    cell: z.strictObject({ length: finite.check(z.positive()), unit: text }),
    diagonal: z.enum(['one', 'alternating', 'euclidean']),
    walls: z.array(z.strictObject({ id, a: point, b: point, stops: z.enum(['both', 'movement', 'sight']) })),
    doors: z.array(z.strictObject({ id, a: point, b: point, open: z.boolean(), kind: z.enum(['door', 'window']) })),
    terrain: z.array(z.strictObject({
      id, name: text, cells: z.array(cell), cost: z.nullable(finite.check(z.positive())),
      concealment: finite.check(z.gte(0), z.lte(100)),
      look: z.enum(['rough', 'water', 'undergrowth', 'rubble', 'pit', 'smoke']),
    })),
    image,
  }),
  z.strictObject({
    kind: z.literal('bands'),
    bands: z.array(z.strictObject({ id, name: text, side: id, depth: z.int().check(z.gte(0)), slots: extent })),
    image,
  }),
])

const pool = z.strictObject({ count: z.int().check(z.gte(1)), sides: z.int().check(z.gte(2)) })
const request = { dice: z.array(pool), bonus: finite, purpose: text, by: z.nullable(id) }
const roll = z.strictObject({ ...request, faces: z.array(z.int().check(z.gte(1))), total: finite })

const presence = z.enum(['present', 'down', 'fled', 'gone'])
const described = {
  name: text, side: id, kind: z.enum(['pc', 'npc']), player: z.nullable(text), squad: z.nullable(id),
  size: finite.check(z.positive(), z.lte(10)), art: z.nullable(id),
  secret: z.strictObject({ token: z.boolean(), stats: z.boolean() }), notes: z.string(), standing: z.array(id),
}
const combatant = z.strictObject({
  ...described, id, place: z.nullable(id), presence, stats: z.record(z.string(), finite), sheet: z.unknown(),
})
const patch = z.partial(z.strictObject({ ...described, sheet: z.unknown() }))
const prompt = z.strictObject({ id, frame: z.nullable(id), about: text })
const frame = z.looseObject({ id, kind: text, step: text })
const mode = z.enum(['program', 'typed', 'ask'])
const own = z.looseObject({ type: text })

const codes = ['not-your-turn', 'prompt-open', 'no-prompt', 'price', 'target', 'range', 'sight', 'way', 'condition', 'limit', 'phase', 'need', 'status'] as const
const refusal = z.union([
  z.strictObject({ code: z.enum(codes), says: text }),
  z.strictObject({ code: z.literal('malformed'), field: text, says: text }),
])

const extra = { audience: z.optional(audience) }
const fact = <Type extends string, Shape extends Record<string, z.core.SomeType>>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...extra, ...shape })

const eventSchema = z.discriminatedUnion('type', [
  fact('started', {}),
  fact('ended', { outcome: text }),
  fact('end-proposed', { why: z.nullable(text) }),
  fact('rolled', { roll }),
  fact('joined', { combatant }),
  fact('presence', { who: id, presence, why: text }),
  fact('moved', { who: id, path: z.array(id), manner: z.enum(['walk', 'forced', 'gm', 'setup']), cost: finite }),
  fact('lifted', { who: id }),
  fact('stat', { who: id, stat: id, by: finite, why: text }),
  fact('patched', { who: id, patch }),
  fact('effect-added', { effect }),
  fact('effect-counted', { effect: id, duration }),
  fact('effect-valued', { effect: id, value: z.nullable(finite) }),
  fact('effect-ended', { effect: id, why: text }),
  fact('frame-pushed', { frame }),
  fact('frame-set', { frame }),
  fact('frame-popped', { frame: id, why: z.nullable(text) }),
  fact('prompt-opened', { prompt }),
  fact('prompt-closed', { prompt: id }),
  fact('limit-used', { key: text }),
  fact('limits-cleared', { prefix: text }),
  fact('door', { door: id, open: z.boolean() }),
  fact('ground', { ground }),
  fact('sides', { sides: z.array(side), truces }),
  fact('squads', { squads: z.array(squad) }),
  fact('options', { options: z.unknown() }),
  fact('named', { name: text }),
  fact('dice-mode', { mode }),
  fact('override', { what: text, reason: text }),
  fact('waived', { refusal }),
  fact('told', { text, about: z.array(id) }),
  fact('own', { event: own }),
])

const battleSchema = z.strictObject({
  version: z.literal(1),
  name: text,
  ruleset: id,
  options: z.unknown(),
  status: z.enum(['setup', 'running', 'ended']),
  outcome: z.nullable(text),
  proposal: z.nullable(text),
  scene: z.strictObject({ ground }),
  sides: z.array(side),
  truces,
  combatants: z.record(z.string(), combatant),
  roster: z.array(id),
  squads: z.array(squad),
  effects: z.array(effect),
  stack: z.array(frame),
  prompt: z.nullable(prompt),
  used: z.array(text),
  turn: z.unknown(),
  dice: mode,
  serial: z.int().check(z.gte(0)),
})

const commandTypes = [
  'act', 'move', 'answer', 'own', 'override', 'start', 'end', 'fight-on', 'join', 'leave', 'set-up', 'edit', 'standing', 'door',
  'ground', 'sides', 'squads', 'options', 'name', 'dice-mode',
] as const

/** Commands of the past are kept for their titles and for reports; they are not given again, so their inside stays as it is. */
const command = z.looseObject({ type: z.enum(commandTypes) })

const entrySchema = z.strictObject({
  id: z.int().check(z.gte(0)), parent: z.nullable(z.int().check(z.gte(0))), by: text, title: text, command, events: z.array(eventSchema),
})

export const sessionSchema = z.strictObject({
  id,
  base: battleSchema,
  entries: z.array(entrySchema),
  head: z.nullable(z.int().check(z.gte(0))),
  undone: z.array(z.int().check(z.gte(0))),
  seed: z.array(finite),
  pending: z.nullable(z.strictObject({ command, by: text, faces: z.array(z.array(z.int())), request: z.strictObject(request) })),
})
