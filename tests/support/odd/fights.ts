// Fights of the odd ruleset, ready where a test begins. All vow low, so the order is that of joining and Wen goes
// first.
import type { Answer, Command, CombatantId, Target } from '../../../src/engine/core/index.ts'
import { brand } from '../../../src/lib/brand.ts'
import { fight, type Fight } from '../fight.ts'
import { tidesSpec } from './index.ts'
import { beach } from './samples.ts'
import type { ActionId, Tides, TidesBattle } from './types.ts'

export type Tide = Fight<Tides>
export const END: Command<Tides> = { type: 'own', command: { type: 'end-turn' } }

/** Tide 1, the first in the order has the turn. */
export function ashore(battle: TidesBattle = beach()): Tide {
  return reply(fight(tidesSpec, battle).do({ type: 'start' }), { kind: 'pass-all' })
}

/** Answers the open prompt. */
export function reply(tide: Tide, answer: Answer, ...faces: number[]): Tide {
  return tide.do(answering(tide, answer), ...faces)
}

function answering(tide: Tide, answer: Answer): Command<Tides> {
  const { prompt } = tide.battle
  if (!prompt) throw new Error('No prompt is open.')
  return { type: 'answer', prompt: prompt.id, answer }
}

export function deed(
  tide: Tide,
  actor: string,
  action: string,
  ...targets: (string | Target)[]
): Extract<Command<Tides>, { type: 'act' }> {
  const aimed = targets.map((one): Target => (typeof one === 'string' ? { kind: 'combatant', id: tide.id(one) } : one))
  return { type: 'act', actor: tide.id(actor), deed: { action: brand<ActionId>(action), targets: aimed, form: {} } }
}

export const reaction = (who: CombatantId, action: string): Answer => ({ kind: 'react', who,
  deed: { action: brand<ActionId>(action), targets: [], form: {} } })

/** Ends turns until that combatant has it. */
export function until(tide: Tide, name: string): Tide {
  for (let turns = 0; turns < 10 && tide.battle.turn.acting !== tide.id(name); turns++) tide.do(END)
  return tide
}

/** Plays on to the next tide's first turn: everybody idles and vows low. */
export function nextTide(tide: Tide): Tide {
  const { tide: now } = tide.battle.turn
  for (let turns = 0; turns < 12 && tide.battle.turn.tide === now; turns++) tide.do(END)
  return reply(tide, { kind: 'pass-all' })
}

export const acting = (tide: Tide):
  | string
  | undefined => (tide.battle.turn.acting === null
    ? undefined
    : tide.battle.combatants[tide.battle.turn.acting]?.name)
export const orderOf = (tide: Tide): (string | undefined)[] =>
  tide.battle.turn.order.map((id) => tide.battle.combatants[id]?.name)
