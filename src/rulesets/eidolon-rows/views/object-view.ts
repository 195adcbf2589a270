// How objects are shown that can be worked on, and which of their numbers mean something here (ROW-27).
import type { ObjectParts, SceneObject } from '../../../engine/core/index.ts'
import { INTERACT, labourOf, labourWords } from '../deeds/object-work.ts'
import type { RowsBattle } from '../state.ts'

/** The bar shows how far the work is. */
export function object(_battle: RowsBattle, worked: SceneObject): ObjectParts {
  const labour = labourOf(worked)
  if (!labour) return { facts: [] }
  const isDone = labour.done >= labour.of
  return {
    meter: { id: 'done', label: labour.in === 'AP' ? 'AP' : 'Turns', value: labour.done, max: labour.of,
      tone: isDone ? 'good' : 'neutral' },
    facts: [isDone ? 'Done' : `${INTERACT}: ${labourWords(labour)}`],
  }
}
