// How older battles are brought up to date.
import type { RulesetMigration } from '../../engine/core/index.ts'
import { isGroup } from '../../lib/renamed.ts'

export const migrations: readonly RulesetMigration[] = [{
  tells: 'From now on attacks meet the element of a player character only while it has a shell, unless its sheet says '
    + '“Innate element”. Shells can be colourless, and those of enemies can be larger than their HP.',
  sheet: (old) => (isGroup(old) ? { ...old, innate: old['innate'] ?? false, shellMost: old['shellMost'] ?? 0 } : old),
}]
