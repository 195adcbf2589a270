// Attacks of rulesets that roll a d20 against a number: range and cover, the roll, its words, and kinds of damage.
import { refusal, type Audience, type Battle, type Combatant, type Refusal, type RulesetTypes,
  type Work } from '../core/index.ts'
import type { Length, Sight } from '../../grid/index.ts'
import { listed } from '../../lib/listed.ts'
import { possessive } from '../../lib/possessive.ts'
import { the } from '../../lib/the.ts'
import { d20Text, rollD20, type Edge, type Said } from './d20.ts'
import { numbersOf, secretly } from './secrecy.ts'
import { isWithin, sightBetween } from './standing.ts'

/** The texts whose condition holds, as reasons for an edge: `{ 'the target is prone': true }`. */
export const reasons = (all: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(all).filter((words) => all[words])

/** Why a target cannot be reached: it is the attacker, too far away, or behind total cover. */
export function whyOutOfReach<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  most: Length,
): Refusal | null {
  if (at.id === who.id) return refusal('target', `${who.name} cannot be the target of that.`)
  return whyFarther(battle, who, at, most)
    ?? (sightBetween(battle, who, at)?.effect ? null : refusal('sight', `${at.name} is behind total cover.`))
}

/** Why a target is too far away. */
export function whyFarther<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  most: Length,
): Refusal | null {
  const { ground } = battle.scene
  const unit = ground.kind === 'square' ? ground.cell.unit : ''
  return isWithin(battle, who, at, most)
    ? null
    : refusal('range', `${at.name} is more than ${most} ${unit} away.`)
}

/** What the cover between two combatants adds to the number to be hit. */
export const coverBonus = <T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  bonus: Partial<Readonly<Record<Sight['cover'], number>>>,
): number => bonus[sightBetween(battle, who, at)?.cover ?? 'none'] ?? 0

export interface Attacking {
  readonly bonus: number
  /** The number to be hit; `null` where the viewer does not know it. */
  readonly against: number | null
  /** The part of it that is cover. */
  readonly cover: number
  readonly edge: Edge
}

/** What is rolled against what, before the click that commits. */
export const attackWords = ({ bonus, against, cover, edge: { plus, minus } }: Attacking): readonly string[] => [
  `${d20Text(bonus)} against ${against === null ? 'the target’s AC' : `AC ${against}`}`,
  ...(cover > 0 ? [`Cover: +${cover} AC`] : []),
  ...(plus.length > 0 ? [`Advantage: ${plus.join(', ')}`] : []),
  ...(minus.length > 0 ? [`Disadvantage: ${minus.join(', ')}`] : []),
  ...(plus.length > 0 && minus.length > 0 ? ['They cancel out: one d20.'] : []),
]

/** “attacks Rook with the Sword”: an attack in the log, after the attacker’s name. */
export const attackTold = (at: string, weapon: string): string => `attacks ${at} with ${the(weapon)}`

/** Rolls to hit: a natural 1 misses, a natural 20 hits whatever is added. */
export function rollToHit<T extends RulesetTypes>(
  work: Work<T>,
  { bonus, against, edge }: Attacking,
  said: Said,
  audience?: Audience,
): { readonly hits: boolean; readonly natural: number } {
  const { natural, total } = rollD20(work, bonus, said, edge, audience)
  return { natural, hits: natural === 20 || (natural > 1 && total >= (against ?? 0)) }
}

/**
 * Tells how an attack went. COM-24: of an attacker that the table does not see, the table reads that someone attacked,
 * but not who or with what.
 */
export function tellAttack<T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  { name, ranged }: { readonly name: string; readonly ranged: boolean },
  outcome: string,
): void {
  if (!who.secret.token || at.secret.token) {
    return work.tell(`${name} against ${at.name}: ${outcome}.`, [who.id, at.id], secretly(who, at))
  }
  work.tell(`${at.name} is ${ranged ? 'shot at' : 'attacked'} by someone unseen: ${outcome}.`, [at.id])
}

export const DEFENCES = ['resistance', 'vulnerability', 'immunity'] as const

interface Defended {
  readonly defences: readonly { readonly kind: string; readonly how: (typeof DEFENCES)[number] }[]
}

/**
 * What is left of damage: immunity leaves nothing; resistance halves, rounded down, then vulnerability doubles. Whoever
 * may know the numbers is told of it.
 */
export function damageLeft<T extends RulesetTypes & { Sheet: Defended }>(
  work: Work<T>,
  at: Combatant<T>,
  kind: string,
  amount: number,
): number {
  const { defences } = at.sheet
  const all = DEFENCES.filter((how) => defences.some((one) => one.kind === kind && one.how === how))
  const is = (how: (typeof DEFENCES)[number]) => all.includes(how)
  const left = is('immunity') ? 0 : Math.floor(amount / (is('resistance') ? 2 : 1)) * (is('vulnerability') ? 2 : 1)
  if (left !== amount) {
    const says = `${possessive(at.name)} ${listed(all)} to ${kind}: ${left} damage instead of ${amount}.`
    work.tell(says, [at.id], numbersOf(at))
  }
  return left
}
