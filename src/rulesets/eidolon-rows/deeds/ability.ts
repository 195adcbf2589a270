// Everything that is used like an ability, as one: the basic attack, abilities of the sheet, items of the side's
// inventory (ROW-20 to ROW-22): what it is called, what it costs, and what it does in short words.
import type { ActionId, CombatantId, Price } from '../../../engine/core/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { has, STATS } from '../rules/conditions.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { asAbility, itemOf } from './inventory.ts'
import { isEidolon, purseOf } from '../rules/sides.ts'
import type { Ability, AbilityEffect, AbilityType, Item, Nature, RowsBattle, RowsCombatant } from '../state.ts'
import { abilitiesNow, stat } from '../sheet/stats.ts'

/** ROW-20 */
export const ATTACK = 'attack' as ActionId
export const abilityAction = (ability: Pick<Ability, 'id'>): ActionId => `ability:${ability.id}` as ActionId
/** With what the action of every item begins. */
export const ITEM = 'item:'
export const itemAction = (item: Pick<Item, 'id'>): ActionId => `${ITEM}${item.id}` as ActionId

const numberOf = (action: ActionId, kind: 'ability' | 'item'): number | null => {
  const [what, id = ''] = action.split(':')
  return what === kind && /^\d{1,9}$/.test(id) ? Number(id) : null
}

/** The item of that action in its user’s inventory (ROW-22); also one that is used up. */
export function itemFor(
  battle: Pick<RowsBattle, 'turn'>,
  who: Pick<RowsCombatant, 'side'>,
  action: ActionId,
): Item | undefined {
  const id = numberOf(action, 'item')
  return id === null ? undefined : itemOf(battle, who, id)
}

/** What that action is as an ability; `undefined` for what is none. Whether it can be used now is another matter. */
export function abilityFor(battle: RowsBattle, who: RowsCombatant, action: ActionId): Ability | undefined {
  if (action === ATTACK) return isEidolon(battle, who.id) ? undefined : basicAttack(who)
  const item = itemFor(battle, who, action)
  if (item) return isEidolon(battle, who.id) ? undefined : asAbility(item)
  const id = numberOf(action, 'ability')
  return id === null
    ? undefined
    : who.sheet.abilities.find((one) => one.id === id && (isEidolon(battle, who.id) || one.of !== 'eidolon'))
}

/** The abilities that it can use or that work now: an eidolon’s are its own, whatever its summoner’s job (ROW-41). */
export const abilitiesOf = (
  battle: RowsBattle,
  who: RowsCombatant,
): readonly Ability[] => (isEidolon(battle, who.id) ? who.sheet.abilities : abilitiesNow(who))

/** The weapon in hand. */
export const weaponOf = ({ sheet }: Pick<RowsCombatant, 'sheet'>) =>
  sheet.gear.find((one) => one.kind === 'weapon' && one.worn)

/** ROW-20: a colourless physical attack; Melee, unless the weapon in hand is for afar. */
function basicAttack(who: RowsCombatant): Ability {
  return {
    id: 0,
    name: 'Basic Attack',
    detail: 'A colourless physical attack.',
    of: 'archetype',
    type: weaponOf(who)?.ranged ? 'ranged' : 'melee',
    nature: 'physical',
    element: '',
    ap: 1,
    mp: 0,
    anima: 0,
    hp: 0,
    item: '',
    aim: 'enemies',
    targets: 1,
    row: 'any',
    times: 1,
    trigger: 'hurt',
    effects: [{ id: 0, kind: 'damage', on: 'targets', dice: '', amount: 0, element: '', stat: '', status: '', turns: 0,
      phases: 0 }],
  }
}

/**
 * What the hit die is rolled with: its nature, or the body where it does damage all the same. `null` without a hit die.
 */
export function attackNature({ nature, effects }: Pick<Ability, 'nature' | 'effects'>): 'physical' | 'magical' | null {
  if (nature === 'physical' || nature === 'magical') return nature
  return effects.some(({ kind }) => kind === 'damage') ? 'physical' : null
}

/** ROW-56: what Frostbitten ones cannot use. */
export const healing = ({ effects }: Pick<Ability, 'effects'>): boolean =>
  effects.some(({ kind }) => kind === 'heal' || kind === 'revive')
/** ROW-57: what can be used on those who are down. */
export const revives = ({ effects }: Pick<Ability, 'effects'>): boolean =>
  effects.some(({ kind, on }) => kind === 'revive' && on === 'targets')
