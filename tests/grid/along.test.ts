// What was drawn goes along with the picture: each thing stays where it is on the picture.
import { expect, it } from 'vitest'
import { isByWholeCells, kindsOff, withDrawnAlong } from '../../src/grid/edit/along.ts'
import type { Cell, Rect, SquareGround } from '../../src/grid/index.ts'

const WAS: Rect = { x: 0, y: 0, width: 8, height: 8 }
const terrain = (cells: readonly Cell[]): SquareGround['terrain'][number] => ({ id: 't', name: 'Weed', cells, cost: 2,
  concealment: 0, look: 'undergrowth' })
const GROUND: SquareGround = { kind: 'square', cols: 8, rows: 8, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
  walls: [{ id: 'w', a: { x: 1, y: 1 }, b: { x: 3, y: 1 }, stops: 'both' }],
  doors: [{ id: 'd', a: { x: 3, y: 1 }, b: { x: 4, y: 1 }, open: false, kind: 'door' }],
  lights: [{ id: 'l', at: { x: 2, y: 2 }, bright: 20, dim: 40, color: '#ffffff', on: true }],
  terrain: [terrain([{ x: 2, y: 2 }, { x: 3, y: 2 }])], image: { asset: 'a', rect: WAS } }
const cellsOf = (ground: SquareGround) => ground.terrain.map(({ cells }) => cells.map(({ x, y }) => `${x},${y}`))

it('by whole cells everything moves exactly', () => {
  const is = { ...WAS, x: 2, y: -1 }
  const moved = withDrawnAlong(GROUND, WAS, is)
  expect(isByWholeCells(WAS, is)).toBe(true)
  expect(moved.walls).toMatchObject([{ a: { x: 3, y: 0 }, b: { x: 5, y: 0 } }])
  expect(moved.doors).toMatchObject([{ a: { x: 5, y: 0 }, b: { x: 6, y: 0 } }])
  expect(moved.lights).toMatchObject([{ at: { x: 4, y: 1 }, bright: 20, dim: 40 }])
  expect(cellsOf(moved)).toEqual([['4,1', '5,1']])
  expect(withDrawnAlong(moved, is, WAS)).toEqual(GROUND)
})

it('on smaller cells a patch of terrain covers as much of the picture as before', () => {
  const moved = withDrawnAlong({ ...GROUND, cols: 16, rows: 16 }, WAS, { ...WAS, width: 16, height: 16 })
  expect(moved.walls).toMatchObject([{ a: { x: 2, y: 2 }, b: { x: 6, y: 2 } }])
  expect(cellsOf(moved)[0]?.toSorted()).toEqual(['4,4', '4,5', '5,4', '5,5', '6,4', '6,5', '7,4', '7,5'])
})

it('on larger cells a patch of terrain goes to the nearest cell, and no patch is lost on the map', () => {
  const small = { ...GROUND, cols: 4, rows: 4, terrain: [terrain([{ x: 2, y: 2 }])] }
  const is = { ...WAS, width: 4, height: 4 }
  expect(isByWholeCells(WAS, is)).toBe(false)
  expect(cellsOf(withDrawnAlong(small, WAS, is))).toEqual([['1,1']])
})

it('what comes to lie off the map keeps its walls and lights, and loses its terrain', () => {
  const moved = withDrawnAlong(GROUND, WAS, { ...WAS, x: 6 })
  expect(moved.walls).toMatchObject([{ a: { x: 7, y: 1 }, b: { x: 9, y: 1 } }])
  expect(moved.terrain).toEqual([])
})

it('of what comes to lie off the map the kinds are known, and what reaches onto it is on it', () => {
  expect(kindsOff(GROUND, GROUND, WAS, { ...WAS, x: 4 })).toEqual([])
  expect(kindsOff(GROUND, GROUND, WAS, { ...WAS, x: 5 })).toEqual(['terrain'])
  expect(kindsOff(GROUND, GROUND, WAS, { ...WAS, x: 7 })).toEqual(['doors', 'terrain', 'lights'])
  expect(kindsOff(GROUND, GROUND, WAS, { ...WAS, y: -2 })).toEqual(['walls', 'doors'])
  expect(kindsOff(GROUND, { cols: 3, rows: 8 }, WAS, WAS)).toEqual(['terrain'])
  // What lay beyond the edge before is no news.
  expect(kindsOff({ ...GROUND, cols: 1, rows: 1 }, GROUND, WAS, { ...WAS, x: 9 })).toEqual(['walls'])
})
