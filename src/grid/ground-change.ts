// What a step changes of a ground, as a difference: so a battle keeps it without the whole map.
import type { Door, Ground, GridLines, Light, LightLevel, OverPicture, SquareGround, Terrain, Wall } from './types.ts'

/** By id: what is taken away, and what takes the place of the same id or is added at the end. */
export interface PartChange<Item> {
  readonly remove?: readonly string[]
  readonly put?: readonly Item[]
}

/** What differs of a map apart from what is drawn on it. `null` takes away what a map need not have. */
export interface BoardChange extends Partial<Pick<SquareGround, 'cols' | 'rows' | 'cell' | 'diagonal' | 'image'>> {
  readonly ambient?: LightLevel | null
  readonly lines?: GridLines | null
  readonly overPicture?: OverPicture | null
}

export interface GroundChange {
  readonly walls?: PartChange<Wall>
  readonly doors?: PartChange<Door>
  readonly terrain?: PartChange<Terrain>
  readonly lights?: PartChange<Light>
  readonly board?: BoardChange
}

const PARTS = ['walls', 'doors', 'terrain', 'lights'] as const
const BOARD = ['cols', 'rows', 'cell', 'diagonal', 'image', 'ambient', 'lines', 'overPicture'] as const

interface Named {
  readonly id: string
}

/**
 * What leads from one ground to the other, apart from the order of things; `null` where a ground has no cells, or where
 * two things have the same id.
 */
export function groundChange(before: Ground, after: Ground): GroundChange | null {
  if (before.kind !== 'square' || after.kind !== 'square') return null
  const differing = BOARD.filter((key) => inWriting(before[key]) !== inWriting(after[key]))
  const board: BoardChange = Object.fromEntries(differing.map((key) => [key, after[key] ?? null]))
  let change: GroundChange = differing.length > 0 ? { board } : {}
  for (const part of PARTS) {
    const [was, is]: readonly (readonly Named[])[] = [before[part] ?? [], after[part] ?? []]
    if (was === undefined || is === undefined) return null
    const made = was === is ? {} : partChange(was, is)
    if (made === null) return null
    if (made.remove || made.put) change = { ...change, [part]: made }
  }
  return change
}

/** Members in one order, whatever order they were written in. */
const inWriting = (value: SquareGround[typeof BOARD[number]]): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part)

function partChange<Item extends Named>(before: readonly Item[], after: readonly Item[]): PartChange<Item> | null {
  const was = new Map(before.map((one) => [one.id, one]))
  const ids = new Set(after.map(({ id }) => id))
  if (was.size < before.length || ids.size < after.length) return null
  const remove = before.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
  const put = after.filter((one) => {
    const old = was.get(one.id)
    return old !== one && JSON.stringify(old) !== JSON.stringify(one)
  })
  return { ...(remove.length > 0 ? { remove } : {}), ...(put.length > 0 ? { put } : {}) }
}

/** The ground after the change. A change that does not fit does what it can. */
export function groundAfter<Of extends Ground>(ground: Of, change: GroundChange): Of {
  if (ground.kind !== 'square') return ground
  const square: SquareGround = ground
  const { walls, doors, terrain, lights, board } = change
  const made: SquareGround = {
    ...(board ? boardAfter(square, board) : square),
    walls: partAfter(square.walls, walls),
    doors: partAfter(square.doors, doors),
    terrain: partAfter(square.terrain, terrain),
    ...(lights ? { lights: partAfter(square.lights ?? [], lights) } : {}),
  }
  return made as Of & SquareGround
}

function boardAfter(ground: SquareGround, { ambient, lines, overPicture, ...others }: BoardChange): SquareGround {
  const { ambient: ambientBefore, lines: linesBefore, overPicture: overBefore, ...rest } = ground
  const [light, grid, over] = [ambient === undefined ? ambientBefore : ambient,
    lines === undefined ? linesBefore : lines, overPicture === undefined ? overBefore : overPicture]
  return { ...rest, ...others, ...(light ? { ambient: light } : {}), ...(grid ? { lines: grid } : {}),
    ...(over ? { overPicture: over } : {}) }
}

function partAfter<Item extends Named>(
  all: readonly Item[],
  change: PartChange<Item> | undefined,
): readonly Item[] {
  if (!change) return all
  const gone = new Set(change.remove)
  const put = new Map((change.put ?? []).map((one) => [one.id, one]))
  const kept = all.flatMap((one) => {
    if (gone.has(one.id)) return []
    const other = put.get(one.id)
    put.delete(one.id)
    return [other ?? one]
  })
  return [...kept, ...put.values()]
}
