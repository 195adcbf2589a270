// COM-24: whether a viewer knows of a change of the scene: whether anything of it is otherwise on the map that the
// viewer has, once each side has seen of the change what it can.
import { applyEvent } from './apply.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import { groundKnownTo, projectScene } from './project-scene.ts'
import type { Viewer } from './secrets.ts'
import { knowledgeEvents } from './sight-events.ts'

/**
 * Whether the viewer knows of what the event changes. `before`: the whole battle just before the event. Events of any
 * other kind are not judged here: `true`.
 */
export function seesChange<T extends RulesetTypes>(
  before: Battle<T>,
  event: BattleEvent<T>,
  viewer: Viewer,
): boolean {
  if (viewer.role === 'gm') return true
  const differs = (part: (battle: Battle<T>) => unknown): boolean => {
    const [was, is] = [before, afterwards(before, event)].map((battle) => JSON.stringify(part(battle)) ?? '')
    return was !== is
  }
  const isOtherwise = (part: (scene: Battle['scene']) => unknown): boolean =>
    differs((battle) => part(projectScene(battle, viewer)))
  switch (event.type) {
    case 'door':
      return differs((battle) => {
        const ground = groundKnownTo(battle, viewer)
        return ground.kind === 'square' ? ground.doors.find(({ id }) => id === event.door) : undefined
      })
    case 'object-added':
      return isOtherwise(({ objects }) => objects.find(({ id }) => id === event.object.id))
    case 'object-changed':
    case 'object-stat':
    case 'object-removed':
      return isOtherwise(({ objects }) => objects.find(({ id }) => id === event.object))
    case 'drawn':
    case 'ground':
      return isOtherwise(({ ground }) => ground)
    default:
      return true
  }
}

/** The battle after the event and what every side learns and misses by it. */
function afterwards<T extends RulesetTypes>(before: Battle<T>, event: BattleEvent<T>): Battle<T> {
  const own = (battle: Battle<T>): Battle<T> => battle
  const after = applyEvent(before, event, own)
  return knowledgeEvents(before, after, event).reduce((battle, one) => applyEvent(battle, one, own), after)
}
