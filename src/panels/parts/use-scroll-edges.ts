// A strip that scrolls: its edges fade where there is more. An ordinary mouse wheel scrolls a strip sideways.
import { useEffect, useRef, type RefObject, type WheelEvent } from 'react'

/** Keeps `data-more` ("start", "end", "above", "below") on the element, also while what stands in it changes. */
export function useScrollEdges<Strip extends HTMLElement = HTMLDivElement>(): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = element
      const more = [scrollLeft > 1 ? 'start' : '', scrollLeft + clientWidth < scrollWidth - 1 ? 'end' : '',
        scrollTop > 1 ? 'above' : '', scrollTop + clientHeight < scrollHeight - 1 ? 'below' : '']
      element.dataset.more = more.filter(Boolean).join(' ')
    }
    look()
    const sizes = new ResizeObserver(look)
    /** The strip itself, and whatever stands in it: a word that grows makes no other box larger. */
    const watch = () => {
      sizes.disconnect()
      for (const one of [element, ...element.children]) sizes.observe(one)
    }
    watch()
    const items = new MutationObserver(watch)
    items.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      items.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return strip
}

/** Turns a wheel that moves up and down into scrolling left and right. */
export function sideways(event: WheelEvent<HTMLElement>): void {
  if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
  event.currentTarget.scrollLeft += event.deltaY
}
