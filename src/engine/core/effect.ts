// Conditions and effects on combatants, and how long they last (COM-30).
import type { Audience } from './secrets.ts'
import type { Place } from '../../grid/index.ts'
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

/**
 * What an ability keeps by name: a number, combatants, places, a word, the length of a way, a check, so much of each
 * resource.
 */
export type KeptPart =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'who'; readonly ids: readonly CombatantId[] }
  | { readonly is: 'place'; readonly places: readonly Place[] }
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'way'; readonly spaces: number; readonly stopped?: boolean }
  | { readonly is: 'check'; readonly degree: string; readonly total: number }
  | { readonly is: 'split'; readonly parts: Readonly<Record<string, number>> }

/**
 * What an effect holds stands in the ability that put the effect on: an ability of `who`, and names and numbers that
 * lead into its text. `path`: to the contents; absent where the condition is one of the rules. `until`: to what its
 * duration hangs on.
 */
export interface Contents {
  readonly who: CombatantId
  readonly ability: number
  readonly path?: readonly (string | number)[]
  readonly until?: readonly (string | number)[]
  /** Of an area or a thing: its name in the ids of what is drawn of it. It tells nothing of what else has happened. */
  readonly lies?: string
  /** Of what only keeps time: the limit that holds as long as it lasts. */
  readonly limits?: string
  /** Of an area that moves: with whom, and how far it reaches from the edge of that combatant. */
  readonly follows?: { readonly who: CombatantId; readonly reach: number }
  readonly kept: Readonly<Record<string, KeptPart>>
}

export interface Effect {
  readonly id: EffectId
  /** Name of the condition: an entry of the ruleset's table, or a condition of the table's own (COM-31). */
  readonly condition: string
  readonly bearer: CombatantId
  readonly source: CombatantId | null
  readonly value: number | null
  readonly duration: Duration
  /** Of a condition that an ability gave: where what it holds is written. */
  readonly carries?: Contents
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
