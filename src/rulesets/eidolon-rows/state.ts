// What this ruleset keeps of its own: turn state, options, commands, events and frames; sheets are in sheet/shape.ts.
// The schemas state the types, and mark what a viewer may know (COM-24, see veil.ts in the core).
import * as z from 'zod/mini'
import type { Battle, Combatant, CombatantId, Frame, SideId, Work } from '../../engine/core/index.ts'
import { askedKnownCombatants, between, byCombatant, byKnownCombatant, combatantId, count, deed, flag, frameId, id,
  maybe, name, objectId, once, oneOf, roll, rows, schemasOf, secretOf, shows, sideId, text, windowAnswer, type DataOf,
  type TypesOf } from '../../engine/kits/schema-parts.ts'
import { numberFrom } from '../../lib/schema.ts'
import { ABILITY_BOUNDS, CALL_BOUNDS, EVEN, ITEM_BOUNDS } from './rules/limits.ts'
import { doneDeed, happening, keeping, runShape, waitingShape } from '../../engine/abilities/run/frame.ts'
import { abilityText } from './abilities/text-shape.ts'
import { aim, effect, effectList, rowFilter, sheetShape, shell } from './sheet/shape.ts'

/**
 * A summoner. Its eidolon keeps the camp back whichever combatant summoned it, so an unseen summoner does not take the
 * eidolon along: `veilState` leaves out the id alone.
 */
const summonerId = id as unknown as z.ZodMiniType<CombatantId>

const combatants = z.array(combatantId).check(once('The same combatant twice'))
const eachOnce = (says: string) =>
  z.refine<readonly { readonly who: string }[]>(
    (list) => new Set(list.map(({ who }) => who)).size === list.length,
    says,
  )

// --- Turn state

/** ROW-22: of one side’s shared inventory. */
const newItem = {
  side: sideId,
  name,
  detail: text,
  count: between(...ITEM_BOUNDS.count),
  aim,
  /** How many targets at most; 0 is all. */
  targets: between(...ITEM_BOUNDS.targets),
  effects: effectList,
  /** As what its damage by dice counts against shells; an item without says nothing of them. */
  nature: maybe(z.enum(['physical', 'magical'])),
  /** Taken off the die of a status that it inflicts: 0, 2 or 5 as a rule. */
  quality: maybe(between(...ITEM_BOUNDS.quality)),
  /** What the item does in the language of abilities; its other fields but name and count then follow from this. */
  text: maybe(abilityText),
}
const item = z.strictObject({ id: count, ...newItem })
export type Item = DataOf<typeof item>

const whom = oneOf('kind', {
  one: { who: combatantId },
  rows: { side: sideId as z.ZodMiniType<SideId | 'all'>, row: rowFilter },
})
/** ROW-13: what happens in Effect phases to come: what an ability left behind, or what the surroundings do. */
const newOngoing = {
  name,
  /** Whose doing it is; the surroundings’ when `null`. */
  by: z.nullable(combatantId),
  whom,
  effect,
  /** ROW-52: its harm is the base of a blow, which is multiplied when it comes. */
  blow: maybe(z.strictObject({ nature: z.enum(['physical', 'magical']), times: numberFrom(...ABILITY_BOUNDS.times) })),
  /** Effect phases left; 0 for as long as the battle lasts. */
  phases: between(0, 1000),
  /** COM-24: for the GM alone until it happens. */
  secret: flag,
}
const ongoing = z.strictObject({ id: count, ...newOngoing })
export type Ongoing = DataOf<typeof ongoing>

/** One place in the order (ROW-04). */
const rank = z.strictObject({
  who: combatantId,
  /** Initiative in this battle: the base, or half as much again for a character that called the number. */
  value: secretOf(numberFrom(0, 10_000), 'who', 0),
  /**
   * How it stands in ties against enemies: a player’s character that called below the roll wins (2), those who never
   * call stand between (1), the others lose (0). Among players it decides nothing.
   */
  standing: z.literal([0, 1, 2]),
  /** Place among those between whom nothing else decides: 0 while nobody has settled it, then 1 and up. */
  tie: secretOf(count, 'who', 0),
})
export type Rank = DataOf<typeof rank>

