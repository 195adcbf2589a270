// Several combatants at once: who fits, free places, formation, lines.
import { describe, expect, it } from 'vitest'
import { formation, freePlaces, lineUp, whoFits, type Around, type Wish } from '../../src/grid/formation.ts'
import { makeSpace, placeOf, type Occupant, type Place } from '../../src/grid/index.ts'
import { field, open, wall } from './fields.ts'

const at = (x: number, y: number): Place => placeOf({ x, y })
const FIELD = open(10, 8)
const who = (id: string, x: number, y: number, size = 1): Occupant => ({ id, place: at(x, y), size })
const wish = (id: string, x: number, y: number, size = 1): Wish => ({ id, place: at(x, y), size })
const around = (all: readonly Occupant[], barred: Around['barred'] = () => null): Around => ({
  sizeOf: (id) => all.find((one) => one.id === id)?.size,
  nameOf: (id) => id.toUpperCase(),
  barred,
})

describe('who fits when several are put down at once', () => {
  it('all of them, where each steps on the place that another leaves', () => {
    const all = [who('a', 1, 1), who('b', 2, 1), who('c', 3, 1)]
    const done = whoFits(makeSpace(FIELD, all), [wish('a', 2, 1), wish('b', 3, 1), wish('c', 4, 1)], around(all))
    expect(done.map(({ why }) => why)).toEqual([null, null, null])
  })

  it('whoever stays is in the way of those behind, one after the other', () => {
    const all = [who('a', 1, 1), who('b', 2, 1), who('c', 3, 1), who('rock', 4, 1)]
    const done = whoFits(makeSpace(FIELD, all), [wish('a', 2, 1), wish('b', 3, 1), wish('c', 4, 1)], around(all))
    expect(done.map(({ why }) => why)).toEqual(['B stands there.', 'C stands there.', 'ROCK stands there.'])
  })

  it('all or none: who does not fit is in the way of none of the others', () => {
    const all = [who('a', 1, 1), who('b', 2, 1), who('c', 3, 1), who('rock', 4, 1)]
    const done = whoFits(makeSpace(FIELD, all), [wish('a', 2, 1), wish('b', 3, 1), wish('c', 4, 1)], around(all), true)
    expect(done.map(({ why }) => why)).toEqual([null, null, 'ROCK stands there.'])
  })

  it('not two on one cell, not off the ground, not where the rules forbid it', () => {
    const all = [who('a', 1, 1), who('b', 2, 1), who('c', 3, 1), who('d', 4, 1)]
    const done = whoFits(makeSpace(FIELD, all), [wish('a', 5, 5), wish('b', 5, 5), { id: 'c', place: null, size: 1 },
      wish('d', 6, 6)], around(all, (id) => (id === 'd' ? 'No room for D.' : null)))
    expect(done.map(({ why }) => why)).toEqual([null, 'A is put there.', 'That is off the map.', 'No room for D.'])
  })

  it('two small combatants share a cell, and a large one takes four', () => {
    const small = [who('a', 1, 1, 0.5), who('b', 2, 1, 0.5), who('big', 5, 5, 2)]
    const space = makeSpace(FIELD, small)
    expect(whoFits(space, [wish('a', 3, 3, 0.5), wish('b', 3, 3, 0.5)], around(small)).every(({ why }) => why === null))
      .toBe(true)
    expect(whoFits(space, [wish('big', 2, 2, 2), wish('a', 3, 3, 0.5)], around(small)).map(({ why }) => why)).toEqual([
      null,
      'BIG is put there.',
    ])
  })
})

