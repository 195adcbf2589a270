// The odd ruleset's data as they come in from outside.
import * as z from 'zod/mini'
import { zodSchema } from '../../../src/lib/schema.ts'
import type { RulesetSpec } from '../../../src/engine/core/index.ts'
import type { Tides } from './types.ts'

const id = z.string()
const whole = z.int()
const vow = z.object({ stance: z.enum(['high', 'low']), depth: whole })
const deed = z.object({ action: z.string(), targets: z.array(z.looseObject({ kind: z.string() })),
  form: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])) })
const step = z.enum(['ashore', 'vows', 'order', 'turns', 'flood'])
const parity = z.union([z.literal(0), z.literal(1)])
const swell = z.object({ who: id, at: id })

const state = z.object({
  tide: whole,
  step,
  vows: z.record(id, z.union([vow, z.literal('sealed')])),
  order: z.array(id),
  acted: z.array(id),
  moved: z.array(id),
  acting: z.nullable(id),
  walked: z.number(),
  parity,
  swells: z.array(swell),
  rafts: z.record(id, whole),
  water: whole,
})
const sheet = z.object({ totem: z.enum(['crab', 'gull']),
  knots: z.array(z.object({ name: z.string(), dice: z.string(), tarred: z.boolean() })) })
const options = z.object({ stroll: whole, salt: z.number(), mood: z.enum(['calm', 'storm']), omen: z.boolean(),
  motto: z.string(), gale: z.string() })
const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('end-turn') }),
  z.object({ type: z.literal('bail'), buckets: whole.check(z.gte(0), z.lte(9)) }),
  z.object({ type: z.literal('toss') }),
  z.object({ type: z.literal('seal') }),
])
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tide'), tide: whole }),
  z.object({ type: z.literal('step'), step }),
  z.object({ type: z.literal('vowed'), who: id, vow }),
  z.object({ type: z.literal('revealed') }),
  z.object({ type: z.literal('ordered'), order: z.array(id) }),
  z.object({ type: z.literal('turn-begins'), who: id }),
  z.object({ type: z.literal('turn-ends'), who: id }),
  z.object({ type: z.literal('given'), who: id }),
  z.object({ type: z.literal('walked'), by: z.number(), parity }),
  z.object({ type: z.literal('swelled'), who: id, at: id }),
  z.object({ type: z.literal('built'), who: id, planks: whole }),
  z.object({ type: z.literal('roster'), order: z.array(id), without: z.array(id) }),
  z.object({ type: z.literal('bailed'), by: whole }),
])
const frame = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('deed'), step: z.enum(['declared', 'roll', 'done']), who: id, deed,
    threat: z.nullable(id), target: z.nullable(id), foiled: z.boolean() }),
  z.looseObject({ kind: z.literal('walk'), step: z.enum(['leave', 'enter']), who: id, places: z.array(z.string()),
    costs: z.array(z.number()), at: whole }),
  z.looseObject({ kind: z.literal('window'), step: z.literal('asking'), on: z.enum(['strike', 'duck', 'walk']),
    threat: id, passed: z.array(id) }),
  z.looseObject({ kind: z.literal('vows'), step: z.literal('asking') }),
  z.looseObject({ kind: z.literal('ties'), step: z.literal('asking'), among: z.array(id) }),
  z.looseObject({ kind: z.literal('flood'), step: z.enum(['crab', 'surge', 'bounty', 'tithe', 'done']) }),
])

export const schemas: RulesetSpec<Tides>['schemas'] = {
  state: zodSchema(state),
  sheet: zodSchema(sheet),
  options: zodSchema(options),
  command: zodSchema(command),
  event: zodSchema(event),
  frame: zodSchema(frame),
}
