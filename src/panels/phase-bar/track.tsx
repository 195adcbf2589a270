// The phases of a round in a row. The current phase has room for its words and its parts; the others shrink and show
// their words on hover.
import { Check } from 'lucide-react'
import type { Tick } from '../../engine/core/view.ts'
import { Tooltip } from '../parts/index.ts'
import { shortLabels } from './short-labels.ts'
import { PHASES, STATE_WORDS, TickWords } from './tick-words.tsx'
import { useCrowded } from './use-crowded.ts'

/** An ordered list; the current step is marked as such for screen readers too. */
export function Track({ ticks, label = PHASES }: { readonly ticks: readonly Tick[];
  readonly label?: string | undefined })
{
  if (ticks.length === 0) return <div className="track" />
  return (
    <ol className="track" aria-label={label}>
      {ticks.map((tick, index) => <Step key={tick.id} tick={tick} number={index + 1} />)}
    </ol>
  )
}

function Step({ tick, number }: { readonly tick: Tick; readonly number: number }) {
  return (
    <Tooltip content={<TickWords tick={tick} />} side="bottom">
      <li className="tick" data-state={tick.state} aria-current={tick.state === 'now' ? 'step' : undefined}>
        <span className="tick-words">
          {tick.state === 'done'
            ? <Check className="tick-check" size={12} aria-hidden />
            : tick.number !== null && <span className="tick-number" aria-hidden>{number}</span>}
          <span className="tick-label">{tick.label}</span>
          {tick.state === 'now' && tick.detail && <span className="tick-detail">{tick.detail}</span>}
          <span className="sr-only">, {STATE_WORDS[tick.state]}</span>
        </span>
        {tick.ticks.length > 0 ? <Parts tick={tick} /> : (
          <span className="tick-line">
            <span style={{ inlineSize: `${100 * progressOf(tick)}%` }} />
          </span>
        )}
      </li>
    </Tooltip>
  )
}

/**
 * Whole names where they fit, otherwise short names that can still be told apart. The name of the current part is never
 * shortened.
 */
function Parts({ tick }: { readonly tick: Tick }) {
  const { label, state, ticks } = tick
  const list = useCrowded(ticks)
  const short = shortLabels(ticks.map((part) => part.label))
  return (
    <ol className="parts" aria-label={`Parts of ${label}`} ref={list}>
      {ticks.map((part, index) => (
        <li key={part.id} className="part" data-state={part.state}
          aria-current={part.state === 'now' ? 'step' : undefined}
          title={[part.label, part.detail].filter(Boolean).join(': ')}
        >
          <span className={state === 'now' ? 'part-label' : 'sr-only'}
            data-short={short[index] !== part.label || undefined}
          >
            {part.label}
          </span>
          {state === 'now' && short[index] !== part.label && (
            <span className="part-short" aria-hidden>{short[index]}</span>
          )}
          <span className="sr-only">, {STATE_WORDS[part.state]}</span>
        </li>
      ))}
    </ol>
  )
}

const progressOf = (tick: Tick): number => Math.min(1, Math.max(0, tick.progress ?? (tick.state === 'done' ? 1 : 0)))
