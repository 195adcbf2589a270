// Paints Withy Ferry pixel by pixel: ground, water, floors, things, walls, shadows. Muted colours, light from the
// north-west.
import { BOAT, BOULDERS, DOORS, HOUSE, INNER_WALL, JETTY, RUBBLE, THICKET, TOWER, TREES, WALLS, streamHalf,
  streamMiddle } from './plan.mjs'
import { alongLines, box, clamp, clouds, disc, hash, inside, noise, over, rgb, shade } from './noise.mjs'

const GRASS = rgb(0x56623f)
const DRY_GRASS = rgb(0x6b6a45)
const PATH = rgb(0x7a6a50)
const MUD = rgb(0x5d5340)
const SHALLOW = rgb(0x4d6a6c)
const DEEP = rgb(0x2f4c58)
const FOAM = rgb(0x8aa3a0)
const PLANK = rgb(0x7d6046)
const OLD_PLANK = rgb(0x6c5846)
const FLAG = rgb(0x77746c)
const STONE = rgb(0x9a938a)
const DARK = rgb(0x14161a)
const LEAF = rgb(0x3f5636)

const WALL_HALF = 0.17
const roundHouse = (x, y) => Math.min(box(x, y, HOUSE.left, HOUSE.top, HOUSE.right, HOUSE.bottom), disc(x, y, TOWER))

/** The colour at a point given in cell widths. */
export function paint(x, y) {
  let colour = ground(x, y)
  const building = roundHouse(x, y)
  if (building > -0.3) {
    colour = shade(colour,
      1 - 0.5 * inside(roundHouse(x - 0.28, y - 0.34), -0.3, 0.35) * inside(-building, -0.05, 0.05))
  }
  colour = outdoors(colour, x, y)
  if (building < 0.02) colour = over(colour, floor(x, y), inside(building))
  colour = rubble(colour, x, y)
  if (building < 0.6) colour = walls(colour, x, y)
  return trees(colour, x, y)
}

function ground(x, y) {
  const patches = clouds(x * 0.55, y * 0.55, 3)
  let colour = over(GRASS, DRY_GRASS, clamp((patches - 0.42) * 2.2))
  colour = shade(colour, 0.86 + 0.24 * Math.round(clouds(x * 1.7, y * 1.7, 9) * 24) / 24)
  const blades = noise(x * 9, y * 5, 5)
  if (blades > 0.8) colour = shade(colour, 1.09)
  else if (blades < 0.17) colour = shade(colour, 0.91)
  const wobble = (noise(x * 1.9, y * 1.9, 21) - 0.5) * 0.7
  const toDoor = Math.abs(x - 6.5 - 0.35 * Math.sin(y * 1.1)) + (y < 11.9 ? 9 : 0) - 0.62
  const bend = 13.6 + 0.45 * Math.sin(x * 0.5) - clamp((x - 13) / 4) * 0.7
  const toJetty = Math.abs(y - bend) + (x < 6.4 || x > 16.8 ? 9 : 0) - 0.45
  const path = inside(Math.min(toDoor, toJetty) + wobble, -0.22, 0.16)
  const worn = shade(PATH,
    0.86 + 0.22 * clouds(x * 2.6, y * 2.6, 31) + (hash(Math.floor(x * 14), Math.floor(y * 14), 8) > 0.95 ? 0.12 : 0))
  colour = over(colour, worn, path * 0.92)
  return water(colour, x, y)
}

function water(colour, x, y) {
  const bank = Math.abs(x - streamMiddle(y)) - streamHalf(y) + (noise(x * 1.6, y * 1.6, 41) - 0.5) * 0.3
  let now = over(colour, shade(MUD, 0.85 + 0.3 * clouds(x * 2.2, y * 2.2, 44)), inside(bank, 0.02, 0.42))
  if (bank > 0.05) return now
  const depth = clamp(-bank / 1.1)
  const across = x - streamMiddle(y)
  const ripple = noise(across * 5 + noise(x, y * 1.2, 51) * 2, y * 1.25, 52)
  let wet = over(SHALLOW, DEEP, depth)
  wet = shade(wet, 0.9 + 0.2 * ripple)
  wet = over(wet, FOAM, 0.42 * clamp((ripple - 0.76) * 6) + 0.5 * inside(Math.abs(bank + 0.07) - 0.025, -0.02, 0.03))
  now = over(now, wet, inside(bank, -0.03, 0.02))
  return now
}

