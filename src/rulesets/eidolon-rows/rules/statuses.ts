// The nine statuses: whether a status takes hold, and how long it lasts (ROW-51, ROW-56).
import { endConditions } from '../../../engine/kits/conditions.ts'
import { effectsOn, type CombatantId, type Contents, type Duration, type Effect } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { STATUSES, type Status } from '../sheet/kinds.ts'
import { changed } from '../../../engine/abilities/carry/modified.ts'
import { EFFECT_PHASE } from './conditions.ts'
import { changesNow, statNow } from './modified.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { purseOf } from './summoned-eidolons.ts'
import { multiplier, STATUS_ELEMENT } from './elements.ts'
import { statusElementNow } from './element-now.ts'

/** What the die has to come to at most; `never` for the immune, `always` for targets without a chance. */
export type Threshold = number | 'never' | 'always'

/** ROW-51: by the status’s element against that of the target, or of its outermost shell. */
export function thresholdOf(battle: RowsBattle, status: Status, target: RowsCombatant): Threshold {
  const element = STATUS_ELEMENT[status]
  const table = multiplier(element, statusElementNow(battle, target))
  const times = changed(table,
    changesNow(battle, target, 'statuses taken', { on: 'put', what: status, by: null, to: target.id, kind: element,
      stage: 'element', amount: table }))
  return times <= 0.25 ? 'never' : times < 1 ? 3 : times >= 4 ? 'always' : times > 1 ? 7 : 5
}

/**
 * The highest face with which the status takes hold: 0 or less never, 10 or more always. `by`: nobody for the
 * surroundings, which have no status accuracy; a number: what counts in its place.
 */
export function highestFace(
  battle: RowsBattle,
  by: RowsCombatant | number | undefined,
  status: Status,
  target: RowsCombatant,
): number {
  const most = thresholdOf(battle, status, target)
  if (most === 'never') return 0
  return most === 'always'
    ? 10
    : most + accuracyOf(battle, by) - statNow(battle, target, 'resistance')
}

/** Of an item its quality counts (ROW-22). */
const accuracyOf = (battle: RowsBattle, by: RowsCombatant | number | undefined): number =>
  typeof by === 'number' ? by : by ? statNow(battle, by, 'statusAccuracy') : 0

/** What a die comes to, as it is reckoned: “4 − 2 + 1 = 3, needs 3 or less.” */
export function statusSum(
  battle: RowsBattle,
  by: RowsCombatant | number,
  status: Status,
  target: RowsCombatant,
  die: number,
): string {
  const [accuracy, resistance, most] = [accuracyOf(battle, by), statNow(battle, target, 'resistance'),
    thresholdOf(battle, status, target)]
  const part = (amount: number, sign: '+' | '−'): string =>
    ` ${amount < 0 ? (sign === '+' ? '−' : '+') : sign} ${Math.abs(amount)}`
  const needs = most === 'always'
    ? 'always takes hold'
    : most === 'never'
    ? 'never takes hold'
    : `needs ${most} or less`
  return `${die}${part(accuracy, '−')}${part(resistance, '+')} = ${
    `${die - accuracy + resistance}`.replace('-', '−')
  }, ${needs}.`
}

/** The status takes hold; one of the same name gives way. `turns`: the bearer’s own; a running turn does not count. */
export const inflict = (
  work: RowsWork,
  who: CombatantId,
  status: Status,
  turns: number,
  by: CombatantId | null,
): void => putStatus(work, who, status, durationOf(work.battle, who, status, turns), by)

/** The same for as long as is said. */
export function putStatus(
  work: RowsWork,
  who: CombatantId,
  status: Status,
  duration: Duration,
  by: CombatantId | null,
  carries?: Contents,
): void {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'present') return
  endConditions(work, who, status, 'put on anew')
  const hidden = secretly(one, by === null ? undefined : work.battle.combatants[by])
  work.addEffect({ condition: status, bearer: who, source: by, value: null, duration, ...audience(hidden),
    ...(carries ? { carries } : {}) })
}

/** A condition that is no status: of an ability’s own, which holds what the text of the ability says. */
export function putOwn(
  work: RowsWork,
  who: CombatantId,
  own: Pick<Effect, 'condition' | 'value' | 'duration' | 'source'> & { readonly carries?: Contents },
): void {
  const one = work.battle.combatants[who]
  if (one?.presence !== 'present') return
  const hidden = secretly(one, own.source === null ? undefined : work.battle.combatants[own.source])
  work.addEffect({ ...own, bearer: who, ...audience(hidden) })
}

/** ROW-24, ROW-41: an eidolon’s turns are its summoner’s; held and free turns do not count. */
function durationOf(battle: RowsBattle, who: CombatantId, status: Status, turns: number): Duration {
  if (turns <= 0) return { until: 'scene-end' }
  // Poison hurts that many times, whether it came before or after the bearer's turn.
  if (status === 'Poisoned') return { until: 'moment', name: EFFECT_PHASE, of: who, count: turns }
  const of = purseOf(battle, who)
  const running = battle.turn.acting?.kind === 'turn' && battle.turn.acting.who === of
  return { until: 'turn-end', of, count: turns + (running ? 1 : 0) }
}

/** Ends that status, or every status where none is named. */
export function cure(work: RowsWork, who: CombatantId, status: Status | '', why: string): void {
  for (const { id, condition } of effectsOn(work.battle, who)) {
    if (status === '' ? (STATUSES as readonly string[]).includes(condition) : condition === status) {
      work.endEffect(id, why)
    }
  }
}
