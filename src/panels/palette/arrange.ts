// Which actions stand where, and which have a key. Pure; the palette and its keys read the same arrangement.
import type { Offer } from '../../engine/core/view.ts'

export interface OfferGroup {
  readonly name: string
  readonly offers: readonly Offer[]
}

export interface Arrangement {
  readonly groups: readonly OfferGroup[]
  /** Of other phases: not usable now for no other reason than the time. */
  readonly elsewhen: readonly Offer[]
}

/** Groups in order of first appearance, what belongs to other phases apart. */
export function arrange(offers: readonly Offer[]): Arrangement {
  const here = offers.filter((offer) => offer.refusal?.code !== 'phase')
  const names = [...new Set(here.map((offer) => offer.group))]
  return {
    groups: names.map((name) => ({ name, offers: here.filter((offer) => offer.group === name) })),
    elsewhen: offers.filter((offer) => offer.refusal?.code === 'phase'),
  }
}

/** The first nine usable offers in the order in which they stand: the first has the key 1. */
export const keyed = (offers: readonly Offer[]): readonly Offer[] =>
  arrange(offers)
    .groups.flatMap((group) => group.offers)
    .filter((offer) => offer.refusal === null)
    .slice(0, 9)

/** Offers whose name, group or text has every word of the filter in it. */
export function matching(offers: readonly Offer[], filter: string): readonly Offer[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return offers
  return offers.filter((offer) => {
    const text = `${offer.name} ${offer.group} ${offer.detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