function outdoors(base, x, y) {
  let colour = base
  const jetty = box(x, y, JETTY.left, JETTY.top, JETTY.right, JETTY.bottom)
  colour = shade(colour,
    1 - 0.45 * inside(box(x - 0.1, y - 0.13, JETTY.left, JETTY.top, JETTY.right, JETTY.bottom), -0.05, 0.12))
  if (jetty < 0.02) colour = over(colour, outlined(planks(OLD_PLANK, y - JETTY.top, x, 0.25, 61), jetty), inside(jetty))
  for (const px of [JETTY.left + 0.25, JETTY.right - 0.12]) {
    for (const py of [JETTY.top, JETTY.bottom]) {
      const post = disc(x, y, { x: px, y: py, radius: 0.1 })
      if (post < 0.02) colour = over(colour, outlined(rgb(0x8b755a), post), inside(post))
    }
  }
  colour = boat(colour, x, y)
  colour = wheel(colour, x, y)
  for (const [at, boulder] of BOULDERS.entries()) {
    const edge = disc(x, y, boulder) + (noise(x * 3, y * 3, 71 + at) - 0.5) * 0.22
    colour = shade(colour, 1 - 0.45 * inside(disc(x - 0.12, y - 0.15, boulder), -0.1, 0.2))
    if (edge < 0.02) colour = over(colour, outlined(lit(STONE, x, y, boulder, 81), edge), inside(edge))
  }
  for (const [at, bush] of THICKET.entries()) colour = foliage(colour, x, y, bush, 90 + at, shade(LEAF, 1.2))
  return colour
}

function boat(base, x, y) {
  const dx = x - BOAT.x
  const dy = y - BOAT.y
  const along = dx * Math.cos(BOAT.angle) + dy * Math.sin(BOAT.angle)
  const across = dy * Math.cos(BOAT.angle) - dx * Math.sin(BOAT.angle)
  if (Math.abs(along) > BOAT.length + 0.4) return base
  const hull = Math.abs(across) - BOAT.width * (1 - clamp(Math.abs(along) / BOAT.length) ** 2.4)
  let colour = shade(base, 1 - 0.4 * inside(hull - 0.1, -0.05, 0.12) * inside(Math.abs(along) - BOAT.length))
  if (Math.abs(along) > BOAT.length) return colour
  colour = over(colour, rgb(0x3a2f26), inside(hull))
  colour = over(colour, rgb(0x84694c), inside(hull + 0.03))
  colour = over(colour, planks(rgb(0x5d4a39), across + 1, along, 0.16, 66), inside(hull + 0.1))
  for (const bench of [-0.45, 0.4]) {
    colour = over(colour, rgb(0x8a6f50), inside(Math.max(Math.abs(along - bench) - 0.09, hull + 0.06)))
  }
  return colour
}

function wheel(base, x, y) {
  const left = TOWER.x + TOWER.radius + 0.3
  const frame = box(x, y, left, 6.55, left + 0.62, 9.05)
  let colour = shade(base, 1 - 0.4 * inside(frame, 0, 0.16))
  const axle = box(x, y, left - 0.42, 7.7, left + 0.9, 7.9)
  if (frame < 0.02) {
    const paddle = (y * 3.2) % 1
    colour = over(colour, paddle < 0.32 ? rgb(0x7b6248) : rgb(0x3b342d), inside(frame))
    colour = over(colour, rgb(0x8c7355),
      inside(Math.min(Math.abs(x - left - 0.05), Math.abs(x - left - 0.57)) - 0.045) * inside(frame))
  }
  return axle < 0.02 ? over(colour, outlined(rgb(0x6f5a44), axle), inside(axle)) : colour
}

