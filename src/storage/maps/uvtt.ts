// Reads a Universal VTT map (.dd2vtt, .uvtt, .df2vtt) from its text. What a map editor may well write is forgiven and
// told as a warning; what cannot be a map is refused with the field that is wrong. Never throws.
import type { SquareGround } from '../../grid/index.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { allAtOnce } from './base64.ts'
import { readEnvironment, readLights } from './lights.ts'
import { parseLooseJson } from './json-text.ts'
import { pictureSteps, shapeWarning } from './picture.ts'
import { readPortals, type Unclosed } from './portals.ts'
import { readResolution } from './resolution.ts'
import { readTerrain } from './terrain.ts'
import type { CellScale, MapFile, MapProblem } from './types.ts'
import { asMembers, quoted, type Members } from './values.ts'
import { readWalls } from './walls.ts'

export interface ReadOptions extends CellScale {
  /** What openings without the mark `closed` are, where the file does not name them: open doors unless told otherwise. */
  readonly unclosed?: Unclosed
}

/**
 * The map in `text`: ground in cells counted from the map's own corner (fractions kept), picture, lights, warnings.
 * Sizes are rounded to whole cells when within 0.05 of one, and up otherwise.
 */
export function readUvtt(text: string, options: ReadOptions): Result<MapFile, MapProblem> {
  return allAtOnce(uvttSteps(text, options))
}

/** As {@link readUvtt}, yielding how far it is (0 to 1) so that a caller can let the page breathe. */
export function* uvttSteps(text: string, options: ReadOptions): Generator<number, Result<MapFile, MapProblem>> {
  const other = whatElse(text)
  if (other) return fail({ field: 'file', message: `is ${other}, not a map file` })
  const json = parseLooseJson(text)
  if (!json.ok) return fail({ field: 'file', message: `cannot be read at line ${json.problem.line}, column ${json.problem.column}: ${json.problem.message}` })
  const file = asMembers(json.value)
  if (!file) return fail({ field: 'file', message: `must hold a map, but holds ${quoted(json.value)}` })
  yield 0.3
  const map = readMap(file, options)
  if (!map.ok) return map
  const steps = pictureSteps(file['image'])
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return ok(withPicture(map.value, step.value))
    yield 0.3 + 0.7 * step.value
  }
}

function readMap(file: Members, options: ReadOptions): Result<MapFile, MapProblem> {
  const resolution = readResolution(file)
  if (!resolution.ok) return resolution
  const { cols, rows, size, origin } = resolution.value
  const extent = { width: cols, height: rows }
  const portals = readPortals(file['portals'], origin, extent, options.unclosed ?? 'open-door')
  if (!portals.ok) return portals
  const walls = readWalls(file, origin, extent, portals.value.doors)
  if (!walls.ok) return walls
  const lights = readLights(file['lights'], origin, extent)
  const terrain = readTerrain(file['turnstone'], cols, rows)
  const ground: SquareGround = {
    kind: 'square', cols, rows,
    cell: { length: options.length, unit: options.unit },
    diagonal: options.diagonal,
    walls: walls.value.walls,
    doors: portals.value.doors,
    terrain: terrain.terrain,
    image: null,
  }
  return ok({
    ground,
    picture: null,
    pictureRect: { x: 0, y: 0, ...size },
    lights: lights.lights,
    environment: readEnvironment(file['environment']),
    warnings: [...resolution.value.warnings, ...walls.value.warnings, ...portals.value.warnings, ...lights.warnings, ...terrain.warnings],
  })
}

function withPicture(map: MapFile, read: { readonly picture: MapFile['picture']; readonly warnings: readonly string[] }): MapFile {
  const shape = read.picture && shapeWarning(read.picture, map.pictureRect.width, map.pictureRect.height)
  return { ...map, picture: read.picture, warnings: [...map.warnings, ...read.warnings, ...(shape ? [shape] : [])] }
}

/** Names files that people drop here by mistake; read as text their first bytes may be replacement characters. */
function whatElse(text: string): string | null {
  const head = text.slice(0, 64).replace(/^\ufeff/, '').trimStart()
  if (head === '' && text.length <= 64) return 'empty'
  if (/^[\u0089\ufffd]PNG/.test(head)) return 'a PNG picture'
  if (/^[\u00ff\ufffd][\u00d8\ufffd][\u00ff\ufffd]/.test(head)) return 'a JPEG picture'
  if (/^RIFF[\s\S]{4,16}WEBP/.test(head)) return 'a WebP picture'
  if (head.startsWith('GIF8')) return 'a GIF picture'
  if (head.startsWith('PK') && head.charCodeAt(2) < 32) return 'a ZIP archive (unpack it first)'
  if (head.startsWith('%PDF')) return 'a PDF'
  return /^<(?:!doctype|html|\?xml|svg)/i.test(head) ? 'a web page or drawing' : null
}
