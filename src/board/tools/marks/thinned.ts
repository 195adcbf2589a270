// A line as a hand draws it, made of few points: smoothed, and without the points that the line hardly needs. Pure.
import type { Point } from '../../../grid/index.ts'

/** So many points a line has at most. */
const MOST_POINTS = 400

/** The points within `slack` of the line, in the unit of the points. The first and the last point stay. */
export function thinned(path: readonly Point[], slack: number): readonly Point[] {
  const smooth = smoothed(path)
  let allowed = slack
  let kept = simplified(smooth, allowed)
  while (kept.length > MOST_POINTS) {
    allowed *= 2
    kept = simplified(smooth, allowed)
  }
  return kept.map(({ x, y }) => ({ x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 }))
}

/** Each point but the ends drawn half-way to the middle of its neighbours: the tremble of the hand goes. */
function smoothed(path: readonly Point[]): readonly Point[] {
  return path.map((point, nth) => {
    const [before, after] = [path[nth - 1], path[nth + 1]]
    if (!before || !after) return point
    return { x: point.x / 2 + (before.x + after.x) / 4, y: point.y / 2 + (before.y + after.y) / 4 }
  })
}

/** Douglas and Peucker's way, with a list of stretches in place of recursion. */
function simplified(path: readonly Point[], slack: number): readonly Point[] {
  if (path.length < 3) return path
  const keeps = new Uint8Array(path.length)
  keeps[0] = keeps[path.length - 1] = 1
  const stretches: [number, number][] = [[0, path.length - 1]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch
    const [a, b] = [path[from], path[to]]
    if (!a || !b) continue
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    let [farthest, most] = [-1, slack]
    for (let nth = from + 1; nth < to; nth++) {
      const { x, y } = path[nth] ?? a
      const away = length === 0
        ? Math.hypot(x - a.x, y - a.y)
        : Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length
      if (away > most) [farthest, most] = [nth, away]
    }
    if (farthest < 0) continue
    keeps[farthest] = 1
    stretches.push([from, farthest], [farthest, to])
  }
  return path.filter((_, nth) => keeps[nth] === 1)
}
