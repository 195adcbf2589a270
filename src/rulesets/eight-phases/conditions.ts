// PHA-80, PHA-81: conditions as data and what they change; statuses that follow from the battle.
// Anything that is not in the table is a marker without effects (COM-31).
import { effectsOn, refusal, type CombatantId, type ConditionSpec, type Duration, type Effect,
  type Refusal } from '../../engine/core/index.ts'
import { engagedWith } from './near.ts'
import type { Ability, PhasesBattle, PhasesCombatant, PhasesWork, Resisted, Seeming } from './state.ts'
import { knows, stat } from './stats.ts'

export { lift } from '../../engine/kits/conditions.ts'

/**
 * What a condition can forbid. `other-movement`: all but the standard movement. `weapon`: but improvised ones, Shove
 * and Grapple.
 */
export type Blockable = 'movement' | 'other-movement' | 'weapon' | 'spell' | 'release' | 'reactions' | 'full-attack'
  | 'action' | 'minor'

export interface ConditionRules extends ConditionSpec {
  /** A condition in the rules' sense: negative, and what clears conditions can clear it. */
  readonly negative: boolean
  readonly blocks: readonly Blockable[]
  /** Accuracy (above 0) or difficulty (below) of the bearer's own attacks, checks and saves. */
  readonly own: number
  /** The same for attacks against the bearer. */
  readonly attackers: number
  /** Used up by the attacker who takes its accuracy. */
  readonly usedUp: boolean
  /** Of several on one bearer only the last counts. */
  readonly single: boolean
}

const PLAIN = { negative: true, blocks: [], own: 0, attackers: 0, usedUp: false, single: false, tone: 'bad' } as const
const STATUS = { ...PLAIN, negative: false } as const

/** What an effect can be: PHA-80’s conditions, and those statuses of PHA-81 that somebody puts on. */
export const CONDITIONS: readonly ConditionRules[] = [
  { ...PLAIN, name: 'BLINDED', glyph: 'Bl', detail: 'Sees and targets only adjacent cells.' },
  { ...PLAIN, name: 'DAZED', glyph: 'Dz', detail: 'Attacks, checks and saves have +1 difficulty.', own: -1 },
  { ...PLAIN, name: 'DISARMED', glyph: 'Da', detail: 'No weapon attacks but improvised ones, Shove and Grapple.',
    blocks: ['weapon'] },
  { ...PLAIN, name: 'IMMOBILIZED', glyph: 'Im', detail: 'No voluntary movement.',
    blocks: ['movement', 'other-movement'] },
  { ...PLAIN, name: 'MARKED', glyph: 'Mk', tone: 'warn', detail: 'An attacker may use up the mark for +1 accuracy.',
    attackers: 1, usedUp: true, single: true },
  { ...PLAIN, name: 'SILENCED', glyph: 'Si', detail: 'No spells, and nothing is released.',
    blocks: ['spell', 'release'] },
  { ...PLAIN, name: 'SLOWED', glyph: 'Sl', tone: 'warn',
    detail: 'Only the standard movement; the next turn is in phase 8.', blocks: ['other-movement'] },
  { ...PLAIN, name: 'STUNNED', glyph: 'St',
    detail: 'A standard or a minor action, not both; no Full Attack, no reactions; DODGE and A-DEF are 5.',
    blocks: ['full-attack', 'reactions'] },
  { ...PLAIN, name: 'SUNDERED', glyph: 'Su', detail: 'No ARMOR and no resistances.' },
  { ...PLAIN, name: 'VULNERABLE', glyph: 'Vu', detail: 'Takes twice the damage.' },
  { ...PLAIN, name: 'WEAKENED', glyph: 'We', tone: 'warn', detail: 'Deals half the damage.' },
  { ...STATUS, name: 'PRONE', glyph: 'Pr', tone: 'warn',
    detail:
      'Attacks against it have +1 accuracy; moves as in difficult terrain; standing up takes the standard movement’s place.',
    attackers: 1 },
  { ...STATUS, name: 'HIDDEN', glyph: 'Hi', tone: 'magic',
    detail:
      'Only areas and adjacent enemies can target it; ends with a hostile effect, Interpose, in plain sight, or by Search.' },
  { ...STATUS, name: 'INVISIBLE', glyph: 'In', tone: 'magic', detail: 'Attacks against it miss on 1–3 of a d6.' },
  { ...STATUS, name: 'FLYING', glyph: 'Fl', tone: 'good', detail: 'Ignores ENGAGEMENT and what lies on the ground.' },
  { ...STATUS, name: 'Steadfast', glyph: 'Sf', tone: 'good', detail: 'Resistance to Stress.' },
  { ...STATUS, name: 'Defending', glyph: 'De', tone: 'good', detail: 'Attacks against it have +1 difficulty.',
    attackers: -1 },
]

