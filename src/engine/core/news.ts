// What of the map is news to players: by id, what was put or changed where a side has been, and what it has not seen
// since. Battles of older versions tell of it with the events of drawing and exploring; see `missed.ts` for newer ones.
import type { Ground } from '../../grid/index.ts'
import { lookUp } from '../../lib/lookup.ts'
import type { Fog, News } from './fog-shape.ts'

const idsOn = (ground: Ground): readonly string[] =>
  ground.kind === 'square' ? [...ground.walls, ...ground.doors, ...ground.lights ?? []].map(({ id }) => id) : []

/** The fog after the ground was changed: with what is news now, and without what is not there any more. */
export function withNews(fog: Fog, before: Ground, ground: Ground, more: News = {}): Fog {
  const { news = {}, ...others } = fog
  if (fog.news === undefined && Object.keys(more).length === 0) return fog
  const here = new Set(idsOn(ground))
  const gone = new Set(idsOn(before).filter((id) => !here.has(id)))
  return withLists(others, [...new Set([...Object.keys(news), ...Object.keys(more)])].map(
    (side) => [side,
      [...new Set([...lookUp(news, side) ?? [], ...lookUp(more, side) ?? []])].filter((id) => !gone.has(id))],
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
