// Whether the parts of a track have room for their names. It is measured before anything is painted, so that nothing
// flickers.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps `data-crowded` on the list when a whole name would be cut. Measures again when `content` or the room changes.
 */
export function useCrowded(content: unknown): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    const room = element?.closest('.track')
    if (!element || !room) return
    const look = () => {
      delete element.dataset['crowded']
      const cut = [...element.querySelectorAll<HTMLElement>('.part-label')].some((label) =>
        label.scrollWidth > label.clientWidth + 1
      )
      if (cut || element.scrollWidth > element.clientWidth + 1) element.dataset['crowded'] = ''
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(room)
    return () => watch.disconnect()
  }, [content])
  return list
}
