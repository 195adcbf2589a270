// Doors as they are painted: a view that knows of a closed secret door marks the door as secret.
import { expect, it } from 'vitest'
import { paintDoors } from '../../src/board/layers/doors.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { Door } from '../../src/grid/index.ts'

/** The words that painting these doors writes on the canvas. */
function wordsOf(doors: readonly Door[]): readonly string[] {
  const words: string[] = []
  const context = new Proxy({}, {
    get: (_, name) => name === 'fillText' ? (text: string) => words.push(text) : () => ({ width: 8 }),
    set: () => true,
  })
  const view = { width: 400, height: 400 }
  paintDoors(penFor(context as CanvasRenderingContext2D, paletteOf('dark'), { x: 5, y: 5, scale: 40 }, view, 1, 0),
    doors)
  return words
}

const door: Door = { id: 'd', kind: 'door', a: { x: 5, y: 5 }, b: { x: 6, y: 5 }, open: false }

it('COM-24 a secret door bears its mark while it is closed', () => {
  expect(wordsOf([door])).toEqual([])
  expect(wordsOf([{ ...door, secret: true }])).toEqual(['S'])
  expect(wordsOf([{ ...door, secret: true, locked: true }])).toEqual(['S ⚿'])
  expect(wordsOf([{ ...door, secret: true, open: true }])).toEqual([])
})
