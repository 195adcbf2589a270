// How fast an eye's view is worked out, against the package visibility-polygon with the same thousand walls, crossings
// split beforehand for both. Both end with the corners of the polygon.
import { breakIntersections, compute } from 'visibility-polygon'
import { viewPolygon } from '../../src/grid/vision/view-polygon.ts'
import { viewWalls } from '../../src/grid/vision/view-walls.ts'

const WALLS = 1000
const SIZE = 45
const EYES = 300
export const LIMIT = 0.5

type Ends = readonly [number, number, number, number]

/** Numbers from 0 to 1, the same every time. */
function numbers(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const SCENES: Readonly<Record<string, (random: () => number) => Ends>> = {
  'walls on a lattice': (random) => {
    const [x, y] = [Math.floor(random() * SIZE), Math.floor(random() * SIZE)]
    return random() < 0.5 ? [x, y, x + 1, y] : [x, y, x, y + 1]
  },
  'walls at any angle': (random) => {
    const [x, y, angle] = [random() * SIZE, random() * SIZE, random() * 7]
    return [x, y, x + Math.cos(angle), y + Math.sin(angle)]
  },
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function timeOf(work: () => ArrayLike<unknown>): number {
  const start = performance.now()
  if (work().length === 0) throw new Error('An eye saw nothing at all.')
  return performance.now() - start
}

/** Milliseconds for each view, median of many eyes, in turn with the package. */
export function benchSight(): readonly { readonly scene: string; readonly ours: number; readonly peer: number }[] {
  const bounds = { x: 0, y: 0, width: SIZE, height: SIZE }
  return Object.entries(SCENES).map(([scene, make]) => {
    const random = numbers()
    const walls = Array.from({ length: WALLS }, () => make(random))
    const own = viewWalls(walls.map(([ax, ay, bx, by]) => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } })))
    const edges: readonly Ends[] = [[0, 0, SIZE, 0], [SIZE, 0, SIZE, SIZE], [SIZE, SIZE, 0, SIZE], [0, SIZE, 0, 0]]
    const theirs = breakIntersections([...walls, ...edges].map(([ax, ay, bx, by]) => [[ax, ay], [bx, by]]))
    const times = Array.from({ length: EYES }, () => {
      const eye = { x: Math.floor(random() * (SIZE - 1)) + 0.5, y: Math.floor(random() * (SIZE - 1)) + 0.5 }
      return { ours: timeOf(() => viewPolygon(own, eye, Infinity, bounds)),
        peer: timeOf(() => compute([eye.x, eye.y], theirs)) }
    }).slice(EYES / 3)
    return { scene, ours: median(times.map(({ ours }) => ours)), peer: median(times.map(({ peer }) => peer)) }
  })
}
