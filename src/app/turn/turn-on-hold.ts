// The turn while something else comes first. Awaited dice: the pressed button is being carried out, so no button can be
// pressed, and the headline no longer asks who goes. A question that this view does not see: the buttons that it does
// not let through say why.
import { GM_DECIDES, gateRefusal, type Battle, type ButtonView, type Ruleset, type TokenView,
  type TurnView } from '../../engine/core/index.ts'
import type { AwaitedRoll } from '../../session/pending.ts'

export const DICE_FIRST = 'The dice have to be rolled first.'

/** Unchanged while no dice are awaited. A turn that runs keeps its headline, which names whose turn it is. */
export function whileDiceAreAwaited(turn: TurnView, awaited: AwaitedRoll | null): TurnView {
  if (!awaited) return turn
  return { ...turn, headline: turn.acting.length > 0 ? turn.headline : `Dice first: ${awaited.purpose}`,
    buttons: turn.buttons.map((one) => ({ ...one, why: DICE_FIRST })) }
}

/**
 * The turn at a seat while somebody else's command waits for dice. `now`: the turn of the seat as it stands; `soFar`:
 * as far as that command has come. Whoever can do something now is shown where; others see how far it has come, and
 * its buttons wait.
 */
export function whileOthersRoll(now: TurnView, soFar: TurnView): TurnView {
  const all = [...now.buttons, ...now.track.flatMap(({ buttons = [] }) => buttons)]
  if (all.some(({ why }) => why === null)) return now
  const held = (one: ButtonView): ButtonView => ({ ...one, why: DICE_FIRST })
  return { ...soFar, buttons: soFar.buttons.map(held),
    track: soFar.track.map((tick) => (tick.buttons ? { ...tick, buttons: tick.buttons.map(held) } : tick)) }
}

const NOBODY = 'Nobody takes part yet. Add the combatants first.'

/** The turn of a set-up without combatants: the headline says what to do first, and the battle cannot begin. */
export function whileNobodyTakesPart(turn: TurnView, view: Pick<Battle, 'status' | 'roster'>): TurnView {
  if (view.status !== 'setup' || view.roster.length > 0) return turn
  return { ...turn, headline: 'Set-up: add combatants',
    buttons: turn.buttons.map((one) => (one.primary ? { ...one, why: one.why ?? NOBODY } : one)) }
}

/** The tokens where they stand, with the mark of the turn on those who act as far as the command has come. */
export function withTurnMarks(tokens: readonly TokenView[], soFar: readonly TokenView[] | null): readonly TokenView[] {
  if (soFar === null) return tokens
  const now = new Set(soFar.flatMap((one) => (one.now ? [one.id] : [])))
  return tokens.map((one) => (one.now === now.has(one.id) ? one : { ...one, now: now.has(one.id) }))
}

/**
 * The turn while only the GM is asked: buttons that the question does not let through cannot be pressed, and no more is
 * told.
 */
export function whileGmIsAsked(turn: TurnView, spec: Ruleset, view: Battle): TurnView {
  if (!view.gmDecides) return turn
  return { ...turn, buttons: turn.buttons.map(
    (one) => (one.why === null && gateRefusal(spec, view, one.command) ? { ...one, why: GM_DECIDES } : one),
  ) }
}
