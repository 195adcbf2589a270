// How high a token is, and where it faces: the two do not lie over each other.
import { expect, it } from 'vitest'
import type { Context2D } from '../../src/board/layers/pen.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { paintHeight } from '../../src/board/tokens/stance.ts'

/** Left and right end of the plate with the height of a token that faces there; its middle is at 0. */
function plateOf(facing?: number): readonly [number, number] {
  let ends: readonly [number, number] = [Number.NaN, Number.NaN]
  const context = new Proxy({
    measureText: (text: string) => ({ width: text.length * 7 }),
    roundRect: (x: number, _y: number, width: number) => void (ends = [x, x + width]),
  } as Record<string, unknown>, { get: (target, name: string) => target[name] ?? (() => undefined), set: () => true })
  paintHeight(context as unknown as Context2D, paletteOf('dark'), { elevation: 3, height: '3 m',
    ...(facing === undefined ? {} : { facing }) }, 80, 1)
  return ends
}

it('stands at the right edge, and at the left edge of a token that faces right', () => {
  const [left, right] = plateOf()
  expect(left).toBeGreaterThan(0)
  for (const facing of [0, 30, 180, 270, 330]) expect(plateOf(facing)).toEqual([left, right])
  for (const facing of [90, 60, 120, 450, -270]) expect(plateOf(facing)).toEqual([-right, -left])
})
