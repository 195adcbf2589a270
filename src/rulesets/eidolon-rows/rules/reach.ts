// ROW-03: from which row to which row abilities reach.
import type { AbilityType } from '../sheet/shape.ts'
import type { RowName } from './sides.ts'

/**
 * Melee goes from front row to front row. `beyond`: how many rows further it goes, from where its user stands and to
 * where its target stands together.
 */
export const reachesRow = (from: RowName | null, to: RowName | null, beyond = 0): boolean =>
  [from, to].filter((row) => row !== 'front').length <= beyond

/** Whether an ability of that type is Melee. */
export const isMelee = ({ type }: { readonly type: AbilityType }): boolean => type === 'melee'
