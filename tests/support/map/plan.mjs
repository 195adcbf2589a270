// The plan of the product's own map, Withy Ferry: a mill house with a broken round tower at a stream. In cell widths;
// the picture and the walls are both drawn from these numbers, so that they agree.

export const COLS = 24
export const ROWS = 16
export const PIXELS = 64

export const HOUSE = { left: 4, top: 4, right: 13, bottom: 12 }
export const INNER_WALL = 9
export const TOWER = { x: 13.5, y: 8, radius: 2.6 }
/** Angles clockwise from east where the tower's wall has fallen. */
const BREACH = { from: 0.42, to: 1.12 }
/** The way from the house into the tower. */
const ARCH = { top: 7.25, bottom: 8.75 }

export const DOORS = [
  { a: [6, 12], b: [7, 12], closed: true, type: 'door', rotation: 0 },
  { a: [9, 7], b: [9, 8], closed: true, type: 'door', rotation: 1.570796 },
  { a: [6, 4], b: [7, 4], closed: true, type: 'window', rotation: 0 },
]

export const TREES = [
  { x: 1.5, y: 2.1, radius: 1.35 },
  { x: 2.2, y: 13.9, radius: 1.2 },
  { x: 22.5, y: 3, radius: 1.5 },
  { x: 22.4, y: 12.6, radius: 1.25 },
  { x: 15.8, y: 1.4, radius: 1.05 },
  { x: 11.2, y: 14.6, radius: 0.9 },
]
export const BOULDERS = [{ x: 21.3, y: 8.3, radius: 0.62 }, { x: 16.4, y: 4.3, radius: 0.42 }]
export const THICKET = [{ x: 0.9, y: 8.1, radius: 0.85 }, { x: 1.7, y: 9.2, radius: 0.75 }, { x: 0.7, y: 9.8,
  radius: 0.7 }, { x: 1.9, y: 7.4, radius: 0.5 }]
export const RUBBLE = { x: 15.4, y: 10.35, radius: 1.2 }
export const JETTY = { left: 16.2, right: 18.6, top: 12.6, bottom: 13.5 }
export const BOAT = { x: 19.4, y: 14.15, length: 1.25, width: 0.48, angle: 1.25 }

/** The stream runs from top to bottom: its middle and half its width at a height. */
export const streamMiddle = (y) => 18.8 + 1.05 * Math.sin(y * 0.4 + 0.7) + 0.25 * Math.sin(y * 1.1)
export const streamHalf = (y) => 1.35 + 0.18 * Math.sin(y * 0.8 + 2)

/** Points on an arc from one angle to another, about every 0.4 cells. */
function arc({ x, y, radius }, from, to) {
  const steps = Math.ceil((Math.abs(to - from) * radius) / 0.4)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

/** Where the tower's wall meets the house's east wall. */
const meet = Math.acos((HOUSE.right - TOWER.x) / TOWER.radius)
const { left, top, right, bottom } = HOUSE
const joint = TOWER.radius * Math.sin(meet)

/** Every wall as a line of points, with gaps for doors and windows. */
export const WALLS = [
  [[6, bottom], [left, bottom], [left, top], [6, top]],
  [[7, top], [right, top], [right, ARCH.top]],
  [[right, ARCH.bottom], [right, bottom], [7, bottom]],
  [[INNER_WALL, top], [INNER_WALL, 7]],
  [[INNER_WALL, 8], [INNER_WALL, bottom]],
  [[right, TOWER.y - joint], ...arc(TOWER, -meet, BREACH.from).slice(1)],
  [...arc(TOWER, BREACH.to, meet).slice(0, -1), [right, TOWER.y + joint]],
]

/** Things that hide what is behind them: trunks, boulders, the chimney. */
export const OBJECTS = [
  ...TREES.map((tree) => arc({ ...tree, radius: 0.28 }, 0, 2 * Math.PI)),
  ...BOULDERS.map((boulder) => arc({ ...boulder, radius: boulder.radius * 0.85 }, 0, 2 * Math.PI)),
  [[4, 7.4], [4.7, 7.4], [4.7, 8.8], [4, 8.8]],
]

export const LIGHTS = [
  { x: 5, y: 8.1, range: 5, color: 'ffe0a060' },
  { x: 13.6, y: 5.95, range: 3.5, color: 'ffd9b070' },
]

const near = ({ x, y, radius }, cx, cy, more = 0) => Math.hypot(cx - x, cy - y) < radius + more

/** Cells that are slow to walk, told by their middles. */
export function terrain() {
  const cells = (test) => {
    const found = []
    for (let y = 0; y < ROWS; y++) for (let x = 0; x < COLS; x++) if (test(x + 0.5, y + 0.5)) found.push([x, y])
    return found
  }
  const onJetty = (x, y) => x > JETTY.left && x < JETTY.right && y > JETTY.top - 0.2 && y < JETTY.bottom + 0.2
  return [
    { name: 'Stream', look: 'water', cost: 2, concealment: 0,
      cells: cells((x, y) => Math.abs(x - streamMiddle(y)) < streamHalf(y) && !onJetty(x, y)) },
    { name: 'Rubble', look: 'rubble', cost: 2, concealment: 0, cells: cells((x, y) => near(RUBBLE, x, y)) },
    { name: 'Thicket', look: 'undergrowth', cost: 2, concealment: 20,
      cells: cells((x, y) => THICKET.some((bush) => near(bush, x, y))) },
  ]
}
