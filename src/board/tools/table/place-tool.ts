// Puts combatants and objects that are not on the board yet onto it, one after another: a click puts the next of them
// down, and with Shift all of them around there. Tokens on the board stay the board's own.
import type { Place, Size } from '../../../grid/index.ts'
import type { Pen } from '../../layers/pen.ts'
import { strokeTwice } from '../../layers/pen.ts'
import type { BoardTool, ToolPoint, ToolScene } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'
import { withKeys } from '../sketch/key-cursor.ts'
import { paintWords } from '../sketch/paint.ts'
import type { Report } from '../sketch/sketch.ts'
import { type Waiting, waitingIn } from '../waiting.ts'

const NOBODY = 'Nobody is left to be placed. Add combatants in the roster.'

/** `chosen`: who comes next, as the strip says; `null` leaves it to the selection and the roster. */
export function createPlaceTool(chosen: () => string | null, report: Report): BoardTool {
  const worksite = createWorksite()
  let at: ToolPoint | null = null
  let isPressed = false

  const waiting = (): readonly Waiting[] => {
    const scene = worksite.site()?.model()
    return scene ? waitingIn(scene, chosen(), scene.selected) : []
  }
  const placeFor = ({ size }: Pick<Waiting, 'size'>, point: ToolPoint): Place | null =>
    worksite.site()?.model().space.at(point.at, size) ?? null
  const put = (point: ToolPoint): void => {
    const all = waiting()
    const [next] = all
    if (!next) return worksite.say(NOBODY)
    const place = placeFor(next, point)
    if (place !== null) report({ do: 'place', things: point.shift ? all : [next], at: place })
  }
  const gesture = {
    cursor: 'copy',
    takes: ({ at: spot }: ToolPoint) => worksite.site()?.isTaken?.(spot) !== true,
    down: (point: ToolPoint) => {
      isPressed = true
      at = point
    },
    follow: (point: ToolPoint) => {
      at = point
    },
    up: (point: ToolPoint) => {
      if (isPressed) put(point)
      isPressed = false
    },
    leave: () => {
      at = null
    },
    begun: () => false,
    clear: () => {
      isPressed = false
    },
    idle: () => at === null,
    paint: (pen: Pen) => {
      const all = waiting()
      const [next] = all
      const scene = worksite.site()?.model()
      if (!at || !scene) return
      if (!next) return paintWords(pen, at.at, NOBODY)
      const place = placeFor(next, at)
      if (place !== null) paintRing(pen, scene, place, next.size)
      paintWords(pen, at.at, at.shift && all.length > 1 ? `All ${all.length} around here` : next.name)
    },
  }
  return withKeys(toolOf(worksite, gesture, () => report({ do: 'leave' })), gesture, {
    grid: () => ({ step: 1, middles: true }),
    onRows: true,
  }, () => {
    const site = worksite.site()
    const ground = site?.model().ground
    return { site, ground: ground?.kind === 'square' ? ground : null }
  })
}

function paintRing(pen: Pen, { space }: ToolScene, place: Place, size: Size): void {
  const { g, palette, scale } = pen
  const { x, y, width, height } = space.rect(place, size)
  g.beginPath()
  g.arc(pen.x(x + width / 2), pen.y(y + height / 2), (Math.min(width, height) / 2) * scale * 0.9, 0, Math.PI * 2)
  g.setLineDash([5, 4])
  strokeTwice(g, palette.target, palette.plateEdge, 2, 2)
  g.setLineDash([])
}
