// One turn from its beginning to its end: an ordinary turn, a held turn, or the free turn of a first strike (ROW-05,
// ROW-11, ROW-12, ROW-24, ROW-26, ROW-41).
import { happened } from '../../../engine/abilities/listen/happened.ts'
import type { CombatantId, Contents } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { limitsPer } from '../abilities/limit-keys.ts'
import { refill } from '../../../engine/kits/ap-purse.ts'
import { audience, numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { ABILITY_BOUNDS } from '../rules/limits.ts'
import { modified } from '../rules/modified.ts'
import { actorFor, purseOf } from '../rules/summoned-eidolons.ts'
import { apLeft, apOf } from '../sheet/stats.ts'
import type { Acting, RowsBattle, RowsWork } from '../state.ts'
import { isAway, takesPart } from '../../../engine/kits/taking-part.ts'

/** Why AP come and go with a turn; the log leaves these out. */
const TURN_AP = 'AP of the turn'
const TURN_OVER = 'the turn is over'

/** ROW-24, ROW-05: AP of a held or free turn. */
const ONE_AP = 1

/** Limit: that combatant has done something in its running turn, whatever it cost. */
const ACTED = 'turn:did:'
const actedLimit = (who: CombatantId): string => `${ACTED}${who}:`
/** Whether nothing was done in the running turn yet. */
export const nothingDoneYet = (battle: Pick<RowsBattle, 'turn' | 'used'>): boolean =>
  battle.turn.acting === null || !battle.used.includes(actedLimit(battle.turn.acting.who))

/** Notes that the combatant, or the eidolon in its turn, has done something. */
export function noteThatActed(work: RowsWork, who: CombatantId): void {
  const { acting } = work.battle.turn
  if (acting?.who === purseOf(work.battle, who) && nothingDoneYet(work.battle)) work.use(actedLimit(acting.who))
}

/** Begins a turn with its AP: the AP of the tier, or 1. Durations count ordinary turns alone. */
export function beginTurn(work: RowsWork, who: CombatantId, kind: Acting['kind']): void {
  const one = work.battle.combatants[who]
  if (!one) return
  work.clearUsed(ACTED)
  work.clearUsed(limitsPer('turn'))
  const began = kind === 'turn'
    ? Math.max(0, Math.min(ABILITY_BOUNDS.ap[1], modified(work.battle, one, 'turn ap', apOf(stat(one, 'tier')))))
    : ONE_AP
  work.own({ type: 'turn-began', acting: { who, kind, began } }, secretly(one))
  work.stat(who, 'ap', refill(apLeft(work.battle, who), began), TURN_AP)
  if (kind === 'turn') tickTurn(work, 'turn-start', who)
}

/**
 * A turn in the middle of another’s, with that many AP, or with all of its own. `carries`: what holds as long as it
 * lasts. Whoever is on turn already gets the AP instead.
 */
export function beginExtraTurn(
  work: RowsWork,
  who: CombatantId,
  ap: number | null,
  carries: { readonly source: CombatantId; readonly held: Contents } | null,
): void {
  const one = work.battle.combatants[who]
  if (!one || !takesPart(one)) return
  const began = Math.max(0,
    Math.min(ABILITY_BOUNDS.ap[1], ap ?? modified(work.battle, one, 'turn ap', apOf(stat(one, 'tier')))))
  if (work.battle.turn.acting?.who === who) return work.stat(who, 'ap', began, EXTRA_TURN)
  if (carries) {
    work.addEffect({ condition: EXTRA_TURN, bearer: who, source: carries.source, value: null,
      duration: { until: 'cleared' }, carries: carries.held, ...audience(secretly(one)) })
  }
  work.own({ type: 'turn-began', acting: { who, kind: 'extra', began } }, secretly(one))
  work.stat(who, 'ap', refill(apLeft(work.battle, who), began), TURN_AP)
}

/** What holds in an extra turn is a condition of that name. */
const EXTRA_TURN = 'Extra turn'

/** ROW-26: ends the running turn; AP that are left are lost. Held and free turns do not count for durations. */
export function endTurn(work: RowsWork): void {
  const { acting } = work.battle.turn
  if (!acting) return
  const { who, kind } = acting
  const lost = apLeft(work.battle, who)
  if (lost !== 0) work.stat(who, 'ap', -lost, TURN_OVER)
  work.own({ type: 'turn-ended', acting, lost: Math.max(0, lost) }, numbersOf(work.battle.combatants[who]))
  if (kind === 'turn') tickTurn(work, 'turn-end', who)
  if (kind === 'extra') endConditions(work, who, EXTRA_TURN, TURN_OVER)
}

/**
 * COM-07: the turn of a combatant that has left is over at once, also while others are asked about what it did. One
 * that lies there keeps its turn until nothing is half done any more.
 */
export function endTurnOfWhoLeft(work: RowsWork): void {
  const { acting } = work.battle.turn
  const one = acting && work.battle.combatants[acting.who]
  if (one && isAway(one)) endTurn(work)
}

/** Counts a turn of that combatant, and of the eidolon that takes it (ROW-41). */
function tickTurn(work: RowsWork, at: 'turn-start' | 'turn-end', who: CombatantId): void {
  const actor = actorFor(work.battle, who)
  work.tick({ at, of: who })
  if (actor !== who) work.tick({ at, of: actor })
  happened(work, { on: 'moment', what: at === 'turn-start' ? 'turn start' : 'turn end', by: actor, to: actor })
}

/**
 * ROW-12: whether the running turn is over by itself: no AP, or nobody there to spend them. A turn given to a combatant
 * that waits goes on until it is ended.
 */
export function turnIsOver(battle: RowsBattle, { who }: Acting): boolean {
  return apLeft(battle, who) <= 0 || !takesPart(battle.combatants[who])
}

/**
 * Its place comes while the combatant cannot act: the place is done for this round (ROW-43). COM-30: durations count
 * the turn of a combatant that is down; a combatant that waits behind an eidolon has no turn (ROW-40).
 */
export function passOverTurn(work: RowsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (one?.presence === 'down') {
    work.tick({ at: 'turn-start', of: who })
    work.tick({ at: 'turn-end', of: who })
  }
  work.own({ type: 'passed', who, status: 'passed' }, secretly(one))
}
