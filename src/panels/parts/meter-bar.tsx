// Bars and points: how much there is, and of how much, in words and as a picture.
import type { Meter, Pips } from '../../engine/core/view.ts'
import { NumberFlash } from './number-flash.tsx'

/** A labelled bar. An unknown value shows as `?` and an empty, hatched bar. */
export function MeterBar({ meter, compact = false }: { readonly meter: Meter; readonly compact?: boolean }) {
  const { label, value, max, tone } = meter
  const part = value === null || max === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max))
  const known = meter.broken
    ? 'broken'
    : value === null
    ? 'unknown'
    : max === null
    ? String(value)
    : `${value} of ${max}`
  return (
    <div className="meter" data-tone={tone} data-compact={compact || undefined}
      data-unknown={value === null || undefined} data-broken={meter.broken}
    >
      <meter
        className="sr-only"
        aria-label={label}
        aria-valuetext={known}
        min={Math.min(0, value ?? 0)}
        max={Math.max(max ?? 0, value ?? 0)}
        value={value ?? 0}
      />
      <span className="meter-words" aria-hidden>
        <span className="meter-label">{label}</span>
        {!meter.broken && (
          <span className="meter-value">
            {value === null ? '?' : <NumberFlash value={value} />}
            {max !== null && <span className="meter-max">/{max}</span>}
          </span>
        )}
      </span>
      {(part !== null || value === null) && (
        <span className="meter-track" aria-hidden>
          <span className="meter-fill" style={{ inlineSize: `${(part ?? 0) * 100}%` }} />
        </span>
      )}
    </div>
  )
}

const MOST_PIPS = 8

/** Up to eight points as dots, more as a number. */
export function PipRow({ pips }: { readonly pips: Pips }) {
  const { label, value, max } = pips
  const drawn = Math.max(max, value)
  return (
    <span className="pips" title={`${label} ${value} of ${max}`}>
      <span className="sr-only">{`${label} ${value} of ${max}`}</span>
      {drawn > MOST_PIPS
        ? (
          <span className="pips-number" aria-hidden>
            {value}
            <span className="meter-max">/{max}</span> {label}
          </span>
        )
        : (
          Array.from({ length: drawn },
            (_, index) => (
              <span key={index} className="pip" aria-hidden data-full={index < value || undefined}
                data-over={index >= max || undefined} />
            ))
        )}
    </span>
  )
}
