// SEG-26, SEG-90: the end of a round. Spells and activities of whole rounds are complete, durations count down, morale
// is checked, and the next round begins.
import { finishCastings } from '../deeds/casting.ts'
import { finishActivities } from '../deeds/complex-work.ts'
import type { SegmentsWork } from '../state.ts'
import { forgetFallen } from './fallen.ts'
import { askMorale } from './morale.ts'

/** Limits: what of the end of this round is done. */
const END = 'end:'
const COMPLETED = `${END}completed`
const MORALE = `${END}morale`
/** Limit: people have read what came of the round. */
const READ = `${END}read`

/** One thing at a time: between two of them the clock looks who has fallen. */
export function endRound(work: SegmentsWork): void {
  if (!work.used(COMPLETED)) {
    work.use(COMPLETED)
    finishCastings(work)
    finishActivities(work)
    return
  }
  if (!work.used(MORALE)) {
    work.use(MORALE)
    work.tick({ at: 'round-end' })
    // Whoever stands in terrain that hurts has stood there for a minute.
    for (const id of work.battle.roster) work.standsInTerrain(id)
    askMorale(work)
    return
  }
  // The round is read before anybody declares again.
  if (work.used(READ) || !work.battle.options.stopAtEnd) beginRound(work)
}

/** `own go-on`, when the round is over: the next round begins. */
export function leaveRound(work: SegmentsWork): void {
  if (!work.used(READ)) work.use(READ)
}

/** SEG-02: the next round begins with declaring. */
export function beginRound(work: SegmentsWork): void {
  work.clearUsed(END)
  forgetFallen(work)
  work.clearUsed('round:')
  work.own({ type: 'round', round: work.battle.turn.round + 1 })
  work.own({ type: 'stepped', step: 'declare', slot: null, pass: 0, segment: 0 })
}