/** PHA-81: statuses that nobody puts on: they hold while what they speak of is true. */
const STATUSES: readonly ConditionSpec[] = [
  { name: 'BLOODIED', glyph: 'Bd', tone: 'warn', detail: 'Half its HP or less.' },
  { name: 'BREAKING', glyph: 'Br', tone: 'warn', detail: 'Half its Stress cap or more.' },
  { name: 'ENGAGED', glyph: 'En', tone: 'warn', detail: 'Adjacent to an enemy: ranged attacks have +1 difficulty.' },
  { name: 'GRAPPLED', glyph: 'Gr', tone: 'bad',
    detail: 'Held: ENGAGED, no reactions; the smaller of the two is IMMOBILIZED and dragged.' },
]

const BY_NAME: ReadonlyMap<string, ConditionRules> = new Map(CONDITIONS.map((one) => [one.name, one]))

/** The rules of a condition; `undefined` for a homemade marker and for statuses that follow. */
export function rulesOf(condition: string): ConditionRules | undefined {
  return BY_NAME.get(condition)
}

/** PHA-31: whether what clears conditions can clear it: a status or a homemade marker is none. */
function isClearable(effect: Pick<Effect, 'condition'>): boolean {
  return rulesOf(effect.condition)?.negative ?? false
}

/** Conditions on somebody that can be cleared and were not put on by `not` (PHA-31). */
export function clearableOn(
  battle: Pick<PhasesBattle, 'effects'>,
  who: CombatantId,
  not: CombatantId,
): readonly Effect[] {
  return effectsOn(battle, who).filter((one) => isClearable(one) && one.source !== not)
}

/**
 * Names in capitals as the rules write them: 'MARKED'. True for effects, and for statuses that follow: BLOODIED,
 * BREAKING, ENGAGED, GRAPPLED, FLYING.
 */
export function has(battle: PhasesBattle, who: CombatantId, condition: string): boolean {
  if (effectsOn(battle, who, condition).length > 0) return true
  const one = battle.combatants[who]
  return one !== undefined && follows(battle, one, condition)
}

/** Everybody it holds or is held by. */
export function grappledWith(battle: PhasesBattle, who: CombatantId): readonly PhasesCombatant[] {
  return battle.turn.grapples.flatMap(
    (one) => (one.by === who
      ? (battle.combatants[one.with] ?? [])
      : one.with === who
      ? (battle.combatants[one.by] ?? [])
      : []),
  )
}

/** PHA-81: what is true of somebody without being put on. */
function follows(battle: PhasesBattle, one: PhasesCombatant, condition: string): boolean {
  switch (condition) {
    case 'BLOODIED':
      return knows(one, 'hp') ? stat(one, 'hp') <= Math.ceil(stat(one, 'maxHp') / 2) : seems(one, condition)
    case 'BREAKING':
      return knows(one, 'stress')
        ? stat(one, 'stressCap') > 0 && stat(one, 'stress') >= Math.ceil(stat(one, 'stressCap') / 2)
        : seems(one, condition)
    case 'ENGAGED':
      return grappledWith(battle, one.id).length > 0 || engagedWith(battle, one).length > 0
    case 'GRAPPLED':
      return grappledWith(battle, one.id).length > 0
    case 'IMMOBILIZED':
      return grappledWith(battle, one.id).some((other) => other.size > one.size)
    case 'FLYING':
      return one.sheet.flying
    default:
      return false
  }
}

const seems = (one: PhasesCombatant, what: Seeming): boolean => one.sheet.seems?.includes(what) ?? false

/** PHA-72: what everybody sees of somebody's numbers, known or not. */
export function seemsOf(battle: PhasesBattle, one: PhasesCombatant): readonly Seeming[] {
  return (['BLOODIED', 'BREAKING'] as const).filter((what) => follows(battle, one, what))
}

/** The statuses that follow for somebody now, in the order of the table; FLYING by itself too. */
export function statusesOf(battle: PhasesBattle, one: PhasesCombatant): readonly ConditionSpec[] {
  const flying = CONDITIONS.filter(({ name }) =>
    name === 'FLYING' && one.sheet.flying && effectsOn(battle, one.id, name).length === 0
  )
  return [...STATUSES.filter(({ name }) => follows(battle, one, name)), ...flying]
}

