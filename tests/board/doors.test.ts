// Doors as they are painted: a view that knows of a closed secret door marks the door as secret.
import { expect, it } from 'vitest'
import { paintDoors } from '../../src/board/layers/doors.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { Door } from '../../src/grid/index.ts'
import { emptyMask, fillPolygon, type Mask } from '../../src/grid/vision/mask.ts'

/** The words that painting these doors writes on the canvas, and the bows of padlocks that it draws. */
function signsOf(doors: readonly Door[], locksShown = false, scale = 40): readonly string[] {
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
  paintDoors(penFor(context as CanvasRenderingContext2D, paletteOf('dark'), { x: 5, y: 5, scale }, view, 1, 0), doors, {
    explored: null,
    locksShown,
  })
  return signs
}

const door: Door = { id: 'd', kind: 'door', a: { x: 5, y: 5 }, b: { x: 6, y: 5 }, open: false }

it('COM-24 a secret door bears its mark while it is closed', () => {
  expect(signsOf([door])).toEqual([])
  expect(signsOf([{ ...door, secret: true }])).toEqual(['S'])
  expect(signsOf([{ ...door, secret: true, locked: true }])).toEqual(['S', 'lock'])
  expect(signsOf([{ ...door, secret: true, open: true }])).toEqual([])
})

it('the GM sees on every door, open or closed, whether it is locked; players do not', () => {
  const locked: Door = { ...door, locked: true }
  expect([signsOf([door], true), signsOf([locked], true), signsOf([{ ...locked, open: true }], true)]).toEqual([[], [
    'lock',
  ], ['lock']])
  expect(signsOf([{ ...locked, secret: true }], true)).toEqual(['S', 'lock'])
  expect(signsOf([locked])).toEqual([])
  expect(signsOf([locked], true, 8), 'from far away the plate would hide the door').toEqual([])
})

it.each([40, 10])('COM-24 of a door no more is painted than what is known beside it, %d pixels a cell', (scale) => {
  const cut = (explored: Mask | null): readonly string[] => {
    const calls: string[] = []
    const context = new Proxy({}, {
      get: (_, name) => () => name === 'clip' ? calls.push('clip') : name === 'stroke' ? calls.push('painted') : 0,
      set: () => true,
    })
    paintDoors(
      penFor(context as CanvasRenderingContext2D, paletteOf('dark'), { x: 5, y: 5, scale }, { width: 400, height: 400 },
        1, 0),
      [{ ...door, b: { x: 8, y: 5 } }],
      { explored, locksShown: false },
    )
    return [...new Set(calls)]
  }
  const seen = (to: number): Mask => {
    const mask = emptyMask(10, 10)
    fillPolygon(mask, [5, 4, to, 4, to, 5, 5, 5])
    return mask
  }
  expect([cut(null), cut(seen(8)), cut(seen(6))]).toEqual([['painted'], ['painted'], ['clip', 'painted']])
  expect(cut(emptyMask(10, 10)).filter((one) => one === 'painted')).toEqual([])
})

it('a thousand doors seen from far away take no more strokes and fills than two', () => {
  const asked = (doors: readonly Door[]) => {
    const calls: string[] = []
    const context = new Proxy({}, { get: (_, name) => () => void calls.push(String(name)), set: () => true })
    paintDoors(
      penFor(context as CanvasRenderingContext2D, paletteOf('dark'), { x: 5, y: 5, scale: 8 }, { width: 400,
        height: 400 }, 1, 0),
      doors,
      { explored: null, locksShown: false },
    )
    return calls.filter((name) => name === 'fill' || name === 'stroke').length
  }
  const at = (nth: number): Door => ({ ...door, id: `d${nth}`, open: nth % 2 === 0, a: { x: nth % 20, y: 4 },
    b: { x: nth % 20 + 1, y: 4 } })
  const many = Array.from({ length: 1000 }, (_, nth) => at(nth))
  expect(asked(many)).toBe(asked(many.slice(0, 2)))
  expect(asked([at(1)]), 'an open door has its opening and the arc of its leaf').toBeLessThan(asked([at(1), at(2)]))
})
