// Draws what a click would choose: the target's mark, the line of sight to it, the path to it, or the area with its
// preview. Writes into the live picture and takes its own marks away again.
import type { Target, TargetView } from '../../engine/core/index.ts'
import { type AreaShape, lengthText, originOf, type Place, type Point, type Rect, type Size } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import { doorText, sightText } from '../hud/board-text.ts'
import { rangePoint } from '../overlays/aimed-area.ts'
import { litPlaces } from '../overlays/reach.ts'
import { toneColour } from '../palette.ts'
import type { PlacedToken } from '../tokens/token-index.ts'
import type { AimCandidate } from './aim-candidate.ts'
import { aimingToken, cellLength, currentAim } from './current-aim.ts'

export interface AimMarks {
  draw(candidate: AimCandidate): void
  clear(): void
}

/** What stands at the other end of the line of sight. */
interface Seen {
  readonly place: Place
  readonly size: Size
  readonly rect: Rect
}

export function createAimMarks(board: BoardContext): AimMarks {
  /** The path in the live picture is the aim's, not a movement's. */
  let ownsPath = false

  /** The path to the place that is chosen, with the rules' words for it; `false` where nobody moves. */
  const drawPath = (from: PlacedToken, target: Extract<Target, { kind: 'place' }>, view: TargetView | null) => {
    const places = board.callbacks().drawnOf?.(target)?.way
    if (!places) return false
    const [text = '', ...warnings] = view?.preview ?? []
    board.live.cursor = null
    ownsPath = true
    board.live.path = {
      places,
      waypoints: [],
      to: target.place,
      size: from.token.size,
      text,
      warnings,
      ok: true,
      colour: board.palette().target,
      ...(warnings.length > 0 ? { warned: toneColour(board.palette(), 'warn') } : {}),
      others: board.index().placed.flatMap(({ token, rect }) => (token.id === from.token.id ? [] : [rect])),
    }
    return true
  }
  /** The line as the rules judge it; where they say nothing, as the ground has it. */
  const drawSight = (from: PlacedToken, to: Seen, { why, view }: AimCandidate): void => {
    const { space, ground } = board.model()
    if (ground.kind === 'bands') return
    const far = lengthText(space.distance(from.place, from.token.size, to.place, to.size), space.unit)
    const others = board.index().placed.flatMap(
      ({ token, rect }) => (token.id === from.token.id || rect === to.rect ? [] : [rect]),
    )
    const between = { from: from.rect, to: to.rect, others }
    if (view?.sight) {
      const { line, label, cover, tone } = view.sight
      const colour = tone === 'neutral' || tone === 'good' ? {} : { colour: toneColour(board.palette(), tone) }
      board.live.sight = { line, cover, text: [far, label].filter((part) => part !== '').join(' · '), ok: why === null,
        ...colour, ...between }
      return
    }
    const sight = space.sight(from.place, from.token.size, to.place, to.size)
    board.live.sight = { line: sight.line, cover: null, text: `${far} · ${sightText(sight)}`,
      ok: why === null && sight.clear, ...between }
  }
  /** The area with everybody in it: as the rules judge it, else its shape as far as walls let it. */
  const drawArea = (target: Extract<Target, { kind: 'area' }>, why: string | null): void => {
    const { space, ground } = board.model()
    const { area } = target
    const origin = linesFrom(area, cellLength(board))
    const ruled = board.callbacks().drawnOf?.(target)?.covers
    const places = ruled?.places ?? space.area(area, origin === null ? {} : { from: origin })
    const covered = new Set(places)
    const hit = board.index().placed.filter(
      ({ token, place }) => (ruled
        ? ruled.who.includes(token.id)
        : space.footprint(place, token.size).some((own) => covered.has(own))),
    )
    const told = why === null ? (board.callbacks().previewOf?.(target) ?? []) : [why]
    board.live.area = {
      lit: litPlaces(space, ground, places, board.palette().target),
      at: origin ?? { x: 0, y: 0 },
      lines: told.length > 0 ? told : [`In the area: ${namesOrCount(hit)}`],
      ok: why === null,
      hit: hit.map(({ rect }) => rect),
      others: board.index().placed.filter((placed) => !hit.includes(placed)).map(({ rect }) => rect),
    }
  }

  return {
    draw(candidate) {
      const { target, why, view } = candidate
      const from = aimingToken(board)
      const { space, ground } = board.model()
      switch (target.kind) {
        case 'combatant': {
          const to = board.index().get(target.id)
          if (!to) return
          board.live.pointed = { rect: to.rect, target: why === null }
          if (from && from.token.id !== target.id) {
            drawSight(from, { place: to.place, size: to.token.size, rect: to.rect }, candidate)
          }
          return
        }
        case 'object': {
          const to = board.objects().get(target.id)
          if (!to) return
          board.live.pointed = { rect: to.rect, target: why === null }
          if (from) drawSight(from, { place: to.place, size: to.object.size, rect: to.rect }, candidate)
          return
        }
        case 'place': {
          const rect = space.rect(target.place, 1)
          board.live.cursor = rect
          if (from && why === null && drawPath(from, target, view)) return
          if (from) drawSight(from, { place: target.place, size: 1, rect }, candidate)
          return
        }
        case 'area':
          return drawArea(target, why)
        case 'door': {
          const door = ground.kind === 'square' ? ground.doors.find((other) => other.id === target.door) : undefined
          board.live.door = door ? { door, text: why ?? doorText(door, board.model().locksShown) } : null
          return
        }
        case 'option':
          return
      }
    },
    clear() {
      board.live.sight = board.live.area = null
      board.live.pointed = board.live.cursor = null
      if (ownsPath) board.live.path = null
      ownsPath = false
      board.mark('live', ...(currentAim(board)?.need.kind === 'area' ? (['reach'] as const) : []))
    },
  }
}

/** Where the lines of effect of an area begin. */
const linesFrom = (area: AreaShape, cell: number): Point | null =>
  area.shape === 'square' ? rangePoint(area, cell) : originOf(area)

function namesOrCount(hit: readonly PlacedToken[]): string {
  if (hit.length === 0) return 'nobody'
  return hit.length === 1 ? (hit[0]?.token.name ?? '') : `${hit.length} combatants`
}
