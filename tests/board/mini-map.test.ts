// Which grounds have a small map in the corner of the board.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMiniMap, needsMiniMap } from '../../src/board/hud/mini-map.ts'
import { baseOf } from '../../src/board/layers/terrain-looks.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { rectAround, type Ground, type SquareGround } from '../../src/grid/index.ts'
import { modelOf } from '../bench/scenes.ts'

const view = { width: 780, height: 640 }
const ground = (cols: number, rows: number): SquareGround => ({ kind: 'square', cols, rows,
  cell: { length: 1, unit: 'm' }, diagonal: 'one', walls: [], doors: [], terrain: [], image: null })
const needs = (one: SquareGround) => needsMiniMap(one, { x: 0, y: 0, width: one.cols, height: one.rows }, view)

describe('the small map', () => {
  it('is there where cells would be too small to be read', () => {
    expect([needs(ground(24, 16)), needs(ground(60, 40)), needs(ground(200, 200))]).toEqual([false, true, true])
  })

  afterEach(() => vi.unstubAllGlobals())

  it('shows the terrain in the colours of the board', () => {
    const filled: unknown[] = []
    const g: Record<string, unknown> = { fill: () => filled.push([g['fillStyle'], g['globalAlpha']]) }
    const context = new Proxy(g, { get: (target, name: string) => target[name] ?? (() => undefined) })
    const canvas = () => ({ style: {}, setAttribute: () => 0, addEventListener: () => 0, getContext: () => context })
    vi.stubGlobal('document', { createElement: canvas })
    const cells = [{ x: 3, y: 3 }]
    const wide: SquareGround = { ...ground(60, 40), terrain: [
      { id: 'p', name: 'Pond', cells, cost: 2, concealment: 0, look: 'water' },
    ] }
    const model = modelOf(wide, [])
    const map = createMiniMap({ model: () => model, placed: () => [], palette: () => paletteOf('dark'),
      lookAt: () => undefined })
    map.follow({ x: 20, y: 20, scale: 30 }, view)
    expect(filled).toEqual([[baseOf('water', 'dark'), 1]])
  })

  it('is not there on rows of slots', () => {
    const rows: Ground = { kind: 'bands', bands: [], image: null }
    expect(needsMiniMap(rows, { x: 0, y: 0, width: 90, height: 90 }, view)).toBe(false)
  })
})

describe('what is zoomed to', () => {
  it('is the smallest rectangle around all of it', () => {
    expect(rectAround([{ x: 3, y: 4, width: 2, height: 2 }, { x: 8, y: 1, width: 1, height: 1 }]))
      .toEqual({ x: 3, y: 1, width: 6, height: 5 })
    expect(rectAround([])).toBeNull()
  })
})
