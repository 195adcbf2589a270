// Keeps a growing list scrolled to its end while the reader is there. Otherwise it counts the new rows and does not
// scroll.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Within this many pixels of the end the reader counts as being at the end. */
const NEAR_END_PX = 32

export interface Follow {
  /** How many rows have come since the reader scrolled up. */
  readonly newRows: number
  readonly onScroll: () => void
  readonly isFollowing: () => boolean
  readonly toEnd: () => void
}

/**
 * @param count rows now
 * @param last key of the last row: a filter may change the count although no row is new
 * @param extent the height of all rows: many turn out higher than estimated
 * @param scrollToEnd brings the end into view
 */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  count: number,
  last: string | null,
  extent: number,
  scrollToEnd: () => void,
): Follow {
  const following = useRef(true)
  const top = useRef(0)
  const before = useRef({ count: 0, last: null as string | null })
  const [newRows, setNewRows] = useState(0)
  const scroll = useRef(scrollToEnd)
  useEffect(() => {
    scroll.current = scrollToEnd
  })
  useEffect(() => {
    const grown = before.current.last === last ? 0 : Math.max(0, count - before.current.count)
    before.current = { count, last }
    if (following.current) scroll.current()
    else if (grown > 0) setNewRows((now) => now + grown)
  }, [count, last])
  useLayoutEffect(() => {
    if (following.current) toTheEnd(box)
  }, [box, extent])
  // A tray that opens beneath, such as the one for typed dice, takes its room from the list.
  useEffect(() =>
    whenSized(box, () => {
      if (following.current) toTheEnd(box)
    }), [box])
  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    // Only scrolling up leaves the end: rows that turn out higher than estimated move the end away without any
    // scrolling.
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX) following.current = true
    else if (scrollTop < top.current) following.current = false
    top.current = scrollTop
    if (following.current) setNewRows(0)
  }, [box])
  const toEnd = useCallback(() => {
    following.current = true
    setNewRows(0)
    scroll.current()
  }, [])
  const isFollowing = useCallback(() => following.current, [])
  return { newRows, onScroll, isFollowing, toEnd }
}

function toTheEnd({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollTo({ top: current.scrollHeight - current.clientHeight })
}

/** Reports each new size until the returned function is called. */
function whenSized({ current }: RefObject<HTMLElement | null>, tell: () => void): () => void {
  const observer = new ResizeObserver(tell)
  if (current) observer.observe(current)
  return () => observer.disconnect()
}
