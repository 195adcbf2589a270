// What this ruleset keeps: turn state, options, commands, events and frames, as schemas and the types that follow from
// them. What a viewer may know is marked in the schemas (COM-24). Sheets are in sheet/shape.ts.
import * as z from 'zod/mini'
import type { Battle, Combatant, Frame, Work } from '../../engine/core/index.ts'
import { actionId, askedCombatants, byCombatant, byKnownCombatant, combatantId, count, deed, flag, frameId, gmOnly,
  knownCombatantId, length as metres, oneOf, parity, place, roll, schemasOf, secretOf, sideId, squadId, text,
  windowAnswer, type DataOf, type TypesOf } from '../../engine/kits/schema-parts.ts'
import { EFFECTS, PRICES } from './rules/tables.ts'
import { sheetShape } from './sheet/shape.ts'

/** One place in the order; highest first (PTS-03). Its numbers tell the Rating, and are as secret as that. */
const rank = z.strictObject({
  who: combatantId,
  total: secretOf(z.number(), 'who', 0),
  /** `null` for the surprised, who do not roll (PTS-01). */
  roll: secretOf(z.nullable(roll), 'who', null),
  rating: secretOf(z.number(), 'who', 0),
  /** Luck bonus of a player character; `null` for other combatants, who come after it. */
  luck: secretOf(z.nullable(z.number()), 'who', null),
  /** Place among those equal in all of that: 0 while nothing has settled it, then 1 and up. */
  tie: secretOf(count, 'who', 0),
  /** Members of a squad share one roll and settle ties together (PTS-04). */
  squad: z.nullable(squadId),
})
export type Rank = DataOf<typeof rank>

const step = z.enum(['setup', 'initiative', 'turns', 'round-end'])

/** `missed`: could not act when its place came, or came after it (PTS-05, COM-07). */
const turnStatus = z.enum(['waiting', 'acting', 'acted', 'delayed', 'missed'])
export type TurnStatus = DataOf<typeof turnStatus>

/** Metres walked and Dashes bought in a turn (PTS-26), its diagonals (PTS-27), and whether it provokes (PTS-20). */
const walk = z.strictObject({ spent: metres, dashes: count, parity, quiet: flag })
export type Walk = DataOf<typeof walk>

/** PTS-25: asked between any two turns; only before the round ends; or acts after the turn that is running. */
const wish = z.enum(['ask', 'later', 'next'])

/** PTS-15: to be used at once: who has it over whom. */
const advantage = z.nullable(z.strictObject({ who: combatantId, over: combatantId }))

const state = z.strictObject({
  /** 0 before round 1. */
  round: count,
  step,
  order: z.array(rank),
  surprised: z.array(combatantId),
  /** Everybody's turn in this round. */
  turns: byCombatant(turnStatus),
  acting: z.nullable(combatantId),
  /** Of the turn that is running. */
  walk,
  /** PTS-25: whose turn is delayed, with the metres walked in it already. */
  delays: byCombatant(z.strictObject({ wish, walk })),
  /** PTS-12: AP gathered for an action over turns; they tell of AP. */
  progress: byKnownCombatant(z.strictObject({ action: actionId, deed, gathered: count })),
  /** PTS-24: attacks made this round. */
  attacks: byCombatant(count),
  advantage,
  /**
   * PTS-18: by the GM's word, who is aware of whom (true) or unaware (false), whatever sight says.
   */
  awareness: gmOnly(z.record(z.string(), flag), {}),
})
export type State = DataOf<typeof state>

/** Numbers that the table changed, by entry. */
const changed = (entries: Readonly<Record<string, unknown>>) =>
  z.record(z.string().check(z.refine((key) => Object.hasOwn(entries, key), 'There is no such entry')), z.number())

const options = z.strictObject({
  /** PTS-07 */
  refresh: z.enum(['round', 'turn']),
  /** PTS-04: whether members of a squad share one roll. */
  squadRolls: z.enum(['shared', 'each']),
  /** PTS-05: whether a newcomer whose place is still to come acts in the round it came in. */
  newcomers: z.enum(['this-round', 'next-round']),
  /** PTS-24: 0 is no limit. */
  attacksPerRound: count,
  /** PTS-28 */
  noGrid: flag,
  /** PTS-30 */
  alwaysSucceed: flag,
  alwaysFail: flag,
  /** PTS-31: a tie of degrees goes to the defender; a Block that succeeds stops the blow; missiles gain none. */
  tieToDefender: flag,
  blockStops: flag,
  noMissileAdvantage: flag,
  /** PTS-33 */
  narrated: flag,
  /** PTS-36 */
  defend: z.enum(['before-roll', 'after-roll']),
  /** PTS-03: what settles a tie after Rating and Luck bonus. */
  ties: z.enum(['ask', 'luck-rolls', 'gm']),
  diagonal: z.enum(['one', 'alternating', 'euclidean']),
  /** PTS-20: AP prices by action, where the table changed them (see rules/tables.ts). */
  prices: changed(PRICES),
  /** PTS-34: what the actions do, where the table changed it, as `action.key`. */
  effects: changed(EFFECTS),
})
export type Options = DataOf<typeof options>

