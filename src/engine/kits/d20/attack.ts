// Attacks of rulesets that roll a d20 against a number: range and cover, the roll, its words, and kinds of damage.
import { isHidden, refusal, whyNotSeen, type Battle, type Combatant, type CombatantId, type Refusal, type RulesetTypes,
  type Work } from '../../core/index.ts'
import type { Length, Sight } from '../../../grid/index.ts'
import { listed } from '../../../lib/listed.ts'
import { possessive } from '../../../lib/possessive.ts'
import { the } from '../../../lib/the.ts'
import { oneTarget, type ActionRow } from '../action-table.ts'
import type { ReachStrike } from '../reach-window.ts'
import { rowId, type RecordRow } from '../records.ts'
import { d20Text, rollD20, rollText, type D20Edge } from './rolls.ts'
import { numbersOf, secretly } from '../secrecy.ts'
import { isWithin, sightBetween } from '../standing.ts'
import { knows, stat } from '../stats.ts'

/** The texts whose condition holds, as reasons for an edge: `{ 'the target is prone': true }`. */
export const reasons = (all: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.keys(all).filter((words) => all[words])

/** Why a target cannot be reached: it is the attacker, too far away, behind total cover, or not seen. */
function whyOutOfReach<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  most: Length,
): Refusal | null {
  if (at.id === who.id) return refusal('target', `${who.name} cannot be the target of that.`)
  return whyFarther(battle, who, at, most) ?? whyOutOfSight(battle, who, at)
}

/**
 * Why a target cannot be aimed at: total cover stops whatever gets there in a straight line, or it is not seen. A
 * combatant itself always can.
 */
export const whyOutOfSight = <T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  at: Combatant<T>,
): Refusal | null =>
  at.id === who.id
    ? null
    : sightBetween(battle, who, at)?.effect
    ? whyNotSeen(battle, who, at)
    : refusal('sight', `${at.name} is behind total cover.`)

/** Why a target is too far away. */
export function whyFarther<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  most: Length,
): Refusal | null {
  return isWithin(battle, who, at, most)
    ? null
    : refusal('range', `${at.name} is more than ${most} ${unitOf(battle)} away.`)
}

const unitOf = <T extends RulesetTypes>({ scene: { ground } }: Battle<T>): string =>
  ground.kind === 'square' ? ground.cell.unit : ''

/** What the cover between two combatants adds to the number to be hit. */
const coverBonus = <T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  bonus: CoverBonus,
): number => bonus[sightBetween(battle, who, at)?.cover ?? 'none'] ?? 0

type CoverBonus = Partial<Readonly<Record<Sight['cover'], number>>>

interface Attacking {
  readonly bonus: number
  /** The number to be hit; `null` where the viewer does not know it. */
  readonly against: number | null
  /** The part of it that is cover. */
  readonly cover: number
  readonly edge: D20Edge
  /** Whether every hit is critical, whatever the die shows. */
  readonly deadly: boolean
}

/** What is rolled against what, before the click that commits. */
const attackWords = ({ bonus, against, cover, edge: { plus, minus }, deadly }: Attacking): readonly string[] => [
  `${d20Text(bonus)} against ${against === null ? 'the target’s AC' : `AC ${against}`}`,
  ...(cover > 0 ? [`Cover: +${cover} AC`] : []),
  ...(deadly ? ['A hit is critical'] : []),
  ...(plus.length > 0 ? [`Advantage: ${plus.join(', ')}`] : []),
  ...(minus.length > 0 ? [`Disadvantage: ${minus.join(', ')}`] : []),
  ...(plus.length > 0 && minus.length > 0 ? ['They cancel out: one d20.'] : []),
]

/**
 * Tells how an attack went. COM-24: of an attacker that the table does not see, the table reads that someone attacked,
 * but not who or with what.
 */
function tellAttack<T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  at: Combatant<T>,
  { name, ranged }: { readonly name: string; readonly ranged: boolean },
  outcome: string,
): void {
  if (!isHidden(who) || isHidden(at)) {
    return work.tell(`${name} against ${at.name}: ${outcome}.`, [who.id, at.id], secretly(who, at))
  }
  work.tell(`${at.name} is ${ranged ? 'shot at' : 'attacked'} by someone unseen: ${outcome}.`, [at.id])
}

export const DAMAGE_KINDS = ['bludgeoning', 'piercing', 'slashing', 'acid', 'cold', 'fire', 'force', 'lightning',
  'necrotic', 'poison', 'psychic', 'radiant', 'thunder'] as const

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

