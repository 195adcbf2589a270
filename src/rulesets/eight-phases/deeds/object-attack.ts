// An attack on an object of the scene: rolled, and rerolled, like any other. Damage past ARMOR destroys the object at 0
// HP (PHA-37, PHA-40, PHA-52, PHA-56).
import { the } from '../../../lib/the.ts'
import { rolledOutside } from '../../../engine/abilities/run/running.ts'
import { holds, numberOf } from '../../../engine/abilities/run/values.ts'
import { type FrameId, type ObjectId, objectOf, type SceneObject } from '../../../engine/core/index.ts'
import { hereFor } from '../abilities/now.ts'
import { attackStep, deedOfProfile, type Profile } from '../abilities/profile.ts'
import { netEdge } from '../rules/accuracy.ts'
import { damageToObject } from '../rules/harm.ts'
import { startCheck } from '../rules/start-check.ts'
import type { FrameOf, PhasesCombatant, PhasesWork } from '../state.ts'
import { rollAbilityDamage } from './ability-effects.ts'
import { abilityOfDeed } from './ability-of-action.ts'
import { OUTCOME_VERBS, outcomeOf, ownBonus } from './attack-accuracy.ts'
import { objectAudience, objectDefence, objectEdges } from './objects.ts'
import { damageType } from '../sheet/kinds.ts'

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
    ...ownBonus(work.battle, who, null, ability),
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
  const critical = blow === 'critical'
  const dealt = ability.text
    ? damageOfSteps(work, who, ability, object, critical)
    : damageToObject(work.battle, object, rollAbilityDamage(work, frame.id, ability, critical, false), {
      from: who.id,
      type: ability.damageType,
      piercing: ability.piercing,
      deed: deedOfProfile(ability, who),
    })
  const hp = object.numbers['hp'] ?? 0
  work.objectStat(id, 'hp', -Math.min(dealt, hp), ability.name)
  if (hp > 0 && dealt >= hp) work.changeObject(id, { state: 'destroyed' })
}

/** What the steps of a hit deal to an object. Nothing but harm can be done to what is nobody. */
function damageOfSteps(
  work: PhasesWork,
  who: PhasesCombatant,
  ability: Profile,
  object: SceneObject,
  critical: boolean,
): number {
  const where = hereFor(work.battle, who, ability)
  const on = attackStep(ability)?.on ?? {}
  const steps = (critical ? on['critical'] : undefined) ?? on['hit'] ?? []
  return steps.reduce((sum, step) => {
    const type = step.do === 'harm' ? damageType.safeParse(step.kind) : null
    if (step.do !== 'harm' || !type?.success || (step.if !== undefined && !holds(where, step.if))) return sum
    const amount = rolledOutside(work, where, step.amount, { what: `${ability.name}, damage`, again: critical })
    return sum
      + damageToObject(work.battle, object, amount, { from: who.id, type: type.data, piercing: ability.piercing,
        least: step.least === undefined ? 0 : numberOf(where, step.least), deed: deedOfProfile(ability, who) })
  }, 0)
}
