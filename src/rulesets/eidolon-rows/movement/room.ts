// Room in the rows: where a combatant can be put, and more slots where there is no room.
import { isHidden, combatantsOf, spaceOf } from '../../../engine/core/index.ts'
import { bandPlace, type Band, type Place, type Size } from '../../../grid/index.ts'
import { bandFor, type Camp, type RowName } from '../rules/sides.ts'
import type { RowsBattle, RowsWork } from '../state.ts'

const MOST_SLOTS = 40

/**
 * A free place in that row for a token of that size, if possible one that covers nothing that all can see; `null` when
 * the row is full.
 */
function freePlaceIn(battle: RowsBattle, band: Band, size: Size, except?: string): Place | null {
  const space = spaceOf(battle)
  const things = new Set(
    battle.scene.objects.flatMap(
      ({ place, secret, state }) => (place !== null && !secret && state === 'present' ? [place] : []),
    ),
  )
  // A combatant that lies there stops nobody, but another place is better.
  const lying = combatantsOf(battle).flatMap(
    (one) => (one.presence === 'down' && one.place !== null && !isHidden(one)
      ? space.footprint(one.place, one.size)
      : []),
  )
  const free = Array.from({ length: band.slots }, (_, slot) => bandPlace(band.id, slot)).filter((place) =>
    space.free(place, size, except)
  )
  return free.find((place) => space.footprint(place, size).every((one) => !things.has(one) && !lying.includes(one)))
    ?? free[0] ?? null
}

/** A place in that row of that camp; the band gets more slots where it is full. `null` on a ground without bands. */
export function roomIn(work: RowsWork, ofCamp: Camp, row: RowName, size: Size, except?: string): Place | null {
  for (;;) {
    const band = bandFor(work.battle, ofCamp, row)
    if (!band) return null
    const place = freePlaceIn(work.battle, band, size, except)
    if (place !== null || band.slots >= MOST_SLOTS) return place
    const { ground: there } = work.battle.scene
    if (there.kind !== 'bands') return null
    work.emit({ type: 'ground',
      ground: { ...there,
        bands: there.bands.map((one) => (one.id === band.id ? { ...one, slots: one.slots + 1 } : one)) } })
  }
}
