// Keeps a growing list at its end while its reader is there; otherwise counts what is new and leaves the reader alone.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Within so many pixels of the end the reader counts as being there. */
const NEAR_END_PX = 32

export interface Follow {
  /** How many rows came since the reader scrolled up. */
  readonly newRows: number
  readonly onScroll: () => void
  readonly toEnd: () => void
}

/**
 * @param count rows now
 * @param last key of the last row: a filter may change the count without anything being new
 * @param extent how high all rows are: many turn out higher than they were guessed
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
  // What opens beneath, like dice to be typed, takes its room from here.
  useEffect(() =>
    whenSized(box, () => {
      if (following.current) toTheEnd(box)
    }), [box])
  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    const { scrollTop, scrollHeight, clientHeight } = element
    // Only a way up leaves the end: rows that turn out higher than they were guessed move it away without anybody
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
  return { newRows, onScroll, toEnd }
}

function toTheEnd({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollTo({ top: current.scrollHeight - current.clientHeight })
}

/** Tells of each new size until the returned function is called. */
function whenSized({ current }: RefObject<HTMLElement | null>, tell: () => void): () => void {
  const observer = new ResizeObserver(tell)
  if (current) observer.observe(current)
  return () => observer.disconnect()
}
