// The targets of the open step of an aim, worked out once for each step.
import type { Battle, Ruleset, TargetView } from '../engine/core/index.ts'
import type { Aim } from '../stores/aim.ts'

const kept = new WeakMap<Aim, { readonly view: Battle; readonly targets: readonly TargetView[] }>()

export function aimTargets(spec: Ruleset, view: Battle, aim: Aim): readonly TargetView[] {
  const before = kept.get(aim)
  if (before?.view === view) return before.targets
  const possible = spec.targets(view, aim.actor, aim.offer.action, aim.chosen)
  const targets = aim.forced ? possible.map((one) => ({ ...one, why: null })) : possible
  kept.set(aim, { view, targets })
  return targets
}
