// Puts templates: a drag says how large the area is and where it points, a click puts it as the strip has it. Who is in
// it is named while it is drawn. A click on the edge or the middle of a template picks it, a drag there moves it.
import type { Mark, MarkId } from '../../../engine/core/index.ts'
import { cellLength, cellsWide, type Point } from '../../../grid/index.ts'
import { shapeText, whoIsIn } from '../../marks/geometry.ts'
import { paintMark } from '../../marks/paint.ts'
import type { BoardModel } from '../../model.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'
import { paintPoint } from '../sketch/paint.ts'
import type { Report } from '../sketch/sketch.ts'
import { type Bearer, draggedShape, type TemplateLook, templateShift } from './dragged-shape.ts'
import { createMarkPicking, type MarkStyle, paintWhoIsIn, whoText } from './mark-style.ts'

export interface TemplateOptions extends MarkStyle {
  readonly look: TemplateLook
  readonly text: string
  /** Kept until it is removed. */
  readonly stays: boolean
}

type Template = Extract<Mark, { kind: 'template' }>

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
    const scene = worksite.site()?.model()
    const from = pressed?.at ?? at?.at
    if (!scene || !at || !from) return null
    const { look, text, color, audience, stays } = options()
    const shape = draggedShape(look, from, at.at, cellLength(scene.ground), { free: at.alt, sized: at.shift,
      bearer: bearerAt(scene, from) })
    return { kind: 'template', id: '' as MarkId, shape, text, color, audience, stays,
      ...(look.called === undefined ? {} : { called: look.called }) }
  }
  const put = (): void => {
    const [mark, site] = [drawn(), worksite.site()]
    if (!mark || !site) return
    const made = { ...mark, id: options().newId() }
    loose = made.stays ? null : made.id
    report({ do: 'give', command: { type: 'mark', change: { kind: 'add', mark: made } } })
    const scene = site.model()
    site.say(`${shapeText(scene, made)}. ${whoText(whoIsIn(scene, made.shape).map(({ name }) => name))}.`)
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
      by = point.alt ? { x: dx, y: dy } : templateShift(pressed.hit.shape, { x: dx, y: dy })
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
      if (under) return paintWhoIsIn(pen, scene, under, worksite.covered())
      const ghost = drawn()
      if (!ghost) return
      if (pressed) {
        paintMark(pen, scene, ghost)
        paintWhoIsIn(pen, scene, ghost, worksite.covered())
        return
      }
      // What a click would put here, faintly.
      pen.g.save()
      pen.g.globalAlpha = 0.5
      paintMark(pen, scene, ghost)
      pen.g.restore()
      paintPoint(pen, at.at, true)
    },
  }, () => report({ do: 'leave' }))
}

/** Who stands there, for areas that lie around a combatant. */
function bearerAt({ space, tokens }: Pick<BoardModel, 'space' | 'tokens'>, at: Point): Bearer | null {
  const place = space.at(at, 1)
  const one = tokens.find((token) =>
    place !== null && token.place !== null && space.has(token.place)
    && space.footprint(token.place, token.size).includes(place)
  )
  if (!one || one.place === null) return null
  const { x, y, width, height } = space.rect(one.place, one.size)
  return { middle: { x: x + width / 2, y: y + height / 2 }, edge: Math.floor(cellsWide(one.size) / 2) }
}
