// A run: the steps of an ability under way. Plain data, so that it can wait for dice, for an answer and for whatever
// others do in between; where it stands is a list of cursors, the innermost last.
import * as z from 'zod/mini'
import type { Frame, RulesetTypes } from '../../core/index.ts'
import { amount, combatantId, count, type DataOf, effectId, frameId, gmOnly, maybe, place, secretOf, text,
  words } from '../../kits/schema-parts.ts'

const nobody = z.nullable(combatantId)
const combatants = z.array(combatantId)
/** Names and numbers that lead from the root of a text to a place in it. */
const path = z.array(z.union([z.string().check(z.maxLength(60)), count]))

/** Where a text begins: an ability on a sheet, or one that everybody has. */
const root = z.strictObject({ who: combatantId, ability: z.int() })
export type TextRoot = DataOf<typeof root>
export type TextPath = DataOf<typeof path>

/** What a run keeps by name. */
const kept = z.union([
  z.strictObject({ is: z.literal('number'), value: amount }),
  z.strictObject({ is: z.literal('who'), ids: combatants }),
  z.strictObject({ is: z.literal('place'), places: z.array(place) }),
  z.strictObject({ is: z.literal('word'), word: words }),
  z.strictObject({ is: z.literal('way'), spaces: amount, stopped: maybe(z.boolean()) }),
  z.strictObject({ is: z.literal('check'), degree: words, total: amount }),
  /** So much of each resource. */
  z.strictObject({ is: z.literal('split'), parts: z.record(words, amount) }),
])
export type KeptValue = DataOf<typeof kept>

/** A deed, as those look at it who answer it. */
export const doneDeed = z.strictObject({ name: words, use: maybe(words), tags: z.array(words), root: maybe(root) })

/** The run that keeps what comes of a step, and under which name. */
export const keeping = z.strictObject({ run: frameId, name: words })
export type Keeping = DataOf<typeof keeping>

/** What happened, or is about to: what listeners answer. Its members are those that a pattern or a step asks for. */
export const happening = z.strictObject({
  on: z.enum(['deed', 'aim', 'down', 'joined', 'this used', 'check', 'rolled', 'land', 'harm', 'gain', 'loss', 'empty',
    'crosses', 'put', 'ended', 'used up', 'move', 'moment']),
  by: nobody,
  to: nobody,
  /** What is left of HP and of what armor takes off tells of the sufferer’s numbers. */
  amount: maybe(secretOf(amount, 'to', 0)),
  /** What the amount was before: of what crosses a bound. */
  before: maybe(secretOf(amount, 'to', 0)),
  total: maybe(amount),
  /** Of a deed: how far beyond its own range it was aimed, in spaces. */
  beyond: maybe(amount),
  /** The resource, the condition, the check, the moment. */
  what: maybe(text),
  /** Of a moment that comes in parts: which of them. */
  part: maybe(words),
  /** Of harm. */
  kind: maybe(words),
  stage: maybe(words),
  degree: maybe(words),
  way: maybe(z.enum(['begins', 'enters', 'leaves', 'ends', 'stopped'])),
  /** Where the mover stood before. */
  from: maybe(place),
  /** Where that stands to which it is done, and which is nobody: an object. */
  at: maybe(place),
  /** The zone that is entered or left. */
  effect: maybe(effectId),
  /** The deed that it belongs to. */
  deed: maybe(doneDeed),
  /** Whom that deed has struck so far. */
  struck: maybe(combatants),
  /** Of a fall: what was on whoever fell, and who had put it there. */
  had: maybe(z.array(z.strictObject({ condition: text, source: nobody }))),
  /** Nothing of it happens. */
  cancelled: maybe(z.boolean()),
  /** What its die counts as. */
  die: maybe(amount),
  /** Added to its roll by who answered. */
  edge: maybe(amount),
  /** Roll again: the second counts, the better or the worse of both, or the one that whoever rolls picks. */
  reroll: maybe(z.enum(['second', 'better', 'worse', 'either'])),
})
export type Happening = DataOf<typeof happening>

/**
 * `list`: steps one after another, and which comes next. `each`: a step for one after another. `passed`: what is done
 * to one after another whom a movement has passed. `rounds`: the steps of a `repeat`, and how many rounds are left.
 * `it`: who was in hand before. `degree`: of the check whose branch this is.
 */
