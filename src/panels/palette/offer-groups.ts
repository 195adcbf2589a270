// How the palette groups its actions, and which actions have a key. Pure; the palette and its keys use the same groups.
import type { Offer, Price } from '../../engine/core/view.ts'

export interface OfferGroup {
  readonly name: string
  readonly offers: readonly Offer[]
}

export interface OfferGroups {
  readonly groups: readonly OfferGroup[]
  /** Actions that are unusable now only because they belong to another phase, under the same headings. */
  readonly otherPhases: readonly OfferGroup[]
}

/** Groups in order of first appearance, with the actions of other phases apart. */
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

/** From this many actions on, a price that they all have is said once for all. */
const SHARED = 3

/** The price that every one of these actions has, where there are several; `null` where prices differ. */
export function sharedPrice(offers: readonly Offer[]): readonly Price[] | null {
  const [first] = offers
  if (!first || offers.length < SHARED || first.price.length === 0) return null
  const words = JSON.stringify(first.price)
  return offers.every(({ price }) => JSON.stringify(price) === words) ? first.price : null
}

const inOrder = (offers: readonly Offer[]): readonly Offer[] =>
  groupOffers(offers).groups.flatMap((group) => group.offers)

/**
 * The first nine actions, usable or not: the first has the key 1, and keeps it while other actions become usable.
 */
export const offersWithKeys = (offers: readonly Offer[]): readonly Offer[] => inOrder(offers).slice(0, 9)

/** The first action that can be used now. */
export const firstUsable = (offers: readonly Offer[]): Offer | undefined =>
  inOrder(offers).find((offer) => offer.refusal === null)

/** Offers whose name, group or text contains every word of the filter. */
export function matchingOffers(offers: readonly Offer[], filter: string): readonly Offer[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return offers
  return offers.filter((offer) => {
    const text = `${offer.name} ${offer.group} ${offer.detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
