// Puts labels and notes: a click asks for the words where they will stand. A click on a label or a pin picks it, a drag
// moves it, a double click changes its words.
import type { Mark } from '../../../engine/core/index.ts'
import type { Point } from '../../../grid/index.ts'
import { markText } from '../../marks/said.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'
import { paintPoint } from '../sketch/paint.ts'
import type { Report } from '../sketch/sketch.ts'
import { createMarkPicking, type MarkStyle, WRITING } from './mark-style.ts'

export interface NoteOptions extends MarkStyle {
  readonly kind: 'label' | 'note'
}

/** From so many pixels on, a press is a drag. */
const DRAGGED = 5

export function createNoteTool(options: () => NoteOptions, report: Report): BoardTool {
  const worksite = createWorksite()
  const picking = createMarkPicking(worksite, options, report)
  let at: Point | null = null
  let pressed: { readonly at: Point; readonly hit: Mark | null } | null = null
  let by: Point | null = null

  const hitAt = (point: ToolPoint): Mark | null => {
    const hit = picking.at(point, false)
    return hit?.kind === 'label' || hit?.kind === 'note' ? hit : null
  }
  const put = (spot: Point): void => {
    const { kind, color, audience, newId } = options()
    const site = worksite.site()
    const place = { x: Math.round(spot.x * 100) / 100, y: Math.round(spot.y * 100) / 100 }
    void site?.write?.(place, { ...WRITING[kind], text: '' }).then((text) => {
      if (text === null || text === '') return
      const mark = { kind, id: newId(), at: place, text, color, audience, stays: true } satisfies Mark
      report({ do: 'give', command: { type: 'mark', change: { kind: 'add', mark } } })
      if (site) site.say(markText(site.model(), mark))
    })
  }
  return toolOf(worksite, {
    cursor: 'crosshair',
    down(point) {
      pressed = { at: point.at, hit: hitAt(point) }
    },
    follow(point) {
      at = point.at
      if (!pressed?.hit) return
      const [dx, dy] = [point.at.x - pressed.at.x, point.at.y - pressed.at.y]
      if (by || Math.hypot(dx, dy) >= worksite.cells(DRAGGED)) by = { x: dx, y: dy }
    },
    up(point) {
      const [press, moved] = [pressed, by]
      pressed = by = null
      if (!press) return
      const { hit } = press
      if (!hit) {
        if (picking.picked().length > 0) picking.pick([])
        return put(point.at)
      }
      if (moved) return picking.give(picking.moved([hit], moved))
      picking.pick([hit.id])
      if (hit.kind === 'note') worksite.site()?.openNote?.(hit.id)
    },
    doubleClick(point) {
      const hit = hitAt(point)
      if (hit) picking.edit(hit)
    },
    leave() {
      at = null
    },
    key: picking.key,
    begun: () => pressed !== null || picking.picked().length > 0,
    clear() {
      if (pressed === null && picking.picked().length > 0) picking.pick([])
      pressed = by = null
    },
    idle: () => at === null && pressed === null && picking.picked().length === 0,
    paint(pen) {
      if (by && pressed?.hit) picking.paint(pen, [pressed.hit], by)
      else picking.paint(pen, picking.picked(), null)
      if (at && !pressed?.hit) paintPoint(pen, at, true)
    },
  }, () => report({ do: 'leave' }))
}
