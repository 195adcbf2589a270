// A key picks an action without the pointer on it. So an action that meets others is shown at the first press and done
// at the second.
import { useState } from 'react'
import type { Offer } from '../../engine/core/index.ts'
import { isAboutOthers } from '../../stores/aim.ts'

/**
 * `pressed`: the action that was pressed once and is shown now. Another offer, also a newer offer of the same action,
 * needs a first press again.
 */
export function useSecondPress(pick: (offer: Offer) => void): { readonly pressed: Offer | null;
  readonly press: (offer: Offer) => void }
{
  const [pressed, setPressed] = useState<Offer | null>(null)
  return {
    pressed,
    press: (offer) => {
      const first = isAboutOthers(offer) && pressed !== offer
      setPressed(first ? offer : null)
      if (!first) pick(offer)
    },
  }
}
