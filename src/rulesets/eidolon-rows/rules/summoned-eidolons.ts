// Eidolons that are out: whose they are, who waits behind them, and who acts in whose turn (ROW-40, ROW-41).
import type { CombatantId } from '../../../engine/core/index.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { camp, type Camp } from './sides.ts'

/** The eidolon that is out for that camp. */
export function eidolonFor(battle: RowsBattle, ofCamp: Camp): RowsCombatant | undefined {
  for (const { eidolon } of battle.turn.eidolons) {
    const one = battle.combatants[eidolon]
    if (takesPart(one) && camp(battle, one) === ofCamp) return one
  }
  return undefined
}

export const isEidolon = (battle: RowsBattle, who: CombatantId): boolean =>
  battle.turn.eidolons.some((one) => one.eidolon === who)

export const summonerOf = (battle: RowsBattle, eidolon: CombatantId): CombatantId | undefined =>
  battle.turn.eidolons.find((one) => one.eidolon === eidolon)?.summoner

/** Who takes an extra turn acts, whatever eidolon is out. */
const hasExtraTurn = ({ turn }: Pick<RowsBattle, 'turn'>, who: CombatantId): boolean =>
  turn.acting?.kind === 'extra' && turn.acting.who === who

/** ROW-40: the combatant waits behind an eidolon of its camp: it cannot act and is no target of enemies. */
export function withdrawn(battle: RowsBattle, one: RowsCombatant): boolean {
  if (hasExtraTurn(battle, one.id)) return false
  const eidolon = isEidolon(battle, one.id) ? undefined : eidolonFor(battle, camp(battle, one))
  return eidolon !== undefined
}

/** ROW-41: who acts in that combatant’s turn: its eidolon while it is out, otherwise the combatant itself. */
export function actorFor(battle: RowsBattle, who: CombatantId): CombatantId {
  if (hasExtraTurn(battle, who)) return who
  return battle.turn.eidolons.find((one) => one.summoner === who)?.eidolon ?? who
}

/** Whose AP are spent when that combatant does something. */
export const purseOf = (battle: RowsBattle, who: CombatantId): CombatantId => summonerOf(battle, who) ?? who