/** Puts a condition on; one of the same name from the same source begins anew; a new MARKED replaces the old. */
export function put(
  work: PhasesWork,
  bearer: CombatantId,
  condition: string,
  duration: Duration,
  source: CombatantId | null,
): void {
  const single = rulesOf(condition)?.single ?? false
  for (const effect of effectsOn(work.battle, bearer, condition)) {
    if (single || effect.source === source) work.endEffect(effect.id, 'begins anew')
  }
  work.addEffect({ bearer, condition, duration, source, value: null })
}

/** Until the end of its next turn; the turn that is running does not count. */
export function endOfNextTurn(battle: PhasesBattle, of: CombatantId): Duration {
  return { until: 'turn-end', of, count: turnRuns(battle, of) ? 2 : 1 }
}

/** PHA-43: a release is no turn. */
function turnRuns(battle: PhasesBattle, of: CombatantId): boolean {
  const { turn } = battle.turn
  return turn !== null && turn.who === of && turn.kind !== 'release'
}

/**
 * How long an ability’s condition lasts: until the end of its bearer’s next turn, the start of its user’s next turn,
 * and so on.
 */
export function durationOf(
  battle: PhasesBattle,
  ability: Pick<Ability, 'lasts'>,
  bearer: CombatantId,
  source: CombatantId,
): Duration {
  switch (ability.lasts) {
    case 'turn-end':
      return endOfNextTurn(battle, bearer)
    case 'turn-start':
      return { until: 'turn-start', of: source, count: 1 }
    case 'round':
      return { until: 'round-end', count: 1 }
    case 'scene':
      return { until: 'scene-end' }
    case 'cleared':
      return { until: 'cleared' }
  }
}

const ONE_OF_TWO = ': a standard or a minor action, not both'
const CANNOT: Readonly<Record<Blockable, string>> = {
  movement: ' and cannot move',
  'other-movement': ' and has only the standard movement',
  weapon: ' and cannot attack with a weapon',
  spell: ' and cannot use spells',
  release: ' and cannot release',
  reactions: ' and cannot react',
  'full-attack': ' and cannot take a Full Attack',
  action: ONE_OF_TWO,
  minor: ONE_OF_TWO,
}

/** The first condition that blocks that, as a refusal; `null` when none does. */
export function blocked(battle: PhasesBattle, who: PhasesCombatant, what: Blockable): Refusal | null {
  const condition = effectsOn(battle, who.id).find((one) => rulesOf(one.condition)?.blocks.includes(what))?.condition
    ?? (what === 'reactions' && has(battle, who.id, 'GRAPPLED') ? 'GRAPPLED' : undefined)
    ?? ((what === 'movement' || what === 'other-movement') && has(battle, who.id, 'IMMOBILIZED')
      ? 'IMMOBILIZED'
      : undefined)
    ?? ((what === 'action' || what === 'minor') && oneOfTwo(battle, who.id, what) ? 'STUNNED' : undefined)
  return condition === undefined ? null : refusal('condition', `${who.name} is ${condition}${CANNOT[what]}.`)
}

/**
 * PHA-80: whoever is STUNNED has a standard or a minor action, not both; a surge that is for one of them anyway
 * (PHA-23) stays as it is.
 */
function oneOfTwo(battle: PhasesBattle, who: CombatantId, what: 'action' | 'minor'): boolean {
  const { turn } = battle.turn
  if (turn?.who !== who || turn.kind === 'release' || turn.part !== null) return false
  return (what === 'action' ? turn.minor : turn.action) && has(battle, who, 'STUNNED')
}

const STUNNED_DEFENCE = 5
const MOST_ARMOR = 4

/** DODGE or A-DEF as attacks meet it: 5 while STUNNED. */
export function defence(battle: PhasesBattle, who: PhasesCombatant, aetheric: boolean): number {
  return has(battle, who.id, 'STUNNED') ? STUNNED_DEFENCE : stat(who, aetheric ? 'adef' : 'dodge')
}

/** ARMOR that counts: 4 at most, none while SUNDERED. */
export function armor(battle: PhasesBattle, who: PhasesCombatant): number {
  return has(battle, who.id, 'SUNDERED') ? 0 : Math.min(MOST_ARMOR, stat(who, 'armor'))
}

/** PHA-53: whether it halves that; none does while SUNDERED. */
export function resists(battle: PhasesBattle, who: PhasesCombatant, what: Resisted): boolean {
  return (who.sheet.resistances.includes(what) || (what === 'stress' && has(battle, who.id, 'Steadfast')))
    && !has(battle, who.id, 'SUNDERED')
}
