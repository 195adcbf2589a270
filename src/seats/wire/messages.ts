// What seats and the GM's page say to each other within a session, checked on both ends.
import * as z from 'zod/mini'
import { firstProblem, oneOf } from '../../lib/schema.ts'
import type { Json } from '../../lib/json.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { visible } from '../../lib/visible.ts'
import { NAME_BYTES, SECRET_BYTES } from './keys.ts'
import { textLength } from './bytes.ts'

/** Bytes of a message of a seat, written as JSON. */
export const MOST_UP = 64_000
/** Bytes of what is told to a seat, written as JSON. */
export const MOST_DOWN = 32_000_000
/** Bytes of a ghost: a ping, or a drag that is going on. */
export const MOST_GHOST = 4_000
/** Bytes of a piece of a picture, and of a whole one. A piece fits into a message however small these may be set. */
export const PIECE_BYTES = 24_000
export const MOST_PICTURE = 64_000_000
/** Pieces that are asked for in one message. */
export const PIECES_AT_ONCE = 8
/** Characters of a name. */
export const LONGEST_NAME = 40
/** Characters of a sentence, and of a path in a patch. */
export const LONGEST_TEXT = 2_000
/** Characters of the code of a refusal. */
export const LONGEST_CODE = 100

const count = z.int().check(z.gte(0))
const positive = z.int().check(z.gte(1))
const text = z.string().check(z.maxLength(LONGEST_TEXT))
const id = z.string().check(z.minLength(1), z.maxLength(100))
/** A picture is named by what it holds: SHA-256, as 64 hex digits. */
const picture = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** The whole picture, or a tile of it as far as the seat may see it: level, column and row. */
const part = z.string().check(z.regex(/^(|[1248]\/\d{1,5}\/\d{1,5})$/))
const mark = z.string().check(z.length(textLength(NAME_BYTES)), z.regex(/^[\w-]*$/))
const secret = z.string().check(z.length(textLength(SECRET_BYTES)), z.regex(/^[\w-]*$/))
// What came out of JSON is JSON.
const json = z.custom<Json>((value) => value !== undefined)

/** A name as people see it: no character that nobody sees, and no blanks around it. */
const personName = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME),
  z.refine((name) => name === visible(name).trim(), 'must be a name that can be read'))

/** A name made fit, of at most so many characters; empty where nothing of it can be read. */
export const tidyName = (name: string, most = LONGEST_NAME): string => allVisible(beginningOf(name.trim(), most)).trim()

/** The beginning of the text; no character is cut in two. */
function beginningOf(text: string, most: number): string {
  let length = 0
  for (const one of text) {
    if (length + one.length > most) break
    length += one.length
  }
  return text.slice(0, length)
}

/** What was hidden may have held its neighbour in the word: until nothing changes. */
function allVisible(text: string): string {
  const whole = visible(text)
  return whole === text ? text : allVisible(whole)
}

/** What the seat wants to be. */
const kind = z.enum(['player', 'spectator', 'table'])
export type SeatKind = z.infer<typeof kind>

/** The view that the seat has: its number, and by which opening of the GM's page it is numbered. */
export const hasShape = z.nullable(z.strictObject({ opening: mark, number: positive }))
export type Has = z.infer<typeof hasShape>

export const whatShape = oneOf('is', {
  /** A command to the battle, an answer, typed dice: whatever the table takes. */
  command: { command: json },
  /** These combatants are the player's own. */
  claim: { combatants: z.array(id).check(z.maxLength(64)) },
})
/** What a seat gives. */
export type What = z.infer<typeof whatShape>

