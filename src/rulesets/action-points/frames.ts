// Which part moves a half-done thing on, takes the answer it waits for, and words its question.
import { assertNever } from '../../lib/assert-never.ts'
import type { CommandOf, PromptView } from '../../engine/core/index.ts'
import { answerDelayed, delayedHolds, delayedPromptView } from './delays.ts'
import { advantageHolds } from './advantage.ts'
import { advanceDeed, answerDeed, deedPromptView } from './deeds.ts'
import { advanceNarrate, answerNarrate, narrateHolds, narratePromptView } from './narrate.ts'
import { advanceWindow, answerWindow, windowHolds, windowPromptView } from './reactions.ts'
import type { ActionPoints, PointsBattle, PointsFrame, PointsWork } from './state.ts'
import { advanceTies, chooseTie, orderTie, tiesHold, tiesPromptView } from './ties.ts'
import { advanceWalk } from './walk.ts'

export function advance(work: PointsWork, frame: PointsFrame): void {
  switch (frame.kind) {
    case 'ties':
      return advanceTies(work, frame)
    case 'walk':
      return advanceWalk(work, frame)
    case 'deed':
      return advanceDeed(work, frame)
    case 'window':
      return advanceWindow(work, frame)
    case 'narrate':
      return advanceNarrate(work, frame)
    default:
      return assertNever(frame, 'frame')
  }
}

export function answer(work: PointsWork, command: CommandOf<ActionPoints, 'answer'>): void {
  const given = command.answer
  const frame = frameOfPrompt(work.battle)
  if (!frame) {
    return given.kind === 'choose' ? answerDelayed(work, given.chosen) : work.malformed('answer', 'One of the choices is wanted.')
  }
  switch (frame.kind) {
    case 'ties':
      if (given.kind === 'choose') return chooseTie(work, frame, given.chosen)
      return given.kind === 'order' ? orderTie(work, frame, given.order) : work.malformed('answer', 'A choice or an order is wanted.')
    case 'window':
      return answerWindow(work, command)
    case 'narrate':
      return answerNarrate(work, command)
    case 'deed':
      return answerDeed(work, command)
    case 'walk':
      return work.malformed('answer', 'A walk asks nothing.')
    default:
      return assertNever(frame, 'frame')
  }
}

export function promptView(battle: PointsBattle): PromptView | null {
  if (!battle.prompt) return null
  const frame = frameOfPrompt(battle)
  if (!frame) return delayedPromptView(battle)
  switch (frame.kind) {
    case 'ties':
      return tiesPromptView(battle, frame)
    case 'window':
      return windowPromptView(battle, frame)
    case 'narrate':
      return narratePromptView(battle, frame)
    case 'deed':
      return deedPromptView(battle, frame)
    case 'walk':
      return null
    default:
      return assertNever(frame, 'frame')
  }
}

/**
 * Closes the open question when it is not the right one any more, so that it is asked anew or not at all. One that still holds
 * stays as it is, with whatever is half typed into it.
 */
export function askAgain(work: PointsWork): void {
  if (work.battle.prompt && !holds(work.battle)) work.closePrompt()
}

function holds(battle: PointsBattle): boolean {
  const frame = frameOfPrompt(battle)
  if (!frame) return battle.prompt?.frame === null && delayedHolds(battle)
  if (frame.id !== battle.stack.at(-1)?.id) return false
  switch (frame.kind) {
    case 'ties':
      return tiesHold(battle, frame)
    case 'window':
      return windowHolds(battle, frame)
    case 'narrate':
      return narrateHolds(battle, frame)
    case 'deed':
      return advantageHolds(battle)
    case 'walk':
      return false
    default:
      return assertNever(frame, 'frame')
  }
}

function frameOfPrompt(battle: PointsBattle): PointsFrame | undefined {
  return battle.stack.find((frame) => frame.id === battle.prompt?.frame)
}