describe('free places', () => {
  it('are near, and no two newcomers get the same', () => {
    const space = makeSpace(FIELD, [who('a', 4, 4)])
    const found = freePlaces(space, [1, 2, 3, 4].map(() => ({ near: at(4, 4), size: 1 })), () => null)
    expect(new Set(found).size).toBe(4)
    for (const place of found) {
      const [x = 0, y = 0] = String(place).split(',').map(Number)
      expect(Math.max(Math.abs(x - 4), Math.abs(y - 4))).toBe(1)
    }
  })

  it('lie on this side of the walls around, and there are none where that side is full', () => {
    const room = makeSpace(open(6, 6, { walls: [wall(2, 0, 2, 2), wall(0, 2, 2, 2)] }), [who('a', 0, 0)])
    const found = freePlaces(room, [1, 2, 3, 4, 5].map(() => ({ near: at(0, 0), size: 1 })), () => null)
    expect(found.toSorted()).toEqual(['0,1', '1,0', '1,1', null, null])
    // Who stands where nobody can stand may be left behind.
    const pit = makeSpace(field(['#..', '...'], {}), [who('a', 0, 0)])
    expect(freePlaces(pit, [{ near: at(0, 0), size: 1 }], () => null)).toEqual(['1,0'])
  })

  it('are none where there is no room, or where the rules allow none', () => {
    const space = makeSpace(open(2, 1), [who('a', 0, 0)])
    const two = [{ near: at(0, 0), size: 1 }, { near: { x: 0.5, y: 0.5 }, size: 1 }]
    expect(freePlaces(space, two, () => null)).toEqual(['1,0', null])
    expect(freePlaces(space, two, () => 'No.')).toEqual([null, null])
  })
})

it('a formation is kept, and whoever would leave the ground has no place', () => {
  const space = makeSpace(FIELD, [])
  const others = [{ place: at(2, 1), size: 1 }, { place: at(0, 3), size: 2 }, { place: at(0, 0), size: 1 }]
  expect(formation(space, { place: at(1, 1), size: 1 }, at(4, 1), others)).toEqual(['5,1', '3,3', '3,0'])
  expect(formation(space, { place: at(1, 1), size: 1 }, at(9, 1), others)).toEqual([null, '8,3', '8,0'])
})

describe('lines', () => {
  const line = (...cells: readonly (readonly [id: string, x: number, y: number, size?: number])[]) =>
    cells.map(([id, x, y, size = 1]) => ({ id, place: at(x, y), size }))
  const places = (found: readonly { readonly id: string; readonly place: Place }[]) =>
    Object.fromEntries(found.map(({ id, place }) => [id, place]))

  it('a row is at the height of the first, in order, with the cells between them', () => {
    expect(places(lineUp(line(['a', 3, 2], ['b', 1, 5], ['c', 7, 0]), 'row', FIELD))).toEqual({ b: '1,2', a: '3,2',
      c: '7,2' })
  })

  it('nobody stands on another: large combatants take their room, and the edge pushes back', () => {
    expect(places(lineUp(line(['a', 2, 2, 2], ['b', 2, 5], ['c', 3, 0]), 'row', FIELD))).toEqual({ a: '2,2', b: '4,2',
      c: '5,2' })
    expect(places(lineUp(line(['a', 9, 2], ['b', 9, 5], ['c', 9, 6]), 'row', FIELD))).toEqual({ a: '7,2', b: '8,2',
      c: '9,2' })
  })

  it('a column is below the first', () => {
    expect(places(lineUp(line(['a', 3, 2], ['b', 1, 2], ['c', 7, 6]), 'column', FIELD))).toEqual({ b: '3,2', a: '3,3',
      c: '3,6' })
  })

  it('they are spread evenly along the longer way, and the ends stay', () => {
    expect(places(lineUp(line(['a', 0, 2], ['b', 1, 3], ['c', 8, 1]), 'spread', FIELD))).toEqual({ a: '0,2', b: '4,3',
      c: '8,1' })
    expect(places(lineUp(line(['a', 2, 0], ['b', 3, 1], ['c', 1, 6]), 'spread', FIELD))).toEqual({ a: '2,0', b: '3,3',
      c: '1,6' })
  })

  it('of nobody there is none', () => {
    expect(lineUp([], 'row', FIELD)).toEqual([])
  })
})
