// The keys 1 to 9 pick the first nine actions, wherever the focus is, except while the user types.
import type { Offer } from '../../engine/core/view.ts'
import { digitOf, useKeys } from '../parts/use-keys.ts'
import { offersWithKeys } from './offer-groups.ts'

/**
 * Calls `onPick` for unusable actions too: the caller says why they are refused. Listens on the window while mounted
 * and `enabled`; other keys are left alone.
 */
export function usePaletteKeys(offers: readonly Offer[], onPick: (offer: Offer) => void, enabled = true): void {
  useKeys((event) => {
    const offer = offersWithKeys(offers)[digitOf(event)]
    if (!offer) return false
    onPick(offer)
    return true
  }, enabled)
}
