// What walls and terrain are drawn as over a picture: as each was drawn, as lines, as what they are, or not at all.
import { describe, expect, it } from 'vitest'
import { paintSquareGround } from '../../src/board/layers/ground.ts'
import { penFor } from '../../src/board/layers/pen.ts'
import type { GroundPicture } from '../../src/board/layers/picture.ts'
import { paintBarriers } from '../../src/board/layers/walls.ts'
import type { BoardModel } from '../../src/board/model.ts'
import { paletteOf } from '../../src/board/palette.ts'
import type { SquareGround } from '../../src/grid/index.ts'

const picture: GroundPicture = { width: 600, height: 600, tile: 1024, levels: [1], bitmap: () => null,
  want: () => undefined, follow: () => () => undefined }

const room: SquareGround = { kind: 'square', cols: 10, rows: 10, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [{ id: 'plain', a: { x: 1, y: 1 }, b: { x: 5, y: 1 }, stops: 'both' }, { id: 'timber', a: { x: 1, y: 3 },
    b: { x: 5, y: 3 }, stops: 'both', look: 'timber' }],
  doors: [{ id: 'door', kind: 'door', a: { x: 6, y: 6 }, b: { x: 7, y: 6 }, open: false }],
  terrain: [{ id: 'pit', name: 'Pit', cells: [{ x: 7, y: 7 }], cost: null, concealment: 0, look: 'pit' }],
  image: { asset: 'picture', rect: { x: 0, y: 0, width: 10, height: 10 } },
  lines: { shown: false, color: 'auto', weight: 1, opacity: 1 } }

const ALL_KNOWN = { explored: null, locksShown: false }

/** The colours of strokes, and how strong what is filled is, as barriers and terrain are painted. */
function painted(how: BoardModel['overPicture'], theme: 'dark' | 'light' = 'dark') {
  const strokes: unknown[] = []
  const fills: unknown[] = []
  const state: Record<string, unknown> = { globalAlpha: 1, stroke: () => strokes.push(state['strokeStyle']),
    fill: () => fills.push(state['globalAlpha']) }
  const g = new Proxy(state, { get: (target, name: string) => target[name] ?? (() => undefined) })
  const pen = penFor(g as unknown as CanvasRenderingContext2D, paletteOf(theme), { x: 5, y: 5, scale: 8.9 }, {
    width: 400,
    height: 400,
  }, 1, 0)
  const near = { ...pen, scale: 40 }
  paintSquareGround(pen, room, picture, { draft: false, overPicture: how })
  const terrain = { strokes: [...strokes], strength: fills[0] ?? 0 }
  strokes.length = 0
  paintBarriers(near, { ...room, doors: [] }, how, ALL_KNOWN)
  const walls = [...strokes]
  strokes.length = 0
  paintBarriers(near, { ...room, walls: [] }, how, ALL_KNOWN)
  return { terrain, walls, doors: strokes.length }
}

describe('over a picture', () => {
  const { wall, wallEdge } = paletteOf('dark')
  const STONE = '#8b949d'
  const TIMBER = '#7a5531'

  it('a wall with a look of its own shows it and others are lines, unless the map says otherwise', () => {
    const { walls } = painted('mixed')
    expect(walls).toEqual(expect.arrayContaining([wall, TIMBER]))
    expect(walls).not.toContain(STONE)
  })

  it('all are lines where the map says so: the picture shows through terrain nearly whole', () => {
    const { walls, terrain } = painted('lines')
    expect(walls).toEqual([wallEdge, wall])
    expect(terrain.strength).toBeLessThan(0.3)
  })

  it('all are what they are where the map says so', () => {
    const { walls, terrain } = painted('looks')
    expect(walls).toEqual(expect.arrayContaining([STONE, TIMBER]))
    expect(walls).not.toContain(wall)
    expect(terrain.strength).toBe(1)
  })

  it('nothing but doors is drawn where it is hidden', () => {
    const hidden = painted('hidden')
    expect(hidden.walls).toEqual([])
    expect(hidden.terrain.strokes).toEqual([])
    expect(hidden.doors).toBe(painted('mixed').doors)
    expect(hidden.doors).toBeGreaterThan(0)
  })

  it('the edges of terrain and walls are dark and light at once, so that they show on every picture', () => {
    for (const theme of ['dark', 'light'] as const) {
      const { terrain, walls } = painted('lines', theme)
      expect(terrain.strokes).toContain(paletteOf(theme).wallEdge)
      expect(walls).toContain(paletteOf(theme).wallEdge)
    }
  })
})
