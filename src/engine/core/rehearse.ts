// Tries something out on a copy of the battle, with the same code but without the log, and without dice that
// nobody gave.
import { noDice } from '../dice/sources.ts'
import type { DiceSource } from '../dice/types.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import { DiceWanted, makeDraft, Refused } from './make-work.ts'
import type { Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Work } from './work.ts'

/**
 * The value that `how` returns on a copy of the battle. `onEvent` is told each event. Nothing of it happens. When a
 * rule refuses, or when more dice are needed than are given, there is no value.
 */
export function rehearse<T extends RulesetTypes, Value>(
  spec: Pick<RulesetSpec<T>, 'apply' | 'objectFields' | 'schemas' | 'statFields'>,
  battle: Battle<T>,
  how: (work: Work<T>) => Value,
  onEvent: (event: BattleEvent<T>) => void = () => {},
  dice: DiceSource = noDice,
): { readonly value: Value; readonly refusal?: never } | { readonly value: null; readonly refusal: Refusal | null } {
  try {
    return { value: how(makeDraft(battle, dice, spec, onEvent).work) }
  } catch (signal) {
    if (signal instanceof Refused) return { value: null, refusal: signal.refusal }
    if (signal instanceof DiceWanted) return { value: null, refusal: null }
    throw signal
  }
}
