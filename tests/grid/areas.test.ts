// Areas on the grid (COM-45) as pictures: `x` is in the area.
import { describe, expect, it } from 'vitest'
import { makeSpace, type AreaShape, type DiagonalRule, type Point, type SquareGround } from '../../src/grid/index.ts'
import { at, door, open, wall } from './fields.ts'

function drawn(shape: AreaShape, changes: Partial<SquareGround> = {}, from?: Point): readonly string[] {
  const ground = open(7, 7, changes)
  const cells = new Set(makeSpace(ground, []).area(shape, from ? { from } : {}))
  return Array.from({ length: 7 },
    (_, y) => Array.from({ length: 7 }, (_cell, x) => (cells.has(at(x, y)) ? 'x' : '.')).join(''))
}

const burst = (x: number, y: number, radius: number): AreaShape => ({ shape: 'burst', center: { x, y }, radius })
const count = (rows: readonly string[]): number => rows.join('').replaceAll('.', '').length

describe('bursts', () => {
  it('COM-45 around a cell take the cells within the radius as the ground measures it', () => {
    const around = (diagonal: DiagonalRule) => drawn(burst(3.5, 3.5, 2), { diagonal })
    expect(around('one')).toEqual(['.......', '.xxxxx.', '.xxxxx.', '.xxxxx.', '.xxxxx.', '.xxxxx.', '.......'])
    expect(around('alternating')).toEqual(['.......', '..xxx..', '.xxxxx.', '.xxxxx.', '.xxxxx.', '..xxx..', '.......'])
    expect(around('euclidean')).toEqual(['.......', '...x...', '..xxx..', '.xxxxx.', '..xxx..', '...x...', '.......'])
  })

  it('COM-45 around a grid corner count the first half cell as a step', () => {
    const around = (diagonal: DiagonalRule, radius: number) => drawn(burst(3, 3, radius), { diagonal })
    expect(around('one', 1)).toEqual(['.......', '.......', '..xx...', '..xx...', '.......', '.......', '.......'])
    expect(around('alternating', 2)).toEqual(['.......', '..xx...', '.xxxx..', '.xxxx..', '..xx...', '.......',
      '.......'])
    expect(count(around('euclidean', 2))).toBe(12)
  })

  it('COM-45 take the cell under their middle whatever the radius, and end at the edge of the ground', () => {
    expect(count(drawn(burst(3.2, 3.8, 0)))).toBe(1)
    expect(count(drawn(burst(0.5, 0.5, 2)))).toBe(9)
  })

  it('COM-40 are given in the unit of the ground', () => {
    expect(count(drawn(burst(3.5, 3.5, 10), { cell: { length: 5, unit: 'ft' } }))).toBe(25)
  })
})

describe('cones, lines and squares', () => {
  it('COM-45 a cone of 90 degrees to the east widens with its length and leaves its bearer out', () => {
    expect(drawn({ shape: 'cone', apex: { x: 1.5, y: 3.5 }, length: 3, angle: 0, spread: 90 }))
      .toEqual(['....x..', '...xx..', '..xxx..', '..xxx..', '..xxx..', '...xx..', '....x..'])
  })

  it('COM-45 a cone turns with its angle, clockwise from east, also across the west', () => {
    expect(drawn({ shape: 'cone', apex: { x: 3.5, y: 3.5 }, length: 2, angle: 90, spread: 90 }))
      .toEqual(['.......', '.......', '.......', '.......', '..xxx..', '.xxxxx.', '.......'])
    expect(drawn({ shape: 'cone', apex: { x: 3.5, y: 3.5 }, length: 2, angle: 180, spread: 90 }))
      .toEqual(['.......', '.x.....', '.xx....', '.xx....', '.xx....', '.x.....', '.......'])
    expect(drawn({ shape: 'cone', apex: { x: 3.5, y: 3.5 }, length: 2, angle: -45, spread: 10 }))
      .toEqual(['.......', '.....x.', '....x..', '.......', '.......', '.......', '.......'])
  })

  it('COM-45 a line is as long as the ground measures it, straight or slanted, and as wide as it says', () => {
    const line = (angle: number, width: number): AreaShape => ({ shape: 'line', from: { x: 1.5, y: 1.5 }, length: 4,
      angle, width })
    expect(drawn(line(0, 1))).toEqual(['.......', '..xxxx.', '.......', '.......', '.......', '.......', '.......'])
    expect(drawn(line(45, 1))).toEqual(['.......', '.......', '..x....', '...x...', '....x..', '.....x.', '.......'])
    expect(drawn(line(0, 3))).toEqual(['..xxxx.', '..xxxx.', '..xxxx.', '.......', '.......', '.......', '.......'])
    expect(count(drawn(line(45, 1), { diagonal: 'alternating' }))).toBe(3)
    expect(count(drawn(line(45, 1), { diagonal: 'euclidean' }))).toBe(2)
  })

  it('COM-45 a square takes the cells whose middle it covers', () => {
    expect(drawn({ shape: 'square', corner: { x: 1, y: 2 }, side: 3 })).toEqual(['.......', '.......', '.xxx...',
      '.xxx...', '.xxx...', '.......', '.......'])
    expect(count(drawn({ shape: 'square', corner: { x: 1.4, y: 2.4 }, side: 2 }))).toBe(4)
  })
})

describe('line of effect', () => {
  it('COM-45 a burst does not go through a wall or a closed door, but through an open one', () => {
    const room = (opened: boolean) => ({ walls: [wall(4, 0, 4, 3), wall(4, 4, 4, 7)],
      doors: [door(4, 3, 4, 4, opened)] })
    const blast = burst(2.5, 3.5, 3)
    expect(drawn(blast, room(false), { x: 2.5, y: 3.5 }).map((row) => row.slice(4))).toEqual(
      Array.from({ length: 7 }, () => '...'),
    )
    expect(drawn(blast, room(false)).join('')).toContain('xxxxxx')
    const through = drawn(blast, room(true), { x: 2.5, y: 3.5 })
    expect(through[3]).toBe('xxxxxx.')
    expect(through[0]?.slice(4)).toBe('...')
  })

  it('COM-45 a burst set down on a wall goes off on both sides of it', () => {
    const rows = drawn(burst(3, 3, 1), { walls: [wall(3, 0, 3, 7)] }, { x: 3, y: 3 })
    expect(count(rows)).toBe(4)
  })

  it('COM-45 a fence stops no burst', () => {
    expect(count(drawn(burst(3.5, 3.5, 1), { walls: [wall(4, 0, 4, 7, 'movement')] }, { x: 3.5, y: 3.5 }))).toBe(9)
  })
})
