// COM-24: what the code of this ruleset hides from the table, where no mark in a schema does.
import { sightOf } from '../../../src/engine/core/index.ts'
import { exact, fraction, packed, parsed, sum } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import type { GaugeBattle } from '../../../src/rulesets/action-gauge/state.ts'

/** The members of the ruleset that hide. */
export const HIDES = ['veilState'] as const

/** The battle at another moment, where the table does not know the moment; and what single players know of it. */
export function withOthersHidden(battle: GaugeBattle): GaugeBattle {
  const { acting, now, known } = battle.turn
  const told = acting !== null && sightOf(battle, { role: 'table' }).isKnown(acting.who)
  const players = [...known.players, { player: 'Nobody', at: exact(3) }]
  return { ...battle,
    turn: { ...battle.turn, now: told ? now : packed(sum(parsed(now), fraction(1n, 3n))),
      known: { ...known, players } } }
}
