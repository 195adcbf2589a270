// What this ruleset keeps of its own: turn state, options, commands, events and half-done things, each stated once by
// its schema. The marks in the schemas say what a viewer may know (COM-24); views/project.ts says the rest.
import * as z from 'zod/mini'
import type { Battle, Combatant, Frame, FrameId, Work } from '../../engine/core/index.ts'
import { form, MOST } from '../../engine/core/shapes.ts'
import { actionId, asked, askedCombatants, askedKnownCombatants, between, byCombatant, byKnownCombatant, combatantId,
  count, type DataOf, deed, effectId, flag, length, maybe, once, oneOf, place, roll, rowsOnce, schemasOf, secretOf,
  shows, sideId, targets, text, type TypesOf, windowAnswer, words } from '../../engine/kits/schema-parts.ts'
import { numberFrom } from '../../lib/schema.ts'
import { FAST, SLOTS, STEPS } from './clock/moments.ts'
import { melee } from './rules/melee-zones.ts'
import { toHitRow, gear, saveKind, saveRow, sheetShape, trigger } from './sheet/shape.ts'

const combatants = z.array(combatantId).check(once('The same combatant twice'))

// --- Declared

const fast = z.enum(FAST)
/** SEG-10: what a combatant means to do. `power`: its row on the sheet; complex activities go by their action. */
const declaration = oneOf('kind', {
  none: {},
  delay: {},
  fast: { fast, power: count },
  power: { power: count },
  complex: { what: words },
})
export type Declaration = DataOf<typeof declaration>
const declared = z.strictObject({
  what: declaration,
  /** SEG-10: the GM has not revealed it. */
  sealed: flag,
  /** Nobody said so: the row was passed over, and what the combatant usually declares stays. */
  unsaid: maybe(z.literal(true)),
})
export type Declared = DataOf<typeof declared>

// --- The turn

const step = z.enum(STEPS)
const slot = z.nullable(z.enum(SLOTS))
const segment = between(0, 100)
const pass = between(0, 100)
const segments = between(0, 1000)
const feet = numberFrom(0, MOST)

/** What a combatant has spent of the round so far. */
const spent = z.strictObject({
  /** SEG-30: what its major action was; `null` while the combatant still has it. */
  major: z.nullable(text),
  /**
   * SEG-23, SEG-31: segments added by minor actions: before the major action (of several routines, before the next
   * one), and in all.
   */
  before: segments,
  added: segments,
  /** SEG-25: routines used in melee; an immediate attack, a charge and a grab are none. */
  routines: between(0, 100),
  /** SEG-33: feet gone, as a major action and as a positioning move. */
  moved: feet,
  positioned: feet,
  /** SEG-68 */
  spell: flag,
  /** SEG-40: announced in LOW: no major action any more. */
  forfeited: flag,
  /** SEG-35: simple activities that took time, in the step that runs. */
  here: count,
})
export type Spent = DataOf<typeof spent>

/** SEG-27: how long a spell takes stands on the sheet, and all know it once they know of the spell. */
const endsIn = shows(between(0, 10_000), 'told')
const wholeRounds = shows(between(0, 1000), 'told')
/** SEG-27: a spell under way. */
const casting = z.strictObject({
  power: count,
  /** The segment of this round in which it is complete, with what minor actions added (SEG-31); past 10 the next. */
  ends: endsIn,
  /** SEG-26: whole rounds it still takes; 0 for a spell that ends in a segment. */
  rounds: wholeRounds,
  targets: z.nullable(targets),
  /** SEG-11: its targets were named, in the D1 of its group. */
  named: flag,
})
export type Casting = DataOf<typeof casting>

/** Why concentration broke (SEG-50 to SEG-53); `unnamed`: a spell whose target was never named (SEG-11). */
const breach = z.enum(['damage', 'save', 'impeded', 'crossed', 'free-attack', 'other-concentration', 'moved-too-far',
  'given-up', 'fallen', 'unnamed'])
export type Breach = DataOf<typeof breach>

/** SEG-27, SEG-50: a spell of this round that is over. */
const ended = z.strictObject({
  power: count,
  ends: endsIn,
  rounds: wholeRounds,
  /** What broke it; `null` when it was completed. */
  broken: z.nullable(breach),
  /** In which segment; 0 outside the spells. */
  segment,
})
export type Ended = DataOf<typeof ended>

/** SEG-12, SEG-26, SEG-90: rounds that were put into a complex activity, and how many it takes. */
const activity = z.strictObject({ what: text, done: numberFrom(0, 1000), of: segments })
export type Activity = DataOf<typeof activity>

/** A deed that stays where it is aimed at a combatant whom the viewer does not see, without that target. */
const deedAtSeen = z.strictObject({ action: actionId, targets, form })

