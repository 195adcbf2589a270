// What the board draws of the fog: whose eyes are looking, by which light, and what they have explored.
import type { FogView } from '../../board/model.ts'
import { combatantsOf, type Battle, type Viewer } from '../../engine/core/index.ts'
import { cellOf, type Ground } from '../../grid/index.ts'
import { exploredBy, exploredMask, eyesByCombatant, lampsIn, sidesOfPlayers } from '../../engine/core/fog.ts'
import { groundAsRemembered } from '../../engine/core/last-seen.ts'
import { isEmptyMask } from '../../grid/vision/mask.ts'

interface Kept {
  readonly whole: Ground
  readonly made: FogView | null
}
const known = new WeakMap<Battle, Map<string, Kept>>()

/**
 * The fog of this view of the battle; `null` where everything is in sight. `whole`: the ground with the walls that the
 * viewer does not know of; they stop the view as well. Worked out once for each view and viewer.
 */
export function fogViewOf(battle: Battle, view: Battle, viewer: Viewer, whole: Ground): FogView | null {
  const kept = known.get(view) ?? new Map<string, Kept>()
  known.set(view, kept)
  const key = JSON.stringify(viewer)
  const before = kept.get(key)
  if (before?.whole === whole) return before.made
  const made = fogView(battle, view, viewer, whole)
  kept.set(key, { whole, made })
  return made
}

function fogView(battle: Battle, view: Battle, viewer: Viewer, whole: Ground): FogView | null {
  const { ground, fog } = view.scene
  if (!fog || ground.kind !== 'square' || whole.kind !== 'square') return null
  const sides = viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(view)
  const only = viewer.role === 'player' ? viewer.eyes : undefined
  const byCombatant = sides.flatMap((side) => eyesByCombatant(view, side))
    .filter(({ id }) => only === undefined || id === only)
  const explored = exploredMask(ground, exploredBy(ground, fog, sides))
  // Before the first hero has looked at the map, its GM sees it by the light there is.
  const unlooked = viewer.role === 'gm' && fog.by === 'sight' && byCombatant.length === 0 && isEmptyMask(explored)
  if (unlooked && (ground.ambient ?? 'bright') === 'bright') return null
  return {
    ...(unlooked ? { unlooked } : {}),
    through: viewer.role === 'gm',
    ...(viewer.role !== 'gm' && battle === view ? { within: true } : {}),
    ground: whole,
    known: ground,
    remembered: groundAsRemembered(battle, whole, viewer),
    explored,
    eyes: fog.by === 'painted' ? null : byCombatant.map(({ eyes }) => eyes),
    lookers: fog.by === 'painted' ? [] : byCombatant.map(({ id }) => id),
    lamps: lampsIn(view, ground),
    carriers: combatantsOf(view).flatMap(({ id, place, size, light }) =>
      place !== null && light ? [{ id, at: cellOf(place), size, light }] : []
    ),
  }
}
