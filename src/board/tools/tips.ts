// What the tooltip tells of the token or the object under the pointer, with what an aim adds to it.
import type { BoardContext } from '../board-context.ts'
import { objectState } from '../hud/board-text.ts'
import type { TipContent } from '../hud/tooltip.ts'
import type { PlacedObject } from '../objects/object-index.ts'
import type { PlacedToken } from '../tokens/token-index.ts'
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
