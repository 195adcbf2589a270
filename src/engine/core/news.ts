// What of the scene is news to players: walls and doors that stand where a side has been, and that it has not seen yet.
import type { Door, Ground, SquareGround, Wall } from '../../grid/index.ts'
import type { Mask } from '../../grid/vision/mask.ts'
import { lookUp } from '../../lib/lookup.ts'
import type { Fog, News } from './fog-shape.ts'
import { isBeside } from './seen-parts.ts'

export type Piece = Pick<Wall | Door, 'id' | 'a' | 'b'>

export const piecesOf = ({ walls, doors }: SquareGround): readonly Piece[] => [...walls, ...doors]

/** What is news to that side. */
export const newsTo = ({ news = {} }: Fog, side: string): readonly string[] => lookUp(news, side) ?? []

/** The fog after something was drawn: with what is news now, and without what is not there any more. */
export function withNews(fog: Fog, ground: Ground, more: News = {}): Fog {
  const { news = {}, ...others } = fog
  if (fog.news === undefined && Object.keys(more).length === 0) return fog
  if (ground.kind !== 'square') return others
  const ids = new Set(piecesOf(ground).map(({ id }) => id))
  return withLists(others, [...new Set([...Object.keys(news), ...Object.keys(more)])].map(
    (side) => [side,
      [...new Set([...lookUp(news, side) ?? [], ...lookUp(more, side) ?? []])].filter((id) => ids.has(id))],
  ))
}

/** The fog after these are known to a side, or to all for `*`. */
export function withoutNews({ news, ...fog }: Fog, side: string, learnt: readonly string[], all: string): Fog {
  return news === undefined
    ? fog
    : withLists(fog, Object.entries(news).map(([of, ids]) => [of, side === all || side === of
      ? ids.filter((id) => !learnt.includes(id))
      : ids]
    ))
}

function withLists(fog: Fog, lists: readonly (readonly [string, readonly string[]])[]): Fog {
  const left = lists.filter(([, ids]) => ids.length > 0)
  return left.length === 0 ? fog : { ...fog, news: Object.fromEntries(left) }
}

/** What of a side's news lies beside what is seen; of all sides' news for `null`. */
export function newsIn(ground: SquareGround, fog: Fog, side: string | null, area: Mask): readonly string[] {
  const ids = new Set(side === null ? Object.values(fog.news ?? {}).flat() : newsTo(fog, side))
  return ids.size === 0
    ? []
    : piecesOf(ground).flatMap((piece) => ids.has(piece.id) && isBeside(area, piece) ? [piece.id] : [])
}
