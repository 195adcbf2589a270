// ROW-01: the four rows are always there, and every combatant stands in the rows of its own camp.
import { combatantsOf } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { makeSpace } from '../../../grid/index.ts'
import { ground, whyNotStand } from '../rules/ground.ts'
import { bandFor, camp, rowWhere, type Camp, type RowName } from '../rules/sides.ts'
import type { RowsWork } from '../state.ts'
import { roomIn } from './room.ts'

/**
 * A combatant that stands in the other side’s rows (its side changed, the GM put it there) goes to the same row of its
 * own side.
 */
export function keepRows(work: RowsWork): void {
  keepBands(work)
  for (const one of combatantsOf(work.battle)) {
    const why = one.place === null ? null : whyNotStand(work.battle, one, one.place)
    if (why === null) continue
    const place = roomIn(work, camp(work.battle, one), rowWhere(work.battle, one) ?? 'front', one.size, one.id)
    const hidden = secretly(one)
    work.tell(why, [one.id], hidden)
    work.emit(
      place === null
        ? { type: 'lifted', who: one.id, ...audience(hidden) }
        : { type: 'moved', who: one.id, path: [place], manner: 'gm', cost: 0, ...audience(hidden) },
    )
  }
}

/** A ground that lacks one of the four bands is replaced; its picture stays. */
function keepBands(work: RowsWork): void {
  const { ground: there } = work.battle.scene
  const hasBand = (ofCamp: Camp, row: RowName) => bandFor(work.battle, ofCamp, row) !== undefined
  if (hasBand('players', 'front') && hasBand('players', 'back') && hasBand('enemies', 'front')
    && hasBand('enemies', 'back')) return
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
