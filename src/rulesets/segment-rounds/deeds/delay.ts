// SEG-40: a combatant delays.
import { isHidden, type CombatantId } from '../../../engine/core/index.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { DELAYED } from '../rules/conditions.ts'
import type { SegmentsWork } from '../state.ts'
import { DELAY } from './actions.ts'
import { whyNot } from './legality.ts'
import { setSpent } from './spent.ts'

/**
 * Announced in HIGH, everything waits until LOW, and the delayed condition lasts for the rest of the round. Announced
 * in LOW, the major action is lost. What was announced and is not resolved yet is taken back.
 */
export function delay(work: SegmentsWork, id: CombatantId): void {
  const who = mustBeKnown(work, id)
  const why = whyNot(work.battle, who, DELAY)
  work.refuseIf(why)
  const { turn } = work.battle
  if (turn.announced.some((one) => one.who === id)) work.own({ type: 'unannounced', who: id }, secretly(who))
  work.own({ type: 'delaying', who: id }, secretly(who))
  if (turn.step === 'low') return setSpent(work, id, { forfeited: true })
  if (!has(work.battle, id, DELAYED)) {
    work.addEffect({ condition: DELAYED, bearer: id, source: null, value: null,
      duration: { until: 'round-end', count: 1 }, ...(isHidden(who) ? { audience: { only: 'gm' as const } } : {}) })
  }
}
