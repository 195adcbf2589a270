// Grids on pictures that are made here: several textures, cell widths, offsets and strengths of the lines.
import { describe, expect, it } from 'vitest'
import { findGrid, gridInName, type Luma } from '../../../src/storage/pictures/find-grid.ts'

/** Numbers from 0 to 1 from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return state / 2 ** 32
  }
}

type Texture = 'smooth' | 'noisy' | 'very noisy'

/** A map of rooms and floors in the given texture. */
function texture(size: number, kind: Texture, seed: number): Uint8ClampedArray {
  const random = randomFrom(seed)
  const bytes = new Uint8ClampedArray(size * size)
  const noise = { smooth: 3, noisy: 24, 'very noisy': 70 }[kind]
  const waves = Array.from({ length: 4 }, () => ({ x: random() / 90, y: random() / 90, phase: random() * 6 }))
  const tone = (x: number, y: number): number =>
    waves.reduce((sum, wave) => sum + 14 * Math.sin(x * wave.x + y * wave.y + wave.phase), 120)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) bytes[y * size + x] = tone(x, y) + (random() - 0.5) * noise
  }
  for (let block = 0; block < 14; block++) {
    const [left, top, wide, high, shade] = [random() * size, random() * size, 30 + random() * 240, 30 + random() * 240,
      (random() - 0.5) * 120]
    for (let y = top | 0; y < Math.min(size, top + high); y++) {
      for (let x = left | 0; x < Math.min(size, left + wide); x++) {
        bytes[y * size + x] = (bytes[y * size + x] ?? 0) + shade
      }
    }
  }
  return bytes
}

interface Lines {
  readonly cell: number
  readonly x: number
  readonly y: number
  readonly thick: 1 | 2
  readonly tone: number
  readonly opacity: number
}

function drawLines(bytes: Uint8ClampedArray, size: number, { cell, x, y, thick, tone, opacity }: Lines): void {
  const put = (at: number): void => {
    bytes[at] = (bytes[at] ?? 0) * (1 - opacity) + tone * opacity
  }
  for (let line = x; line < size; line += cell) {
    for (let wide = 0; wide < thick && Math.floor(line) + wide < size; wide++) {
      for (let row = 0; row < size; row++) put(row * size + Math.floor(line) + wide)
    }
  }
  for (let line = y; line < size; line += cell) {
    for (let wide = 0; wide < thick && Math.floor(line) + wide < size; wide++) {
      for (let column = 0; column < size; column++) put((Math.floor(line) + wide) * size + column)
    }
  }
}

/** Wide cells need a picture that holds more than a few. */
function picture(kind: Texture, seed: number, lines?: Lines): Luma {
  const size = lines && lines.cell > 128 ? 1600 : 1000
  const bytes = texture(size, kind, seed)
  if (lines) drawLines(bytes, size, lines)
  return { width: size, height: size, bytes }
}

/** Rounded as many programs do: a half goes to the even pixel. */
const evenly = (value: number): number => (value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value))

interface Dungeon {
  readonly width: number
  readonly height: number
  readonly cell: number
  readonly x: number
  readonly y: number
  readonly thick: number
  readonly noise: number
  /** Only the floors have lines; the rock has none. */
  readonly inRooms?: boolean
}

const [ROCK, WALL, FLOOR, LINE] = [37, 18, 160, 99]

