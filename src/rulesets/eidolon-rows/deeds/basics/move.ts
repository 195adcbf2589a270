// ROW-23: Move, from the palette: to the other row.
import { nameOf } from '../../../../engine/core/index.ts'
import { otherRow } from '../../movement/movers.ts'
import { changeRow, MOVE_NAME, ROW_CHANGE, MOVE_ACTION, MOVE_AP, whyNotLeaveRow } from '../../movement/walk.ts'
import { rowWhere } from '../../rules/sides.ts'
import type { PaletteAction } from './types.ts'

export const moveAction: PaletteAction = {
  id: MOVE_ACTION,
  name: MOVE_NAME,
  detail:
    'From the front row to the back row, or from the back row to the front row. Dragging the token does the same.',
  ap: MOVE_AP,
  tags: ROW_CHANGE.tags,
  needs: () => [],
  why: whyNotLeaveRow,
  carry: changeRow,
  told: (battle, who) => {
    const row = rowWhere(battle, battle.combatants[who] ?? { place: null })
    return `${nameOf(battle, who)} moves to the ${row === null ? 'other' : otherRow(row)} row`
  },
}
