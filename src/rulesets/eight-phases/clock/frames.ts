// For each kind of half-done thing: what moves it on, takes the answer it waits for, words its question, and says
// whether the question still holds.
import { runPart } from '../../../engine/abilities/run/questions.ts'
import { advanceWaiting } from '../../../engine/abilities/listen/waiting.ts'
import { type FrameParts, framesOf, oneChosen } from '../../../engine/kits/frame-parts.ts'
import { advanceAlwaysOn, alwaysOnHolds, alwaysOnPromptView, answerAlwaysOn } from '../deeds/always-on.ts'
import { TEACHING } from '../abilities/teach.ts'
import { advanceAttack } from '../deeds/attack.ts'
import { advanceCheck, answerCheck, checkHolds, checkPromptView } from '../deeds/checks.ts'
import { advanceOverextend, answerOverextend, overextendHolds, overextendPromptView } from '../deeds/overextend.ts'
import { advanceDeed } from '../deeds/resolve.ts'
import { advanceSlide, answerSlide, slideHolds, slidePromptView } from '../movement/slide.ts'
import { advanceWalk } from '../movement/walk.ts'
import { advanceWindow, answerWindow, windowHolds, windowPromptView } from '../reactions/window.ts'
import { advanceTable, answerTable, tableHolds, tablePromptView } from '../rules/harm-table.ts'
import type { EightPhases } from '../state.ts'
import { advanceLastCall, answerLastCall, lastCallPromptView } from './last-call.ts'
import { advanceTurnBoundary, answerTurnBoundary, turnBoundaryPromptView } from './turn-boundary.ts'

const PARTS: FrameParts<EightPhases> = {
  'last-call': { advance: advanceLastCall, asks: { answer: oneChosen(answerLastCall), view: lastCallPromptView } },
  'turn-boundary': {
    advance: advanceTurnBoundary,
    asks: { view: turnBoundaryPromptView, answer: (
      work,
      { answer },
      frame,
    ) => (answer.kind === 'order'
      ? answerTurnBoundary(work, frame, answer.order)
      : work.malformed('answer', 'Put the choices in order.')) },
  },
  walk: { advance: advanceWalk },
  deed: { advance: advanceDeed },
  attack: { advance: advanceAttack },
  check: { advance: advanceCheck, asks: { answer: oneChosen(answerCheck), view: checkPromptView, holds: checkHolds } },
  'always-on': { advance: advanceAlwaysOn,
    asks: { answer: oneChosen(answerAlwaysOn), holds: alwaysOnHolds, view: alwaysOnPromptView } },
  overextend: { advance: advanceOverextend,
    asks: { answer: oneChosen(answerOverextend), holds: overextendHolds, view: overextendPromptView } },
  table: { advance: advanceTable, asks: { answer: oneChosen(answerTable), view: tablePromptView, holds: tableHolds } },
  slide: {
    advance: advanceSlide,
    asks: {
      view: slidePromptView,
      holds: slideHolds,
      answer: (work, { answer }, frame) => {
        const [place] = answer.kind === 'target' ? answer.targets : []
        return place?.kind === 'place'
          ? answerSlide(work, frame, place.place)
          : work.malformed('answer', 'Choose a place.')
      },
    },
  },
  run: runPart(TEACHING),
  event: { advance: (work, frame) => advanceWaiting(work, frame, TEACHING) },
  window: { advance: advanceWindow,
    asks: { answer: (work, command, frame) => answerWindow(work, frame, command), view: windowPromptView,
      holds: windowHolds } },
}

export const { advance, answer, promptView, askAgain } = framesOf<EightPhases>(PARTS)
