// ROW-05: each combatant of the side with the upper hand takes a free turn with 1 AP before Initiative is called. The
// side says which of them goes next.
import { type CombatantId, combatantsOf, nameOf, PLAYERS, sideName } from '../../../engine/core/index.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { campOf } from '../rules/sides.ts'
import type { FrameOf, RowsBattle, RowsWork } from '../state.ts'
import { beginTurn } from './one-turn.ts'
import { canTakeTurn } from './order.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

/** The combatants whose free turn is still to come and who can take it, in the order of joining. */
export function freeTurnsLeft(battle: RowsBattle): readonly CombatantId[] {
  const left = battle.turn.strike?.left ?? []
  return battle.roster.filter((who) => left.includes(who) && canTakeTurn(battle, battle.combatants[who]))
}

/** The battle begins: every combatant of that side that is there has a free turn to come. */
export function prepareFirstStrike(work: RowsWork): void {
  const { strike } = work.battle.turn
  if (!strike) return
  const left = combatantsOf(work.battle).filter((one) => one.side === strike.side && canTakeTurn(work.battle, one)).map(
    ({ id }) => id,
  )
  work.own({ type: 'strike', strike: left.length > 0 ? { ...strike, left } : null })
}

/** Begins the next free turn, or asks its side whose it is: `true`; `false` when all free turns are over. */
export function nextFreeTurn(work: RowsWork): boolean {
  const left = freeTurnsLeft(work.battle)
  const [only] = left
  if (only === undefined) {
    if (work.battle.turn.strike) work.own({ type: 'strike', strike: null })
    return false
  }
  if (left.length === 1) beginTurn(work, only, 'free')
  else work.push({ kind: 'strike', step: 'ask' })
  return true
}

/** Whether there is still a choice. */
export const strikeHolds = (battle: RowsBattle): boolean =>
  battle.turn.acting === null && freeTurnsLeft(battle).length > 1

export function answerStrike(work: RowsWork, choice: string, { id }: FrameOf<'strike'>): void {
  const chosen = freeTurnsLeft(work.battle).find((who) => who === choice)
  if (chosen === undefined) {
    return work.malformed('chosen', 'Choose a combatant whose free turn is still to come.')
  }
  work.closePrompt()
  work.pop(id)
  beginTurn(work, chosen, 'free')
}

export function strikePromptView(battle: RowsBattle): QuestionView | null {
  const { strike } = battle.turn
  if (!strike) return null
  const those = freeTurnsLeft(battle).flatMap((who) => battle.combatants[who] ?? [])
  const side = sideName(battle, strike.side)
  return {
    kind: 'choose',
    title: 'First strike: who goes next?',
    detail: [`Each of the ${side} has one free turn with 1 AP before Initiative is settled.`],
    about: those.map((one) => one.id),
    by: strike.side === PLAYERS || (campOf(battle, strike.side) === 'players' && those.some((one) => one.kind === 'pc'))
      ? { who: 'table' }
      : { who: 'gm' },
    choices: those.map((one) => ({ id: one.id, label: nameOf(battle, one.id), detail: 'Takes the free turn now.',
      price: [], why: null })
    ),
    ...audience(secretly(...those)),
  }
}
