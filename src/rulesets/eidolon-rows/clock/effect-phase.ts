// ROW-13: the Effect phase. What abilities left behind, what the surroundings do and what poison takes happens in four
// rounds: damage, healing, statuses, everything else. A combatant that falls by the damage is down when the healing
// comes.
import { partNamed } from '../abilities/parts.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { combatantsOf } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { resolveOngoing } from '../deeds/effects.ts'
import { hasStatus } from '../rules/conditions.ts'
import { bringHarm } from '../rules/harm.ts'
import { endOngoing, ongoingAudience, whomItReaches } from '../rules/ongoing.ts'
import { EFFECT_PHASE } from '../rules/conditions.ts'
import type { EffectKind } from '../sheet/shape.ts'
import type { Ongoing, RowsCombatant, RowsWork } from '../state.ts'

/** The kinds of each round, in their order. */
const ROUNDS: readonly (readonly EffectKind[])[] = [['damage', 'harm'], ['heal', 'revive'], ['status', 'cure'], ['mp',
  'anima', 'boost', 'shell', 'shift']]

/** Limit: that round of this Effect phase is over. */
const ROUND_OVER = 'effects:'

/** Does the next round of the phase: `true` when there was a round to do, `false` when all is over. */
export function nextEffects(work: RowsWork): boolean {
  const nth = ROUNDS.findIndex((_, index) => !work.used(`${ROUND_OVER}${index}:`))
  const kinds = ROUNDS[nth]
  if (!kinds) {
    work.clearUsed(ROUND_OVER)
    return false
  }
  work.use(`${ROUND_OVER}${nth}:`)
  for (const { id, effect } of work.battle.turn.ongoing) if (kinds.includes(effect.kind)) carryOutOngoing(work, id)
  if (nth === 0) poison(work)
  // What abilities do in every Effect phase comes in the same four rounds.
  happened(work, { on: 'moment', what: 'effect phase', by: null, to: null, part: partNamed(nth) })
  return true
}

/** ROW-56: a tenth of the poisoned combatant's maximum HP, at least 1. */
const poisonDamage = (one: Pick<RowsCombatant, 'stats'>): number => Math.max(1, Math.floor(stat(one, 'maxHp') / 10))

/**
 * Poison is in the blood: no shell keeps it off. Combatants that are down have nothing left to lose, but their time
 * runs as well.
 */
function poison(work: RowsWork): void {
  for (const { id } of combatantsOf(work.battle)) {
    const one = work.battle.combatants[id]
    if (!one || one.place === null || (one.presence !== 'present' && one.presence !== 'down')) continue
    if (one.presence === 'present' && hasStatus(work.battle, id, 'Poisoned')) {
      bringHarm(work, { who: id, amount: poisonDamage(one), what: 'Poisoned', by: null, nature: null, kind: 'fixed',
        past: true })
    }
    work.tick({ at: 'moment', name: EFFECT_PHASE, of: id })
  }
}

/** What is due, unless it has ended meanwhile; afterwards its time is counted. */
function carryOutOngoing(work: RowsWork, id: number): void {
  const one = work.battle.turn.ongoing.find((each) => each.id === id)
  if (!one) return
  const whom = whomItReaches(work.battle, one)
  if (one.whom.kind === 'one' && !canReceive(work.battle.combatants[one.whom.who], one)) {
    return endOngoing(work, one, 'no target is left')
  }
  if (whom.some((who) => canReceive(work.battle.combatants[who], one))) {
    reveal(work, one)
    resolveOngoing(work, one, whom)
  }
  countDown(work, id)
}

/** ROW-57: combatants that are down take nothing but revival, and only they take it. */
const canReceive = (who: RowsCombatant | undefined, { effect }: Ongoing): boolean =>
  who !== undefined && who.place !== null && who.presence === (effect.kind === 'revive' ? 'down' : 'present')

/** COM-24: the GM's secret has been seen to happen, unless a hidden combatant has a part in it. */
function reveal(work: RowsWork, one: Ongoing): void {
  const open: Ongoing = { ...one, secret: false }
  if (one.secret && ongoingAudience(work.battle, open) === undefined) work.own({ type: 'ongoing', ongoing: open })
}

function countDown(work: RowsWork, id: number): void {
  const one = work.battle.turn.ongoing.find((each) => each.id === id)
  if (!one || one.phases === 0) return
  if (one.phases === 1) endOngoing(work, one, 'time is up')
  else work.own({ type: 'ongoing-counted', ongoing: id, phases: one.phases - 1 }, ongoingAudience(work.battle, one))
}
