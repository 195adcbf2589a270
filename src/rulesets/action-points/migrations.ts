// How older battles are brought up to date.
import type { RulesetMigration } from '../../engine/core/index.ts'
import { isGroup } from '../../lib/renamed.ts'

const TELLS = 'The settings of Advantage and Block are new, and are off. Nothing in the battle changes.'

/** PTS-31 */
const OFF = { tieToDefender: false, blockStops: false, noMissileAdvantage: false }

export const migrations: readonly RulesetMigration[] = [{
  tells: TELLS,
  options: (old) => (isGroup(old) ? { ...OFF, ...old } : old),
}]
