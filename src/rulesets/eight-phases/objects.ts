// Objects of the scene as targets: attacked with a d20 against DODGE or A-DEF, damaged past ARMOR, destroyed at 0 HP (PHA-37, PHA-40); searched (PHA-36).
import { objectOf, type Audience, type FieldSpec, type ObjectId, type SceneObject } from '../../engine/core/index.ts'
import { parseDice } from '../../engine/dice/notation.ts'
import { secretly } from '../../engine/kits/secrecy.ts'
import { harmWords, rangedEdges, rollWords } from './attack-edges.ts'
import { has } from './conditions.ts'
import { checkEdges, netEdge, rollD20, type Edge } from './edges.ts'
import type { Ability, PhasesBattle, PhasesCombatant, PhasesWork } from './state.ts'
import { stat } from './stats.ts'

/** Where an object does not say. */
const PLAIN_DEFENCE = 5
const CRITICAL = 20

export const OBJECT_FIELDS: readonly FieldSpec[] = [
  { key: 'hp', label: 'HP', type: 'integer', min: 0, max: 999 },
  { key: 'dodge', label: 'DODGE', type: 'integer', min: 0, max: 40 },
  { key: 'adef', label: 'A-DEF', type: 'integer', min: 0, max: 40 },
  { key: 'armor', label: 'ARMOR', type: 'integer', min: 0, max: 4 },
]

/** COM-24: what is done to an object that only the GM knows of is for the GM. */
function seenBy(who: PhasesCombatant, object: SceneObject): Audience | undefined {
  return object.secret ? { only: 'gm' } : secretly(who)
}

/** What an attack on it has to reach. */
function defenceOf(object: SceneObject, ability: Ability): number {
  return object.numbers[ability.aetheric ? 'adef' : 'dodge'] ?? PLAIN_DEFENCE
}

function edgesOn(battle: PhasesBattle, who: PhasesCombatant, object: SceneObject, ability: Ability): readonly Edge[] {
  return [...checkEdges(battle, who.id), ...(ability.attack === 'ranged' ? rangedEdges(battle, who, object, ability) : []), ...(ability.accuracy === 0 ? [] : [{ by: ability.accuracy, why: ability.name }])]
}

/** What would be rolled against it, and what a hit does. */
export function objectPreview(battle: PhasesBattle, who: PhasesCombatant, object: SceneObject, ability: Ability): readonly string[] {
  const against = `${ability.aetheric ? 'A-DEF' : 'DODGE'} ${defenceOf(object, ability)}`
  return [...(ability.attack === 'none' ? [] : rollWords(who, edgesOn(battle, who, object, ability), against)), ...harmWords(ability)]
}

/** One attack on an object; a critical hit rolls the dice twice and the higher counts. */
export function strikeObject(work: PhasesWork, who: PhasesCombatant, ability: Ability, id: ObjectId): void {
  const object = objectOf(work.battle, id)
  if (!object || object.state === 'destroyed') return
  const edge = netEdge(edgesOn(work.battle, who, object, ability))
  const { roll } = rollD20(work, { who, bonus: stat(who, 'grit'), edge, purpose: `${who.name} attacks ${object.name}` })
  const hit = roll.total >= defenceOf(object, ability)
  const critical = hit && roll.total >= CRITICAL
  work.own({ type: 'outcome', who: who.id, against: null, text: `${who.name} ${critical ? 'hits critically:' : hit ? 'hits' : 'misses'} ${object.name} with ${ability.name}.`, success: hit }, seenBy(who, object))
  if (!hit) return
  const rolled = harm(work, who, ability, ability.damage, critical) + harm(work, who, ability, ability.bonusDamage, critical)
  const weak = has(work.battle, who.id, 'WEAKENED') ? rolled / 2 : rolled
  const dealt = Math.max(0, Math.ceil(weak - (ability.piercing ? 0 : (object.numbers['armor'] ?? 0))))
  const hp = object.numbers['hp'] ?? 0
  work.objectStat(id, 'hp', -Math.min(dealt, hp), ability.name)
  if (hp > 0 && dealt >= hp) work.changeObject(id, { state: 'destroyed' })
}

function harm(work: PhasesWork, who: PhasesCombatant, ability: Ability, notation: string, critical: boolean): number {
  const dice = parseDice(notation)
  if (!dice) return 0
  const once = (again: string) => work.roll({ ...dice, purpose: `Damage of ${ability.name}${again}`, by: who.id }, secretly(who)).total
  if (dice.dice.length === 0) return dice.bonus
  const first = once('')
  return critical ? Math.max(first, once(' (critical)')) : first
}

/** PHA-36: what it is made of, in numbers. */
export function searchObject(work: PhasesWork, who: PhasesCombatant, id: ObjectId): void {
  const object = objectOf(work.battle, id)
  if (!object) return
  const numbers = OBJECT_FIELDS.flatMap(({ key, label }) => (object.numbers[key] === undefined ? [] : [`${label} ${object.numbers[key]}`]))
  work.tell(`${who.name} searches ${object.name}: ${numbers.length > 0 ? numbers.join(', ') : 'nothing about it is in numbers'}.`, [who.id], seenBy(who, object))
}
