// Parts of the view of the turn that look the same everywhere.
import type { QueueEntry, Tick } from '../core/index.ts'

/** COM-08: a part of the track when the battle is over: nothing goes on, and what was to come is skipped. */
export function overTick(tick: Tick): Tick {
  return { ...tick, state: tick.state === 'now' ? 'done' : tick.state === 'next' ? 'skipped' : tick.state,
    ticks: tick.ticks.map(overTick) }
}

/** A line in the queue between parts of the order. */
export function borderEntry(key: string, label: string): QueueEntry {
  return { key, who: null, squad: null, label, state: 'border', value: '', roll: null, pips: null, badges: [],
    moved: false, uncertain: false }
}