const cursor = z.strictObject({
  of: z.enum(['list', 'each', 'passed', 'rounds']),
  path,
  at: count,
  left: maybe(combatants),
  it: nobody,
  degree: maybe(words),
})
export type Cursor = DataOf<typeof cursor>

/** The members of the frame, for the frames of a ruleset. */
export const runShape = {
  /**
   * `next`: does the next step. `may`, `choose`, `pick`: waits for an answer to the step that `asked` leads to. `ask`:
   * waits for the GM, who does by hand what that step says. `check`, `move`: a check, or a movement, of that step is
   * under way.
   */
  step: z.enum(['next', 'may', 'choose', 'pick', 'ask', 'check', 'move']),
  root,
  /** Where the list of steps stands that the run began with. */
  from: path,
  /** The way in which the ability is used. */
  way: z.nullable(words),
  me: combatantId,
  it: nobody,
  targets: combatants,
  /** The frame that the run belongs to: a deed. */
  of: z.nullable(frameId),
  /** The run whose branch this is: what is kept here is kept there too. */
  parent: z.nullable(frameId),
  /** Of a branch: the degree of its check. */
  degree: maybe(words),
  cursors: gmOnly(z.array(cursor), []),
  kept: secretOf(z.record(words, kept), 'me', {}),
  /** Rolls that count for everybody, by the place of their step. */
  rolled: secretOf(z.record(text, z.strictObject({ total: amount, faces: z.array(count) })), 'me', {}),
  /** How many steps it has taken so far, those of its branches counted. */
  taken: maybe(gmOnly(count, 0)),
  asked: maybe(path),
  /** Who is asked. */
  asks: maybe(combatantId),
  /** What is answered, the frame that waits for the answer, and what listens. */
  event: maybe(happening),
  waits: maybe(frameId),
  listener: maybe(text),
  /** Of a movement under way: how far it has gone, whom it has passed, and whether something stood in its way. */
  walked: maybe(z.strictObject({ spaces: amount, passed: combatants, stopped: maybe(z.boolean()) })),
  /** Of what somebody put there: who, and the effect. */
  source: maybe(nobody),
  effect: maybe(effectId),
  /** Of what is set off: what its amounts are multiplied by. */
  times: maybe(z.number().check(z.gte(0), z.lte(1000))),
  /** Of those that the run has reached: whom it has struck. */
  struck: combatants,
} as const
/**
 * The members of the frame of something that has not happened yet, as others may still undo or change it. `call` is a
 * schema of the ruleset: what has to be known to let it happen.
 */
export const waitingShape = <Call extends z.core.$ZodType>(call: Call) => ({
  /** Those who come instead, then those who come before, each unasked first; then it happens. */
  step: z.enum(['instead', 'ask instead', 'before', 'ask before', 'happen']),
  event: happening,
  /** What has answered already. */
  done: gmOnly(z.array(text), []),
  call,
})

const run = z.strictObject({ kind: z.literal('run'), ...runShape })
export type Run = DataOf<typeof run>
export type RunFrame = Run & { readonly id: Frame<RulesetTypes>['id'] }

/** The frame as a run; `null` where it is none. */
export const asRun = (frame: Frame<RulesetTypes> | undefined): RunFrame | null =>
  frame?.kind === 'run' ? (frame as unknown as RunFrame) : null

/** Of a run, what names stand for. Where nothing runs yet, the rest is absent. */
export type Asking =
  & Pick<RunFrame, 'root' | 'me' | 'it' | 'targets' | 'kept' | 'struck' | 'event' | 'source' | 'effect'>
  & Partial<Pick<RunFrame, 'from' | 'degree' | 'cursors' | 'rolled' | 'way'>>

/** Whoever falls may do a last deed, in answer to its own fall. */
export const isLastDeed = ({ event }: { readonly event?: Happening | undefined }, who: string): boolean =>
  event?.on === 'down' && event.to === who

/** The types of a ruleset whose abilities are run. */
export interface RunningTypes extends RulesetTypes {
  Frame: Run | { readonly kind: string; readonly step: string }
}

/** Something that has not happened yet. */
export interface Waiting {
  readonly step: 'instead' | 'ask instead' | 'before' | 'ask before' | 'happen'
  readonly event: Happening
  readonly done: readonly string[]
  readonly call: unknown
}
export type WaitingFrame = Waiting & { readonly id: Frame<RulesetTypes>['id'] }
