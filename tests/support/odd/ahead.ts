// The odd ruleset looks ahead: the order as a deed leaves it before anybody reacts, and what if somebody else had the
// turn.
import { combatantOf, nameOf, presentOf, rehearse, type Command, type QueueView,
  type WhatIfView } from '../../../src/engine/core/index.ts'
import { apply } from './apply.ts'
import { act } from './deeds.ts'
import { schemas } from './types.ts'
import { STATS } from './sheet.ts'
import { endTurn, giveTurn } from './turns.ts'
import type { CombatantId, Tides, TidesBattle, TidesWork } from './types.ts'
import { queue } from './view.ts'

const PARTS = { apply, schemas, statFields: () => STATS }

function after(battle: TidesBattle, title: string, how: (work: TidesWork) => void): QueueView | string {
  const { value, refusal } = rehearse<Tides, TidesBattle>(PARTS, battle, (work) => {
    how(work)
    return work.battle
  })
  return value ? { title, entries: queue(value) } : (refusal?.says ?? 'That hangs on dice.')
}

/** A deed shows what breath is left; the end of a turn, who has acted. Of all else it says nothing. */
export function outlook(battle: TidesBattle, command: Command<Tides>): QueueView | null {
  const { acting } = battle.turn
  const view = command.type === 'act'
    ? after(battle, `After ${command.deed.action}`, (work) => act(work, command))
    : command.type === 'own' && command.command.type === 'end-turn' && acting !== null
    ? after(battle, 'After this turn', (work) => endTurn(work, acting))
    : null
  return typeof view === 'string' ? null : view
}

export function whatIfs(battle: TidesBattle): readonly WhatIfView[] {
  const here = presentOf(battle)
  const [first] = here
  if (!first || battle.turn.step !== 'turns') return []
  return [{
    id: 'turn',
    title: 'What if somebody else went first?',
    values: { who: first.id },
    fields: [{ key: 'who', label: 'Who', type: 'choice',
      options: here.map((one) => ({ value: one.id, label: one.name })) }],
    ask: (values) => {
      const who = values['who'] as CombatantId
      return combatantOf(battle, who)?.presence !== 'present'
        ? `${nameOf(battle, who)} is not here to go first.`
        : after(battle, `If ${nameOf(battle, who)} went first`, (work) => giveTurn(work, who))
    },
  }]
}
