// Half-done things by kind: what moves each on, takes the answer it waits for, words its question, and says whether the
// question still holds.
import { framesOf, oneChosen, onlyAsks, type FrameParts } from '../../../engine/kits/frame-parts.ts'
import { answerDelayed, delayedHolds, delayedPromptView } from './delays.ts'
import { advanceTies, answerTies, tiesHold, tiesPromptView } from './ties.ts'
import { advantageHolds, advantagePromptView, answerAdvantage } from '../deeds/advantage.ts'
import { answerNarrate, narrateHolds, narratePromptView } from '../deeds/narrate.ts'
import { advanceDeed } from '../deeds/resolve.ts'
import { advanceWalk } from '../movement/walk.ts'
import { reactionWindow } from '../reactions/window.ts'
import type { ActionPoints } from '../state.ts'

const PARTS: FrameParts<ActionPoints> = {
  ties: { advance: advanceTies, asks: { answer: answerTies, view: tiesPromptView, holds: tiesHold } },
  walk: { advance: advanceWalk },
  deed: { advance: advanceDeed,
    asks: { answer: oneChosen(answerAdvantage), view: advantagePromptView, holds: advantageHolds } },
  window: reactionWindow,
  narrate: onlyAsks({ answer: answerNarrate, view: narratePromptView, holds: narrateHolds }),
}

export const { advance, answer, promptView, askAgain } = framesOf<ActionPoints>(PARTS, {
  answer: (work, command) => oneChosen(answerDelayed)(work, command, null),
  view: delayedPromptView,
  holds: delayedHolds,
})
