// Who stands where on a square ground.
import { cellsWide } from './directions.ts'
import { cellOf } from './places.ts'
import type { Occupant } from './types.ts'

/** An occupant's footprint in cells. */
export interface Standing {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly wide: number
  /** Nobody walks through this occupant. */
  readonly solid: boolean
}

export interface Occupancy {
  readonly all: readonly Standing[]
  /** All occupants on a cell, in the order of the list. */
  on(x: number, y: number): readonly Standing[]
  /** All occupants on any cell of a footprint, each once. */
  under(x: number, y: number, wide: number): readonly Standing[]
}

const NOBODY: readonly Standing[] = []

/** The occupancy of a cols × rows ground; occupants off the ground are left out. */
export function occupancyOf(occupants: readonly Occupant[], cols: number, rows: number): Occupancy {
  const all = occupants
    .map(({ id, place, size, solid }) => ({ id, ...cellOf(place), wide: cellsWide(size), solid: solid === true }))
    .filter(({ x, y, wide }) => x + wide > 0 && y + wide > 0 && x < cols && y < rows)
  const byCell = new Map<number, Standing[]>()
  for (const occupant of all) {
    for (let y = occupant.y; y < occupant.y + occupant.wide; y++) {
      for (let x = occupant.x; x < occupant.x + occupant.wide; x++) {
        const there = byCell.get(y * cols + x)
        if (there) there.push(occupant)
        else byCell.set(y * cols + x, [occupant])
      }
    }
  }
  const on = (x: number, y: number): readonly Standing[] =>
    x < 0 || y < 0 || x >= cols || y >= rows ? NOBODY : (byCell.get(y * cols + x) ?? NOBODY)
  const under = (x: number, y: number, wide: number): readonly Standing[] => {
    if (wide === 1) return on(x, y)
    const found = new Set<Standing>()
    for (let row = y; row < y + wide; row++) {
      for (let col = x; col < x + wide; col++) for (const occupant of on(col, row)) found.add(occupant)
    }
    return [...found]
  }
  return { all, on, under }
}
