// What a mark on the map looks like when it comes in from outside.
import * as z from 'zod/mini'
import { atMost, numberFrom, oneOf, type Members, type ShapesOf } from '../../lib/schema.ts'
import { ofLength, visibleLines } from '../../lib/visible.ts'
import { MOST_MARKS, type Mark, type MarkChange } from './marks.ts'
import { colour, id, laidArea, point } from './shapes.ts'

const MOST_POINTS = 2000

const common = { id, audience: z.enum(['gm', 'all']), color: colour, stays: z.boolean() } satisfies Members<
  Pick<Mark, 'id' | 'audience' | 'color' | 'stays'>
>
const words = z.string().check(z.maxLength(200), z.overwrite(ofLength(200)))
const line = (least: number) => atMost(point, MOST_POINTS).check(z.minLength(least))

export const mark = oneOf('kind', {
  label: { ...common, at: point, text: words.check(z.minLength(1)) },
  note: { ...common, at: point, text: z.string().check(z.maxLength(4000), z.overwrite(ofLength(4000, visibleLines))) },
  stroke: { ...common, points: line(2), width: numberFrom(0.01, 10) },
  template: { ...common, shape: laidArea, text: words, called: z.optional(words) },
  zone: { ...common, points: line(3), text: words },
} satisfies ShapesOf<Mark, 'kind'>)
export const marks = atMost(mark, MOST_MARKS)

export const markChange = oneOf('kind', {
  add: { mark },
  change: { mark },
  put: { marks },
  remove: { marks: atMost(id, MOST_MARKS) },
} satisfies ShapesOf<MarkChange, 'kind'>)
