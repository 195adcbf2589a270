// COM-24: takes the names of hidden combatants and objects out of words, wherever a ruleset put them.
import { isHidden } from './fog.ts'
import { combatantsOf, type Battle, type Combatant, type RulesetTypes } from './battle.ts'
import { seesToken } from './project.ts'
import { projectScene } from './project-scene.ts'
import type { Viewer } from './secrets.ts'

type Redactor = (text: string) => string

/**
 * Cached by the combatants rather than by the battle, since most events leave them alone. The last viewer's is kept.
 */
const kept = new WeakMap<Battle['combatants'], { readonly viewer: string; readonly redact: Redactor }>()

/** A function that replaces every hidden name by “someone”. A name that a visible combatant also has stays. */
export function redactor<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): Redactor {
  const { objects } = battle.scene
  const visibleObjects = new Set(viewer.role === 'gm' ? objects : projectScene(battle, viewer).objects)
  const key = JSON.stringify([viewer, objects.map((one) => [one.name, visibleObjects.has(one)])])
  const before = kept.get(battle.combatants)
  if (before?.viewer === key) return before.redact
  const redact = make([
    ...combatantsOf(battle).map((one) => ({ name: one.name, isVisible: seesToken(viewer, one) })),
    ...objects.map((one) => ({ name: one.name, isVisible: visibleObjects.has(one) })),
  ])
  kept.set(battle.combatants, { viewer: key, redact })
  return redact
}

function make(all: readonly { readonly name: string; readonly isVisible: boolean }[]): Redactor {
  if (all.every((one) => one.isVisible)) return (text) => text
  const visibleNames = new Set(all.filter((one) => one.isVisible).map((one) => one.name))
  const pattern = anyOf(all)
  return (text) => text.replaceAll(pattern, (name) => (visibleNames.has(name) ? name : 'someone'))
}

/** Whether the words name a combatant whose token or numbers are secret, or an object that the table does not know. */
export function tellsSecret<T extends RulesetTypes>(battle: Battle<T>, text: string): boolean {
  const secret = [...combatantsOf(battle).filter((one) => isHidden(one) || one.secret.stats), ...unknownObjects(battle)]
  return secret.length > 0 && anyOf(secret).test(text)
}

/** The objects that the table does not know of. */
function unknownObjects<T extends RulesetTypes>(battle: Battle<T>): Battle['scene']['objects'] {
  const { objects, fog } = battle.scene
  if (!fog && !objects.some((one) => one.secret)) return []
  const known = new Set(projectScene(battle, { role: 'table' }).objects)
  return objects.filter((one) => !known.has(one))
}

function anyOf(all: readonly Pick<Combatant, 'name'>[]): RegExp {
  const names = [...new Set(all.map((one) => one.name))].toSorted((a, b) => b.length - a.length).map(escaped)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
