// How older battles are brought up to date.
import type { RulesetMigration } from '../../engine/core/index.ts'
import type { Json } from '../../lib/json.ts'
import { isGroup } from '../../lib/renamed.ts'

/** What a piece of gear added to one statistic stands among all nine now. */
function withBonuses(old: Json): Json {
  if (!isGroup(old) || !('amount' in old)) return old
  const { stat, amount, ...rest } = old
  const added = Object.fromEntries(STATISTICS.map((key) => [key, key === stat ? (amount ?? 0) : 0]))
  return { ...rest, ...added, fixed: 0 }
}
const STATISTICS = ['attack', 'magic', 'defence', 'magicDefence', 'accuracy', 'magicAccuracy', 'evasion', 'resistance',
  'statusAccuracy']

const each = (old: Json | undefined, change: (one: Json) => Json): Json => (Array.isArray(old) ? old.map(change) : [])

export const migrations: readonly RulesetMigration[] = [{
  tells: 'From now on attacks meet the element of a player character only while it has a shell, unless its sheet says '
    + '“Innate element”. Shells can be colourless, and those of enemies can be larger than their HP.',
  sheet: (old) => (isGroup(old) ? { ...old, innate: old['innate'] ?? false, shellMost: old['shellMost'] ?? 0 } : old),
}, {
  tells: 'A piece of gear can add to several statistics now, and reactions can be allowed more than once in a round. '
    + 'Nobody is asked here whether to turn a die for Anima, unless an option of the battle says so.',
  options: (old) => (isGroup(old)
    ? { ...old, rounding: old['rounding'] ?? 'down', turnDice: old['turnDice'] ?? 'never' }
    : old),
  sheet: (old) => (isGroup(old)
    ? {
      ...old,
      gear: each(old['gear'], withBonuses),
      abilities: each(old['abilities'],
        (one) => (isGroup(one) ? { ...one, everyTime: one['everyTime'] ?? false } : one)),
    }
    : old),
}, {
  tells: 'A boss can give XP, coins and gear by its tier now, if an option of the battle says so. Here it gives XP as '
    + 'before.',
  options: (old) => (isGroup(old) ? { ...old, bossXp: old['bossXp'] ?? 'form' } : old),
}]
