// What a viewer sees of a battle, made once for each battle: several checks look at the same battle through the same
// eyes, and what is worked out for a view (offers, turn, sheets) is remembered with it.
import { project, type Battle, type Ruleset, type Viewer } from '../../../src/engine/core/index.ts'
import { deepFreeze } from './health.ts'
import { textOf } from './shared-json.ts'

const views = new WeakMap<Ruleset, WeakMap<Battle, Map<string, Battle>>>()

/** `project`, with its answers kept for as long as the battle is there. They are frozen: no check can change them. */
export function viewOf(spec: Ruleset, battle: Battle, viewer: Viewer): Battle {
  const bySpec = views.get(spec) ?? new WeakMap<Battle, Map<string, Battle>>()
  views.set(spec, bySpec)
  const byViewer = bySpec.get(battle) ?? new Map<string, Battle>()
  bySpec.set(battle, byViewer)
  const key = textOf(viewer)
  const known = byViewer.get(key)
  if (known) return known
  const view = deepFreeze(project(spec, battle, viewer))
  byViewer.set(key, view)
  return view
}
