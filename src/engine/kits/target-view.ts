// Targets and looks with what would come of them, which is worked out when somebody looks at that.
import type { Offer, TargetView } from '../core/index.ts'

/**
 * The target, whose preview is worked out when somebody looks at the preview: most lists are read for their names and
 * reasons alone.
 */
export function targetView(
  view: Omit<TargetView, 'preview'>,
  preview: () => readonly string[],
): TargetView {
  let lines: readonly string[] | null = null
  return { ...view, get preview() {
    lines ??= preview()
    return lines
  } }
}

/** The same of an action that needs no target: whom it affects and which places it covers is known at once. */
export function lookOver(
  over: Omit<NonNullable<Offer['look']>, 'lines'>,
  words: () => readonly string[],
): NonNullable<Offer['look']> {
  let lines: readonly string[] | null = null
  return { ...over, get lines() {
    lines ??= words()
    return lines
  } }
}