/** `passed`: its place came while it could not act (withdrawn, downed, or not there yet). */
const turnStatus = z.enum(['waiting', 'acting', 'acted', 'passed'])
export type TurnStatus = DataOf<typeof turnStatus>

const acting = z.strictObject({
  who: combatantId,
  /**
   * A turn of its own, a held turn (ROW-24), the free turn of a first strike (ROW-05), or one that an ability gives in
   * the middle of another’s turn.
   */
  kind: z.enum(['turn', 'held', 'free', 'extra']),
  /** AP it began with: an interaction that takes whole turns needs them all (ROW-27). */
  began: secretOf(between(0, 99), 'who', 0),
})
export type Acting = DataOf<typeof acting>

const step = z.enum(['setup', 'first-strike', 'calling', 'ties', 'paradigm', 'upkeep', 'action', 'effect', 'advance',
  'leaving'])
export type Step = DataOf<typeof step>
/** ROW-05: the side with the upper hand, and those of it whose free turn is still to come. */
const strike = z.nullable(z.strictObject({ side: sideId, left: combatants }))
/** ROW-04: what was called, by character. */
const calls = byCombatant(between(CALL_BOUNDS[0], EVEN))

const state = z.strictObject({
  /** 0 before round 1. */
  round: count,
  step,
  strike,
  calls,
  /** The 2d4. */
  callRoll: z.nullable(roll),
  /** Everybody who ever had a place, also those who are down or gone (ROW-25); eidolons have none. */
  order: z.array(rank).check(eachOnce('A combatant has two places')),
  /** Everybody’s turn in this round. */
  turns: byCombatant(turnStatus),
  /** ROW-24: held turns to come this round. */
  held: z.array(z.strictObject({ who: combatantId, after: combatantId })).check(
    eachOnce('A combatant has two held turns'),
  ),
  acting: z.nullable(acting),
  /** Turns that go on when the extra turns in their middle are over, the innermost last. */
  paused: maybe(z.array(acting)),
  /** ROW-40: those that are out. `since`: the round of their summoning; they are paid for from the next round on. */
  eidolons: z.array(z.strictObject({ eidolon: combatantId, summoner: summonerId, since: count })).check(
    z.refine((out) => new Set(out.map(({ eidolon }) => eidolon)).size === out.length, 'An eidolon is out twice'),
  ),
  /** ROW-29: fled, and leaving at the end of the Effect phase. */
  fleeing: combatants,
  /** ROW-21: abilities that were used, by their actions, the latest last; without: a turn of that one was over. */
  deeds: maybe(z.array(z.strictObject({ who: combatantId, action: z.nullable(text) }))),
  ongoing: rows(ongoing),
  items: rows(item),
  /** In a view alone: sides of whose inventories the viewer knows nothing. */
  closed: maybe(z.array(sideId)),
})
export type State = DataOf<typeof state>

const options = z.strictObject({
  /** ROW-04: whether Initiative is called. */
  call: flag,
  /** ROW-29 */
  fleeing: flag,
  /** What the GM says follows when all have fled; asked when empty. */
  afterFlight: z.string().check(z.maxLength(200)),
  /** ROW-52 */
  rounding: z.enum(['down', 'nearest']),
  /** ROW-59: when players are asked whether to turn a die of their own. */
  turnDice: z.enum(['misses', 'always', 'never']),
  /** ROW-58: a boss gives 10 XP for each form, or 10 for each of its tiers, with coins and gear. */
  bossXp: z.enum(['form', 'tier']),
  /** Whether those who fell roll for an injury when the battle ends. */
  injuries: flag,
})
export type Options = DataOf<typeof options>

// --- Commands and events

const command = oneOf('type', {
  'end-turn': {},
  /** ROW-05: before the start. */
  'first-strike': { side: z.nullable(sideId) },
  /** ROW-22: into a side’s inventory; ids are given. */
  'add-item': {
    item: z.strictObject(newItem),
    /** What it does, as a pasted text in the language of abilities; it counts in place of the item’s effects. */
    pasted: maybe(z.string().check(z.maxLength(20_000))),
  },
  'remove-item': { item: count },
  /** ROW-13 */
  surround: { ongoing: z.strictObject(newOngoing) },
  'end-ongoing': { ongoing: count },
})
export type Command = DataOf<typeof command>

