// Shells of a combatant, counted (ROW-54).
import type { Shell } from '../sheet/shape.ts'
import type { RowsCombatant } from '../state.ts'

/** ROW-54: the outermost shell; none without shells. */
export const outerShell = ({ sheet }: Pick<RowsCombatant, 'sheet'>): Shell | undefined => sheet.shells.at(-1)

/** ROW-54: HP of all shells together. */
export const shellPoints = ({ sheet }: Pick<RowsCombatant, 'sheet'>): number =>
  sheet.shells.reduce((sum, { hp }) => sum + hp, 0)

/** ROW-54: HP that all shells of the combatant hold together at most. */
export const shellLimit = ({ kind, sheet, stats }: Pick<RowsCombatant, 'kind' | 'sheet' | 'stats'>): number =>
  kind !== 'pc' && sheet.shellMost > 0 ? sheet.shellMost : (stats['maxHp'] ?? 0)
