// What a phase is told in full: its state, what can be done in it, and who of it has acted, acts, or is to come.
import type { Tick, TickState } from '../../engine/core/view.ts'

/** What the track is called where its ruleset says nothing else. */
export const PHASES = 'Phases of the round'

export const STATE_WORDS: Record<TickState, string> = { done: 'done', now: 'now', next: 'to come', skipped: 'skipped' }

/** The text of a tooltip: parts that say the same are told together. */
export function TickWords({ tick }: { readonly tick: Tick }) {
  return (
    <>
      <b>{tick.label}</b> · {STATE_WORDS[tick.state]}
      {tick.detail && `\n${tick.detail}`}
      {partLines(tick).map((line) => `\n${line}`)}
    </>
  )
}

/** "acted: Ilse, Rook"; of parts that each say something else, or nothing, the one that is on alone. */
export function partLines({ ticks }: Tick): readonly string[] {
  const said = [...new Set(ticks.map(({ detail }) => detail))]
  const shared = said.length < ticks.length && !said.includes('')
  if (!shared && ticks.length > 3) {
    const part = ticks.find(({ state }) => state === 'now')
    return part ? [[part.label, part.detail].filter(Boolean).join(': ')] : []
  }
  return said.map((detail) =>
    [detail, ticks.filter((part) => part.detail === detail).map(({ label }) => label).join(', ')].filter(Boolean).join(
      ': ',
    )
  )
}
