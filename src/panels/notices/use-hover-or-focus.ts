// Whether the pointer or the focus is on a message that would otherwise go by itself.
import { useEffect, useState, type RefObject } from 'react'

/** True while the pointer is over the element or the focus within it. */
export function useHoverOrFocus(box: RefObject<HTMLElement | null>): boolean {
  const [on, setOn] = useState({ pointer: false, focus: false })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('pointerenter', () => setOn((now) => ({ ...now, pointer: true })), { signal })
    element.addEventListener('pointerleave', () => setOn((now) => ({ ...now, pointer: false })), { signal })
    element.addEventListener('focusin', () => setOn((now) => ({ ...now, focus: true })), { signal })
    element.addEventListener('focusout', () => setOn((now) => ({ ...now, focus: false })), { signal })
    return () => stop.abort()
  }, [box])
  return on.pointer || on.focus
}
