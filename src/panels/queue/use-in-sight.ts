// Which row of the queue is in sight. The list follows the combatant that acts, scrolls only as far as necessary, and
// never right after the user has scrolled.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

type List = RefObject<HTMLOListElement | null>

/** How much of the neighbouring row stays in sight, to show that the list continues; in pixels. */
const MARGIN_PX = 20
/** How long the list stays put after the user has scrolled, in milliseconds. */
const READING_MS = 3000

/**
 * Brings the first element that matches `row` into sight whenever `what` changes, except when it changes to `except`.
 */
export function useInSight(list: List, what: string, row: string, wanted: boolean, except?: RefObject<string>): void {
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    last.current = what
    if (before !== what && what !== '' && what !== except?.current && wanted) scrollIntoSight(list, row)
  })
}

/**
 * Keeps the row that acts in sight when the turn changes (`acting`; empty when no combatant acts) and when the list
 * gets another size. A new round begins at the top. After the user has scrolled, the list stays put until the next
 * turn.
 */
export function useActingInSight(list: List, acting: string, round: number | null, row: string, wanted: boolean): void {
  const last = useRef<{ readonly acting: string; readonly round: number | null } | null>(null)
  const scrolledByHand = useRef(-Infinity)
  const follows = useRef(true)
  useLayoutEffect(() => {
    const before = last.current
    last.current = { acting, round }
    if (!wanted) return
    const begins = before !== null && before.round !== round
    const room = roomOf(list)
    if (begins && room) room.scrollTop = 0
    if (!begins && before?.acting === acting) return
    follows.current = begins || performance.now() - scrolledByHand.current > READING_MS
    if (follows.current && acting !== '') scrollIntoSight(list, row)
  })
  useEffect(() => {
    const room = roomOf(list)
    if (!room || !wanted) return
    const onScrollByHand = () => {
      scrolledByHand.current = performance.now()
      follows.current = false
    }
    // A press on the scrolling element itself is a press on its scroll bar.
    const onPressScrollBar = (event: Event) => event.target === room && onScrollByHand()
    const resized = new ResizeObserver(() => follows.current && scrollIntoSight(list, row))
    resized.observe(room)
    room.addEventListener('wheel', onScrollByHand, { passive: true })
    room.addEventListener('touchmove', onScrollByHand, { passive: true })
    room.addEventListener('pointerdown', onPressScrollBar)
    return () => {
      resized.disconnect()
      room.removeEventListener('wheel', onScrollByHand)
      room.removeEventListener('touchmove', onScrollByHand)
      room.removeEventListener('pointerdown', onPressScrollBar)
    }
  }, [list, row, wanted])
}

const roomOf = (list: List): Element | null => list.current?.closest('.panel-body') ?? null

function scrollIntoSight(list: List, row: string): void {
  const [found, room] = [list.current?.querySelector(row), roomOf(list)]
  if (!found || !room) return
  const [box, around] = [found.getBoundingClientRect(), room.getBoundingClientRect()]
  if (box.top < around.top) room.scrollTop += box.top - around.top - MARGIN_PX
  else if (box.bottom > around.bottom) room.scrollTop += box.bottom - around.bottom + MARGIN_PX
}
