// The order as it would be, at the edge of the order as it is; both scroll together, and rows that shift are lit in both.
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
  /** The body that the order before scrolls in; `null` where that one is folded away, so that its values are told here. */
  readonly beside: RefObject<HTMLElement | null> | null
}

/** Stands beside the queue, over the board's edge, as wide as `--room` allows. */
export function AfterColumn({ title, before, words, beside, ...list }: AfterColumnProps) {
  const body = useRef<HTMLDivElement>(null)
  useScrollTogether(body, beside)
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

/** How far the column may reach over the board, in pixels; `null`: as wide as the queue. */
export const roomStyle = (room: number | null): CSSProperties => ({ '--room': room === null ? '9999px' : `${Math.max(0, Math.round(room))}px` }) as CSSProperties
