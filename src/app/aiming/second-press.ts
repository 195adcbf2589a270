// A key names an action without pointing at it: what would be about others is shown at the first press and done at the
// second.
import { useState } from 'react'
import type { Offer } from '../../engine/core/index.ts'
import { isAboutOthers } from '../../stores/aim.ts'

/**
 * `pressed`: what was pressed once and is shown now. Another offer, also the same action as it stands after something
 * happened, begins anew.
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
