// Abilities that are always on: a turn or a basic action sets them off (PHA-12, PHA-14).
import type { ActionId, CombatantId, Deed } from '../../../engine/core/index.ts'
import { basicOf } from '../rules/action-ids.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { abilityOfDeed } from './ability-of-action.ts'
import { declare } from './declare.ts'
import { whyNot } from './legality.ts'
import { needsOf } from './needs.ts'
import { whyNoTarget, whyTarget } from './targeting.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'
import type { Ability } from '../sheet/shape.ts'

/** The deed of an ability that is always on, against the first possible target; `null` when there is none now. */
export function alwaysOnDeed(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability,
  at: readonly CombatantId[],
): Deed | null {
  const action: ActionId = actionId('ability', ability.id)
  if (ability.activation !== 'standing' || whyNot(battle, who, action, 'standing')
    || whyNoTarget(battle, who, action))
  {
    return null
  }
  const [need, ...more] = needsOf(battle, who, action)
  if (!need) return { action, targets: [], form: {} }
  const target = at.find((id) => {
    const one = battle.combatants[id]
    return one !== undefined && whyTarget(battle, who, action, one) === null
  })
  return need.kind === 'combatant' && more.length === 0 && target !== undefined
    ? { action, targets: [{ kind: 'combatant', id: target }], form: {} }
    : null
}

/**
 * PHA-12: does what the used basic action sets off, whatever it was used with. Abilities that only list a phase are not
 * set off. First on the sheet, first done.
 */
export function triggerAlwaysOn(work: PhasesWork, frame: FrameOf<'deed'>): void {
  const who = work.battle.combatants[frame.who]
  if (who?.presence !== 'present') return
  const basic = basicOf(frame.deed.action)
  const used: readonly string[] = [basic === 'rush-quiet' ? 'rush' : basic,
    ...(beginsFull(work.battle, frame, who) ? ['full-attack'] : [])]
  for (const ability of who.sheet.abilities.toReversed()) {
    if (ability.trigger !== 'acts' || !used.includes(ability.basic)) continue
    const deed = alwaysOnDeed(work.battle, who, ability, frame.targets)
    if (deed) declare(work, who.id, deed, 'standing', null)
  }
}

/**
 * PHA-44: two attacks are one Full Attack, which is used with the first of them. A Slow ability is a Full Attack by
 * itself.
 */
function beginsFull(battle: PhasesBattle, frame: FrameOf<'deed'>, who: PhasesCombatant): boolean {
  const { turn } = battle.turn
  if (frame.as !== 'full' || turn?.who !== who.id) return false
  return (turn.full?.left ?? 0) > 0 || abilityOfDeed(frame, who)?.slow === true
}
