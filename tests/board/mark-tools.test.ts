// The tools for marks, and the tool that picks, without a browser: what a row of presses, moves and keys comes to.
import { describe, expect, it } from 'vitest'
import { createNoteTool } from '../../src/board/tools/marks/note-tool.ts'
import { createPencilTool } from '../../src/board/tools/marks/pencil-tool.ts'
import { createPingTool } from '../../src/board/tools/marks/ping-tool.ts'
import { createTemplateTool } from '../../src/board/tools/marks/template-tool.ts'
import { createZoneTool } from '../../src/board/tools/marks/zone-tool.ts'
import type { MarkStyle } from '../../src/board/tools/marks/mark-style.ts'
import { createPickTool } from '../../src/board/tools/sketch/pick-tool.ts'
import type { Report } from '../../src/board/tools/sketch/sketch.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { overlaps } from '../../src/board/viewport/camera.ts'
import type { BoardTool, ToolSite, Writing } from '../../src/board/tools/board-tool.ts'
import type { Mark, MarkChange, MarkId } from '../../src/engine/core/index.ts'
import { type Picks, withChain } from '../../src/grid/edit/index.ts'
import { type BandGround, type Ground, placeOf, type Rect, type SquareGround } from '../../src/grid/index.ts'
import { modelOf, token } from '../bench/scenes.ts'
import { point, pointing } from './pointing.ts'

