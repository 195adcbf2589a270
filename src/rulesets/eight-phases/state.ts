// All data of this ruleset, stated once as schemas: turn state, options, commands, events and frames. The types are
// derived from them, and the marks in them say what a viewer may know (COM-24).
import * as z from 'zod/mini'
import type { ActionId, Battle, Combatant, Frame, Work } from '../../engine/core/index.ts'
import { amount, between, byCombatant, combatantId, count, type DataOf, deed, effectId, flag, frameId, gmOnly, KEY,
  length, maybe, objectId, oneOf, place, roll, schemasOf, secretOf, text, type TypesOf, windowAnswer,
  words } from '../../engine/kits/schema-parts.ts'
import { doneDeed, happening, keeping, runShape, waitingShape } from '../../engine/abilities/run/frame.ts'
import { attribute, damageType, phase, phases } from './sheet/kinds.ts'
import { sheetShape } from './sheet/shape.ts'

const combatants = z.array(combatantId)

/** PHA-04: the player characters and the others, whatever side the others are on. */
const team = z.enum(['pcs', 'npcs'])
export type Team = DataOf<typeof team>

/** One movement of a turn: PHA-64 asks whether it has begun, PHA-66 ends it. `left` in spaces. */
const movement = z.strictObject({ kind: z.enum(['standard', 'rush', 'release']), left: length, begun: flag })
export type Movement = DataOf<typeof movement>

/** What a partial surge can be taken for (PHA-23). */
const surgePart = z.enum(['action', 'move', 'minor'])

/** What a turn has used up. */
const spendable = {
  action: flag,
  minor: flag,
  /** The standard movement was used up, given away or begun. */
  standard: flag,
  /** The movement that is under way; what is left of it tells the Speed. */
  movement: secretOf(z.nullable(movement), 'who', null),
  /** PHA-38: no ENGAGEMENT and no reactions by moving until the end of the turn. */
  quiet: flag,
  /** Spaces moved by choice (PHA-34). */
  moved: length,
  /** PHA-34: what the combatant channels was begun in this turn. */
  channelled: flag,
  /** PHA-44: a Full Attack under way: attacks left, and what was used already. */
  full: z.nullable(z.strictObject({ left: count, used: z.array(text) })),
  /** PHA-23: what a partial surge was taken for. `null` where all is allowed. */
  part: z.nullable(z.enum(['open', ...surgePart.options])),
}
type Spendable = DataOf<z.ZodMiniObject<typeof spendable>>
const spentPart = z.strictObject(
  Object.fromEntries(Object.entries(spendable).map(([key, schema]) => [key, maybe(schema)])),
) as unknown as z.ZodMiniType<Partial<Spendable>>

const turnKind = z.enum(['turn', 'surge', 'release'])
const turn = z.strictObject({ who: combatantId, kind: turnKind, phase, ...spendable })
export type Turn = DataOf<typeof turn>

/**
 * PHA-32: what a combatant channels, with the numbers and options that were chosen for it, since which round and phase,
 * and whether the standard movement is still kept for the release (PHA-34).
 */
const channel = z.strictObject({ ability: count, way: maybe(words), round: count, phase, keepsMove: flag,
  form: maybe(z.record(words, z.union([words, amount]))) })
export type Channel = DataOf<typeof channel>

/** PHA-46 */
const readied = z.strictObject({
  on: z.enum(['action', 'movement', 'reaction']),
  /** Whose action, movement or reaction; `null` is anybody's. */
  whose: z.nullable(combatantId),
  words: text,
  deed,
})
export type Readied = DataOf<typeof readied>
/** What everybody knows of a readied action: that there is one. */
const SOMETHING_READY: Readied = { on: 'movement', whose: null, words: '',
  deed: { action: 'ready' as ActionId, targets: [], form: {} } }

const state = z.strictObject({
  /** 0 before round 1. */
  round: count,
  /** 0 before the start. */
  phase: z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]),
  /** Player characters on the ground when the round began: the turns of a boss in it (PHA-70, PHA-71). */
  beacons: count,
  /** PHA-04: the team that acted most recently; `null` when neither has yet. */
  last: z.nullable(team),
  turn: z.nullable(turn),
  /** COM-24: in a view, that somebody has the turn who is not seen there. A whole battle never has it. */
  unseen: maybe(z.literal(true)),
  /** Phases of the turns taken this round, surges not counted. Phase 8 can hold several turns of a boss. */
  taken: byCombatant(z.array(phase)),
  /**
   * PHA-03, PHA-70: phases in which an NPC is due this round and was not yet. Bosses choose theirs and have none. What
   * of them a viewer may know hangs on the phase that is running (see views/project.ts).
   */
  due: byCombatant(phases),
  /** Player characters, and bosses, that let this phase pass. */
  passed: combatants,
  /** PHA-06 */
  waits: byCombatant(phase),
  channels: byCombatant(channel),
  /** PHA-05: those that have released, or kept, in this round's phase 6. */
  released: combatants,
  readied: byCombatant(secretOf(readied, KEY, SOMETHING_READY)),
  /**
   * PHA-81: who holds whom. `larger`: of two of one SIZE the one that counts as larger: in the turn in which it is new,
   * whoever began it; `null` after that, until they wrestle.
   */
  grapples: z.array(
    z.strictObject({ by: combatantId, with: combatantId, larger: maybe(z.nullable(combatantId)), isNew: maybe(flag) }),
  ),
  /** PHA-72: abilities that an NPC has used. */
  shown: byCombatant(z.array(count)),
})
export type State = DataOf<typeof state>

