// The ground as this ruleset stands on it: one Space for each state of the ground and its tokens, and who may pass whom.
import { cellsWide, makeSpace, type DiagonalRule, type Ground, type Length, type Mover, type Place, type Space } from '../../grid/index.ts'
import { combatantsOf, hostile } from '../../engine/core/index.ts'
import type { PointsBattle, PointsCombatant } from './state.ts'

const grounds = new WeakMap<Ground, Ground>()
const spaces = new WeakMap<PointsBattle['combatants'], { readonly ground: Ground; readonly space: Space }>()

/** PTS-27: the ground with the diagonals that the options ask for; the same object for the same question. */
function groundOf(battle: Pick<PointsBattle, 'scene' | 'options'>): Ground {
  const { ground } = battle.scene
  const { diagonal } = battle.options
  if (ground.kind !== 'square' || ground.diagonal === diagonal) return ground
  const known = grounds.get(ground)
  if (known?.kind === 'square' && known.diagonal === diagonal) return known
  const made = { ...ground, diagonal: diagonal satisfies DiagonalRule }
  grounds.set(ground, made)
  return made
}

/** The ground with those who stand and can be in the way. Kept until the ground or the combatants change. */
export function spaceOf(battle: PointsBattle): Space {
  const ground = groundOf(battle)
  const known = spaces.get(battle.combatants)
  if (known?.ground === ground) return known.space
  const occupants = combatantsOf(battle).flatMap(({ id, place, size, presence }) => (place !== null && presence === 'present' ? [{ id, place, size }] : []))
  const space = makeSpace(ground, occupants)
  spaces.set(battle.combatants, { ground, space })
  return space
}

/** COM-43: hostile tokens are in the way, others can be passed but not ended on. Goes on with the diagonals of the running turn. */
export function moverOf(battle: PointsBattle, who: PointsCombatant): Mover {
  return {
    id: who.id,
    size: who.size,
    passage: (id) => {
      const other = battle.combatants[id]
      return other && hostile(battle, who.side, other.side) ? 'blocked' : 'cross'
    },
    parity: battle.turn.acting === who.id ? battle.turn.walk.parity : 0,
  }
}

/** Metres between two combatants; `null` where nothing is measured (PTS-28) or one is not on the ground. */
export function gap(battle: PointsBattle, a: PointsCombatant, b: PointsCombatant): Length | null {
  if (battle.options.noGrid || a.place === null || b.place === null) return null
  return spaceOf(battle).distance(a.place, a.size, b.place, b.size)
}

/** The same battle with somebody standing elsewhere, to ask what would be. */
export function standingAt(battle: PointsBattle, who: PointsCombatant, place: Place): PointsBattle {
  return who.place === place ? battle : { ...battle, combatants: { ...battle.combatants, [who.id]: { ...who, place } } }
}

/** Metres of one cell's side. */
export function cellLength(battle: PointsBattle): Length {
  const { ground } = battle.scene
  return ground.kind === 'square' ? ground.cell.length : 1
}

/** The middle of a token, in cell widths. */
export function middleOf(battle: PointsBattle, place: Place, size: number): { readonly x: number; readonly y: number } {
  const { x, y } = spaceOf(battle).rect(place, size)
  const half = cellsWide(size) / 2
  return { x: x + half, y: y + half }
}
