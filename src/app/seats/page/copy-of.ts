// What the GM's page has shown, as the panels of this page read it: the view, and what is told beside it.
import type { Battle, Ruleset } from '../../../engine/core/index.ts'
import type { Json } from '../../../lib/json.ts'
import type { AwaitedAtSeat } from '../../../session/at-seat.ts'
import { patched } from '../../../seats/patch.ts'
import type { SeatCopy } from '../../../stores/table-state.ts'
import type { Told } from '../../../stores/told.ts'
import type { ShownThere } from '../terms/shown.ts'

/** The same object for what was shown. */
export function makeCopies(spec: Ruleset): (shown: ShownThere) => SeatCopy {
  const kept = new WeakMap<ShownThere, SeatCopy>()
  return (shown) => {
    const copy = kept.get(shown) ?? { spec, view: shown.view, told: toldIn(shown) }
    kept.set(shown, copy)
    return copy
  }
}

/** A roll by what is told of it here. */
const named = ({ of, nth, roll }: AwaitedAtSeat) => ({ of, nth, roll,
  key: JSON.stringify([of, nth, roll.purpose, roll.by]) })

function toldIn({ battle, view, soFar, log, logged, awaited, waits }: ShownThere): Told {
  const entries = Object.values(log).toSorted((one, other) => one.id - other.id)
  const here = awaited.filter(({ isThrownHere }) => isThrownHere)
  const thrown = here[0] ?? awaited[0]
  return {
    id: battle,
    log: { length: entries.length, at: (index) => entries[index] },
    last: { count: logged, entry: entries.findLast(({ undone }) => !undone) ?? null },
    // The GM's steps back and forth are the GM's.
    history: { steps: [], done: 0, branches: [] },
    awaited: thrown
      ? { ...named(thrown), mayTakeBack: thrown.mayTakeBack, isSecret: false, others: here.slice(1).map(named),
        ...(thrown.isThrownHere ? {} : { throwsElsewhere: true as const }) }
      : null,
    waits,
    soFar: soFar && (patched(view as unknown as Json, soFar) as Battle | null),
    question: view.prompt?.id ?? null,
  }
}
