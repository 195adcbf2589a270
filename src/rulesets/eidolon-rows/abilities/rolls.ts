// What a roll that a text asks for comes to against somebody (ROW-50, ROW-51). Nothing here changes anything.
import type { CheckCall } from '../../../engine/abilities/run/teach.ts'
import { highestHit } from '../rules/attack.ts'
import type { AttackNature } from '../rules/attack-nature.ts'
import { allied } from '../rules/sides.ts'
import { thresholdOf } from '../rules/statuses.ts'
import type { Status } from '../sheet/kinds.ts'
import { statNow } from '../rules/modified.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { ownStatus } from './own-status.ts'
import { HIT, HOLDS, OWN_STATUS, statusRollNamed } from './words.ts'

/**
 * A roll as far as its result hangs on it. `quality`: of an item, what counts in place of status accuracy;
 * `redirected`: turned on somebody for whom it was not meant.
 */
export type Rolling = Pick<CheckCall, 'check' | 'edge' | 'target'> & { readonly quality?: number;
  readonly redirected?: boolean }

export const attackIn = (check: string): AttackNature | null =>
  check === 'physical attack' ? 'physical' : check === 'magical attack' ? 'magical' : null

/** The status that the roll is for; `null`: for none of the nine. */
export function statusOf(who: RowsCombatant, check: string): Status | null {
  const named = statusRollNamed(check) ?? null
  return named === OWN_STATUS ? ownStatus(who) : named
}

/**
 * The highest face with which the roll succeeds; 10 or more always, below 1 never but for the natural 1 of an attack.
 * `null`: whatever the die shows; `never` and `always`: no die decides.
 */
export function highestFor(
  battle: RowsBattle,
  who: RowsCombatant,
  { check, edge, target, quality, redirected }: Rolling,
  against: RowsCombatant,
): number | 'never' | 'always' {
  const attack = attackIn(check)
  if (attack) {
    const most = highestHit(battle, who, attack, against)
    return most === null ? 'never' : Math.max(1, most + edge)
  }
  const status = statusOf(who, check)
  const most = status === null ? 5 : thresholdOf(battle, status, against)
  if (most === 'never' || most === 'always') return most
  if (!redirected && allied(battle, who, against)) return 'always'
  return (target ?? most) + edge + (quality ?? statNow(battle, who, 'statusAccuracy'))
    - statNow(battle, against, 'resistance')
}

export const succeeds = (highest: number | 'never' | 'always', die: number): boolean =>
  highest === 'always' || (highest !== 'never' && die <= highest)

/** What the roll comes to, in the words of the language. */
export const degreeOf = (check: string, success: boolean): string => (attackIn(check) ? HIT : HOLDS)[success ? 0 : 1]
