// The button of an action: its key, its name, the progress of a long action, and its price at the right edge. An
// unusable action is drawn quieter and says why.
import { useId, useRef } from 'react'
import type { Offer } from '../../engine/core/view.ts'
import { PriceTag, priceWords, Tooltip } from '../parts/index.ts'

export interface OfferButtonProps {
  readonly offer: Offer
  /** 1 to 9, if the action has a key. */
  readonly keyNumber?: number | null
  readonly aimed?: boolean
  /** The price is shown above, for all actions of the group. It is still read out, and shown where it is too high. */
  readonly isPricedAbove?: boolean
  /** What is rolled against what, and what the action does; shown beneath the name. */
  readonly lines?: readonly string[]
  /** The action was tapped once, or its key was pressed once; the button asks for the same again. */
  readonly again?: 'tap' | 'press' | false
  /** `touch`: picked with a finger, which cannot point at the action first. */
  readonly onPick: (offer: Offer, touch?: true) => void
  /** The action under the mouse, pen or keyboard; `null` when it no longer is. */
  readonly onOver?: ((offer: Offer | null) => void) | undefined
  /** Called when an unusable action is pressed. */
  readonly onRefused?: ((offer: Offer) => void) | undefined
}

/** Used by the palette and by reaction prompts, so that prices always stand in the same place. */
export function OfferButton({ offer, keyNumber = null, aimed = false, isPricedAbove = false, lines = [], again = false,
  onPick, onOver, onRefused }: OfferButtonProps)
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
          <PriceTag price={price} scarce={refusal?.code === 'price'} quiet={isPricedAbove} />
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
