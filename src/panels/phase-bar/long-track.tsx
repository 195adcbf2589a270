// A track of many phases in a row of its own. Each phase shows its name, what can be done in it, who has acted and who
// is still to act. The track is a single tab stop; the arrow keys move in it. A phase that has buttons opens them as a
// menu.
import { Check } from 'lucide-react'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import type { Command } from '../../engine/core/command.ts'
import type { Tick } from '../../engine/core/view.ts'
import { Menu, Tooltip } from '../parts/index.ts'
import { ButtonWords } from './button-words.tsx'
import { shortLabels } from './short-labels.ts'
import { PHASES, STATE_WORDS, TickWords } from './tick-words.tsx'
import { shownNames, useFittingNames } from './use-fitting-names.ts'

/** From this many phases on, the track has a row of its own. */
export const MANY_TICKS = 6
/** At most this many names stand in a phase, as far as there is room; the others are counted. */
const MOST_NAMES = 6
/** Parts that are only numbered take so little room that more of them are shown. */
const MOST_NUMBERS = 10
const isNumbered = ({ ticks }: Pick<Tick, 'ticks'>): boolean =>
  ticks.length > MOST_NAMES && ticks.every(({ label }) => label.length <= 2)

/** An ordered list; the current step is marked as such for screen readers too. */
export function LongTrack({ ticks, label = PHASES, onCommand }: { readonly ticks: readonly Tick[];
  readonly label?: string | undefined; readonly onCommand: (command: Command) => void })
{
  const list = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const now = Math.max(0, ticks.findIndex(({ state }) => state === 'now'))
  const stop = at !== null && at < ticks.length ? at : now
  const short = shortLabels([...new Set(ticks.flatMap(({ ticks: parts }) => parts.map(({ label }) => label)))])
  const names = [...new Set(ticks.flatMap(({ ticks: parts }) => parts.map(({ label }) => label)))]
  const shortOf = (label: string): string => short[names.indexOf(label)] ?? label
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: ticks.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    list.current?.querySelectorAll<HTMLElement>('.step')[Math.min(ticks.length - 1, Math.max(0, to))]?.focus()
  }
  return (
    <ol className="track track-long" aria-label={label} ref={list}>
      {ticks.map((tick, index) => (
        <li key={tick.id} className="long-tick" data-state={tick.state} data-numbered={isNumbered(tick) || undefined}
          aria-current={tick.state === 'now' ? 'step' : undefined}
        >
          <Step tick={tick} inTabOrder={index === stop} onFocus={() => setAt(index)} onBlur={() => setAt(null)}
            onKeyDown={walk} onCommand={onCommand}
          >
            <span className="step-words">
              {tick.state === 'done' && <Check className="tick-check" size={12} aria-hidden />}
              <span className="step-label">{tick.label}</span>
              <span className="sr-only">, {STATE_WORDS[tick.state]}</span>
              {!showsPartNames(tick) && !isNumbered(tick) && <PartNames tick={tick} shortOf={shortOf} />}
              {showsPartNames(tick) && tick.state === 'now' && (
                <span className="step-detail step-now">{tick.ticks.find(({ state }) => state === 'now')?.detail}</span>
              )}
            </span>
            {showsPartNames(tick)
              ? (
                <span className="step-words">
                  <PartNames tick={tick} shortOf={shortOf} />
                </span>
              )
              : <span className="step-detail">{tick.detail}</span>}
          </Step>
        </li>
      ))}
    </ol>
  )
}

type StepProps = Omit<ComponentProps<'button'>, 'children'> & { readonly tick: Tick; readonly inTabOrder: boolean;
  readonly onCommand: (command: Command) => void; readonly children: ReactNode }

/** A phase: a button with a menu where the phase has buttons, otherwise only words to read. */
function Step({ tick, inTabOrder, onCommand, children, ...handlers }: StepProps) {
  const { buttons = [] } = tick
  const common = { className: 'step', tabIndex: inTabOrder ? 0 : -1, ...handlers }
  if (buttons.length === 0) {
    return (
      <Tooltip content={<TickWords tick={tick} />} side="bottom">
        <button type="button" {...common} data-still>
          {children}
        </button>
      </Tooltip>
    )
  }
  return (
    <Menu
      label={tick.label}
      align="start"
      tip={<TickWords tick={tick} />}
      button={(
        <button type="button" {...common}>
          {children}
        </button>
      )}
      parts={() =>
        buttons.map((button) => ({ id: button.id, words: <ButtonWords button={button} />, checked: button.on === true,
          disabled: button.why !== null, onPick: () => onCommand(button.command) })
        )}
    />
  )
}

/**
 * Whether the names of the parts take the place of the phase's detail: in a phase that is over, who acted in it; in a
 * phase that runs through numbered parts, the part that it has reached.
 */
const showsPartNames = (tick: Tick): boolean =>
  (tick.state === 'done' && tick.ticks.length > 0 && !isNumbered(tick)) || (tick.state === 'now' && isNumbered(tick))

/** Short names with their state: as many as there is room for, and the number of the others. */
function PartNames({ tick: { ticks, label }, shortOf }: { readonly tick: Tick;
  readonly shortOf: (label: string) => string })
{
  const [row, count] = useFittingNames(ticks, isNumbered({ ticks }) ? MOST_NUMBERS : MOST_NAMES)
  if (ticks.length === 0) return null
  const { from, to } = shownNames(ticks.length, count, ticks.findIndex(({ state }) => state === 'now'))
  return (
    <>
      <span className="step-people" aria-hidden ref={row}>
        {from > 0 && <span className="step-person step-count" data-state="done">…</span>}
        {ticks.map((part, index) => (
          <span key={part.id} className="step-person" data-name data-state={part.state}
            data-out={index < from || index >= to || undefined}
          >
            {shortOf(part.label)}
          </span>
        ))}
        {to < ticks.length && <span className="step-person step-count">+{ticks.length - to}</span>}
      </span>
      <span className="sr-only">
        {`. Parts of ${label}: `}
        {ticks.map((part) => `${part.label}, ${part.detail || STATE_WORDS[part.state]}`).join('; ')}
      </span>
    </>
  )
}
