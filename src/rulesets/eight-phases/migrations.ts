// How older battles are brought up to date.
import type { RulesetMigration } from '../../engine/core/index.ts'
import type { Json } from '../../lib/json.ts'
import { isGroup, renamed } from '../../lib/renamed.ts'

const RENAMED =
  'The Stress that an ability costs, and the start and end of a turn, are kept under other names. Nothing in '
  + 'the battle changes.'

/** Wherever an ability stands: in sheets, in rows that the GM filled in, in what is half done. */
function withoutStrain(old: Json): Json {
  if (Array.isArray(old)) return old.map(withoutStrain)
  if (!isGroup(old)) return old
  const inside = Object.fromEntries(Object.entries(old).map(([key, value]) => [key, withoutStrain(value)]))
  return 'recoveries' in inside ? renamed(inside, 'strain', 'takesStress') : inside
}

const TAGS = 'The tags Arcing and Indirect have changed places on all abilities, so that they do what they did before. '
  + 'A Close Blast has the radius of its number now. NPCs make no Opportunity Attacks here, unless an option of the '
  + 'battle lets them.'

/** Wherever an ability stands: the two tags change places, and it has what is new. */
function withTags(old: Json): Json {
  if (Array.isArray(old)) return old.map(withTags)
  if (!isGroup(old)) return old
  const inside = Object.fromEntries(Object.entries(old).map(([key, value]) => [key, withTags(value)]))
  const { arcing, indirect } = inside
  if (arcing === undefined || indirect === undefined || !('takesStress' in inside)) return inside
  return { ...inside, arcing: indirect, indirect: arcing, homing: false, attackBonus: 0 }
}

export const migrations: readonly RulesetMigration[] = [{
  tells: RENAMED,
  frame: (old) => (isGroup(old) && old['kind'] === 'moment' ? { ...old, kind: 'turn-boundary' } : old),
  session: withoutStrain,
}, {
  tells: TAGS,
  options: (old) => (isGroup(old) ? { ...old, npcOpportunity: old['npcOpportunity'] ?? 'none' } : old),
  session: withTags,
}]
