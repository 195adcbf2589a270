// ROW-58: at the end of the battle the XP for downed foes and what these leave are told.
import { combatantsOf } from '../../../engine/core/index.ts'
import { camp } from '../rules/sides.ts'
import type { RowsWork } from '../state.ts'

export function tellRewards(work: RowsWork): void {
  const foes = combatantsOf(work.battle).filter((one) =>
    one.presence === 'down' && one.kind === 'npc' && camp(work.battle, one) === 'enemies'
  )
  const xp = foes.reduce((sum, one) => sum + (one.sheet.xp ?? 0), 0)
  const left = foes.flatMap(({ sheet }) => (sheet.leaves ? [sheet.leaves] : []))
  if (xp > 0) work.tell(`Each player character gains ${xp} XP.`, [])
  if (left.length > 0) work.tell(`Left behind: ${left.join(', ')}.`, [])
}
