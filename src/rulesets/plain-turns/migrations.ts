// How older battles are brought up to date.
import { whoWalks } from '../../engine/kits/turn-walk.ts'
import type { RulesetMigration } from '../../engine/core/index.ts'

export const migrations: readonly RulesetMigration[] = [{ state: whoWalks,
  tells: 'What is walked in a turn is kept with the combatant that walks. Nothing in the battle changes.' }]
