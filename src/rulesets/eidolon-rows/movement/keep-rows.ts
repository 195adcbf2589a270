// ROW-01: that the four rows are there, and that each stands in those of its own camp, whatever ground is put down and
// whoever changes sides.
import { combatantsOf } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { makeSpace } from '../../../grid/index.ts'
import { ground, whyNotStand } from '../rules/ground.ts'
import { bandFor, camp, rowOf, type Camp, type RowName } from '../rules/sides.ts'
import type { RowsWork } from '../state.ts'
import { roomIn } from './room.ts'

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

/**
 * Whatever ground is put down, the fight has its four bands: one that lacks them is replaced, its picture kept where it
 * was.
 */
function keepBands(work: RowsWork): void {
  const { ground: there } = work.battle.scene
  const has = (whose: Camp, row: RowName) => bandFor(work.battle, whose, row) !== undefined
  if (has('players', 'front') && has('players', 'back') && has('enemies', 'front') && has('enemies', 'back')) return
  const next = { ...ground(), image: there.image }
  work.emit({ type: 'ground', ground: next })
  const space = makeSpace(next, [])
  for (const one of combatantsOf(work.battle)) {
    if (one.place !== null && !space.has(one.place)) work.emit({ type: 'lifted', who: one.id })
  }
  for (const { id, place } of work.battle.scene.objects) {
    if (place !== null && !space.has(place)) work.changeObject(id, { place: null })
  }
}
