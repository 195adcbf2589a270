// Who stands where and on whose side (ROW-01).
import { combatantsOf, hostile, PLAYERS, type SideId } from '../../../engine/core/index.ts'
import { bandOf, type Band, type Place } from '../../../grid/index.ts'
import { remembered } from '../../../lib/remembered.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'

export type RowName = 'front' | 'back'

/** ROW-01: there are two camps: everybody who is not hostile to the players, and everybody else. */
export type Camp = 'players' | 'enemies'

export const campOf = (
  battle: Pick<RowsBattle, 'truces'>,
  side: SideId,
): Camp => (hostile(battle, side, PLAYERS) ? 'enemies' : 'players')
export const camp = (battle: Pick<RowsBattle, 'truces'>, one: Pick<RowsCombatant, 'side'>): Camp =>
  campOf(battle, one.side)
export const otherCamp = (one: Camp): Camp => (one === 'players' ? 'enemies' : 'players')

export const allied = (
  battle: Pick<RowsBattle, 'truces'>,
  a: Pick<RowsCombatant, 'side'>,
  b: Pick<RowsCombatant, 'side'>,
): boolean => camp(battle, a) === camp(battle, b)

/** The band that a place is in; `undefined` on a ground of squares. */
export function bandAt(battle: Pick<RowsBattle, 'scene'>, place: Place | null): Band | undefined {
  const { ground } = battle.scene
  return place === null || ground.kind !== 'bands'
    ? undefined
    : ground.bands.find((one) => one.id === bandOf(place).band)
}

/** The row in which the combatant stands; `null` off the ground. */
export function rowWhere(battle: Pick<RowsBattle, 'scene'>, one: Pick<RowsCombatant, 'place'>): RowName | null {
  const band = bandAt(battle, one.place)
  return band ? (band.depth === 0 ? 'front' : 'back') : null
}

/** The band of that row of that camp. */
export function bandFor(battle: Pick<RowsBattle, 'scene'>, ofCamp: Camp, row: RowName): Band | undefined {
  const { ground } = battle.scene
  return ground.kind === 'bands'
    ? ground.bands.find((one) => one.side === ofCamp && (one.depth === 0) === (row === 'front'))
    : undefined
}

/** The combatants of a camp that take part. */
export const membersOf = (battle: RowsBattle, ofCamp: Camp): readonly RowsCombatant[] => membersIn(battle)[ofCamp]

const membersIn = remembered((battle: RowsBattle): Readonly<Record<Camp, readonly RowsCombatant[]>> => {
  const of = (ofCamp: Camp) => combatantsOf(battle).filter((one) => takesPart(one) && camp(battle, one) === ofCamp)
  return { players: of('players'), enemies: of('enemies') }
})
