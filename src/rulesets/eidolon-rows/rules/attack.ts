// The numbers of an attack: whether it hits, what multiplies it, and what it comes to (ROW-50, ROW-52, ROW-53, ROW-56).
// Nothing here changes anything.
import type { ElementName } from '../sheet/kinds.ts'
import type { Ability } from '../sheet/shape.ts'
import { fixedDamage } from '../sheet/stats.ts'
import { changed } from '../../../engine/abilities/carry/modified.ts'
import { changesNow, statNow } from './modified.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { STATS } from '../sheet/kinds.ts'
import type { AttackNature } from './attack-nature.ts'
import { hasStatus } from './conditions.ts'
import { ELEMENTS, multiplier, timesText } from './elements.ts'
import { elementNow } from './element-now.ts'
import { outerShell } from './shells.ts'

/** ROW-50: the die has to be at most this after accuracy came off it and evasion was added. */
const TO_HIT = 7

/**
 * The highest face that hits: 10 or more always hits; below 1 only the natural 1 does. `null` where every blow misses
 * (ROW-56: Paralyzed, Silenced).
 */
export function highestHit(
  battle: RowsBattle,
  who: RowsCombatant,
  nature: AttackNature,
  target: RowsCombatant,
): number | null {
  if (hasStatus(battle, who.id, nature === 'physical' ? 'Paralyzed' : 'Silenced')) return null
  return TO_HIT + statNow(battle, who, nature === 'physical' ? 'accuracy' : 'magicAccuracy')
    - statNow(battle, target, 'evasion')
}

/** ROW-50: a natural 1 always hits, unless nothing can. */
export function hits(
  battle: RowsBattle,
  who: RowsCombatant,
  nature: AttackNature,
  target: RowsCombatant,
  die: number,
): boolean {
  const most = highestHit(battle, who, nature, target)
  return most !== null && (die === 1 || die <= most)
}

/** What multiplies the damage, and the words for it; each part that is 1 goes unsaid. */
export interface Factors {
  readonly times: number
  readonly notes: readonly string[]
  /** The same as part of a sum: “ ×½ (Water on Fire) ×2 (no shell)”; empty where nothing multiplies. */
  readonly sum: string
}

/** ROW-53, ROW-54: the element against the outer shell, or against the target itself where it has none. */
function tableFactor(battle: RowsBattle, element: ElementName | '', target: RowsCombatant): Factors {
  const against = elementNow(battle, target)
  const times = multiplier(element, against)
  if (times === 1 || element === '' || against === '') return { times: 1, notes: [], sum: '' }
  return { times, notes: [`${timesText(times)} ${ELEMENTS[element]}`],
    sum: ` ${timesText(times)} (${ELEMENTS[element]} on ${ELEMENTS[against]})` }
}

/** The same, with what makes the target take more or less harm of that element now. */
export function elementFactor(battle: RowsBattle, element: ElementName | '', target: RowsCombatant): Factors {
  const table = tableFactor(battle, element, target)
  const changes = changesNow(battle, target, 'harm taken', { on: 'harm', stage: 'element', by: null, to: target.id,
    kind: element || 'colourless', amount: table.times })
  return changes.reduce((all: Factors, change) => {
    const times = Math.max(0, changed(1, [change]))
    return { times: all.times * times, notes: [...all.notes, `×${times} ${change.why}`],
      sum: `${all.sum} ×${times} (${change.why})` }
  }, table)
}

/**
 * ROW-52: element, then double for magic on a shell and for a physical blow without a shell, then the ability's own
 * factor.
 */
export function factorsOf(
  battle: RowsBattle,
  ability: Pick<Ability, 'element' | 'times'>,
  nature: AttackNature,
  target: RowsCombatant,
): Factors {
  const shelled = outerShell(target) !== undefined
  const doubled = shelled === (nature === 'magical')
  const element = elementFactor(battle, ability.element, target)
  return {
    times: element.times * (doubled ? 2 : 1) * ability.times,
    notes: [...element.notes, ...(doubled ? [shelled ? '×2 magic on a shell' : '×2 no shell'] : []),
      ...(ability.times === 1 ? [] : [timesText(ability.times)])],
    sum: `${element.sum}${doubled ? (shelled ? ' ×2 (magic on a shell)' : ' ×2 (no shell)') : ''}${
      ability.times === 1 ? '' : ` ${timesText(ability.times)}`
    }`,
  }
}

const AGAINST = { physical: ['attack', 'defence'], magical: ['magic', 'magicDefence'] } as const

/** ROW-52: attack − defence + hit die, at least 1. */
export function baseDamage(
  battle: RowsBattle,
  who: RowsCombatant,
  nature: AttackNature,
  target: RowsCombatant,
  die: number,
): number {
  const [attack, defence] = AGAINST[nature]
  return Math.max(1, statNow(battle, who, attack) - statNow(battle, target, defence) + die)
}

/** ROW-52: what arrives, rounded once after the multipliers; gear adds its fixed amounts to that. */
export function damageOf(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Pick<Ability, 'element' | 'times'>,
  nature: AttackNature,
  target: RowsCombatant,
  die: number,
): number {
  const times = factorsOf(battle, ability, nature, target).times
  return Math.max(0, rounded(battle, baseDamage(battle, who, nature, target, die) * times) + fixedDamage(who))
}

/** ROW-52, worked: “9 + 4 attack − 2 defence = 11 ×½ (Water on Fire) ×2 (no shell) = 11”. */
export function blowWords(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Pick<Ability, 'element' | 'times'>,
  nature: AttackNature,
  target: RowsCombatant,
  die: number,
): string {
  return reckoned(battle, who, nature, target, die, factorsOf(battle, ability, nature, target))
}

/** The same with what multiplies the blow. */
export function reckoned(
  battle: RowsBattle,
  who: RowsCombatant,
  nature: AttackNature,
  target: RowsCombatant,
  die: number,
  factors: Factors,
): string {
  const [attack, defence] = AGAINST[nature]
  const [up, down] = [statNow(battle, who, attack), statNow(battle, target, defence)]
  const base = baseDamage(battle, who, nature, target, die)
  return `${die} ${term(up)} ${STATS[attack].toLowerCase()} ${term(-down)} ${STATS[defence].toLowerCase()} = ${
    withMinus(up - down + die)
  }${base > up - down + die ? ', at least 1' : ''}${timesWords(battle, base, factors)}${fixedWords(fixedDamage(who))}`
}

/** What multiplies an amount, and what it comes to; empty where nothing does. */
export function timesWords(battle: Pick<RowsBattle, 'options'>, amount: number, { times, sum }: Factors): string {
  const exact = Number((amount * times).toFixed(2))
  const whole = rounded(battle, amount * times)
  const how = battle.options.rounding === 'nearest' ? 'rounded' : 'rounded down'
  return sum === '' ? '' : `${sum} = ${exact === whole ? whole : `${exact}, ${how} ${whole}`}`
}

const fixedWords =
  (fixed: number): string => (fixed === 0 ? '' : `, ${fixed > 0 ? '+' : '−'}${Math.abs(fixed)} by gear`)

const withMinus = (amount: number): string => String(amount).replace('-', '−')
const term = (amount: number): string => `${amount < 0 ? '−' : '+'} ${Math.abs(amount)}`

/** 1.15 is no exact number: 20 × 1.15 is 23 all the same. */
export const rounded = ({ options }: Pick<RowsBattle, 'options'>, amount: number): number =>
  options.rounding === 'nearest' ? Math.round(amount + 1e-9) : Math.floor(amount + 1e-9)
