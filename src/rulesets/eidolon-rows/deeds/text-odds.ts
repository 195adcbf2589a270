// COM-20: what the steps of a text come to for one target, worked out from the same data that is played.
import type { Odds } from '../../../engine/abilities/amounts/odds.ts'
import { pathOfUsed } from '../../../engine/abilities/carry/granted.ts'
import { forecast, type Forecast } from '../../../engine/abilities/odds/forecast.ts'
import { keptForecast } from '../../../engine/abilities/odds/kept.ts'
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { ActionId } from '../../../engine/core/index.ts'
import { hereForSpoken } from '../abilities/allowed.ts'
import { BASIC_ATTACK_TEXT } from '../abilities/basic-attack.ts'
import { needIn } from '../abilities/profile.ts'
import type { FrameOf, RowsBattle, RowsCombatant } from '../state.ts'
import { abilityAction, BASIC_ATTACK, itemAction } from './ability.ts'
import type { Used } from './inventory.ts'
import { ODDS } from './odds-teaching.ts'

/** What a text comes to for that target; `null` where that cannot be told. */
export function textForecast(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
): Forecast | null {
  const { text, id, way = '', asItem } = ability
  if (!text) return null
  const make = (): Forecast | null => workedOut(battle, who, ability, target)
  return battle.combatants[who.id] !== who || battle.combatants[target.id] !== target
    ? make()
    : keptForecast(battle, text, JSON.stringify([who.id, id, way, asItem ?? null, target.id]), make)
}

const DEED = 'odds.d' as RunFrame['id']

function workedOut(battle: RowsBattle, who: RowsCombatant, ability: Used, target: RowsCombatant): Forecast | null {
  // What is for its user alone is done to the user, whoever is looked at.
  const hand = ability.type === 'self' ? who.id : target.id
  const { run } = hereForSpoken(battle, who, ability, hand)
  const keep = needIn(ability)?.keep
  const begun: RunFrame = { ...run, id: 'odds.r' as RunFrame['id'], way: ability.way ?? null, of: DEED,
    from: [...pathOfUsed(ability)],
    kept: { ...run.kept, ...(keep === undefined ? {} : { [keep]: { is: 'who', ids: [hand] } }) } }
  const { combatants } = battle
  const there = inItsDeed(battle, who, ability)
  return forecast(ODDS, combatants[who.id] === who && combatants[target.id] === target
    ? there
    : { ...there, combatants: { ...combatants, [who.id]: who, [target.id]: target } }, begun, target)
}

/** The battle while somebody does that: what the rolls and the harm of its steps are worked out in. */
export const inItsDeed = (battle: RowsBattle, who: RowsCombatant, ability: Used): RowsBattle =>
  withDeed(battle)(actionOf(ability), who)

/**
 * The battle with the deed that the steps belong to: others answer it by its tags. One for all targets, as what changes
 * numbers is looked for once in each battle.
 */
const withDeed = remembered((battle: RowsBattle) => {
  const made = new Map<string, RowsBattle>()
  return (action: ActionId, who: RowsCombatant): RowsBattle => {
    const key = `${who.id} ${action}`
    const known = made.get(key)
    if (known) return known
    const deed: FrameOf<'deed'> = { kind: 'deed', id: DEED, step: 'after', who: who.id,
      deed: { action, targets: [], form: {} }, as: 'action', targets: [], roll: null, statusRoll: null, outcome: [] }
    const there = { ...battle, stack: [...battle.stack, deed] }
    made.set(key, there)
    return there
  }
})

const actionOf = (ability: Used): ActionId =>
  ability.id === BASIC_ATTACK_TEXT
    ? BASIC_ATTACK
    : ability.asItem
    ? itemAction(ability)
    : abilityAction(ability)

/** What is lost of HP and shells, and how often somebody falls, over all that may be chosen. */
export interface Losses {
  readonly lost: Odds
  readonly falls: number
}

/** The same of each way to choose; nobody may fall where `falls` is 0 in all of them. */
export function textLosses(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Used,
  target: RowsCombatant,
): readonly Losses[] | null {
  const made = textForecast(battle, who, ability, target)
  return made && made.told.map(({ less: [points], fates: [falls = 0] }) => ({ lost: points?.all ?? [], falls }))
}
