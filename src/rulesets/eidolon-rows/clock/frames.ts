// Each kind of half-done thing: who moves it on, takes the answer it waits for, words its question, and says whether
// that question still holds.
import { advanceWaiting } from '../../../engine/abilities/listen/waiting.ts'
import { runPart } from '../../../engine/abilities/run/questions.ts'
import { framesOf, oneChosen, onlyAsks, type FrameParts } from '../../../engine/kits/frame-parts.ts'
import { TEACHING } from '../abilities/teach.ts'
import { advanceCheck, answerCheck, checkHolds, checkPromptView } from '../deeds/checks.ts'
import { aimHolds, aimPromptView, answerAim } from '../deeds/confused.ts'
import { advanceDeed } from '../deeds/resolve.ts'
import { answerTurn, turnHolds, turnPromptView } from '../deeds/turn-die.ts'
import { advanceAnswering, answerAnswering, answeringHolds,
  answeringPromptView } from '../reactions/answer-summoning.ts'
import { answersWindow } from '../reactions/event-window.ts'
import { reactionWindow } from '../reactions/window.ts'
import type { EidolonRows } from '../state.ts'
import { advanceHolds, advancePromptView, answerAdvance } from './advancing.ts'
import { answerCalls, callsHold, callsPromptView, rollForCalls } from './calling.ts'
import { answerStrike, strikeHolds, strikePromptView } from './first-strike.ts'
import { advanceFlight, answerFlight, flightHolds, flightPromptView } from './flight.ts'
import { advanceParadigm, answerParadigm, paradigmHolds, paradigmPromptView } from './paradigm.ts'
import { advanceParadigmAction, answerParadigmAction, paradigmActionHolds,
  paradigmActionPromptView } from './paradigm-action.ts'
import { answerTies, tiesHold, tiesPromptView } from './ties.ts'
import { answerUpkeep, endUpkeep, upkeepHolds, upkeepPromptView } from './upkeep.ts'

const PARTS: FrameParts<EidolonRows> = {
  strike: onlyAsks({ answer: oneChosen(answerStrike), view: strikePromptView, holds: strikeHolds }),
  calls: onlyAsks({ answer: answerCalls, view: callsPromptView, holds: callsHold }, rollForCalls),
  ties: onlyAsks({ answer: answerTies, view: tiesPromptView, holds: tiesHold }),
  paradigm: { advance: advanceParadigm,
    asks: { answer: answerParadigm, view: paradigmPromptView, holds: paradigmHolds } },
  'paradigm-action': { advance: advanceParadigmAction,
    asks: { answer: oneChosen(answerParadigmAction), view: paradigmActionPromptView, holds: paradigmActionHolds } },
  upkeep: onlyAsks({ answer: oneChosen(answerUpkeep), view: upkeepPromptView, holds: upkeepHolds }, endUpkeep),
  advance: onlyAsks({ answer: oneChosen(answerAdvance), view: advancePromptView, holds: advanceHolds }),
  flight: { advance: advanceFlight, asks: { answer: answerFlight, view: flightPromptView, holds: flightHolds } },
  deed: {
    advance: advanceDeed,
    asks: {
      answer: (work, command, frame) =>
        frame.step === 'turn' ? oneChosen(answerTurn)(work, command, frame) : answerAim(work, command, frame),
      view: (battle, frame) => (frame.step === 'turn' ? turnPromptView(battle, frame) : aimPromptView(battle, frame)),
      holds: (battle, frame) => (frame.step === 'turn' ? turnHolds(battle, frame) : aimHolds(battle, frame)),
    },
  },
  run: runPart(TEACHING),
  event: { advance: (work, frame) => advanceWaiting(work, frame, TEACHING) },
  check: { advance: advanceCheck, asks: { answer: oneChosen(answerCheck), view: checkPromptView, holds: checkHolds } },
  window: reactionWindow,
  answers: answersWindow,
  'answer-summoning': { advance: advanceAnswering,
    asks: { answer: answerAnswering, view: answeringPromptView, holds: answeringHolds } },
}

export const { advance, answer, promptView, askAgain } = framesOf<EidolonRows>(PARTS)
