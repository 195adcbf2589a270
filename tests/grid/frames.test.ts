// Which ends of doors a wall ends at: told for thousands of walls and doors as for one of each.
import { expect, it } from 'vitest'
import { clearLinesOf } from '../../src/grid/clear-lines.ts'
import { framesAt, framesFinder } from '../../src/grid/segments.ts'
import { usualMs } from '../support/pace.ts'
import { door, open, wall } from './fields.ts'

const segment = (ax: number, ay: number, bx: number, by: number) => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } })

it('the frames of a wall are those that lie at its ends, apart from rounding', () => {
  const frames = [{ x: 5, y: 2 }, { x: 4.999_999_6, y: 2 }, { x: 5.000_000_4, y: 1.999_999_6 }, { x: 5.1, y: 2 }, {
    x: -0.000_000_5,
    y: 7.5,
  }, { x: 3, y: 3 }]
  const framesOn = framesFinder(frames)
  const counts: number[] = []
  for (const one of [segment(5, 2, 0, 7.5), segment(4.999_999_6, 2, 9, 9), segment(1, 1, 3, 3), segment(3, 3, 3.2, 3),
    segment(8, 8, 9, 9)])
  {
    expect(new Set(framesOn(one))).toEqual(new Set(framesAt(one, frames)))
    counts.push(framesOn(one).length)
  }
  expect(counts).toEqual([4, 3, 1, 1, 0])
  expect(framesFinder([])(segment(5, 2, 0, 7.5))).toEqual([])
})

it('the lines of a town of twenty thousand walls and nine thousand doors are made ready in half a second', () => {
  const spots = (count: number) => {
    const side = Math.ceil(Math.sqrt(count))
    return Array.from({ length: count },
      (_, nth) => ({ x: (nth % side + 0.1) * 200 / side, y: (Math.floor(nth / side) + 0.1) * 200 / side }))
  }
  const town = open(200, 200, { walls: spots(20_000).map(({ x, y }) => wall(x, y, x + 0.7, y)),
    doors: spots(9000).map(({ x, y }) => door(x, y + 0.5, x, y + 1, false)) })
  expect(usualMs(() => clearLinesOf({ ...town }), 3)).toBeLessThan(500)
})
