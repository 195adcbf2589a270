// Whose sheets count, and who is there: what all that is carried hangs on, beside the effects. Numbers and places
// change more often.
import type { Battle, Effect } from '../../core/index.ts'
import { isSame, latelyWith } from '../../../lib/along.ts'
import type { RunningTypes } from '../run/frame.ts'

/** The same object as long as nobody comes or goes, and no sheet changes. */
export interface Bearers {
  /** Of each of the roster: who it is, its sheet, and whether it is there. */
  readonly parts: readonly unknown[]
}

const known = new WeakMap<object, Bearers>()
let lately: readonly Bearers[] = []

export function bearersOf<T extends RunningTypes>({ roster, combatants }: Battle<T>): Bearers {
  const before = known.get(combatants)
  if (before) return before
  const parts: unknown[] = []
  for (const id of roster) {
    const one = combatants[id]
    parts.push(id, one?.sheet, one?.presence === 'present')
  }
  const found = lately.find((one) => isSame(one.parts, parts)) ?? { parts }
  known.set(combatants, found)
  lately = latelyWith(found, lately, undefined)
  return found
}

/** What items hold stands on no sheet, and may change any time. */
export const isOfItem = ({ carries: held }: Effect): boolean => held !== undefined && held.ability < 0
