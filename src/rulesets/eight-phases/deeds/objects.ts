// Objects of the scene as targets: their numbers, what an attack has to reach, what makes it better or worse, and
// searching them (PHA-36, PHA-37, PHA-40).
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { type Audience, type ObjectId, objectOf, type SceneObject } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { deedOfProfile, type Profile } from '../abilities/profile.ts'
import { checkEdges, type Edge } from '../rules/accuracy.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { rangedEdges } from './attack-accuracy.ts'
import { OBJECT_FIELDS } from '../sheet/stats.ts'
import type { Ability } from '../sheet/shape.ts'

/** The defence of an object that has no number for it. */
const PLAIN_DEFENCE = 5

/** COM-24: what is done to a secret object is told to the GM alone. */
export function objectAudience(who: PhasesCombatant, object: SceneObject): Audience | undefined {
  return object.secret ? { only: 'gm' } : secretly(who)
}

/** What an attack on the object has to reach. */
export function objectDefence(object: SceneObject, ability: Ability): number {
  return object.numbers[ability.aetheric ? 'adef' : 'dodge'] ?? PLAIN_DEFENCE
}

/** Accuracy and difficulty of an attack on the object, the ability’s own among them. */
export function objectEdges(
  battle: PhasesBattle,
  who: PhasesCombatant,
  object: SceneObject,
  ability: Profile,
): readonly Edge[] {
  const event: Happening = { on: 'check', what: 'attack', by: who.id, to: null, deed: deedOfProfile(ability),
    ...(object.place === null ? {} : { at: object.place }) }
  return [...checkEdges(battle, who.id, 'attack', event),
    ...(ability.attack === 'ranged' ? rangedEdges(battle, who, object, ability) : []),
    ...(ability.accuracy === 0 ? [] : [{ by: ability.accuracy, why: ability.name }])]
}

/** PHA-36: tells the numbers of the object. */
export function searchObject(work: PhasesWork, who: PhasesCombatant, id: ObjectId): void {
  const object = objectOf(work.battle, id)
  if (!object) return
  const numbers = OBJECT_FIELDS.flatMap(
    ({ key, label }) => (object.numbers[key] === undefined ? [] : [`${label} ${object.numbers[key]}`]),
  )
  work.tell(
    `${who.name} searches ${object.name}: ${numbers.length > 0 ? numbers.join(', ') : 'it has no numbers'}.`,
    [who.id],
    objectAudience(who, object),
  )
}
