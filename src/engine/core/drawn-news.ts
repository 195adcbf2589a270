// COM-24: a wall or door that is drawn where players have been, and where they do not look now, is news. It stands in
// everybody's way from then on; a side of players knows of it once it sees it. What is drawn into a wall that is there
// (a door, a gap) changes the wall on their map at once, as does what is taken away: their map has one memory of each
// place, and nothing of how a wall looked before. Terrain, objects and lights are known as soon as they are drawn.
import { groundAfter, liesInWalls, type GroundChange, type SquareGround } from '../../grid/index.ts'
import { seenMask } from '../../grid/vision/fields-of-view.ts'
import type { Mask } from '../../grid/vision/mask.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import type { News } from './fog-shape.ts'
import { exploredBy, exploredMask, eyesByCombatant, lampsIn, sidesOfPlayers } from './fog.ts'
import type { SideId } from './ids.ts'
import { newsTo, piecesOf, type Piece } from './news.ts'
import type { Viewer } from './secrets.ts'
import { isBeside } from './seen-parts.ts'

/** The event of a change that the GM draws, with what of it is news to whom. */
export function drawnEvent<T extends RulesetTypes>(
  battle: Battle<T>,
  change: GroundChange,
): BattleEvent<T> & { readonly type: 'drawn' } {
  const news = newsOf(battle, change)
  return { type: 'drawn', change, ...(news ? { news } : {}) }
}

function newsOf<T extends RulesetTypes>(battle: Battle<T>, change: GroundChange): News | null {
  const { ground, fog } = battle.scene
  const drawn: readonly Piece[] = [...change.walls?.put ?? [], ...change.doors?.put ?? []]
  if (fog?.by !== 'sight' || ground.kind !== 'square' || drawn.length === 0) return null
  const sides = sidesOfPlayers(battle)
  const old = piecesOf(ground)
  const explored = exploredMask(ground, exploredBy(ground, fog, sides))
  const fresh = drawn.filter((piece) => !liesInWalls(piece, old) && isBeside(explored, piece))
  const after = groundAfter(ground, change)
  const found = sides.flatMap((side): readonly (readonly [string, readonly string[]])[] => {
    const before = newsTo(fog, side)
    const oldNews = old.filter(({ id }) => before.includes(id))
    const parts = oldNews.length === 0 ? [] : drawn.filter((piece) => liesInWalls(piece, oldNews))
    const now = fresh.length === 0
      ? null
      : seenNow({ ...battle, scene: { ...battle.scene, ground: after } }, after, side)
    const ids = [...parts, ...fresh.filter((piece) => now === null || !isBeside(now, piece))].map(({ id }) => id)
    return ids.length === 0 ? [] : [[side, [...new Set(ids)]]]
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

const seenNow = <T extends RulesetTypes>(battle: Battle<T>, ground: SquareGround, side: SideId): Mask =>
  seenMask(ground, lampsIn(battle, ground), eyesByCombatant(battle, side).map(({ eyes }) => eyes))

/** The ground without what is news to the viewer: the table knows what any side of players knows. */
export function withoutNewsFor<T extends RulesetTypes>(
  battle: Battle<T>,
  ground: SquareGround,
  viewer: Viewer,
): { readonly ground: SquareGround; readonly key: string } {
  const { fog } = battle.scene
  if (!fog?.news || viewer.role === 'gm') return { ground, key: '' }
  const sides = viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(battle)
  const knows = (side: string, piece: Piece): boolean =>
    !newsTo(fog, side).includes(piece.id)
    && (viewer.role === 'player' || isBeside(exploredMask(ground, exploredBy(ground, fog, [side])), piece))
  const listed = new Set(Object.values(fog.news).flat())
  const ids = new Set(
    piecesOf(ground).filter((piece) => listed.has(piece.id) && !sides.some((side) => knows(side, piece))).map(
      ({ id }) => id,
    ),
  )
  const key = [...ids].join(' ')
  if (key === '') return { ground, key }
  const isKnown = ({ id }: Piece): boolean => !ids.has(id)
  return { ground: { ...ground, walls: ground.walls.filter(isKnown), doors: ground.doors.filter(isKnown) }, key }
}
