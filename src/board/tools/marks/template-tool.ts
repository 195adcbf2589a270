// Puts templates: a drag says how large the area is and where it points, a click puts it as the strip has it. Who is in
// it is named while it is drawn. A click on the edge or the middle of a template picks it, a drag there moves it.
import type { Mark, MarkId } from '../../../engine/core/index.ts'
import { type AreaShape, cellLength, type Point } from '../../../grid/index.ts'
import { shapeText, sizeOf, whoIsIn } from '../../marks/geometry.ts'
import { paintMark } from '../../marks/paint.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'
import { paintPoint } from '../sketch/paint.ts'
import type { Report } from '../sketch/sketch.ts'
import { createMarkPicking, type MarkStyle, paintWhoIsIn, whoText } from './mark-style.ts'

export interface TemplateLook {
  readonly shape: AreaShape['shape']
  /** Radius, length or side, in the ground's unit. */
  readonly size: number
  /** Of a line, in the ground's unit. */
  readonly width: number
  /** Of a cone, in degrees. */
  readonly spread: number
}
export interface TemplateOptions extends MarkStyle {
  readonly look: TemplateLook
  readonly text: string
  /** Kept until it is removed. */
  readonly stays: boolean
}

type Template = Extract<Mark, { kind: 'template' }>

const DRAGGED = 0.4
const ANGLE_STEP = 7.5

const snap = (value: number, step: number): number => Math.round(value / step) * step

/**
 * The area of a drag from one point to another, in cell widths; without a drag, as large as the look has it. `free`:
 * nothing snaps to the grid; `sized`: the drag only turns it.
 */
export function draggedShape(
  { shape, size, width, spread }: TemplateLook,
  from: Point,
  to: Point,
  cell: number,
  { free, sized }: { readonly free: boolean; readonly sized: boolean },
): AreaShape {
  const spot = free ? from : { x: snap(from.x, 0.5), y: snap(from.y, 0.5) }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const isDrag = Math.hypot(dx, dy) >= DRAGGED
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const angle = !isDrag ? 0 : free ? Math.round(turn * 10) / 10 : snap(turn, ANGLE_STEP)
  const cells = shape === 'square' ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.hypot(dx, dy)
  const length = !isDrag || sized ? size : Math.max(free ? 0.5 : 1, snap(cells, free ? 0.1 : 1)) * cell
  const long = Math.round(length * 1000) / 1000
  switch (shape) {
    case 'burst':
      return { shape, center: spot, radius: long }
    case 'cone':
      return { shape, apex: spot, length: long, angle, spread }
    case 'line':
      return { shape, from: spot, length: long, angle, width }
    case 'square': {
      const corner = free ? from : { x: Math.round(from.x), y: Math.round(from.y) }
      const side = long / cell
      // A square lies to the side that the drag goes to; without a drag, around the point.
      if (!isDrag) {
        const middle = { x: from.x - side / 2, y: from.y - side / 2 }
        return { shape, corner: free ? middle : { x: Math.round(middle.x), y: Math.round(middle.y) }, side: long }
      }
      return { shape, corner: { x: corner.x - (dx < 0 ? side : 0), y: corner.y - (dy < 0 ? side : 0) }, side: long }
    }
  }
}

export function createTemplateTool(options: () => TemplateOptions, report: Report): BoardTool {
  const worksite = createWorksite()
  const picking = createMarkPicking(worksite, options, report)
  let at: ToolPoint | null = null
  let pressed: { readonly at: Point; readonly hit: Template | null } | null = null
  let by: Point | null = null
  /** The last template that was put down and does not stay. */
  let loose: MarkId | null = null

  const templateAt = (point: ToolPoint, inside = false): Template | null => {
    const hit = picking.at(point, inside)
    return hit?.kind === 'template' ? hit : null
  }
  const drawn = (): Template | null => {
    const ground = worksite.site()?.model().ground
    const from = pressed?.at ?? at?.at
    if (!ground || !at || !from) return null
    const { look, text, color, audience, stays } = options()
    const shape = draggedShape(look, from, at.at, cellLength(ground), { free: at.alt, sized: at.shift })
    return { kind: 'template', id: '' as MarkId, shape, text, color, audience, stays }
  }
  const put = (): void => {
    const [mark, site] = [drawn(), worksite.site()]
    if (!mark || !site) return
    const made = { ...mark, id: options().newId() }
    loose = made.stays ? null : made.id
    report({ do: 'give', command: { type: 'mark', change: { kind: 'add', mark: made } } })
    const scene = site.model()
    site.say(`${shapeText(scene, made.shape)}. ${whoText(whoIsIn(scene, made.shape).map(({ name }) => name))}.`)
  }
  const isLoose = (): boolean =>
    loose !== null && (worksite.site()?.model().marks ?? []).some(({ id, stays }) => id === loose && !stays)
  return toolOf(worksite, {
    down(point) {
      at = point
      const hit = templateAt(point)
      const picked = picking.picked().find((one) => one.id === templateAt(point, true)?.id)
      pressed = { at: point.at, hit: hit ?? (picked?.kind === 'template' ? picked : null) }
    },
    follow(point) {
      at = point
      if (!pressed?.hit) return
      const [dx, dy] = [point.at.x - pressed.at.x, point.at.y - pressed.at.y]
      if (!by && Math.hypot(dx, dy) < worksite.cells(5)) return
      by = point.alt ? { x: dx, y: dy } : { x: snap(dx, 0.5), y: snap(dy, 0.5) }
    },
    up(point) {
      at = point
      const [press, moved] = [pressed, by]
      if (press && !press.hit) {
        if (picking.picked().length > 0) picking.pick([])
        put()
      }
      pressed = by = null
      if (press?.hit && moved) picking.give(picking.moved([press.hit], moved))
      else if (press?.hit) picking.pick([press.hit.id])
    },
    leave() {
      at = null
    },
    key: picking.key,
    begun: () => pressed !== null || picking.picked().length > 0,
    clear() {
      const wasBegun = pressed !== null
      pressed = by = null
      if (!wasBegun && picking.picked().length > 0) picking.pick([])
    },
    giveUp() {
      if (pressed !== null || picking.picked().length > 0 || !isLoose() || loose === null) return false
      report({ do: 'lift', mark: loose })
      loose = null
      return true
    },
    idle: () => at === null && pressed === null && picking.picked().length === 0,
    paint(pen) {
      const scene = worksite.site()?.model()
      if (!scene) return
      if (pressed?.hit && by) return picking.paint(pen, [pressed.hit], by)
      picking.paint(pen, picking.picked(), null)
      if (!at || pressed?.hit) return
      const under = pressed ? null : templateAt(at)
      if (under) return paintWhoIsIn(pen, scene, under)
      const ghost = drawn()
      if (!ghost) return
      if (pressed) {
        paintMark(pen, scene, ghost)
        paintWhoIsIn(pen, scene, ghost)
        return
      }
      // What a click would put here, faintly.
      pen.g.save()
      pen.g.globalAlpha = 0.5
      if (sizeOf(ghost.shape) > 0) paintMark(pen, scene, ghost)
      pen.g.restore()
      paintPoint(pen, at.at, true)
    },
  }, () => report({ do: 'leave' }))
}
