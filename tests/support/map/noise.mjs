// Repeatable randomness for painting, and small helpers for colours and edges.

/** 0 to 1, the same for the same whole numbers. */
export function hash(x, y, seed = 0) {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed, 1442695041)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise 0 to 1. */
export function noise(x, y, seed = 0) {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const u = ease(x - left)
  const v = ease(y - top)
  const upper = mix(hash(left, top, seed), hash(left + 1, top, seed), u)
  return mix(upper, mix(hash(left, top + 1, seed), hash(left + 1, top + 1, seed), u), v)
}

/** Noise with detail, 0 to 1. */
export const clouds = (x, y, seed = 0) =>
  (noise(x, y, seed) * 4 + noise(x * 2.03, y * 2.03, seed + 1) * 2 + noise(x * 4.1, y * 4.1, seed + 2)) / 7

const ease = (t) => t * t * (3 - 2 * t)
const mix = (a, b, t) => a + (b - a) * t
export const clamp = (value, least = 0, most = 1) => Math.min(most, Math.max(least, value))
/** 1 well inside (distance below `from`), 0 well outside (above `to`). */
export const inside = (distance, from = -0.008, to = 0.008) => 1 - ease(clamp((distance - from) / (to - from)))

export const rgb = (hex) => [(hex >> 16) & 255, (hex >> 8) & 255, hex & 255]
/** `colour` laid over `base` with that opacity. */
export const over = (
  base,
  colour,
  alpha,
) => (alpha <= 0
  ? base
  : [mix(base[0], colour[0], alpha), mix(base[1], colour[1], alpha), mix(base[2], colour[2], alpha)])
export const shade = (
  colour,
  by,
) => [clamp(colour[0] * by, 0, 255), clamp(colour[1] * by, 0, 255), clamp(colour[2] * by, 0, 255)]

/** Signed distance to a rectangle. */
export function box(x, y, left, top, right, bottom) {
  const dx = Math.max(left - x, x - right)
  const dy = Math.max(top - y, y - bottom)
  return dx > 0 && dy > 0 ? Math.hypot(dx, dy) : Math.max(dx, dy)
}
export const disc = (x, y, { x: cx, y: cy, radius }) => Math.hypot(x - cx, y - cy) - radius

/** Distance to the nearest of the lines, and how far along its line the nearest point is. */
export function alongLines(lines, x, y, most) {
  let best = { distance: most, along: 0, side: 0 }
  for (const line of lines) {
    let walked = 0
    for (let at = 1; at < line.length; at++) {
      const [ax, ay] = line[at - 1]
      const [bx, by] = line[at]
      const length = Math.hypot(bx - ax, by - ay)
      const ux = (bx - ax) / length
      const uy = (by - ay) / length
      const part = clamp((x - ax) * ux + (y - ay) * uy, 0, length)
      const distance = Math.hypot(x - ax - ux * part, y - ay - uy * part)
      if (distance < best.distance) best = { distance, along: walked + part, side: (x - ax) * uy - (y - ay) * ux }
      walked += length
    }
  }
  return best
}
