// Which part moves a half-done thing on, takes the answer it waits for, words its question, and knows whether it still holds.
import type { CommandOf, PromptView } from '../../engine/core/index.ts'
import { advanceAttack } from './attack.ts'
import { advanceCheck, answerCheck, checkHolds, checkPromptView } from './checks.ts'
import { advanceDeed } from './resolve.ts'
import { advanceTable, answerTable, tableHolds, tablePromptView } from './harm-table.ts'
import { advanceLastCall, answerLastCall, lastCallPromptView } from './last-call.ts'
import { advanceMoment, answerMoment, momentPromptView } from './moment.ts'
import { advanceWalk } from './walk.ts'
import { advanceSlide, answerSlide, slideHolds, slidePromptView } from './force.ts'
import { advanceOverextend, answerOverextend, overextendPromptView } from './overextend.ts'
import { advanceWindow, answerWindow, windowHolds, windowPromptView } from './window.ts'
import type { EightPhases, FrameOf, OwnFrame, PhasesBattle, PhasesFrame, PhasesWork } from './state.ts'

type Given = CommandOf<EightPhases, 'answer'>
interface Handling<Kind extends OwnFrame['kind']> {
  readonly advance: (work: PhasesWork, frame: FrameOf<Kind>) => void
  readonly answer?: (work: PhasesWork, frame: FrameOf<Kind>, command: Given) => void
  readonly prompt?: (battle: PhasesBattle, frame: FrameOf<Kind>) => PromptView | null
  /** Whether its open question is still the right one; a question without this holds as long as its frame stands. */
  readonly holds?: (battle: PhasesBattle, frame: FrameOf<Kind>) => boolean
}

const chosenBy = <Kind extends OwnFrame['kind']>(take: (work: PhasesWork, frame: FrameOf<Kind>, chosen: readonly string[]) => void) =>
  (work: PhasesWork, frame: FrameOf<Kind>, { answer }: Given): void =>
    answer.kind === 'choose' ? take(work, frame, answer.chosen) : work.malformed('answer', 'One of the choices is wanted.')

const HANDLED: { readonly [Kind in OwnFrame['kind']]: Handling<Kind> } = {
  'last-call': { advance: advanceLastCall, answer: chosenBy(answerLastCall), prompt: lastCallPromptView },
  moment: {
    advance: advanceMoment, prompt: momentPromptView,
    answer: (work, frame, { answer }) => (answer.kind === 'order' ? answerMoment(work, frame, answer.order) : work.malformed('answer', 'An order is wanted.')),
  },
  walk: { advance: advanceWalk },
  deed: { advance: advanceDeed },
  attack: { advance: advanceAttack },
  check: { advance: advanceCheck, answer: chosenBy(answerCheck), prompt: checkPromptView, holds: checkHolds },
  overextend: { advance: advanceOverextend, answer: chosenBy(answerOverextend), prompt: overextendPromptView },
  table: { advance: advanceTable, answer: chosenBy(answerTable), prompt: tablePromptView, holds: tableHolds },
  slide: {
    advance: advanceSlide, prompt: slidePromptView, holds: slideHolds,
    answer: (work, frame, { answer }) => {
      const [place] = answer.kind === 'target' ? answer.targets : []
      return place?.kind === 'place' ? answerSlide(work, frame, place.place) : work.malformed('answer', 'A place is wanted.')
    },
  },
  window: { advance: advanceWindow, answer: (work, frame, command) => answerWindow(work, frame, command), prompt: windowPromptView, holds: windowHolds },
}

function handling(frame: PhasesFrame): Handling<OwnFrame['kind']> {
  return HANDLED[frame.kind] as unknown as Handling<OwnFrame['kind']>
}

export function advance(work: PhasesWork, frame: PhasesFrame): void {
  handling(frame).advance(work, frame)
}

/** The frame whose question is open. */
function asking(battle: PhasesBattle): PhasesFrame | undefined {
  return battle.prompt === null ? undefined : battle.stack.find((one) => one.id === battle.prompt?.frame)
}

export function answer(work: PhasesWork, command: Given): void {
  const frame = asking(work.battle)
  const take = frame && handling(frame).answer
  if (!frame || !take) return work.malformed('prompt', 'No question is open.')
  take(work, frame, command)
}

export function promptView(battle: PhasesBattle): PromptView | null {
  const frame = asking(battle)
  return frame ? (handling(frame).prompt?.(battle, frame) ?? null) : null
}

/** Closes an open question that is not the right one any more; its frame asks again, or goes on. */
export function askAgain(work: PhasesWork): void {
  if (work.battle.prompt === null) return
  const frame = asking(work.battle)
  if (!frame || handling(frame).holds?.(work.battle, frame) === false) work.closePrompt()
}
