// What the tooltip tells of the token or the object under the pointer, with what an aim adds to it.
import type { CombatantId } from '../../engine/core/index.ts'
import type { Rect } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import { objectState } from '../hud/board-text.ts'
import type { TipContent } from '../hud/tooltip.ts'
import type { PlacedObject } from '../objects/object-index.ts'
import type { PlacedToken } from '../tokens/token-index.ts'
import { toSpot } from '../viewport/camera.ts'
import type { Viewport } from '../viewport/viewport.ts'
import type { AimTool } from './aim-tool.ts'

export const tokenTip = ({ token, place }: PlacedToken, board: BoardContext, aim: AimTool): TipContent => ({ token,
  place: board.model().space.label(place), ...aim.linesFor(token.id), brief: aim.active() })

export const objectTip = ({ object, place }: PlacedObject, board: BoardContext, aim: AimTool): TipContent => ({
  token: { name: object.name, presence: 'present', concealed: object.concealed,
    meters: object.meter ? [object.meter] : [], pips: null, facts: object.facts, badges: [] },
  place: [board.model().space.label(place), ...objectState(object)].join(' · '),
  ...aim.linesFor(object.id),
  brief: aim.active(),
})

/** Where the other tokens are on screen. Of a crowd the first 400 are enough. */
export function rectsOfOthers(board: BoardContext, viewport: Viewport, own: CombatantId | null): readonly Rect[] {
  const [camera, view, scale] = [viewport.now(), viewport.view(), board.scale()]
  // The plate of the aim counts as much as three tokens.
  const plate = board.live.plate
    ? Array.from({ length: 3 }, () => board.live.plate).filter((rect) => rect !== null)
    : []
  return [...plate, ...board.index().placed.slice(0, 400).flatMap(({ token, rect }) => {
    if (token.id === own) return []
    const { left, top } = toSpot(camera, view, rect)
    return [{ x: left, y: top, width: rect.width * scale, height: rect.height * scale }]
  })]
}
