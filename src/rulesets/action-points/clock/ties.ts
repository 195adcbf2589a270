// PTS-03: how a tie of initiative is settled: by contested Luck rolls or the GM's order. The program asks which.
import { listed } from '../../../lib/listed.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { nameOf, type CombatantId, type CommandOf } from '../../../engine/core/index.ts'
import { audience, numbersOf } from '../../../engine/kits/secrecy.ts'
import { blockOf, rollLuck, settleTie } from './order.ts'
import { combatantsWithIds } from '../rules/secrecy.ts'
import type { ActionPoints, FrameOf, PointsBattle, PointsWork, Rank } from '../state.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type TiesFrame = FrameOf<'ties'>

/** Asks, rolls or orders, as the option says. */
export function advanceTies(work: PointsWork, frame: TiesFrame): void {
  const { ties } = work.battle.options
  const tied = ranksOf(work.battle, frame.tied)
  if (blocksOf(tied).length < 2) {
    if (tied.length > 0) settleTie(work, frame.tied, blocksOf(tied))
    return work.pop(frame.id)
  }
  if (frame.step === 'ask' && ties === 'luck-rolls') return byLuck(work, frame)
  if (frame.step === 'ask' && ties === 'gm') {
    return work.set(frame.id, { kind: 'ties', step: 'order', tied: frame.tied })
  }
  work.ask({ frame: frame.id, about: frame.step === 'ask' ? 'ties' : 'tie-order' })
}

function byLuck(work: PointsWork, frame: TiesFrame): void {
  const tied = ranksOf(work.battle, frame.tied)
  settleTie(work, frame.tied, rollLuck(work, blocksOf(tied), tied))
  work.pop(frame.id)
}

export function answerTies(work: PointsWork, { answer }: CommandOf<ActionPoints, 'answer'>, frame: TiesFrame): void {
  if (answer.kind === 'choose') return chooseTie(work, frame, answer.chosen)
  return answer.kind === 'order'
    ? orderTie(work, frame, answer.order)
    : work.malformed('answer', 'Choose one of the choices, or put them in order.')
}

/** The GM chose the way: `luck` or `gm`. */
function chooseTie(work: PointsWork, frame: TiesFrame, chosen: readonly string[]): void {
  const [way] = chosen
  if (frame.step !== 'ask' || chosen.length !== 1 || (way !== 'luck' && way !== 'gm')) {
    return work.malformed('chosen', 'Choose Luck rolls or the GM’s order.')
  }
  work.closePrompt()
  if (way === 'luck') return byLuck(work, frame)
  work.set(frame.id, { kind: 'ties', step: 'order', tied: frame.tied })
}

/** The GM's order, from the first to the last. */
function orderTie(work: PointsWork, frame: TiesFrame, order: readonly string[]): void {
  const blocks = blocksOf(ranksOf(work.battle, frame.tied))
  const whole = order.length === blocks.length && blocks.every((block) => order.includes(block))
  if (frame.step !== 'order' || !whole) {
    return work.malformed('order', 'The order names each tied combatant or squad once.')
  }
  work.closePrompt()
  settleTie(work, frame.tied, order)
  work.pop(frame.id)
}

/** Whether there is still a tie to settle. */
export function tiesHold(battle: PointsBattle, frame: TiesFrame): boolean {
  const tied = ranksOf(battle, frame.tied)
  return tied.length === frame.tied.length && blocksOf(tied).length > 1
}

export function tiesPromptView(battle: PointsBattle, frame: TiesFrame): QuestionView {
  const tied = ranksOf(battle, frame.tied)
  const items = blocksOf(tied).map((id) => ({ id,
    label: battle.squads.find((squad) => squad.id === id)?.name ?? nameOf(battle, id as CombatantId) })
  )
  // Equal initiative tells of numbers: where those are secret, only the GM is told.
  const base = {
    detail: [`${listed(items.map((item) => item.label))} have the same initiative, Rating and Luck bonus.`],
    about: frame.tied,
    by: { who: 'gm' } as const,
    ...audience(numbersOf(...combatantsWithIds(battle, frame.tied))),
  }
  if (frame.step === 'order') return { ...base, kind: 'order', title: 'Who goes first?', items }
  return {
    ...base,
    kind: 'choose',
    title: 'Tied for initiative',
    choices: [
      { id: 'luck', label: 'Contested Luck rolls', detail: '1d100 plus Luck bonus each, the highest first.', price: [],
        why: null },
      asChoice('gm', 'The GM decides', 'Put them in order.'),
    ],
  }
}

function ranksOf(battle: PointsBattle, tied: readonly CombatantId[]): readonly Rank[] {
  return battle.turn.order.filter((rank) => tied.includes(rank.who))
}

function blocksOf(tied: readonly Rank[]): readonly string[] {
  return [...new Set(tied.map(blockOf))]
}
