// What this ruleset's own data must look like when they come from outside: strict, and whatever does not fit is named
// by its path.
import * as z from 'zod/mini'
import { deed, dice, diceOrNone, flag, id, length as metres, name, roll, rowsOnce, schemasOf,
  text } from '../../engine/kits/schema-parts.ts'
import type { ActionPoints } from './state.ts'
import { EFFECTS, PRICES } from './tables.ts'

const whole = z.int()
const count = z.int().check(z.gte(0))
const parity = z.union([z.literal(0), z.literal(1)])
const rowKey = z.optional(count)

const weapon = z.strictObject({
  id: rowKey,
  name,
  kind: z.enum(['melee', 'ranged', 'thrown']),
  reach: metres,
  range: metres,
  damage: dice,
  state: z.enum(['ready', 'stowed', 'dropped']),
  shield: flag,
})
const spell = z.strictObject({
  id: rowKey,
  name,
  price: count,
  instant: flag,
  range: metres,
  radius: metres,
  target: count,
  damage: diceOrNone,
  heals: flag,
  condition: z.string().check(z.maxLength(60)),
  rounds: count,
})
const sheet = z.strictObject({ weapons: z.array(weapon).check(rowsOnce), spells: z.array(spell).check(rowsOnce),
  advantages: z.array(id), potions: count })

const amounts = (keys: readonly string[]) =>
  z.record(z.string().check(z.refine((key) => keys.includes(key), 'There is no such entry')), z.number())
const options = z.strictObject({
  refresh: z.enum(['round', 'turn']),
  squadRolls: z.enum(['shared', 'each']),
  newcomers: z.enum(['this-round', 'next-round']),
  attacksPerRound: count,
  noGrid: flag,
  alwaysSucceed: flag,
  alwaysFail: flag,
  narrated: flag,
  defend: z.enum(['before-roll', 'after-roll']),
  ties: z.enum(['ask', 'luck-rolls', 'gm']),
  diagonal: z.enum(['one', 'alternating', 'euclidean']),
  prices: amounts(Object.keys(PRICES)),
  effects: amounts(Object.keys(EFFECTS)),
})

const rank = z.strictObject({
  who: id,
  total: z.number(),
  roll: z.nullable(roll),
  rating: z.number(),
  luck: z.nullable(z.number()),
  tie: count,
  squad: z.nullable(id),
})
const step = z.enum(['setup', 'initiative', 'turns', 'round-end'])
const status = z.enum(['waiting', 'acting', 'acted', 'delayed', 'missed'])
const walk = z.strictObject({ spent: metres, dashes: count, parity, quiet: flag })
const wish = z.enum(['ask', 'later', 'next'])
const advantage = z.nullable(z.strictObject({ who: id, over: id }))
const as = z.enum(['turn', 'reaction', 'advantage'])

const state = z.strictObject({
  round: count,
  step,
  order: z.array(rank),
  surprised: z.array(id),
  turns: z.record(z.string(), status),
  acting: z.nullable(id),
  walk,
  delays: z.record(z.string(), z.strictObject({ wish, walk })),
  progress: z.record(z.string(), z.strictObject({ action: id, deed, gathered: count })),
  attacks: z.record(z.string(), count),
  advantage,
  awareness: z.record(z.string(), flag),
})

const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('end-turn') }),
  z.strictObject({ type: z.literal('surprise'), who: z.array(id), surprised: flag }),
  z.strictObject({ type: z.literal('surprise-side'), side: id, surprised: flag }),
  z.strictObject({ type: z.literal('take-delayed'), who: id }),
  z.strictObject({ type: z.literal('reorder'), order: z.array(id) }),
  z.strictObject({ type: z.literal('abandon-progress'), who: id }),
  z.strictObject({ type: z.literal('awareness'), who: id, of: id, aware: z.nullable(flag) }),
])

const event = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('stepped'), step }),
  z.strictObject({ type: z.literal('surprised'), who: id, surprised: flag }),
  z.strictObject({ type: z.literal('ranked'), order: z.array(rank) }),
  z.strictObject({ type: z.literal('round'), round: count }),
  z.strictObject({ type: z.literal('turn'), who: id, status }),
  z.strictObject({ type: z.literal('delay'), who: id, wish }),
  z.strictObject({ type: z.literal('walked'), spent: metres, parity }),
  z.strictObject({ type: z.literal('dashed') }),
  z.strictObject({ type: z.literal('quiet') }),
  z.strictObject({ type: z.literal('gathered'), who: id, action: id, deed, gathered: count }),
  z.strictObject({ type: z.literal('progress-dropped'), who: id, why: text }),
  z.strictObject({ type: z.literal('attacked'), who: id }),
  z.strictObject({ type: z.literal('advantage'), advantage }),
  z.strictObject({ type: z.literal('awareness'), who: id, of: id, aware: z.nullable(flag) }),
  z.strictObject({ type: z.literal('deed'), who: id, deed, as }),
  z.strictObject({ type: z.literal('outcome'), who: id, against: z.nullable(id), text, success: flag }),
])

const deedRoll = z.strictObject({ who: id, action: id, roll, target: z.number(), success: flag, degrees: whole,
  modifiers: z.array(text) })
const told = z.strictObject({ success: flag, damage: z.number(), advantage: z.enum(['none', 'actor', 'target']) })
const trigger = z.strictObject({
  on: z.enum(['attacked-melee', 'attacked-ranged', 'attacked-magic', 'special', 'grappled', 'leaves-reach', 'stands-up',
    'ally-attacked']),
  by: id,
  against: z.array(id),
  threat: text,
})
const frame = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ties'), step: z.enum(['ask', 'order']), tied: z.array(id) }),
  z.strictObject({
    kind: z.literal('walk'),
    step: z.enum(['leave', 'enter']),
    who: id,
    places: z.array(id),
    costs: z.array(metres),
    at: count,
    counts: flag,
    parity,
  }),
  z.strictObject({
    kind: z.literal('deed'),
    step: z.enum(['declared', 'roll', 'rolled', 'resolve', 'advantage', 'done']),
    who: id,
    deed,
    as,
    threat: z.nullable(text),
    asked: flag,
    forced: flag,
    met: z.array(z.strictObject({ who: id, action: id })),
    rolls: z.array(deedRoll),
    told: z.nullable(told),
  }),
  z.strictObject({
    kind: z.literal('window'),
    step: z.literal('asking'),
    trigger,
    asked: z.array(id),
    answers: z.record(z.string(), z.union([z.literal('pass'), z.strictObject({ deed })])),
  }),
  z.strictObject({ kind: z.literal('narrate'), step: z.literal('ask'), of: id, who: id, deed }),
])

export const schemas = schemasOf<ActionPoints>({ state, sheet, options, command, event, frame })
