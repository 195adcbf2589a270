// How long a new condition lasts, as people choose it, and the duration that this means (COM-30).
import type { Duration } from '../../engine/core/effect.ts'
import type { CombatantId } from '../../engine/core/ids.ts'

export type DurationKind = 'turn-start' | 'turn-end' | 'this-turn-end' | 'turns' | 'rounds' | 'scene' | 'cleared'

export interface DurationDraft {
  readonly kind: DurationKind
  /** Whose turn, where the kind asks for one. */
  readonly of: CombatantId
  /** How many rounds or turns, where the kind asks for it. */
  readonly count: number
}

/**
 * The kinds in the order of the list; the end of the running turn only where somebody has one. `round` is what a round
 * is called.
 */
export function durationKinds(
  acting: readonly CombatantId[],
  round = 'Round',
): readonly { readonly value: DurationKind; readonly label: string }[] {
  return [
    { value: 'cleared', label: 'until it is cleared' },
    { value: 'rounds', label: `for a number of ${round.toLowerCase()}s` },
    { value: 'turns', label: 'for a number of its own turns' },
    { value: 'turn-start', label: 'until the start of a next turn' },
    { value: 'turn-end', label: 'until the end of a next turn' },
    ...(acting.length > 0 ? [{ value: 'this-turn-end' as const, label: 'until the end of the turn now' }] : []),
    { value: 'scene', label: 'until the scene ends' },
  ]
}

export const asksWho = (kind: DurationKind): boolean =>
  kind === 'turn-start' || kind === 'turn-end' || kind === 'this-turn-end'
export const asksCount = (kind: DurationKind): boolean => kind === 'turns' || kind === 'rounds'

/**
 * The duration a draft means. An end of turn in that combatant's own turn is not its next one, so it counts one more.
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
