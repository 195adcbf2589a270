// What a step of drawing is called: what was drawn, moved, changed or removed, and how many of it.
import { counted } from '../../lib/counted.ts'
import { listed } from '../../lib/listed.ts'
import { groundAfter, groundChange, isSecretDoor, runsAlong, type Door, type Ground, type GroundChange, type Light,
  type PartChange, type Point, type SquareGround, type Terrain, type Wall } from '../../grid/index.ts'
import type { Command } from './command.ts'
import { isCopying } from './name-copies.ts'

type Verb = 'Draw' | 'Copy' | 'Remove' | 'Move' | 'Change'

/** What a step does to things of several kinds, before it is put into a sentence. */
export interface Done {
  readonly verb: Verb
  /** `a wall`, `3 doors`. */
  readonly things: readonly string[]
}

/** `Remove 2 walls and a label`; of many kinds the first three are told. */
export const doneWords = ({ verb, things }: Done): string => `${verb} ${listed(things, 4)}`

/** `a wall`, `3 walls` */
export const someOf = (count: number, one: string, many?: string): string =>
  count === 1 ? `a ${one}` : counted(count, one, many)

interface Sorted<Item> {
  readonly added: readonly Item[]
  readonly removed: readonly Item[]
  /** Before and after. */
  readonly changed: readonly (readonly [Item, Item])[]
}

function sorted<Item extends { readonly id: string }>(
  before: readonly Item[],
  { put = [], remove = [] }: PartChange<Item> = {},
): Sorted<Item> {
  const was = new Map(before.map((one) => [one.id, one]))
  const changed = put.flatMap((one) => {
    const old = was.get(one.id)
    return old ? [[old, one] as const] : []
  })
  return { added: put.filter(({ id }) => !was.has(id)), changed, removed: remove.flatMap((id) => was.get(id) ?? []) }
}

function sortAll(ground: SquareGround, change: GroundChange) {
  const doors = sorted(ground.doors, change.doors)
  const walls = sorted(ground.walls, change.walls)
  // A wall makes room for a door that is put into it or is secret no longer, and is whole again without the door.
  const makesRoom = doors.added.length > 0 && walls.changed.length + walls.removed.length > 0
  const isShown = doors.changed.some(([old, one]) => isSecretDoor(old) && !isSecretDoor(one))
  const isWhole = doors.removed.length > 0 && walls.changed.length + walls.added.length > 0
  return {
    doors,
    walls: makesRoom || isWhole || isShown
      ? { added: [], removed: [], changed: [] }
      : doors.changed.some(isMoved)
      ? withoutFitted(walls)
      : walls,
    terrain: sorted(ground.terrain, change.terrain),
    lights: sorted(ground.lights ?? [], change.lights),
  }
}

/** Without the walls that only close or make room where doors were moved: each goes on along its line, from an end. */
function withoutFitted({ changed }: Sorted<Wall>): Sorted<Wall> {
  const sameEnd = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y
  const isFitted = (was: Wall, is: Wall): boolean =>
    runsAlong(was, is) && (sameEnd(was.a, is.a) || sameEnd(was.b, is.b))
  return { added: [], removed: [], changed: changed.filter(([was, is]) => !isFitted(was, is)) }
}

type All = ReturnType<typeof sortAll>

/** What the step does in one word and which things it does that to; what is added counts most. */
export function doneTo(ground: Ground, change: GroundChange): Done | null {
  if (ground.kind !== 'square') return null
  const all = sortAll(ground, change)
  const pick = (of: (part: Sorted<{ readonly id: string }>) => number): readonly string[] => {
    const thing = (count: number, one: string, many?: string) => (count === 0 ? [] : [someOf(count, one, many)])
    const windows = doorsAre(all.doors, 'window')
    return [
      ...thing(of(all.walls), 'wall'),
      ...thing(of(all.doors), windows ? 'window' : 'door'),
      ...thing(of(all.terrain), 'patch of terrain', 'patches of terrain'),
      ...thing(of(all.lights), 'light'),
    ]
  }
  const [drawn, removed] = [pick(({ added }) => added.length), pick((part) => part.removed.length)]
  if (drawn.length > 0) return { verb: isCopying(ground, change) ? 'Copy' : 'Draw', things: drawn }
  // Walls that are straightened move, and those that come to have no length go.
  const isStraightened = all.walls.removed.length > 0 && all.walls.changed.some(isMoved)
  if (removed.length > 0 && !isStraightened) return { verb: 'Remove', things: removed }
  const moved = pick(({ changed }) => changed.filter(isMoved).length)
  if (moved.length > 0) return { verb: 'Move', things: moved }
  const changed = pick((part) => part.changed.length)
  return changed.length > 0 ? { verb: 'Change', things: changed } : null
}

const doorsAre = ({ added, removed, changed }: Sorted<Door>, kind: Door['kind']): boolean =>
  [...added, ...removed, ...changed.map(([, is]) => is)].every((one) => one.kind === kind)

const PLACED = ['a', 'b', 'at', 'cells'] as const

function isMoved([was, is]: readonly [object, object]): boolean {
  const placed = (one: object) => JSON.stringify(PLACED.map((key) => (one as Readonly<Record<string, unknown>>)[key]))
  return placed(was) !== placed(is)
}

/** What a step of drawing is called: “Draw 3 walls”, “Paint terrain: Water”, “Open a door”. */
export function nameDrawing(ground: Ground, change: GroundChange): string {
  if (change.board) return nameGround(ground, groundAfter(ground, change))
  const done = doneTo(ground, change)
  if (done === null || ground.kind !== 'square') return 'Change the map'
  const all = sortAll(ground, change)
  const kinds = (['walls', 'doors', 'terrain', 'lights'] as const).filter((kind) =>
    all[kind].added.length + all[kind].removed.length + all[kind].changed.length > 0
  )
  const [only] = kinds
  return groupWords(all, done) ?? (kinds.length === 1 && only && only !== 'walls' ? ALONE[only](all, done) : null)
    ?? doneWords(done)
}