function floor(x, y) {
  const inTower = x > HOUSE.right && disc(x, y, TOWER) < 0.05
  let colour
  if (inTower) colour = flags(x, y)
  else if (x < INNER_WALL) colour = planks(PLANK, y - HOUSE.top, x, 1 / 3, 101)
  else colour = planks(OLD_PLANK, x - INNER_WALL, y, 1 / 3, 103)
  if (!inTower && Math.abs(x - 8.2) < 0.01) colour = shade(colour, 0.95)
  colour = furniture(colour, x, y)
  const wall = alongLines(WALLS, x, y, 0.9).distance
  const warm = clamp(1 - Math.hypot(x - 5, y - 8.1) / 4.5) * (x < INNER_WALL ? 1 : 0)
  colour = over(colour, rgb(0xd08a4a), warm * warm * 0.28)
  return shade(colour, 0.62 + 0.38 * clamp((wall - 0.12) / 0.62))
}

/** Boards that run along one axis, with seams, staggered ends and a grain of their own. */
function planks(wood, across, along, width, seed) {
  const row = Math.floor(across / width)
  const shift = hash(row, 1, seed) * 2.4
  const board = Math.floor((along + shift) / 2.4)
  let colour = shade(wood, 0.86 + 0.26 * hash(row, board, seed))
  const grain = noise(along * 1.6 + row * 7, across * 22, seed + 1)
  colour = shade(colour, 0.94 + 0.1 * grain)
  const seam = Math.min(across / width - row, row + 1 - across / width) * width
  const end = Math.abs((along + shift) / 2.4 - Math.round((along + shift) / 2.4)) * 2.4
  return shade(colour, seam < 0.018 || end < 0.014 ? 0.68 : 1)
}

/** Worn flagstones in rings round the millstone. */
function flags(x, y) {
  const far = Math.hypot(x - TOWER.x, y - TOWER.y)
  const ring = Math.floor(far / 0.52)
  const count = Math.max(6, Math.round(ring * 6.2))
  const turn = ((Math.atan2(y - TOWER.y, x - TOWER.x) / (2 * Math.PI) + 1) * count + hash(ring, 0, 111)) % count
  const stone = Math.floor(turn)
  let colour = shade(FLAG, 0.82 + 0.28 * hash(ring, stone, 113))
  colour = shade(colour, 0.93 + 0.12 * noise(x * 6, y * 6, 115))
  const gap = Math.min(far / 0.52 - ring, ring + 1 - far / 0.52) * 0.52
  const side = (Math.min(turn - stone, stone + 1 - turn) * 2 * Math.PI * far) / count
  return shade(colour, gap < 0.022 || side < 0.022 ? 0.66 : 1)
}