const GROUND: SquareGround = { kind: 'square', cols: 20, rows: 12, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const ROWS: BandGround = { kind: 'bands', image: null, bands: [
  { id: 'front', name: 'Front', side: 'a', depth: 0, slots: 3 },
  { id: 'back', name: 'Back', side: 'b', depth: 0, slots: 3 },
] }
const OGRE = token(1, { name: 'Ogre', place: placeOf({ x: 12, y: 5 }), livery: 1 })
const key = (name: string, ctrl = false) => ({ key: name, shiftKey: false, ctrlKey: ctrl, metaKey: false,
  altKey: false })
const id = (text: string) => text as MarkId
const common = { audience: 'all', color: '#ff9d5c', stays: true } as const
const label: Mark = { ...common, id: id('l'), kind: 'label', at: { x: 3, y: 3 }, text: 'Well' }

function afterChange(marks: readonly Mark[], change: MarkChange): readonly Mark[] {
  if (change.kind === 'remove') return marks.filter((mark) => !change.marks.includes(mark.id))
  const put = change.kind === 'put' ? change.marks : [change.mark]
  const rest = put.filter((mark) => !marks.some((one) => one.id === mark.id))
  return [...marks.map((mark) => put.find((one) => one.id === mark.id) ?? mark), ...rest]
}

/** What lies over the board. */
let panels: readonly Rect[] = []

interface Now {
  marks: readonly Mark[]
  picked: readonly MarkId[]
  picks: Picks
  ground: Ground
}

function bench(
  make: (style: () => MarkStyle, report: Report, now: Now) => BoardTool,
  marks: readonly Mark[] = [],
  ground: Ground = GROUND,
) {
  const now: Now = { marks, picked: [], picks: [], ground }
  const told: string[] = []
  const said: string[] = []
  let ids = 0
  let written: string | null = null
  const asked: Writing[] = []
  const report: Report = (one) => {
    told.push(one.do === 'give' && one.command.type === 'mark' ? one.command.change.kind : one.do)
    if (one.do === 'marks') now.picked = one.picked
    if (one.do === 'pick') now.picks = one.picks
    if (one.do === 'draw' && now.ground.kind === 'square') now.ground = one.change(now.ground)
    if (one.do === 'draw' && one.marks) now.marks = afterChange(now.marks, one.marks)
    if (one.do === 'give' && one.command.type === 'mark') now.marks = afterChange(now.marks, one.command.change)
    if ((one.do === 'draw' || one.do === 'give') && one.picked) now.picked = one.picked
  }
  const style = (): MarkStyle => ({ color: '#123456', audience: 'gm', newId: () => id(`m${++ids}`),
    picked: now.picked })
  const tool = make(style, report, now)
  const site: ToolSite = { model: () => ({ ...modelOf(now.ground, [OGRE]), marks: now.marks }), scale: () => 40,
    redraw: () => undefined, say: (text) => void said.push(text), note: () => undefined, clearNote: () => undefined,
    covered: () => panels, write: (_at, ask) => {
      asked.push(ask)
      return Promise.resolve(written)
    }, openNote: (note) => void told.push(`open ${note}`), ping: ({ x, y }) => void told.push(`ping ${x},${y}`) }
  tool.attach(site)
  const write = (text: string | null) => {
    written = text
  }
  return { tool, now, told, said, asked, write, point, ...pointing(tool) }
}

describe('notes and labels', () => {
  const begin = (kind: 'label' | 'note', marks: readonly Mark[] = [], ground?: Ground) =>
    bench((style, report) => createNoteTool(() => ({ ...style(), kind }), report), marks, ground)

  it('a click asks for the words, and what is written is put there', async () => {
    const { now, asked, click, write } = begin('note')
    write('Beware')
    click(4, 2)
    await Promise.resolve()
    expect(asked).toMatchObject([{ lines: true, text: '' }])
    expect(now.marks).toEqual([{ kind: 'note', id: 'm1', at: { x: 4, y: 2 }, text: 'Beware', color: '#123456',
      audience: 'gm', stays: true }])
  })

  it('nothing is put where nothing is written', async () => {
    for (const text of [null, '']) {
      const { told, click, write } = begin('label')
      write(text)
      click(4, 2)
      await Promise.resolve()
      expect(told).toEqual([])
    }
  })

  it('a click on a label picks it, a drag moves it, a double click changes its words, Delete removes it', async () => {
    const { tool, now, told, click, drag, write, point } = begin('label', [label])
    click(3, 3)
    expect(now.picked).toEqual(['l'])
    drag([3, 3], [4, 3], [6, 5])
    expect(now.marks).toMatchObject([{ id: 'l', at: { x: 6, y: 5 } }])
    write('Dry well')
    tool.doubleClick?.(point(6, 5))
    await Promise.resolve()
    expect(now.marks).toMatchObject([{ text: 'Dry well' }])
    tool.key(key('Delete'))
    expect([now.marks, now.picked]).toEqual([[], []])
    expect(told).toEqual(['marks', 'put', 'change', 'remove'])
  })

  it('a click on a pin opens its note; Escape lets it go, then leaves the tool', () => {
    const { tool, told, click } = begin('note', [{ ...label, kind: 'note' }])
    click(3, 2.5)
    expect(told).toEqual(['marks', 'open l'])
    expect([tool.cancel(), tool.cancel()]).toEqual([true, false])
  })

  it('work on rows', async () => {
    const { now, click, write } = begin('label', [], ROWS)
    write('Stage')
    click(1, 1)
    await Promise.resolve()
    expect(now.marks).toMatchObject([{ kind: 'label', text: 'Stage' }])
  })
})

describe('templates', () => {
  const look = { shape: 'burst', size: 10, width: 5, spread: 90 } as const
  const begin = (stays = true, marks: readonly Mark[] = [], ground?: Ground) =>
    bench((style, report) => createTemplateTool(() => ({ ...style(), look, text: '', stays }), report), marks, ground)

  it('a drag says how large it is, and who is in it is told', () => {
    const { now, said, drag } = begin()
    drag([10, 5], [11, 5], [13.1, 5])
    expect(now.marks).toMatchObject([{ kind: 'template', stays: true,
      shape: { shape: 'burst', center: { x: 10, y: 5 }, radius: 15 } }])
    expect(said).toEqual(['15 ft circle. 1 in it: Ogre.'])
  })

  it('the list of who is in it lies under none of the panels over the board', () => {
    const put: { readonly text: string; readonly x: number; readonly y: number }[] = []
    const g = new Proxy({}, { get: (_, name) =>
      name === 'measureText'
        ? (text: string) => ({ width: text.length * 7 })
        : name === 'fillText'
        ? (text: string, x: number, y: number) => put.push({ text, x, y })
        : () => undefined, set: () => true }) as CanvasRenderingContext2D
    const { tool, point } = begin()
    const pen = penFor(g, paletteOf('dark'), { x: 10, y: 6, scale: 40 }, { width: 800, height: 480 }, 1, 0)
    const paint = (): Rect => {
      put.length = 0
      tool.paint(pen)
      const [first] = put.filter(({ text }) => text === 'Ogre')
      return { x: first?.x ?? 0, y: first?.y ?? 0, width: 28, height: 1 }
    }
    tool.down(point(14, 5))
    tool.move(point(17.1, 5))
    const free = paint()
    panels = [{ x: free.x - 20, y: 60, width: 300, height: 400 }]
    const beside = paint()
    expect(panels.some((panel) => overlaps(panel, free))).toBe(true)
    expect(panels.some((panel) => overlaps(panel, beside))).toBe(false)
    panels = []
  })

  it('a click puts it as it is set', () => {
    const { now, said, click } = begin()
    click(2, 3)
    expect(now.marks).toMatchObject([{ shape: { radius: 10, center: { x: 2, y: 3 } } }])
    expect(said).toEqual(['10 ft circle. Nobody is in it.'])
  })

  it('is picked at its middle, moved by a drag, and not put a second time there', () => {
    const { now, told, click, drag } = begin()
    click(4, 4)
    click(4.05, 4)
    expect([now.marks.length, now.picked]).toEqual([1, ['m1']])
    drag([4.6, 4.6], [5, 5], [7.6, 4.6])
    expect(now.marks).toMatchObject([{ shape: { center: { x: 7, y: 4 } } }])
    expect(told).toEqual(['add', 'marks', 'put'])
  })

  it('that does not stay goes with Escape; the next Escape leaves the tool', () => {
    const { tool, told, click } = begin(false)
    click(4, 4)
    expect([tool.cancel(), tool.cancel()]).toEqual([true, false])
    expect(told).toEqual(['add', 'lift'])
    const kept = begin(true)
    kept.click(4, 4)
    expect(kept.tool.cancel()).toBe(false)
  })

  it('given up while it is drawn, is not put', () => {
    const { tool, told, point } = begin()
    tool.down(point(4, 4))
    tool.move(point(7, 4))
    expect(tool.cancel()).toBe(true)
    tool.up(point(7, 4))
    expect(told).toEqual([])
  })

  it('lie on rows, too', () => {
    const { now, drag } = begin(true, [], ROWS)
    drag([1, 2], [2.5, 2])
    expect(now.marks).toMatchObject([{ shape: { shape: 'burst', radius: 2 } }])
  })
})

describe('the pencil', () => {
  const begin = (erases = false, marks: readonly Mark[] = []) =>
    bench((style, report) => createPencilTool(() => ({ ...style(), width: 0.1, erases }), report), marks)
  const line: Mark = { ...common, id: id('s'), kind: 'stroke', width: 0.1, points: [{ x: 2, y: 2 }, { x: 8, y: 2 }] }

  it('draws a line in one step, with few points', () => {
    const { now, told, drag } = begin()
    drag(...Array.from({ length: 300 }, (_, nth) => [1 + nth / 50, 3] as const))
    expect(told).toEqual(['add'])
    expect(now.marks).toMatchObject([{ kind: 'stroke', width: 0.1, color: '#123456', points: [{ x: 1, y: 3 }, {
      x: 6.98,
      y: 3,
    }] }])
  })

  it('a click draws nothing', () => {
    const { told, click } = begin()
    click(3, 3)
    expect(told).toEqual([])
  })

  it('the eraser takes away the lines that it touches, in one step; Alt turns the pencil round', () => {
    const far: Mark = { ...line, id: id('f'), points: [{ x: 2, y: 9 }, { x: 8, y: 9 }] }
    const { now, told, drag } = begin(true, [line, { ...line, id: id('t') }, far, label])
    drag([3, 1], [3, 2], [3, 4])
    expect([told, now.marks.map((mark) => mark.id)]).toEqual([['remove'], ['f', 'l']])
    const turned = begin(false, [line])
    turned.click(4, 2, { alt: true })
    expect(turned.now.marks).toEqual([])
  })
})

describe('zones', () => {
  const begin = () =>
    bench((style, report) => createZoneTool(() => ({ ...style(), text: 'Altar', snap: 'corner' }), report))

  it('go from corner to corner and end where they began', () => {
    const { now, click } = begin()
    for (const [x, y] of [[2.1, 2], [6, 2.2], [6, 5], [2.05, 2]] as const) click(x, y)
    expect(now.marks).toMatchObject([{ kind: 'zone', text: 'Altar',
      points: [{ x: 2, y: 2 }, { x: 6, y: 2 }, { x: 6, y: 5 }] }])
  })

  it('a drag makes a rectangle, to whichever side it goes', () => {
    const { now, drag } = begin()
    drag([6.1, 5], [4, 3], [2, 2.1])
    expect(now.marks).toMatchObject([{ kind: 'zone', text: 'Altar',
      points: [{ x: 2, y: 2 }, { x: 6, y: 2 }, { x: 6, y: 5 }, { x: 2, y: 5 }] }])
  })

  it('a drag without any width marks nothing, and a hand that trembles has put a corner', () => {
    const { now, tool, drag, click } = begin()
    drag([2, 2], [2, 6])
    expect([now.marks, tool.cancel()]).toEqual([[], false])
    drag([2, 2], [2.05, 2.05])
    for (const [x, y] of [[6, 2], [6, 5]] as const) click(x, y)
    tool.key(key('Enter'))
    expect(now.marks).toMatchObject([{ points: [{ x: 2, y: 2 }, { x: 6, y: 2 }, { x: 6, y: 5 }] }])
  })

  it('a drag is given up with Escape while it goes on; after a first corner, drags put corners', () => {
    const { now, tool, drag, click } = begin()
    tool.down(point(2, 2))
    tool.move(point(6, 5))
    expect(tool.cancel()).toBe(true)
    tool.up(point(6, 5))
    expect([now.marks, tool.cancel()]).toEqual([[], false])
    click(2, 2)
    drag([6, 2], [7, 2])
    click(6, 5)
    tool.key(key('Enter'))
    expect(now.marks).toMatchObject([{ points: [{ x: 2, y: 2 }, { x: 6, y: 2 }, { x: 6, y: 5 }] }])
  })

  it('end with Enter from three corners on; Backspace takes one back', () => {
    const { tool, told, click } = begin()
    for (const [x, y] of [[2, 2], [6, 2], [6, 5]] as const) click(x, y)
    tool.key(key('Backspace'))
    expect([tool.key(key('Enter')), told]).toEqual([false, []])
    click(4, 7)
    expect([tool.key(key('Enter')), told]).toEqual([true, ['add']])
  })
})

it('a ping is shown where the click was, and changes nothing', () => {
  const { told, click } = bench((_style, report) => createPingTool(report))
  click(3, 4)
  expect(told).toEqual(['ping 3,4'])
})

describe('picking marks', () => {
  const WALLED = withChain(GROUND, [{ x: 2, y: 6 }, { x: 8, y: 6 }], { stops: 'both', look: 'stone' })
  const begin = (marks: readonly Mark[] = [label], ground: Ground = WALLED) =>
    bench((style, report, now) => createPickTool(() => ({ picks: now.picks, snap: 'corner', mark: style() }), report),
      marks, ground)

  it('a click picks, a drag moves freely, and Escape lets go', () => {
    const { tool, now, click, drag } = begin()
    click(3, 3)
    expect(now.picked).toEqual(['l'])
    drag([3, 3], [3.5, 3], [4.25, 3.5])
    expect(now.marks).toMatchObject([{ at: { x: 4.25, y: 3.5 } }])
    expect([tool.cancel(), now.picked, tool.cancel()]).toEqual([true, [], false])
  })

  it('COM-45 an area is moved by its edge or its name; a drag within it draws around what lies there', () => {
    const zone: Mark = { ...common, id: id('z'), kind: 'zone', text: 'Hall',
      points: [{ x: 1, y: 1 }, { x: 15, y: 1 }, { x: 15, y: 11 }, { x: 1, y: 11 }] }
    const { now, click, drag } = begin([zone, label])
    drag([2, 2], [3, 3], [4.5, 4.5])
    expect([now.picked, now.marks]).toEqual([['l'], [zone, label]])
    // A click picks it all the same, and still it is not carried away from within.
    click(12, 9)
    expect(now.picked).toEqual(['z'])
    drag([2, 2], [3, 3], [4.5, 4.5])
    expect([now.picked, now.marks]).toEqual([['l'], [zone, label]])
    drag([1, 4], [2, 4], [3, 4])
    expect(now.marks[0]).toMatchObject({ points: [{ x: 3, y: 1 }, { x: 17, y: 1 }, { x: 17, y: 11 }, { x: 3, y: 11 }] })
    drag([10, 6], [11, 6], [12, 6])
    expect(now.marks[0]).toMatchObject({ points: [{ x: 5, y: 1 }, { x: 19, y: 1 }, { x: 19, y: 11 }, { x: 5, y: 11 }] })
  })

  it('COM-45 a template that is moved begins at a corner or in the middle of a cell', () => {
    const burst: Mark = { ...common, id: id('b'), kind: 'template', text: '',
      shape: { shape: 'burst', center: { x: 4, y: 4 }, radius: 10 } }
    const { now, drag } = begin([burst])
    drag([4, 4], [5, 4], [6.5, 4.1])
    expect(now.marks).toMatchObject([{ shape: { center: { x: 6.5, y: 4.5 } } }])
    drag([6.5, 4.5], [7, 4.5], [8.1, 4.9])
    expect(now.marks).toMatchObject([{ shape: { center: { x: 8, y: 5 } } }])
  })

  it('a marquee takes walls and marks together; both are moved, as one step', () => {
    const { tool, now, told, drag } = begin()
    drag([0.5, 0.5], [5, 5], [9.5, 8])
    expect([now.picks.length, now.picked]).toEqual([1, ['l']])
    tool.key(key('ArrowRight'))
    expect(now.ground).toMatchObject({ walls: [{ a: { x: 3, y: 6 } }] })
    expect(now.marks).toMatchObject([{ at: { x: 4, y: 3 } }])
    expect(told.filter((one) => one !== 'marks' && one !== 'pick')).toEqual(['draw'])
    const keys = [key('d', true), key('Delete')]
    expect(keys.map((one) => tool.key(one))).toEqual([false, false])
  })

  it('Ctrl and A takes everything, Shift and a click one more or one less', () => {
    const { tool, now, click } = begin([label, { ...label, id: id('k'), at: { x: 15, y: 9 } }])
    tool.key(key('a', true))
    expect([now.picks.length, now.picked]).toEqual([1, ['l', 'k']])
    click(15, 9, { shift: true })
    expect(now.picked).toEqual(['l'])
  })

  it('works on rows, where there are no walls', () => {
    const { tool, now, click, drag } = begin([label], ROWS)
    click(3, 3)
    expect(now.picked).toEqual(['l'])
    drag([0.5, 1], [5, 5])
    expect(now.picked).toEqual(['l'])
    tool.key(key('ArrowDown'))
    expect(now.marks).toMatchObject([{ at: { x: 3, y: 4 } }])
  })

  it('a click on a pin opens its note as well', () => {
    const { told, click } = begin([{ ...label, kind: 'note' }])
    click(3, 2.5)
    expect(told).toContain('open l')
  })
})
