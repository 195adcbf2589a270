// COM-20: what an attack comes to, worked out from the same numbers that are rolled: the chance of each outcome, and
// what is dealt past ARMOR and resistance. Nothing is simulated; where a number is secret nothing is said.
import type { Amount } from '../../../engine/abilities/amounts/amount.ts'
import { oddsOf } from '../../../engine/abilities/amounts/odds-of.ts'
import { chanceOfAtLeast, joined, mapped, mixed, type Odds, oddsOfPool, spreadOf,
  sure } from '../../../engine/abilities/amounts/odds.ts'
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { someStep, stepsIn } from '../../../engine/abilities/language/ways.ts'
import { isAwaited } from '../../../engine/abilities/listen/waiting.ts'
import { percent } from '../../../engine/abilities/say/chance.ts'
import { amountOf } from '../../../engine/abilities/run/text.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { amountBefore, valuesBefore } from '../abilities/numbers.ts'
import { attackStep, deedOfProfile, type Profile } from '../abilities/profile.ts'
import { READING } from '../abilities/reading.ts'
import { WORDS } from '../abilities/words.ts'
import { type Edge, netEdge } from '../rules/accuracy.ts'
import { damageTo } from '../rules/harm.ts'
import { isInvisibleTo } from '../rules/statuses.ts'
import { damageType } from '../sheet/kinds.ts'
import type { DamageType } from '../sheet/kinds.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { attackBonus, criticalTotal, defenceAgainst, outcomeOf } from './attack-accuracy.ts'

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

/** Who deals it with what to whom. */
interface Blow {
  readonly battle: PhasesBattle
  readonly by: PhasesCombatant
  readonly target: PhasesCombatant
  readonly ability: Profile
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
  const rolled = outcomeOdds(bonus, netEdge(edges), defenceAgainst(battle, by, target, ability),
    criticalTotal(battle, by, target, ability))
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
  const blow: Blow = { battle, by, target, ability }
  if (isAnswered(blow)) return []
  const dealt = (outcome: Outcome): Odds | null => {
    const harms = harmOf(blow, outcome)
    return harms?.reduce<Odds | null>((sum, harm) => {
      const one = sum && dealtBy(blow, harm, outcome === 'critical')
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

/** Somebody may come before the harm, or instead of the harm or the hit: what is dealt is theirs to change. */
function isAnswered({ battle, by, target, ability }: Blow): boolean {
  const event = { by: by.id, to: target.id, deed: deedOfProfile(ability, by) }
  return isAwaited(battle, READING, { ...event, on: 'land', degree: 'hit', what: 'attack' })
    || ['raw', 'net', 'carried'].some((stage) =>
      isAwaited(battle, READING, { ...event, on: 'harm', stage, kind: ability.damageType, amount: 1 })
    )
}

/** What one amount deals past everything that protects (PHA-53); `null` where that cannot be worked out. */
function dealtBy({ battle, by, target, ability }: Blow, harm: Harm, again: boolean): Odds | null {
  const { amount, type, piercing, least } = harm
  const deed = deedOfProfile(ability, by)
  const odds = oddsOf(amount, valuesBefore(battle, by, target), 'up', again)
  return odds && mapped(odds, (value) => damageTo(battle, target, value, { from: by.id, type, piercing, least, deed }))
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
function harmOf(blow: Blow, outcome: Outcome): readonly Harm[] | null {
  const { ability } = blow
  if (ability.text) return harmOfText(blow, outcome)
  if (outcome === 'miss') return []
  return [ability.damage, ability.bonusDamage].flatMap((text) =>
    text === ''
      ? []
      : [{ amount: amountOf(text, WORDS), type: ability.damageType, piercing: ability.piercing, least: 0 }]
  )
}

function harmOfText({ battle, by, target, ability }: Blow, outcome: Outcome): readonly Harm[] | null {
  const check = attackStep(ability)
  if (!check || stepsIn(ability).some((step) => step !== check && weighs(step))) return null
  const branch = check.on?.[outcome] ?? (outcome === 'critical' ? check.on?.['hit'] : undefined) ?? []
  const harms: Harm[] = []
  let isChanged = false
  for (const step of branch) {
    if (step.do === 'stop' && isFree(step)) return harms
    if (step.do !== 'harm') {
      if (weighs(step)) return null
      isChanged ||= someStep([step], (one) => CHANGING.has(one.do))
      continue
    }
    const type = damageType.safeParse(step.kind)
    // What was put on the target before may change what it takes.
    if (isChanged || !isFree(step) || !type.success || step.skips?.length || /[$#]/.test(step.amount + step.least)) {
      return null
    }
    harms.push({ amount: amountOf(step.amount, WORDS), type: type.data, piercing: ability.piercing,
      least: step.least === undefined ? 0 : amountBefore(battle, by, target, step.least) })
  }
  return harms
}

/** Steps that may change what a target takes. */
const CHANGING: ReadonlySet<Step['do']> = new Set<Step['do']>(['put', 'end', 'cure', 'form', 'gain', 'lose'])

const isFree = ({ if: test, may, for: many, limit }: Step): boolean =>
  test === undefined && may === undefined && many === undefined && limit === undefined

/** Whether a step may take HP, end the rest, or roll again. */
const weighs = (step: Step): boolean =>
  someStep([step], (one) =>
    one.do === 'harm' || one.do === 'stop' || (one.do === 'check' && one.check === 'attack')
    || ((one.do === 'lose' || one.do === 'gain') && ['hp', 'temp hp', 'wounds'].includes(one.what)
      && (one.of === undefined || one.of === 'it')))
