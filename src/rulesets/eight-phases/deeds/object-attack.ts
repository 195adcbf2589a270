// An attack on an object of the scene: rolled, and rerolled, like any other. Damage past ARMOR destroys the object at 0
// HP (PHA-37, PHA-40, PHA-52, PHA-56).
import { the } from '../../../lib/the.ts'
import { type FrameId, type ObjectId, objectOf } from '../../../engine/core/index.ts'
import { netEdge } from '../rules/accuracy.ts'
import { damageToObject } from '../rules/harm.ts'
import { startCheck } from '../rules/start-check.ts'
import type { FrameOf, PhasesCombatant, PhasesWork } from '../state.ts'
import { rollAbilityDamage } from './ability-effects.ts'
import { abilityOfDeed } from './ability-of-action.ts'
import { OUTCOME_VERBS, outcomeOf, ownBonus } from './attack-accuracy.ts'
import { objectAudience, objectDefence, objectEdges } from './objects.ts'
import type { Profile } from '../abilities/profile.ts'

/** Puts the roll on the stack. `deed` is the frame of the deed. */
export function attackObject(
  work: PhasesWork,
  deed: FrameId,
  who: PhasesCombatant,
  ability: Profile,
  id: ObjectId,
): void {
  const object = objectOf(work.battle, id)
  if (!object || object.state === 'destroyed') return
  startCheck(work, {
    who: who.id,
    stat: 'grit',
    ...ownBonus(ability),
    against: null,
    target: objectDefence(object, ability),
    edge: netEdge(objectEdges(work.battle, who, object, ability)),
    purpose: { for: 'object', frame: deed, object: id },
  })
}

/** Applies the roll once it counts. */
export function applyObjectAttack(work: PhasesWork, frame: FrameOf<'deed'>, id: ObjectId, total: number): void {
  const who = work.battle.combatants[frame.who]
  const ability = who && abilityOfDeed(work.battle, frame, who)
  const object = objectOf(work.battle, id)
  if (!who || !ability || !object || object.state === 'destroyed') return
  const blow = outcomeOf(total, objectDefence(object, ability))
  work.own({ type: 'outcome', who: who.id, against: null,
    text: `${who.name} ${OUTCOME_VERBS[blow]} ${object.name} with ${the(ability.name)}.`, success: blow !== 'miss' },
    objectAudience(who, object))
  if (blow === 'miss') return
  const dealt = damageToObject(work.battle, object,
    rollAbilityDamage(work, frame.id, ability, blow === 'critical', false), {
    from: who.id,
    type: ability.damageType,
    piercing: ability.piercing,
  })
  const hp = object.numbers['hp'] ?? 0
  work.objectStat(id, 'hp', -Math.min(dealt, hp), ability.name)
  if (hp > 0 && dealt >= hp) work.changeObject(id, { state: 'destroyed' })
}
