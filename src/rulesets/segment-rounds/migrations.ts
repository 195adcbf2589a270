// How older battles are brought up to date.
import type { RulesetMigration } from '../../engine/core/index.ts'
import { isGroup, renamed } from '../../lib/renamed.ts'

const TELLS = 'What combatants have spent in a round is kept under another name. Nothing in the battle changes.'

export const migrations: readonly RulesetMigration[] = [{
  tells: TELLS,
  state: (old) => renamed(old, 'doings', 'spent'),
  event:
    (old) => (isGroup(old) && old['type'] === 'doings' ? { ...renamed(old, 'doings', 'spent'), type: 'spent' } : old),
}]
