// Whether somebody can do a thing now, at anybody from here, and whether it could do anything at all of the kind whose turn it is (SEG-02, SEG-22).
import { combatantOf, type CombatantId, type Refusal } from '../../engine/core/index.ts'
import { actionsOf, type ActionSpec } from './actions.ts'
import { nobody } from './aim.ts'
import { whyNot } from './legal.ts'
import type { SegmentsBattle, SegmentsCombatant } from './state.ts'

/** Why not now, or at nobody from here; the first reason. */
export const whyNotNow = (battle: SegmentsBattle, who: SegmentsCombatant, spec: ActionSpec): Refusal | null => whyNot(battle, who, spec.id) ?? nobody(battle, who, spec)

/**
 * Whether somebody could still do something of the kind whose turn it is, so that it is waited for: a major action of this slot, in D4 anything that takes
 * time, after its major action too. Speaking, dropping and delaying keep nobody waiting.
 */
export function couldAct(battle: SegmentsBattle, id: CombatantId): boolean {
  const who = combatantOf(battle, id)
  if (!who) return false
  // COM-24: of whom nothing is known here it is not known either.
  if (Object.keys(who.stats).length === 0) return true
  const { step, slot } = battle.turn
  const minors = slot === 'D4' || step === 'surprise'
  return actionsOf(who).some((spec) => counts(spec, minors) && whyNotNow(battle, who, spec) === null)
}

function counts(spec: ActionSpec, minors: boolean): boolean {
  if (spec.kind === 'delay' || spec.when === 'any') return false
  return spec.major || (spec.kind === 'power' && spec.when !== 'own') || (minors && spec.segments > 0)
}
