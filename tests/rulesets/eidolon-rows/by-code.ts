// COM-24: what the code of this ruleset hides from the table, where no mark in a schema does.
import { combatantsOf, type FrameId } from '../../../src/engine/core/index.ts'
import { itemAudience } from '../../../src/rulesets/eidolon-rows/deeds/inventory.ts'
import type { Item, Ongoing, RowsBattle, RowsFrame } from '../../../src/rulesets/eidolon-rows/state.ts'

const harm = { id: 1, kind: 'harm', on: 'targets', dice: '1d6', amount: 0, element: '', stat: '', status: '', turns: 0,
  phases: 0 } as const

/** The members of the ruleset that hide. */
export const HIDES = ['veilState', 'veilFrame'] as const

/**
 * The battle with more of what is hidden so: a secret of the surroundings, what enemies carry, a tie told by secrets.
 */
export function withOthersHidden(battle: RowsBattle): RowsBattle {
  const { turn } = battle
  const all = combatantsOf(battle)
  const open = all.find(({ kind, secret }) => kind === 'pc' && !secret.token && !secret.stats)
  const unknown = all.find(({ kind, player, secret }) => kind === 'npc' && player === null && secret.stats)
  const secret: Ongoing = { id: 900, name: 'The roof gives way', by: null,
    whom: { kind: 'rows', side: 'all', row: 'any' }, effect: harm, phases: 0, secret: true }
  const carried = battle.sides.flatMap(({ id }): Item[] =>
    itemAudience(battle, id)
      ? [{ id: 901, side: id, name: 'Smoke', detail: '', count: 2, aim: 'any', targets: 1, effects: [harm] }]
      : []
  )
  const ties: RowsFrame | null = open && unknown
    ? { id: 'f900' as FrameId, kind: 'ties', step: 'ask', tied: [open.id, unknown.id] }
    : null
  return {
    ...battle,
    turn: {
      ...turn,
      ongoing: [
        ...turn.ongoing.map((one) => (one.secret ? { ...one, name: `${one.name} otherwise` } : one)),
        secret,
      ],
      items: [
        ...turn.items.map((one) => (itemAudience(battle, one.side) ? { ...one, count: one.count + 1 } : one)),
        ...carried,
      ],
    },
    stack: ties ? [ties, ...battle.stack] : battle.stack,
  }
}
