// The views that a seat was told, by numbers of its own: no number is used where nothing changed for that seat, so that
// numbers tell nothing of what it does not see.
import type { Json } from '../lib/json.ts'
import { changes } from './patch.ts'
import type { Downward, Has, Operation } from './wire/messages.ts'

/** So many views are kept: a command may have been given from one, and a seat that missed some is brought on. */
const KEPT = 64
/** A patch of so many steps may be longer than the view. */
const MANY_STEPS = 200

type Told = Extract<Downward, { readonly type: 'view' | 'patch' }>

export interface ToldViews {
  /** The number of the newest; 0 before the first. */
  readonly newest: number
  /** The view of that number, while it is kept. */
  at(has: Has): Json | null
  /** Notes what the seat sees now; what to send to a seat that has the view before, or `null` where nothing changed. */
  next(view: Json): Told | null
  /** What brings a seat from the view it has to the newest; `null` where it has the newest, or there is none. */
  since(has: Has): Told | null
}

/** `opening` names the opening of the GM's page that numbers these views. */
export function toldViews(opening: string): ToldViews {
  const views = new Map<number, Json>()
  let newest = 0
  const told = (steps: readonly Operation[] | null, base: number, view: Json): Told =>
    steps === null || steps.length > MANY_STEPS
      ? { type: 'view', opening, number: newest, view }
      : { type: 'patch', opening, number: newest, base, steps: [...steps] }
  const at = (has: Has): Json | null => (has && has.opening === opening ? views.get(has.number) ?? null : null)
  return {
    get newest() {
      return newest
    },
    at,
    next: (view) => {
      const before = views.get(newest)
      const steps = before === undefined ? null : changes(before, view)
      if (steps?.length !== 0) newest++
      views.set(newest, view)
      views.delete(newest - KEPT)
      return steps?.length === 0 ? null : told(steps, newest - 1, view)
    },
    since: (has) => {
      const view = views.get(newest)
      if (view === undefined || (has?.opening === opening && has.number === newest)) return null
      const before = at(has)
      return before === null || !has ? told(null, 0, view) : told(changes(before, view), has.number, view)
    },
  }
}
