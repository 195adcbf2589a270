// The ground of this ruleset: four bands of slots (COM-40, ROW-01). Slots mean nothing but room: a band that is full
// gets more of them.
import { combatantsOf, ENEMIES, PLAYERS, spaceOf } from '../../../engine/core/index.ts'
import { bandPlace, makeSpace, type Band, type BandGround, type Place, type Size } from '../../../grid/index.ts'
import { bandAt, bandFor, camp, type Camp, type RowName } from './sides.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'

const SLOTS = 5
const MOST_SLOTS = 40

export function ground(): BandGround {
  const band = (side: string, whose: string, row: RowName): Band => ({ id: `${side}-${row}`, name: `${whose} ${row}`,
    side, depth: row === 'front' ? 0 : 1, slots: SLOTS })
  return { kind: 'bands',
    bands: [band(PLAYERS, 'Players’', 'back'), band(PLAYERS, 'Players’', 'front'), band(ENEMIES, 'Enemies’', 'front'),
      band(ENEMIES, 'Enemies’', 'back')], image: null }
}

/**
 * Whatever ground is put down, the fight has its four bands: one that lacks them is replaced, its picture kept where it
 * was.
 */
export function keepBands(work: RowsWork): void {
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

/**
 * A free place in that row for somebody of that size, where nothing that all can see would be covered if there is one;
 * `null` when the row is full.
 */
function freeIn(battle: RowsBattle, band: Band, size: Size, except?: string): Place | null {
  const space = spaceOf(battle)
  const things = new Set(
    battle.scene.objects.flatMap(
      ({ place, secret, state }) => (place !== null && !secret && state === 'present' ? [place] : []),
    ),
  )
  // Who lies there stops nobody, but is better not stood upon.
  const lying = combatantsOf(battle).flatMap(
    (one) => (one.presence === 'down' && one.place !== null && !one.secret.token
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
export function roomIn(work: RowsWork, whose: Camp, row: RowName, size: Size, except?: string): Place | null {
  for (;;) {
    const band = bandFor(work.battle, whose, row)
    if (!band) return null
    const place = freeIn(work.battle, band, size, except)
    if (place !== null || band.slots >= MOST_SLOTS) return place
    const { ground: there } = work.battle.scene
    if (there.kind !== 'bands') return null
    work.emit({ type: 'ground',
      ground: { ...there,
        bands: there.bands.map((one) => (one.id === band.id ? { ...one, slots: one.slots + 1 } : one)) } })
  }
}

/** ROW-01: why that one may not be put there before or in the fight; `null` when it may. Words for the table. */
export function whyNotStand(
  battle: RowsBattle,
  who: Pick<RowsCombatant, 'side' | 'name'>,
  place: Place,
): string | null {
  const band = bandAt(battle, place)
  if (!band || band.side === camp(battle, who)) return null
  return `${who.name} cannot stand in the other side’s rows.`
}
