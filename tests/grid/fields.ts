// Grounds drawn as text, so that a test shows who stands where. `.` floor, `#` impassable, `~` rough (price 2), `*`
// smoke.
import { placeOf, type Door, type Mover, type Occupant, type Place, type Reach, type SquareGround, type Terrain,
  type Wall } from '../../src/grid/index.ts'

/** A ground of the given rows of text: one cell per character, cells 1 m wide, every diagonal 1. */
export function field(rows: readonly string[], changes: Partial<SquareGround> = {}): SquareGround {
  const cellsOf = (mark: string) =>
    rows.flatMap((row, y) => [...row].flatMap((char, x) => (char === mark ? [{ x, y }] : [])))
  const kinds: readonly Terrain[] = [
    { id: 'rock', name: 'Rock', cells: cellsOf('#'), cost: null, concealment: 0, look: 'pit' },
    { id: 'mud', name: 'Mud', cells: cellsOf('~'), cost: 2, concealment: 0, look: 'rough' },
    { id: 'smoke', name: 'Smoke', cells: cellsOf('*'), cost: 1, concealment: 50, look: 'smoke' },
  ]
  return {
    kind: 'square',
    cols: rows[0]?.length ?? 0,
    rows: rows.length,
    cell: { length: 1, unit: 'm' },
    diagonal: 'one',
    walls: [],
    doors: [],
    terrain: kinds.filter(({ cells }) => cells.length > 0),
    image: null,
    ...changes,
  }
}

/** An empty ground. */
export function open(cols: number, rows: number, changes: Partial<SquareGround> = {}): SquareGround {
  return field(Array.from({ length: rows }, () => '.'.repeat(cols)), changes)
}

export const at = (x: number, y: number): Place => placeOf({ x, y })

export function wall(ax: number, ay: number, bx: number, by: number, stops: Wall['stops'] = 'both'): Wall {
  return { id: `wall ${ax},${ay} ${bx},${by}`, a: { x: ax, y: ay }, b: { x: bx, y: by }, stops }
}

export function door(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  opened: boolean,
  kind: Door['kind'] = 'door',
): Door {
  return { id: `${kind} ${ax},${ay}`, a: { x: ax, y: ay }, b: { x: bx, y: by }, open: opened, kind }
}

export const standing = (id: string, x: number, y: number, size = 1): Occupant => ({ id, place: at(x, y), size })

/** Mira, who crosses allies (ids beginning with "ally") and is stopped by everybody else. */
export function mira(changes: Partial<Mover> = {}): Mover {
  return { id: 'mira', size: 1, passage: (id) => (id.startsWith('ally') ? 'cross' : 'blocked'), ...changes }
}

/** The costs of a reach as a picture: one row per line, `.` out of reach, costs above 9 as letters. */
export function picture(reach: Reach, cols: number, rows: number): readonly string[] {
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: cols }, (_cell, x) => {
      const cost = reach.costs.get(at(x, y))
      return cost === undefined ? '.' : Math.round(cost).toString(36)
    }).join(''))
}
