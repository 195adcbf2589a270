// COM-24: what the code of the odd ruleset hides from the table, where no mark in a schema does.
import { combatantsOf } from '../../../src/engine/core/index.ts'
import type { TidesBattle } from './types.ts'

/** The members of the ruleset that hide. */
export const HIDES = ['veilState', 'isSecretLimit'] as const

/** The battle with other vows and swells of the GM's, and with a whisper more. */
export function withOthersHidden(battle: TidesBattle): TidesBattle {
  const { turn } = battle
  const gms = combatantsOf(battle).filter(({ kind }) => kind === 'npc')
  const open = combatantsOf(battle).find(({ kind, secret }) => kind === 'pc' && !secret.token && !secret.stats)
  const vowed = gms.filter(({ id }) => turn.vows[id] !== undefined)
  return {
    ...battle,
    used: open ? [...battle.used, `tide:whispered:${open.id}`] : battle.used,
    turn: {
      ...turn,
      vows: { ...turn.vows, ...Object.fromEntries(vowed.map(({ id }) => [id, { stance: 'low', depth: 77 } as const])) },
      swells: open ? [...turn.swells, ...gms.map(({ id }) => ({ who: id, at: open.id }))] : turn.swells,
    },
  }
}
