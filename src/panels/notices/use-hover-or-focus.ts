// Whether the pointer or the focus rests on something that would otherwise go away by itself.
import { useEffect, useState, type RefObject } from 'react'

/** True while the pointer is over the element or the focus within it. */
export function useHoverOrFocus(box: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('pointerenter', () => setHeld((now) => ({ ...now, pointer: true })), { signal })
    element.addEventListener('pointerleave', () => setHeld((now) => ({ ...now, pointer: false })), { signal })
    element.addEventListener('focusin', () => setHeld((now) => ({ ...now, focus: true })), { signal })
    element.addEventListener('focusout', () => setHeld((now) => ({ ...now, focus: false })), { signal })
    return () => stop.abort()
  }, [box])
  return held.pointer || held.focus
}
