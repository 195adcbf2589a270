// Which part moves a half-done thing on, takes the answer that it waits for, words its question, and says whether the
// question still holds.
import { type FrameParts, framesOf, onlyAsks } from '../../../engine/kits/frame-parts.ts'
import { advanceDeed } from '../deeds/resolve.ts'
import { advanceNaming, answerNaming, namingHolds, namingPromptView } from '../deeds/spell-targets.ts'
import { advanceFlights } from '../movement/flights-together.ts'
import { advanceWalk } from '../movement/walk.ts'
import { advanceWindow, answerWindow, windowHolds, windowPromptView } from '../reactions/window.ts'
import type { FrameOf, SegmentRounds, SegmentsWork } from '../state.ts'
import { answerDeclare, declareHolds, declarePromptView } from './declaration-sheet.ts'
import { answerMorale, moraleHolds, moralePromptView } from './morale.ts'

const PARTS: FrameParts<SegmentRounds> = {
  declare: onlyAsks({ answer: answerDeclare, view: declarePromptView, holds: declareHolds }),
  'name-targets': { advance: advanceNaming,
    asks: { answer: answerNaming, view: namingPromptView, holds: namingHolds } },
  walk: { advance: advanceWalk },
  deed: { advance: advanceDeed },
  flights: { advance: advanceFlights },
  window: { advance: advanceWindow, asks: { answer: answerWindow, view: windowPromptView, holds: windowHolds } },
  morale: onlyAsks<SegmentRounds, FrameOf<'morale'>>({ answer: answerMorale, view: moralePromptView,
    holds: moraleHolds }),
}

const { askAgain, ...handlers } = framesOf<SegmentRounds>(PARTS)
export const { advance, answer, promptView } = handlers

/** COM-22: what is done while something is asked comes first; then that question is asked again, if it still holds. */
export const thenAskAgain =
  <Input extends readonly unknown[]>(does: (work: SegmentsWork, ...input: Input) => void) =>
  (work: SegmentsWork, ...input: Input): void => {
    does(work, ...input)
    if (work.battle.status === 'running') askAgain(work)
  }