/** Whether somebody can be downed by it. */
export const wounds = ({ effects }: Pick<Ability, 'effects'>): boolean =>
  effects.some(({ kind }) => kind === 'damage' || kind === 'harm')

/** ROW-21, ROW-56: everything that it costs that one now: MP doubled by fatigue. Reactions take no AP. */
export function costOf(
  battle: RowsBattle,
  who: Pick<RowsCombatant, 'id'>,
  ability: Ability,
): { readonly ap: number; readonly mp: number; readonly anima: number; readonly hp: number } {
  const { type, ap, mp, anima, hp } = ability
  return { ap: type === 'reaction' ? 0 : ap, mp: has(battle, who.id, 'Fatigued') ? 2 * mp : mp, anima, hp }
}

export function priceOf(battle: RowsBattle, who: RowsCombatant, ability: Ability): readonly Price[] {
  const { ap, mp, anima, hp } = costOf(battle, who, ability)
  const parts = [['AP', ap], ['MP', mp], ['Anima', anima], ['HP', hp]] as const
  return [...parts.flatMap(([unit, amount]): Price[] => (amount > 0 ? [{ unit, amount }] : [])),
    ...(ability.item === '' ? [] : [{ unit: ability.item, amount: 1 }])]
}

/** ROW-41: whose Anima is meant: an eidolon lives on its summoner’s. */
export const animaOf = (battle: RowsBattle, who: CombatantId): number =>
  stat(battle.combatants[purseOf(battle, who)] ?? { stats: {} }, 'anima')

const NATURES: Readonly<Record<Nature, string>> = { physical: 'Physical', magical: 'Magical', status: 'Status',
  none: '' }
const TYPES: Readonly<Record<AbilityType, string>> = {
  melee: 'Melee',
  ranged: 'Ranged',
  ally: 'Ally',
  self: 'Self',
  multi: 'Multi',
  special: 'Special',
  passive: 'Passive',
  reaction: 'Reaction',
}

/** “Melee · Physical · Fire”. */
export function kindWords({ type, nature, element }: Pick<Ability, 'type' | 'nature' | 'element'>): string {
  return [TYPES[type], NATURES[nature], element === '' ? '' : ELEMENTS[element]].filter((one) => one !== '').join(' · ')
}

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
const steps = (amount: number): string =>
  `${Math.abs(amount)} step${Math.abs(amount) === 1 ? '' : 's'} ${amount < 0 ? 'down' : 'up'}`

/** What one effect does: “2d6 Fire harm”, “Attack 1 step up”. */
export function effectWords({ kind, dice, amount, element, stat: key, status, turns, phases }: AbilityEffect): string {
  const later = phases > 0 ? ` in ${phases === 1 ? 'the next Effect phase' : `each of ${phases} Effect phases`}` : ''
  const of = element === '' ? '' : ` ${ELEMENTS[element]}`
  switch (kind) {
    case 'damage':
      return `damage${later}`
    case 'harm':
      return `${dice || '0'}${of} harm${later}`
    case 'heal':
      return `heals ${dice || '0'}${later}`
    case 'mp':
      return `${dice.startsWith('-') ? dice : `+${dice || '0'}`} MP${later}`
    case 'anima':
      return `${signed(amount)} Anima${later}`
    case 'revive':
      return `revives with ${dice || '1'} HP${later}`
    case 'status':
      return status === ''
        ? ''
        : `${status}${
          turns > 0 ? ` for ${turns} ${status === 'Poisoned' ? 'Effect phase' : 'turn'}${turns === 1 ? '' : 's'}` : ''
        }${later}`
    case 'cure':
      return `cures ${status === '' ? 'every status' : status}${later}`
    case 'boost':
      return key === '' || amount === 0 ? '' : `${STATS[key]} ${steps(amount)}${later}`
    case 'shell':
      return `${dice || '0'}${of} shell${later}`
    case 'shift':
      return `moves to the ${amount > 0 ? 'front' : amount < 0 ? 'back' : 'other'} row${later}`
    default:
      return assertNever(kind, 'effect')
  }
}

const WHOM = { targets: '', user: ' (itself)', allies: ' (its whole side)', enemies: ' (all enemies)' } as const

/** Everything that it does, in a sentence. */
export function abilityWords({ effects, times }: Pick<Ability, 'effects' | 'times'>): string {
  const words = effects.flatMap((one) => {
    const says = effectWords(one)
    return says === '' ? [] : [`${says}${one.kind === 'damage' && times !== 1 ? ` ×${times}` : ''}${WHOM[one.on]}`]
  }).join(', ')
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