/** Light floors in dark rock, between walls. The lines are lighter than the rock and darker than the floors. */
function dungeon({ width, height, cell, x, y, thick, noise, inRooms = false }: Dungeon, lines = true): Luma {
  const random = randomFrom(cell)
  const bytes = new Uint8ClampedArray(width * height).fill(ROCK)
  const cols = Math.floor((width - x) / cell)
  const rows = Math.floor((height - y) / cell)
  const fill = (left: number, top: number, right: number, bottom: number, tone: number): void => {
    for (let row = Math.max(0, top | 0); row < Math.min(height, bottom); row++) {
      bytes.fill(tone, row * width + Math.max(0, left | 0), row * width + Math.min(width, right | 0))
    }
  }
  for (let room = 0; room < 6; room++) {
    const [wide, high] = [2 + Math.floor(random() * cols / 3), 2 + Math.floor(random() * rows / 3)]
    const [left, top] = [x + cell * Math.floor(random() * (cols - wide)),
      y + cell * Math.floor(random() * (rows - high))]
    fill(left - 4, top - 4, left + wide * cell + 4, top + high * cell + 4, WALL)
    fill(left + 4, top + 4, left + wide * cell - 4, top + high * cell - 4, FLOOR)
  }
  const isLine = (at: number, first: number): boolean => {
    const nth = Math.round((at - first) / cell)
    return [nth - 1, nth, nth + 1].some((one) => {
      const start = Math.floor(first + one * cell)
      return one >= 0 && at >= start && at < start + thick
    })
  }
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const has = lines && (!inRooms || bytes[at] === FLOOR) && (isLine(column, x) || isLine(row, y))
      bytes[at] = (has ? LINE : bytes[at] ?? 0) + (random() - 0.5) * noise
    }
  }
  return { width, height, bytes }
}

/** How far two offsets are apart in a grid. */
const apart = (one: number, other: number, cell: number): number => {
  const off = Math.abs(one - other) % cell
  return Math.min(off, cell - off)
}

const CELLS = [35, 50, 64, 70, 100, 128, 140.5, 200, 256]

