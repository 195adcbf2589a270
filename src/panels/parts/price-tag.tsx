// What something costs. It stands at the same place on every action: the right edge, as wide as its longest neighbour
// needs.
import type { Price } from '../../engine/core/view.ts'

/** The price in words: `2 AP, 1 anima`; `free` for none. */
export const priceWords = (price: readonly Price[]): string =>
  price.length === 0 ? 'free' : price.map(({ amount, unit }) => `${amount} ${unit}`.trim()).join(', ')

/** Each part of the price with its unit; an empty price keeps its place and says nothing to the eye. */
export function PriceTag({ price, scarce = false }: {
  readonly price: readonly Price[] /** It is the price that cannot be paid. */
  readonly scarce?: boolean
}) {
  return (
    <span className="price" data-scarce={scarce || undefined} data-free={price.length === 0 || undefined}>
      {price.length === 0 ? <span className="sr-only">free</span> : (
        price.map(({ unit, amount }) => (
          <span className="price-part" key={unit}>
            <b>{amount}</b> {unit}
          </span>
        ))
      )}
    </span>
  )
}
