// Who sees whom over what (COM-44). Each cell is sampled at five points; cover is what the best-placed point cannot
// see.
import { describe, expect, it } from 'vitest'
import { makeSpace, type SquareGround } from '../../src/grid/index.ts'
import { at, door, field, open, wall } from './fields.ts'

const sees = (
  changes: Partial<SquareGround>,
  from: readonly [number, number],
  to: readonly [number, number],
  sizes: readonly [number, number] = [1, 1],
) => makeSpace(open(12, 12, changes), []).sight(at(...from), sizes[0], at(...to), sizes[1])

describe('line of sight', () => {
  it('COM-44 in the open everything is seen, along the line between the middles', () => {
    expect(sees({}, [1, 1], [8, 4])).toEqual({
      clear: true,
      effect: true,
      blocked: 0,
      cover: 'none',
      concealment: 0,
      line: { from: { x: 1.5, y: 1.5 }, to: { x: 8.5, y: 4.5 } },
    })
  })

  it('COM-44 a long wall between hides all: total cover', () => {
    expect(sees({ walls: [wall(5, 0, 5, 12)] }, [1, 1], [8, 4])).toMatchObject({ clear: false, effect: false,
      blocked: 100, cover: 'total' })
  })

  it('COM-44 a wall that hides no more than half of the target is half cover', () => {
    // Seen from the west, a wall across the upper part of the row hides the upper two of five points from every source
    // point.
    const sight = sees({ walls: [wall(7.9, 2, 7.9, 5.3)] }, [1, 5], [8, 5])
    expect(sight).toMatchObject({ clear: true, blocked: 40, cover: 'half' })
  })

  it('COM-44 a wall that hides more than half is heavy cover', () => {
    expect(sees({ walls: [wall(7.9, 2, 7.9, 5.7)] }, [1, 5], [8, 5])).toMatchObject({ clear: true, blocked: 60,
      cover: 'heavy' })
  })

  it('COM-44 the best source point counts: a combatant leans out at a corner', () => {
    // From the middle of the cell the target is hidden, from its lower corners it is not.
    expect(sees({ walls: [wall(3, 0, 3, 5.6)] }, [2, 5], [9, 6])).toMatchObject({ clear: true, blocked: 0,
      cover: 'none' })
  })

  it('COM-44 two walls that meet leave no crack', () => {
    expect(sees({ walls: [wall(5, 0, 5, 5.5), wall(5, 5.5, 5, 12)] }, [1, 5], [9, 5]).clear).toBe(false)
    expect(sees({ walls: [wall(0, 6, 6, 0), wall(6, 0, 12, 0)] }, [0, 0], [5, 5]).clear).toBe(false)
  })

  it('COM-44 a closed door hides, an open one does not', () => {
    expect(sees({ doors: [door(5, 0, 5, 12, false)] }, [1, 5], [9, 5])).toMatchObject({ clear: false, effect: false })
    expect(sees({ doors: [door(5, 0, 5, 12, true)] }, [1, 5], [9, 5])).toMatchObject({ clear: true, effect: true })
  })

  it('COM-44 a fence lets sight and effect through, a window only sight, a curtain only effect', () => {
    expect(sees({ walls: [wall(5, 0, 5, 12, 'movement')] }, [1, 5], [9, 5])).toMatchObject({ clear: true,
      effect: true })
    expect(sees({ doors: [door(5, 0, 5, 12, false, 'window')] }, [1, 5], [9, 5])).toMatchObject({ clear: true,
      effect: false })
    expect(sees({ walls: [wall(5, 0, 5, 12, 'sight')] }, [1, 5], [9, 5])).toMatchObject({ clear: false, effect: true,
      cover: 'total' })
  })

  it('COM-44 a giant is seen when any of its cells is, in percent of all of them', () => {
    const sight = sees({ walls: [wall(6.9, 0, 6.9, 6)] }, [1, 5], [7, 4], [1, 3])
    expect(sight.clear).toBe(true)
    expect(sight.blocked).toBeGreaterThan(30)
    expect(sight.blocked).toBeLessThan(80)
  })

  it('COM-44 combatants that share a cell see each other, whatever stands in it', () => {
    expect(sees({ walls: [wall(5.5, 5, 5.5, 6), wall(5, 5.5, 6, 5.5)] }, [5, 5], [5, 5])).toMatchObject({ clear: true,
      cover: 'none' })
  })

  it('COM-44 concealment is kept apart from cover: the highest of the target cells', () => {
    const space = makeSpace(field(['....', '..*.', '....', '....']), [])
    expect(space.sight(at(0, 1), 1, at(2, 1), 1)).toMatchObject({ blocked: 0, cover: 'none', concealment: 50 })
    expect(space.sight(at(0, 0), 1, at(1, 1), 2)).toMatchObject({ cover: 'none', concealment: 50 })
    expect(space.sight(at(2, 1), 1, at(0, 1), 1).concealment).toBe(0)
  })
})

describe('a crowded map', () => {
  it('COM-44 the sorted walls give the same answer as asking every single wall', () => {
    const walls = Array.from({ length: 150 }, (_, n) => {
      const [x, y] = [(n * 37.31) % 40, (n * 17.77) % 40]
      return wall(x, y, x + ((n * 1.37) % 5) - 2.5, y + ((n * 2.11) % 5) - 2.5)
    })
    const ground = open(40, 40, { walls })
    const space = makeSpace(ground, [])
    let [clear, hidden] = [0, 0]
    for (let n = 0; n < 200; n++) {
      const [from, to] = [{ x: (n * 7) % 40, y: (n * 11) % 40 }, { x: (n * 13 + 5) % 40, y: (n * 3 + 9) % 40 }]
      const sight = space.sight(at(from.x, from.y), 1, at(to.x, to.y), 1)
      const slow = slowlyBlocked(ground, from, to)
      expect([n, sight.blocked]).toEqual([n, slow])
      if (slow === 100) hidden++
      else clear++
    }
    expect(Math.min(clear, hidden)).toBeGreaterThan(15)
  })
})

interface Spot {
  readonly x: number
  readonly y: number
}

function slowlyBlocked(ground: SquareGround, from: Spot, to: Spot): number {
  if (from.x === to.x && from.y === to.y) return 0
  const points = ({ x, y }: Spot) =>
    [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy }))
  const side = (p: Spot, q: Spot, r: Spot): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  const crosses = (p: Spot, q: Spot): boolean =>
    ground.walls.some(({ a, b }) => side(p, q, a) * side(p, q, b) <= 0 && side(a, b, p) * side(a, b, q) <= 0)
  return Math.min(...points(from).map((source) => points(to).filter((target) => crosses(source, target)).length * 20))
}
