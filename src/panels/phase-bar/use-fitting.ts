// How many short names have room beside each other, so that those without are counted rather than lost. Measured before anything is painted.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Room of "+3", with the gap before it; gaps between names. In pixels. */
const COUNT = 24
const GAP = 2

/** A ref for their row, and how many of its `[data-name]` fit from the first on, the count of the others included. `most`: at most so many; all of those where nothing can be measured. */
export function useFitting(content: unknown, most: number): readonly [RefObject<HTMLElement | null>, number] {
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

/** How many of these widths fit into that room, at most `most`; where not all do, the count of the others fits beside them. */
export function fittingNames(widths: readonly number[], room: number, most: number): number {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0) + index * GAP)
  if (widths.length <= most && (ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end, index) => index < most && end + GAP + COUNT <= room).length
}
