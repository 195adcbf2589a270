// Whose eyes a screen may look through. There is one rule for the bar, the settings and the menu on a combatant.
import type { Battle, RulesetTypes, Side } from './battle.ts'
import { eyesByCombatant, sidesOfPlayers } from './fog.ts'
import type { CombatantId } from './ids.ts'
import { isGmLook, type Viewer } from './secrets.ts'

export interface SideEyes {
  readonly side: Side
  /** The combatants whose own eyes are offered besides those of the whole side. */
  readonly who: readonly CombatantId[]
}

/**
 * The sides that have somebody in the fight on the map, each with its combatants there: a look without any eyes would
 * be black. None where all see everything. The table knows of the players' sides alone, and is offered them as wholes;
 * a player has nobody else's eyes.
 */
export function eyesOffered<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): readonly SideEyes[] {
  const { fog, ground } = battle.scene
  if (!fog || ground.kind !== 'square' || (viewer.role === 'player' && !isGmLook(viewer))) return []
  const known = viewer.role === 'table' ? sidesOfPlayers(battle) : battle.sides.map(({ id }) => id)
  return battle.sides.filter(({ id }) => known.includes(id)).flatMap((side) => {
    const who = eyesByCombatant(battle, side.id).map(({ id }) => id)
    return who.length === 0 ? [] : [{ side, who: viewer.role === 'table' ? [] : who }]
  })
}
