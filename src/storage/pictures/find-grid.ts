// Finds the grid that is drawn on a picture of a map. Lines are thin ridges: each column and row of pixels is given a
// number for how much it stands out from its neighbours, and a comb is laid over those numbers with every width of its
// teeth. A rule on the mean tooth keeps it from answering with a half or a third of the cell. At last the comb is moved
// and stretched until its teeth stand on the middles of the lines.

/** The brightness of a picture, one byte for each pixel, row after row. */
export interface Luma {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array | Uint8ClampedArray
}

export interface FoundGrid {
  /** Width of a cell in pixels; a fraction where the picture was scaled. */
  readonly cell: number
  /** Where the first line stands, from 0 up to the width of a cell. */
  readonly offset: { readonly x: number; readonly y: number }
  /** How much the lines stand out from chance; below {@link SURE} no grid is taken for granted. */
  readonly score: number
  readonly sure: boolean
}

/** Floors without a grid scored 3 to 10 where this was measured, pictures with clear lines 13 or more. */
const SURE = 7
const LEAST_CELL = 24
/** As small a cell may be that is half or a third of what was found first. */
const SMALLEST_CELL = 12
const MOST_CELL = 320
/** How far a pixel counts at most: a strong wall must not win against many thin lines. */
const CLIP = 12
/** How far beside a pixel the ground must be seen, in pixels: lines may be nearly twice as wide. */
const SIDE = 4
/** Where a pixel differs from one side so many times as much as from the other, it is at an edge, and no line. */
const EDGE = 5
/** From so many pixels on, every other pixel of a line is enough to tell that it is there. */
const LARGE = 1400
/** The length of a piece of a line, in pixels, on which it is lighter than its ground, or darker, all along. */
const PIECE = 48
/** A shorter cell is the true one where its mean tooth is nearly as strong. */
const AS_STRONG = 0.72
/** Such a score is never chance, however few the lines are. */
const CLEAR = 12
/** Below that, so many teeth must be there, and so large a part of them on something. */
const ENOUGH_TEETH = 14
const NEARLY_ALL = 0.85

/** How much stands out along each column of pixels, and along each row. */
interface Profiles {
  readonly columns: Float64Array
  readonly rows: Float64Array
}

/** A comb on one axis: where its first tooth stands, and how well it lies. */
interface Laid {
  readonly phase: number
  readonly score: number
  /** The mean height under the teeth. */
  readonly tooth: number
}

interface Comb {
  readonly cell: number
  readonly x: Laid
  readonly y: Laid
  /** Both by the weaker axis. */
  readonly score: number
  readonly tooth: number
}

/** The grid of the picture as far as it can be told; `null` where the picture is too small to hold one. */
export function findGrid(picture: Luma): FoundGrid | null {
  if (Math.min(picture.width, picture.height) < LEAST_CELL * 3) return null
  const columns = ridges(picture, 'columns')
  const rows = ridges(picture, 'rows')
  const either = gridIn({ columns: evened(columns.either), rows: evened(rows.either) })
  if (either.score >= CLEAR) return either
  // Very faint lines are lost among the short pieces; if all of them are lighter or all darker, the sums tell them.
  const alike = [1, -1].map((sign) => gridIn({ columns: evened(columns.alike, sign), rows: evened(rows.alike, sign) }))
  return alike.reduce((one, other) => (other.score > one.score ? other : one), either)
}

function gridIn({ columns, rows }: Profiles): FoundGrid {
  const comb = bestComb(columns, rows)
  const grid = refined(columns, rows, comb)
  const [x, y] = [hitsOf(columns, grid.cell, grid.offset.x), hitsOf(rows, grid.cell, grid.offset.y)]
  const isThroughout = x.teeth + y.teeth >= ENOUGH_TEETH && x.hits + y.hits >= NEARLY_ALL * (x.teeth + y.teeth)
  return { ...grid, score: comb.score, sure: comb.score >= CLEAR || (comb.score >= SURE && isThroughout) }
}