describe('the grid on a picture', () => {
  const cases = CELLS.flatMap((cell, nth) =>
    (['smooth', 'noisy', 'very noisy'] as const).map((kind, at) => ({ cell, kind, seed: 11 * nth + at,
      opacity: [1, 0.25, 0.1][(nth + at) % 3] ?? 1, thick: nth % 2 === 0 ? 1 as const : 2 as const,
      tone: (nth + at) % 2 === 0 ? 10 : 245 })
    )
  )
  it.each(cases)('cells of $cell px, $kind, lines of opacity $opacity',
    ({ cell, kind, seed, opacity, thick, tone }) => {
      const lines = { cell, x: (seed * 7.3) % cell | 0, y: (seed * 3.1) % cell | 0, thick, tone, opacity }
      const found = findGrid(picture(kind, seed, lines))
      expect(found?.cell).toBeGreaterThan(cell - 0.25)
      expect(found?.cell).toBeLessThan(cell + 0.25)
      expect(apart(found?.offset.x ?? -99, lines.x + thick / 2, cell)).toBeLessThanOrEqual(0.75)
      expect(apart(found?.offset.y ?? -99, lines.y + thick / 2, cell)).toBeLessThanOrEqual(0.75)
      expect(found?.sure).toBe(true)
    })

  it.each<Dungeon>([
    { width: 1750, height: 1190, cell: 70, x: 18, y: 11, thick: 2, noise: 0 },
    { width: 1750, height: 1190, cell: 70, x: 18, y: 11, thick: 1, noise: 4 },
    { width: 1400, height: 1400, cell: 35, x: 0, y: 9, thick: 1, noise: 0 },
    { width: 1024, height: 768, cell: 50, x: 49, y: 1, thick: 1, noise: 8 },
    { width: 900, height: 1300, cell: 64, x: 33, y: 40, thick: 2, noise: 0 },
    { width: 1600, height: 900, cell: 70.3, x: 5, y: 60, thick: 1, noise: 0 },
    { width: 2048, height: 2048, cell: 93.75, x: 41, y: 80, thick: 2, noise: 3 },
    { width: 1920, height: 1080, cell: 100, x: 0, y: 0, thick: 3, noise: 0 },
    { width: 1750, height: 1190, cell: 140, x: 139, y: 70, thick: 2, noise: 2 },
    { width: 1400, height: 1400, cell: 70, x: 12, y: 63, thick: 1, noise: 0, inRooms: true },
    { width: 1750, height: 1190, cell: 50, x: 7, y: 21, thick: 2, noise: 6, inRooms: true },
    // Smaller or larger than what is looked for first.
    { width: 1280, height: 960, cell: 16, x: 5, y: 3, thick: 1, noise: 2 },
    { width: 1300, height: 900, cell: 20, x: 5, y: 13, thick: 1, noise: 0 },
    { width: 1300, height: 900, cell: 22, x: 9, y: 3, thick: 1, noise: 0 },
    { width: 900, height: 700, cell: 300, x: 40, y: 60, thick: 2, noise: 2 },
    { width: 2000, height: 1600, cell: 400, x: 100, y: 30, thick: 2, noise: 2 },
  ])('lines that are lighter than the rock and darker than the floor: $cell px at $x, $y, $thick px wide', (map) => {
    const { cell, x, y, thick } = map
    const found = findGrid(dungeon(map))
    expect(Math.abs((found?.cell ?? 0) - cell)).toBeLessThanOrEqual(0.05)
    expect(apart(found?.offset.x ?? -99, x + thick / 2, cell)).toBeLessThanOrEqual(1)
    expect(apart(found?.offset.y ?? -99, y + thick / 2, cell)).toBeLessThanOrEqual(1)
    expect(found?.sure).toBe(true)
    expect(found?.score).toBeGreaterThanOrEqual(12)
  })

  // Where a half is rounded to the even pixel, every other line stands a pixel from where an even comb would be.
  it.each([52.5, 66.67, 100.5, 120.5, 140.5, 140.75])('thin lines on whole pixels, %d px apart, are all of them lines',
    (cell) => {
      for (const seed of [1, 2, 3]) {
        const [width, height] = [Math.floor(cell * 12), Math.floor(cell * 8)]
        const bytes = texture(width, 'noisy', seed).slice(0, width * height)
        const put = (at: number) => (bytes[at] = (bytes[at] ?? 0) * 0.6)
        for (let line = 0; line < 12; line++) {
          const at = evenly(line * cell)
          for (let row = 0; row < height; row++) put(row * width + at)
          for (let column = 0; column < width && at < height; column++) put(at * width + column)
        }
        const found = findGrid({ width, height, bytes })
        expect([Math.abs((found?.cell ?? 0) - cell) < 0.1, found?.sure]).toEqual([true, true])
      }
    })

  it('walls where a grid would be are not taken for its lines', () => {
    const map = { width: 1750, height: 1190, cell: 70, x: 18, y: 11, thick: 1, noise: 3 }
    expect(findGrid(dungeon(map, false))?.sure).toBe(false)
  })

  it.each(['smooth', 'noisy', 'very noisy'] as const)('a picture without a grid, %s: it is not sure', (kind) => {
    for (const seed of [1, 2, 3]) expect(findGrid(picture(kind, seed))?.sure ?? false).toBe(false)
  })

  it('a picture smaller than three cells has no grid', () => {
    expect(findGrid({ width: 60, height: 900, bytes: new Uint8Array(60 * 900) })).toBeNull()
  })

  it('one plain tone has no grid', () => {
    expect(findGrid({ width: 400, height: 400, bytes: new Uint8Array(160_000).fill(90) })?.sure).toBe(false)
  })

  it('the name of a file may tell the grid, where the picture has that shape', () => {
    expect(gridInName('crypt 30x20.jpg', 2100, 1400)).toEqual({ cell: 70, cols: 30, rows: 20 })
    expect(gridInName('Crypt_30 × 20 [night].webp', 2100, 1400)?.cell).toBe(70)
    expect(gridInName('crypt 30x20.jpg', 2100, 2100)).toBeNull()
    expect(gridInName('1920x1080 crypt.jpg', 1920, 1080)).toBeNull()
    expect(gridInName('crypt.jpg', 2100, 1400)).toBeNull()
  })
})
