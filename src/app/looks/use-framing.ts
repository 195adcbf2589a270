// The framing of a picture while it is changed by hand: shown at once, and given as one command when the gesture ends.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draggedBy, sameFraming, usualFraming, zoomedTo, type Framing } from '../../lib/art-box.ts'

/** A turn of the wheel ends after so many milliseconds without another. */
const WHEEL_ENDS = 350

export interface FramingHand {
  readonly framing: Framing
  /** By so much, in parts of the token's width. */
  readonly drag: (dx: number, dy: number) => void
  readonly zoom: (zoom: number, at?: { readonly x: number; readonly y: number }) => void
  readonly set: (framing: Framing) => void
  /** The gesture has ended. */
  readonly commit: () => void
  /** The gesture ends when nothing follows. */
  readonly commitSoon: () => void
}

/** `kept`: the framing that the combatant has; `null` for a picture of which nothing is said. */
export function useFraming(
  kept: Framing | null | undefined,
  size: { readonly width: number; readonly height: number },
  give: (frame: Framing | null) => Promise<unknown>,
): FramingHand {
  const [draft, setDraft] = useState<Framing | null>(null)
  const usual = usualFraming(size.width, size.height)
  const framing = draft ?? kept ?? usual
  /** As the hand has left it, also before it is drawn. */
  const now = useRef<Framing>(framing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: Framing) => {
    now.current = next
    setDraft(next)
  }
  const commit = () => {
    clearTimeout(timer.current)
    const framing = now.current
    if (sameFraming(framing, kept ?? usual)) {
      setDraft(null)
      return
    }
    const frame = sameFraming(framing, usual) ? null : framing
    void give(frame).finally(() => setDraft((still) => (still === framing ? null : still)))
  }
  const last = useRef(commit)
  useLayoutEffect(() => {
    now.current = framing
    last.current = commit
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    framing,
    drag: (dx, dy) => change(draggedBy(now.current, dx, dy, size.width, size.height)),
    zoom: (zoom, at) => change(zoomedTo(now.current, zoom, size.width, size.height, at)),
    set: change,
    commit,
    commitSoon: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => last.current(), WHEEL_ENDS)
    },
  }
}
