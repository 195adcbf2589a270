// Which target a point of the ground means for the current aim, whether it may be chosen, and which places are lit
// because they may. The rules' targets come with the model; only range and the edge of the map are judged here.
import type { Target, TargetView } from '../../engine/core/index.ts'
import { type Cell, cellOf, lengthText, type Place, type Point } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import type { AimView } from '../model.ts'
import { areaAtPointer, type AreaNeed, rangePoint } from '../overlays/aimed-area.ts'
import { aimingToken, cellLength, listedTarget, sameTarget } from './current-aim.ts'
import { doorAt } from './doors.ts'

/** The target that a click would choose now; `why` is the reason it cannot be chosen, `null` when it can. */
export interface AimCandidate {
  readonly target: Target
  readonly why: string | null
  /** What the rules say of it, where they list it. */
  readonly view: TargetView | null
}

const NO_TARGET = 'That is not a valid target.'

/** The candidate at a point; `before` is the present one, given back where the point still means the same area. */
export function candidateAt(
  board: BoardContext,
  aim: AimView,
  at: Point,
  before: AimCandidate | null,
): AimCandidate | null {
  const { need } = aim
  switch (need.kind) {
    case 'combatant': {
      const placed = board.index().at(at)
      if (placed) return listedOr(board, { kind: 'combatant', id: placed.token.id }, NO_TARGET)
      return need.objects ? objectAt(board, at) : null
    }
    case 'object':
      return objectAt(board, at)
    case 'place': {
      const place = board.model().space.at(at, 1)
      return place === null
        ? null
        : listedOr(board, { kind: 'place', place }, aim.targets.some((view) => view.target.kind === 'place')
          ? 'That place cannot be chosen.'
          : placeOutOfRange(board, aim, place))
    }
    case 'area':
      return areaAt(board, need, at, before)
    case 'door': {
      const { ground } = board.model()
      const door = ground.kind === 'square' ? doorAt(ground.doors, at, board.scale()) : null
      return door
        ? listedOr(board, { kind: 'door', door: door.id },
          aim.targets.length > 0 ? 'That door cannot be chosen.' : null)
        : null
    }
    case 'option':
      return null
  }
}

/** The target as the rules list it. If they do not list it, `otherwise` is the reason it cannot be chosen, if any. */
function listedOr(board: BoardContext, target: Target, otherwise: string | null): AimCandidate {
  const view = listedTarget(board, target)
  return { target, why: view ? view.why : otherwise, view }
}

function objectAt(board: BoardContext, at: Point): AimCandidate | null {
  const placed = board.objects().at(at)
  return placed ? listedOr(board, { kind: 'object', id: placed.object.id }, NO_TARGET) : null
}

function placeOutOfRange(board: BoardContext, { need }: AimView, place: Place): string | null {
  const from = aimingToken(board)
  if (need.kind !== 'place' || need.range === null || !from) return null
  const { space } = board.model()
  return space.distance(from.place, from.token.size, place, 1) <= need.range + 1e-6
    ? null
    : `Out of range (${lengthText(need.range, space.unit)}).`
}

function areaAt(board: BoardContext, need: AreaNeed, at: Point, before: AimCandidate | null): AimCandidate | null {
  const from = aimingToken(board)
  if (!from) return null
  const { space } = board.model()
  const cell = cellLength(board)
  const area = areaAtPointer(need, space.rect(from.place, from.token.size), at, cell)
  const target: Target = { kind: 'area', area }
  if (before && sameTarget(before.target, target)) return before
  const point = rangePoint(area, cell)
  const place = point === null ? null : space.at(point, 1)
  const tooFar = place !== null && need.range !== null
    && space.distance(from.place, from.token.size, place, 1) > need.range + 1e-6
  const offMap = point !== null && place === null
  const why = offMap
    ? 'That is off the map.'
    : tooFar
    ? `Out of range (${lengthText(need.range ?? 0, space.unit)}).`
    : (board.callbacks().whyNotTarget?.(target) ?? null)
  return { target, why, view: null }
}

/** Places to light up: those that the rules list as targets, else all in range. */
export function choosablePlaces(board: BoardContext, aim: AimView): readonly Place[] {
  if (aim.need.kind !== 'place' && aim.need.kind !== 'area') return []
  const listed = aim.targets.flatMap(
    ({ target, why }) => (target.kind === 'place' && why === null ? [target.place] : []),
  )
  const from = aimingToken(board)
  const { range } = aim.need
  if (listed.length > 0 || range === null || !from) return listed
  const { space, ground } = board.model()
  const inRange = (place: Place): boolean => space.distance(from.place, from.token.size, place, 1) <= range + 1e-6
  if (ground.kind === 'bands') return [...space.places()].filter(inRange)
  // Only the square around the actor can be in range.
  const cells = Math.ceil(range / cellLength(board))
  const own: Cell = cellOf(from.place)
  const found: Place[] = []
  for (const place of space.places()) {
    const cell = cellOf(place)
    if (Math.abs(cell.x - own.x) <= cells + from.token.size && Math.abs(cell.y - own.y) <= cells + from.token.size
      && inRange(place)) found.push(place)
  }
  return found
}

/** Where the combatant or object that is this target stands; `null` for other targets and where it stands nowhere. */
export function placeOfTarget(board: BoardContext, target: Target): Place | null {
  return (target.kind === 'combatant'
    ? board.index().get(target.id)
    : target.kind === 'object'
    ? board.objects().get(target.id)
    : null)?.place ?? null
}
