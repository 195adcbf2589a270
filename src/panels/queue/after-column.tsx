// The order as it would be, at the edge of the order as it is; both scroll together, and rows that shift are lit in
// both.
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react'
import type { Shift } from '../../engine/core/shifts.ts'
import type { QueueView } from '../../engine/core/view.ts'
import { QueueList, type QueueListProps } from './queue-list.tsx'

export interface AfterColumnProps extends QueueListProps {
  readonly title: string
  readonly before: QueueView
  readonly shifts: ReadonlyMap<string, Shift>
  /** What shifts, in a line. */
  readonly words: string
  /**
   * The body that the order before scrolls in; `null` where that one is folded away, so that its values are told here.
   */
  readonly beside: RefObject<HTMLElement | null> | null
}

/** Stands beside the queue, over the board's edge, as wide as `--room` allows. */
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
      <p className="queue-words" aria-hidden>{words === '' ? 'Nothing shifts.' : words}</p>
    </section>
  )
}

function useScrollTogether(one: RefObject<HTMLElement | null>, beside: RefObject<HTMLElement | null> | null): void {
  useLayoutEffect(() => {
    const [here, there] = [one.current, beside?.current ?? null]
    if (!here || !there) return
    here.scrollTop = there.scrollTop
    // Moved by the other, a body has its place already, so that the two never push each other.
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
 * Where none of the rows that shift is in sight, the first of them comes into sight, in both orders; the order before
 * goes back when the column goes.
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
    // A third of the way down: what comes before it is seen as well.
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

/** How far the column may reach over the board, in pixels; `null`: as wide as the queue. */
export const roomStyle = (room: number | null): CSSProperties =>
  ({ '--room': room === null ? '9999px' : `${Math.max(0, Math.round(room))}px` }) as CSSProperties
