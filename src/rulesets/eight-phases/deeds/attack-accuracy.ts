// Everything that makes an attack roll better or worse, and what is shown of it before the click that commits (PHA-30,
// PHA-35, PHA-41, PHA-66, PHA-68, PHA-80, PHA-81).
import { effectsOn } from '../../../engine/core/index.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { defence, has, rulesOf } from '../rules/conditions.ts'
import { checkEdges, netEdge, type Edge } from '../rules/accuracy.ts'
import { engagedWith } from '../movement/distance.ts'
import { coverOf } from '../rules/cover.ts'
import type { Ability, PhasesBattle, PhasesCombatant } from '../state.ts'
import { knows, stat } from '../sheet/stats.ts'

/** PHA-52: an attack total of so much that hits, hits critically. */
const CRITICAL = 20

/** What an attack comes to by its total alone. */
export function blowOf(total: number, defence: number): 'hit' | 'critical' | 'miss' {
  return total < defence ? 'miss' : total >= CRITICAL ? 'critical' : 'hit'
}

export const WORDS: Readonly<Record<ReturnType<typeof blowOf>, string>> = { miss: 'misses', hit: 'hits',
  critical: 'hits critically:' }

/** `mark`: the attacker uses up the target’s mark. The ability’s own accuracy is not in it. */
export function attackEdges(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Ability,
  mark: boolean,
): readonly Edge[] {
  const against = effectsOn(battle, target.id).flatMap((effect): readonly Edge[] => {
    const rules = rulesOf(effect.condition)
    if (!rules || rules.attackers === 0 || (rules.usedUp && !mark)) return []
    return [{ by: rules.attackers, why: `target ${effect.condition}`, ...(effect.audience ? { secret: true } : {}) }]
  })
  const once = against.filter((edge, index) => against.findIndex((other) => other.why === edge.why) === index)
  return [...checkEdges(battle, by.id), ...once, ...sizeEdge(by, target, ability),
    ...(ability.attack === 'ranged' ? rangedEdges(battle, by, target, ability) : [])]
}

/** PHA-41: Shove is easier the larger one is; SIZE ½ is one SIZE below 1. */
function sizeEdge(by: PhasesCombatant, target: PhasesCombatant, ability: Ability): readonly Edge[] {
  const larger = Math.trunc(by.size) - Math.trunc(target.size)
  if (ability.basic !== 'shove' || larger === 0) return []
  return [{ by: larger, why: larger > 0 ? 'larger' : 'smaller' }]
}

/** PHA-66, PHA-68: what a ranged attack on a character or object suffers. */
export function rangedEdges(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: Pick<PhasesCombatant, 'place' | 'size'>,
  ability: Ability,
): readonly Edge[] {
  const near: readonly Edge[] = has(battle, by.id, 'ENGAGED') || engagedWith(battle, by).length > 0
    ? [{ by: -1, why: 'ENGAGED' }]
    : []
  const cover = ability.arcing ? null : coverOf(battle, by, target)
  if (!cover || cover.kind === 'none') return near
  return [...near, { by: cover.kind === 'hard' ? -2 : -1, why: `${cover.kind} cover` }]
}

/**
 * “1d20 + 2 against DODGE 11”, then what makes it better or worse; numbers that the viewer may not know are left out.
 */
export function attackPreview(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Ability,
): readonly string[] {
  const edges = [...attackEdges(battle, by, target, ability, false).filter((edge) => !edge.secret),
    ...(ability.accuracy === 0 ? [] : [{ by: ability.accuracy, why: ability.name }])]
  const key = ability.aetheric ? 'adef' : 'dodge'
  const known = knows(target, key) && numbersOf(target) === undefined
  const name = ability.aetheric ? 'A-DEF' : 'DODGE'
  return [
    ...rollWords(by, edges,
      `${name}${known || knows(target, key) ? ` ${defence(battle, target, ability.aetheric)}` : ''}`),
    ...(has(battle, target.id, 'MARKED') ? ['MARKED: the mark can be used up for +1 accuracy'] : []),
    ...harmWords(ability),
  ]
}

/** “1d20 + highest of 1d6 + 2 against DODGE 11”, then a line for each thing that makes it better or worse. */
export function rollWords(by: PhasesCombatant, edges: readonly Edge[], against: string): readonly string[] {
  const net = netEdge(edges)
  const dice = net === 0 ? '1d20' : `1d20 ${net > 0 ? '+' : '−'} highest of ${Math.abs(net)}d6`
  const grit = knows(by, 'grit') ? ` + ${stat(by, 'grit')}` : ''
  return [`${dice}${grit} against ${against}`,
    ...edges.map((edge) => `${edge.by > 0 ? `+${edge.by} accuracy` : `+${-edge.by} difficulty`}: ${edge.why}`)]
}

/** What a hit does, in short: “1d6 physical, 2 Stress, PRONE”. */
export function harmWords(ability: Ability): readonly string[] {
  const parts = [
    ability.damage === '' ? '' : `${ability.damage} ${ability.damageType}${ability.piercing ? ' (Piercing)' : ''}`,
    ability.bonusDamage === '' ? '' : `+${ability.bonusDamage} bonus`,
    ability.stress === '' ? '' : `${ability.stress} Stress`,
    ability.discord === '' ? '' : `${ability.discord} Discord`,
    ability.heals === '' ? '' : `heals ${ability.heals}`,
    ability.condition,
    ability.push > 0 ? `push ${ability.push}` : '',
    ability.pull > 0 ? `pull ${ability.pull}` : '',
    ability.slide > 0 ? `slide ${ability.slide}` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? [parts.join(', ')] : []
}
