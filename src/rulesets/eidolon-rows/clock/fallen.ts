// Who falls, who is up again, and what falling takes away (ROW-25, ROW-29, ROW-57).
import { endConditions } from '../../../engine/kits/conditions.ts'
import { effectsOn, type CombatantId } from '../../../engine/core/index.ts'
import { checkHp } from '../../../engine/kits/fallen.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { boostedBy, hasStatus, KNOCKED_OUT } from '../rules/conditions.ts'
import { beatenLimit } from '../rules/bosses.ts'
import { isEidolon, purseOf } from '../rules/summoned-eidolons.ts'
import { endOngoingOn } from '../rules/ongoing.ts'
import { STATUSES, type Status, UPRIGHT } from '../sheet/kinds.ts'
import { apLeft } from '../sheet/stats.ts'
import type { RowsBattle, RowsWork } from '../state.ts'

/**
 * Limit: that combatant is down, or was down when it left. While it is down, its conditions say whether it is knocked
 * out.
 */
export const isDownLimit = (who: CombatantId): string => `lies:${who}:`

/** ROW-58: whether that combatant rolls for an injury when the battle ends: it was not revived or knocked out. */
export const rollsForInjury = (battle: Pick<RowsBattle, 'used' | 'effects'>, who: CombatantId): boolean =>
  battle.used.includes(isDownLimit(who)) && !hasStatus(battle, who, KNOCKED_OUT)

/** ROW-57: the statuses that stay on the fallen. */
const STAYS_ON_FALLEN: ReadonlySet<string> = new Set<Status>(['Poisoned', 'Frostbitten', 'Burned'])

const ENDS_ON_FALL: ReadonlySet<string> = new Set(STATUSES.filter((one) => !STAYS_ON_FALLEN.has(one)))

/**
 * ROW-57: puts presence right after HP changed, of everybody or of `only` that combatant. A combatant that falls loses
 * all effects but three, its shells, its held turn, the rest of its turn and its flight (ROW-25, ROW-29). One that is
 * up again is not knocked out any more. It is the same for combatants that the GM put down.
 */
export function checkFallen(
  work: RowsWork,
  { only, spare = false }: { readonly only?: CombatantId; readonly spare?: boolean } = {},
): void {
  for (const who of only === undefined ? work.battle.roster : [only]) {
    if (!hasStatus(work.battle, who, UPRIGHT) || work.battle.combatants[who]?.presence !== 'present') {
      checkHp(work, { only: who, fell: () => markKnockedOut(work, who, spare) })
    }
    const one = work.battle.combatants[who]
    if (one?.presence === 'down') {
      loseOnFall(work, who)
      if (one.kind === 'pc' && !work.used(isDownLimit(who))) work.use(isDownLimit(who))
    } else if (one?.presence === 'present') settleGetUp(work, who)
  }
}

function markKnockedOut(work: RowsWork, who: CombatantId, spare: boolean): void {
  const one = work.battle.combatants[who]
  if (!one || isEidolon(work.battle, who)) return
  const hidden = secretly(one)
  if (!spare) return
  work.own({ type: 'knocked-out', who }, hidden)
  work.addEffect({ condition: KNOCKED_OUT, bearer: who, source: null, value: null, duration: { until: 'cleared' },
    ...audience(hidden) })
}

/** Who is up again is neither down nor knocked out, nor beaten. */
function settleGetUp(work: RowsWork, who: CombatantId): void {
  if (work.used(isDownLimit(who))) work.clearUsed(isDownLimit(who))
  if (work.used(beatenLimit(who))) work.clearUsed(beatenLimit(who))
  if (hasStatus(work.battle, who, KNOCKED_OUT)) endConditions(work, who, KNOCKED_OUT, 'is up again')
}

/** What the fallen lose; changes nothing the second time. */
function loseOnFall(work: RowsWork, who: CombatantId): void {
  const hidden = secretly(work.battle.combatants[who])
  for (const { id, condition, carries } of effectsOn(work.battle, who)) {
    const own = carries?.path !== undefined
    if (own || ENDS_ON_FALL.has(condition) || boostedBy(condition) !== undefined) work.endEffect(id, 'is down')
  }
  for (const { id } of work.battle.combatants[who]?.sheet.shells ?? []) {
    work.own({ type: 'shell-gone', who, shell: id }, numbersOf(work.battle.combatants[who]))
  }
  endOngoingOn(work, who, 'is down')
  if (work.battle.turn.held.some((one) => one.who === who)) work.own({ type: 'held-lost', who, why: 'is down' }, hidden)
  if (work.battle.turn.fleeing.includes(who)) work.own({ type: 'fleeing', who, on: false }, hidden)
  // ROW-57: revived or not, a combatant that fell acts at its next turn.
  const purse = purseOf(work.battle, who)
  if (purse === who && work.battle.turn.acting?.who === who) work.stat(who, 'ap', -apLeft(work.battle, who), 'is down')
}
