// Walls and grounds of sample maps in a line each.
import type { Terrain, Wall } from '../../grid/index.ts'

/** From corner to corner, in cells from the map's corner; stops steps and sight unless told. */
export function wall(id: string, ax: number, ay: number, bx: number, by: number, more: Partial<Wall> = {}): Wall {
  return { id, a: { x: ax, y: ay }, b: { x: bx, y: by }, stops: 'both', ...more }
}

/** The cells of a rectangle, row by row. */
export function block(x: number, y: number, width: number, height: number): Terrain['cells'] {
  return Array.from({ length: width * height },
    (_, index) => ({ x: x + (index % width), y: y + Math.floor(index / width) }))
}
