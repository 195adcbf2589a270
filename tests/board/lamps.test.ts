// Lamps as the person who draws sees them: under the tokens.
import { expect, it } from 'vitest'
import { penFor } from '../../src/board/layers/pen.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { paintLamps } from '../../src/board/tools/sketch/lamps.ts'
import { type Light, placeOf } from '../../src/grid/index.ts'
import { FIELD, modelOf, token } from '../bench/scenes.ts'

const VIEW = { width: 800, height: 600 }
const lamp = (x: number, y: number): Light => ({ id: `${x},${y}`, at: { x, y }, bright: 4, dim: 8, color: '#ffcf7a',
  on: true })

/** What is asked of the canvas, in order: clips, and discs that are filled. */
function painted(...lights: readonly Light[]): readonly string[] {
  const asked: string[] = []
  const record = (name: string) => () => void asked.push(name)
  const context = new Proxy({ fill: record('disc'), clip: record('clip') } as Record<string, unknown>, {
    get: (target, name: string) => target[name] ?? (() => undefined),
    set: () => true,
  })
  const pen = penFor(context as unknown as CanvasRenderingContext2D, paletteOf('dark'), { x: 5, y: 5, scale: 40 }, VIEW,
    1, 0)
  paintLamps(pen, lights, modelOf(FIELD, [token(1, { livery: 0, name: 'Mira', place: placeOf({ x: 4, y: 4 }) })]))
  return asked
}

it('a lamp away from tokens is a whole disc', () => {
  expect(painted(lamp(8, 3))).toEqual(['disc'])
})

it('a lamp at the edge of a token is a whole disc: the token is painted over it, and so are its name and marks', () => {
  expect(painted(lamp(5, 5))).toEqual(['disc'])
})

it('of a lamp that somebody stands on only the rays are seen', () => {
  expect(painted(lamp(4.5, 4.5))).toEqual([])
})

it('a lamp out of view is not painted', () => {
  expect(painted(lamp(400, 4))).toEqual([])
})
