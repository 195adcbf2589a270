// Marks that do not stay: each goes after a while. Where nothing has been done since, its step is taken back for good:
// the history does not fill with marks that came and went, and redo does not bring them back.
import { useEffect, useRef } from 'react'
import { markOf, type MarkId } from '../../engine/core/index.ts'
import type { Table } from '../../stores/table-state.ts'
import { useServices, useTable } from '../services/services.ts'

/** How long a mark that does not stay is seen, in milliseconds. */
const LASTS = 60_000
/** While dice are awaited, or steps could be redone, nothing goes by itself; then it is tried again. */
const AGAIN = 5_000

/**
 * Takes the mark off, if it does not stay. `false`: not now, because dice are awaited or the removal was refused. With
 * `byHand: false` also because steps were undone, as to do anything now would make them impossible to redo, or because
 * another step was taken at the same moment.
 */
export async function liftMark(
  table: Pick<Table, 'getState' | 'withdraw' | 'give'>,
  id: MarkId,
  byHand = true,
): Promise<boolean> {
  const { playing } = table.getState()
  const mark = playing && markOf(playing.battle.scene, id)
  if (!playing || !mark || mark.stays) return true
  const { session } = playing
  const hasUndone = session.undone.length > 0
  if (session.pending || (hasUndone && !byHand)) return false
  const { head } = session
  const last = head === null ? undefined : session.entries[head]?.command
  const isLast = last?.type === 'mark' && last.change.kind === 'add' && last.change.mark.id === id
  // What was undone follows upon the mark: to redo it would bring the mark back.
  if (isLast && !hasUndone && head !== null) {
    if (await table.withdraw(head)) return true
    if (!byHand) return false
  }
  return (await table.give({ type: 'mark', change: { kind: 'remove', marks: [id] } }, true)).ok
}

export function useFadingMarks(): void {
  const { table } = useServices()
  const marks = useTable(({ playing }) => playing?.battle.scene.marks)
  const timers = useRef(new Map<MarkId, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const waiting = timers.current
    const fading = new Set((marks ?? []).flatMap(({ id, stays }) => (stays ? [] : [id])))
    for (const [id, timer] of waiting) {
      if (fading.has(id)) continue
      clearTimeout(timer)
      waiting.delete(id)
    }
    const wait = (id: MarkId, time: number): void =>
      void waiting.set(id, setTimeout(() =>
        void liftMark(table, id, false).then((done) => !done && wait(id, AGAIN)), time))
    for (const id of fading) if (!waiting.has(id)) wait(id, LASTS)
  }, [marks, table])
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    }
  }, [])
}