/** Walls, terrain and lights that are put into a group or taken out; `null` where no group changes. */
function groupWords({ walls, terrain, lights }: All, { verb, things }: Done): string | null {
  if (verb !== 'Change') return null
  const grouped = [...walls.changed, ...terrain.changed, ...lights.changed].filter(([was, is]) =>
    was.group !== is.group
  )
  if (grouped.length === 0) return null
  return `${grouped.some(([, is]) => is.group !== undefined) ? 'Group' : 'Ungroup'} ${listed(things)}`
}

/** Steps that concern a single kind of things, where the kind has better words than all others; `null` otherwise. */
const ALONE: Readonly<Record<'doors' | 'terrain' | 'lights', (all: All, done: Done) => string | null>> = {
  doors({ doors: { changed } }, { verb, things }) {
    if (verb === 'Draw') return `Put in ${listed(things)}`
    if (verb !== 'Change') return null
    const to = (of: (door: Door) => boolean): boolean | null =>
      changed.every(([was, is]) => of(was) !== of(is)) ? changed.every(([, is]) => of(is)) : null
    const opened = to(({ open }) => open)
    if (opened !== null) return `${opened ? 'Open' : 'Close'} ${listed(things)}`
    const locked = to((door) => door.locked === true)
    if (locked !== null) return `${locked ? 'Lock' : 'Unlock'} ${listed(things)}`
    const secret = to((door) => door.secret === true)
    return secret === null ? null : `${secret ? 'Hide' : 'Show'} ${listed(things)}`
  },
  terrain({ terrain }, { verb: does }) {
    if (does === 'Copy') return null
    const cells = (all: readonly Terrain[]): number => all.reduce((sum, one) => sum + one.cells.length, 0)
    const grown = [...terrain.added, ...terrain.changed.flatMap(([was, is]) => (hasMore(was, is) ? [is] : []))]
    const changed = terrain.changed.map(([, is]) => is)
    const isLess = cells(changed) < cells(terrain.changed.map(([was]) => was))
    const [verb, of] = grown.length > 0
      ? ['Paint', grown] as const
      : terrain.removed.length > 0
      ? ['Remove', terrain.removed] as const
      : [isLess ? 'Remove' : terrain.changed.some(isMoved) ? 'Move' : 'Change', changed] as const
    return `${verb} terrain: ${listed([...new Set(of.map(({ name }) => name))], 3)}`
  },
  lights({ lights: { changed } }, { verb, things }) {
    if (verb === 'Draw') return `Put up ${listed(things)}`
    const switched = changed.length > 0 && changed.every(([was, is]) => was.on !== is.on && sameBut(was, is))
    if (verb !== 'Change' || !switched) return null
    const on = changed.every(([, is]) => is.on)
    return `Switch ${listed(things)} ${on ? 'on' : 'off'}`
  },
}

/** More cells than before, none of which moved away. */
function hasMore(was: Terrain, is: Terrain): boolean {
  const now = new Set(is.cells.map(({ x, y }) => `${x},${y}`))
  return is.cells.length > was.cells.length && was.cells.filter(({ x, y }) => now.has(`${x},${y}`)).length > 0
}

const sameBut = ({ on: _was, ...was }: Light, { on: _is, ...is }: Light): boolean =>
  JSON.stringify(was) === JSON.stringify(is)

const GRID_AND_ALL = 'Change the grid of the map and move what is on it'

/** Another grid on the same picture, with what is on the map moved along; `null` for any other steps. */
export function nameMovedAlong(ground: Ground, commands: readonly Command[]): string | null {
  const [first, ...more] = commands
  const image = first?.type === 'draw' ? first.change.board?.image : undefined
  const isGrid = image && image.asset === ground.image?.asset
  return isGrid && more.length > 0 && more.every(isPutDown) ? GRID_AND_ALL : null
}

const isPutDown = (command: Command): boolean =>
  command.type === 'set-up' || command.type === 'mark'
  || (command.type === 'object' && command.change.kind === 'change')
  || (command.type === 'override' && command.change.kind === 'place')

/** What a step is called that makes the ground another: its picture, its size, its lines or its light. */
export function nameGround(before: Ground, after: Ground): string {
  if (before.kind !== after.kind) return 'Change the map'
  const change = groundChange(before, after)
  if (change && !change.board) return nameDrawing(before, change)
  const [was, is] = [before.image ?? null, after.image ?? null]
  if (was?.asset !== is?.asset) {
    return is === null
      ? 'Take the picture off the map'
      : was === null
      ? 'Lay a picture under the map'
      : 'Change the picture'
  }
  if (before.kind !== 'square' || after.kind !== 'square') return 'Change the map'
  const same = (...keys: readonly (keyof SquareGround)[]): boolean =>
    keys.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]))
  const differ: readonly string[] = [
    ...(same('ambient') ? [] : ['light']),
    ...(same('lines') ? [] : ['lines']),
    ...(same('cell', 'diagonal') ? [] : ['cells']),
    ...(same('cols', 'rows') ? [] : ['size']),
    ...(same('image') ? [] : ['grid']),
  ]
  const isDrawnSame = same('walls', 'doors', 'terrain', 'lights')
  if (!isDrawnSame && !same('image')) return GRID_AND_ALL
  return differ.length === 0 || !isDrawnSame
    ? 'Change the map'
    : `Change the ${listed(differ)} of the map`
}
