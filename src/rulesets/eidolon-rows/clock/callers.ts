// ROW-04: who calls, and what it came to. A call is a player’s, and counts for all of that player’s characters.
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { EVEN, ODD } from '../rules/limits.ts'
import type { Rank, RowsBattle, RowsCombatant } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

/** ROW-04: Initiative is multiplied by this for a combatant that called the number that came. */
const CALLED_FACTOR = 1.5
/** The dice whose sum is called. */
export const CALL_DICE = { count: 2, sides: 4 } as const

/**
 * A call: of a player, for all of that player's characters, or of a character that has no player. `id`: the first of
 * them.
 */
export interface Caller {
  readonly id: CombatantId
  readonly player: string | null
  readonly characters: readonly RowsCombatant[]
}

/** Everybody who calls, in the order of joining. */
export function callers(battle: RowsBattle): readonly Caller[] {
  const found: Caller[] = []
  for (const one of combatantsOf(battle)) {
    if (one.kind !== 'pc' || !takesPart(one)) continue
    const same = one.player === null ? -1 : found.findIndex(({ player }) => player === one.player)
    const before = found[same]
    if (before) found[same] = { ...before, characters: [...before.characters, one] }
    else found.push({ id: one.id, player: one.player, characters: [one] })
  }
  return found
}

/** Whether the call is what came: the number, or odd or even. */
export function isRight(call: number | undefined, total: number): boolean {
  return call === total || (call === ODD && total % 2 === 1) || (call === EVEN && total % 2 === 0)
}

/** ROW-04: Initiative as it counts after the calls. Odd or even that is wrong costs a quarter. */
export function calledInitiative({ turn }: Pick<RowsBattle, 'turn'>, one: RowsCombatant): number {
  const [call, plain] = [turn.calls[one.id], stat(one, 'initiative')]
  if (turn.callRoll === null || call === undefined) return plain
  const parity = call === ODD || call === EVEN
  if (isRight(call, turn.callRoll.total)) return parity ? Math.floor(plain * CALLED_FACTOR) : plain * CALLED_FACTOR
  return parity ? plain * WRONG_FACTOR : plain
}
const WRONG_FACTOR = 0.75

/** How a combatant stands in ties against enemies; without a roll all are equal. */
export function tieStandingOf(
  { turn }: Pick<RowsBattle, 'turn'>,
  { id, kind }: Pick<RowsCombatant, 'id' | 'kind'>,
): Rank['standing'] {
  if (turn.callRoll === null || kind !== 'pc') return 1
  const call = turn.calls[id]
  if (call === ODD || call === EVEN) return isRight(call, turn.callRoll.total) ? 2 : 0
  return call !== undefined && call < turn.callRoll.total ? 2 : 0
}