/** How many teeth stand on something that stands out. By chance that is every third. */
function hitsOf(profile: Float64Array, cell: number, first: number): { readonly teeth: number; readonly hits: number } {
  const high = profile.toSorted()[Math.floor(profile.length * 0.88)] ?? 0
  let [teeth, hits] = [0, 0]
  for (let at = first; at < profile.length; at += cell) {
    const beside = [-1, 0, 1].map((off) => profile[Math.floor(at) + off] ?? 0)
    teeth++
    if (Math.max(...beside) > high) hits++
  }
  return { teeth, hits }
}

/** The comb that lies best on both axes, or a shorter one that lies nearly as well. */
function bestComb(columns: Float64Array, rows: Float64Array): Comb {
  const longest = Math.min(MOST_CELL, Math.min(columns.length, rows.length) / 2.5)
  // One pixel of difference at the last line is what a step may make.
  const step = 1 + 0.8 / Math.max(columns.length, rows.length)
  const rough = roughly(halved(columns), halved(rows), longest / 2) * 2
  // Twice the width is looked at too: where every other tooth stands on nothing, the cell is larger.
  const longestOfAll = Math.min(columns.length, rows.length) / 2
  const parts = [4, 3, 2, 1, 0.5].map((part) => rough / part).filter((cell) =>
    cell >= SMALLEST_CELL && (cell <= rough || cell <= longestOfAll)
  )
  const [wideColumns, wideRows] = [widened(columns), widened(rows)]
  const combs = parts.map((cell) => {
    const comb = bestNear(columns, rows, cell, step)
    return { comb, tooth: Math.max(comb.tooth, bestNear(wideColumns, wideRows, cell, step).tooth) }
  })
  const most = Math.max(...combs.map(({ tooth }) => tooth))
  return combs.find(({ tooth }) => tooth >= AS_STRONG * most)?.comb ?? combOf(columns, rows, rough)
}

/**
 * A line anywhere within two pixels: where a cell is no whole number of them, thin lines stand on the pixel before or
 * after, as it was rounded. A mean of 0 again.
 */
function widened(profile: Float64Array): Float64Array {
  const wide = profile.map((value, at) => Math.max(value, profile[at + 1] ?? value))
  const mean = wide.reduce((sum, value) => sum + value, 0) / wide.length
  return wide.map((value) => value - mean)
}

function bestNear(columns: Float64Array, rows: Float64Array, rough: number, step: number): Comb {
  let best = combOf(columns, rows, rough)
  for (let cell = rough / step ** 4; cell <= rough * step ** 4; cell *= step) {
    const comb = combOf(columns, rows, cell)
    if (comb.score > best.score) best = comb
  }
  return best
}

/** The width of the best comb, by profiles of half the length: there are four times as few sums to make. */
function roughly(columns: Float64Array, rows: Float64Array, longest: number): number {
  const step = 1 + 0.8 / Math.max(columns.length, rows.length)
  let best = combOf(columns, rows, LEAST_CELL / 2)
  const all: Comb[] = []
  for (let cell = LEAST_CELL / 2; cell <= longest; cell *= step) {
    const comb = combOf(columns, rows, cell)
    all.push(comb)
    if (comb.score > best.score) best = comb
  }
  const alike = all.filter(({ cell, tooth }) =>
    cell >= best.cell / 4.1 && cell <= best.cell * 4.1 && tooth >= AS_STRONG * best.tooth
  )
  const shortest = Math.min(best.cell, ...alike.map(({ cell }) => cell))
  const fine = alike.filter(({ cell }) => cell <= shortest * 1.03)
  return fine.reduce((one, other) => (other.score > one.score ? other : one), fine[0] ?? best).cell
}

const halved = (profile: Float64Array): Float64Array =>
  Float64Array.from({ length: profile.length >> 1 }, (_, at) => (profile[at * 2] ?? 0) + (profile[at * 2 + 1] ?? 0))

/**
 * How much lines stand out along each column or row of pixels. A pixel counts where it is lighter, or darker, than the
 * pixels on both of its sides: beside a line and at the edge of a floor it does not. `either`: light and dark add up
 * within a short piece only, because the same lines may be lighter than the rock and darker than the floor. `alike`:
 * light above 0, dark below.
 */
