// How many short names have room beside each other, so that the others can be counted. Measured before anything is
// painted.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The room of "+3", and the gaps between names, in pixels. */
const COUNT = 24
const GAP = 2

/**
 * A ref for the row, and how many of its `[data-name]` elements fit from the first on, together with the count of the
 * others. At most `most`; exactly `most` where nothing can be measured.
 */
export function useFittingNames(content: unknown, most: number): readonly [RefObject<HTMLElement | null>, number] {
  const row = useRef<HTMLElement>(null)
  const [count, setCount] = useState(most)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const widths = [...element.querySelectorAll<HTMLElement>('[data-name]')].map((one) => one.offsetWidth)
      setCount(element.clientWidth === 0 ? most : fittingNames(widths, element.clientWidth, most))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [content, most])
  return [row, count]
}

/**
 * Which of `all` names are shown where `count` have room: from the first name on; or around the current name, with the
 * name before it, and the counts of the others at both ends.
 */
export function shownNames(all: number, count: number, now: number): { readonly from: number; readonly to: number } {
  if (count >= all || now < count - 1) return { from: 0, to: Math.min(all, count) }
  // The count at the other end takes the room of a name.
  const room = Math.max(1, count - 1)
  const to = Math.min(all, Math.max(now + 1, now - 1 + room))
  return { from: Math.max(0, to - room), to }
}

/**
 * How many of these widths fit into the room, at most `most`. Where not all fit, there is room for the count of the
 * others.
 */
export function fittingNames(widths: readonly number[], room: number, most: number): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0) + index * GAP)
  if (widths.length <= most && (ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end, index) => index < most && end + GAP + COUNT <= room).length
}
