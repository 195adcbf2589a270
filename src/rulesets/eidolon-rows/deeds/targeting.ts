// Whom an ability can be used on, and why not (ROW-03, ROW-40, ROW-57): sides, rows, combatants that wait behind an
// eidolon, and those on the ground.
import { possessive } from '../../../lib/possessive.ts'
import { combatantsOf, refusal, NO_TARGET, type Refusal } from '../../../engine/core/index.ts'
import { isAway } from '../../../engine/kits/taking-part.ts'
import { namesOf } from '../../../lib/quoted.ts'
import { withdrawn } from '../rules/summoned-eidolons.ts'
import { allied, camp, rowWhere } from '../rules/sides.ts'
import type { Ability } from '../sheet/shape.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { revives } from './ability.ts'
import { whyForbidden } from '../../../engine/abilities/carry/forbidden.ts'
import { READING } from '../abilities/reading.ts'
import { deedOfAbility } from './deed-of-ability.ts'
import { type Spoken, whyNotFor } from '../abilities/allowed.ts'
import { modified } from '../rules/modified.ts'
import { reachesRow } from '../rules/reach.ts'
import { isUnnoticed } from '../../../engine/kits/secrecy.ts'

export type Targeting = Pick<Ability, 'type' | 'nature' | 'element' | 'aim' | 'targets' | 'row' | 'effects'> & Spoken

/** For whom the ability is. */
function whomFor({ type, aim, text }: Pick<Targeting, 'type' | 'aim' | 'text'>): 'enemies' | 'allies' | 'any' | 'self' {
  if (type === 'self') return 'self'
  if (text) return aim
  if (type === 'reaction') return 'any'
  if (type === 'melee' || type === 'ranged') return 'enemies'
  return type === 'ally' ? 'allies' : aim
}

/** How many targets the ability has at most; 0 is everybody in reach. */
export const mostTargets =
  ({ type, targets, text }: Pick<Targeting, 'type' | 'targets' | 'text'>): number => (text || type === 'multi'
      || type === 'special'
    ? targets
    : 1)

/** Why that combatant cannot be a target; `null` when it can. */
export function whyNotTarget(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Targeting,
  target: RowsCombatant,
): Refusal | null {
  const { name } = ability
  const whom = whomFor(ability)
  if (isAway(target)) {
    return refusal('target', `${target.name} has left the battle.`)
  }
  if (target.place === null) return refusal('range', `${target.name} is not on the map.`)
  const foe = !allied(battle, who, target)
  if (whom === 'self' && target.id !== who.id) return refusal('target', `${name} is for ${who.name} alone.`)
  if (whom === 'enemies' && !foe) return refusal('target', `${target.name} is on ${possessive(who.name)} own side.`)
  if (whom === 'allies' && foe) return refusal('target', `${target.name} is no ally of ${who.name}.`)
  if (foe && isUnnoticed(who, target)) return refusal('sight', `${target.name} is hidden from ${who.name}.`)
  return whyNotPresence(ability, target) ?? (foe && withdrawn(battle, target)
    ? refusal('target', `${target.name} is out of reach behind an eidolon.`)
    : null)
    ?? whyNotRow(battle, who, ability, target) ?? whyForbiddenOn(battle, who, ability, target)
    ?? whyNotFor(battle, who, ability, target)
}

function whyForbiddenOn(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Targeting,
  target: RowsCombatant,
): Refusal | null {
  const why = whyForbidden(battle, READING, who, deedOfAbility(ability), target)
  return why === null ? null : refusal('target', why)
}

/** ROW-57: revival is for combatants that are down, everything else for those that stand. */
function whyNotPresence(ability: Targeting, target: RowsCombatant): Refusal | null {
  const [down, up] = [target.presence === 'down', revives(ability)]
  if (down && !up) return refusal('target', `${target.name} is down: only revival does anything.`)
  return !down && up && ability.effects.every(({ kind, on }) => kind === 'revive' || on !== 'targets')
    ? refusal('target', `${target.name} is not down.`)
    : null
}

