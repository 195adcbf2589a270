// Triggers of abilities: which of them an event is to a combatant, and whether it happens near enough (PHA-60, PHA-61).
import { hostile, type ActionId } from '../../../engine/core/index.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { rangeOf } from '../sheet/abilities.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, Trigger } from '../state.ts'
import type { Ability, AbilityTrigger } from '../sheet/shape.ts'

export type WindowOf = Pick<FrameOf<'window'>, 'trigger' | 'when'>

/** The triggers of abilities that the event is to that combatant. */
export function triggersFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  { trigger, when }: WindowOf,
): readonly AbilityTrigger[] {
  const by = battle.combatants[trigger.by]
  const mine = trigger.against.includes(who.id)
  const ally = trigger.against.some((id) => {
    const one = battle.combatants[id]
    return one !== undefined && id !== who.id && !hostile(battle, one.side, who.side)
  })
  const foe = by !== undefined && hostile(battle, by.side, who.side)
  switch (trigger.on) {
    case 'targeted':
      return when === 'before' ? (mine ? ['targeted'] : ally ? ['ally-targeted'] : []) : []
    case 'attacked':
      if (mine) return ['attacked', trigger.hit.includes(who.id) ? 'hit' : 'missed']
      return ally && trigger.hit.length > 0 ? ['ally-hit'] : []
    case 'damaged':
      return mine ? ['damaged'] : []
    case 'begins-movement':
      return foe && mine ? ['enemy-moves'] : []
    case 'turn-start':
      return foe ? ['enemy-turn-start'] : []
    case 'turn-end':
      return foe ? ['enemy-turn-end'] : []
    default:
      return []
  }
}

/** Triggers about allies or enemies nearby reach at least adjacent cells. */
const NEARBY: ReadonlySet<AbilityTrigger> = new Set(['ally-targeted', 'ally-hit', 'enemy-moves', 'enemy-turn-start',
  'enemy-turn-end'])

/** Whether the event is within the reach of an ability that answers it. */
export function isNear(battle: PhasesBattle, who: PhasesCombatant, ability: Ability, trigger: Trigger): boolean {
  const ally = ability.trigger === 'ally-targeted' || ability.trigger === 'ally-hit'
  const one = battle.combatants[ally ? (trigger.against[0] ?? '') : trigger.by]
  const range = NEARBY.has(ability.trigger) ? Math.max(1, rangeOf(ability)) : rangeOf(ability)
  return one !== undefined && (range === 0 || (distanceBetween(battle, who, one) ?? Infinity) <= range)
}

/**
 * `id`: the name in standing answers: `counterattack`, `interpose`, `opportunity`, `readied`, or the ability's action.
 */
export interface Reaction {
  readonly id: string
  readonly action: ActionId
  readonly kind: 'counterattack' | 'interpose' | 'opportunity' | 'readied' | 'ability' | 'listener'
  /** Of a listener that stands on the sheet of whoever reacts: its ability. */
  readonly ability?: number
}
