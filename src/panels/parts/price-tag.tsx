// The price of an action. It stands in the same place on every action: at the right edge.
import type { Price } from '../../engine/core/view.ts'

/** The price in words: `2 AP, 1 anima`; `free` for none. */
export const priceWords = (price: readonly Price[]): string =>
  price.length === 0 ? 'free' : price.map(({ amount, unit }) => `${amount} ${unit}`.trim()).join(', ')

/** The price where it is read out after a name: “Break free, costs nothing”. */
const spokenWords = (price: readonly Price[]): string => price.length === 0 ? ', costs nothing' : priceWords(price)

/** Each part of the price with its unit. An empty price keeps its place but shows no words. */
export function PriceTag({ price, scarce = false, quiet = false }: {
  readonly price: readonly Price[]
  /** Whether the price cannot be paid. */
  readonly scarce?: boolean
  /** Only read out, because the price stands elsewhere; a price that cannot be paid is shown all the same. */
  readonly quiet?: boolean
}) {
  if (quiet && !scarce) return <span className="sr-only">{spokenWords(price)}</span>
  return (
    <span className="price" data-scarce={scarce || undefined} data-free={price.length === 0 || undefined}>
      {price.length === 0 ? <span className="sr-only">{spokenWords(price)}</span> : (
        price.map(({ unit, amount }) => (
          <span className="price-part" key={unit}>
            <b>{amount}</b> {unit}
          </span>
        ))
      )}
    </span>
  )
}