/** SEG-23: a deed announced in a step where opponents act together, to be resolved in its place. */
const announced = z.strictObject({
  who: combatantId,
  deed: deedAtSeen,
  /** Tells of the weapon, which stands on the sheet. */
  speed: secretOf(between(0, 10_000), 'who', 0),
  /** By the GM’s word, so that no rule drops it then. */
  forced: maybe(z.literal(true)),
})
export type Announced = DataOf<typeof announced>

const melees = z.array(melee).check(rowsOnce, z.refine(
  (all) => new Set(all.flatMap(({ members }) => members)).size === all.flatMap(({ members }) => members).length,
  'A combatant is in two melees',
))
const rolls = z.record(z.string(), roll)
const order = z.array(z.array(sideId))
const apart = byCombatant(z.union([z.enum(['high', 'low']), between(1, 100)]))

const state = z.strictObject({
  /** 0 before round 1. */
  round: count,
  step,
  slot,
  /** SEG-27: of the spells; of surprise, which segment of it runs. */
  segment,
  /** SEG-04: segments that each side is surprised. */
  surprised: z.record(z.string(), between(0, 100)),
  /** SEG-20: this round’s dice, by group. */
  rolls,
  /** Groups that act now, and those of LOW in the order in which they do; the first entry is HIGH. */
  order,
  /** SEG-21: who is not with its group; a number is the combatant’s own pass of LOW. */
  apart,
  pass,
  declared: byCombatant(declared),
  /** Those of the round before, as defaults. */
  before: byCombatant(declaration),
  spent: byCombatant(spent),
  /** Who does nothing more in the step that runs. */
  passed: combatants,
  announced: z.array(announced).check(
    z.refine((all) => new Set(all.map(({ who }) => who)).size === all.length, 'A combatant has announced two things'),
  ),
  casting: byCombatant(casting),
  /** What was cast in this round and is over, so that it stays in sight until the round ends. */
  ended: byCombatant(ended),
  /** SEG-51: what is maintained: the effects that end with it. */
  maintaining: byCombatant(z.strictObject({ power: count, effects: z.array(effectId) })),
  /** SEG-12, SEG-26, SEG-90: complex activities that were begun, the earliest first; each is there once. */
  activities: byCombatant(z.array(activity)),
  melees,
})
export type State = DataOf<typeof state>

// --- Set by the table

const bonus = between(0, 10)
const options = z.strictObject({
  /** SEG-04 */
  surprise: z.enum(['roll', 'gm']),
  /** SEG-20: of more than two groups. */
  groups: z.enum(['high-low', 'in-order']),
  /** SEG-21 */
  dexterity: flag,
  /** SEG-52 */
  invocationsLost: flag,
  /** SEG-81 */
  diagonal: z.enum(['euclidean', 'alternating']),
  /** SEG-82: every melee is fought in restricted quarters unless the GM says otherwise. */
  restricted: flag,
  /** SEG-70: to free attacks on those who flee; to the attack of a charge. */
  fleeBonus: bonus,
  chargeBonus: bonus,
  /** SEG-90 */
  morale: flag,
  /** SEG-02: nobody declares again before the button is pressed. */
  stopAtEnd: flag,
  /** SEG-64 */
  attackTable: z.array(toHitRow).check(z.minLength(1), z.maxLength(60)),
  saveTable: z.array(saveRow).check(z.minLength(1), z.maxLength(60)),
})
export type Options = DataOf<typeof options>

// --- Commands

const modifier = between(-20, 20)
const command = oneOf('type', {
  /** SEG-02: nobody does anything more in the step that runs: of a side, or of all when `null`. */
  'go-on': { side: z.nullable(sideId) },
  /** This combatant does nothing more in the step that runs. */
  pass: { who: combatantId },
  /** SEG-10: what the GM kept hidden is shown. */
  reveal: { who: z.nullable(combatantId) },
  /** SEG-23: what was announced and is not carried out yet is unsaid. */
  'take-back': { who: combatantId },
  /** SEG-40 */
  delay: { who: combatantId },
  /** SEG-35: the GM rules that several simple activities in one step are delaying or complex. */
  rule: { who: combatantId, as: z.enum(['delaying', 'complex']) },
  /** Gives up what is cast, maintained or done over several rounds. */
  'give-up': { who: combatantId },
  /** SEG-82: the GM’s word on melees. */
  melee: { members: combatants },
  'leave-melee': { who: combatantId },
  restricted: { melee: count, on: flag },
  /** SEG-04: before the start, where the GM decides; of a side, or of all when `null`. */
  surprise: { side: z.nullable(sideId), segments: between(0, 10) },
  /** SEG-70: the GM says that this draws a free attack. */
  provoke: { who: combatantId, from: combatants, bonus: modifier },
  /** SEG-90 */
  morale: { who: combatants, modifier },
})
export type Command = DataOf<typeof command>

