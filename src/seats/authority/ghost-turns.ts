// Ghosts of everybody for everybody: all that the GM's page sends together have one measure, however many seats there
// are and however fast they are moved, so that views always have room on the line.
import type { Json } from '../../lib/json.ts'
import { allowance, type Allowance } from '../../lib/allowance.ts'
import type { Clock } from '../clock.ts'

/** Ghosts a second for long, for all seats together, where the line carries as many. */
const MOST_GHOSTS = 300
/** As many may go at once: those of so many seconds. */
const AT_ONCE = 0.5
/** Milliseconds after which it is looked again whether more may go. */
const LOOK_EVERY = 20
/** Milliseconds after which a ghost that had no turn is late, and dropped. */
const LATE = 1_000

interface Waiting {
  readonly to: string
  readonly of: string
  readonly ghost: Json
  readonly at: number
  readonly since: number
}

export interface GhostTurns {
  /**
   * A ghost for that seat: shown at once where there is room, else in its turn. A newer ghost of the same sender takes
   * the place, and the turn, of the one that waits.
   */
  show(to: string, of: string, ghost: Json, at: number): void
}

/** `most`: ghosts a second that the line carries. `send` says whether there was anything to send. */
export function ghostTurns(
  clock: Clock,
  most: () => number,
  send: (to: string, of: string, ghost: Json, at: number) => boolean,
): GhostTurns {
  /** Those of each sender for each seat, in the order of their turns. */
  const waiting = new Map<string, Waiting>()
  let measure: { readonly each: number; readonly left: Allowance } | null = null
  let isLooking = false

  const left = (): Allowance => {
    const each = Math.min(MOST_GHOSTS, most())
    if (measure?.each !== each) measure = { each, left: allowance(each, Math.max(1, each * AT_ONCE)) }
    return measure.left
  }

  function next(): void {
    isLooking = false
    const now = clock.now()
    for (const [key, { to, of, ghost, at, since }] of waiting) {
      if (now - since > LATE) {
        waiting.delete(key)
        continue
      }
      if (!left().has(1, now)) break
      waiting.delete(key)
      if (send(to, of, ghost, at)) left().take(1, now)
    }
    isLooking = waiting.size > 0
    if (isLooking) clock.after(LOOK_EVERY, next)
  }

  return {
    show: (to, of, ghost, at) => {
      const key = `${to} ${of}`
      waiting.set(key, { to, of, ghost, at, since: waiting.get(key)?.since ?? clock.now() })
      if (!isLooking) next()
    },
  }
}
