// The dungeon of the pictures: rooms, doors, lamps, water and rubble, as a map editor would write them.
export const COLS = 28
export const ROWS = 17
const PIXELS = 64

/** Rooms and passages: left, top, width, height. */
const ROOMS = [[1, 2, 8, 6], [9, 4, 4, 2], [13, 1, 8, 6], [21, 4, 2, 1], [23, 3, 4, 4], [16, 7, 2, 3], [12, 10, 12, 6],
  [8, 12, 4, 2], [1, 10, 7, 6], [4, 8, 2, 2]]
/** Doors from a to b. */
const DOORS = [{ a: [9, 4], b: [9, 6] }, { a: [13, 4], b: [13, 6], open: true }, { a: [21, 4], b: [21, 5] }, {
  a: [16, 7],
  b: [18, 7],
}, { a: [12, 12], b: [12, 14] }, { a: [4, 10], b: [6, 10] }]
const LAMPS = [[2.5, 3, 'ffd08a'], [8.4, 7.4, 'ffd08a'], [13.6, 6.4, 'ffb45a'], [20, 6, 'ffb45a'], [25, 4.2, 'ffe9a8'],
  [22.6, 14.6, '7fd6ff'], [13.2, 11, '7fd6ff'], [2, 14.8, 'ff9a5a']]

const isPool = (x, y) => ((x - 18.5) / 3.6) ** 2 + ((y - 13) / 1.9) ** 2 < 1
const isRubble = (x, y) => Math.hypot(x - 6, y - 14.4) < 1.4 || Math.hypot(x - 19.6, y - 2) < 1.1

const isFloor = (x, y) =>
  ROOMS.some(([left, top, wide, high]) => x >= left && y >= top && x < left + wide && y < top + high)

const cells = (test) =>
  Array.from({ length: COLS * ROWS }, (_, nth) => [nth % COLS, Math.floor(nth / COLS)]).filter(([x, y]) =>
    isFloor(x, y) && test(x + 0.5, y + 0.5)
  )

/** Walls stand wherever floor ends, joined to long lines. */
function walls() {
  const found = []
  const along = (most, across, isEdge, line) => {
    for (let fixed = 0; fixed <= across; fixed++) {
      let from = null
      for (let step = 0; step <= most; step++) {
        const edge = step < most && isEdge(step, fixed)
        if (edge && from === null) from = step
        if (edge || from === null) continue
        found.push(line(from, step, fixed))
        from = null
      }
    }
  }
  along(COLS, ROWS, (x, y) => isFloor(x, y - 1) !== isFloor(x, y), (from, to, y) => [[from, y], [to, y]])
  along(ROWS, COLS, (y, x) => isFloor(x - 1, y) !== isFloor(x, y), (from, to, x) => [[x, from], [x, to]])
  return found
}

const point = ([x, y]) => ({ x, y })

/** All of the file but for its picture. */
export const FILE = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: COLS, y: ROWS }, pixels_per_grid: PIXELS },
  line_of_sight: walls().map((line) => line.map(point)),
  portals: DOORS.map(({ a, b, open = false }) => ({ position: point([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]),
    bounds: [point(a), point(b)], rotation: 0, closed: !open, freestanding: false })
  ),
  environment: { baked_lighting: false, ambient_light: 'ff101014' },
  lights: LAMPS.map(([x, y, color]) => ({ position: point([x, y]), range: 5, intensity: 1, color: `ff${color}`,
    shadows: true })
  ),
  turnstone: {
    terrain: [{ name: 'Brine', look: 'water', cost: 2, concealment: 0, cells: cells(isPool) }, { name: 'Rubble',
      look: 'rubble', cost: 2, concealment: 0, cells: cells(isRubble) }],
  },
}

export const HEROES = [{ name: 'Mira', colour: '#c8553d', at: { x: 10.5, y: 4.5 } }, { name: 'Odo', colour: '#588157',
  at: { x: 10.5, y: 5.5 } }, { name: 'Sefa', colour: '#5b7fb5', at: { x: 14.5, y: 4.5 } }, { name: 'Iven',
  colour: '#9a6fb0', at: { x: 7.5, y: 5.5 } }]
export const CRYPT = { at: { x: 18.5, y: 4.5 },
  foes: [{ name: 'Abbot', colour: '#b9b29a' }, { name: 'Salt ghoul', colour: '#8d9b6a' }, { name: 'Bone clerk',
    colour: '#cfc8b4' }] }
export const POOL = { at: { x: 14.5, y: 14.5 },
  foes: [{ name: 'Eel', colour: '#3f8f8a' }, { name: 'Drowned', colour: '#6b7f8f' }, { name: 'Lantern fish',
    colour: '#d0a94c' }] }
/** What the picture is painted from. */
export const PAINTED = { cols: COLS, rows: ROWS, pixels: PIXELS, floor: cells(() => true), pool: cells(isPool) }
