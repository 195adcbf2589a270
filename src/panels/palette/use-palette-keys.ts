// Keys 1 to 9 take the first nine actions, wherever the focus is, except while something is typed.
import { useEffect, useRef } from 'react'
import type { Offer } from '../../engine/core/view.ts'
import { isTyping } from '../parts/keys.ts'
import { keyed } from './arrange.ts'

/** An unusable one is handed on as well: whoever listens says why not. Listens on the window while mounted and `enabled`; other keys are left alone. */
export function usePaletteKeys(offers: readonly Offer[], onPick: (offer: Offer) => void, enabled = true): void {
  const latest = useRef({ offers, onPick })
  useEffect(() => {
    latest.current = { offers, onPick }
  })
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isTyping(event) || !/^[1-9]$/.test(event.key)) return
      const offer = keyed(latest.current.offers)[Number(event.key) - 1]
      if (!offer) return
      event.preventDefault()
      latest.current.onPick(offer)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}
