// An odd ruleset that lives in tests alone: it uses every widget, prompt, need and duration there is, to keep the core
// honest. Its data, stated once.
// Tides: all vow in secret, the GM orders the equal, turns follow, and at the flood every swell breaks at once.
import * as z from 'zod/mini'
import { anyCombatantId, byCombatant, combatantId, deed, flag, frameId, oneOf, place, schemasOf, secretOf, shows, text,
  type DataOf, type TypesOf } from '../../../src/engine/kits/schema-parts.ts'
import type { ActionId, Battle, Combatant, CombatantId, Deed, Frame, FrameId,
  Work } from '../../../src/engine/core/index.ts'

const whole = z.int()
const step = z.enum(['ashore', 'vows', 'order', 'turns', 'flood'])
const parity = z.literal([0, 1])

/** `high` goes before `low`; `depth` stays secret until the flood and is added to a swell. */
const vow = z.strictObject({ stance: z.enum(['high', 'low']), depth: whole })
export type Vow = DataOf<typeof vow>

const state = z.strictObject({
  tide: whole,
  step,
  /** `sealed` stands where the viewer may not know the vow. */
  vows: byCombatant(z.union([vow, z.literal('sealed')])),
  order: z.array(combatantId),
  acted: z.array(combatantId),
  /** Given the turn out of order. */
  moved: z.array(combatantId),
  acting: z.nullable(combatantId),
  walked: secretOf(z.number(), 'acting', 0),
  parity: secretOf(parity, 'acting', 0),
  /** Blows that break together at the flood. */
  swells: z.array(z.strictObject({ who: combatantId, at: combatantId })),
  /** Breath gathered for a raft. */
  rafts: byCombatant(whole),
  water: whole,
})
export type State = DataOf<typeof state>

const knot = z.strictObject({ name: text, dice: text, tarred: flag })
export type Knot = DataOf<typeof knot>
const sheet = z.strictObject({ totem: shows(z.enum(['crab', 'gull']), 'always'), knots: z.array(knot) })
export type Sheet = DataOf<typeof sheet>

const options = z.strictObject({ stroll: whole, salt: z.number(), mood: z.enum(['calm', 'storm']), omen: flag,
  motto: text, gale: text })
export type Options = DataOf<typeof options>

const command = oneOf('type', {
  'end-turn': {},
  bail: { buckets: whole.check(z.gte(0), z.lte(9)) },
  toss: {},
  seal: {},
})

const event = oneOf('type', {
  tide: { tide: whole },
  step: { step },
  vowed: { who: combatantId, vow },
  revealed: {},
  ordered: { order: z.array(combatantId) },
  'turn-begins': { who: combatantId },
  'turn-ends': { who: combatantId },
  given: { who: combatantId },
  walked: { by: z.number(), parity },
  swelled: { who: combatantId, at: combatantId },
  built: { who: combatantId, planks: whole },
  roster: { order: z.array(combatantId), without: z.array(anyCombatantId) },
  bailed: { by: whole },
})
export type Event = DataOf<typeof event>

const frame = oneOf('kind', {
  deed: {
    step: z.enum(['declared', 'roll', 'done']),
    who: combatantId,
    deed,
    /** The deed or walk that this deed answers. */
    threat: z.nullable(frameId),
    /** Who suffers it; a shield takes it over. */
    target: z.nullable(combatantId),
    foiled: flag,
  },
  walk: { step: z.enum(['leave', 'enter']), who: combatantId, places: z.array(place), costs: z.array(z.number()),
    at: whole },
  window: { step: z.literal('asking'), on: z.enum(['strike', 'duck', 'walk']), threat: frameId,
    passed: z.array(combatantId) },
  vows: { step: z.literal('asking') },
  ties: { step: z.literal('asking'), among: z.array(combatantId) },
  flood: { step: z.enum(['crab', 'surge', 'bounty', 'tithe', 'done']) },
})
export type OwnFrame = DataOf<typeof frame>
export type DeedFrame = Extract<OwnFrame, { kind: 'deed' }>
export type WalkFrame = Extract<OwnFrame, { kind: 'walk' }>
export type WindowFrame = Extract<OwnFrame, { kind: 'window' }>

const shapes = { state, sheet, options, command, event, frame }
export interface Tides extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<Tides>(shapes)

export type TidesBattle = Battle<Tides>
export type Swimmer = Combatant<Tides>
export type TidesWork = Work<Tides>
export type TidesFrame = Frame<Tides>
export type { ActionId, CombatantId, Deed, FrameId }
