// What would come of something, worked out by the same code on a copy of the battle: off the log, with no dice to be
// had.
import { noDice } from '../dice/sources.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import { DiceWanted, makeDraft, Refused } from './make-work.ts'
import type { Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Work } from './work.ts'

/**
 * Does that to a copy and gives what it gives; `seen` is told what happens. Nothing of it is real. Where a rule refuses
 * it, or dice are wanted, there is no value.
 */
export function rehearse<T extends RulesetTypes, Value>(
  spec: Pick<RulesetSpec<T>, 'apply' | 'objectFields' | 'schemas' | 'statFields'>,
  battle: Battle<T>,
  how: (work: Work<T>) => Value,
  seen: (event: BattleEvent<T>) => void = () => {},
): { readonly value: Value; readonly refusal?: never } | { readonly value: null; readonly refusal: Refusal | null } {
  try {
    return { value: how(makeDraft(battle, noDice, spec, seen).work) }
  } catch (signal) {
    if (signal instanceof Refused) return { value: null, refusal: signal.refusal }
    if (signal instanceof DiceWanted) return { value: null, refusal: null }
    throw signal
  }
}
