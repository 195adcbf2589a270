// Several targets chosen one by one: which are taken, who can be taken as well, when they are enough. Pure; lists and
// board read the same.
import type { Target } from './command.ts'
import type { Need, TargetView } from './view.ts'

/** The same target, however often it is worked out anew. */
export const sameTarget = (a: Target, b: Target | null): boolean =>
  b !== null && (a === b || JSON.stringify(a) === JSON.stringify(b))

/** How many of it are wanted: at least, and at most. */
export const boundsOf =
  (need: Need): readonly [number, number] => (need.kind === 'combatant' ? [need.min, need.max] : [1, 1])

/** Chosen one by one and sent together. */
export function isSeveral(need: Need): boolean {
  const [min, max] = boundsOf(need)
  return max > 1 || min === 0
}

export const has = (taken: readonly Target[], target: Target): boolean => taken.some((one) => sameTarget(one, target))

/** With it, or without it where it was in already. */
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
 * The list with what is chosen already as something to let go, whatever the rules say of choosing it twice; what they
 * offer again stays as they offer it.
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
