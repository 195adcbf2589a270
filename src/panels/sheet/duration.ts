// How long a new condition lasts: the kinds that people choose from, and the duration that each means (COM-30).
import type { Duration } from '../../engine/core/effect.ts'
import type { CombatantId } from '../../engine/core/ids.ts'

export type DurationKind = 'turn-start' | 'turn-end' | 'this-turn-end' | 'turns' | 'rounds' | 'scene' | 'cleared'

export interface DurationDraft {
  readonly kind: DurationKind
  /** Whose turn, where the kind asks for a combatant. */
  readonly of: CombatantId
  /** How many rounds or turns, where the kind asks for a number. */
  readonly count: number
}

/**
 * The kinds in the order of the list; "the end of the current turn" only while a combatant acts. `round` is the
 * ruleset's name for a round.
 */
export function durationKinds(
  acting: readonly CombatantId[],
  round = 'Round',
): readonly { readonly value: DurationKind; readonly label: string }[] {
  return [
    { value: 'cleared', label: 'until it is cleared' },
    { value: 'rounds', label: `for a number of ${round.toLowerCase()}s` },
    { value: 'turns', label: 'for a number of the combatant’s turns' },
    { value: 'turn-start', label: 'until the start of a combatant’s next turn' },
    { value: 'turn-end', label: 'until the end of a combatant’s next turn' },
    ...(acting.length > 0 ? [{ value: 'this-turn-end' as const, label: 'until the end of the current turn' }] : []),
    { value: 'scene', label: 'until the scene ends' },
  ]
}

export const asksWho = (kind: DurationKind): boolean =>
  kind === 'turn-start' || kind === 'turn-end' || kind === 'this-turn-end'
export const asksCount = (kind: DurationKind): boolean => kind === 'turns' || kind === 'rounds'

/**
 * The duration that a draft means. While the combatant acts, the end of its current turn is not the end of its next
 * turn, so the duration counts one turn more.
 */
export function durationOf(draft: DurationDraft, bearer: CombatantId, acting: readonly CombatantId[]): Duration {
  const running = (who: CombatantId): number => (acting.includes(who) ? 1 : 0)
  switch (draft.kind) {
    case 'turn-start':
      return { until: 'turn-start', of: draft.of, count: 1 }
    case 'turn-end':
      return { until: 'turn-end', of: draft.of, count: 1 + running(draft.of) }
    case 'this-turn-end':
      return { until: 'turn-end', of: draft.of, count: 1 }
    case 'turns':
      return { until: 'turn-end', of: bearer, count: draft.count + running(bearer) }
    case 'rounds':
      return { until: 'round-end', count: draft.count }
    case 'scene':
      return { until: 'scene-end' }
    case 'cleared':
      return { until: 'cleared' }
  }
}