const options = z.strictObject({
  /** PHA-23: the surge level that every player character starts with. */
  surgeStart: z.literal([0, 1, 2, 3]),
  surge: z.enum(['full', 'partial', 'restricted']),
  /** PHA-71 */
  npcFullAttack: z.enum(['any', 'feature']),
  /** PHA-60: whether NPCs make Opportunity Attacks as player characters do. */
  npcOpportunity: z.enum(['all', 'none']),
  /** PHA-56: which rolls of player characters are offered a reroll. */
  rerolls: z.enum(['failures', 'always', 'never']),
})
export type Options = DataOf<typeof options>

const command = oneOf('type', {
  /** PHA-04: a combatant of the team with priority begins its turn. */
  'take-turn': { who: combatantId },
  surge: { who: combatantId, part: z.nullable(surgePart) },
  'end-turn': {},
  /** These let the phase pass. */
  pass: { who: combatants },
  /** PHA-06: `null` takes it back. */
  'wait-for': { who: combatantId, phase: z.nullable(phase) },
  /** PHA-43: begins the release, or keeps channelling until the next round. */
  release: { who: combatantId },
  keep: { who: combatantId },
  /** PHA-46 */
  forgo: { who: combatantId },
  /** PHA-20, PHA-22: the GM's long rest: level 0. */
  'long-rest': { who: combatantId },
  /** PHA-81: who began the grapple lets go. */
  'let-go': { who: combatantId, of: combatantId },
  /** An area that an ability has put down is taken away by whoever made it. */
  dismiss: { who: combatantId, effect: effectId },
})
export type Command = DataOf<typeof command>

/**
 * By what right a deed is done: in the running turn, as part of a Full Attack, in a release, as a reaction, readied, or
 * always on.
 */
const as = z.enum(['turn', 'full', 'release', 'reaction', 'readied', 'standing'])
export type As = DataOf<typeof as>

const event = oneOf('type', {
  round: { round: count, beacons: count },
  phase: { phase },
  scheduled: { who: combatantId, due: phases },
  'turn-began': { turn },
  'turn-ended': { who: combatantId, kind: turnKind },
  /** PHA-05, PHA-20 */
  'turn-lost': { who: combatantId, why: text },
  /** All those that let this phase pass now. */
  passed: { who: combatants },
  waits: { who: combatantId, phase: z.nullable(phase) },
  /** What of the running turn is spent. */
  spent: { change: spentPart },
  channelling: { who: combatantId, channel },
  'channel-over': { who: combatantId, how: z.enum(['released', 'stopped', 'fizzled']) },
  kept: { who: combatantId },
  readied: { who: combatantId, readied },
  unreadied: { who: combatantId, why: z.enum(['used', 'forgone', 'lost']) },
  grappled: { by: combatantId, with: combatantId },
  /** PHA-81: which of two of one SIZE counts as larger in their grapple. */
  wrestled: { by: combatantId, with: combatantId, larger: combatantId },
  ungrappled: { by: combatantId, with: combatantId, why: text },
  shown: { who: combatantId, ability: count },
  deed: { who: combatantId, deed, as },
  outcome: { who: combatantId, against: z.nullable(combatantId), text, success: flag },
})
export type Event = DataOf<typeof event>

/**
 * What happened that combatants may react to. `threat` names it: one Counterattack and one Interpose each (PHA-62,
 * PHA-63).
 */
const trigger = z.strictObject({
  on: z.enum(['targeted', 'attacked', 'damaged', 'begins-movement', 'moved', 'action', 'reaction', 'turn-start',
    'turn-end', 'event']),
  by: combatantId,
  against: combatants,
  threat: text,
  /** Of `attacked`: whom it hit. */
  hit: combatants,
  /** What listeners of abilities answer. Of an event that has not happened yet, `threat` is the frame that waits. */
  event: maybe(happening),
  /** What listeners answer in the same window. `waits`: the frame of what is still to come. */
  also: maybe(z.array(z.strictObject({ event: happening, waits: z.nullable(frameId) }))),
})
export type Trigger = DataOf<typeof trigger>

