// A strip that scrolls sideways: its edges fade where there is more, and an ordinary mouse wheel scrolls the strip.
import { useEffect, useRef, type RefObject, type WheelEvent } from 'react'

/** Keeps `data-more` ("start", "end") on the element, and updates it whenever `content` changes. */
export function useScrollEdges(content: unknown): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const more = [scrollLeft > 1 ? 'start' : '', scrollLeft + clientWidth < scrollWidth - 1 ? 'end' : '']
      element.dataset.more = more.filter(Boolean).join(' ')
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [content])
  return strip
}

/** Turns a wheel that moves up and down into scrolling left and right. */
export function sideways(event: WheelEvent<HTMLElement>): void {
  if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
  event.currentTarget.scrollLeft += event.deltaY
}
