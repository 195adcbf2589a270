// What is said of another grid on the same picture: what was drawn keeps its cells, and no longer lies where it lay.
import { expect, it } from 'vitest'
import { tellMoved } from '../../src/app/map/ground-told.ts'
import type { SquareGround, Wall } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'

const WALL: Wall = { id: 'w1', a: { x: 1, y: 1 }, b: { x: 3, y: 1 }, stops: 'both' }
const ground = (width: number, asset = 'a', walls: readonly Wall[] = [WALL]) =>
  ({ kind: 'square', cols: 12, rows: 8, cell: { length: 5, unit: 'ft' }, diagonal: 'one', walls, doors: [], terrain: [],
    image: { asset, rect: { x: 0, y: 0, width, height: 8 } } }) as unknown as SquareGround

it('another grid under drawings is told, with a way back; another picture, or nothing drawn, is not', () => {
  const table = createTable({ store: memoryStore(''), newId: () => 'm1', newSeed: () => 1 })
  const told = () => table.getState().notices.map(({ text, action }) => [text, action?.label])
  tellMoved(table, ground(12), ground(12))
  tellMoved(table, ground(12), ground(6, 'b'))
  tellMoved(table, ground(12, 'a', []), ground(6, 'a', []))
  expect(told()).toEqual([])
  tellMoved(table, ground(12), ground(6))
  expect(told()).toEqual([['What was drawn keeps its cells: it lies elsewhere on the picture now.', 'Undo']])
})
