// What happens in Effect phases to come (ROW-13): whom it reaches, and how it ends before its time.
import { combatantsOf, type Audience, type CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Ongoing, RowsBattle, RowsWork } from '../state.ts'
import { newNumber } from './numbering.ts'
import { camp, campOf, rowWhere } from './sides.ts'

const GM: Audience = { only: 'gm' }

/** COM-24: for the GM alone while it has not shown itself, and where a hidden combatant has a part in it. */
export function ongoingAudience(battle: RowsBattle, { secret, whom, by }: Ongoing): Audience | undefined {
  const { combatants } = battle
  return secret
    ? GM
    : secretly(whom.kind === 'one' ? combatants[whom.who] : undefined, by === null ? undefined : combatants[by])
}

export const newOngoing = ({ turn }: Pick<RowsBattle, 'turn'>, known: boolean): number => newNumber(turn.ongoing, known)

export function endOngoing(work: RowsWork, ongoing: Ongoing, why: string): void {
  work.own({ type: 'ongoing-ended', ongoing: ongoing.id, why }, ongoingAudience(work.battle, ongoing))
}

/** ROW-57: what was still to come for that combatant comes no more. Revival alone is for combatants that are down. */
export function endOngoingOn(work: RowsWork, who: CombatantId, why: string): void {
  for (const one of work.battle.turn.ongoing) {
    if (one.whom.kind === 'one' && one.whom.who === who && one.effect.kind !== 'revive') endOngoing(work, one, why)
  }
}

/** Everybody whom it reaches as they stand now, up or down. What is for rows is for all sides that share them. */
export function whomItReaches(battle: RowsBattle, { whom }: Pick<Ongoing, 'whom'>): readonly CombatantId[] {
  if (whom.kind === 'one') return [whom.who]
  const ofCamp = whom.side === 'all' ? null : campOf(battle, whom.side)
  return combatantsOf(battle).flatMap((one) => {
    const row = rowWhere(battle, one)
    const isThere = row !== null && (one.presence === 'present' || one.presence === 'down')
    return isThere && (ofCamp === null || camp(battle, one) === ofCamp) && (whom.row === 'any' || whom.row === row)
      ? [one.id]
      : []
  })
}
