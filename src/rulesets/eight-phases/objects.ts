// Attacks on objects of the scene (PHA-37, PHA-40): a d20 against the object's DODGE, damage past its ARMOR, destroyed at 0 HP.
import { objectOf, type FieldSpec, type ObjectId } from '../../engine/core/index.ts'
import { parseDice } from '../../engine/dice/notation.ts'
import { secretly } from '../../engine/kits/secrecy.ts'
import { checkEdges, netEdge, rollD20 } from './edges.ts'
import type { Ability, FrameOf, PhasesCombatant, PhasesWork } from './state.ts'
import { stat } from './stats.ts'

/** Where an object does not say. */
const PLAIN_DODGE = 5

export const OBJECT_FIELDS: readonly FieldSpec[] = [
  { key: 'hp', label: 'HP', type: 'integer', min: 0, max: 999 },
  { key: 'dodge', label: 'DODGE', type: 'integer', min: 0, max: 40 },
  { key: 'armor', label: 'ARMOR', type: 'integer', min: 0, max: 4 },
]

export function strikeObject(work: PhasesWork, frame: FrameOf<'deed'>, who: PhasesCombatant, ability: Ability, id: ObjectId): void {
  const object = objectOf(work.battle, id)
  if (!object) return
  const rolled = rollD20(work, { who, bonus: stat(who, 'grit'), edge: netEdge([...checkEdges(work.battle, who.id), { by: ability.accuracy, why: ability.name }]), purpose: `${who.name} attacks ${object.name}` })
  const hit = rolled.roll.total >= (object.numbers['dodge'] ?? PLAIN_DODGE)
  work.own({ type: 'outcome', who: who.id, against: null, text: `${who.name} ${hit ? 'hits' : 'misses'} ${object.name} with ${ability.name}.`, success: hit }, secretly(who))
  const dice = parseDice(ability.damage)
  if (!hit || !dice || frame.at > 0) return
  const total = dice.dice.length === 0 ? dice.bonus : work.roll({ ...dice, purpose: `Damage of ${ability.name}`, by: who.id }, secretly(who)).total
  const dealt = Math.max(0, total - (ability.piercing ? 0 : (object.numbers['armor'] ?? 0)))
  const hp = object.numbers['hp'] ?? 0
  work.objectStat(id, 'hp', -Math.min(dealt, hp), ability.name)
  if (hp > 0 && dealt >= hp) work.changeObject(id, { state: 'destroyed' })
}