/** What one target of a resolved deed came to. */
const struck = z.strictObject({
  by: z.nullable(combatantId),
  who: combatantId,
  /** Of the ability, item or surroundings. */
  what: text,
  hit: flag,
  /** Element, shell and other multipliers that counted, in short words; as secret as the numbers they come from. */
  notes: secretOf(secretOf(z.array(text), 'who', []), 'by', []),
})
export type Struck = DataOf<typeof struck>

/** `copied`: an ability of another, which costs nothing. `capstone`: of a boss, in the Paradigm phase. */
const deedAs = z.enum(['action', 'reaction', 'copied', 'capstone'])
const event = oneOf('type', {
  stepped: { step },
  strike: { strike },
  called: { calls },
  /** Initiative will be called anew. */
  'call-again': {},
  'call-rolled': { roll },
  ranked: { order: z.array(rank) },
  round: { round: count },
  'turn-began': { acting },
  /** `lost`: AP that went with it. */
  'turn-ended': { acting, lost: between(0, 99) },
  /** A place in the order was passed over. */
  passed: { who: combatantId, status: turnStatus },
  held: { who: combatantId, after: combatantId },
  'held-lost': { who: combatantId, why: text },
  summoned: { eidolon: combatantId, summoner: combatantId },
  dismissed: { eidolon: combatantId, summoner: combatantId, why: text },
  fleeing: { who: combatantId, on: flag },
  job: { who: combatantId, job: count },
  gear: { who: combatantId, gear: count, worn: flag },
  /** A new shell, in the place of the shell with the same number or of the same element. */
  shell: { who: combatantId, shell },
  'shell-hurt': { who: combatantId, shell: count, by: count },
  /** `lost`: damage beyond it that went nowhere, told as damage is told that its bearer takes. */
  'shell-broken': { who: combatantId, shell: count, lost: shows(count, 'told') },
  /** Gone because its bearer fell. */
  'shell-gone': { who: combatantId, shell: count },
  /** Begun, or shown to everybody after it was the GM’s secret. */
  ongoing: { ongoing },
  'ongoing-counted': { ongoing: count, phases: between(0, 1000) },
  'ongoing-ended': { ongoing: count, why: text },
  /** Put into the inventory, or changed there. */
  item: { item },
  'item-used': { item: count, who: combatantId },
  'item-removed': { item: count },
  /** ROW-27: the number of the object went up by an event of the core’s. */
  worked: { who: combatantId, object: objectId, done: count, of: count, in: z.enum(['AP', 'turns']) },
  advanced: { side: sideId, by: sideId },
  'stayed-back': { side: sideId },
  /** `what`: the name of an item: all see what it is, whether or not they know the inventory that it came from. */
  deed: { who: combatantId, deed, as: deedAs, what: maybe(text) },
  struck: { struck },
  /** ROW-59: a player character turned its own hit die to that face. */
  turned: { who: combatantId, face: between(1, 10) },
  /** Downed by a blow that was meant to knock out. */
  'knocked-out': { who: combatantId },
  injured: { who: combatantId, injury: text },
})
export type Event = DataOf<typeof event>

// --- Half-done things

/** What has to be known to let harm happen that others may come before, or instead of. */
const harmCall = z.strictObject({
  what: text,
  by: z.nullable(combatantId),
  /** Meant to knock out. */
  spare: flag,
  /** No shell keeps it off. */
  past: flag,
  /** As what it hits; `null`: as neither. */
  nature: z.nullable(z.enum(['physical', 'magical'])),
  kind: text,
  deed: maybe(doneDeed),
  /** The frame of the deed that it belongs to. */
  of: maybe(frameId),
  keeps: maybe(keeping),
})
export type HarmToCome = DataOf<typeof harmCall>
/** The same of a roll that is about to be made or to count, and of a deed that is about to be done. */
const call = z.union([harmCall, z.strictObject({ for: z.enum(['aim', 'land', 'deed']), frame: frameId })])
export type Call = DataOf<typeof call>

