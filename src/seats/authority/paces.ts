// How much each seat may ask of the GM's page. What is too much is let go unheard: whoever sent it says it again, and
// neither the GM's page nor the other seats are held up. Each seat has its own measure.
import { allowance, type Allowance } from '../../lib/allowance.ts'
import type { Clock } from '../clock.ts'

/**
 * What is measured. `greeting`: a greeting, of one connection and of all that come by one key. `coming`: a seat comes
 * in or comes back, for which its whole view is worked out. `command`: a command, an undo or a claim that is new.
 * `volume`: letters of commands, all of which are kept with the battle. `ghost`: a ping or a drag that is going on.
 * `asking`: for views and pictures, and what makes no sense. `unasked`: newcomers of a link who come in without asking.
 */
export type Paced = 'greeting' | 'greetings' | 'coming' | 'command' | 'volume' | 'ghost' | 'asking' | 'unasked'

/** So many a second for long, and so many at once. */
const MOST: Readonly<Record<Paced, readonly [each: number, burst: number]>> = {
  greeting: [1, 8],
  greetings: [30, 200],
  coming: [1, 10],
  command: [10, 40],
  volume: [8_000, 400_000],
  ghost: [20, 40],
  asking: [40, 200],
  unasked: [0.1, 12],
}
/** Milliseconds after which somebody who sends too much is told again. */
const TOLD_AGAIN = 30_000
/** As many are measured; of more, those that were not heard for long begin anew. */
const MOST_MEASURED = 2_048

interface Measured {
  readonly of: Map<Paced, Allowance>
  toldAt: number
}

export interface Paces {
  /**
   * Whether so much of this may be heard now; counted where it may. `of` names the seat, the connection, the key or the
   * link.
   */
  may(of: string, what: Paced, amount?: number): boolean
  /** Whether it is to be told now that it sends too much: once, and again only after a while. */
  tells(of: string): boolean
}

export function makePaces(clock: Clock): Paces {
  const all = new Map<string, Measured>()
  const measured = (of: string): Measured => {
    const known = all.get(of) ?? { of: new Map<Paced, Allowance>(), toldAt: -Infinity }
    // Whoever was heard last is let go last.
    all.delete(of)
    all.set(of, known)
    const [oldest] = all.keys()
    if (all.size > MOST_MEASURED && oldest !== undefined) all.delete(oldest)
    return known
  }
  return {
    may: (of, what, amount = 1) => {
      const one = measured(of)
      const left = one.of.get(what) ?? allowance(...MOST[what])
      one.of.set(what, left)
      return left.take(amount, clock.now())
    },
    tells: (of) => {
      const one = measured(of)
      if (clock.now() - one.toldAt < TOLD_AGAIN) return false
      one.toldAt = clock.now()
      return true
    },
  }
}
