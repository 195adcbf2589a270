// The targets of the open step of an aim, or of an open question, nearest first and with the chosen ones among them.
// Worked out once for each step.
import { spaceOf, type Battle, type Combatant, type CombatantId, type PromptView, type Ruleset, type Target,
  type TargetView } from '../../engine/core/index.ts'
import { looseOf, stepOf, type Aim } from '../../stores/aim.ts'
import { isSeveral, takable, withLoose } from '../../engine/core/target-choice.ts'

const kept = new WeakMap<Aim, { readonly view: Battle; readonly targets: readonly TargetView[] }>()

export function aimTargets(spec: Ruleset, view: Battle, aim: Aim): readonly TargetView[] {
  const before = kept.get(aim)
  if (before?.view === view) return before.targets
  const possible = nearestFirst(view, aim.actor, spec.targets(view, aim.actor, aim.offer.action, aim.chosen))
  const step = stepOf(aim)
  const held = step && isSeveral(step.need)
    ? withLoose(possible, looseOf(aim), (target) => nameOf(view, target))
    : possible
  const targets = aim.forced ? held.map((one) => ({ ...one, why: null })) : held
  kept.set(aim, { view, targets })
  return targets
}

/**
 * A question for targets, with the targets as lists and board show them; any other question as it is. `taken`: chosen
 * and not sent yet.
 */
export function promptWithTargets<Kind extends PromptView>(view: Battle, prompt: Kind, taken: readonly Target[]): Kind {
  if (prompt.kind !== 'target') return prompt
  const by = prompt.by.who === 'combatant' ? prompt.by.id : prompt.about[0]
  const targets = by === undefined ? prompt.targets : nearestFirst(view, by, prompt.targets)
  return { ...prompt, targets: takable(prompt.need, targets, taken) }
}

/**
 * Combatants and objects sorted by their distance from that combatant, as the ground measures it. All other targets
 * follow in the ruleset's order.
 */
function nearestFirst(view: Battle, from: CombatantId, targets: readonly TargetView[]): readonly TargetView[] {
  const one = view.combatants[from]
  if (!one || targets.length < 2) return targets
  const far = new Map(targets.map((target) => [target, awayFrom(view, one, target.target)]))
  return targets.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))
}

function awayFrom(view: Battle, from: Combatant, target: Target): number {
  const to = target.kind === 'combatant'
    ? view.combatants[target.id]
    : target.kind === 'object'
    ? view.scene.objects.find(({ id }) => id === target.id)
    : undefined
  if (!to || to.place === null || from.place === null) return Number.MAX_VALUE
  return spaceOf(view).distance(from.place, from.size, to.place, to.size)
}

const nameOf = (
  view: Battle,
  target: Target,
): string => (target.kind === 'combatant'
  ? (view.combatants[target.id]?.name ?? 'Someone')
  : target.kind === 'object'
  ? (view.scene.objects.find(({ id }) => id === target.id)?.name ?? 'Something')
  : '')
