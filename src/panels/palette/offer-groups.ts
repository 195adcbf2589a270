// Which actions stand where, and which have a key. Pure; the palette and its keys read the same arrangement.
import type { Offer } from '../../engine/core/view.ts'

export interface OfferGroup {
  readonly name: string
  readonly offers: readonly Offer[]
}

export interface OfferGroups {
  readonly groups: readonly OfferGroup[]
  /** Of other phases: not usable now for no other reason than the time, under the same headings. */
  readonly otherPhases: readonly OfferGroup[]
}

/** Groups in order of first appearance, what belongs to other phases apart. */
export function groupOffers(offers: readonly Offer[]): OfferGroups {
  return { groups: grouped(offers.filter((offer) => offer.refusal?.code !== 'phase')),
    otherPhases: grouped(offers.filter((offer) => offer.refusal?.code === 'phase')) }
}

function grouped(offers: readonly Offer[]): readonly OfferGroup[] {
  const names = [...new Set(offers.map((offer) => offer.group))]
  return names.map((name) => ({ name, offers: offers.filter((offer) => offer.group === name) }))
}

export const countOffers = (groups: readonly OfferGroup[]): number =>
  groups.reduce((sum, { offers }) => sum + offers.length, 0)

/** From so many in one group on, what can be used stands first; the keys stay where they are. */
const CROWD = 7

/** As they are shown: in a crowded group the usable ones first, each part in its order. */
export function usableFirst(offers: readonly Offer[]): readonly Offer[] {
  if (offers.length < CROWD) return offers
  return [...offers.filter(({ refusal }) => refusal === null), ...offers.filter(({ refusal }) => refusal !== null)]
}

const inOrder = (offers: readonly Offer[]): readonly Offer[] =>
  groupOffers(offers).groups.flatMap((group) => group.offers)

/**
 * The first nine in the order in which they stand, usable or not: the first has the key 1, and keeps it while others
 * come to be usable.
 */
export const offersWithKeys = (offers: readonly Offer[]): readonly Offer[] => inOrder(offers).slice(0, 9)

/** The first that can be used now. */
export const firstUsable = (offers: readonly Offer[]): Offer | undefined =>
  inOrder(offers).find((offer) => offer.refusal === null)

/** Offers whose name, group or text has every word of the filter in it. */
export function matchingOffers(offers: readonly Offer[], filter: string): readonly Offer[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return offers
  return offers.filter((offer) => {
    const text = `${offer.name} ${offer.group} ${offer.detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
