// Builds Universal VTT files and tiny pictures for tests: a sound file with parts replaced, left out or broken.
import type { Door, Wall } from '../../src/grid/index.ts'
import type { MapFile, MapProblem, ReadOptions } from '../../src/storage/maps/index.ts'
import { readUvtt } from '../../src/storage/maps/index.ts'

export const METRES: ReadOptions = { length: 1, unit: 'm', diagonal: 'alternating' }

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'))
/** A grey PNG of 2×2 pixels, a JPEG header of 6×4, a WebP header of 8×4. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNoaGBoaAAABQgBgf7pXqgAAAAASUVORK5CYII='
export const JPEG = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  0x4a,
  0x46,
  0x49,
  0x46,
  0,
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  0xff,
  0xc0,
  0,
  11,
  8,
  0,
  4,
  0,
  6,
  1,
  1,
  0x11,
  0,
  0xff,
  0xd9,
]).toString('base64')
export const WEBP = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([22, 0, 0, 0]),
  Buffer.from('WEBPVP8X'),
  Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 3, 0, 0]),
]).toString('base64')
export const pngBytes = bytesOf(PNG)

/** A sound 4×4 map as an object, with members replaced; `undefined` leaves one out. */
export function uvtt(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 4 }, pixels_per_grid: 70 },
    line_of_sight: [[{ x: 1, y: 1 }, { x: 3, y: 1 }]],
    objects_line_of_sight: [],
    portals: [],
    environment: { baked_lighting: true, ambient_light: 'ffffffff' },
    lights: [],
    image: PNG,
    ...parts,
  }
}

export const size = (x: unknown, y: unknown, origin: unknown = { x: 0, y: 0 }) => ({
  resolution: { map_origin: origin, map_size: { x, y }, pixels_per_grid: 70 },
})

/** Reads a file that must be readable. */
export function readMap(parts: Record<string, unknown> | string, options: ReadOptions = METRES): MapFile {
  const read = readUvtt(typeof parts === 'string' ? parts : JSON.stringify(uvtt(parts)), options)
  if (!read.ok) throw new Error(`${read.problem.field} ${read.problem.message}`)
  return read.value
}

/** Reads a file that must be refused. */
export function refusal(parts: Record<string, unknown> | string): MapProblem {
  const read = readUvtt(typeof parts === 'string' ? parts : JSON.stringify(uvtt(parts)), METRES)
  if (read.ok) throw new Error('the file was read')
  return read.problem
}

/** `1,1–3,1` for each wall or door, to compare at a glance. */
export const lines = (segments: readonly (Wall | Door)[]): string[] =>
  segments.map(({ a, b }) => `${a.x},${a.y}–${b.x},${b.y}`)

/** A file in this format from walls, doors and an origin, as an editor would export it: one line per wall. */
export function writeUvtt(map: { cols: number; rows: number; walls: readonly Omit<Wall, 'id'>[];
  doors: readonly Omit<Door, 'id'>[]; origin: { x: number; y: number } }): string
{
  const out = ({ x, y }: { x: number; y: number }) => ({ x: x + map.origin.x, y: y + map.origin.y })
  return JSON.stringify(uvtt({
    ...size(map.cols, map.rows, map.origin),
    line_of_sight: map.walls.map(({ a, b }) => [out(a), out(b)]),
    portals: map.doors.map(({ a, b, open, kind }) => ({
      position: out({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }),
      bounds: [out(a), out(b)],
      rotation: 0,
      closed: !open,
      freestanding: false,
      type: kind,
    })),
  }))
}