/** What a roll is for, and what follows from it (see deeds/check-outcome.ts). */
const purpose = oneOf('for', {
  attack: { frame: frameId },
  /** An attack on an object: the frame of the deed. */
  object: { frame: frameId, object: objectId },
  concentration: { key: text },
  discord: {},
  search: { target: combatantId },
  'break-free': { from: combatantId },
  wrestle: { with: combatantId },
  /** A target's save against an ability: the frame of the deed. */
  save: { frame: frameId },
  /** A step of an ability asks for it: the frame of the run. */
  run: { frame: frameId },
})
export type Purpose = DataOf<typeof purpose>

/** A d20 with its d6s: `edge` above 0 is accuracy, below 0 difficulty (PHA-50). */
const edge = between(-100, 100)
const rolled = z.nullable(z.strictObject({ roll, edge }))
export type RollState = NonNullable<DataOf<typeof rolled>>

const rolledTotal = z.nullable(amount)
/** An ability's id. Below 0 are the abilities that every combatant has. */
const abilityId = between(-10, 1e6)
/** Nobody, or a combatant without whom the frame is nothing to a viewer. */
const nobodyOrSeen = z.union([z.null(), combatantId])

const nobodyKnown = z.nullable(combatantId)
const blow = { from: nobodyKnown, why: text, keeps: maybe(keeping) }
const hit = z.strictObject({ ...blow, type: damageType, piercing: flag, key: text, least: maybe(amount),
  deed: maybe(doneDeed) })
/** What of a thing that is waited for has to be known to let it happen: harm by its stages, a roll, an attack. */
const call = oneOf('for', {
  damage: { hit },
  net: { net: z.strictObject({ ...blow, key: text, type: maybe(damageType), deed: maybe(doneDeed) }) },
  stress: { blow: z.strictObject({ ...blow, key: maybe(text), surge: maybe(flag) }) },
  carried: { blow: z.strictObject(blow) },
  'stress carried': { blow: z.strictObject(blow) },
  /** A check, save or attack roll that is about to be rolled, or has been and may be rolled again: its frame. */
  roll: { frame: frameId },
  /** An attack that is about to be made, and one that has hit or missed: its frame. */
  aim: { frame: frameId },
  land: { frame: frameId },
  /** PHA-55: a check to clear Discord that has failed: whose. */
  discord: { who: combatantId },
})
export type Call = DataOf<typeof call>

