// Reads a Universal VTT map (.dd2vtt, .uvtt, .df2vtt) from its text. What a map editor may well write is forgiven and
// told as a warning; what cannot be a map is refused with the field that is wrong. Never throws.
import type { SquareGround } from '../../grid/index.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { otherFileType } from '../other-file-type.ts'
import { allAtOnce } from './base64.ts'
import { readAmbient, readLights } from './lights.ts'
import { parseLooseJson } from '../../lib/json-text.ts'
import { pictureSteps, shapeWarning } from './picture.ts'
import { readPortals, type Unclosed } from './portals.ts'
import { readResolution } from './resolution.ts'
import { readTerrain } from './terrain.ts'
import type { CellScale, MapFile, MapProblem } from './types.ts'
import { asMembers, quoted, type Members } from './values.ts'
import { counted } from '../../lib/counted.ts'
import { wallSteps } from './walls.ts'

export interface ReadOptions extends CellScale {
  /**
   * What openings without the mark `closed` are, where the file does not name them: open doors unless told otherwise.
   */
  readonly unclosed?: Unclosed
}

/**
 * The map in `text`: ground in cells counted from the map's own corner (fractions kept), picture, warnings. The
 * ground holds the file's walls, doors, lights and ambient light. Sizes are rounded to whole cells when within 0.05 of
 * one, and up otherwise.
 */
export function readUvtt(text: string, options: ReadOptions): Result<MapFile, MapProblem> {
  return allAtOnce(uvttSteps(text, options))
}

/** As {@link readUvtt}, yielding how far it is (0 to 1) so that a caller can let the page breathe. */
export function* uvttSteps(text: string, options: ReadOptions): Generator<number, Result<MapFile, MapProblem>> {
  const other = otherFileType(text)
  if (other) return fail({ field: 'file', message: `is ${other}, not a map file` })
  const json = parseLooseJson(text)
  if (!json.ok) {
    return fail({ field: 'file',
      message: `cannot be read at line ${json.problem.line}, column ${json.problem.column}: ${json.problem.message}` })
  }
  const file = asMembers(json.value)
  if (!file) return fail({ field: 'file', message: `must hold a map, but holds ${quoted(json.value)}` })
  yield 0.3
  const map = yield* mapSteps(file, options)
  if (!map.ok) return map
  const steps = pictureSteps(file['image'])
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) return withPicture(map.value, step.value)
    yield 0.5 + 0.5 * step.value
  }
}

function* mapSteps(file: Members, options: ReadOptions): Generator<number, Result<MapFile, MapProblem>> {
  const resolution = readResolution(file)
  if (!resolution.ok) return resolution
  const { cols, rows, size, origin } = resolution.value
  const extent = { width: cols, height: rows }
  const portals = readPortals(file['portals'], origin, extent, options.unclosed ?? 'open-door')
  if (!portals.ok) return portals
  const steps = wallSteps(file, origin, extent, portals.value.doors)
  let step = steps.next()
  for (; !step.done; step = steps.next()) yield 0.3 + 0.2 * step.value
  const walls = step.value
  if (!walls.ok) return walls
  const lights = readLights(file['lights'], origin, extent, options.length)
  const { ambient, warnings: dimmed } = readAmbient(file['environment'])
  const terrain = readTerrain(file['turnstone'], cols, rows)
  const ground: SquareGround = {
    kind: 'square',
    cols,
    rows,
    cell: { length: options.length, unit: options.unit },
    diagonal: options.diagonal,
    walls: walls.value.walls,
    doors: portals.value.doors,
    terrain: terrain.terrain,
    image: null,
    ...(lights.lights.length > 0 ? { lights: lights.lights } : {}),
    ...(ambient === 'bright' ? {} : { ambient }),
  }
  return ok({
    ground,
    picture: null,
    pictureRect: { x: 0, y: 0, ...size },
    warnings: [...resolution.value.warnings, ...walls.value.warnings, ...portals.value.warnings, ...lights.warnings,
      ...dimmed, ...terrain.warnings],
  })
}

function withPicture(
  map: MapFile,
  read: { readonly picture: MapFile['picture']; readonly warnings: readonly string[] },
): Result<MapFile, MapProblem> {
  if (!read.picture) return withoutPicture(map, read.warnings.join(' '))
  const shape = shapeWarning(read.picture, map.pictureRect.width, map.pictureRect.height)
  return ok({ ...map, picture: read.picture, warnings: [...map.warnings, ...read.warnings, ...(shape ? [shape] : [])] })
}

/**
 * A map whose picture is missing or broken can be played on by what else it has; where it has nothing else it is none.
 * `why` is a whole sentence.
 */
export function withoutPicture(map: MapFile, why: string): Result<MapFile, MapProblem> {
  const { walls, doors, terrain } = map.ground
  const has = [...some(walls.length, 'wall'), ...some(doors.length, 'door'),
    ...some(terrain.length, 'stretch of rough ground', 'stretches of rough ground')]
  if (has.length === 0) {
    return fail({ field: 'image',
      message: `cannot be shown, and there are no walls or doors either, so nothing of the map is left. ${why}` })
  }
  return ok({ ...map, picture: null,
    warnings: [...map.warnings, `${why} The map is played on without it: ${has.join(', ')}.`] })
}

const some = (count: number, one: string, many?: string): string[] => (count === 0 ? [] : [counted(count, one, many)])
