// Bars that rulesets of the same make share.
import type { Combatant, Meter, Tone } from '../core/index.ts'

/**
 * HP of `stats.hp` and `stats.maxHp` as a bar; empty of numbers where they are not known. Who is down has none left.
 */
export function hpMeter(who: Pick<Combatant, 'stats' | 'presence'>): Meter {
  const { hp, maxHp } = who.stats
  const value = hp === undefined || maxHp === undefined ? null : who.presence === 'down' ? 0 : Math.max(0, hp)
  const max = hp === undefined || maxHp === undefined ? null : Math.max(1, maxHp)
  return { id: 'hp', label: 'HP', value, max, tone: value === null || max === null ? 'neutral' : health(value / max) }
}

/** The number of that key as a bar up to another; none where it is not known, or where there is nothing to have. */
export function barUpTo(
  { stats }: Pick<Combatant, 'stats'>,
  id: string,
  label: string,
  most: string,
  tone: Tone,
): readonly Meter[] {
  const [value, max = 0] = [stats[id], stats[most]]
  return value === undefined || max <= 0 ? [] : [{ id, label, value, max, tone }]
}

function health(part: number): Tone {
  if (part <= 0.25) return 'bad'
  return part <= 0.5 ? 'warn' : 'good'
}