/** Half-done things. Their steps are explained where each kind is advanced. */
const frame = oneOf('kind', {
  /** PHA-05: phase 8 is over, and these have not acted: the warning. */
  'last-call': { step: z.literal('ask'), who: combatants },
  /** What is due at the start or end of a turn, in the order of PHA-14. */
  'turn-boundary': {
    step: z.enum(['others', 'own', 'done']),
    at: z.enum(['turn-start', 'turn-end']),
    who: combatantId,
    /**
     * Keys of what is due, in order: `effect:<id>`, `ability:<owner>:<id>`, `discord`, `hidden`, `recharge`; `null`
     * before it is looked at. Owners and effects that a viewer may not know are left out in views/project.ts.
     */
    items: z.nullable(z.array(text)),
    ordered: flag,
  },
  /** A walk, cell by cell; shifts and drags too. */
  walk: {
    step: z.enum(['begin', 'go']),
    who: combatantId,
    places: z.array(place),
    costs: z.array(length),
    at: count,
    /** Provokes nothing and is not stopped (PHA-65, PHA-66). */
    free: flag,
    /** Counts against the movement of the running turn. */
    counts: flag,
    /** The run whose step asks for it. */
    run: maybe(frameId),
  },
  /** A declared deed: its targets one after another; damage is rolled once (PHA-69). */
  deed: {
    step: z.enum(['declared', 'damage', 'targets', 'after', 'done']),
    who: combatantId,
    deed,
    as,
    threat: z.nullable(text),
    /** As which of the basic reactions it is done. */
    reaction: maybe(z.enum(['opportunity attack', 'counterattack'])),
    /** Every combatant it is aimed at or covers, and which is next. */
    targets: combatants,
    at: gmOnly(count, 0),
    forced: flag,
    /** The ability it is done with, once it is under way. */
    ability: z.nullable(abilityId),
    damage: secretOf(rolledTotal, 'who', null),
    bonus: secretOf(rolledTotal, 'who', null),
    /** The faces of damage and bonus damage, for what a critical hit adds to them. */
    faces: maybe(secretOf(z.strictObject({ damage: maybe(z.array(count)), bonus: maybe(z.array(count)) }), 'who', {})),
    /** The highest of twice the dice (PHA-52), rolled when the first critical hit comes. */
    critical: secretOf(rolledTotal, 'who', null),
    criticalBonus: secretOf(rolledTotal, 'who', null),
    stress: secretOf(rolledTotal, 'who', null),
    discord: secretOf(rolledTotal, 'who', null),
    hit: combatants,
    /** How far beyond its own range it was aimed, in spaces. */
    beyond: maybe(amount),
    /** Those that rolled a save against it, and those that saved. */
    rolledSaves: combatants,
    saved: combatants,
  },
  /** One attack of a deed against one target; `of` is the deed's frame. */
  attack: {
    step: z.enum(['targeted', 'roll', 'rolled', 'landed', 'saving', 'after', 'done']),
    of: frameId,
    by: combatantId,
    target: combatantId,
    rolled: secretOf(rolled, 'by', null),
    outcome: z.nullable(z.enum(['hit', 'critical', 'miss'])),
    /** The run whose step makes the attack, the accuracy that the step adds, and the outcome without a roll. */
    run: maybe(frameId),
    edge: maybe(secretOf(edge, 'by', 0)),
    sure: maybe(z.enum(['hit', 'critical'])),
    /** Those that may come before it were asked. */
    asked: maybe(flag),
    /** PHA-53: bonus damage that others add to it. */
    bonus: maybe(secretOf(amount, 'by', 0)),
  },
  /** The steps of an ability that is written in the language. */
  run: runShape,
  /** Something that others may come before, or instead of. */
  event: waitingShape(call),
  /** A check, save or attack roll that may be rerolled before it counts (PHA-51, PHA-56). */
  check: {
    step: z.enum(['before', 'roll', 'reroll', 'count']),
    who: combatantId,
    stat: z.enum([...attribute.options, 'grit']),
    /** PHA-71: counts in place of that number of the sheet. */
    bonus: maybe(secretOf(between(-10, 20), 'who', 0)),
    against: nobodyOrSeen,
    versus: z.nullable(attribute),
    /** What the total has to reach; `null` in a contest. */
    target: secretOf(rolledTotal, 'against', null),
    edge: secretOf(secretOf(edge, 'who', 0), 'against', 0),
    purpose,
    /** How often an ability had it rolled again. */
    again: maybe(count),
    rolled: secretOf(rolled, 'who', null),
    /** The roll against it in a contest. */
    other: secretOf(rolled, 'against', null),
    /** Those that let a roll stand, and the one that is asked whether to roll again (PHA-56). */
    stood: combatants,
    asked: z.nullable(combatantId),
  },
  /** An ability that is always on and has a price: whether it is used now. `threat`: what sets it off. */
  'always-on': { step: z.literal('ask'), who: combatantId, deed, threat: z.nullable(text) },
  /** PHA-56: the enemy near whom a combatant overextends strikes first. */
  overextend: { step: z.enum(['ask', 'done']), who: combatantId, by: combatantId },
  /** PHA-58: what a Wound or an Overstress does, with its choice of what is destroyed. */
  table: {
    step: z.enum(['roll', 'choose']),
    who: combatantId,
    of: z.enum(['wound', 'overstress']),
    /** What remains to the cap. */
    left: count,
    takes: z.nullable(z.enum(['weapon', 'support', 'technique'])),
  },
  /** Forced movement whose cells are chosen (a slide). */
  slide: { step: z.literal('ask'), who: combatantId, by: combatantId, spaces: between(0, 100),
    how: z.enum(['push', 'pull', 'slide', 'shift', 'teleport', 'walk']), run: maybe(frameId) },
  window: {
    /** `opening`: what is always on comes before anybody is asked. */
    step: z.enum(['opening', 'asking', 'ordering', 'resolving']),
    trigger,
    when: z.enum(['before', 'after']),
    asked: combatants,
    /** Those that reacted and are still to be resolved, the first first. */
    queue: combatants,
    answers: byCombatant(windowAnswer),
  },
})
export type OwnFrame = DataOf<typeof frame>

const shapes = { state, sheet: sheetShape, options, command, event, frame }
export interface EightPhases extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<EightPhases>(shapes)

export type PhasesBattle = Battle<EightPhases>
export type PhasesCombatant = Combatant<EightPhases>
export type PhasesWork = Work<EightPhases>
export type PhasesFrame = Frame<EightPhases>
export type FrameOf<Kind extends OwnFrame['kind']> = Extract<PhasesFrame, { kind: Kind }>

export type WalkFrame = FrameOf<'walk'>
