// How objects are shown that can be worked on, and which of their numbers mean something here (ROW-27).
import type { FieldSpec, ObjectParts, SceneObject } from '../../../engine/core/index.ts'
import { INTERACT, labourOf, labourWords } from '../deeds/object-work.ts'
import { wholeField } from '../sheet/record-fields.ts'
import type { RowsBattle } from '../state.ts'

/** The numbers that mean something here. An object with neither a price nor turns cannot be worked on. */
export const objectFields: readonly FieldSpec[] = [
  wholeField('price', 'Price', [0, 99], { group: 'Work',
    hint: 'AP that the work takes, from anybody; 1 for something simple' }, 'AP'),
  wholeField('turns', 'Whole turns', [0, 20], { group: 'Work', hint: 'Instead of a price: turns with all their AP' }),
  wholeField('done', 'Done', [0, 99], { group: 'Work', hint: 'How much of the work is done' }),
]

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