function furniture(base, x, y) {
  let colour = base
  const things = [
    { edge: box(x, y, 5.6, 8.9, 7.9, 10.5), cast: 0, look: () => rug(x, y) },
    { edge: box(x, y, 4, 7.4, 4.7, 8.8), cast: 1, look: () => (box(x, y, 4.1, 7.7, 4.55, 8.5) < 0
      ? over(rgb(0x2a1d18), rgb(0xd9843c), clamp(noise(x * 7, y * 7, 121) * 1.5 - 0.5))
      : blocks(y, x * 2, 123)) },
    { edge: box(x, y, 6, 5.6, 7.9, 6.5), cast: 1, look: () => planks(rgb(0x8a6a4a), y - 5.6, x, 0.3, 125) },
    { edge: box(x, y, 10.1, 11, 12.6, 11.7), cast: 1, look: () => planks(rgb(0x826547), x, y, 0.36, 127) },
    ...[[12.4, 4.6, 0.36], [11.6, 4.6, 0.3], [12.45, 5.4, 0.3]].map(([cx, cy, half]) => ({
      edge: box(x, y, cx - half, cy - half, cx + half, cy + half),
      cast: 1,
      look: () => crate(x - cx, y - cy, half),
    })),
    ...[[9.65, 4.65], [9.6, 5.4]].map(([cx, cy]) => ({ edge: disc(x, y, { x: cx, y: cy, radius: 0.31 }), cast: 1,
      look: () =>
        shade(rgb(0x806144), Math.hypot(x - cx, y - cy) > 0.24 ? 0.72 : 0.92 + 0.12 * ((x * 8) % 1 > 0.12 ? 1 : -1)) })
    ),
    { edge: disc(x, y, { x: 14.5, y: 8, radius: 0.85 }), cast: 1, look: () => millstone(x - 14.5, y - 8) },
  ]
  for (const { edge, cast, look } of things) {
    if (edge > 0.25) continue
    colour = shade(colour, 1 - 0.4 * cast * inside(edge - 0.04, -0.02, 0.14))
    if (edge < 0.02) colour = over(colour, outlined(look(), edge), inside(edge))
  }
  return colour
}

function rug(x, y) {
  const border = -box(x, y, 5.6, 8.9, 7.9, 10.5)
  const diamond = Math.abs(((x - 5.6) * 2.6) % 1 - 0.5) + Math.abs(((y - 8.9) * 2.5) % 1 - 0.5)
  if (border < 0.12) return rgb(0x8d7a58)
  return diamond < 0.3 ? rgb(0x7d5a4a) : rgb(0x5f3b3a)
}

function crate(dx, dy, half) {
  const rim = half - Math.max(Math.abs(dx), Math.abs(dy))
  if (rim < 0.08) return rgb(0x94754f)
  if (Math.abs(dx - dy) < 0.06) return rgb(0x8f704b)
  return shade(rgb(0x725839), Math.abs((dx * 7) % 1) < 0.14 ? 0.75 : 1)
}

function millstone(dx, dy) {
  const far = Math.hypot(dx, dy)
  if (far < 0.13) return rgb(0x3a2f27)
  const groove = ((Math.atan2(dy, dx) / (2 * Math.PI)) * 14 + far * 1.4 + 14) % 1
  return shade(STONE, (groove < 0.13 ? 0.72 : 0.92 + 0.1 * noise(dx * 6, dy * 6, 131)) * (far > 0.74 ? 0.82 : 1))
}

function rubble(base, x, y) {
  if (disc(x, y, RUBBLE) > 0.6) return base
  let colour = over(base, shade(MUD, 1.1),
    0.55 * inside(disc(x, y, RUBBLE) + (noise(x * 2, y * 2, 141) - 0.5) * 0.6, -0.35, 0.2))
  for (const size of [3.1, 2.2]) {
    const column = Math.floor(x * size)
    const row = Math.floor(y * size)
    for (let cx = column - 1; cx <= column + 1; cx++) {
      for (let cy = row - 1; cy <= row + 1; cy++) {
        const stone = { x: (cx + 0.2 + 0.6 * hash(cx, cy, 143)) / size, y: (cy + 0.2 + 0.6 * hash(cx, cy, 144)) / size,
          radius: (0.2 + 0.24 * hash(cx, cy, 145)) / size }
        if (disc(stone.x, stone.y, RUBBLE) > -0.08 || hash(cx, cy, 146) < 0.22) continue
        const turn = hash(cx, cy, 147) * 3
        const u = (x - stone.x) * Math.cos(turn) + (y - stone.y) * Math.sin(turn)
        const v = (y - stone.y) * Math.cos(turn) - (x - stone.x) * Math.sin(turn)
        const edge = Math.max(Math.abs(u) * 0.86, Math.abs(v) * 1.15, (Math.abs(u) + Math.abs(v)) * 0.76) - stone.radius
        colour = shade(colour, 1 - 0.4 * inside(edge - 0.02, -0.03, 0.09))
        if (edge < 0.02) {
          colour = over(colour, outlined(shade(lit(STONE, x, y, stone, 149), 0.86 + 0.2 * hash(cx, cy, 148)), edge),
            inside(edge))
        }
      }
    }
  }
  return colour
}

