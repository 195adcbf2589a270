// Where marks lie: who is in a template, what is under the pointer, marks moved, and what is said of them.
import { describe, expect, it } from 'vitest'
import type { Mark, MarkId, ShownMark } from '../../src/engine/core/index.ts'
import { areaName, boxOf, coveredBy, isMarkInView, labelLines, markAt, marksWithin, movedMark, nameOn, pinAt, shapeText,
  whoIsIn } from '../../src/board/marks/geometry.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import { edgeOf, paintAreaNames, paintMark, paintWords } from '../../src/board/marks/paint.ts'
import { markText } from '../../src/board/marks/said.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { thinned } from '../../src/board/tools/marks/thinned.ts'
import { draggedShape } from '../../src/board/tools/marks/dragged-shape.ts'
import { whoText } from '../../src/board/tools/marks/mark-style.ts'
import { type BandGround, bandPlace, cornersOf, isWithin, nameSpot, placeOf,
  type SquareGround } from '../../src/grid/index.ts'
import { emptyMask, fillPolygon } from '../../src/grid/vision/mask.ts'
import { modelOf, token } from '../bench/scenes.ts'

const GROUND: SquareGround = { kind: 'square', cols: 20, rows: 12, cell: { length: 5, unit: 'ft' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const ROWS: BandGround = { kind: 'bands', image: null, bands: [
  { id: 'front', name: 'Front', side: 'a', depth: 0, slots: 3 },
  { id: 'back', name: 'Back', side: 'a', depth: 1, slots: 3 },
] }
const OGRE = token(1, { name: 'Ogre', place: placeOf({ x: 5, y: 5 }), livery: 1, size: 2 })
const ELF = token(2, { name: 'Elf', place: placeOf({ x: 12, y: 2 }), livery: 0 })
const scene = modelOf(GROUND, [OGRE, ELF])
const common = { audience: 'all', color: '#ff9d5c', stays: true } as const
const id = (text: string) => text as MarkId
const label: Mark = { ...common, id: id('l'), kind: 'label', at: { x: 3, y: 3 }, text: 'Well' }
const note: Mark = { ...common, id: id('n'), kind: 'note', audience: 'gm', at: { x: 6, y: 3 }, text: 'False.\nReally.' }
const burst: Mark = { ...common, id: id('t'), kind: 'template', text: '',
  shape: { shape: 'burst', center: { x: 4, y: 4 }, radius: 10 } }
const zone: Mark = { ...common, id: id('z'), kind: 'zone', text: 'Altar', points: [{ x: 2, y: 2 }, { x: 9, y: 2 }, {
  x: 9,
  y: 9,
}] }
const stroke: Mark = { ...common, id: id('s'), kind: 'stroke', width: 0.2, points: [{ x: 2, y: 8 }, { x: 6, y: 8 }] }
const all = { ...scene, marks: [note, label, stroke, burst, zone] }

describe('a template', () => {
  it('covers the cells of the ruleset’s own area, and the combatants with any part in them', () => {
    const { mask } = coveredBy(scene, burst.kind === 'template' ? burst.shape : cone())
    expect([mask?.x, mask?.y, mask?.cols, mask?.rows]).toEqual([2, 2, 4, 4])
    expect(whoIsIn(scene, { shape: 'burst', center: { x: 4, y: 4 }, radius: 10 }).map(({ name }) => name)).toEqual([
      'Ogre',
    ])
    expect(whoIsIn(scene, { shape: 'burst', center: { x: 4, y: 4 }, radius: 5 })).toEqual([])
  })

  it('covers slots on rows, where a circle has no outline of its own', () => {
    const rows = modelOf(ROWS, [token(3, { name: 'Ada', place: bandPlace('front', 1), livery: 0 })])
    const { x, y } = rows.space.rect(bandPlace('front', 1), 1)
    const shape = { shape: 'burst', center: { x: x + 0.5, y: y + 0.5 }, radius: 0 } as const
    expect([coveredBy(rows, shape).slots.length, cornersOf(ROWS, shape)]).toEqual([3, []])
    expect(whoIsIn(rows, shape).map(({ name }) => name)).toEqual(['Ada'])
    expect(shapeText(rows, { shape })).toBe('circle')
    expect(shapeText(rows, { shape, called: 'Row' })).toBe('Row')
  })

  const cone = () => ({ shape: 'cone', apex: { x: 0, y: 0 }, length: 10, angle: 0, spread: 90 }) as const
  it('is named by its size and shape, and says who is in it', () => {
    expect(shapeText(scene, { shape: cone() })).toBe('10 ft cone')
    expect(shapeText(scene, { shape: cone(), called: 'Breath' })).toBe('Breath, 10 ft')
    expect(areaName(scene, { ...burst, kind: 'template', shape: cone() })).toBe('10 ft cone')
    expect(areaName(scene, { ...burst, kind: 'template', shape: cone(), withheld: true })).toBe('')
    expect(whoText([])).toBe('Nobody is in it')
    expect(whoText(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])).toBe('8 in it: A, B, C, D, E, F and 2 more')
  })

  it('COM-45 a burst begins at a corner or in the middle of a cell, and never between two corners', () => {
    const at = (x: number, y: number) =>
      draggedShape({ shape: 'burst', size: 5, width: 5, spread: 60 }, { x, y }, { x, y }, 5, { free: false,
        sized: false })
    expect([at(2.4, 3.1), at(2.6, 3.4), at(2.9, 3.05)]).toMatchObject([{ center: { x: 2, y: 3 } }, {
      center: { x: 2.5, y: 3.5 },
    }, { center: { x: 3, y: 3 } }])
  })

  it('takes size and direction from a drag, in whole cells and steps of the angle', () => {
    const look = { shape: 'cone', size: 20, width: 5, spread: 60 } as const
    const held = { free: false, sized: false }
    expect(draggedShape(look, { x: 2.1, y: 3.4 }, { x: 2.2, y: 6.5 }, 5, held)).toEqual({ shape: 'cone',
      apex: { x: 2, y: 3.5 }, length: 15, angle: 90, spread: 60 })
    expect(draggedShape(look, { x: 2, y: 3 }, { x: 2, y: 6 }, 5, { ...held, sized: true })).toMatchObject({
      length: 20,
    })
    expect(draggedShape({ ...look, shape: 'line' }, { x: 2, y: 3 }, { x: 2, y: 3 }, 5, held)).toEqual({ shape: 'line',
      from: { x: 2, y: 3 }, length: 20, angle: 0, width: 5 })
    expect(draggedShape({ ...look, shape: 'square' }, { x: 6, y: 6 }, { x: 4.2, y: 3 }, 5, held)).toEqual({
      shape: 'square',
      corner: { x: 3, y: 3 },
      side: 15,
    })
    expect(draggedShape({ ...look, shape: 'burst' }, { x: 2.13, y: 3 }, { x: 3.38, y: 3 }, 5, { ...held, free: true }))
      .toEqual({ shape: 'burst', center: { x: 2.13, y: 3 }, radius: 6.5 })
  })
})

describe('under the pointer', () => {
  const hit = (x: number, y: number, inside = true) => markAt(all, { x, y }, 40, 0.2, inside)?.id ?? null

  it('words and pins come before lines, lines before areas', () => {
    expect(hit(3, 3)).toBe('l')
    expect(hit(6, 3 - pinAt(40).up / 40)).toBe('n')
    expect(hit(6, 3 - pinAt(40).up / 80)).toBe('n')
    expect(hit(6, 3)).toBe('n')
    expect(hit(4, 8.1)).toBe('s')
    expect(hit(4.6, 4.9)).toBe('t')
    expect(hit(8.5, 6)).toBe('z')
    expect(hit(15, 10)).toBeNull()
  })

  it('areas are picked at their edge or middle alone where that is wanted', () => {
    expect([hit(4.6, 4.9, false), hit(4.1, 4, false), hit(9.1, 5, false)]).toEqual([null, 't', 'z'])
  })

  it('a rectangle holds what lies wholly in it', () => {
    const found = marksWithin(all, { x: 1, y: 1, width: 6, height: 9 })
    expect(found.map((mark) => mark.id)).toEqual(['n', 'l', 's', 't'])
  })
})

describe('marks', () => {
  it('are moved with all of their points', () => {
    for (const mark of all.marks) {
      const [before, after] = [boxOf(scene, mark), boxOf(scene, movedMark(mark, { x: 2, y: 1 }))]
      expect([after.x, after.y].map((value) => Math.round(value * 1e6) / 1e6), mark.kind).toEqual(
        [before.x + 2, before.y + 1].map((value) => Math.round(value * 1e6) / 1e6),
      )
    }
  })

  it('out of view are told from those in view', () => {
    const view = { x: 0, y: 0, width: 5, height: 2.5 }
    expect(all.marks.filter((mark) => isMarkInView(scene, mark, view, 0)).map((mark) => mark.id)).toEqual(['t', 'z'])
    expect(isMarkInView(scene, label, view, 1)).toBe(true)
  })

  it('say what they are, where, and for whom', () => {
    expect(all.marks.map((mark) => markText(scene, mark))).toEqual(['Note at G4: False.\nReally. (for the GM alone)',
      'Label at D4: Well', '', 'Template, 10 ft circle', 'Zone “Altar” around F6'])
  })

  it('COM-24 a zone is said to be around the part of it that is known, and nothing beyond changes that', () => {
    const explored = emptyMask(GROUND.cols, GROUND.rows)
    fillPolygon(explored, [7, 1, 12, 1, 12, 4, 7, 4])
    const seen = (through: boolean) => ({ ...scene, fog: { explored, through } })
    const larger: Mark = { ...zone, kind: 'zone', text: '', points: [{ x: 2, y: 2 }, { x: 9, y: 2 }, { x: 9, y: 12 }] }
    expect(markText(seen(true), zone)).toBe('Zone “Altar” around F6')
    expect([markText(seen(false), { ...zone, text: '' } as Mark), markText(seen(false), larger)])
      .toEqual(['Zone around I3', 'Zone around I3'])
    expect(markText({ ...scene, fog: { explored: emptyMask(20, 12), through: false } }, larger)).toBe('Zone')
  })

  it('COM-24 of a zone that is known in part, only the known stretches of its outline are drawn as its end', () => {
    const linesOf = (mark: ShownMark): readonly string[] => {
      const lines: string[] = []
      let path: string[] = []
      const calls: Record<string, unknown> = { beginPath: () => path = [], stroke: () => lines.push(path.join(' ')),
        moveTo: (x: number, y: number) => path.push(`M${x},${y}`),
        lineTo: (x: number, y: number) => path.push(`L${x},${y}`) }
      const context = new Proxy(calls, { get: (_, name: string) => calls[name] ?? (() => undefined), set: () => true })
      const pen = penFor(context as unknown as CanvasRenderingContext2D, paletteOf('dark'), { x: 5, y: 5, scale: 40 }, {
        width: 400,
        height: 400,
      }, 1, 0)
      paintMark(pen, scene, mark)
      return [...new Set(lines)]
    }
    const part: ShownMark = { ...zone, text: '', edges: [[{ x: 2, y: 2 }, { x: 4, y: 2 }]] }
    expect(linesOf(part)).toEqual(['M80,80 L160,80'])
    expect(linesOf(movedMark(part, { x: 1, y: 0 }))).toEqual(['M120,80 L200,80'])
    expect(linesOf(zone)).toEqual(['M80,80 L360,80 L360,360'])
  })

  it('COM-24 of a template whose name is withheld nothing more is said', () => {
    expect(markText(scene, { ...burst, withheld: true } as Mark)).toBe('Part of a template')
    const part: ShownMark = { ...burst, text: 'Fire', shape: { shape: 'cells', cells: [{ x: 2, y: 2 }] }, edges: [] }
    expect(markText(scene, part)).toBe('Part of a template “Fire”')
  })

  it('long labels are broken into lines', () => {
    expect(labelLines('The gate that nobody has opened since the flood')).toEqual(['The gate that nobody has',
      'opened since the flood'])
    expect(labelLines('Well')).toEqual(['Well'])
  })

  it('names of areas stand inside them', () => {
    const hook = [{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 1 }, { x: 1, y: 1 }, { x: 1, y: 4 }, { x: 0, y: 4 }]
    expect([isWithin({ x: 2, y: 2 }, hook), nameSpot(hook)]).toEqual([false, { x: 0, y: 0 }])
    expect(nameSpot([{ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 4 }])).toEqual({ x: 2, y: 2 })
  })

  it('have an edge that their colour stands out against', () => {
    expect(['#ffffff', '#ffd84a', '#123456', '#000000'].map(edgeOf)).toEqual(['#05070a', '#05070a', '#ffffff',
      '#ffffff'])
  })
})

describe('a line of the pencil', () => {
  it('keeps its form with few points', () => {
    const wave = Array.from({ length: 3000 }, (_, nth) => ({ x: nth / 100, y: Math.sin(nth / 100) * 2 }))
    const line = thinned(wave, 0.03)
    expect(line.length).toBeGreaterThan(20)
    expect(line.length).toBeLessThan(120)
    expect([line[0], line.at(-1)?.x]).toEqual([{ x: 0, y: 0 }, 29.99])
    expect(Math.max(...line.map(({ x, y }) => Math.abs(y - Math.sin(x) * 2)))).toBeLessThan(0.05)
  })

  it('is never longer than a few hundred points', () => {
    const scribble = Array.from({ length: 20_000 }, (_, nth) => ({ x: (nth * 7919) % 100, y: (nth * 104_729) % 100 }))
    expect(thinned(scribble, 0.01).length).toBeLessThanOrEqual(400)
  })

  it('a straight line is two points', () => {
    const straight = Array.from({ length: 50 }, (_, nth) => ({ x: nth / 10, y: nth / 5 }))
    expect(thinned(straight, 0.02)).toEqual([{ x: 0, y: 0 }, { x: 4.9, y: 9.8 }])
  })
})

it('COM-45 the names of areas are painted by themselves, over the tokens; labels lie under them', () => {
  const written = (paint: typeof paintWords): readonly string[] => {
    const words: string[] = []
    const g = new Proxy({} as Record<string, unknown>, {
      get: (_, name) => name === 'fillText' ? (text: string) => words.push(text) : () => ({ width: 8 }),
      set: () => true,
    })
    const pen = penFor(g as unknown as CanvasRenderingContext2D, paletteOf('dark'), { x: 10, y: 6, scale: 40 }, {
      width: 800,
      height: 480,
    }, 1, 0)
    const web: Mark = { ...common, id: id('b'), kind: 'template', text: 'Web',
      shape: { shape: 'burst', center: { x: 5, y: 5 }, radius: 10 } }
    paint(pen, { ...scene, marks: [label, web], lit: null })
    return words
  }
  expect([written(paintWords), written(paintAreaNames)]).toEqual([['Well'], ['Web']])
})

describe('the name of an area', () => {
  const low = (tokens: readonly ReturnType<typeof token>[], mark = burst) => {
    if (mark.kind !== 'template' && mark.kind !== 'zone') throw new Error('That is no area.')
    const name = nameOn({ ...scene, tokens }, mark, 40)
    if (!name) throw new Error('The name stands nowhere.')
    return { name, middle: name.at.y + name.below / 40, half: name.size / 80 }
  }
  const at = (x: number, y: number, size = 1) => token(3, { name: 'Imp', place: placeOf({ x, y }), livery: 1, size })

  it('stands below the middle of a circle where nobody stands', () => {
    expect(low([]).middle).toBeCloseTo(4 + low([]).name.size * 0.9 / 40)
    expect(low([ELF]).name.below).toBe(low([]).name.below)
  })

  it('moves off tokens, and stays in the area', () => {
    for (const imp of [at(4, 4), at(3, 3, 2), at(3, 4), at(4, 3, 3)]) {
      const { middle, half } = low([imp])
      const [, top] = (imp.place ?? '0,0').split(',').map(Number)
      expect(middle + half <= (top ?? 0) || middle - half >= (top ?? 0) + imp.size).toBe(true)
      expect([middle - half >= 2, middle + half <= 6]).toEqual([true, true])
    }
  })

  it('stands as if nobody were there where tokens are everywhere', () => {
    const crowd = Array.from({ length: 36 }, (_, nth) => at(1 + (nth % 6), 1 + Math.floor(nth / 6)))
    expect(low(crowd).name.below).toBe(low([]).name.below)
  })

  it('is found where it is written', () => {
    const imp = at(4, 4)
    const { name, middle } = low([imp])
    expect(name.below).not.toBe(low([]).name.below)
    const found = { ...scene, tokens: [imp],
      marks: [{ ...burst, shape: { shape: 'burst', center: { x: 4, y: 4 }, radius: 10 }, text: '' } as Mark] }
    expect(markAt(found, { x: 4.4, y: middle }, 40, 0.01, false)?.id).toBe('t')
  })
})
