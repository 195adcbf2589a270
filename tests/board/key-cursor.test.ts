// Drawing by keys alone: a cursor that arrows move, Enter and Space that press there, Escape that gives up.
import { describe, expect, it } from 'vitest'
import type { BoardTool, ToolSite } from '../../src/board/index.ts'
import { createDoorTool } from '../../src/board/tools/sketch/door-tool.ts'
import { createLightTool } from '../../src/board/tools/sketch/light-tool.ts'
import type { Report } from '../../src/board/tools/sketch/sketch.ts'
import { createTerrainTool } from '../../src/board/tools/sketch/terrain-tool.ts'
import { createWallTool } from '../../src/board/tools/sketch/wall-tool.ts'
import { withChain } from '../../src/grid/edit/index.ts'
import type { Point, SquareGround } from '../../src/grid/index.ts'
import { modelOf } from '../bench/scenes.ts'

const EMPTY: SquareGround = { kind: 'square', cols: 20, rows: 12, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const STONE = { stops: 'both', look: 'stone' } as const
const WATER = { name: 'Water', look: 'water', cost: 2, concealment: 0 } as const

function keys(make: (report: Report) => BoardTool, ground = EMPTY) {
  let now = ground
  const told: string[] = []
  const said: string[] = []
  const shown: Point[] = []
  const tool = make((one) => {
    told.push(one.do)
    if (one.do === 'draw') now = one.change(now)
  })
  const site: ToolSite = { model: () => modelOf(now, []), scale: () => 40, redraw: () => undefined,
    say: (text) => void said.push(text), note: (_at, text) => void told.push(text), clearNote: () => undefined,
    show: (at) => void shown.push(at) }
  tool.attach(site)
  const press = (...names: readonly string[]): readonly boolean[] =>
    names.map((name) => {
      const [key = '', shift] = name.split('+').toReversed()
      if (key !== 'Escape') {
        return tool.key({ key, shiftKey: shift !== undefined, ctrlKey: false, metaKey: false, altKey: false })
      }
      const had = tool.cancel()
      if (!had) tool.quit()
      return had
    })
  const rest = (x: number, y: number): void =>
    tool.hover({ at: { x, y }, alt: false, shift: false, ctrl: false, touch: false })
  return { press, rest, told, said, shown, tool, ground: () => now,
    walls: () => now.walls.map(({ a, b }) => `${a.x},${a.y} ${b.x},${b.y}`) }
}
const wall = (snap: 'corner' | 'half' = 'corner') =>
  keys((report) => createWallTool(() => ({ style: STONE, snap, curve: false }), report))

describe('the cursor', () => {
  it('comes to where the pointer rested, goes a step with each arrow, five with Shift, and stays on the map', () => {
    const { press, rest, said, shown } = wall()
    rest(2.2, 2.9)
    press('ArrowRight', 'ArrowRight', 'ArrowUp', 'Shift+ArrowRight', 'PageDown')
    expect(said).toEqual(['Cursor at corner at the top left of C4', 'corner at the top left of D4',
      'corner at the top left of D3', 'corner at the top left of I3', 'corner at the top left of J4'])
    press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown')
    expect(said.at(-1)).toBe('corner at the bottom right of T12')
    expect(shown.at(-1)).toEqual({ x: 20, y: 12 })
  })

  it('says what it is on: a wall, a door, a light, terrain', () => {
    const ground: SquareGround = { ...withChain(EMPTY, [{ x: 9, y: 6 }, { x: 13, y: 6 }], STONE),
      terrain: [{ id: 't', ...WATER, cells: [{ x: 10, y: 6 }] }],
      doors: [{ id: 'd', a: { x: 14, y: 6 }, b: { x: 15, y: 6 }, open: false, kind: 'door' }] }
    const { press, said } = keys(
      (report) => createWallTool(() => ({ style: STONE, snap: 'half', curve: false }), report),
      ground,
    )
    press('ArrowRight', 'ArrowRight', ...Array.from({ length: 8 }, () => 'ArrowRight'))
    expect(said.slice(0, 2)).toEqual(['Cursor at corner at the top left of K7, a wall, Water',
      'top side of K7, a wall, Water'])
    expect(said.at(-1)).toBe('top side of O7, a door')
  })
})

describe('drawing by keys', () => {
  it('walls: Enter puts corners, Escape gives them up, then puts the cursor away, then leaves the tool', () => {
    const { press, rest, walls, told, said } = wall()
    rest(1, 1)
    press('ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', ' ')
    expect(told).toEqual([])
    expect(press('Escape')).toEqual([true])
    expect([walls(), said.at(-1)]).toEqual([[], 'Given up.'])
    expect(press('Escape', 'Escape')).toEqual([true, false])
    expect(told).toEqual(['leave'])
  })

  it('walls: Enter on the same corner again ends, on the first corner closes; Backspace takes a corner back', () => {
    const { press, rest, walls } = wall()
    rest(1, 1)
    press('ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'Backspace', 'ArrowLeft', 'ArrowDown',
      'Enter', 'Enter')
    expect(walls()).toEqual(['1,1 2,1', '2,1 2,2'])
    press('ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter', 'PageUp', 'ArrowLeft',
      'ArrowLeft', 'Enter')
    expect(walls()).toHaveLength(5)
  })

  it('walls: the pointer takes over from the cursor, and Enter ends the chain again', () => {
    const { press, rest, walls } = wall()
    rest(1, 1)
    press('ArrowRight', 'Enter', 'ArrowRight', 'Enter')
    rest(5, 5)
    press('Enter')
    expect(walls()).toEqual(['1,1 2,1'])
  })

  it('doors: Enter on a wall puts a door into it', () => {
    const { press, rest, ground } = keys(
      (report) =>
        createDoorTool(() => ({ style: { kind: 'door', secret: false, locked: false }, snap: 'corner' }), report),
      withChain(EMPTY, [{ x: 2, y: 2 }, { x: 8, y: 2 }], STONE),
    )
    rest(3, 2)
    press('ArrowRight', 'ArrowRight', 'Enter')
    expect(ground().doors.map(({ a, b }) => [a.x, b.x])).toEqual([[3, 4]])
  })

  it('lights: Enter puts a light in the middle of a cell', () => {
    const style = { bright: 20, dim: 40, color: '#ffcc66', on: true, through: false }
    const { press, rest, ground } = keys((report) => createLightTool(() => ({ style, snap: 'corner' }), report))
    rest(3.4, 2.6)
    press('ArrowRight', ' ')
    expect(ground().lights?.map(({ at }) => at)).toEqual([{ x: 3.5, y: 2.5 }])
  })

  it('terrain: the brush paints a cell, a rectangle goes from press to press, a polygon from corner to corner', () => {
    let by: 'brush' | 'rect' | 'polygon' = 'brush'
    const { press, rest, ground, said } = keys((report) =>
      createTerrainTool(() => ({ by, wipes: false, size: 1, style: WATER }), report)
    )
    const cells = () => ground().terrain.flatMap((one) => one.cells.map(({ x, y }) => `${x},${y}`)).toSorted()
    rest(3.2, 2.2)
    press('ArrowRight', 'Enter')
    expect(said).toEqual(['Cursor at middle of D3'])
    expect(cells()).toEqual(['3,2'])
    by = 'rect'
    press('ArrowRight', 'Enter', 'ArrowRight', 'ArrowDown')
    expect(cells()).toEqual(['3,2'])
    press('Enter')
    expect(cells()).toEqual(['3,2', '4,2', '4,3', '5,2', '5,3'])
    by = 'polygon'
    rest(8, 8)
    press('ArrowRight', 'Enter', 'Shift+ArrowRight', 'Enter', 'Shift+ArrowDown', 'Enter')
    press('Escape')
    expect(cells()).toHaveLength(5)
    press('Enter', 'Shift+ArrowLeft', 'Enter', 'Shift+ArrowUp', 'Enter', 'Enter')
    expect(cells().length).toBeGreaterThan(12)
  })

  it('a rectangle that was begun is given up by Escape', () => {
    const { press, rest, ground } = keys((report) =>
      createTerrainTool(() => ({ by: 'rect', wipes: false, size: 1, style: WATER }), report)
    )
    rest(3.2, 2.2)
    press('ArrowRight', 'Enter', 'ArrowRight', 'Escape', 'ArrowRight', 'Escape')
    expect(ground().terrain).toEqual([])
  })
})
