// The turn while dice are awaited: what was pressed is under way, so nothing of it can be pressed again, and the headline no longer asks who goes.
import type { TokenView, TurnView } from '../engine/core/index.ts'
import type { AwaitedRoll } from '../session/pending.ts'

const DICE_FIRST = 'First the dice that are awaited.'

/** As it is where none are. A turn that runs keeps its headline: it is told whose it is. */
export function heldTurn(turn: TurnView, awaited: AwaitedRoll | null): TurnView {
  if (!awaited) return turn
  return { ...turn, headline: turn.acting.length > 0 ? turn.headline : `Dice first: ${awaited.purpose}`, buttons: turn.buttons.map((one) => ({ ...one, why: DICE_FIRST })) }
}

/** The tokens where they stand, with the light on those who are at it as far as things have come. */
export function withThoseAtIt(tokens: readonly TokenView[], soFar: readonly TokenView[] | null): readonly TokenView[] {
  if (soFar === null) return tokens
  const now = new Set(soFar.flatMap((one) => (one.now ? [one.id] : [])))
  return tokens.map((one) => (one.now === now.has(one.id) ? one : { ...one, now: now.has(one.id) }))
}
