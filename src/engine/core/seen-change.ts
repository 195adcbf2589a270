// COM-24: whether a viewer knows of a change of the scene: of a door, an object or the map that the viewer has seen.
import { applyEvent } from './apply.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import { projectScene } from './project-scene.ts'
import type { Viewer } from './secrets.ts'

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
  const both = () => [before, applyEvent(before, event, (battle) => battle)].map((one) => projectScene(one, viewer))
  switch (event.type) {
    case 'door':
      return both().some(({ ground }) => ground.kind !== 'square' || ground.doors.some(({ id }) => id === event.door))
    case 'object-added':
      return both().some(({ objects }) => objects.some(({ id }) => id === event.object.id))
    case 'object-changed':
    case 'object-stat':
    case 'object-removed':
      return both().some(({ objects }) => objects.some(({ id }) => id === event.object))
    case 'drawn':
    case 'ground': {
      const [was, is] = both().map(({ ground }) => JSON.stringify(ground))
      return was !== is
    }
    default:
      return true
  }
}
