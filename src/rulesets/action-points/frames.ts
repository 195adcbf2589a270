// Which part moves a half-done thing on, takes the answer it waits for, words its question, and says whether it is still the one to ask.
import type { CommandOf, PromptView } from '../../engine/core/index.ts'
import { advantageHolds } from './advantage.ts'
import { advanceDeed, answerDeed, deedPromptView } from './deeds.ts'
import { answerDelayed, delayedHolds, delayedPromptView } from './delays.ts'
import { advanceNarrate, answerNarrate, narrateHolds, narratePromptView } from './narrate.ts'
import { advanceWindow, answerWindow, windowHolds, windowPromptView } from './reactions.ts'
import type { ActionPoints, PointsBattle, PointsFrame, PointsWork } from './state.ts'
import { advanceTies, answerTies, tiesHold, tiesPromptView } from './ties.ts'
import { advanceWalk } from './walk.ts'

type Kind = PointsFrame['kind']
type FrameOf<K extends Kind> = Extract<PointsFrame, { kind: K }>
type Answering = CommandOf<ActionPoints, 'answer'>

interface Part<K extends Kind> {
  readonly advance: (work: PointsWork, frame: FrameOf<K>) => void
  /** Absent where it asks nothing, and so can be left with no open question. */
  readonly asks?: {
    readonly answer: (work: PointsWork, command: Answering, frame: FrameOf<K>) => void
    readonly view: (battle: PointsBattle, frame: FrameOf<K>) => PromptView | null
    readonly holds: (battle: PointsBattle, frame: FrameOf<K>) => boolean
  }
}

const PARTS: { readonly [K in Kind]: Part<K> } = {
  ties: { advance: advanceTies, asks: { answer: answerTies, view: tiesPromptView, holds: tiesHold } },
  walk: { advance: advanceWalk },
  deed: { advance: advanceDeed, asks: { answer: answerDeed, view: deedPromptView, holds: advantageHolds } },
  window: { advance: advanceWindow, asks: { answer: answerWindow, view: windowPromptView, holds: windowHolds } },
  narrate: { advance: advanceNarrate, asks: { answer: answerNarrate, view: narratePromptView, holds: narrateHolds } },
}

const partOf = <K extends Kind>(frame: { readonly kind: K }): Part<K> => PARTS[frame.kind]

export function advance<K extends Kind>(work: PointsWork, frame: FrameOf<K>): void {
  partOf<K>(frame).advance(work, frame)
}

export function answer(work: PointsWork, command: Answering): void {
  const frame = frameOfPrompt(work.battle)
  if (frame) return answerTo(work, command, frame)
  const { answer: given } = command
  return given.kind === 'choose' ? answerDelayed(work, given.chosen) : work.malformed('answer', 'One of the choices is wanted.')
}

function answerTo<K extends Kind>(work: PointsWork, command: Answering, frame: FrameOf<K>): void {
  const { asks } = partOf<K>(frame)
  return asks ? asks.answer(work, command, frame) : work.malformed('answer', 'Nothing is asked here.')
}

export function promptView(battle: PointsBattle): PromptView | null {
  if (!battle.prompt) return null
  const frame = frameOfPrompt(battle)
  return frame ? viewOf(battle, frame) : delayedPromptView(battle)
}

function viewOf<K extends Kind>(battle: PointsBattle, frame: FrameOf<K>): PromptView | null {
  return partOf<K>(frame).asks?.view(battle, frame) ?? null
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
  return frame.id === battle.stack.at(-1)?.id && stillAsks(battle, frame)
}

function stillAsks<K extends Kind>(battle: PointsBattle, frame: FrameOf<K>): boolean {
  return partOf<K>(frame).asks?.holds(battle, frame) ?? false
}

function frameOfPrompt(battle: PointsBattle): PointsFrame | undefined {
  return battle.stack.find((frame) => frame.id === battle.prompt?.frame)
}