function ridges(
  { width, height, bytes }: Luma,
  along: 'columns' | 'rows',
): { readonly either: Float64Array; readonly alike: Float64Array } {
  const columns = along === 'columns'
  const [length, across] = columns ? [width, height] : [height, width]
  const [either, alike] = [new Float64Array(length), new Float64Array(length)]
  const piece = new Int32Array(length)
  const every = across >= LARGE ? 2 : 1
  for (let from = 0; from < across; from += PIECE) {
    const to = Math.min(across, from + PIECE)
    piece.fill(0)
    if (columns) {
      for (let y = from; y < to; y += every) {
        for (let x = SIDE; x < width - SIDE; x++) piece[x] = (piece[x] ?? 0) + ridgeAt(bytes, y * width + x, SIDE)
      }
    } else {
      for (let y = SIDE; y < height - SIDE; y++) {
        let sum = 0
        for (let x = from; x < to; x += every) sum += ridgeAt(bytes, y * width + x, SIDE * width)
        piece[y] = sum
      }
    }
    for (let at = 0; at < length; at++) {
      const sum = piece[at] ?? 0
      either[at] = (either[at] ?? 0) + Math.abs(sum)
      alike[at] = (alike[at] ?? 0) + sum
    }
  }
  return { either, alike }
}

/** How much the pixel is lighter, or darker (below 0), than those so far beside it; 0 at the edge of something wide. */
function ridgeAt(bytes: Luma['bytes'], at: number, side: number): number {
  const here = bytes[at] ?? 0
  const before = here - (bytes[at - side] ?? 0)
  const after = here - (bytes[at + side] ?? 0)
  if (before > 0) {
    return after > 0 && before <= EDGE * after && after <= EDGE * before
      ? Math.min(before, after, CLIP)
      : 0
  }
  return after < 0 && before >= EDGE * after && after >= EDGE * before ? Math.max(before, after, -CLIP) : 0
}

/** The same with single giants cut off, a mean of 0 and a spread of 1; `sign` −1: what is dark is above 0. */
function evened(profile: Float64Array, sign = 1): Float64Array {
  const sizes = profile.map(Math.abs).toSorted()
  // Where nearly nothing stands out but the lines, the middle one of the sizes says nothing about them.
  const most = Math.max((sizes[sizes.length >> 1] ?? 0) * 8, (sizes.at(-1) ?? 0) / 8, 1e-9)
  const cut = profile.map((value) => Math.max(-most, Math.min(most, value * sign)))
  const mean = cut.reduce((sum, value) => sum + value, 0) / cut.length
  const spread = Math.sqrt(cut.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cut.length) || 1
  return cut.map((value) => (value - mean) / spread)
}

function combOf(columns: Float64Array, rows: Float64Array, cell: number): Comb {
  const x = bestPhase(columns, cell)
  const y = bestPhase(rows, cell)
  return { cell, x, y, score: Math.min(x.score, y.score), tooth: Math.min(x.tooth, y.tooth) }
}

const sums = new Float64Array(MOST_CELL + 1)

/** Where a comb of that width lies best on one axis, to the pixel. */
function bestPhase(profile: Float64Array, cell: number): Laid {
  const phases = Math.ceil(cell)
  sums.fill(0, 0, phases)
  let teeth = 0
  let last = 0
  for (let at = 0; at < profile.length; at += cell) {
    const start = at | 0
    const end = Math.min(phases, profile.length - start)
    for (let phase = 0; phase < end; phase++) sums[phase] = (sums[phase] ?? 0) + (profile[start + phase] ?? 0)
    teeth++
    last = end
  }
  let found = { phase: 0, score: 0, tooth: 0 }
  const [full, short] = [1 / Math.sqrt(teeth), 1 / Math.sqrt(Math.max(1, teeth - 1))]
  for (let phase = 0; phase < phases; phase++) {
    const sum = sums[phase] ?? 0
    const score = sum * (phase < last ? full : short)
    if (score > found.score) found = { phase, score, tooth: sum / Math.max(1, phase < last ? teeth : teeth - 1) }
  }
  return found
}

