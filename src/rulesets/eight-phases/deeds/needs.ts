// What an action is aimed at: its needs, and the choices it lists (PHA-31, PHA-35, PHA-36, PHA-41, PHA-69).
import { type ActionId, type Choice, hostile, type Need, presentOf } from '../../../engine/core/index.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { adjacent } from '../movement/distance.ts'
import { whyCannotShift } from '../movement/shift.ts'
import { readyChoices } from '../reactions/readied.ts'
import { basicOf, RELEASE } from '../rules/action-ids.ts'
import { whyRevealsNobody } from '../rules/reveals.ts'
import { scopeOf } from '../rules/scope.ts'
import { clearableOn } from '../rules/condition-effects.ts'
import { rangeOf } from '../sheet/abilities.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { abilityOfAction, isForCombatantsOnly } from './ability-of-action.ts'
import { stepsIn } from '../../../engine/abilities/language/ways.ts'
import { attackStep, type Profile } from '../abilities/profile.ts'
import { countOf } from './count-of.ts'
import { areaNeed } from './areas.ts'
import type { Ability } from '../sheet/shape.ts'

/**
 * Whether the ability takes effect with that deed. A channelled ability takes effect at its release, or as the
 * channelling begins (PHA-32).
 */
export function takesEffect(action: ActionId, ability: Ability): boolean {
  return basicOf(action) === 'channel' ? ability.early : action === RELEASE ? !ability.early : true
}

export function needsOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): readonly Need[] {
  const basic = basicOf(action)
  const scope = knows(who, 'scope') ? scopeOf(battle, who) : null
  const ability = abilityOfAction(battle, who, action)
  if (ability && !takesEffect(action, ability)) return []
  switch (basic) {
    case 'mark':
      if (!ability) return [combatant(scope)]
      break
    case 'search':
      if (!ability) {
        return [{ ...combatant(scope), objects: true }, { kind: 'option', label: 'What to look for',
          options: searches(battle, who) }]
      }
      break
    case 'refresh':
      if (!ability) {
        return [{ kind: 'option', label: 'What comes first', options: firstChoices(who) }, { kind: 'option',
          label: 'What comes next', options: thenChoices(battle, who) }]
      }
      break
    case 'break-free':
    case 'wrestle':
      return [combatant(1)]
    case 'ready':
      if (!ability) return [{ kind: 'option', label: 'What', options: readyChoices(battle, who) }]
      break
  }
  if (!ability) return []
  const needs: Need[] = []
  if (ability.teleport > 0 || ability.shift > 0) {
    const held = whyCannotShift(battle, who)
    needs.push({ kind: 'place',
      label: held ? `No movement: ${held.says}` : ability.teleport > 0 ? 'Where to teleport' : 'Where to shift',
      range: ability.teleport || ability.shift })
  }
  const area = areaNeed(ability)
  if (area) needs.push({ kind: 'area', label: 'Area', ...area })
  else if (ability.aim !== 'self' && ability.area === 'none') {
    const [min, max] = ability.text ? countOf(battle, who, ability) : [1, 1]
    needs.push({ ...combatant(rangeOf(ability)), min, max, ...(isForObjects(ability) ? { objects: true } : {}) })
  }
  if (basic === 'shove' && ability.id < 0) needs.push({ kind: 'option', label: 'How', options: SHOVES })
  return needs
}

/** PHA-40: whether it can be aimed at an object. What does more than attack is for combatants. */
const isForObjects = (ability: Profile): boolean =>
  isAttack(ability) && !isForCombatantsOnly(ability)
  && (!ability.text || (attackStep(ability) !== null && stepsIn(ability).length === 1))
export const isAttack = (ability: Ability): boolean => ability.attack !== 'none'
const combatant = (range: number | null): Extract<Need, { kind: 'combatant' }> => ({ kind: 'combatant', label: 'Target',
  min: 1, max: 1, range })
const searches = (battle: PhasesBattle, who: PhasesCombatant): readonly Choice[] => [
  asChoice('find', 'Find', 'Contested MIND against AGILITY ends HIDDEN', whyRevealsNobody(battle, who)),
  asChoice('know', 'Know', 'The target’s numbers and abilities become known'),
]
const SHOVES: readonly Choice[] = [asChoice('push', 'Push', '1 space away'), asChoice('prone', 'Knock down', 'PRONE')]

function firstChoices(who: PhasesCombatant): readonly Choice[] {
  return [
    asChoice('hp', 'All HP', 'Spends a RECOVERY',
      knows(who, 'recoveries') && stat(who, 'recoveries') < 1 ? `${who.name} has no RECOVERY left.` : null),
    asChoice('stress', 'Clear all Stress', ''),
    asChoice('mp', 'All MP', ''),
  ]
}

function thenChoices(battle: PhasesBattle, who: PhasesCombatant): readonly Choice[] {
  const allies = presentOf(battle).filter((one) => !hostile(battle, who.side, one.side) && adjacent(battle, who, one))
  const clear = [who, ...allies].flatMap((one) =>
    clearableOn(battle, one.id, one.id).map((effect) =>
      asChoice(`clear:${one.id}:${effect.condition}`, `Clear ${effect.condition}`,
        one.id === who.id ? '' : `of ${one.name}`)
    )
  )
  return [asChoice('reload', 'Reload', 'All Reloading abilities'), asChoice('discord', 'Clear all Discord', ''),
    ...clear.filter((one, index) => clear.findIndex((other) => other.id === one.id) === index)]
}
