// The queue as it would be, beside the queue as it is. Both scroll together, and rows that change are lit in both.
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react'
import type { Shift } from '../../engine/core/shifts.ts'
import type { QueueView } from '../../engine/core/view.ts'
import { QueueList, type QueueListProps } from './queue-list.tsx'

export interface AfterColumnProps extends QueueListProps {
  readonly title: string
  readonly before: QueueView
  readonly shifts: ReadonlyMap<string, Shift>
  /** What changes, in a line. */
  readonly words: string
  /**
   * The element that the present queue scrolls in; `null` where that queue is folded, so that its values are shown
   * here.
   */
  readonly beside: RefObject<HTMLElement | null> | null
}

/** The column stands beside the queue, over the edge of the board, as wide as `--room` allows. */
export function AfterColumn({ title, before, words, beside, ...list }: AfterColumnProps) {
  const body = useRef<HTMLDivElement>(null)
  useScrollTogether(body, beside)
  useShiftInSight(body, beside, list.shifts)
  const was = beside === null ? new Map(before.entries.map((entry) => [entry.key, entry.value])) : undefined
  return (
    <section className="queue-after panel" aria-label={title} data-alone={beside === null || undefined}>
      <header className="panel-head">
        <h2 className="panel-title" title={title}>{title}</h2>
      </header>
      <div className="panel-body" ref={body}>
        <QueueList {...list} side="after" was={was} menuOf={undefined} />
      </div>
      <p className="queue-words" aria-hidden>{words === '' ? 'The order stays the same.' : words}</p>
    </section>
  )
}

function useScrollTogether(one: RefObject<HTMLElement | null>, beside: RefObject<HTMLElement | null> | null): void {
  useLayoutEffect(() => {
    const [here, there] = [one.current, beside?.current ?? null]
    if (!here || !there) return
    here.scrollTop = there.scrollTop
    // A body that was scrolled by the other is in place already, so that the two never push each other.
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      if (Math.abs(to.scrollTop - from.scrollTop) > 1) to.scrollTop = from.scrollTop
    }
    const [down, up] = [follow(there, here), follow(here, there)]
    there.addEventListener('scroll', down, { passive: true })
    here.addEventListener('scroll', up, { passive: true })
    return () => {
      there.removeEventListener('scroll', down)
      here.removeEventListener('scroll', up)
    }
  }, [one, beside])
}

/**
 * Where no row that changes is in sight, the first of them comes into sight in both queues. The present queue scrolls
 * back when the column closes.
 */
function useShiftInSight(
  one: RefObject<HTMLElement | null>,
  beside: RefObject<HTMLElement | null> | null,
  shifts: ReadonlyMap<string, Shift>,
): void {
  const came = useRef<{ readonly from: number; readonly to: number } | null>(null)
  useLayoutEffect(() => {
    const [body, other] = [one.current, beside?.current ?? null]
    if (!body) return
    const around = body.getBoundingClientRect()
    const rows = [...body.querySelectorAll('[data-shift]')].map((row) => row.getBoundingClientRect())
    const [first] = rows
    if (!first || rows.some((row) => row.bottom > around.top && row.top + row.height / 2 < around.bottom)) return
    const from = body.scrollTop
    // A third of the way down, so that the rows before it are seen as well.
    body.scrollTop += first.top - around.top - around.height / 3
    if (other) other.scrollTop = body.scrollTop
    came.current = { from: came.current?.from ?? from, to: body.scrollTop }
  }, [one, beside, shifts])
  useLayoutEffect(() => {
    const [there] = [beside?.current ?? null]
    return () => {
      const { current } = came
      if (there && current && Math.abs(there.scrollTop - current.to) <= 1) there.scrollTop = current.from
    }
  }, [beside])
}

/** How far the column may reach over the board, in pixels; `null` for as wide as the queue. */
export const roomStyle = (room: number | null): CSSProperties =>
  ({ '--room': room === null ? '9999px' : `${Math.max(0, Math.round(room))}px` }) as CSSProperties
