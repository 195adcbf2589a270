// COM-24: words without the names of those a viewer knows nothing of, wherever a ruleset put them.
import { combatantsOf, type Battle, type RulesetTypes } from './battle.ts'
import { seesToken } from './project.ts'
import type { Viewer } from './secrets.ts'

/** A function that says “someone” for every hidden name; a name that a visible combatant also bears stays. */
export function redactor<T extends RulesetTypes>(battle: Battle<T>, viewer: Viewer): (text: string) => string {
  const all = combatantsOf(battle)
  const unseen = all.filter((one) => !seesToken(viewer, one))
  if (unseen.length === 0) return (text) => text
  const shown = new Set(all.filter((one) => seesToken(viewer, one)).map((one) => one.name))
  const names = [...new Set(all.map((one) => one.name))].toSorted((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => text.replaceAll(pattern, (name) => (shown.has(name) ? name : 'someone'))
}

const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
