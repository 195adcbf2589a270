// The drawing tools without a browser: what a row of presses, moves and keys comes to.
import { describe, expect, it } from 'vitest'
import type { BoardTool, ToolSite } from '../../src/board/index.ts'
import { createDoorTool } from '../../src/board/tools/sketch/door-tool.ts'
import { createLightTool } from '../../src/board/tools/sketch/light-tool.ts'
import { createPickTool } from '../../src/board/tools/sketch/pick-tool.ts'
import type { Report } from '../../src/board/tools/sketch/sketch.ts'
import { createTerrainTool } from '../../src/board/tools/sketch/terrain-tool.ts'
import { createWallTool } from '../../src/board/tools/sketch/wall-tool.ts'
import { arc, type Picks, withChain } from '../../src/grid/edit/index.ts'
import { placeOf, type SquareGround } from '../../src/grid/index.ts'
import { modelOf, token } from '../bench/scenes.ts'
import { point, pointing } from './pointing.ts'

const EMPTY: SquareGround = { kind: 'square', cols: 20, rows: 12, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const STONE = { stops: 'both', look: 'stone' } as const
const ROOM = withChain(EMPTY, [{ x: 2, y: 2 }, { x: 8, y: 2 }, { x: 8, y: 6 }, { x: 2, y: 6 }, { x: 2, y: 2 }], STONE)
const WATER = { name: 'Water', look: 'water', cost: 2, concealment: 0 } as const
const OGRE = token(1, { name: 'Ogre', place: placeOf({ x: 12, y: 5 }), livery: 1 })
const key = (name: string, ctrl = false) => ({ key: name, shiftKey: false, ctrlKey: ctrl, metaKey: false,
  altKey: false })

function bench(make: (report: Report, now: { picks: Picks }) => BoardTool, ground = EMPTY, scale = 40) {
  const now = { ground, picks: [] as Picks }
  const told: string[] = []
  const report: Report = (one) => {
    told.push(one.do === 'pick' ? `pick ${one.picks.length}+${one.who.length}` : one.do)
    if (one.do === 'draw') now.ground = one.change(now.ground)
    if ((one.do === 'draw' || one.do === 'pick') && one.picks) now.picks = one.picks
  }
  const tool = make(report, now)
  const site: ToolSite = { model: () => modelOf(now.ground, [OGRE]), scale: () => scale, redraw: () => undefined,
    isTaken: ({ x, y }) => x >= 12 && x < 13 && y >= 5 && y < 6, say: () => undefined,
    note: (_at, text) => void told.push(text), clearNote: () => undefined }
  tool.attach(site)
  const walls = () => now.ground.walls.map(({ a, b }) => `${a.x},${a.y} ${b.x},${b.y}`)
  return { tool, now, told, point, walls, ...pointing(tool) }
}

describe('drawing walls', () => {
  const begin = (curve = false) =>
    bench((report) => createWallTool(() => ({ style: STONE, snap: 'corner', curve }), report))

  it('goes from click to click on the corners, and Enter ends it', () => {
    const { tool, click, walls, told } = begin()
    for (const [x, y] of [[1.2, 0.9], [4.1, 1.1], [4, 3.8]] as const) click(x, y)
    expect(told).toEqual([])
    expect(tool.key(key('Enter'))).toBe(true)
    expect(walls()).toEqual(['1,1 4,1', '4,1 4,4'])
    expect(told).toEqual(['draw'])
  })

  it('ends with a double click, and takes back the last corner before', () => {
    const { tool, click, walls, point } = begin()
    for (const x of [1, 4, 7]) click(x, 1)
    tool.key(key('Backspace'))
    click(4, 5)
    click(4, 5)
    tool.doubleClick?.(point(4, 5))
    expect(walls()).toEqual(['1,1 4,1', '4,1 4,5'])
  })

  it('Ctrl+Z takes back the last corner while a chain is drawn, and is nothing to the tool otherwise', () => {
    const { tool, click, walls } = begin()
    expect(tool.key(key('z', true))).toBe(false)
    for (const x of [1, 4, 7]) click(x, 1)
    expect(tool.key(key('z', true))).toBe(true)
    tool.key(key('Enter'))
    expect(walls()).toEqual(['1,1 4,1'])
  })

  it('closes on the first corner', () => {
    const { click, walls } = begin()
    for (const [x, y] of [[1, 1], [4, 1], [4, 4], [1.05, 1.05]] as const) click(x, y)
    expect(walls()).toEqual(['1,1 4,1', '4,1 4,4', '4,4 1,1'])
  })

  it('draws a single wall by a drag, and nothing after a cancel', () => {
    const { tool, drag, click, walls, told } = begin()
    drag([1, 1], [3, 1], [5, 1])
    tool.key(key('Enter'))
    expect(walls()).toEqual(['1,1 5,1'])
    click(8, 8)
    expect([tool.cancel(), tool.cancel()]).toEqual([true, false])
    tool.quit()
    expect(told).toEqual(['draw', 'leave'])
  })

  it('keeps what was clicked when it is asked to, and gives it up when the board is taken away', () => {
    const { tool, click, walls, told } = begin()
    for (const x of [1, 4, 7]) click(x, 1)
    tool.settle?.()
    tool.detach()
    expect([walls(), told]).toEqual([['1,1 4,1', '4,1 7,1'], ['draw']])
    const single = begin()
    single.click(2, 2)
    single.tool.settle?.()
    expect(single.told).toEqual([])
    const away = begin()
    for (const x of [1, 4]) away.click(x, 1)
    away.tool.detach()
    expect(away.told).toEqual([])
  })

  it('draws a curve through every second click, and with Shift for once', () => {
    for (const [curve, shift] of [[true, false], [false, true]] as const) {
      const { tool, click, walls } = begin(curve)
      click(1, 5)
      click(5, 1, { shift })
      click(9, 5, { shift })
      tool.key(key('Enter'))
      expect(walls().length).toBeGreaterThan(8)
      expect([walls()[0]?.startsWith('1,5 '), walls().at(-1)?.endsWith(' 9,5')]).toEqual([true, true])
    }
  })
})

describe('putting doors', () => {
  const style = { kind: 'door', secret: false, locked: true } as const
  const begin = (secret = false) =>
    bench((report) => createDoorTool(() => ({ style: { ...style, secret }, snap: 'corner' }), report), ROOM)

  it('hides a secret door in a wall, and says that a wall is missing where there is none', () => {
    const { now, click, drag, told } = begin(true)
    click(4.5, 2.1)
    expect(now.ground.doors).toMatchObject([{ secret: true }])
    drag([14, 9], [15, 9], [16, 9])
    expect([now.ground.doors.length, told.at(-1)]).toEqual([1,
      'A secret door hides in a wall, and there is none here. Draw the wall first.'])
  })

  it('puts a door of a cell into a curve, and a wider one by a drag along it', () => {
    const round = withChain(EMPTY, arc({ x: 2, y: 6 }, { x: 6, y: 2 }, { x: 10, y: 6 }), STONE)
    const widths = (act: (hand: ReturnType<typeof pointing>) => void): readonly number[] => {
      const { now, click, drag } = bench(
        (report) =>
          createDoorTool(() => ({ style: { kind: 'door', secret: false, locked: false }, snap: 'corner' }), report),
        round,
      )
      act({ click, drag })
      return now.ground.doors.map(({ a, b }) => Math.round(Math.hypot(a.x - b.x, a.y - b.y) * 5) / 5)
    }
    expect(widths(({ click }) => click(6, 2))).toEqual([1])
    expect(widths(({ drag }) => drag([5.2, 2.1], [6, 2], [6.8, 2.1]))).toEqual([1.6])
  })

  it('puts a door into the cell of the wall that is clicked, and picks it when it is clicked again', () => {
    const { now, click, told } = begin()
    click(4.5, 2.1)
    expect(now.ground.doors).toMatchObject([{ a: { x: 4, y: 2 }, b: { x: 5, y: 2 }, locked: true }])
    click(4.5, 2.1)
    expect(told).toEqual(['draw', 'pick 1+0'])
  })

  it('turns a door into a window with one click, and back, leaving its lock', () => {
    const hand = { kind: 'door' as 'door' | 'window' }
    const { now, click, told } = bench(
      (report) => createDoorTool(() => ({ style: { ...style, ...hand }, snap: 'corner' }), report),
      ROOM,
    )
    click(4.5, 2.1)
    hand.kind = 'window'
    click(4.5, 2.1)
    expect(now.ground.doors).toMatchObject([{ kind: 'window', locked: true }])
    hand.kind = 'door'
    click(4.5, 2.1)
    expect(now.ground.doors).toMatchObject([{ kind: 'door', locked: true }])
    expect(told).toEqual(['draw', 'draw', 'draw'])
  })

  it('takes the width of a drag along the wall', () => {
    const { now, drag } = begin()
    drag([3.1, 2], [4, 2.2], [5.9, 2.1])
    expect(now.ground.doors).toMatchObject([{ a: { x: 3, y: 2 }, b: { x: 6, y: 2 } }])
  })

  it('snaps along pieces that lie in one line, wherever they meet, and lets go with Alt', () => {
    const line = withChain(EMPTY, [{ x: 2, y: 2 }, { x: 4.4, y: 2 }, { x: 9, y: 2 }, { x: 9, y: 6 }], STONE)
    const dragged = (from: number, to: number, alt = false) => {
      const { tool, now } = bench((report) => createDoorTool(() => ({ style, snap: 'corner' }), report), line)
      tool.down(point(from, 2.1, { alt }))
      tool.move(point((from + to) / 2, 2.1, { alt }))
      tool.up(point(to, 2.1, { alt }))
      return now.ground.doors.map(({ a, b }) => `${a.x},${a.y} ${b.x},${b.y}`)
    }
    expect(dragged(3.1, 5.9)).toEqual(['3,2 6,2'])
    expect(dragged(5.9, 3.1)).toEqual(['6,2 3,2'])
    expect(dragged(3.1, 4.6)).toEqual(['3,2 5,2'])
    expect(dragged(3.1, 5.9, true)).toEqual(['3.1,2 5.9,2'])
    // A drag that comes to nothing on the corners is as good as a click.
    expect(dragged(6.8, 7.2)).toEqual(['6,2 7,2'])
  })

  it('says what to do where there is no wall', () => {
    const { now, click, told } = begin()
    click(15, 9)
    expect([now.ground.doors.length, told[0]]).toEqual([0,
      'Click a wall to put a door into it, or drag to put a door anywhere.'])
  })
})

describe('painting terrain', () => {
  const begin = (by: 'brush' | 'rect' | 'polygon', wipes = false, ground = EMPTY) =>
    bench((report) => createTerrainTool(() => ({ by, wipes, size: 1, style: WATER }), report), ground)

  it('is one step for a whole stroke of the brush', () => {
    const { now, drag, told } = begin('brush')
    drag([1.5, 1.5], [4.5, 1.5], [4.5, 3.5])
    expect([told, now.ground.terrain[0]?.cells.length]).toEqual([['draw'], 6])
  })

  it('fills a rectangle and a polygon, and wipes', () => {
    const { now, drag } = begin('rect')
    drag([1.2, 1.2], [3.8, 2.8])
    expect(now.ground.terrain[0]?.cells).toHaveLength(6)
    const polygon = begin('polygon')
    for (const [x, y] of [[0, 0], [4, 0], [4, 4], [0, 4]] as const) polygon.click(x, y)
    polygon.tool.key(key('Enter'))
    expect(polygon.now.ground.terrain[0]?.cells).toHaveLength(16)
    const wiping = begin('rect', true, now.ground)
    wiping.drag([0.1, 0.1], [5.9, 5.9])
    expect(wiping.now.ground.terrain).toEqual([])
  })

  it('leaves the map as it is when the stroke is given up', () => {
    const { tool, now, point } = begin('brush')
    tool.down(point(1.5, 1.5))
    expect(tool.cancel()).toBe(true)
    tool.up(point(3.5, 1.5))
    expect(now.ground).toBe(EMPTY)
  })
})

it('a light is put by a click as it is set, and by a drag as far as it was dragged', () => {
  const style = { bright: 20, dim: 40, color: '#ffffff', on: true, through: false }
  const { now, click, drag } = bench((report) => createLightTool(() => ({ style, snap: 'corner' }), report))
  click(3.4, 3.6)
  drag([10, 6], [12, 6], [16, 6])
  expect(now.ground.lights).toMatchObject([{ at: { x: 3.5, y: 3.5 }, bright: 20, dim: 40 }, { at: { x: 10, y: 6 },
    bright: 15, dim: 30 }])
})

describe('picking', () => {
  const begin = () => bench((report, now) => createPickTool(() => ({ picks: now.picks, snap: 'corner' }), report), ROOM)

  it('takes the group of what is clicked, one piece with Ctrl, and lets all go beside it', () => {
    const { now, click } = begin()
    click(5, 2.05)
    expect(now.picks).toHaveLength(4)
    click(5, 2.05, { ctrl: true })
    expect(now.picks).toHaveLength(1)
    click(15, 10)
    expect(now.picks).toEqual([])
  })

  it('leaves tokens to the board', () => {
    const { tool, point } = begin()
    expect([tool.takes?.(point(12.5, 5.5)), tool.takes?.(point(15, 9))]).toEqual([false, true])
  })

  it('a marquee around combatants picks them alone; with Alt all that lies within', () => {
    const { told, drag } = begin()
    drag([1, 1], [5, 5], [14, 7])
    drag([1, 1], [5, 5], [9, 7])
    const held = begin()
    for (const [does, x, y] of [['down', 1, 1], ['move', 5, 5], ['up', 14, 7]] as const) {
      held.tool[does](held.point(x, y, { alt: true }))
    }
    expect([told, held.told]).toEqual([['pick 0+1', 'pick 4+0'], ['pick 4+1']])
  })

  it('moves what is dragged by whole cells, as one step', () => {
    const { walls, drag, told } = begin()
    drag([5, 2], [5.6, 3], [6.1, 4.1])
    expect(walls()[0]).toBe('3,4 9,4')
    expect(told).toEqual(['pick 4+0', 'draw'])
  })

  it('pulls a corner with both walls that meet there', () => {
    const { walls, click, drag } = begin()
    click(5, 2.05)
    drag([2, 2], [1, 1], [0.1, 0.9])
    expect(walls()).toEqual(['0,1 8,2', '8,2 8,6', '8,6 2,6', '2,6 0,1'])
  })

  it('holds a short wall by its middle, with the whole map in view too, and its ends by their ends', () => {
    const short = withChain(EMPTY, [{ x: 4, y: 4 }, { x: 6, y: 4 }], STONE)
    const grab = (scale: number, ...way: readonly (readonly [number, number])[]) => {
      const { click, drag, walls } = bench(
        (report, now) => createPickTool(() => ({ picks: now.picks, snap: 'corner' }), report),
        short,
        scale,
      )
      click(5, 4)
      drag(...way)
      return walls()
    }
    // Two cells are 20 pixels, then 12.
    expect(grab(10, [5, 4], [5, 5], [5, 7])).toEqual(['4,7 6,7'])
    expect(grab(10, [4.2, 4], [3, 4], [2, 4])).toEqual(['2,4 6,4'])
    expect(grab(6, [4.2, 4.8], [4, 6], [4.2, 7.8])).toEqual(['4,7 6,7'])
  })

  it('nudges with arrows, and leaves the keys for copying and removing to the page', () => {
    const { tool, click, walls, told } = begin()
    click(5, 2.05)
    tool.key(key('ArrowRight'))
    expect(walls()[0]).toBe('3,2 9,2')
    const before = told.length
    const keys = [key('c', true), key('v', true), key('d', true), key('Delete'), key('Backspace')]
    expect([keys.map((one) => tool.key(one)), told.length]).toEqual([keys.map(() => false), before])
  })

  it('lets go what is picked with Escape before it is left', () => {
    const { tool, now, click } = begin()
    click(5, 2.05)
    expect([tool.cancel(), now.picks, tool.cancel()]).toEqual([true, [], false])
  })
})
