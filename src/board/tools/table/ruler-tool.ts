// The ruler: measures from place to place as the ruleset counts distance, with stops on the way. It changes nothing.
import { lengthText, middleOf, type Place, type Point, type Rect } from '../../../grid/index.ts'
import { type Pen, strokeTwice } from '../../layers/pen.ts'
import { spotsBeside } from '../../overlays/plates.ts'
import { paintPlateLines, plateSize } from '../../overlays/reach.ts'
import type { BoardTool, ToolSite } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'

export interface RulerWiring {
  /** The tool is to be left. */
  readonly onQuit: () => void
}

/** The sum of the distances between stops, in the ground's unit, at each stop. */
export function measured(site: Pick<ToolSite, 'model'>, stops: readonly Place[]): readonly number[] {
  const { space } = site.model()
  let sum = 0
  return stops.map((place, index) => {
    const before = stops[index - 1]
    sum += before === undefined ? 0 : space.distance(before, 1, place, 1)
    return sum
  })
}

/**
 * Click: a stop. Double click or Enter: the end. A drag measures from where it began to where it ends; `W` or the space
 * bar puts a stop where the pointer is, also in the middle of a drag.
 */
export function createRulerTool({ onQuit }: RulerWiring): BoardTool {
  const worksite = createWorksite()
  let stops: readonly Place[] = []
  let hovered: Place | null = null
  let ended = false
  let pressed: Place | null = null
  /** The pointer left the place where it was pressed: a drag, wherever it ends. */
  let dragged = false

  const placeAt = (at: Point): Place | null => worksite.site()?.model().space.at(at, 1) ?? null
  const all = (): readonly Place[] =>
    ended || hovered === null || hovered === stops.at(-1) ? stops : [...stops, hovered]
  const clear = (): void => {
    stops = []
    ended = dragged = false
    hovered = pressed = null
  }
  const tell = (): void => {
    const site = worksite.site()
    if (!site || stops.length < 2) return
    const { space } = site.model()
    site.say(`${lengthText(measured(site, stops).at(-1) ?? 0, space.unit)} from ${
      space.label(stops[0] ?? hovered
        ?? ('' as Place))
    } to ${space.label(stops.at(-1) ?? ('' as Place))}.`)
  }
  const add = (place: Place): void => {
    if (ended) clear()
    if (stops.at(-1) !== place) stops = [...stops, place]
    hovered = place
  }
  const end = (): boolean => {
    if (stops.length < 2) return false
    ended = true
    tell()
    return true
  }
  /** Puts a stop where the pointer is, while something is measured. */
  const stop = (): boolean => {
    if (ended || stops.length === 0) return false
    if (hovered !== null) add(hovered)
    return true
  }

  return toolOf(worksite, {
    down({ at }) {
      const place = placeAt(at)
      if (place === null) return
      add(place)
      pressed = place
      dragged = false
    },
    follow({ at }) {
      if (pressed !== null || (!ended && stops.length > 0)) hovered = placeAt(at)
      if (pressed !== null && hovered !== null && hovered !== pressed) dragged = true
    },
    up({ at }) {
      const place = placeAt(at)
      // A drag is a whole measurement; a click is a stop.
      if (pressed !== null && place !== null && (place !== pressed || (dragged && stops.length > 1))) {
        add(place)
        end()
      }
      pressed = null
    },
    leave() {
      hovered = null
    },
    doubleClick: () => void end(),
    key: ({ key, ctrlKey, metaKey }) =>
      !ctrlKey && !metaKey && (key === 'Enter' ? end() : (key === ' ' || key.toLowerCase() === 'w') && stop()),
    begun: () => stops.length > 0,
    drafting: () => stops.length > 0 && !ended,
    clear,
    idle: () => all().length === 0,
    paint(pen) {
      const site = worksite.site()
      if (site) paintRuler(pen, site, all(), ended, worksite.covered())
    },
  }, onQuit)
}

function paintRuler(
  pen: Pen,
  site: ToolSite,
  stops: readonly Place[],
  ended: boolean,
  covered: readonly Rect[],
): void {
  const { g, palette } = pen
  const { space } = site.model()
  const points = stops.map((place) => middleOf(space.rect(place, 1)))
  const spots = points.map(({ x, y }) => ({ x: pen.x(x), y: pen.y(y) }))
  g.save()
  g.lineJoin = 'round'
  g.setLineDash(ended ? [] : [8, 5])
  g.beginPath()
  for (const [index, { x, y }] of spots.entries()) {
    if (index === 0) g.moveTo(x, y)
    else g.lineTo(x, y)
  }
  strokeTwice(g, palette.target, palette.wallEdge, 2.5)
  g.setLineDash([])
  for (const { x, y } of spots) {
    g.beginPath()
    g.arc(x, y, 4, 0, Math.PI * 2)
    g.fillStyle = palette.target
    g.fill()
    g.strokeStyle = palette.wallEdge
    g.lineWidth = 1.5
    g.stroke()
  }
  g.restore()
  // The whole length counts most: it has the first choice of a place.
  const lengths = measured(site, stops).map((length) => lengthText(length, space.unit)).slice(1).toReversed()
  const corners = spotsBeside(spots.slice(1).toReversed(), lengths.map((text) => plateSize(pen, [text])), pen.view,
    covered)
  for (const [index, text] of lengths.entries()) {
    const corner = corners[index]
    if (corner) paintPlateLines(pen, [text], corner, palette.target)
  }
}
