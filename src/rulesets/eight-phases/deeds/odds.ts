// COM-20: what an attack comes to, worked out from the same numbers that are rolled: the chance of each outcome, and
// what is dealt past ARMOR and resistance. Nothing is simulated; where a number is secret nothing is said.
import type { Amount } from '../../../engine/abilities/amounts/amount.ts'
import { oddsOf } from '../../../engine/abilities/amounts/odds-of.ts'
import { chanceOfAtLeast, joined, mapped, mixed, type Odds, oddsOfPool, spreadOf,
  sure } from '../../../engine/abilities/amounts/odds.ts'
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { someStep } from '../../../engine/abilities/language/ways.ts'
import { percent } from '../../../engine/abilities/say/chance.ts'
import { amountOf } from '../../../engine/abilities/run/text.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { amountBefore, valuesBefore } from '../abilities/numbers.ts'
import { attackStep, type Profile } from '../abilities/profile.ts'
import { WORDS } from '../abilities/words.ts'
import { type Edge, netEdge } from '../rules/accuracy.ts'
import { defence } from '../rules/defence.ts'
import { damageTo } from '../rules/harm.ts'
import { isInvisibleTo } from '../rules/statuses.ts'
import { damageType } from '../sheet/kinds.ts'
import type { DamageType } from '../sheet/kinds.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { attackBonus, criticalTotal, outcomeOf } from './attack-accuracy.ts'

type Outcome = ReturnType<typeof outcomeOf>
export type OutcomeOdds = Readonly<Record<Outcome, number>>

/** PHA-81: how often an attack that would hit an INVISIBLE target does hit. */
const FOUND = 0.5

/** PHA-50, PHA-52: the chance of each outcome of 1d20 with a bonus and so much accuracy or difficulty. */
export function outcomeOdds(bonus: number, net: number, against: number, critical?: number): OutcomeOdds {
  const die = oddsOfPool({ count: 1, sides: 20, keep: null })
  const best = net === 0
    ? sure(0)
    : oddsOfPool({ count: Math.abs(net), sides: 6, keep: { which: 'highest', count: 1 } })
  const totals = joined(die, best, (face, six) => face + bonus + Math.sign(net) * six)
  const chanceOf = (outcome: Outcome): number =>
    totals.reduce((sum, { value, chance }) => (outcomeOf(value, against, critical) === outcome ? sum + chance : sum), 0)
  return { critical: chanceOf('critical'), hit: chanceOf('hit'), miss: chanceOf('miss') }
}

/** Harm of an outcome: amounts that are dealt one by one. */
interface Harm {
  readonly amount: Amount
  readonly type: DamageType
  readonly piercing: boolean
  readonly least: number
}

/** “60% to hit, 5% critical”, then what is dealt; nothing where a number is not known. */
export function oddsWords(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
  edges: readonly Edge[],
): readonly string[] {
  if (ability.text && !attackStep(ability)) return []
  const bonus = attackBonus(battle, by, target, ability)
  if (bonus === null || !knows(target, ability.aetheric ? 'adef' : 'dodge')) return []
  const rolled = outcomeOdds(bonus, netEdge(edges), defence(battle, target, ability.aetheric),
    criticalTotal(battle, by))
  const odds = isInvisibleTo(battle, target, by)
    ? { critical: rolled.critical * FOUND, hit: rolled.hit * FOUND, miss: 1 - (1 - rolled.miss) * FOUND }
    : rolled
  const said = `${percent(odds.critical + odds.hit)} to hit${
    odds.critical > 0 ? `, ${percent(odds.critical)} critical` : ''
  }`
  return [said, ...(knows(target, 'hp') ? dealtWords(battle, by, target, ability, odds) : [])]
}

/** “3.4 damage on average, 1 to 8 on a hit, 20% to go down”. */
function dealtWords(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
  odds: OutcomeOdds,
): readonly string[] {
  const dealt = (outcome: Outcome): Odds | null => {
    const harms = harmOf(ability, outcome)
    return harms?.reduce<Odds | null>((sum, harm) => {
      const one = sum && dealtBy(battle, by, target, harm, outcome === 'critical')
      return one && sum && joined(sum, one, (a, b) => a + b)
    }, sure(0)) ?? null
  }
  const [critical, hit, miss] = [dealt('critical'), dealt('hit'), dealt('miss')]
  if (!critical || !hit || !miss) return []
  const all = mixed([{ odds: critical, chance: odds.critical }, { odds: hit, chance: odds.hit }, { odds: miss,
    chance: odds.miss }])
  const landed = odds.critical + odds.hit > 0
    ? spreadOf(mixed([{ odds: critical, chance: odds.critical }, { odds: hit, chance: odds.hit }]))
    : null
  const { mean } = spreadOf(all)
  if (landed === null || (mean === 0 && landed.most === 0)) return []
  const range = landed.least === landed.most ? `${landed.most}` : `${landed.least} to ${landed.most}`
  const wound = chanceOfAtLeast(all, stat(target, 'hp') + stat(target, 'tempHp'))
  const last = stat(target, 'wounds') + 1 >= stat(target, 'woundCap')
  return [
    `${Math.round(mean * 10) / 10} damage on average, ${range} on a hit${
      wound > 0 ? `, ${percent(wound)} ${last ? 'to go down' : 'for a Wound'}` : ''
    }`,
  ]
}

/** What one amount deals past everything that protects (PHA-53); `null` where that cannot be worked out. */
function dealtBy(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  { amount, type, piercing, least }: Harm,
  again: boolean,
): Odds | null {
  const odds = oddsOf(amount, valuesBefore(battle, by, target), 'up', again)
  return odds && mapped(odds, (value) => damageTo(battle, target, value, { from: by.id, type, piercing, least }))
}

/** What the step of an ability in the language adds to its attack: accuracy above 0, difficulty below. */
export function stepEdges(
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant,
  ability: Profile,
): readonly Edge[] {
  const text = attackStep(ability)?.edge
  if (text === undefined) return []
  const edge = amountBefore(battle, by, target, text)
  return edge === 0 ? [] : [{ by: edge, why: ability.name }]
}

/** The amounts that an outcome deals for certain; `null` where more hangs on it than the roll. */
function harmOf(ability: Profile, outcome: Outcome): readonly Harm[] | null {
  if (ability.text) return harmOfText(ability, outcome)
  if (outcome === 'miss') return []
  return [ability.damage, ability.bonusDamage].flatMap((text) =>
    text === ''
      ? []
      : [{ amount: amountOf(text, WORDS), type: ability.damageType, piercing: ability.piercing, least: 0 }]
  )
}

function harmOfText(ability: Profile, outcome: Outcome): readonly Harm[] | null {
  const check = attackStep(ability)
  if (!check) return null
  const branch = check.on?.[outcome] ?? (outcome === 'critical' ? check.on?.['hit'] : undefined) ?? []
  const harms: Harm[] = []
  for (const step of branch) {
    if (step.do !== 'harm') {
      if (hasHarm([step])) return null
      continue
    }
    const type = damageType.safeParse(step.kind)
    const free = step.if === undefined && step.may === undefined && step.for === undefined && step.limit === undefined
    if (!free || !type.success || /[$#]/.test(step.amount)) return null
    harms.push({ amount: amountOf(step.amount, WORDS), type: type.data, piercing: ability.piercing,
      least: Number(step.least ?? 0) })
  }
  return harms
}

const hasHarm = (steps: readonly Step[]): boolean => someStep(steps, (step) => step.do === 'harm')
