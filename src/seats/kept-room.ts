// What the GM's page keeps of a room, so that after a reload the same seats come back and no command is taken twice.
import * as z from 'zod/mini'
import { outcomeShape, seatInfoShape, tidyName } from './wire/messages.ts'

/** Numbers of commands whose outcome is still known, for each page of a seat. */
export const OUTCOMES_KEPT = 16
/** Pages of a seat whose commands are told apart. */
export const PAGES_KEPT = 4

const count = z.int().check(z.gte(0))
const page = z.strictObject({ from: z.string(), taken: count, outcomes: z.array(z.tuple([count, outcomeShape])) })
/** A page of a seat: which of its commands were taken, and what came of the last of them. */
export type PageRecord = z.infer<typeof page>

const seat = z.strictObject({ ...seatInfoShape.shape, key: z.string(), back: z.string(), pages: z.array(page) })
/** A seat that was taken. `key` is its public key, `back` what it comes back by. */
export type SeatRecord = z.infer<typeof seat>

const invitation = z.strictObject({ id: z.string(), key: z.string(), label: z.string(),
  /** Whether it ends with the first who comes by it. */
  once: z.boolean(), /** Whether who comes by it is let in unasked. */ welcome: z.boolean(),
  /** Whether it is for screens of the table, such as the player window, or for people. */
  screen: z.boolean() })
export type Invitation = z.infer<typeof invitation>

/** What is not sound in a list costs that entry, and not the room. */
const soundOnes = <Entry>(entry: z.ZodMiniType<Entry>, mended: (value: unknown) => unknown = (value) => value) =>
  z.pipe(z.array(z.unknown()), z.transform((list): Entry[] =>
    list.flatMap((one) => {
      const read = entry.safeParse(mended(one))
      return read.success ? [read.data] : []
    })
  ))

/** A name that was kept may not be fit by now. */
const withFitName = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? { ...value, name: tidyName(value.name) }
    : value

export const keptRoom = z.strictObject({ version: z.literal(1), secret: z.string(), locked: z.boolean(),
  invitations: soundOnes(invitation), seats: soundOnes(seat, withFitName) })
/** Everything of a room that outlives the page. It holds secrets: it is the GM's alone. */
export type KeptRoom = z.infer<typeof keptRoom>
