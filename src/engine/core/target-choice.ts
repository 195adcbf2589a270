// Several targets chosen one by one: which are taken, which can still be taken, and when there are enough. Pure. Lists
// and board both use it.
import type { Target } from './command.ts'
import type { Need, TargetView } from './view.ts'

/** Whether two targets are the same, even when they were worked out separately. */
export const sameTarget = (a: Target, b: Target | null): boolean =>
  b !== null && (a === b || JSON.stringify(a) === JSON.stringify(b))

/** How many targets a need wants: at least, and at most. */
export const boundsOf =
  (need: Need): readonly [number, number] => (need.kind === 'combatant' ? [need.min, need.max] : [1, 1])

/** Whether the targets of a need are chosen one by one and sent together. */
export function isSeveral(need: Need): boolean {
  const [min, max] = boundsOf(need)
  return max > 1 || min === 0
}

export const has = (taken: readonly Target[], target: Target): boolean => taken.some((one) => sameTarget(one, target))

/** The taken targets with this target added, or without it when it was already taken. */
export const toggled = (taken: readonly Target[], target: Target): readonly Target[] =>
  has(taken, target) ? taken.filter((one) => !sameTarget(one, target)) : [...taken, target]

const alreadyChosen =
  (most: number) => (most === 1 ? 'A target is already chosen.' : `${most} targets are already chosen.`)

/** The targets that can be chosen now. Once as many are taken as are wanted, the taken ones can only be let go. */
export function takable(need: Need, targets: readonly TargetView[], taken: readonly Target[]): readonly TargetView[] {
  const [, most] = boundsOf(need)
  if (!isSeveral(need) || taken.length < most) return targets
  return targets.map(
    (view) => (view.why !== null || has(taken, view.target) ? view : { ...view, why: alreadyChosen(most) }),
  )
}

/**
 * The list in which every target chosen already can be let go, even when the rules do not allow it twice. A target that
 * the rules offer again stays as they offer it.
 */
export function withLoose(
  targets: readonly TargetView[],
  loose: readonly Target[],
  nameOf: (target: Target) => string,
): readonly TargetView[] {
  const held = loose.filter((one) => !targets.some(({ target, why }) => why === null && sameTarget(target, one)))
  if (held.length === 0) return targets
  const listed = targets.map((view) => (has(held, view.target) ? { ...view, why: null } : view))
  const missing = held.filter((one) => !targets.some(({ target }) => sameTarget(target, one)))
  return [...listed,
    ...missing.map((target): TargetView => ({ target, label: nameOf(target), why: null, preview: [] }))]
}
