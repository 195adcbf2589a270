// Puts lights: a click puts a light as the strip has it, a drag sets how far it shines. A click on a light picks it.
import { type LightStyle, pickAt, type Snap, snapped, withLight } from '../../../grid/edit/index.ts'
import { lengthText, type Point } from '../../../grid/index.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { paintPoint, paintShine, paintWords } from './paint.ts'
import { createSketch, type Report, sketchTool } from './sketch.ts'

export interface LightOptions {
  readonly style: LightStyle
  readonly snap: Snap
}

const DRAGGED = 0.4

export function createLightTool(options: () => LightOptions, report: Report): BoardTool {
  const sketch = createSketch()
  let at: Point | null = null
  let middle: Point | null = null

  const place = ({ at: spot, alt }: ToolPoint): Point =>
    sketch.onBoard(snapped(spot, options().snap === 'free' ? 'free' : 'half', alt))
  /** The light as it would be let go: with the radius that was dragged, or as the strip has it. */
  const light = (): LightStyle => {
    const { style } = options()
    const ground = sketch.ground()
    const away = middle && at ? Math.hypot(middle.x - at.x, middle.y - at.y) : 0
    if (!ground || away < DRAGGED) return style
    const dim = Math.max(1, Math.round(away)) * ground.cell.length
    const share = style.dim > 0 ? style.bright / style.dim : 0.5
    return { ...style, dim, bright: Math.round((dim * share) / ground.cell.length) * ground.cell.length }
  }
  const follow = (point: ToolPoint): void => {
    at = middle ? point.at : place(point)
  }
  return sketchTool(sketch, report, {
    follow,
    down(point) {
      middle = place(point)
      at = point.at
    },
    up(point) {
      const ground = sketch.ground()
      if (!middle || !ground) return
      at = point.at
      const [put, style] = [middle, light()]
      const there = pickAt(ground, put, sketch.cells(8))
      middle = null
      if (there?.kind === 'light') report({ do: 'pick', picks: [there], who: [] })
      else report({ do: 'draw', what: 'A light was placed.', change: (now) => withLight(now, put, style) })
    },
    leave() {
      at = null
    },
    begun: () => middle !== null,
    byKeys: { grid: () => ({ step: options().snap === 'free' ? 0.25 : 0.5, middles: false }) },
    clear() {
      middle = null
    },
    paint(pen, ground) {
      const spot = middle ?? at
      if (!spot) return
      const { bright, dim, color } = light()
      const { length, unit } = ground.cell
      if (middle) paintShine(pen, spot, bright / length, dim / length, color)
      paintPoint(pen, spot, true)
      if (middle) paintWords(pen, spot, `${lengthText(bright, unit)} bright, ${lengthText(dim, unit)} dim`)
    },
  })
}
