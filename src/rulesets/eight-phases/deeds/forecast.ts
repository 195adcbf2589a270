// What would be rolled and done, in short lines, before the click that commits (COM-20, PHA-69).
import { possessive } from '../../../lib/possessive.ts'
import { NAMED, namesOf } from '../../../lib/quoted.ts'
import { diceWords } from '../../../engine/dice/notation.ts'
import type { ActionId, Offer, SceneObject, Target } from '../../../engine/core/index.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { stepsWords } from '../../../engine/abilities/say/steps.ts'
import { stepsIn, stepsInside } from '../../../engine/abilities/language/ways.ts'
import { lookOver } from '../../../engine/kits/target-view.ts'
import type { Profile } from '../abilities/profile.ts'
import { WORDS } from '../abilities/words.ts'
import { type Edge, netEdge } from '../rules/accuracy.ts'
import { basicOf } from '../rules/action-ids.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { abilityOfAction } from './ability-of-action.ts'
import { whyArea } from './area-placement.ts'
import { cellsOf, targetsIn } from './areas.ts'
import { attackBonus, attackEdges, defenceAgainst } from './attack-accuracy.ts'
import { isAttack, takesEffect } from './needs.ts'
import { objectDefence, objectEdges } from './objects.ts'
import { oddsWords, stepEdges } from './odds.ts'

/** What is rolled against that target and what it does, in short lines. */
export function previewOn(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  target: PhasesCombatant,
): readonly string[] {
  const ability = abilityOfAction(battle, who, action)
  if (basicOf(action) === 'mark' && !ability) return [`${target.name} becomes MARKED`]
  if (basicOf(action) === 'search' && !ability) {
    return hasCondition(battle, target.id, 'HIDDEN')
      ? ['MIND against AGILITY']
      : [`${possessive(target.name)} numbers become known`]
  }
  if (['break-free', 'wrestle'].includes(basicOf(action))) return ['BULK against BULK']
  if (!ability) return []
  return isAttack(ability)
    ? attackPreview(battle, who, target, ability)
    : [...rollsIn(ability), ...harmWords(ability), ...oddsWords(battle, who, target, ability)]
}

/** What is rolled beside attacks: “AGILITY save”. */
function rollsIn(ability: Profile, each = ''): readonly string[] {
  if (ability.save !== '') return [`${ability.save.toUpperCase()} save${each}`]
  const checks = stepsIn(ability).flatMap(function within(step): readonly string[] {
    return [...(step.do === 'check' ? [step.check] : []), ...stepsInside(step).flatMap(within)]
  })
  const words = [...new Set(checks)].map((check) => check.replace(/^\w+/, (score) => score.toUpperCase()))
  return words.length > 0 ? words.map((one) => `${one}${each}`) : ['No roll.']
}

/** PHA-69: which combatants an area would cover, what is rolled against each, and what it does. */
export function previewArea(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  area: Extract<Target, { kind: 'area' }>['area'],
): readonly string[] {
  const why = whyArea(battle, who, ability, area)
  return why ? [why.says] : insideWords(battle, who, ability, targetsIn(battle, who, ability, area))
}

/** PHA-69, COM-20: a Burst is not placed. What it would do around its user now. */
export function lookOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Offer['look'] {
  const ability = abilityOfAction(battle, who, action)
  if (ability?.area !== 'burst' || !takesEffect(action, ability) || who.place === null) return undefined
  const inside = targetsIn(battle, who, ability, null)
  return lookOver({ who: inside.map(({ id }) => id),
    places: cellsOf(battle, who, { place: who.place, size: who.size }, ability, null) },
    () => insideWords(battle, who, ability, inside))
}

function insideWords(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  inside: readonly PhasesCombatant[],
): readonly string[] {
  if (inside.length === 0) return ['Nobody is in the area.']
  const rolls = isAttack(ability)
    ? inside.slice(0, NAMED).flatMap((one) =>
      attackPreview(battle, who, one, ability).slice(0, 1).map((line) => `${one.name}: ${line}`)
    )
    : inside.slice(0, NAMED).flatMap((one) => {
      const lines = oddsWords(battle, who, one, ability)
      return lines.length === 0 ? [] : [`${one.name}: ${lines.join(', ')}`]
    })
  return [`In the area: ${namesOf(inside.map(({ name }) => name))}`,
    ...(isAttack(ability) ? [] : rollsIn(ability, ' each')), ...rolls, ...harmWords(ability)]
}

/**
 * “1d20 + 2 against DODGE 11”, then what makes it better or worse. Numbers that the viewer may not know are left out.
 */
function attackPreview(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
): readonly string[] {
  const edges = [...attackEdges(battle, by, target, ability, false).filter((edge) => !edge.secret),
    ...(ability.accuracy === 0 ? [] : [{ by: ability.accuracy, why: ability.name }]),
    ...stepEdges(battle, by, target, ability)]
  const key = ability.aetheric ? 'adef' : 'dodge'
  const known = knows(target, key) && numbersOf(target) === undefined
  const name = ability.aetheric ? 'A-DEF' : 'DODGE'
  return [
    ...rollWords(attackBonus(battle, by, target, ability), edges,
      `${name}${known || knows(target, key) ? ` ${defenceAgainst(battle, by, target, ability)}` : ''}`),
    ...(hasCondition(battle, target.id, 'MARKED') ? ['MARKED: the mark can be used up for +1 accuracy'] : []),
    ...harmWords(ability),
    ...oddsWords(battle, by, target, ability),
  ]
}

/** “1d20 + 2d6, keep the higher, + 2 against DODGE 11”, then a line for each accuracy and difficulty. */
function rollWords(bonus: number | null, edges: readonly Edge[], against: string): readonly string[] {
  const net = netEdge(edges)
  const pool = { count: Math.abs(net), sides: 6, keep: 'highest', minus: net < 0 } as const
  const dice = [{ count: 1, sides: 20 }, ...(net === 0 ? [] : [pool])]
  const words = diceWords({ dice, bonus: bonus ?? 0 })
  return [`${words} against ${against}`,
    ...edges.map((edge) => `${edge.by > 0 ? `+${edge.by} accuracy` : `+${-edge.by} difficulty`}: ${edge.why}`)]
}

/** What a hit does, in short: “1d6 physical, 2 Stress, PRONE”. */
function harmWords(ability: Profile): readonly string[] {
  if (ability.text) return [stepsWords(stepsIn(ability), { words: WORDS, me: 'you' })]
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

/** What would be rolled against an object, and what a hit does. */
export function objectPreview(
  battle: PhasesBattle,
  who: PhasesCombatant,
  object: SceneObject,
  ability: Profile,
): readonly string[] {
  const against = `${ability.aetheric ? 'A-DEF' : 'DODGE'} ${objectDefence(object, ability)}`
  return [
    ...(ability.attack === 'none'
      ? []
      : rollWords(attackBonus(battle, who, null, ability), objectEdges(battle, who, object, ability), against)),
    ...harmWords(ability),
  ]
}
