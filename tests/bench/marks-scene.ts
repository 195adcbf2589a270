// As many marks as a map may have, spread over the field: strokes of the pencil, notes, labels, templates and zones.
import { MOST_MARKS, type Mark } from '../../src/engine/core/marks.ts'
import type { MarkId } from '../../src/engine/core/index.ts'
import type { Point } from '../../src/grid/index.ts'
import { FIELD } from './scenes.ts'

/** The same chances each time. */
function chances(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** Points of a stroke: as many as the pencil keeps of a scribble. */
const STROKE = 40

function markAt(nth: number, chance: () => number): Mark {
  const common = { id: `m${nth}` as MarkId, audience: nth % 3 === 0 ? 'gm' : 'all', stays: true,
    color: ['#ff9d5c', '#7fd6ff', '#9fe08a', '#d7a6ff'][nth % 4] ?? '#ffffff' } as const
  const at: Point = { x: chance() * FIELD.cols, y: chance() * FIELD.rows }
  switch (nth % 8) {
    case 0:
    case 1:
      return { ...common, kind: 'label', at, text: `Hall ${nth}` }
    case 2:
    case 3:
      return { ...common, kind: 'note', at, text: `What lies here is known to ${nth}.` }
    case 4:
      return { ...common, kind: 'template', text: '', shape: { shape: 'burst', center: at, radius: 2 } }
    case 5:
      return { ...common, kind: 'zone', text: '', points: [at, { x: at.x + 3, y: at.y }, { x: at.x + 2, y: at.y + 3 }] }
    default: {
      let { x, y } = at
      const points = Array.from({ length: STROKE }, () => {
        x += chance() * 0.6 - 0.25
        y += chance() * 0.6 - 0.3
        return { x, y }
      })
      return { ...common, kind: 'stroke', width: 0.12, points }
    }
  }
}

export const manyMarks = (count = MOST_MARKS): readonly Mark[] => {
  const chance = chances(11)
  return Array.from({ length: count }, (_, nth) => markAt(nth, chance))
}
