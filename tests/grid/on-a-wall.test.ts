// Somebody whose middle lies on a wall: where a wall ends in the middle of a cell, or runs through it (COM-43).
import { describe, expect, it } from 'vitest'
import { makeSpace, type SquareGround } from '../../src/grid/index.ts'
import { at, door, mira, open, picture, wall } from './fields.ts'

type Spot = readonly [number, number]

const WAYS = { e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1], n: [0, -1],
  ne: [1, -1] } as const

/** The steps that lead away, as reach and route find them alike. */
function away(ground: SquareGround, [x, y]: Spot, size = 1): string {
  const space = makeSpace(ground, [])
  const reach = space.reach(at(x, y), mira({ size }), 1)
  return Object.entries(WAYS).filter(([, [dx, dy]]) => {
    const to = at(x + dx, y + dy)
    const route = space.route(at(x, y), [to], mira({ size }), 1)
    expect([to, route.ok]).toEqual([to, reach.costs.has(to)])
    return route.ok
  }).map(([name]) => name).join(' ')
}

/** The neighbours from which one step leads there. */
const towards = (ground: SquareGround, [x, y]: Spot): string =>
  Object.entries(WAYS).filter(([, [dx, dy]]) =>
    makeSpace(ground, []).reach(at(x + dx, y + dy), mira(), 1).costs.has(at(x, y))
  ).map(([name]) => name).join(' ')

describe('whose middle lies on a wall', () => {
  it('COM-43 steps away from its end, but neither along it nor onto it', () => {
    const ground = open(5, 5, { walls: [wall(0, 2.5, 2.5, 2.5)] })
    expect(away(ground, [2, 2])).toBe('e se s n ne')
    expect(towards(ground, [2, 2])).toBe('')
    expect(makeSpace(ground, []).route(at(2, 2), [at(1, 2)], mira(), 1)).toMatchObject({ problem: { code: 'wall' } })
    expect(picture(makeSpace(ground, []).reach(at(2, 2), mira(), 2), 5, 5)).toEqual(['.2222', '.2112', '..012', '.2112',
      '.2222'])
  })

  it('COM-43 steps away from a wall that runs through the cell, and from a corner to where no wall goes', () => {
    expect(away(open(5, 5, { walls: [wall(0, 2.5, 5, 2.5)] }), [2, 2])).toBe('s n')
    expect(away(open(5, 5, { walls: [wall(0, 2.5, 2.5, 2.5), wall(2.5, 2.5, 2.5, 5)] }), [2, 2])).toBe('e n ne')
    expect(away(open(5, 5, { walls: [wall(1, 1, 4, 4)] }), [2, 2])).toBe('e s sw w n ne')
  })

  it('COM-43 is still held by other walls, and told which one', () => {
    const ground = open(5, 5, { walls: [wall(0, 2.5, 2.5, 2.5), wall(2, 2, 3, 2)] })
    expect(away(ground, [2, 2])).toBe('e se s')
    expect(makeSpace(ground, []).route(at(2, 2), [at(2, 1)], mira(), 1)).toMatchObject({ ok: false })
    expect(makeSpace(ground, []).follow([at(2, 2), at(2, 1)], mira(), 1)).toMatchObject({
      problem: { code: 'wall', wall: 'wall 2,2 3,2' },
    })
    expect(makeSpace(ground, []).follow([at(2, 2), at(1, 2)], mira(), 1)).toMatchObject({
      problem: { code: 'wall', wall: 'wall 0,2.5 2.5,2.5' },
    })
  })

  it('COM-43 steps out of a doorway that is closed, but not in again', () => {
    const ground = open(5, 4, { walls: [wall(0, 2.5, 1.5, 2.5), wall(2.5, 2.5, 5, 2.5)],
      doors: [door(1.5, 2.5, 2.5, 2.5, false)] })
    expect(away(ground, [2, 2])).toBe('s n')
    expect(towards(ground, [2, 2])).toBe('')
  })

  it('COM-43 a large body with the middle of one of its cells on the end of a wall steps away as well', () => {
    const ground = open(6, 6, { walls: [wall(0, 2.5, 2.5, 2.5)] })
    expect(away(ground, [2, 2], 2)).toBe('e se s')
    expect(away(ground, [3, 2], 2)).toBe('e se s n ne')
  })
})
