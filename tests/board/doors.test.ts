// Doors as they are painted: a view that knows of a closed secret door marks the door as secret.
import { expect, it } from 'vitest'
import { paintDoors } from '../../src/board/layers/doors.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { Door } from '../../src/grid/index.ts'

/** The words that painting these doors writes on the canvas, and the bows of padlocks that it draws. */
function signsOf(doors: readonly Door[]): readonly string[] {
  const signs: string[] = []
  const context = new Proxy({}, {
    get: (_, name) =>
      name === 'fillText'
        ? (text: string) => signs.push(text)
        : name === 'arc'
        ? (_x: number, _y: number, radius: number) => radius === 2.4 && signs.push('lock')
        : () => ({ width: 8 }),
    set: () => true,
  })
  const view = { width: 400, height: 400 }
  paintDoors(penFor(context as CanvasRenderingContext2D, paletteOf('dark'), { x: 5, y: 5, scale: 40 }, view, 1, 0),
    doors)
  return signs
}

const door: Door = { id: 'd', kind: 'door', a: { x: 5, y: 5 }, b: { x: 6, y: 5 }, open: false }

it('COM-24 a secret door bears its mark while it is closed', () => {
  expect(signsOf([door])).toEqual([])
  expect(signsOf([{ ...door, secret: true }])).toEqual(['S'])
  expect(signsOf([{ ...door, secret: true, locked: true }])).toEqual(['S', 'lock'])
  expect(signsOf([{ ...door, secret: true, open: true }])).toEqual([])
})
