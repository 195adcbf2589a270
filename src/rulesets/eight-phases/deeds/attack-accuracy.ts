// Everything that makes an attack roll better or worse (PHA-30, PHA-35, PHA-41, PHA-66, PHA-68, PHA-80, PHA-81).
import { effectsOn } from '../../../engine/core/index.ts'
import { engagedWith, flies } from '../movement/distance.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { amountBefore, numberNow } from '../abilities/numbers.ts'
import { bonusText, deedOfProfile, type Profile } from '../abilities/profile.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { checkEdges, type Edge } from '../rules/accuracy.ts'
import { imposed, modified } from '../rules/modified.ts'
import { conditionRules } from '../rules/conditions.ts'
import { type Aim, coverOf } from '../rules/cover.ts'
import { defence } from '../rules/defence.ts'
import { hasCondition } from '../rules/statuses.ts'
import { ignoresCover } from '../sheet/abilities.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import type { Ability } from '../sheet/shape.ts'

/** PHA-52: a hit with a total of this much is critical. */
const CRITICAL = 20

/** The outcome of an attack by its total. */
export function outcomeOf(total: number, defence: number, critical = CRITICAL): 'hit' | 'critical' | 'miss' {
  return total < defence ? 'miss' : total >= critical ? 'critical' : 'hit'
}

/** From which total the attacker’s hits on that target are critical. */
export const criticalTotal = (
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
): number => modified(battle, by, 'critical total', CRITICAL, attackEvent(by, target, ability))

/** What the attack has to reach. */
export const defenceAgainst = (
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
): number => defence(battle, target, ability.aetheric, attackEvent(by, target, ability))

/** An attack as what changes numbers looks at it. */
const attackEvent = (by: PhasesCombatant, target: PhasesCombatant, ability: Profile): Happening => ({
  on: 'check',
  what: 'attack',
  by: by.id,
  to: target.id,
  deed: deedOfProfile(ability),
})

export const OUTCOME_VERBS: Readonly<Record<ReturnType<typeof outcomeOf>, string>> = { miss: 'misses', hit: 'hits',
  critical: 'critically hits' }

/** PHA-71: the attack bonus of the ability itself, where it has one. `target`: nobody for an object. */
export function ownBonus(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant | null,
  ability: Profile,
): { readonly bonus?: number } {
  const text = bonusText(ability)
  const bonus = text === undefined ? ability.attackBonus : amountBefore(battle, by, target, text)
  return bonus === 0 ? {} : { bonus }
}

/** PHA-50, PHA-71: what an attack adds to its die; `null` where the viewer does not know it. */
export const attackBonus = (
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant | null,
  ability: Profile,
): number | null =>
  ownBonus(battle, by, target, ability).bonus ?? (knows(by, 'grit') ? numberNow(battle, by, 'grit') : null)

/** `mark`: the attacker uses up the target’s mark. The ability’s own accuracy is not included. */
export function attackEdges(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
  mark: boolean,
): readonly Edge[] {
  const held = imposed(battle, target).map((condition) => ({ condition, audience: undefined }))
  const against = [...effectsOn(battle, target.id), ...held].flatMap((effect): readonly Edge[] => {
    const rules = conditionRules(effect.condition)
    if (!rules || rules.attackers === 0 || (rules.usedUp && !mark)) return []
    return [{ by: rules.attackers, why: `target ${effect.condition}`, ...(effect.audience ? { secret: true } : {}) }]
  })
  const once = against.filter((edge, index) => against.findIndex((other) => other.why === edge.why) === index)
  return [...checkEdges(battle, by.id, 'attack', attackEvent(by, target, ability)), ...once,
    ...sizeEdge(by, target, ability), ...highEdge(battle, by, target, ability),
    ...(ability.attack === 'ranged' ? rangedEdges(battle, by, target, ability) : [])]
}

/** PHA-41: Shove is easier for a larger attacker. SIZE ½ is one SIZE below 1. */
function sizeEdge(by: PhasesCombatant, target: PhasesCombatant, ability: Ability): readonly Edge[] {
  const larger = Math.trunc(by.size) - Math.trunc(target.size)
  if (ability.basic !== 'shove' || larger === 0) return []
  return [{ by: larger, why: larger > 0 ? 'larger' : 'smaller' }]
}

/** PHA-81: melee from the ground against who flies. */
function highEdge(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Ability,
): readonly Edge[] {
  return ability.attack === 'melee' && flies(battle, target) && !flies(battle, by)
    ? [{ by: -2, why: 'target FLYING' }]
    : []
}

/** PHA-66, PHA-68: difficulty of a ranged attack on a character or object. */
export function rangedEdges(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: Aim,
  ability: Ability,
): readonly Edge[] {
  const engaged: readonly Edge[] = hasCondition(battle, by.id, 'ENGAGED') || engagedWith(battle, by).length > 0
    ? [{ by: -1, why: 'ENGAGED' }]
    : []
  const cover = ignoresCover(ability) ? null : coverOf(battle, by, target)
  if (!cover || cover.kind === 'none') return engaged
  return [...engaged, { by: cover.kind === 'hard' ? -2 : -1, why: `${cover.kind} cover` }]
}
