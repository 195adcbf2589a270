// Everything there is to say about a phase: its state, what can be done in it, who has acted, acts, or is still to act.
import type { Tick, TickState } from '../../engine/core/view.ts'

/** The name of the track, unless the ruleset has another name for it. */
export const PHASES = 'Phases of the round'

export const STATE_WORDS: Record<TickState, string> = { done: 'done', now: 'now', next: 'to come', skipped: 'skipped' }

/** The text of a tooltip; parts with the same words share a line. */
export function TickWords({ tick }: { readonly tick: Tick }) {
  return (
    <>
      <b>{tick.label}</b> · {STATE_WORDS[tick.state]}
      {tick.detail && `\n${tick.detail}`}
      {partLines(tick).map((line) => `\n${line}`)}
    </>
  )
}

/** "acted: Ilse, Rook". Where every part has words of its own, or none, only the current part is named. */
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