const command = oneOf('type', {
  'end-turn': {},
  surprise: { who: z.array(combatantId), surprised: flag },
  /** The same for all combatants of a side who take part, also for hidden ones. */
  'surprise-side': { side: sideId, surprised: flag },
  /** PTS-25: now, when nobody's turn is running; otherwise after the turn that is. */
  'take-delayed': { who: combatantId },
  /** PTS-04: the GM's order within a squad: these members, in this order. */
  reorder: { order: z.array(combatantId) },
  'abandon-progress': { who: combatantId },
  awareness: { who: combatantId, of: combatantId, aware: z.nullable(flag) },
})
export type Command = DataOf<typeof command>

/** PTS-11, PTS-14, PTS-15: in one's own turn, as a reaction, or with an Advantage. */
const takenAs = z.enum(['turn', 'reaction', 'advantage'])
export type TakenAs = DataOf<typeof takenAs>

const event = oneOf('type', {
  stepped: { step },
  surprised: { who: combatantId, surprised: flag },
  ranked: { order: z.array(rank) },
  round: { round: count },
  turn: { who: combatantId, status: turnStatus },
  delay: { who: combatantId, wish },
  /** `spent` metres more; `parity` as it is now. */
  walked: { spent: metres, parity },
  dashed: {},
  quiet: {},
  gathered: { who: combatantId, action: actionId, deed, gathered: count },
  'progress-dropped': { who: combatantId, why: text },
  attacked: { who: combatantId },
  advantage: { advantage },
  awareness: { who: combatantId, of: combatantId, aware: z.nullable(flag) },
  deed: { who: combatantId, deed, as: takenAs },
  outcome: { who: combatantId, against: z.nullable(combatantId), text, success: flag },
})
export type Event = DataOf<typeof event>

/** A roll made for a deed: its own, or a reaction's against it. It is as secret as the roller's numbers. */
const deedRoll = z.strictObject({
  who: knownCombatantId,
  action: actionId,
  roll,
  target: z.number(),
  success: flag,
  /** PTS-30: at least 1 for a success, 0 for a failure. */
  degrees: z.int(),
  modifiers: z.array(text),
})
export type DeedRoll = DataOf<typeof deedRoll>

const triggerKind = z.enum(['attacked-melee', 'attacked-ranged', 'attacked-magic', 'special', 'grappled',
  'leaves-reach', 'stands-up', 'ally-attacked'])
export type TriggerKind = DataOf<typeof triggerKind>

/** What reactions answer (PTS-36). */
const trigger = z.strictObject({
  on: triggerKind,
  by: combatantId,
  against: z.array(combatantId),
  /** Key of the threat: one attempt for each reactor (PTS-14). A deed frame's id, or `walk frame@step`. */
  threat: text,
})
export type Trigger = DataOf<typeof trigger>

/** A half-done thing. */
const frame = oneOf('kind', {
  /** PTS-03: ties of initiative being settled. */
  ties: { step: z.enum(['ask', 'order']), tied: z.array(combatantId) },
  /**
   * A walk, cell by cell; `at` is where in `places` it stands. `counts`: it uses up the movement of the turn that is
   * running.
   */
  walk: {
    step: z.enum(['leave', 'enter']),
    who: combatantId,
    places: z.array(place),
    costs: z.array(metres),
    at: count,
    counts: flag,
    /** Of the diagonals at its end. */
    parity,
  },
  /**
   * A deed declared: targets named, price paid, reactions asked for, rolled, resolved. Its prompt (about `advantage`)
   * is that of PTS-15.
   */
  deed: {
    step: z.enum(['declared', 'roll', 'rolled', 'resolve', 'advantage', 'done']),
    who: combatantId,
    deed,
    as: takenAs,
    /** The threat that this deed reacts to: a deed frame's id, or a walk's step. */
    threat: z.nullable(text),
    /** Whether reactions were asked for already. */
    asked: flag,
    /** By the GM's word: distances are not looked at again. */
    forced: flag,
    /** Reactions that came to bear on it, rolled or not. */
    met: z.array(z.strictObject({ who: combatantId, action: actionId })),
    rolls: z.array(deedRoll),
    /** PTS-33: what the table said came of it. */
    told: z.nullable(
      z.strictObject({ success: flag, damage: z.number(), advantage: z.enum(['none', 'actor', 'target']) }),
    ),
  },
  /** PTS-14, PTS-36: combatants with a legal reaction are asked, in initiative order. */
  window: { step: z.literal('asking'), trigger, asked: askedCombatants, answers: byCombatant(windowAnswer) },
  /** PTS-33: the table says what happened; `of` is the deed's frame. */
  narrate: { step: z.literal('ask'), of: frameId, who: combatantId, deed },
})

const shapes = { state, sheet: sheetShape, options, command, event, frame }
export interface ActionPoints extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<ActionPoints>(shapes)

export type PointsBattle = Battle<ActionPoints>
export type PointsCombatant = Combatant<ActionPoints>
export type PointsWork = Work<ActionPoints>
export type PointsFrame = Frame<ActionPoints>
/** The frame of that kind, with its id. */
export type FrameOf<Kind extends PointsFrame['kind']> = Extract<PointsFrame, { kind: Kind }>
