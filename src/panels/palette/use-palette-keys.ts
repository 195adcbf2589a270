// Keys 1 to 9 take the first nine actions, wherever the focus is, except while something is typed.
import type { Offer } from '../../engine/core/view.ts'
import { digitOf, useKeys } from '../parts/use-keys.ts'
import { offersWithKeys } from './offer-groups.ts'

/**
 * An unusable one is handed on as well: whoever listens says why not. Listens on the window while mounted and
 * `enabled`; other keys are left alone.
 */
export function usePaletteKeys(offers: readonly Offer[], onPick: (offer: Offer) => void, enabled = true): void {
  useKeys((event) => {
    const offer = offersWithKeys(offers)[digitOf(event)]
    if (!offer) return false
    onPick(offer)
    return true
  }, enabled)
}
