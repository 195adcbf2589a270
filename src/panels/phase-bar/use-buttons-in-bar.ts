// How many of the turn's buttons have room in the bar beside its headline; the others go into its menu. Judged by the
// length of their words, so that the bar never overflows and nothing flickers.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Where no width is known yet. */
const UNKNOWN = 1
const BUTTON = { letter: 8, around: 34 }
const GREAT = { letter: 8.5, around: 80 }
const HEAD = { letter: 11.5, around: 40, most: 420 }
/** Tools of the table, the menu's own button, gaps. */
const REST = 290

/** A ref for the bar, and the number of buttons with these labels that fit into it from the first on. */
export function useButtonsInBar(
  labels: readonly string[],
  headline: string,
  primary: string,
): readonly [RefObject<HTMLElement | null>, number] {
  const bar = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const look = () => setWidth(element.clientWidth)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [bar, width === 0
    ? UNKNOWN
    : fitting(labels, width - REST - Math.min(HEAD.most, headline.length * HEAD.letter + HEAD.around)
      - (primary === '' ? 0 : primary.length * GREAT.letter + GREAT.around))]
}

/** How many fit into that many pixels. */
export function fitting(labels: readonly string[], room: number): number {
  let used = 0
  for (const [index, label] of labels.entries()) {
    used += label.length * BUTTON.letter + BUTTON.around
    if (used > room) return index
  }
  return labels.length
}
