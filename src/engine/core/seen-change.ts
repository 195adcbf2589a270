// COM-24: whether a viewer knows of a change of the scene: of a door or an object that is in sight at that moment, and
// of the map that the viewer has seen.
import { seenMask } from '../../grid/vision/fields-of-view.ts'
import { applyEvent } from './apply.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import { eyesByCombatant, lampsIn, sidesBlindTo, sidesOfPlayers, TABLE_EYES } from './fog.ts'
import type { SideId } from './ids.ts'
import { projectScene } from './project-scene.ts'
import type { SceneObject } from './scene-object.ts'
import type { Viewer } from './secrets.ts'
import { isBeside } from './seen-parts.ts'

/**
 * Whether the viewer knows of what the event changes, before the change or after it. `before`: the whole battle just
 * before the event. Events of any other kind are not judged here: `true`.
 */
export function seesChange<T extends RulesetTypes>(
  before: Battle<T>,
  event: BattleEvent<T>,
  viewer: Viewer,
): boolean {
  if (viewer.role === 'gm') return true
  const both = () => [before, applyEvent(before, event, (battle) => battle)]
  const knowsObject = (id: string): boolean =>
    both().some((battle) =>
      projectScene(battle, viewer).objects.some((one) => one.id === id && looksAt(battle, viewer, one))
    )
  switch (event.type) {
    case 'door': {
      const moments = both()
      const isKnown = moments.some((battle) => {
        const { ground } = projectScene(battle, viewer)
        return ground.kind !== 'square' || ground.doors.some(({ id }) => id === event.door)
      })
      return isKnown && moments.some((battle) => looksAtDoor(battle, viewer, event.door))
    }
    case 'object-added':
      return knowsObject(event.object.id)
    case 'object-changed':
    case 'object-stat':
    case 'object-removed':
      return knowsObject(event.object)
    case 'drawn':
    case 'ground': {
      const [was, is] = both().map((battle) => JSON.stringify(projectScene(battle, viewer).ground))
      return was !== is
    }
    default:
      return true
  }
}

/** Whether the viewer sees the object where it is now. What is not on the board is known as ever. */
function looksAt<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer, { place, size }: SceneObject): boolean {
  if (place === null || battle.scene.fog?.by !== 'sight') return true
  const blind = sidesBlindTo(battle, { side: '' as SideId, place, size, presence: 'present' })
  return !blind.includes(viewer.role === 'player' ? viewer.side : TABLE_EYES)
}

/** Whether the viewer sees any of what lies beside the door now. */
function looksAtDoor<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer, id: string): boolean {
  const { ground, fog } = battle.scene
  if (fog?.by !== 'sight' || ground.kind !== 'square') return true
  const door = ground.doors.find((one) => one.id === id)
  if (!door) return true
  const sides = viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(battle)
  const eyes = sides.flatMap((side) => eyesByCombatant(battle, side).map((one) => one.eyes))
  return isBeside(seenMask(ground, lampsIn(battle, ground), eyes), door)
}