// --- Events

/** How a deed is done. */
const as = z.enum(['action', 'minor', 'free', 'immediate'])
const event = oneOf('type', {
  stepped: { step, slot, pass, segment },
  round: { round: count },
  surprised: { side: sideId, segments: between(0, 100) },
  declared: { who: combatantId, declared },
  /** `said`: what was declared, in words. */
  revealed: { who: combatantId, said: words },
  initiative: { rolls, order, apart },
  spent: { who: combatantId, spent },
  passed: { who: combatantId, on: flag },
  announced: { announced },
  unannounced: { who: z.nullable(combatantId) },
  delaying: { who: combatantId },
  casting: { who: combatantId, casting: z.nullable(casting) },
  maintaining: { who: combatantId, power: count, effects: z.array(effectId) },
  broken: { who: combatantId, of: z.enum(['casting', 'maintaining']), power: count, why: breach, segment },
  /** `null`: finished, or given up before anything of it was done. */
  activity: { who: combatantId, what: text, activity: z.nullable(activity) },
  melees: { melees },
  deed: { who: combatantId, deed, as },
  struck: {
    by: combatantId,
    who: combatantId,
    strike: text,
    /** Tells of both combatants’ numbers. */
    need: secretOf(secretOf(between(-100, 100), 'by', 0), 'who', 0),
    hit: flag,
    /**
     * Why the strike fails whatever was rolled (SEG-67), for all to read; empty where the why is the GM’s alone; `null`
     * where nothing foiled it.
     */
    foiled: z.nullable(text),
    notes: z.array(text),
  },
  saved: { who: combatantId, against: saveKind, made: flag, what: text },
  'power-used': { who: combatantId, power: count },
  gear: { who: combatantId, gear },
})
export type Event = DataOf<typeof event>

// --- Half-done things

const asking = z.literal('asking')
/** What was said, so far, by those asked about a trigger. That a combatant is asked tells of its sheet. */
const said = {
  trigger: z.strictObject({ on: trigger, by: combatantId, bonus: modifier }),
  asked: askedKnownCombatants,
  answers: byKnownCombatant(windowAnswer),
}
const saidOfOne = z.strictObject(said)
export type Said = DataOf<typeof saidOfOne>

const way = { who: combatantId, places: z.array(place), costs: z.array(length) }
/** A combatant on its way out of a melee. */
const flight = z.strictObject(way)
export type Flight = DataOf<typeof flight>

const frame = oneOf('kind', {
  /**
   * SEG-10: one row for each combatant; what is filled in stands in the state. `gmIn`: in views alone, when all that
   * the GM fills in is in.
   */
  declare: { step: asking, gmIn: maybe(z.literal(true)) },
  /** SEG-11: casters whose group is in D1 name their targets. */
  'name-targets': { step: asking, left: askedCombatants },
  /** SEG-82, SEG-43: a walk, cell by cell, with what it triggers. */
  walk: {
    step: z.enum(['leave', 'enter']),
    ...way,
    at: count,
    as: z.enum(['move', 'position', 'flee', 'charge']),
    blow: z.nullable(deedAtSeen),
  },
  /** A deed being carried out, after those who may answer it were asked. */
  deed: { step: z.enum(['declared', 'resolve', 'done']), who: combatantId, deed, as,
    bonus: secretOf(modifier, 'who', 0) },
  /** SEG-70, SEG-71: those who may strike at a trigger before it completes. */
  window: { step: asking, ...said },
  /**
   * SEG-23: flights at the same moment: who may strike is asked about each in turn (`at` is the next), what was said is
   * kept, and then all strike and all go.
   */
  flights: { step: z.enum(['ask', 'go']), flights: asked(z.array(flight)), at: count, said: z.array(saidOfOne) },
  /** SEG-90: that a combatant’s morale is low stands on its sheet. */
  morale: { step: asking, left: askedKnownCombatants },
})
export type OwnFrame = DataOf<typeof frame>

const shapes = { state, sheet: sheetShape, options, command, event, frame }
export interface SegmentRounds extends TypesOf<typeof shapes> {}
export const schemas = schemasOf<SegmentRounds>(shapes)

export type SegmentsBattle = Battle<SegmentRounds>
export type SegmentsCombatant = Combatant<SegmentRounds>
export type SegmentsWork = Work<SegmentRounds>
export type SegmentsFrame = Frame<SegmentRounds>
export type FrameOf<Kind extends OwnFrame['kind']> = Extract<OwnFrame, { kind: Kind }> & { readonly id: FrameId }
