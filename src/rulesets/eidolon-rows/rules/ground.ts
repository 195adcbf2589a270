// The ground of this ruleset: four bands of slots (COM-40, ROW-01). Slots mean nothing but room: a full band gets more
// of them.
import { ENEMIES, PLAYERS } from '../../../engine/core/index.ts'
import type { Band, BandGround, Place } from '../../../grid/index.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { bandAt, camp, type RowName } from './sides.ts'

const SLOTS = 5

export function ground(): BandGround {
  const band = (side: string, whoseWord: string, row: RowName): Band => ({ id: `${side}-${row}`,
    name: `${whoseWord} ${row}`, side, depth: row === 'front' ? 0 : 1, slots: SLOTS })
  return { kind: 'bands',
    bands: [band(PLAYERS, 'Players’', 'back'), band(PLAYERS, 'Players’', 'front'), band(ENEMIES, 'Enemies’', 'front'),
      band(ENEMIES, 'Enemies’', 'back')], image: null }
}

/** ROW-01: why the combatant may not be put there, in words for the table; `null` when it may. */
export function whyNotStand(
  battle: RowsBattle,
  who: Pick<RowsCombatant, 'side' | 'name'>,
  place: Place,
): string | null {
  const band = bandAt(battle, place)
  if (!band || band.side === camp(battle, who)) return null
  return `${who.name} cannot stand in the other side’s rows.`
}
