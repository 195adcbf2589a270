// Why a map file was refused, in a sentence that says where in the file the fault is.
import type { MapProblem } from './types.ts'

/** The fields of a map file that can be wrong, in plain words. */
const PLACES: Readonly<Record<string, string>> = {
  resolution: 'The part about the map’s size',
  'resolution.map_size': 'The size of the map',
  'resolution.map_size.x': 'The width of the map',
  'resolution.map_size.y': 'The height of the map',
  'resolution.map_origin': 'The corner where the map begins',
  'resolution.map_origin.x': 'The left edge of the map',
  'resolution.map_origin.y': 'The upper edge of the map',
  line_of_sight: 'The list of walls',
  objects_line_of_sight: 'The list of walls around objects',
  portals: 'The list of doors and windows',
  image: 'The picture',
}

/**
 * `The file is a PNG picture, not a map file.`, `The list of doors and windows (“portals” in the file) must be …`: a
 * whole sentence, with the field’s own name for people who look into the file.
 */
export function tellMapProblem({ field, message }: MapProblem): string {
  const words = message.replace(/\.$/, '')
  if (field === 'file') return `The file ${words}.`
  const name = field.replaceAll('.', ' › ')
  const place = PLACES[field]
  return place ? `${place} (“${name}” in the file) ${words}.` : `“${name}” in the file ${words}.`
}