/** An attack as a row of a sheet. `range` is the reach in melee; beyond it, up to `long`, is long range. */
interface AttackLine extends RecordRow {
  readonly name: string
  readonly ranged: boolean
  readonly bonus: number
  readonly range: Length
  readonly long: Length
  readonly damage: string
  readonly kind: string
}

/** How far the attack goes. */
const farthest = ({ ranged, range, long }: AttackLine): Length => ranged ? Math.max(range, long) : range

export interface AttackRules<T extends RulesetTypes, Line extends AttackLine> {
  /** The stat that is to be reached, and what each cover adds to it. */
  readonly armour: string
  readonly cover: CoverBonus
  /** What gives advantage and disadvantage, in words. */
  readonly edge: (battle: Battle<T>, who: Combatant<T>, attack: Line, at: Combatant<T>) => D20Edge
  /** Whether every hit on that target is critical; a natural 20 always is. */
  readonly isHelpless: (battle: Battle<T>, who: Combatant<T>, at: Combatant<T>) => boolean
  /** What ends with the attack, hit or miss. */
  readonly uses: (work: Work<T>, who: Combatant<T>, at: Combatant<T>) => void
  readonly hurt: (work: Work<T>, at: Combatant<T>, amount: number, critical: boolean, by: CombatantId) => void
}

export function d20AttacksOf<T extends RulesetTypes & { Sheet: Defended },
  Line extends AttackLine>(rules: AttackRules<T, Line>)
{
  const attacking = (battle: Battle<T>, who: Combatant<T>, attack: Line, at: Combatant<T>): Attacking => {
    const cover = coverBonus(battle, who, at, rules.cover)
    return { bonus: attack.bonus, against: knows(at, rules.armour) ? stat(at, rules.armour) + cover : null, cover,
      edge: rules.edge(battle, who, attack, at), deadly: rules.isHelpless(battle, who, at) }
  }
  /** Before the click that commits. */
  const preview = (battle: Battle<T>, who: Combatant<T>, attack: Line, at: Combatant<T>): readonly string[] => [
    ...attackWords(attacking(battle, who, attack, at)),
    `${attack.damage} ${attack.kind}`,
  ]
  /**
   * Rolls to hit and for damage. A natural 1 misses, a natural 20 hits whatever is added; a critical hit rolls the
   * damage dice twice.
   */
  const strike = (work: Work<T>, who: Combatant<T>, attack: Line, at: Combatant<T>): void => {
    const only = secretly(who, at)
    const said = { purpose: `${attack.name} against ${at.name}`, by: who.id }
    const { bonus, against, edge, deadly } = attacking(work.battle, who, attack, at)
    const { natural, total } = rollD20(work, bonus, said, edge, only)
    const hits = natural === 20 || (natural > 1 && total >= (against ?? 0))
    const critical = hits && (natural === 20 || deadly)
    rules.uses(work, who, at)
    tellAttack(work, who, at, attack, critical ? 'a critical hit' : hits ? 'a hit' : 'a miss')
    if (!hits) return
    const rolled = rollText(work, attack.damage, { ...said, purpose: `${attack.name}, ${attack.kind} damage` },
      critical ? 2 : 1, only)
    rules.hurt(work, at, damageLeft(work, at, attack.kind, rolled), critical, who.id)
  }
  /** What the combatant strikes with, in its own turn or in answer to something. */
  const striking = (battle: Battle<T>, who: Combatant<T>, attack: Line, index: number): ReachStrike<T> => ({
    id: String(rowId(attack, index)),
    name: attack.name,
    whyNotAt: (at) => whyOutOfReach(battle, who, at, farthest(attack)),
    preview: (at) => preview(battle, who, attack, at),
    perform: (work, [at = who]) => strike(work, who, attack, at),
  })
  return {
    striking,
    /** The row of an attack in the combatant's own turn; `part` is its heading, and what it takes of the turn. */
    attackRow: (
      battle: Battle<T>,
      who: Combatant<T>,
      attack: Line,
      index: number,
      part: Pick<ActionRow<T>, 'group' | 'takes'>,
    ): ActionRow<T> => {
      const { name, ranged, bonus, range, long, damage, kind } = attack
      const far = ranged ? `Range ${range}/${long}` : `Reach ${range}`
      const detail = `${far} ${unitOf(battle)}, ${d20Text(bonus)}, ${damage} ${kind} damage.`
      const strikes = striking(battle, who, attack, index)
      return { ...part, ...strikes, id: `attack/${strikes.id}`, detail, among: 'all',
        needs: oneTarget('Target', farthest(attack)), told: ([at = '']) => `attacks ${at} with ${the(name)}` }
    },
  }
}
