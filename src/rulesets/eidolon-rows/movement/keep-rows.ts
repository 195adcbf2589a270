// ROW-01: that the four rows are there, and that each stands in those of its own camp, whatever ground is put down and
// whoever changes sides.
import { combatantsOf } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { keepBands, roomIn, whyNotStand } from '../rules/ground.ts'
import { camp, rowOf } from '../rules/sides.ts'
import type { RowsWork } from '../state.ts'

/**
 * Nobody stands in the other side’s: who does (its side changed, the GM put it there) goes to the same row of its own.
 */
export function keepRows(work: RowsWork): void {
  keepBands(work)
  for (const one of combatantsOf(work.battle)) {
    const why = one.place === null ? null : whyNotStand(work.battle, one, one.place)
    if (why === null) continue
    const place = roomIn(work, camp(work.battle, one), rowOf(work.battle, one) ?? 'front', one.size, one.id)
    const hidden = secretly(one)
    work.tell(why, [one.id], hidden)
    work.emit(
      place === null
        ? { type: 'lifted', who: one.id, ...audience(hidden) }
        : { type: 'moved', who: one.id, path: [place], manner: 'gm', cost: 0, ...audience(hidden) },
    )
  }
}
