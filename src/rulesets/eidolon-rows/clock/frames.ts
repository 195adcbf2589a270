// Each kind of half-done thing: who moves it on, takes the answer it waits for, words its question, and says whether
// that question still holds.
import { framesOf, type FrameParts } from '../../../engine/kits/frame-parts.ts'
import { aimHolds, aimPromptView, answerAim } from '../deeds/confused.ts'
import { advanceDeed } from '../deeds/resolve.ts'
import { advanceAnswering, answerAnswering, answeringHolds,
  answeringPromptView } from '../reactions/answer-summoning.ts'
import { reactionWindow } from '../reactions/window.ts'
import type { EidolonRows } from '../state.ts'
import { advanceAdvance, advanceHolds, advancePromptView, answerAdvance } from './advancing.ts'
import { advanceCalls, answerCalls, callsHold, callsPromptView } from './calling.ts'
import { advanceStrike, answerStrike, strikeHolds, strikePromptView } from './first-strike.ts'
import { advanceFlight, answerFlight, flightHolds, flightPromptView } from './flight.ts'
import { advanceParadigm, answerParadigm, paradigmHolds, paradigmPromptView } from './paradigm.ts'
import { advanceTies, answerTies, tiesHold, tiesPromptView } from './ties.ts'
import { advanceUpkeep, answerUpkeep, upkeepHolds, upkeepPromptView } from './upkeep.ts'

const PARTS: FrameParts<EidolonRows> = {
  strike: { advance: advanceStrike, asks: { answer: answerStrike, view: strikePromptView, holds: strikeHolds } },
  calls: { advance: advanceCalls, asks: { answer: answerCalls, view: callsPromptView, holds: callsHold } },
  ties: { advance: advanceTies, asks: { answer: answerTies, view: tiesPromptView, holds: tiesHold } },
  paradigm: { advance: advanceParadigm,
    asks: { answer: answerParadigm, view: paradigmPromptView, holds: paradigmHolds } },
  upkeep: { advance: advanceUpkeep, asks: { answer: answerUpkeep, view: upkeepPromptView, holds: upkeepHolds } },
  advance: { advance: advanceAdvance, asks: { answer: answerAdvance, view: advancePromptView, holds: advanceHolds } },
  flight: { advance: advanceFlight, asks: { answer: answerFlight, view: flightPromptView, holds: flightHolds } },
  deed: { advance: advanceDeed, asks: { answer: answerAim, view: aimPromptView, holds: aimHolds } },
  window: reactionWindow,
  'answer-summoning': { advance: advanceAnswering,
    asks: { answer: answerAnswering, view: answeringPromptView, holds: answeringHolds } },
}

export const { advance, answer, promptView, askAgain } = framesOf<EidolonRows>(PARTS)
