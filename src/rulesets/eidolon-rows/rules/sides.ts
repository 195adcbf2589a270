// Who stands where and on whose side (ROW-01), who is in the fight, and who has withdrawn behind an eidolon (ROW-40).
import { combatantsOf, hostile, PLAYERS, type CombatantId, type SideId } from '../../../engine/core/index.ts'
import { bandOf, type Band, type Place } from '../../../grid/index.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'

export type RowName = 'front' | 'back'

/**
 * ROW-01: there are two camps. Whoever is not hostile to the players stands in their rows, everybody else across from
 * them.
 */
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

/** What that side is called. */
export const sideName = (battle: Pick<RowsBattle, 'sides'>, id: SideId): string =>
  battle.sides.find((one) => one.id === id)?.name ?? 'Somebody'

/** The band that a place is in; `undefined` on a ground of squares. */
export function bandAt(battle: Pick<RowsBattle, 'scene'>, place: Place | null): Band | undefined {
  const { ground } = battle.scene
  return place === null || ground.kind !== 'bands'
    ? undefined
    : ground.bands.find((one) => one.id === bandOf(place).band)
}

/** The row it stands in; `null` off the ground. */
export function rowOf(battle: Pick<RowsBattle, 'scene'>, one: Pick<RowsCombatant, 'place'>): RowName | null {
  const band = bandAt(battle, one.place)
  return band ? (band.depth === 0 ? 'front' : 'back') : null
}

/** The band that is that row of that camp. */
export function bandFor(battle: Pick<RowsBattle, 'scene'>, whose: Camp, row: RowName): Band | undefined {
  const { ground } = battle.scene
  return ground.kind === 'bands'
    ? ground.bands.find((one) => one.side === whose && (one.depth === 0) === (row === 'front'))
    : undefined
}

/** Is in the fight: stands on the ground and is not down. */
export const takesPart = (one: RowsCombatant | undefined): one is RowsCombatant =>
  one !== undefined && one.presence === 'present' && one.place !== null

/** The eidolon that is out for that camp. */
export function eidolonFor(battle: RowsBattle, whose: Camp): RowsCombatant | undefined {
  for (const { eidolon } of battle.turn.eidolons) {
    const one = battle.combatants[eidolon]
    if (takesPart(one) && camp(battle, one) === whose) return one
  }
  return undefined
}

export const isEidolon = (battle: RowsBattle, who: CombatantId): boolean =>
  battle.turn.eidolons.some((one) => one.eidolon === who)
export const summonerOf = (battle: RowsBattle, eidolon: CombatantId): CombatantId | undefined =>
  battle.turn.eidolons.find((one) => one.eidolon === eidolon)?.summoner

/** ROW-40: waits behind an eidolon of its camp: cannot act and is no target of enemies. */
export function withdrawn(battle: RowsBattle, one: RowsCombatant): boolean {
  const eidolon = isEidolon(battle, one.id) ? undefined : eidolonFor(battle, camp(battle, one))
  return eidolon !== undefined
}

/** ROW-41: who does what is done in that one’s turn: its eidolon while it is out, itself otherwise. */
export function actorFor(battle: RowsBattle, who: CombatantId): CombatantId {
  return battle.turn.eidolons.find((one) => one.summoner === who)?.eidolon ?? who
}

/** Whose AP are spent when that one does something. */
export const purseOf = (battle: RowsBattle, who: CombatantId): CombatantId => summonerOf(battle, who) ?? who

/** Can have a turn of the order now: there, not fled, and not waiting behind an eidolon that is another’s. */
export function canTakeTurn(battle: RowsBattle, one: RowsCombatant | undefined): one is RowsCombatant {
  if (!takesPart(one) || isEidolon(battle, one.id) || battle.turn.fleeing.includes(one.id)) return false
  return !withdrawn(battle, one) || actorFor(battle, one.id) !== one.id
}

/**
 * ROW-14: stands in the front row and holds it: downed and withdrawn ones do not, an eidolon does. COM-24: whom the
 * table does not see holds none, or the row would tell of them.
 */
export function holdsFront(battle: RowsBattle, whose: Camp): boolean {
  return combatantsOf(battle).some((one) =>
    takesPart(one) && camp(battle, one) === whose && rowOf(battle, one) === 'front' && !one.secret.token
    && !withdrawn(battle, one)
  )
}

/** Those of a camp that are in the fight. */
export const membersOf = (battle: RowsBattle, whose: Camp): readonly RowsCombatant[] =>
  combatantsOf(battle).filter((one) => takesPart(one) && camp(battle, one) === whose)
