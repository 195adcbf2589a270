// Doors that span from the middle of one cell to the middle of the next, as map editors draw them (COM-43).
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeSpace, type SquareGround } from '../../src/grid/index.ts'
import { readMap } from '../support/uvtt.ts'
import { at, door, mira, open, wall } from './fields.ts'

type Spot = readonly [number, number]

/** Whether one step leads from one cell to the other. */
const goes = (ground: SquareGround, from: Spot, to: Spot): boolean =>
  makeSpace(ground, []).route(at(...from), [at(...to)], mira(), 2).ok
  && makeSpace(ground, []).reach(at(...from), mira(), 1).costs.has(at(...to))
const opened = (ground: SquareGround): SquareGround => ({ ...ground,
  doors: ground.doors.map((one) => ({ ...one, open: true })) })

/** A wall across at y 2 with a door from 1.5 to 2.5, and one step for each way through it. */
const hut = (isOpen: boolean): SquareGround =>
  open(5, 4, { walls: [wall(0, 2, 1.5, 2), wall(2.5, 2, 5, 2)], doors: [door(2.5 + 4e-7, 2, 1.5, 2, isOpen)] })
const through: readonly (readonly [Spot, Spot])[] = [[[1, 1], [1, 2]], [[2, 1], [2, 2]], [[1, 1], [2, 2]], [[2, 1], [1,
  2]]]

describe('doorways between the middles of two cells', () => {
  it('COM-43 an open door lets Mira through in both columns and slantwise through its middle', () => {
    for (const [from, to] of through) {
      expect([from, to, goes(hut(true), from, to), goes(hut(true), to, from)]).toEqual([from, to, true, true])
    }
  })

  it('COM-43 closed it lets nobody through, and says that it is the door', () => {
    for (const [from, to] of through) {
      expect(goes(hut(false), from, to)).toBe(false)
      expect(makeSpace(hut(false), []).route(at(...from), [at(...to)], mira(), 2)).toMatchObject({
        problem: { code: 'door' },
      })
    }
  })

  it('COM-43 the wall beside the open door still stops, straight and slantwise', () => {
    for (const [from, to] of [[[0, 1], [0, 2]], [[3, 1], [3, 2]], [[0, 1], [1, 2]], [[3, 1], [2, 2]]] as const) {
      expect([from, to, goes(hut(true), from, to)]).toEqual([from, to, false])
    }
  })

  it('COM-43 a wall that runs on along the way from the frame stops the column it lies in', () => {
    const ground = open(5, 4, { walls: [wall(0, 2, 1.5, 2), wall(2.5, 2, 5, 2), wall(1.5, 2, 1.5, 4)],
      doors: [door(1.5, 2, 2.5, 2, true)] })
    expect(goes(ground, [1, 1], [1, 2])).toBe(false)
    expect(goes(ground, [2, 1], [2, 2])).toBe(true)
  })

  it('COM-43 where no door is, the same ends of walls stop as before', () => {
    const gap = { ...hut(true), doors: [] }
    for (const [from, to] of through) expect(goes(gap, from, to)).toBe(false)
  })

  it('COM-43 a door put in later changes what the same walls stop', () => {
    const { walls, doors } = hut(true)
    expect(goes(open(5, 4, { walls }), [1, 1], [1, 2])).toBe(false)
    expect(goes(open(5, 4, { walls, doors }), [1, 1], [1, 2])).toBe(true)
  })

  it('COM-44 an open door can be seen through wherever it can be walked through; closed it hides', () => {
    for (const [from, to] of through) {
      const seen = (isOpen: boolean) => makeSpace(hut(isOpen), []).sight(at(...from), 1, at(...to), 1)
      expect([from, to, seen(true)]).toMatchObject([from, to, { clear: true, effect: true, blocked: 0, cover: 'none' }])
      expect([from, to, seen(false)]).toMatchObject([from, to, { clear: false, effect: false, blocked: 100,
        cover: 'total' }])
    }
  })

  it('COM-44 a line along the frame meets nothing at an open door, a closed door alone, or the wall', () => {
    const across = (isOpen: boolean, x: number) =>
      makeSpace(hut(isOpen), []).barriersOn({ from: { x, y: 1.5 }, to: { x, y: 2.5 } }).map(({ kind }) => kind)
    expect([across(true, 1.5), across(true, 2.5), across(false, 1.5), across(true, 1.4)]).toEqual([[], [], ['door'], [
      'wall',
    ]])
  })

  it('COM-44 the frame of a closed window lets sight through, but no effect', () => {
    const ground = { ...hut(false), doors: hut(false).doors.map((one) => ({ ...one, kind: 'window' as const })) }
    expect(makeSpace(ground, []).sight(at(1, 1), 1, at(1, 2), 1)).toMatchObject({ clear: true, effect: false,
      blocked: 0 })
  })

  it('COM-44 where no door is, the end of a wall hides as before', () => {
    expect(makeSpace({ ...hut(true), doors: [] }, []).sight(at(1, 1), 1, at(1, 2), 1).blocked).toBeGreaterThan(0)
  })

  const tower = new URL('../../../shared/maps/tower.dd2vtt', import.meta.url)
  it.runIf(existsSync(tower))(
    'COM-43 all three doors of a real tower can be walked through when open and by nobody when closed',
    () => {
      const { ground } = readMap(readFileSync(tower, 'utf8'))
      const ways: readonly (readonly [Spot, Spot])[] = [
        [[11, 5], [11, 6]],
        [[11, 14], [12, 14]],
        [[11, 15], [12, 15]],
        [[11, 14], [12, 15]],
        [[11, 15], [12, 14]],
        [[9, 13], [9, 14]],
        [[10, 13], [10, 14]],
        [[9, 13], [10, 14]],
        [[10, 13], [9, 14]],
      ]
      for (const [from, to] of ways) {
        expect([from, to, goes(opened(ground), from, to), goes(opened(ground), to, from)]).toEqual([from, to, true,
          true])
        expect([from, to, goes(ground, from, to), goes(ground, to, from)]).toEqual([from, to, false, false])
      }
    },
  )

  it.runIf(existsSync(tower))(
    'COM-44 through the open doors of a real tower one sees whom one could walk to, and through closed ones nobody',
    () => {
      const { ground } = readMap(readFileSync(tower, 'utf8'))
      const looks: readonly (readonly [Spot, Spot])[] = [[[11, 4], [11, 8]], [[10, 14], [13, 14]], [[10, 15], [13, 15]],
        [[10, 14], [13, 15]], [[11, 14], [12, 14]], [[9, 12], [9, 15]], [[10, 12], [10, 15]], [[9, 13], [9, 14]]]
      for (const [from, to] of looks) {
        const seen = (of: SquareGround) => makeSpace(of, []).sight(at(...from), 1, at(...to), 1)
        expect([from, to, seen(opened(ground))]).toMatchObject([from, to, { clear: true, effect: true, blocked: 0 }])
        expect([from, to, seen(ground)]).toMatchObject([from, to, { clear: false, effect: false, blocked: 100 }])
      }
    },
  )
})
