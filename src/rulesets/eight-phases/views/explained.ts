// Numbers of a sheet that explain themselves: what each comes to now, by which abilities, conditions and rules.
import type { FieldSpec, NowPart } from '../../../engine/core/index.ts'
import type { Change } from '../../../engine/abilities/carry/modified.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { signed } from '../../../lib/signed.ts'
import { numberNow } from '../abilities/numbers.ts'
import { STAT_KEYS } from '../abilities/words.ts'
import { changesNow, modified } from '../rules/modified.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** The numbers that something can change, by their keys, as the language names them. */
const NAMES: ReadonlyMap<string, string> = new Map(
  (['armor', 'dodge', 'a-def', 'grit', 'save target', 'speed', 'scope', 'bulk', 'agility', 'mind', 'magic'] as const)
    .map((name) => [STAT_KEYS[name], name]),
)

/** The field with what its number comes to now; as it is where both are the same and nothing changes it. */
export function asItCounts(battle: PhasesBattle, who: PhasesCombatant, spec: FieldSpec): FieldSpec {
  const name = NAMES.get(spec.key)
  if (name === undefined || !knows(who, spec.key)) return spec
  const base = stat(who, spec.key)
  const changes = changesNow(battle, who, name)
  const now = numberNow(battle, who, name)
  if (changes.length === 0 && now === base) return spec
  const rule = ruleFor(battle, who, name, base, now)
  const parts: readonly NowPart[] = [{ by: words(base), why: 'on the sheet' },
    ...changes.map((change) => partOf(battle, who, change)), ...(rule ? [rule] : [])]
  return { ...spec,
    now: { words: words(now), why: parts.slice(1).map(({ by, why }) => `${by} ${why}`).join(', '), parts } }
}

const words = (value: number): string => String(value).replace('-', '−')

function partOf(battle: PhasesBattle, me: PhasesCombatant, { how, amount, why, who }: Change): NowPart {
  const by =
    { set: `= ${words(amount)}`, times: `× ${amount}`, by: signed(amount), least: `≥ ${words(amount)}`,
      most: `≤ ${words(amount)}` }[how]
  const owner = who === me.id ? undefined : battle.combatants[who]?.name
  return { by, why, ...(owner === undefined ? {} : { of: owner }) }
}

/** PHA-53, PHA-80: what the rules themselves make of it, past what changes it. */
function ruleFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  name: string,
  base: number,
  now: number,
): NowPart | null {
  if (modified(battle, who, name, base) === now) return null
  if (name === 'armor' && hasCondition(battle, who.id, 'SUNDERED')) return { by: '= 0', why: 'SUNDERED' }
  if (name === 'armor') return { by: `≤ ${now}`, why: 'the most that counts' }
  if (name === 'dodge' || name === 'a-def') return { by: `= ${now}`, why: 'STUNNED' }
  return { by: `≥ ${words(now)}`, why: 'in whole spaces, never below 0' }
}
