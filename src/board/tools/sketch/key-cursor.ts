// Drawing by keys alone: arrows move a cursor over the ground, Enter and Space press there, Escape gives up what was
// begun, as it does with the pointer. What lies under the cursor is read aloud.
import { pickAt } from '../../../grid/edit/index.ts'
import { type Place, placeOf, type Point, type Space, type SquareGround } from '../../../grid/index.ts'
import type { BoardTool, ToolPoint, ToolScene, ToolSite } from '../board-tool.ts'
import type { Gesture } from '../gesture.ts'
import { keyActionOf, type KeyPress } from '../keys.ts'

/** What a drawing tool says of itself to be used by keys. */
export interface ByKeys {
  /** How far an arrow moves the cursor, in cell widths, and whether it stands in the middle of cells. */
  readonly grid: () => { readonly step: number; readonly middles: boolean }
  /** A press begins something, and a second press ends it. */
  readonly spans?: () => boolean
  /** On rows the cursor goes from slot to slot. Without this, there is none on rows. */
  readonly onRows?: boolean
}

/** With Shift, an arrow goes so many steps. */
const FAR = 5

export function withKeys(
  tool: BoardTool,
  gesture: Pick<Gesture, 'down' | 'follow' | 'up' | 'begun' | 'leave'>,
  byKeys: ByKeys,
  now: () => { readonly site: ToolSite | null; readonly ground: SquareGround | null },
): BoardTool {
  let cursor: Point | null = null
  /** Where the pointer was last: the cursor begins there. */
  let last: Point | null = null
  let pressed = false

  const pointAt = (at: Point): ToolPoint => ({ at, alt: false, shift: false, ctrl: false, touch: false })
  const forget = (): void => {
    cursor = null
    pressed = false
  }
  const byPointer = <Args extends readonly [ToolPoint]>(act: (...args: Args) => void) => (...args: Args): void => {
    forget()
    last = args[0].at
    act(...args)
  }
  const tell = (before = ''): void => {
    const { site, ground } = now()
    if (!site || !cursor) return
    const { space, tokens } = site.model()
    if (ground) return site.say(`${before}${spotWords(ground, space, cursor)}`)
    const slot = space.at(cursor, 1)
    if (slot !== null) site.say(`${before}${slotWords(space, tokens, slot)}`)
  }
  const move = (dx: number, dy: number, steps: number): boolean => {
    const { site, ground } = now()
    if (!site || (!ground && !byKeys.onRows)) return false
    const first = cursor === null
    const next = ground ? onSquares(ground, dx, dy, steps) : fromSlot(site.model().space, cursor ?? last, first, dx, dy)
    if (!next) return false
    cursor = next
    gesture.follow(pointAt(cursor))
    site.show?.(cursor)
    site.redraw()
    tell(first ? 'Cursor at ' : '')
    return true
  }
  const onSquares = (ground: SquareGround, dx: number, dy: number, steps: number): Point => {
    const { step, middles } = byKeys.grid()
    return cursor === null
      ? onGrid(last ?? { x: ground.cols / 2, y: ground.rows / 2 }, step, middles, ground)
      : onGrid({ x: cursor.x + dx * step * steps, y: cursor.y + dy * step * steps }, step, middles, ground)
  }
  const press = (): void => {
    if (!cursor) return
    const point = pointAt(cursor)
    if (pressed) {
      pressed = false
      gesture.up(point)
    } else {
      gesture.down(point)
      if (byKeys.spans?.()) {
        pressed = true
        tell('From here: ')
      } else gesture.up(point)
    }
    gesture.follow(point)
    now().site?.redraw()
  }

  return {
    ...tool,
    down: byPointer(tool.down),
    move: byPointer(tool.move),
    up: byPointer(tool.up),
    hover: byPointer(tool.hover),
    detach() {
      forget()
      last = null
      tool.detach()
    },
    key(key: KeyPress) {
      const action = keyActionOf(key)
      if (action?.do === 'step' && !key.altKey) return move(action.dx, action.dy, key.shiftKey ? FAR : 1)
      if (cursor === null || key.ctrlKey || key.metaKey || (key.key !== 'Enter' && key.key !== ' ')) {
        return tool.key(key)
      }
      press()
      return true
    },
    cancel() {
      if (cursor === null) return tool.cancel()
      if (!gesture.begun()) {
        forget()
        gesture.leave()
        now().site?.redraw()
        return true
      }
      pressed = false
      tool.cancel()
      now().site?.say('Given up.')
      return true
    },
  }
}

function onGrid({ x, y }: Point, step: number, middles: boolean, { cols, rows }: SquareGround): Point {
  const along = (value: number, most: number): number => {
    const shift = middles ? 0.5 : 0
    const end = middles ? most - 0.5 : most
    return Math.min(end, Math.max(shift, Math.round((value - shift) / step) * step + shift))
  }
  return { x: along(x, cols), y: along(y, rows) }
}

/** The middle of the slot beside the one at that point; at first the slot there, or the first of all. */
function fromSlot(space: Space, at: Point | null, first: boolean, dx: number, dy: number): Point | null {
  const here = at && space.at(at, 1)
  const [any] = space.places()
  const slot = here === null ? any : first ? here : (space.toward(here, dx, dy) ?? here)
  if (slot === undefined) return null
  const { x, y, width, height } = space.rect(slot, 1)
  return { x: x + width / 2, y: y + height / 2 }
}

/** `Players’ front 2, Mira` */
function slotWords(space: Space, tokens: ToolScene['tokens'], slot: Place): string {
  const there = tokens.filter(({ place, size }) =>
    place !== null && space.has(place) && space.footprint(place, size).includes(slot)
  )
  return [space.label(slot), ...there.map(({ name }) => name)].join(', ')
}

/** `corner at the top left of C4, a wall` */
function spotWords(ground: SquareGround, space: Space, at: Point): string {
  const cell = { x: Math.min(Math.floor(at.x), ground.cols - 1), y: Math.min(Math.floor(at.y), ground.rows - 1) }
  const part = PARTS[`${Math.round((at.x - cell.x) * 2)}${Math.round((at.y - cell.y) * 2)}`] ?? 'in'
  const found = pickAt(ground, at, 0.1)
  const terrain = ground.terrain.findLast(({ cells }) => cells.some(({ x, y }) => x === cell.x && y === cell.y))
  const things = [...(found && found.kind !== 'terrain' ? [`a ${found.kind}`] : []), ...(terrain ? [terrain.name] : [])]
  return [`${part} ${space.label(placeOf(cell))}`, ...things].join(', ')
}

/** By twice the distance from the top left corner of the cell, across and down. */
const PARTS: Readonly<Record<string, string>> = { '00': 'corner at the top left of', '20': 'corner at the top right of',
  '02': 'corner at the bottom left of', '22': 'corner at the bottom right of', '11': 'middle of', '10': 'top side of',
  '01': 'left side of', '12': 'bottom side of', '21': 'right side of' }
