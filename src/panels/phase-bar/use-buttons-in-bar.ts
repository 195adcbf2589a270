// How many buttons of the turn have room in the bar beside its headline; the others go into the menu. The room is
// estimated from the length of the labels, so that the bar never overflows and nothing flickers.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

const BUTTON = { letter: 8, around: 34 }
const PRIMARY = { letter: 8.5, around: 80 }
const HEAD = { letter: 11.5, around: 40, most: 420 }
/** Room for the app's menu, the button of the menu, and gaps. */
const REST = 290
/** Room for a step of the track with its name. */
const STEP = 76

export interface InBar {
  readonly labels: readonly string[]
  readonly headline: string
  readonly primary: string
  /** How many steps of the track stand in the same line. */
  readonly steps: number
  /** How many buttons stand in the bar while its width is unknown. */
  readonly unknown: number
}

/** A ref for the bar, and how many buttons with these labels fit into the bar, from the first on. */
export function useButtonsInBar({ labels, headline, primary, steps, unknown }: InBar): readonly [
  RefObject<HTMLElement | null>,
  number,
] {
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
    ? unknown
    : fitting(labels, width - REST - steps * STEP - Math.min(HEAD.most, headline.length * HEAD.letter + HEAD.around)
      - (primary === '' ? 0 : primary.length * PRIMARY.letter + PRIMARY.around))]
}

/** How many buttons fit into `room` pixels. */
export function fitting(labels: readonly string[], room: number): number {
  let used = 0
  for (const [index, label] of labels.entries()) {
    used += label.length * BUTTON.letter + BUTTON.around
    if (used > room) return index
  }
  return labels.length
}