function walls(base, x, y) {
  let colour = base
  for (const door of DOORS) {
    const across = door.a[1] === door.b[1] ? 0.09 : 0.5
    const down = door.a[1] === door.b[1] ? 0.5 : 0.09
    const [mx, my] = [(door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2]
    const sill = box(x, y, mx - Math.max(down, 0.17), my - Math.max(across, 0.17), mx + Math.max(down, 0.17),
      my + Math.max(across, 0.17))
    const leaf = box(x, y, mx - down, my - across, mx + down, my + across)
    if (sill < 0.02) colour = over(colour, door.type === 'window' ? rgb(0x6e6a64) : rgb(0x4d443b), inside(sill))
    if (leaf < 0.02) {
      colour = over(colour, outlined(door.type === 'window' ? glass(x) : rgb(0x8a5f3c), leaf), inside(leaf))
    }
  }
  const wall = alongLines(WALLS, x, y, 0.5)
  const edge = wall.distance - WALL_HALF
  colour = shade(colour, 1 - 0.35 * inside(edge, 0, 0.1))
  if (edge > 0.02) return colour
  return over(colour, outlined(blocks(wall.along, wall.side, 151), edge, 0.035), inside(edge))
}

const glass = (x) => (Math.abs(((x * 3) % 1) - 0.5) > 0.42 ? rgb(0x4b4a48) : rgb(0x86a0a8))

/** Two courses of dressed stone. */
function blocks(along, side, seed) {
  const course = side > 0 ? 1 : 0
  const length = 0.42
  const at = along / length + course * 0.5
  const stone = Math.floor(at)
  const seam = Math.min(at - stone, stone + 1 - at) * length
  const colour = shade(STONE, 0.88 + 0.22 * hash(stone, course, seed))
  return shade(colour, seam < 0.016 || Math.abs(side) < 0.013 ? 0.68 : 1)
}

function trees(base, x, y) {
  let colour = base
  for (const [at, tree] of TREES.entries()) {
    if (disc(x, y, tree) > 0.8) continue
    colour = shade(colour,
      1 - 0.42 * inside(disc(x - 0.25, y - 0.3, tree) + (noise(x * 2, y * 2, 161) - 0.5) * 0.4, -0.2, 0.25))
    colour = foliage(colour, x, y, tree, 170 + at, LEAF)
  }
  return colour
}

/** A crown of leaves: overlapping clumps, lighter to the north-west. */
function foliage(base, x, y, crown, seed, leaf) {
  const edge = disc(x, y, crown) + (noise(x * 4.2, y * 4.2, seed) - 0.5) * 0.45
    + (noise(x * 9, y * 9, seed + 1) - 0.5) * 0.16
  if (edge > 0.02) return base
  const lean = clamp(0.5 - ((x - crown.x) * 0.6 + (y - crown.y) * 0.7) / (crown.radius * 2))
  const clump = noise(x * 5.2, y * 5.2, seed + 2)
  const step = Math.round((lean * 0.75 + clump * 0.5) * 6) / 6
  return over(base, outlined(shade(leaf, 0.72 + 0.62 * step), edge, 0.04), inside(edge) * 0.98)
}

/** Stone lit from the north-west. */
function lit(stone, x, y, { x: cx, y: cy, radius }, seed) {
  const lean = clamp(0.5 - ((x - cx) + (y - cy)) / (radius * 3.2))
  return shade(stone, 0.68 + 0.45 * lean + (noise(x * 7, y * 7, seed) - 0.5) * 0.14)
}

const outlined = (colour, edge, width = 0.025) =>
  over(colour, DARK, 0.72 * (1 - inside(edge, -width - 0.014, -width + 0.006)))
