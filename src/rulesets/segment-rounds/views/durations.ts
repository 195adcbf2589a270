// How long something lasts from this moment, in words: the same number for the prompt, the log, the sheet and the
// badge.
import { type Duration, lasts } from '../../../engine/core/index.ts'
import type { SegmentsBattle } from '../state.ts'

/** “for 1 segment” */
const segmentsWords = (count: number): string => `for ${count} segment${count === 1 ? '' : 's'}`

/**
 * Among the spells and at the end of a round, the round that runs is not counted: what begins there lasts as many
 * rounds as it says, from the next round on.
 */
export function durationWords(battle: SegmentsBattle, duration: Duration): string {
  // SEG-04: surprise is the only thing that is counted in segments.
  if (duration.until === 'moment') return segmentsWords(duration.count)
  const late = battle.turn.step === 'spells' || battle.turn.step === 'end'
  if (!late || duration.until !== 'round-end' || duration.count < 2) return lasts(duration, battle)
  const count = duration.count - 1
  return count === 1 ? 'for 1 round' : `for ${count} rounds`
}
