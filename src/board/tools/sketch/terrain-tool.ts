// Paints terrain: with a brush, as a rectangle, or as a polygon whose corners are clicked. Or wipes it away.
import { polygonCells, rectCells, samePoint, snapped, strokeCells, type TerrainStyle, withoutTerrain,
  withTerrain } from '../../../grid/edit/index.ts'
import type { Cell, Point } from '../../../grid/index.ts'
import { terrainFills } from '../../layers/textures.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { paintCells, paintLine, paintPoint } from './paint.ts'
import { createSketch, reachOf, type Report, sketchTool } from './sketch.ts'

export interface TerrainOptions {
  readonly by: 'brush' | 'rect' | 'polygon'
  readonly wipes: boolean
  /** Cells a side of the brush. */
  readonly size: number
  readonly style: TerrainStyle
}

const CLOSE = 9

export function createTerrainTool(options: () => TerrainOptions, report: Report): BoardTool {
  const sketch = createSketch()
  let stroke: Map<string, Cell> | null = null
  let begun: Point | null = null
  let corners: readonly Point[] = []
  let at: Point | null = null

  const clear = (): void => {
    stroke = begun = null
    corners = []
  }
  const done = (cells: readonly Cell[]): void => {
    const { style, wipes } = options()
    clear()
    if (cells.length === 0) return
    report({ do: 'draw', what: wipes ? 'Terrain wiped away.' : `${style.name} painted.`,
      change: (ground) => wipes ? withoutTerrain(ground, cells) : withTerrain(ground, cells, style) })
  }
  /** The cells as they stand, with what the pointer would add. */
  const cellsNow = (): readonly Cell[] => {
    const ground = sketch.ground()
    if (!ground || !at) return []
    const { by, size } = options()
    if (by === 'brush') return stroke ? [...stroke.values()] : strokeCells(ground, at, at, size)
    if (by === 'rect') return rectCells(ground, begun ?? at, at)
    return polygonCells(ground, [...corners, at])
  }
  const brush = (from: Point, to: Point): void => {
    const ground = sketch.ground()
    if (!ground || !stroke) return
    for (const cell of strokeCells(ground, from, to, options().size)) stroke.set(`${cell.x},${cell.y}`, cell)
  }
  const corner = (point: ToolPoint): void => {
    const ground = sketch.ground()
    const [first] = corners
    const to = snapped(point.at, 'corner', point.alt)
    const closes = first !== undefined && corners.length > 2
      && Math.hypot(first.x - point.at.x, first.y - point.at.y) <= sketch.cells(reachOf(CLOSE, point.touch))
    const last = corners.at(-1)
    if (ground && (closes || (last && samePoint(last, to)))) return done(polygonCells(ground, corners))
    corners = [...corners, to]
  }
  /** Keeps a polygon that has three corners; gives up whatever else was begun. */
  const endPolygon = (): void => {
    const ground = sketch.ground()
    if (ground && corners.length > 2) done(polygonCells(ground, corners))
    else clear()
  }
  const follow = (point: ToolPoint): void => {
    const { by } = options()
    if (stroke && at) brush(at, point.at)
    at = by === 'polygon' ? snapped(point.at, 'corner', point.alt) : point.at
  }
  return sketchTool(sketch, report, {
    follow,
    down(point) {
      const { by } = options()
      follow(point)
      if (by === 'brush') {
        stroke = new Map()
        brush(point.at, point.at)
      } else if (by === 'rect') begun = point.at
      else corner(point)
    },
    up(point) {
      follow(point)
      if (stroke || begun) done(cellsNow())
    },
    leave() {
      at = null
    },
    doubleClick() {
      const ground = sketch.ground()
      if (ground && corners.length > 0) done(polygonCells(ground, corners))
    },
    key({ key }) {
      const ground = sketch.ground()
      if (!ground || corners.length === 0 || (key !== 'Enter' && key !== 'Backspace')) return false
      if (key === 'Enter') done(polygonCells(ground, corners))
      else corners = corners.slice(0, -1)
      return true
    },
    byKeys: { grid: () => ({ step: 1, middles: options().by !== 'polygon' }), spans: () => options().by === 'rect' },
    begun: () => stroke !== null || begun !== null || corners.length > 0,
    clear,
    settle: endPolygon,
    paint(pen) {
      const { style, wipes } = options()
      const cells = cellsNow()
      if (cells.length > 0) paintCells(pen, cells, terrainFills(pen, style.look), wipes)
      for (const [index, point] of corners.entries()) {
        const next = corners[index + 1] ?? at
        if (next) paintLine(pen, point, next, 1.5)
        paintPoint(pen, point)
      }
      if (at && options().by === 'polygon') paintPoint(pen, at, true)
    },
  })
}
