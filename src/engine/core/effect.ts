// Conditions and effects on combatants, and how long they last (COM-30).
import type { Audience } from './secrets.ts'
import type { CombatantId, EffectId } from './ids.ts'

/**
 * When an effect ends. `count` is how many such moments must still come, at least 1: "until the end of Mira's next
 * turn", put on in Mira's own turn, counts 2 turn ends.
 */
export type Duration =
  | { readonly until: 'turn-start'; readonly of: CombatantId; readonly count: number }
  | { readonly until: 'turn-end'; readonly of: CombatantId; readonly count: number }
  | { readonly until: 'round-end'; readonly count: number }
  /**
   * A moment that only the ruleset knows: the end of a segment, or of a combatant's phase. `name` is also how the
   * moment is worded: "end of the segment".
   */
  | { readonly until: 'moment'; readonly name: string; readonly of?: CombatantId; readonly count: number }
  | { readonly until: 'scene-end' }
  | { readonly until: 'cleared' }

export interface Effect {
  readonly id: EffectId
  /** Name of the condition: an entry of the ruleset's table, or a condition of the table's own (COM-31). */
  readonly condition: string
  readonly bearer: CombatantId
  readonly source: CombatantId | null
  readonly value: number | null
  readonly duration: Duration
  /** Who may know of the effect; everybody when absent. */
  readonly audience?: Audience
}

/** A moment at which durations count down. */
export type Moment =
  | { readonly at: 'turn-start'; readonly of: CombatantId }
  | { readonly at: 'turn-end'; readonly of: CombatantId }
  | { readonly at: 'round-end' }
  | { readonly at: 'moment'; readonly name: string; readonly of?: CombatantId }
  | { readonly at: 'scene-end' }
