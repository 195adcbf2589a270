// A target with what would come of it.
import type { TargetView } from '../core/index.ts'

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
