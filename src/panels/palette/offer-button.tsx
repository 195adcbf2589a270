// One action: its key, its name, what is gathered of a long one, and its price at the right edge. Unusable, it is
// quieter and says why.
import { useId, useRef } from 'react'
import type { Offer } from '../../engine/core/view.ts'
import { PriceTag, priceWords, Tooltip } from '../parts/index.ts'

export interface OfferButtonProps {
  readonly offer: Offer
  /** 1 to 9, if a key takes it. */
  readonly keyNumber?: number | null
  readonly aimed?: boolean
  /** What is rolled against what and what it does, in sight beneath the name. */
  readonly lines?: readonly string[]
  /** Touched once, or its key pressed; it asks for that again. */
  readonly again?: 'tap' | 'press' | false
  /** `touch`: by a finger, which had no way to point at it first. */
  readonly onPick: (offer: Offer, touch?: true) => void
  /** Pointed at by mouse, pen or keyboard, and left again. */
  readonly onOver?: ((offer: Offer | null) => void) | undefined
  /** An unusable one was pressed all the same. */
  readonly onRefused?: ((offer: Offer) => void) | undefined
}

/** Used by the palette and by reaction prompts, so that a price always stands at the same place. */
export function OfferButton({ offer, keyNumber = null, aimed = false, lines = [], again = false, onPick, onOver,
  onRefused }: OfferButtonProps)
{
  const id = useId()
  const finger = useRef(false)
  const { name, detail, price, refusal, progress } = offer
  const words = [...new Set([refusal?.says, detail, ...(refusal ? [] : (offer.look?.lines ?? [])), ...lines])].filter(
    Boolean,
  ).join(' ')
  return (
    <>
      <Tooltip content={<OfferWords offer={offer} />} above=".strip" clearOf=".queue-after">
        <button
          type="button"
          className="offer"
          data-aimed={aimed || again !== false || undefined}
          data-lines={lines.length > 0 || undefined}
          aria-pressed={aimed || again !== false}
          aria-disabled={refusal ? true : undefined}
          aria-describedby={words ? id : undefined}
          aria-keyshortcuts={keyNumber === null ? undefined : String(keyNumber)}
          onPointerDown={(event) => {
            finger.current = event.pointerType === 'touch'
          }}
          onPointerEnter={(event) => event.pointerType !== 'touch' && onOver?.(offer)}
          onPointerLeave={(event) => event.pointerType !== 'touch' && onOver?.(null)}
          onFocus={() => onOver?.(offer)}
          onBlur={() => onOver?.(null)}
          onClick={(event) => {
            if (refusal) onRefused?.(offer)
            // A click without a press comes from the keyboard.
            else if (finger.current && event.detail !== 0) onPick(offer, true)
            else onPick(offer)
          }}
        >
          <span className="offer-key" aria-hidden>
            {keyNumber}
          </span>
          <span className="offer-name">{name}</span>
          {again && <span className="offer-progress">{again === 'tap' ? 'Tap again' : 'Press again'}</span>}
          {progress && (
            <span className="offer-progress">
              {progress.done}/{progress.of}
              <span className="sr-only">{' gathered'}</span>
            </span>
          )}
          <PriceTag price={price} scarce={refusal?.code === 'price'} />
          {lines.length > 0 && (
            <span className="offer-lines" aria-hidden>
              {lines.map((line) => <span key={line}>{line}</span>)}
            </span>
          )}
          {progress && (
            <span className="offer-gathered" aria-hidden
              style={{ inlineSize: `${(100 * progress.done) / Math.max(1, progress.of)}%` }} />
          )}
        </button>
      </Tooltip>
      {words && (
        <span hidden id={id}>
          {words}
        </span>
      )}
    </>
  )
}

function OfferWords({ offer }: { readonly offer: Offer }) {
  return (
    <span className="offer-words">
      <b>
        {offer.name} · {priceWords(offer.price)}
      </b>
      {offer.refusal && <span className="offer-why">{offer.refusal.says}</span>}
      {offer.detail && <span>{offer.detail}</span>}
      {!offer.refusal && offer.look?.lines.map((line) => <span key={line}>{line}</span>)}
      {offer.progress && (
        <span>
          {offer.progress.done} of {offer.progress.of} gathered.
        </span>
      )}
    </span>
  )
}