const upward = oneOf('type', {
  /**
   * First of a session by a newcomer; said again as long as nobody has answered. `back` is what the seat comes back by.
   */
  join: { from: mark, name: personName, kind, back: secret },
  /** First of a session by a seat that was taken before. `from` names the seat's page, as long as it is open. */
  back: { from: mark, has: hasShape },
  /**
   * Given by the page `from` as its `number`th, seeing the view `on`. Said again until it is answered; `oldest` is the
   * number of the first that is not.
   */
  command: { from: mark, number: positive, oldest: positive, on: hasShape, what: whatShape },
  /** The view that the seat has now: every few seconds, and where the view before a patch is missing. */
  seen: { has: hasShape, missing: z.boolean() },
  /** A ping, or a drag that is going on, as it was `at` that time of the sender's. Never kept; an older one is late. */
  ghost: { ghost: json, at: count },
  /** These pieces of a picture, or of a part of the picture, are wanted, by where they begin. */
  picture: { id: picture, part, pieces: z.array(count).check(z.minLength(1), z.maxLength(PIECES_AT_ONCE)) },
  /** The seat's page goes. */
  leaving: {},
})
export type Upward = z.infer<typeof upward>

export const outcomeShape = oneOf('kind', {
  accepted: {},
  /** Dice have to be typed before it happens. */
  'awaits-dice': {},
  refused: { code: z.string().check(z.maxLength(LONGEST_CODE)), says: text },
})
/** What came of a command. */
export type Outcome = z.infer<typeof outcomeShape>

const operation = oneOf('op', {
  add: { path: text, value: json },
  replace: { path: text, value: json },
  remove: { path: text },
})
/** A step of a JSON patch (RFC 6902), as far as the patches here have them. */
export type Operation = z.infer<typeof operation>

export const seatInfoShape = z.strictObject({ id, name: personName, kind, combatants: z.array(id) })
export type SeatInfo = z.infer<typeof seatInfoShape>

const outWhy = z.enum(['declined', 'full', 'locked', 'no-door', 'used', 'thrown-out', 'elsewhere'])

const downward = oneOf('type', {
  /** The GM has been told the name. */
  waiting: {},
  /** The seat is taken; `opening` names this opening of the GM's page, by which views are numbered. */
  seated: { opening: mark, seat: seatInfoShape },
  view: { opening: mark, number: positive, view: json },
  patch: { opening: mark, number: positive, base: positive, steps: z.array(operation) },
  answer: { from: mark, number: positive, outcome: outcomeShape },
  /** An answer to `seen`: the number of the newest view. */
  newest: { number: count },
  ghost: { of: id, ghost: json, at: count },
  /**
   * A piece of a picture: where it begins, how many bytes the whole one has, which kind of file it is. Pieces of
   * another `version` do not fit together: more of the map was explored.
   */
  piece: { id: picture, part, version: z.string().check(z.maxLength(100)), from: count, of: positive,
    kind: z.string().check(z.regex(/^image\/[\w.+-]{1,90}$/)),
    bytes: z.string().check(z.maxLength(textLength(PIECE_BYTES))) },
  /** That picture is not to be had: the seat may not see it, it is not kept, or it is too large to be sent. */
  'no-picture': { id: picture, part, why: z.optional(z.literal('too-large')) },
  /** A message that made no sense, in words. Nothing else came of it. */
  nonsense: { says: text },
  /** More was sent than the GM's page hears of one seat; told once. What was not heard has to be said again. */
  'too-fast': {},
  out: { why: outWhy },
  /** The GM's page goes, perhaps to come back. */
  leaving: {},
})
export type Downward = z.infer<typeof downward>
/**
 * Why a seat is not, or no longer, at the table. `used`: the link was for one person, who has come. `elsewhere`: the
 * same seat was opened on another device.
 */
export type OutWhy = Extract<Downward, { readonly type: 'out' }>['why']

function read<Message>(schema: z.ZodMiniType<Message>, value: unknown): Result<Message, string> {
  if (value === undefined) return fail('The message cannot be read.')
  const parsed = schema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const { field, says } = firstProblem(parsed.error)
  return fail(field === '' ? `The message ${says}` : `“${field}” of the message ${says}`)
}

/** A message of a seat, or what is wrong with it. */
export const readUpward = (value: unknown): Result<Upward, string> => read(upward, value)
/** A message of the GM's page, or what is wrong with it. */
export const readDownward = (value: unknown): Result<Downward, string> => read(downward, value)
