// How older battles are brought up to date.
import type { RulesetMigration } from '../../engine/core/index.ts'
import type { Json } from '../../lib/json.ts'
import { isGroup, renamed } from '../../lib/renamed.ts'

const TELLS =
  'The Stress that an ability costs, and the start and end of a turn, are kept under other names. Nothing in '
  + 'the battle changes.'

/** Wherever an ability stands: in sheets, in rows that the GM filled in, in what is half done. */
function withoutStrain(old: Json): Json {
  if (Array.isArray(old)) return old.map(withoutStrain)
  if (!isGroup(old)) return old
  const inside = Object.fromEntries(Object.entries(old).map(([key, value]) => [key, withoutStrain(value)]))
  return 'recoveries' in inside ? renamed(inside, 'strain', 'takesStress') : inside
}

export const migrations: readonly RulesetMigration[] = [{
  tells: TELLS,
  frame: (old) => (isGroup(old) && old['kind'] === 'moment' ? { ...old, kind: 'turn-boundary' } : old),
  session: withoutStrain,
}]
