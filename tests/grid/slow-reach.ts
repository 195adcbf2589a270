// Reach worked out in the slow and obvious way, straight from the words of COM-43, to compare the fast way with.
import { cellOf, type Mover, type Occupant, type SquareGround } from '../../src/grid/index.ts'

/** Bellman and Ford: all steps from everywhere, over and over. */
export function slowReach(
  ground: SquareGround,
  occupants: readonly Occupant[],
  mover: Mover,
  budget: number,
  startX = 0,
  startY = 0,
): ReadonlyMap<string, number> {
  const best = new Map<string, number>([[`${startX},${startY},${mover.parity ?? 0}`, 0]])
  const level = (x: number, y: number): number =>
    Math.max(0, ...occupants.flatMap(({ id, place, size }) => {
      const other = cellOf(place)
      const under = other.x + size > x && other.x < x + mover.size && other.y + size > y && other.y < y + mover.size
      return under && other.x < ground.cols && other.y < ground.rows ? [id.startsWith('ally') ? 1 : 2] : []
    }))
  for (let changed = true; changed;) {
    changed = false
    for (const [key, cost] of best) {
      const [x = 0, y = 0, parity = 0] = key.split(',').map(Number)
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          if (dx === 0 && dy === 0) continue
          const price = cost + slowStep(ground, mover, x, y, x + dx, y + dy, parity)
          if (!(price <= budget + 1e-9) || level(x + dx, y + dy) === 2) continue
          const next = `${x + dx},${y + dy},${
            dx !== 0 && dy !== 0 && ground.diagonal === 'alternating' ? 1 - parity : parity
          }`
          if (price < (best.get(next) ?? Infinity) - 1e-9) {
            best.set(next, price)
            changed = true
          }
        }
      }
    }
  }
  const costs = new Map<string, number>()
  for (const [key, cost] of best) {
    const [x = 0, y = 0] = key.split(',').map(Number)
    const start = x === startX && y === startY
    if (start || level(x, y) === 0) {
      costs.set(`${x},${y}`, Math.min(start ? 0 : cost, costs.get(`${x},${y}`) ?? Infinity))
    }
  }
  return costs
}

/** Price of one step, infinite when it cannot be made. */
export function slowStep(
  ground: SquareGround,
  mover: Mover,
  x: number,
  y: number,
  toX: number,
  toY: number,
  parity: number,
): number {
  const wide = mover.size
  if (toX < 0 || toY < 0 || toX + wide > ground.cols || toY + wide > ground.rows || x + wide > ground.cols
    || y + wide > ground.rows) return Infinity
  const covered = (atX: number, atY: number) =>
    Array.from({ length: wide * wide }, (_, n) => ({ x: atX + (n % wide), y: atY + Math.floor(n / wide) }))
  const across = (atX: number, atY: number): boolean =>
    covered(atX, atY).some((a) =>
      covered(atX, atY).some((b) =>
        Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1 && barred(ground, a.x, a.y, b.x, b.y)
      )
    )
  if (across(toX, toY) && !across(x, y)) return Infinity
  for (const { x: cx, y: cy } of covered(x, y)) {
    const [dx, dy] = [toX - x, toY - y]
    if (barred(ground, cx, cy, cx + dx, cy + dy, leaves)) return Infinity
    if (dx !== 0 && dy !== 0) {
      const around = [[0, 0, dx, 0], [0, 0, 0, dy], [dx, 0, dx, dy], [0, dy, dx, dy]] as const
      if (around.some(([ax, ay, bx, by]) =>
        barred(ground, cx + ax, cy + ay, cx + bx, cy + by, ax === 0 && ay === 0 ? leaves : touches)
      )) return Infinity
    }
  }
  const before = new Set(covered(x, y).map((cell) => `${cell.x},${cell.y}`))
  const entered = covered(toX, toY).filter((cell) => !before.has(`${cell.x},${cell.y}`))
  const dearest = Math.max(...entered.map((cell) => {
    const kinds = ground.terrain.filter(({ cells }) => cells.some((one) => one.x === cell.x && one.y === cell.y))
    return Math.max(...kinds.map(({ cost }) => cost ?? Infinity), kinds.length > 0 ? 0 : 1)
  }))
  const diagonal = x !== toX && y !== toY
  const base = !diagonal || ground.diagonal === 'one' ? 1 : ground.diagonal === 'euclidean' ? Math.SQRT2 : 1 + parity
  return base * dearest * (mover.pace ?? 1)
}

function barred(ground: SquareGround, x: number, y: number, toX: number, toY: number, way = touches): boolean {
  const [from, to]: readonly Pair[] = [[x + 0.5, y + 0.5], [toX + 0.5, toY + 0.5]]
  if (!from || !to) return true
  const frames = ground.doors.flatMap(({ a, b }) => [a, b])
  const framed = (end: Pair) => frames.some((frame) => frame.x === end[0] && frame.y === end[1])
  return ground.doors.some(({ a, b, open }) => !open && way(from, to, [a.x, a.y], [b.x, b.y]))
    || ground.walls.some(({ a, b }) =>
      way(from, to, [a.x, a.y], [b.x, b.y]) && !onlyAtEnd(from, to, [a.x, a.y], [b.x, b.y], framed)
    )
}

/** Whether the line a–b meets the wall c–d in nothing but an end of the wall that a door or window has too. */
function onlyAtEnd(a: Pair, b: Pair, c: Pair, d: Pair, framed: (end: Pair) => boolean): boolean {
  return [[c, d], [d, c]].some(([end, other]) => {
    if (!end || !other || !on(a, b, end) || !framed(end)) return false
    if (turn(a, b, other) !== 0) return true
    const along = (p: Pair): number => (p[0] - end[0]) * (other[0] - end[0]) + (p[1] - end[1]) * (other[1] - end[1])
    return turn(c, d, a) === 0 && along(other) > 0 && along(a) <= 0 && along(b) <= 0
  })
}

type Pair = readonly [number, number]

/** On which side of the line p–q the point r lies. */
const turn = (p: Pair, q: Pair, r: Pair): number =>
  Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))

/** Whether r lies on the segment p–q. */
const on = (p: Pair, q: Pair, r: Pair): boolean =>
  turn(p, q, r) === 0 && r[0] >= Math.min(p[0], q[0]) && r[0] <= Math.max(p[0], q[0]) && r[1] >= Math.min(p[1], q[1])
  && r[1] <= Math.max(p[1], q[1])

type Way = (from: Pair, to: Pair, c: Pair, d: Pair) => boolean

const touches: Way = (from, to, c, d) => meet(from, to, c, d)

/** The same for whoever stands at `from`: what is touched there alone does not hold. */
const leaves: Way = (from, to, c, d) => {
  if (!on(c, d, from)) return meet(from, to, c, d)
  const ahead = ([x, y]: Pair) => (x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1]) > 0
  return [c, d].some((end) => turn(from, to, end) === 0 && ahead(end))
}

/** Whether two closed segments meet, by orientation in exact quarters of a cell. */
function meet(a: Pair, b: Pair, c: Pair, d: Pair): boolean {
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true
  return on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}
