// Places on a square ground: names, footprints, drawing, distances, room for newcomers (COM-40, COM-41).
import { describe, expect, it } from 'vitest'
import { cellOf, columnName, makeSpace, placeOf, type Place } from '../../src/grid/index.ts'
import { at, door, field, open, standing, wall } from './fields.ts'

describe('places', () => {
  it('COM-40 a cell and its place name each other', () => {
    for (const cell of [{ x: 0, y: 0 }, { x: 12, y: 305 }, { x: -3, y: 7 }]) expect(cellOf(placeOf(cell))).toEqual(cell)
    expect(cellOf('front#2' as Place)).toEqual({ x: Number.NaN, y: Number.NaN })
  })

  it('COM-40 players say C4: columns are letters, rows count from 1', () => {
    const space = makeSpace(open(60, 60), [])
    expect(space.label(at(2, 3))).toBe('C4')
    expect(space.label(at(26, 0))).toBe('AA1')
    expect([0, 25, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  it('COM-40 the ground ends at its edge', () => {
    const space = makeSpace(open(3, 2), [])
    expect([...space.places()]).toEqual([at(0, 0), at(1, 0), at(2, 0), at(0, 1), at(1, 1), at(2, 1)])
    expect([at(2, 1), at(3, 1), at(0, -1)].map((place) => space.has(place))).toEqual([true, false, false])
    expect(space.has('nowhere' as Place)).toBe(false)
    expect(space.bounds).toEqual({ x: 0, y: 0, width: 3, height: 2 })
    expect([...space.reach(at(9, 9), { id: 'mira', size: 1, passage: () => 'free' }, 5).costs]).toEqual([])
  })

  it('COM-40 arrow keys go to the neighbour, and nowhere over the edge', () => {
    const space = makeSpace(open(3, 3), [])
    expect(space.toward(at(1, 1), 1, -1)).toBe(at(2, 0))
    expect(space.toward(at(0, 1), -1, 0)).toBeNull()
    expect(space.toward(at(1, 1), 0, 0)).toBeNull()
  })

  it('COM-40 the same ground and occupants give the same space', () => {
    const [ground, people] = [open(3, 3), [standing('mira', 0, 0)]]
    expect(makeSpace(ground, people)).toBe(makeSpace(ground, people))
    expect(makeSpace(ground, [...people])).not.toBe(makeSpace(ground, people))
  })
})

describe('sizes', () => {
  const space = makeSpace(open(6, 6), [standing('ogre', 1, 1, 2), standing('mouse', 4, 4, 0.5), standing('cat', 4, 4)])

  it('COM-41 an ogre covers 2 × 2 cells, a giant 3 × 3, a mouse one', () => {
    expect(space.footprint(at(1, 1), 2)).toEqual([at(1, 1), at(2, 1), at(1, 2), at(2, 2)])
    expect(space.footprint(at(0, 0), 3)).toHaveLength(9)
    expect(space.footprint(at(4, 4), 0.5)).toEqual([at(4, 4)])
  })

  it('COM-41 everybody is found on every cell they cover, sharing where they share', () => {
    expect(space.occupantsAt([at(2, 2), at(1, 2)])).toEqual(['ogre'])
    expect(space.occupantsAt([at(4, 4)])).toEqual(['mouse', 'cat'])
    expect(space.occupantsAt([at(0, 0), at(3, 3)])).toEqual([])
  })

  it('COM-41 tokens are drawn over their footprint, small ones in the middle of their cell', () => {
    expect(space.rect(at(1, 1), 2)).toEqual({ x: 1, y: 1, width: 2, height: 2 })
    expect(space.rect(at(4, 4), 0.5)).toEqual({ x: 4.25, y: 4.25, width: 0.5, height: 0.5 })
  })

  it('COM-41 a token dropped with its middle at a point stands at the nearest place it fits on', () => {
    expect(space.at({ x: 2.9, y: 3.1 }, 1)).toBe(at(2, 3))
    expect(space.at({ x: 2.9, y: 3.1 }, 2)).toBe(at(2, 2))
    expect(space.at({ x: 2.4, y: 3.6 }, 2)).toBe(at(1, 3))
    expect(space.at({ x: 5.9, y: 0.1 }, 3)).toBe(at(3, 0))
    expect(space.at({ x: 6.1, y: 2 }, 1)).toBeNull()
    expect(space.at({ x: -0.1, y: 2 }, 1)).toBeNull()
    expect(space.at({ x: 2, y: 2 }, 7)).toBeNull()
  })
})

describe('distances', () => {
  it('COM-43 are measured by the diagonal rule', () => {
    const between = (diagonal: 'one' | 'alternating' | 'euclidean') =>
      makeSpace(open(9, 9, { diagonal }), []).distance(at(1, 1), 1, at(4, 5), 1)
    expect(between('one')).toBe(4)
    expect(between('alternating')).toBe(5)
    expect(between('euclidean')).toBe(5)
  })

  it('COM-41 run between the nearest cells of two footprints', () => {
    const space = makeSpace(open(12, 12), [])
    expect(space.distance(at(0, 0), 3, at(3, 0), 1)).toBe(1)
    expect(space.distance(at(8, 8), 2, at(1, 5), 3)).toBe(5)
    expect(space.distance(at(1, 1), 3, at(2, 2), 1)).toBe(0)
  })
})

describe('room for newcomers', () => {
  it('COM-07 is where nobody stands, nearest first', () => {
    const space = makeSpace(open(5, 5), [standing('mira', 2, 2), standing('tom', 3, 2)])
    expect(space.freeNear(at(0, 4), 1)).toBe(at(0, 4))
    const near = space.freeNear(at(2, 2), 1)
    expect(near && space.distance(at(2, 2), 1, near, 1)).toBe(1)
    expect(near && space.occupantsAt([near])).toEqual([])
    expect(space.free(at(2, 2), 1)).toBe(false)
    expect(space.free(at(2, 2), 1, 'mira')).toBe(true)
  })

  it('COM-07 is on this side of a wall while there is any, on the other side when there is none', () => {
    const closet = open(4, 1, { walls: [wall(2, 0, 2, 1)] })
    expect(makeSpace(closet, [standing('mira', 1, 0)]).freeNear(at(1, 0), 1)).toBe(at(0, 0))
    expect(makeSpace(closet, [standing('mira', 1, 0), standing('tom', 0, 0)]).freeNear(at(1, 0), 1)).toBe(
      at(2, 0),
    )
    expect(makeSpace(closet, [standing('mira', 1, 0)]).freeNear(at(1, 0), 1, undefined, { onFoot: true })).toBe(
      at(0, 0),
    )
    expect(makeSpace(closet, [standing('mira', 1, 0), standing('tom', 0, 0)]).freeNear(at(1, 0), 1, undefined, {
      onFoot: true,
    }))
      .toBeNull()
    const shut = { ...closet, walls: [], doors: [door(2, 0, 2, 1, false)] }
    expect(makeSpace(shut, [standing('mira', 1, 0)]).freeNear(at(1, 0), 1)).toBe(at(0, 0))
  })

  it('COM-07 fits a large body, keeps off rock, and may not exist', () => {
    const space = makeSpace(field(['....', '.#..', '....', '....']), [standing('mira', 3, 3)])
    const place = space.freeNear(at(2, 2), 2)
    expect(place).toBe(at(2, 1))
    expect(makeSpace(field(['.#'], {}), [standing('mira', 0, 0)]).freeNear(at(0, 0), 1)).toBeNull()
    expect(makeSpace(open(3, 3), []).freeNear(at(7, 1), 1)).toBe(at(2, 1))
  })
})
