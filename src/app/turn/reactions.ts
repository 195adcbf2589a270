// Which offers are reactions: what a standing answer can pass on.
import type { ActionId, Offer } from '../../engine/core/index.ts'

export function reactionsOf(offers: readonly Offer[]): readonly { readonly id: ActionId; readonly label: string }[] {
  return offers.filter((offer) => /react/i.test(offer.group)).map(({ action, name }) => ({ id: action, label: name }))
}
