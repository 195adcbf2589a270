// What seats gave that stands under its name in no step: dice, and what was taken back. The last of them are known, so
// that a seat that asks again, because the GM's page was closed before it answered, is told that this was done.
import type { Session } from './types.ts'

/** As many are known, of all seats together: more than can be on their way when a page is closed. */
const MOST_HEARD = 64

/** The session in which what was given under that name is known. */
export const withHeard = (session: Session, given: string): Session => ({ ...session,
  heard: [...session.heard ?? [], given].slice(-MOST_HEARD) })

export const wasHeard = ({ heard = [] }: Session, given: string): boolean => heard.includes(given)
