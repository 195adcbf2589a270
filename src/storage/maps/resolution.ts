// How large the map of a Universal VTT file is and where its corner lies; refuses what is no map at all.
import type { Point } from '../../grid/index.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import type { MapProblem } from './types.ts'
import { asMembers, asNumber, quoted, type Members } from './values.ts'

const MOST_CELLS = 500
/**
 * A part of a cell smaller than this is rounding (19.98 is 20, 20.04 is 20); a larger part is played as a cell of its
 * own.
 */
const ROUNDING = 0.05

export interface Resolution {
  readonly cols: number
  readonly rows: number
  /** What the picture covers: the size as the file gives it, fractions and all. */
  readonly size: { readonly width: number; readonly height: number }
  readonly origin: Point
  readonly warnings: readonly string[]
}

/** Whole cells: rounded when it is nearly whole, up otherwise, so that no part of the picture is off the grid. */
function wholeCells(size: number): number {
  const nearest = Math.round(size)
  return Math.abs(size - nearest) <= ROUNDING ? nearest : Math.ceil(size)
}

/** Reads `resolution` and looks at `format`. */
export function readResolution(file: Members): Result<Resolution, MapProblem> {
  const resolution = asMembers(file['resolution'])
  if (!resolution) return fail({ field: 'resolution', message: whyNoMap(file) })
  const size = asMembers(resolution['map_size'])
  if (!size) {
    return fail({ field: 'resolution.map_size',
      message: `must give the map's width and height as x and y, but is ${quoted(resolution['map_size'])}` })
  }
  const width = cells(size, 'x')
  if (!width.ok) return width
  const height = cells(size, 'y')
  if (!height.ok) return height
  const origin = readOrigin(resolution['map_origin'])
  if (!origin.ok) return origin
  return ok({
    cols: wholeCells(width.value),
    rows: wholeCells(height.value),
    size: { width: width.value, height: height.value },
    origin: origin.value,
    warnings: [...formatWarnings(file['format']), ...sizeWarnings(width.value, height.value),
      ...originWarnings(origin.value)],
  })
}

function cells(size: Members, axis: 'x' | 'y'): Result<number, MapProblem> {
  const value = asNumber(size[axis])
  if (value !== null && wholeCells(value) >= 1 && wholeCells(value) <= MOST_CELLS) return ok(value)
  return fail({ field: `resolution.map_size.${axis}`,
    message: `must be a number of cells from 1 to ${MOST_CELLS}, but is ${quoted(size[axis])}` })
}

function readOrigin(value: unknown): Result<Point, MapProblem> {
  if (value === undefined || value === null) return ok({ x: 0, y: 0 })
  const members = asMembers(value)
  if (!members) {
    return fail({ field: 'resolution.map_origin',
      message: `must be a corner given as x and y, but is ${quoted(value)}` })
  }
  const read = { x: asNumber(members['x'] ?? 0), y: asNumber(members['y'] ?? 0) }
  if (read.x === null) {
    return fail({ field: 'resolution.map_origin.x',
      message: `must be a number of cells, but is ${quoted(members['x'])}` })
  }
  if (read.y === null) {
    return fail({ field: 'resolution.map_origin.y',
      message: `must be a number of cells, but is ${quoted(members['y'])}` })
  }
  return ok({ x: read.x, y: read.y })
}

function formatWarnings(format: unknown): string[] {
  if (format === undefined || format === null) return []
  const version = asNumber(format)
  const known = version !== null && version > 0 && version < 2
  return known
    ? []
    : [`The file says its format is ${quoted(format)}, which is not known here; look over what was read.`]
}

function sizeWarnings(width: number, height: number): string[] {
  if (wholeCells(width) - width <= ROUNDING && wholeCells(height) - height <= ROUNDING) return []
  return [`The map is ${quoted(width)}×${quoted(height)} cells; the cells at its edge are only partly on the picture.`]
}

function originWarnings(origin: Point): string[] {
  if (Number.isInteger(origin.x) && Number.isInteger(origin.y)) return []
  return ['The map begins in the middle of a cell: the grid may lie beside the one drawn in the picture.']
}

/** Says what a JSON file without a resolution is instead, as far as that can be told. */
function whyNoMap(file: Members): string {
  if ('resolution' in file) return `must give the map's size, but is ${quoted(file['resolution'])}`
  if (Object.keys(file).length === 0) return 'is missing: the file is empty'
  if ('ruleset' in file || 'log' in file || 'battle' in file) {
    return 'is missing: this looks like a saved battle, not a map'
  }
  if ('walls' in file && ('grid' in file || 'tokens' in file)) {
    return 'is missing: this looks like a scene of another tabletop, not a Universal VTT map'
  }
  return 'is missing: this is not a Universal VTT map'
}