/** ROW-03: Melee goes from front row to front row; Multi and Special say in which row. */
function whyNotRow(
  battle: RowsBattle,
  who: RowsCombatant,
  { type, row, name }: Targeting,
  target: RowsCombatant,
): Refusal | null {
  const theirs = rowWhere(battle, target)
  if (type === 'melee') {
    const beyond = modified(battle, who, 'melee reach', 0)
    if (reachesRow(rowWhere(battle, who), theirs, beyond)) return null
    if (rowWhere(battle, who) !== 'front' && beyond === 0) {
      return refusal('range', `${who.name} stands in the back row: ${name} is used from the front row.`)
    }
    return refusal('range', `${target.name} stands in the back row: ${name} does not reach it there.`)
  }
  if ((type !== 'multi' && type !== 'special') || row === 'any' || row === theirs) return null
  return refusal('range', `${target.name} does not stand in the ${row} row, and ${name} only reaches those who do.`)
}

/** Everybody that the ability can be used on now. */
export const possibleTargets = (battle: RowsBattle, who: RowsCombatant, ability: Targeting): readonly RowsCombatant[] =>
  combatantsOf(battle).filter((one) => whyNotTarget(battle, who, ability, one) === null)

/** Why there is nobody that the ability could be used on. */
export function whyNoTarget(battle: RowsBattle, who: RowsCombatant, ability: Targeting): Refusal | null {
  const whom = whomFor(ability)
  if (whom === 'self') return null
  const reasons: Refusal[] = []
  for (const one of combatantsOf(battle)) {
    const why = whyNotTarget(battle, who, ability, one)
    if (!why) return null
    // Only those count for whom the ability is meant.
    if ((one.presence === 'present' || one.presence === 'down')
      && (whom === 'any' || (whom === 'enemies') !== allied(battle, who, one))) reasons.push(why)
  }
  const [only] = reasons
  if (only && new Set(reasons.map(({ says }) => says)).size === 1) return only
  if (ability.type === 'melee' && rowWhere(battle, who) === 'back') {
    return refusal('range', `${who.name} stands in the back row: ${ability.name} is used from the front row.`)
  }
  return NO_TARGET
}

const WHO = { enemies: ['an enemy', 'enemies'], allies: ['an ally', 'allies'], any: ['anybody', 'anybody'] } as const

/**
 * Whom it can be used on: “On up to 3 enemies in the back row.” Empty where it is for its user alone, or is no action.
 */
export function targetWords(battle: RowsBattle, who: RowsCombatant, ability: Targeting): string {
  const meantFor = whomFor(ability)
  if (meantFor === 'self' || ability.type === 'passive' || ability.type === 'reaction') return ''
  const most = mostTargets(ability)
  const [one, many] = WHO[meantFor]
  const words = most === 1
    ? one
    : most <= 0
    ? (meantFor === 'any' ? 'everybody' : `all ${many}`)
    : meantFor === 'any'
    ? `up to ${most}`
    : `up to ${most} ${many}`
  const where = ability.type === 'melee'
    ? ' in the front row'
    : ability.row === 'any' || (ability.type !== 'multi' && ability.type !== 'special')
    ? ''
    : ` in the ${ability.row} row`
  const all = most <= 0 ? possibleTargets(battle, who, ability) : []
  const on = ability.type === 'melee' ? 'Front row only, against' : 'On'
  return `${on} ${words}${where}.${all.length > 0 ? ` Reaches ${namesOf(all.map(({ name }) => name))}.` : ''}`
}

/** The side across from that combatant, for the words of a question. */
export const otherSideWords = (
  battle: RowsBattle,
  who: RowsCombatant,
): string => (camp(battle, who) === 'players' ? 'the enemies' : 'the players')
