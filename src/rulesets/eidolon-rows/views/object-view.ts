// How objects are shown that can be worked on, and which of their numbers mean something here (ROW-27).
import type { FieldSpec, ObjectView, SceneObject } from '../../../engine/core/index.ts'
import { INTERACT, labourOf, labourWords } from '../deeds/object-work.ts'
import { whole } from '../sheet/record-fields.ts'
import type { RowsBattle } from '../state.ts'

/** The numbers that mean something here. An object with neither a price nor turns cannot be worked on. */
export const objectFields: readonly FieldSpec[] = [
  whole('price', 'Price', [0, 99], { group: 'Work',
    hint: 'AP that the work takes, from anybody; 1 for something simple' }, 'AP'),
  whole('turns', 'Whole turns', [0, 20], { group: 'Work', hint: 'Instead of a price: turns with all their AP' }),
  whole('done', 'Done', [0, 99], { group: 'Work', hint: 'How much of the work is done' }),
]

/** The bar shows how far the work is, unless the table gave the object another bar. */
export function objectView(_battle: RowsBattle, object: SceneObject): ObjectView {
  const { id, name, place, size, detail, numbers, meter, blocks, state, secret } = object
  const labour = labourOf(object)
  const own = meter !== null && meter.key !== 'done'
  const known = new Set(['price', 'turns', 'done', ...(meter ? [meter.key] : [])])
  const done = labour !== null && labour.done >= labour.of
  return {
    id,
    name,
    place,
    size,
    blocks,
    destroyed: state === 'destroyed',
    concealed: secret,
    meter: own
      ? { id: meter.key, label: meter.label, value: numbers[meter.key] ?? 0, max: meter.max, tone: 'neutral' }
      : labour
        && { id: 'done', label: labour.in === 'AP' ? 'AP' : 'Turns', value: labour.done, max: labour.of,
          tone: done ? 'good' : 'neutral' },
    facts: [
      ...(detail === '' ? [] : [detail]),
      ...(labour ? [done ? 'Done' : `${INTERACT}: ${labourWords(labour)}`] : []),
      ...Object.entries(numbers).flatMap(([key, value]) => (known.has(key) ? [] : [`${key} ${value}`])),
    ],
  }
}
