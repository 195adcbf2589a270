// PHA-80, PHA-81: whether a combatant has a condition, and the statuses that follow from the battle.
import { type CombatantId, type ConditionSpec, effectsOn } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { engagedWith, flies } from '../movement/distance.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { CONDITIONS } from './conditions.ts'
import { imposed, isImposedOn } from './modified.ts'
import type { Seeming } from '../sheet/shape.ts'

/** PHA-81: statuses that are not put on: they hold while they are true. */
const STATUSES: readonly ConditionSpec[] = [
  { name: 'BLOODIED', glyph: 'Bd', tone: 'warn', detail: 'Half of the HP or less.' },
  { name: 'BREAKING', glyph: 'Br', tone: 'warn', detail: 'Half of the Stress cap or more.' },
  { name: 'ENGAGED', glyph: 'En', tone: 'warn', detail: 'Adjacent to an enemy: ranged attacks have +1 difficulty.' },
  { name: 'GRAPPLED', glyph: 'Gr', tone: 'bad',
    detail: 'Held: ENGAGED, no reactions; the smaller of the two is IMMOBILIZED and dragged.' },
]

/**
 * Whether the combatant has that condition, named as in the rules: 'MARKED'. True for effects, and for statuses that
 * follow: BLOODIED, BREAKING, ENGAGED, GRAPPLED, VULNERABLE, FLYING.
 */
export function hasCondition(battle: PhasesBattle, who: CombatantId, condition: string): boolean {
  if (effectsOn(battle, who, condition).length > 0) return true
  const one = battle.combatants[who]
  return one !== undefined && (follows(battle, one, condition) || isImposedOn(battle, one, condition))
}

/** PHA-81: whether it is INVISIBLE to that combatant: to all, or to it alone. */
export const isInvisibleTo = (battle: PhasesBattle, who: PhasesCombatant, viewer: PhasesCombatant): boolean =>
  hasCondition(battle, who.id, 'INVISIBLE') || isImposedOn(battle, who, 'INVISIBLE', viewer)

/** PHA-81: those that began a grapple with it. */
export const holdersOf = (battle: PhasesBattle, who: CombatantId): readonly CombatantId[] =>
  battle.turn.grapples.flatMap((one) => (one.with === who ? [one.by] : []))

/** PHA-81: whether one of two that hold each other is the larger, or counts as larger where they are of one SIZE. */
export function isLargerIn(battle: PhasesBattle, one: PhasesCombatant, other: PhasesCombatant): boolean {
  if (one.size !== other.size) return one.size > other.size
  return battle.turn.grapples.some((each) =>
    [each.by, each.with].includes(one.id) && [each.by, each.with].includes(other.id) && each.larger === one.id
  )
}

/** PHA-54: an NPC that could take only one Overstress takes none. */
export const takesOverstress = (one: PhasesCombatant): boolean =>
  one.kind === 'pc' || (knows(one, 'overstressCap') && stat(one, 'overstressCap') > 1)

/** Combatants that it holds or that hold it. */
export function grappledWith(battle: PhasesBattle, who: CombatantId): readonly PhasesCombatant[] {
  return battle.turn.grapples.flatMap(
    (one) => (one.by === who
      ? (battle.combatants[one.with] ?? [])
      : one.with === who
      ? (battle.combatants[one.by] ?? [])
      : []),
  )
}

/** PHA-81: whether a status follows from the battle. */
function follows(battle: PhasesBattle, one: PhasesCombatant, condition: string): boolean {
  switch (condition) {
    case 'BLOODIED':
      return knows(one, 'hp') ? stat(one, 'hp') <= Math.ceil(stat(one, 'maxHp') / 2) : looks(one, condition)
    case 'BREAKING':
      return knows(one, 'stress')
        ? stat(one, 'stressCap') > 0 && stat(one, 'stress') >= Math.ceil(stat(one, 'stressCap') / 2)
        : looks(one, condition)
    case 'VULNERABLE':
      return knows(one, 'stress') ? isPastItsCap(one) : looks(one, condition)
    case 'ENGAGED':
      return grappledWith(battle, one.id).length > 0 || engagedWith(battle, one).length > 0
    case 'GRAPPLED':
      return grappledWith(battle, one.id).length > 0
    case 'IMMOBILIZED':
      return grappledWith(battle, one.id).some((other) => isLargerIn(battle, other, one))
    case 'FLYING':
      return flies(battle, one)
    default:
      return false
  }
}

/** PHA-54: an NPC that takes no Overstress keeps the Stress past its cap, and is VULNERABLE for as long. */
const isPastItsCap = (one: PhasesCombatant): boolean =>
  !takesOverstress(one) && stat(one, 'stressCap') > 0 && stat(one, 'stress') > stat(one, 'stressCap')

const looks = (one: PhasesCombatant, what: Seeming): boolean => one.sheet.seems?.includes(what) ?? false

/** PHA-72: what everybody sees of a combatant's numbers, known or not. */
export function looksOf(battle: PhasesBattle, one: PhasesCombatant): readonly Seeming[] {
  return (['BLOODIED', 'BREAKING', 'VULNERABLE'] as const).filter((what) => follows(battle, one, what))
}

/** The statuses that follow for a combatant now, in the order of the table, then VULNERABLE and FLYING. */
export function statusesOf(battle: PhasesBattle, one: PhasesCombatant): readonly ConditionSpec[] {
  const put = CONDITIONS.filter(({ name }) =>
    (name === 'FLYING' || name === 'VULNERABLE') && follows(battle, one, name)
    && effectsOn(battle, one.id, name).length === 0
  )
  const names = imposed(battle, one)
  const held = CONDITIONS.filter((each) =>
    names.includes(each.name) && !put.includes(each) && effectsOn(battle, one.id, each.name).length === 0
  )
  return [...STATUSES.filter(({ name }) => follows(battle, one, name)), ...put, ...held]
}
