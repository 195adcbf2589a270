// Makes the product's own map, public/maps/withy-ferry.dd2vtt: `node tests/support/make-map.mjs [picture.png]`. The
// same file every time; with a path it also writes the picture alone, to look at.
import { writeFileSync, mkdirSync } from 'node:fs'
import { paint } from './map/paint.mjs'
import { COLS, DOORS, LIGHTS, OBJECTS, PIXELS, ROWS, WALLS, terrain } from './map/plan.mjs'
import { paletted } from './map/png.mjs'

const COLOURS = 96
/** Samples per pixel and axis. */
const FINE = 2

function draw() {
  const width = COLS * PIXELS
  const height = ROWS * PIXELS
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0]
      for (let sample = 0; sample < FINE * FINE; sample++) {
        const colour = paint((x + ((sample % FINE) + 0.5) / FINE) / PIXELS,
          (y + (Math.floor(sample / FINE) + 0.5) / FINE) / PIXELS)
        for (const channel of [0, 1, 2]) sum[channel] += colour[channel]
      }
      for (const channel of [0, 1, 2]) pixels[(y * width + x) * 3 + channel] = Math.round(sum[channel] / FINE ** 2)
    }
  }
  return paletted(pixels, width, height, COLOURS)
}

const point = ([x, y]) => ({ x: Math.round(x * 1e4) / 1e4, y: Math.round(y * 1e4) / 1e4 })
const picture = draw()
const map = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: COLS, y: ROWS }, pixels_per_grid: PIXELS },
  line_of_sight: WALLS.map((line) => line.map(point)),
  objects_line_of_sight: OBJECTS.map((line) => line.map(point)),
  portals: DOORS.map(({ a, b, closed, type, rotation }) => ({
    position: point([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]),
    bounds: [point(a), point(b)],
    rotation,
    closed,
    freestanding: false,
    type,
  })),
  environment: { baked_lighting: false, ambient_light: 'ffffffff' },
  lights: LIGHTS.map(({ x, y, range, color }) => ({ position: point([x, y]), range, intensity: 1, color,
    shadows: true })
  ),
  turnstone: { terrain: terrain() },
  image: picture.toString('base64'),
}
const folder = new URL('../../public/maps/', import.meta.url)
mkdirSync(folder, { recursive: true })
const text = `${JSON.stringify(map)}\n`
writeFileSync(new URL('withy-ferry.dd2vtt', folder), text)
if (process.argv[2]) writeFileSync(process.argv[2], picture)
console.log(`withy-ferry.dd2vtt: ${Math.round(text.length / 1000)} kB, picture ${Math.round(picture.length / 1000)} kB`)
