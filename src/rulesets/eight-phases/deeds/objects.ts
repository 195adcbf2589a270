// Objects of the scene as targets: their numbers, what an attack on them has to reach and what makes it better or worse
// (PHA-37, PHA-40); searched (PHA-36).
import { type Audience, type FieldSpec, type ObjectId, objectOf, type SceneObject } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { checkEdges, type Edge } from '../rules/accuracy.ts'
import type { Ability, PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { rangedEdges } from './attack-accuracy.ts'

/** Where an object does not say. */
const PLAIN_DEFENCE = 5

export const OBJECT_FIELDS: readonly FieldSpec[] = [
  { key: 'hp', label: 'HP', type: 'integer', min: 0, max: 999 },
  { key: 'dodge', label: 'DODGE', type: 'integer', min: 0, max: 40 },
  { key: 'adef', label: 'A-DEF', type: 'integer', min: 0, max: 40 },
  { key: 'armor', label: 'ARMOR', type: 'integer', min: 0, max: 4 },
]

/** COM-24: what is done to an object that only the GM knows of is for the GM. */
export function objectAudience(who: PhasesCombatant, object: SceneObject): Audience | undefined {
  return object.secret ? { only: 'gm' } : secretly(who)
}

/** What an attack on it has to reach. */
export function objectDefence(object: SceneObject, ability: Ability): number {
  return object.numbers[ability.aetheric ? 'adef' : 'dodge'] ?? PLAIN_DEFENCE
}

/** What makes an attack on it better or worse; the ability’s own accuracy is in it. */
export function objectEdges(
  battle: PhasesBattle,
  who: PhasesCombatant,
  object: SceneObject,
  ability: Ability,
): readonly Edge[] {
  return [...checkEdges(battle, who.id),
    ...(ability.attack === 'ranged' ? rangedEdges(battle, who, object, ability) : []),
    ...(ability.accuracy === 0 ? [] : [{ by: ability.accuracy, why: ability.name }])]
}

/** PHA-36: what it is made of, in numbers. */
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