const outcome = z.array(z.strictObject({ who: combatantId, result: z.enum(['hit', 'missed', 'hurt', 'fell']) }))
const answers = byKnownCombatant(windowAnswer)
const ask = z.literal('ask')
const asking = z.literal('asking')

const frame = oneOf('kind', {
  /** ROW-05: a side says which of its combatants goes next. */
  strike: { step: ask },
  /** ROW-04: a row for each who calls; `calls` gathers them. */
  calls: { step: ask, calls },
  ties: { step: ask, tied: combatants },
  /** ROW-15: first the GM’s combatants, then the players’; `jobs` gathers what was chosen. */
  paradigm: { step: z.enum(['antagonists', 'players']), jobs: byKnownCombatant(count) },
  /** ROW-15: a villain’s paradigm action. */
  'paradigm-action': { step: ask, who: combatantId },
  /** ROW-42 */
  upkeep: { step: ask, eidolon: combatantId },
  /** ROW-14: may `by` advance against the side that is asked about? */
  advance: { step: ask, by: sideId, against: sideId },
  /** ROW-29: all have fled; the GM says what follows. */
  flight: { step: ask },
  /** A deed declared and paid for, rolled, resolved, answered. */
  deed: {
    step: z.enum(['choose', 'declared', 'begun', 'aim', 'roll', 'aimed', 'turn', 'resolve', 'after', 'done']),
    who: combatantId,
    deed,
    as: deedAs,
    /** Settled after step `aim`, in which others may pick them (ROW-56). */
    targets: z.array(combatantId),
    roll: secretOf(z.nullable(roll), 'who', null),
    /** ROW-51: a second die where an attack also inflicts. */
    statusRoll: secretOf(z.nullable(roll), 'who', null),
    outcome,
  },
  /** The steps of an ability that is written in the language. */
  run: runShape,
  /** Something that others may come before, or instead of. */
  event: waitingShape(call),
  /** A roll that those steps ask for: aimed, rolled, perhaps picked and turned (ROW-59), counted. */
  check: {
    step: z.enum(['aim', 'roll', 'pick', 'turn', 'count', 'land']),
    run: frameId,
    who: combatantId,
    against: combatantId,
    check: text,
    /** What has to be reached in place of the usual number. */
    target: z.nullable(z.int()),
    /** Taken off the die. */
    edge: z.int(),
    /** The degree that it has without a roll. */
    sure: maybe(text),
    roll: secretOf(z.nullable(roll), 'who', null),
    /** The die of the one that it is against, where both roll. */
    other: secretOf(z.nullable(roll), 'against', null),
    /** Against somebody else than the steps say. */
    redirected: maybe(z.boolean()),
    /** Rolled twice: the second counts, the better, the worse, or the one that its roller picks. */
    reroll: maybe(z.enum(['second', 'better', 'worse', 'either'])),
    second: maybe(secretOf(z.nullable(roll), 'who', null)),
    /** What it comes to whatever the die shows, and what it has come to. */
    fixed: maybe(text),
    degree: maybe(text),
    /** What its die counts as for what comes of it. */
    die: maybe(between(0, 99)),
  },
  /** Those who have a reaction to what just happened are asked; `of` is the deed’s frame. */
  window: { step: asking, of: frameId, by: combatantId, outcome, asked: askedKnownCombatants, answers },
  /**
   * Those whose reactions listen for that are asked. `waits`: the frame of what has not happened yet; `null`: it has.
   */
  answers: { step: asking, event: happening, waits: z.nullable(frameId), by: combatantId, asked: askedKnownCombatants,
    answers },
  /** ROW-45: villains are asked whether they answer a summoning. */
  'answer-summoning': { step: asking, summoner: combatantId, asked: askedKnownCombatants, answers },
})

const shapes = { state, sheet: sheetShape, options, command, event, frame }
export interface EidolonRows extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<EidolonRows>(shapes)

export type RowsBattle = Battle<EidolonRows>
export type RowsCombatant = Combatant<EidolonRows>
export type RowsWork = Work<EidolonRows>
export type RowsFrame = Frame<EidolonRows>
export type FrameOf<Kind extends RowsFrame['kind']> = Extract<RowsFrame, { kind: Kind }>
