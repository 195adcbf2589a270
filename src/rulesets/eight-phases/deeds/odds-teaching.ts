// What the odds of this ruleset are worked out from: rolls, harm, and what is told of it (PHA-50 to PHA-54, PHA-81).
import type { CheckAsked, OddsTeaching, Result } from '../../../engine/abilities/odds/teach.ts'
import { written } from '../../../engine/abilities/odds/branch.ts'
import { joined, type Odds, oddsOfPool, sure } from '../../../engine/abilities/amounts/odds.ts'
import type { Happening, RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { HarmCall } from '../../../engine/abilities/run/teach.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { deedOfProfile, type Profile } from '../abilities/profile.ts'
import { TEACHING } from '../abilities/teach.ts'
import { apply } from '../clock/apply.ts'
import { checkEdges, netEdge } from '../rules/accuracy.ts'
import { letsThrough } from '../rules/defence.ts'
import { damageTo } from '../rules/harm.ts'
import { modified } from '../rules/modified.ts'
import { saveTarget } from '../rules/start-check.ts'
import { isInvisibleTo } from '../rules/statuses.ts'
import { attribute, damageType } from '../sheet/kinds.ts'
import type { Attribute } from '../sheet/kinds.ts'
import { statFields } from '../sheet/stats.ts'
import { type EightPhases, type PhasesBattle, type PhasesCombatant, schemas } from '../state.ts'
import { attackBonus, attackEdges, criticalTotal, defenceAgainst, outcomeOf } from './attack-accuracy.ts'

/** PHA-81: how often an attack that would hit an INVISIBLE target does hit. */
const FOUND = 0.5
/** PHA-51: what a check has to reach where nothing else is said. */
const PLAIN_TARGET = 10

/** PHA-50: 1d20 with a bonus and so much accuracy or difficulty. */
function totalsOf(bonus: number, net: number): Odds {
  const die = oddsOfPool({ count: 1, sides: 20, keep: null })
  const best = net === 0
    ? sure(0)
    : oddsOfPool({ count: Math.abs(net), sides: 6, keep: { which: 'highest', count: 1 } })
  return joined(die, best, (face, six) => face + bonus + Math.sign(net) * six)
}

/** What rolls and harm of that use come to. */
export const oddsTeaching = (ability: Profile, teach = TEACHING): OddsTeaching<EightPhases> => ({
  teach,
  parts: { apply, schemas, statFields },
  check: (battle, _run, asked) => (asked.check === 'attack' ? attacked(battle, asked, ability) : saved(battle, asked)),
  before: (battle, _run, { check, by, against }) => {
    const event = { by, to: against, what: check, deed: deedOfProfile(ability, battle.combatants[by]) }
    return [...(check === 'attack' ? [{ ...event, on: 'aim' } as const] : []), { by, to: against, what: check,
      on: 'check' }]
  },
  rolled: (_battle, _run, { check, by, against }) => [{ on: 'rolled', by, to: against, what: check, total: 0 }],
  lands: (battle, _run, { check, by, against }, { degree }): Happening | null =>
    check === 'attack'
      ? { on: 'land', by, to: against, degree, what: 'attack', amount: 0,
        deed: deedOfProfile(ability, battle.combatants[by]) }
      : null,
  looksAtRoll: (steps) => /\btotal\b/.test(JSON.stringify(steps)),
  stages: (battle, { by, to, kind, skips, run }) => {
    const deed = deedOf(battle, run)
    return (['raw', 'net', 'carried'] as const).filter((stage) => !skips.includes(stage)).map((stage): Happening => ({
      on: 'harm',
      stage,
      by,
      to,
      amount: 1,
      ...(stage === 'carried' ? {} : { kind, deed }),
    }))
  },
  harmed,
  isDown: (_battle, { presence }) => presence !== 'present',
  keyOf: ({ stats, presence, place }) => `${written(stats)}${presence}${place}`,
  shapeOf: ({ presence, place }) => `${presence}${place}`,
  isSpare: (what) => ['mp', 'focus', 'recoveries'].includes(what),
  shakes,
  taken: /hp\b|wound|bloodied|stress|breaking/i,
  measures: [{ of: pointsOf, less: 'damage', more: 'HP back' }, { of: (one) => -stressOf(one), less: 'Stress',
    more: 'Stress less' }],
  fates: [
    { words: 'to go down', has: (_before, after) => isBeaten(after) },
    { words: 'for a Wound',
      has: (before, after) =>
        !isBeaten(after) && (stat(after, 'hp') <= 0 || stat(after, 'wounds') > stat(before, 'wounds')) },
    { words: 'for an Overstress',
      has: (before, after) => after.presence === 'present' && stat(after, 'overstress') > stat(before, 'overstress') },
  ],
})

/** The deed of a run as listeners look at it. */
function deedOf(battle: PhasesBattle, { root, way }: Pick<RunFrame, 'root' | 'way'>): NonNullable<Happening['deed']> {
  const text = TEACHING.abilityAt(battle, root)
  const said = way === null ? undefined : text?.ways?.[way]
  const use = said?.use ?? text?.use
  return { name: text?.name ?? '', tags: said?.tags ?? text?.tags ?? [], root, ...(use === undefined ? {} : { use }) }
}

/** PHA-54: HP that are lost beside any harm bring the Wound when the deed is over. */
const isBeaten = (one: PhasesCombatant): boolean =>
  one.presence !== 'present' || (stat(one, 'hp') <= 0 && stat(one, 'wounds') + 1 >= stat(one, 'woundCap'))

/** PHA-54: all that somebody has to lose, with the Wounds that are left. */
function pointsOf(one: PhasesCombatant): number {
  if (one.presence !== 'present') return 0
  const whole = Math.max(0, stat(one, 'woundCap') - stat(one, 'wounds') - 1) * stat(one, 'maxHp')
  return whole + stat(one, 'hp') + stat(one, 'tempHp')
}

const stressOf = (one: PhasesCombatant): number =>
  stat(one, 'stress') + stat(one, 'overstress') * stat(one, 'stressCap')

/** PHA-52, PHA-81 */
function attacked(battle: PhasesBattle, { by, against, edge, sure: known }: CheckAsked, ability: Profile) {
  const [user, target] = [battle.combatants[by], against === null ? undefined : battle.combatants[against]]
  if (!user || !target) return []
  const strikes = (degree: string): Pick<Result, 'degree' | 'struck' | 'it'> => ({ degree, it: target.id,
    struck: degree === 'miss' ? null : target.id })
  if (known === 'hit' || known === 'critical') return [{ ...strikes(known), chance: 1, total: 0 }]
  const bonus = attackBonus(battle, user, target, ability)
  if (bonus === null || !knows(target, ability.aetheric ? 'adef' : 'dodge')) return null
  const net = netEdge([
    ...attackEdges(battle, user, target, ability, false).filter((one) => !one.secret),
    { by: ability.accuracy, why: ability.name },
    { by: edge, why: ability.name },
  ])
  const [defence, critical] = [defenceAgainst(battle, user, target, ability),
    criticalTotal(battle, user, target, ability)]
  const unseen = isInvisibleTo(battle, target, user)
  return totalsOf(bonus, net).flatMap(({ value, chance }): readonly Result[] => {
    const degree = outcomeOf(value, defence, critical)
    return degree === 'miss' || !unseen
      ? [{ ...strikes(degree), chance, total: value }]
      : [{ ...strikes(degree), chance: chance * FOUND, total: value }, { ...strikes('miss'),
        chance: chance * (1 - FOUND), total: value }]
  })
}

/** PHA-51: checks, saves and contests. */
function saved(battle: PhasesBattle, asked: CheckAsked): readonly Result[] | null {
  const { check, by, against, edge, target } = asked
  const [score, kind] = check.split(' ') as [Attribute, 'save' | 'check' | 'contest']
  const [one, other] = [battle.combatants[by], against === null ? undefined : battle.combatants[against]]
  if (!one || !attribute.safeParse(score).success) return []
  if (!knows(one, score)) return null
  const edges = [...checkEdges(battle, by, kind === 'save' ? 'save' : 'check'), { by: edge, why: '' }]
  const mine = totalsOf(modified(battle, one, score, stat(one, score)), netEdge(edges))
  const spared = kind === 'save' && !letsThrough(battle, one)
  const result = (success: boolean, total: number, chance: number): Result => ({ total, chance,
    degree: success ? 'success' : 'failure', struck: success ? null : by, ...(success && spared ? { spared } : {}) })
  if (kind !== 'contest') {
    const least = target ?? (kind === 'save' ? saveTarget(battle, against) : PLAIN_TARGET)
    return mine.map(({ value, chance }) => result(value >= least, value, chance))
  }
  if (!other || !knows(other, score)) return null
  const theirs = totalsOf(modified(battle, other, score, stat(other, score)), netEdge(checkEdges(battle, other.id)))
  return mine.flatMap(({ value, chance }) => {
    const wins = theirs.reduce((sum, each) => (value >= each.value ? sum + each.chance : sum), 0)
    return [result(true, value, chance * wins), result(false, value, chance * (1 - wins))]
  })
}

/** PHA-58: the tables put on conditions; those of Overstress change damage too. */
function shakes(before: PhasesCombatant, after: PhasesCombatant): readonly string[] {
  if (after.presence !== 'present') return []
  const isMore = (what: 'wounds' | 'overstress'): boolean => stat(after, what) > stat(before, what)
  return [
    ...(isMore('wounds') || isMore('overstress')
      ? ['"check"', 'conditions', '"has"', 'dazed', 'slowed', 'stunned']
      : []),
    ...(isMore('overstress') ? ['"harm"'] : []),
  ]
}

/** PHA-53, PHA-54: TEMP HP first, then HP, through as many Wounds as it takes. */
function harmed(battle: PhasesBattle, { by, to, kind, skips, least, run }: Omit<HarmCall, 'amount'>) {
  const type = damageType.safeParse(kind)
  if (!type.success) return null
  const deed = deedOf(battle, run)
  const hit = { from: by, type: type.data, piercing: deed.tags.includes('piercing'), least, deed }
  const target = battle.combatants[to]
  const dealt = new Map<number, number>()
  return (amount: number, one: PhasesCombatant): PhasesCombatant => {
    const known = dealt.get(amount)
    const left = known ?? (skips.includes('raw') || !target ? Math.ceil(amount) : damageTo(battle, target, amount, hit))
    if (known === undefined) dealt.set(amount, left)
    return after(one, left)
  }
}

function after(one: PhasesCombatant, dealt: number): PhasesCombatant {
  if (dealt <= 0 || one.presence !== 'present') return one
  const shielded = Math.min(dealt, stat(one, 'tempHp'))
  let [left, hp, wounds] = [dealt - shielded, stat(one, 'hp'), stat(one, 'wounds')]
  let presence: PhasesCombatant['presence'] = one.presence
  while (left > 0) {
    const taken = Math.min(left, hp)
    hp -= taken
    left -= taken
    if (hp > 0) break
    wounds++
    if (wounds >= stat(one, 'woundCap')) {
      presence = 'down'
      break
    }
    hp = stat(one, 'maxHp')
    if (hp <= 0) break
  }
  return { ...one, presence, stats: { ...one.stats, tempHp: stat(one, 'tempHp') - shielded, hp, wounds } }
}
