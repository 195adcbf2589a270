// Targets, looks and offers with what costs much to say of them, which is worked out when somebody looks at that.
import type { FieldSpec, Offer, TargetView } from '../core/index.ts'

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

/** An offer whose form is worked out when somebody wants to fill it in: most palettes are read for what can be done. */
export function offerWithForm(offer: Omit<Offer, 'form'>, form: () => readonly FieldSpec[]): Offer {
  let fields: readonly FieldSpec[] | null = null
  return { ...offer, get form() {
    fields ??= form()
    return fields
  } }
}