/** Width and offset to a fraction of a pixel: where the middles of the lines lie best under both axes together. */
function refined(columns: Float64Array, rows: Float64Array, comb: Comb): Pick<FoundGrid, 'cell' | 'offset'> {
  const [across, down] = [softened(columns), softened(rows)]
  const teeth = Math.max(columns.length, rows.length) / comb.cell
  const at = (cell: number) => {
    const x = finePhase(across, cell, comb.x.phase)
    const y = finePhase(down, cell, comb.y.phase)
    return { cell, total: x.score + y.score, x: x.phase, y: y.phase }
  }
  let best = at(comb.cell)
  for (let off = -2; off <= 2; off += 0.25) {
    const tried = at(comb.cell + off / teeth)
    if (tried.total > best.total) best = tried
  }
  let { cell, x, y } = best
  for (const reach of [4, 3, 2.5, 2.5, 2.5]) {
    const [a, b] = [leaning(across, cell, x, reach), leaning(down, cell, y, reach)]
    cell += (a.product + b.product) / Math.max(1e-9, a.square + b.square)
    if (reach < 3 && isNearlyWhole(cell, teeth)) cell = Math.round(cell)
    x = a.at - cell * a.nth
    y = b.at - cell * b.nth
  }
  return { cell: Math.round(cell * 1000) / 1000, offset: { x: inCell(x + 0.5, cell), y: inCell(y + 0.5, cell) } }
}

/**
 * How the lines near the teeth lie beside them: the mean number and place of all lines, and what a straight line
 * through their differences is made of. Each line counts as much as it stands out.
 */
function leaning(profile: Float64Array, cell: number, first: number, reach: number) {
  let [all, numbers, places, squares, products, lean] = [0, 0, 0, 0, 0, 0]
  for (let nth = 0; first + nth * cell < profile.length; nth++) {
    const middle = first + nth * cell
    for (let at = Math.max(0, Math.ceil(middle - reach)); at <= middle + reach; at++) {
      const weight = (profile[at] ?? 0) * (1 - Math.abs(at - middle) / reach)
      all += weight
      numbers += weight * nth
      places += weight * at
      lean += weight * (at - middle)
      squares += weight * nth * nth
      products += weight * nth * (at - middle)
    }
  }
  const total = all || 1
  const nth = numbers / total
  return { nth, at: places / total, square: squares - nth * numbers, product: products - nth * lean }
}

/** Cells are nearly always whole pixels: another width must be told from that at the far end of the picture. */
const isNearlyWhole = (cell: number, teeth: number): boolean => Math.abs(cell - Math.round(cell)) * teeth <= 0.9

/** Lines are some pixels wide: so softened, each is highest in its middle. */
function softened(profile: Float64Array): Float64Array {
  const at = (index: number): number => Math.max(0, profile[index] ?? 0) ** 2
  return profile.map((_, index) => 3 * at(index) + 2 * (at(index - 1) + at(index + 1)) + at(index - 2) + at(index + 2))
}

/** Where the comb lies best near that phase, in quarters of a pixel; between pixels their values are mixed. */
function finePhase(profile: Float64Array, cell: number, near: number): { phase: number; score: number } {
  let found = { phase: near, score: -1 }
  for (let phase = near - 3; phase <= near + 3; phase += 0.25) {
    let sum = 0
    let teeth = 0
    for (let at = phase < 0 ? phase + cell : phase; at < profile.length - 1; at += cell) {
      const left = at | 0
      const part = at - left
      sum += (profile[left] ?? 0) * (1 - part) + (profile[left + 1] ?? 0) * part
      teeth++
    }
    const score = sum / Math.sqrt(Math.max(1, teeth))
    if (score > found.score) found = { phase, score }
  }
  return found
}

/** To half a pixel, from 0 up to one cell. */
const inCell = (at: number, cell: number): number => (((Math.round(at * 2) / 2) % cell) + cell) % cell

/**
 * The count of cells that a file's name tells ("crypt 30x20.jpg"), where the picture has that shape; `null` otherwise.
 */
export function gridInName(
  name: string,
  width: number,
  height: number,
): { readonly cell: number; readonly cols: number; readonly rows: number } | null {
  for (const [, first, second] of name.matchAll(/(?<!\d)(\d{1,3})\s*[x×]\s*(\d{1,3})(?!\d)/gi)) {
    const [cols, rows] = [Number(first), Number(second)]
    const [wide, high] = [width / cols, height / rows]
    if (Math.abs(wide - high) <= 0.02 * wide && wide >= 8) return { cell: wide, cols, rows }
  }
  return null
}
