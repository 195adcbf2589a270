// Attack routines as members of what happens at once (SEG-60 to SEG-62, SEG-66, SEG-67): every strike rolled against
// the battle as it was, damage with its multiplier, called shots, foiled attacks. Whether the attack may be made is
// checked in reach.ts and legality.ts.
import { agrees } from '../../../lib/agrees.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantsOf, type Deed, type FieldSpec, objectOf, type SceneObject,
  type Target } from '../../../engine/core/index.ts'
import { parseDice } from '../../../engine/dice/notation.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import type { Member, Together } from '../../../engine/kits/simultaneous.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { modifier, SUMMONED } from '../rules/conditions.ts'
import { formsOf, isOfForm, strikeName, strikeNth } from '../rules/strike-names.ts'
import { reachesNeed, neededRoll } from '../rules/to-hit.ts'
import { type Damage, printAttackLine, type Strike } from '../sheet/attack-line.ts'
import type { Attack } from '../sheet/shape.ts'
import { armour, armourParts, ownAac0 } from '../sheet/stats.ts'
import type { SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { attackOf, GRAB, primary } from './actions.ts'
import { signed } from '../../../lib/signed.ts'
import { capitalised } from '../../../lib/capitalised.ts'

/** “MELEE: 2 claws (1d8/1d8)”, as on the sheet. */
export const routineWords = (attack: Attack): string => printAttackLine([attack.routine])

/** SEG-60, SEG-62, SEG-67: what is said of an attack before it is rolled. */
export const ATTACK_FORM: readonly FieldSpec[] = [
  { key: 'modifier', label: 'Modifier', group: 'Attack', hint: 'To the attack roll, as the GM says.', rarely: true,
    type: 'integer', min: -10, max: 10 },
  { key: 'times', label: 'Damage times', group: 'Attack',
    hint: 'From behind, or set against a charge: the whole modified damage.', rarely: true, type: 'integer', min: 1,
    max: 10 },
  { key: 'called', label: 'Called shot', group: 'Attack',
    hint: 'The part to hit. Only a natural 20 hits it; the GM then says what happens.', rarely: true, type: 'text',
    maxLength: 80 },
]

export interface RollModifier {
  readonly by: number
  readonly why: string
}

/** One routine against one creature or object (SEG-66). */
export interface AimedAttack {
  readonly who: CombatantId
  readonly attack: Attack
  readonly target: Target
  /** To each of its attack rolls, beside the attacker’s conditions. */
  readonly parts: readonly RollModifier[]
  /** SEG-62: multipliers that apply; the highest counts. */
  readonly times: readonly number[]
  /** SEG-67: what it is aimed at; empty for an ordinary attack. */
  readonly called: string
}

/**
 * The blow of an attack deed, with what else helps it; `null` when the routine or its target is not there. `form` holds
 * what {@link ATTACK_FORM} asks.
 */
export function blowOf(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  deed: Deed,
  parts: readonly RollModifier[] = [],
  times: readonly number[] = [],
): AimedAttack | null {
  const attack = routineOf(who, deed)
  const [target] = deed.targets
  if (!attack || target === undefined || struckIn(battle, target) === null) return null
  const said = number(deed.form['modifier'])
  // The attack at the end of a charge is marked in its form.
  const charge = deed.form['charge'] === true ? [{ by: battle.options.chargeBonus, why: 'charge' }] : []
  return {
    who: who.id,
    attack,
    target,
    times: [number(deed.form['times']), ...times],
    called: words(deed.form['called']) || words(deed.form['what']) || (deed.action === GRAB ? 'what is in hand' : ''),
    parts: [...(said === 0 ? [] : [{ by: said, why: 'modifier' }]),
      ...[...charge, ...parts].filter(({ by }) => by !== 0)],
  }
}

/** The routine of the deed: grabbing an item is a called shot with the primary routine (SEG-67). */
export const routineOf = (
  who: SegmentsCombatant,
  { action }: Pick<Deed, 'action'>,
): Attack | undefined => (action === GRAB ? primary(who) : attackOf(who, action))

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A combatant, or an object that has hit points: what can be struck. */
type Struck = { readonly kind: 'combatant'; readonly one: SegmentsCombatant } | { readonly kind: 'object';
  readonly one: SceneObject }

function struckIn(battle: SegmentsBattle, target: Target): Struck | null {
  if (target.kind === 'combatant') {
    const one = battle.combatants[target.id]
    return one ? { kind: 'combatant', one } : null
  }
  const one = target.kind === 'object' ? objectOf(battle, target.id) : undefined
  return one && one.state === 'present' ? { kind: 'object', one } : null
}

/** Armour of what is struck: an object has its number `armour`, or 10. */
const armourOf = (
  battle: SegmentsBattle,
  struck: Struck,
): number => (struck.kind === 'combatant' ? armour(battle, struck.one) : (struck.one.numbers['armour'] ?? 10))

/** What is added to the attack roll, each with its reason. */
const partsOf = (
  battle: SegmentsBattle,
  { who, parts }: Pick<AimedAttack, 'who' | 'parts'>,
): readonly RollModifier[] => [...parts, ...modifier(battle, who, 'attack')]

const sum = (parts: readonly RollModifier[]): number => parts.reduce((all, { by }) => all + by, 0)

/** SEG-60: what the modified roll of that strike must reach. */
const needOf = (battle: SegmentsBattle, who: SegmentsCombatant, strike: Pick<Strike, 'aac0'>, struck: Struck): number =>
  neededRoll(strike.aac0 ?? ownAac0(battle, who), armourOf(battle, struck))

/** SEG-62: multipliers do not stack: the highest counts, and it is never below 1. */
export const highestOf = (times: readonly number[]): number => Math.max(1, ...times)

// --- Foiled (SEG-67)

interface Foil {
  readonly why: string
  readonly isOpen: boolean
}

/** Limit: the attacker’s first routine met the hedge; from then on the hedge shows before the attacker’s click. */
const hedgeMet = (target: CombatantId, by: CombatantId): string => `${hedgesMet(target)}${by}:`
const hedgesMet = (target: CombatantId): string => `hedge-met:${target}:`

/** A hedge that was taken off is met no more, and no longer shows before a click. */
export function forgetHedges(work: SegmentsWork): void {
  for (const one of combatantsOf(work.battle)) if (!one.sheet.hedged) work.clearUsed(hedgesMet(one.id))
}

/** Whether a hedge against contact bars that attack: hand to hand, by a summoned or enchanted combatant. */
const meetsHedges = (battle: SegmentsBattle, who: SegmentsCombatant, { routine }: Attack): boolean =>
  routine.kind === 'melee' && SUMMONED.some((name) => has(battle, who.id, name))

/** What foils that strike, whatever is rolled; a hedge against contact shows, an immunity does not. */
function foilOf(
  battle: SegmentsBattle,
  who: SegmentsCombatant,
  attack: Attack,
  strike: Pick<Strike, 'name'>,
  target: SegmentsCombatant,
): Foil | null {
  const { kind } = attack.routine
  if (target.sheet.hedged && meetsHedges(battle, who, attack)) {
    return { why: `${target.name} is hedged against contact`, isOpen: true }
  }
  const form = formsOf(target.sheet.proof).find((one) => isOfForm(one, kind, strike.name))
  return form === undefined ? null : { why: `${target.name} is proof against ${form}`, isOpen: false }
}

// --- Rolled

/**
 * The blow as a member of what happens at once. It looks at the battle as it was; nothing happens where its target is
 * gone.
 */
export function attackMember(blow: AimedAttack): Member<SegmentRounds> {
  return (together) => {
    const { battle } = together
    const who = battle.combatants[blow.who]
    const struck = struckIn(battle, blow.target)
    if (!who || !struck) return
    const { strikes } = blow.attack.routine
    // SEG-67: a called shot is one roll, with the first strike of the routine.
    if (blow.called !== '') called(together, who, struck, blow)
    else {for (const strike of strikes) {
        for (let nth = 0; nth < strike.count; nth++) strikeOnce(together, who, struck, blow, strike, nth)
      }}
    if (struck.kind === 'combatant'
      && strikes.some((one) => foilOf(battle, who, blow.attack, one, struck.one)?.isOpen))
    {
      together.use(hedgeMet(struck.one.id, who.id))
    }
  }
}

interface Rolled {
  readonly face: number
  readonly need: number
  readonly hit: boolean
}

function rolled(
  together: Together<SegmentRounds>,
  who: SegmentsCombatant,
  struck: Struck,
  blow: AimedAttack,
  strike: Strike,
  nth: number,
): Rolled {
  const { battle } = together
  const need = needOf(battle, who, strike, struck)
  const open = struck.kind === 'combatant' ? numbersOf(struck.one) === undefined : !struck.one.secret
  const what = blow.called === '' ? strikeNth(strike, nth) : `${strikeName(strike)} at ${blow.called}`
  const { faces: [face = 1], total } = together.roll({
    dice: [{ count: 1, sides: 20 }],
    bonus: sum(partsOf(battle, blow)),
    purpose: `${who.name}: ${what} against ${struck.one.name}`,
    by: who.id,
    ...(open ? { against: blow.called === '' ? `${need}` : 'a natural 20' } : {}),
  }, struck.kind === 'object' && struck.one.secret ? { only: 'gm' } : secretly(who))
  return { face, need, hit: reachesNeed(face, total, need) }
}

function strikeOnce(
  together: Together<SegmentRounds>,
  who: SegmentsCombatant,
  struck: Struck,
  blow: AimedAttack,
  strike: Strike,
  nth: number,
): void {
  const { hit, need } = rolled(together, who, struck, blow, strike, nth)
  const damage = strike.damage[nth] ?? strike.damage[0]
  const foil = struck.kind === 'combatant' && hit ? foilOf(together.battle, who, blow.attack, strike, struck.one) : null
  const times = highestOf(blow.times)
  const lands = hit && foil === null
  const dealt = lands && damage ? harm(together, who, strikeNth(strike, nth), damage, times) : 0
  const notes = lands
    ? [damage?.special ?? '', times > 1 && dealt > 0 ? `×${times}` : '',
      strike.plus === '' ? '' : `plus ${strike.plus}`].filter((one) => one !== '')
    : []
  tellStruck(together, who, struck, { strike: strikeName(strike), need, hit: lands, notes }, foil)
  if (dealt === 0) return
  if (struck.kind === 'combatant') together.stat(struck.one.id, 'hp', -dealt, strikeName(strike))
  else {together.objectStat(struck.one.id, 'hp', -Math.min(dealt, Math.max(0, struck.one.numbers['hp'] ?? 0)),
      strikeName(strike))}
}

/**
 * SEG-62: the whole modified damage times the multiplier. Dice that come to nothing or less still do 1; a fixed number
 * does what is written.
 */
function harm(
  together: Together<SegmentRounds>,
  who: SegmentsCombatant,
  strike: string,
  { dice }: Damage,
  times: number,
): number {
  const parsed = parseDice(dice)
  if (!parsed) return 0
  if (parsed.dice.length === 0) return Math.max(0, parsed.bonus) * times
  return Math.max(1,
    together.roll({ ...parsed, purpose: `${who.name}: damage of ${strike}${times > 1 ? `, ×${times}` : ''}`,
      by: who.id }, secretly(who)).total) * times
}

/** SEG-67: only a natural 20 meets what is called; the GM says what comes of it. */
function called(together: Together<SegmentRounds>, who: SegmentsCombatant, struck: Struck, blow: AimedAttack): void {
  const [strike] = blow.attack.routine.strikes
  if (!strike) return
  const { face, need } = rolled(together, who, struck, blow, strike, 0)
  const foil = struck.kind === 'combatant' && face === 20
    ? foilOf(together.battle, who, blow.attack, strike, struck.one)
    : null
  const met = face === 20 && foil === null
  tellStruck(together, who, struck, { strike: strikeName(strike), need, hit: met,
    notes: [met ? `called: ${blow.called}; the GM says what comes of it` : `called: ${blow.called}; wasted`] }, foil)
}

interface Came {
  readonly strike: string
  readonly need: number
  readonly hit: boolean
  readonly notes: readonly string[]
}

/** SEG-67: all are told why a hedge foiled the strike; only the GM is told of an immunity. */
function tellStruck(
  together: Together<SegmentRounds>,
  who: SegmentsCombatant,
  struck: Struck,
  came: Came,
  foil: Foil | null,
): void {
  if (struck.kind === 'combatant') {
    together.own({ type: 'struck', by: who.id, who: struck.one.id, ...came,
      foiled: foil === null ? null : foil.isOpen ? foil.why : '' }, secretly(struck.one, who))
    if (foil && !foil.isOpen) {
      together.tell(`${foil.why}: ${possessive(who.name)} ${came.strike} ${agrees(came.strike, 'is', 'are')} foiled.`, [
        who.id,
        struck.one.id,
      ], { only: 'gm' })
    }
    return
  }
  const notes = came.notes.length === 0 ? '' : ` (${came.notes.join(', ')})`
  together.tell(
    `${possessive(who.name)} ${came.strike} ${
      came.hit ? agrees(came.strike, 'hits', 'hit') : agrees(came.strike, 'misses', 'miss')
    } ${struck.one.name}${notes}.`,
    [who.id],
    struck.one.secret ? { only: 'gm' } : secretly(who),
  )
}

// --- Before the click (COM-20)

const percent = (need: number, bonus: number): number => Math.min(95, Math.max(5, (21 - (need - bonus)) * 5))
/**
 * What is rolled against what: for each strike the die it needs and its chance, its damage, and what changes both. What
 * nobody knows here stays unknown.
 */
export function attackPreview(battle: SegmentsBattle, who: SegmentsCombatant, blow: AimedAttack): readonly string[] {
  const struck = struckIn(battle, blow.target)
  if (!struck || !knows(who, 'hp')) return []
  const known = struck.kind === 'object' || knows(struck.one, 'armour')
  const parts = partsOf(battle, blow)
  const bonus = sum(parts)
  const times = highestOf(blow.times)
  const why = [...parts, ...(struck.kind === 'combatant' && known
    ? armourParts(battle, struck.one).map(({ by, why: what }) => ({ by: -by, why: what }))
    : [])]
  const strikes = blow.called === '' ? blow.attack.routine.strikes : blow.attack.routine.strikes.slice(0, 1)
  const hedged = struck.kind === 'combatant' && meetsHedges(battle, who, blow.attack)
    && battle.used.includes(hedgeMet(struck.one.id, who.id))
  return [
    ...(known ? [] : ['The target’s armour is not known']),
    ...strikes.map((strike) =>
      capitalised(
        blow.called !== ''
          ? `${strikeName(strike)} hits on a natural 20, 5 %`
          : `${strike.count === 1 ? '' : `${strike.count} `}${strike.name}${
            known ? ` ${chance(needOf(battle, who, strike, struck), bonus, strike.count)}` : ''
          }, ${damageWords(strike, times)}`,
      )
    ),
    ...why.filter(({ by }) => by !== 0).map(({ by, why: what }) => `${signed(by)} ${what}`),
    ...(hedged ? ['Hedged: no contact'] : []),
  ]
}

function chance(need: number, bonus: number, count: number): string {
  const die = need - bonus
  return `${count === 1 ? 'hits' : 'hit'} on ${
    die <= 2 ? 'anything but a 1' : die >= 20 ? 'a 20' : `${die} or more`
  }, ${percent(need, bonus)} %${count === 1 ? '' : ' each'}`
}

function damageWords({ damage, count }: Strike, times: number): string {
  const kinds = [...new Set(damage.map(({ dice, special }) => [dice, special].filter((one) => one !== '').join(' ')))]
  return `${kinds.join('/')}${times > 1 ? ` ×${times}` : ''}${count > 1 && kinds.length === 1 ? ' each' : ''}`
}
