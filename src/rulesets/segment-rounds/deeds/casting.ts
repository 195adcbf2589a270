// Spells and other long powers under way (SEG-11, SEG-26, SEG-27, SEG-31, SEG-52, SEG-68): begun with the fast actions,
// aimed in the D1 of their group, complete in their segment or at the end of their last round, lost when concentration
// breaks. What a power does is in powers.ts; what breaks it is in concentration.ts.
import { possessive } from '../../../lib/possessive.ts'
import { agrees } from '../../../lib/agrees.ts'
import { type CombatantId, combatantsOf, refusal, type Refusal, type Target } from '../../../engine/core/index.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import type { Member } from '../../../engine/kits/simultaneous.ts'
import { declaredAudience, revealDeclared } from '../clock/declared.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { whyStopped } from '../rules/conditions.ts'
import type { Power } from '../sheet/shape.ts'
import type { Casting, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { isCast, isSpell, powerAction } from './actions.ts'
import { breakConcentration, carryOutTogether, whyNotConcentrate } from './concentration.ts'
import { castersCompleteIn, groupRank } from './due-spells.ts'
import { powerNeeds, whyMisaimed } from './power-targets.ts'
import { powerMember } from './powers.ts'
import { spentBy } from './spent.ts'
import { powerInRow, takesConcentration } from './under-way.ts'

/** SEG-68: why the combatant cannot use that as its spell of the round. */
function whyNotSpell(battle: Pick<SegmentsBattle, 'turn'>, one: SegmentsCombatant, power: Power): Refusal | null {
  return isSpell(power) && spentBy(battle, one.id).spell
    ? refusal('limit', `${one.name} has cast the one spell of this round.`)
    : null
}

/** Why the power cannot be used at all any more. */
function whySpent(one: Pick<SegmentsCombatant, 'name'>, power: Power): Refusal | null {
  return power.left === 0
    ? refusal('limit', `${possessive(one.name)} ${power.name} ${agrees(power.name, 'is', 'are')} used up.`)
    : null
}

/** Why the combatant cannot begin to cast that. */
function whyNotCast(battle: SegmentsBattle, one: SegmentsCombatant, power: Power): Refusal | null {
  return whySpent(one, power) ?? whyStopped(battle, one, 'acting')
    ?? (takesConcentration(power) ? whyNotConcentrate(battle, one.id) : null)
}

/** SEG-27: segments that it takes; one where none are given. */
const segmentsFor = (power: Power): number => Math.max(1, power.segments)
/** SEG-26: whole rounds that it takes; a complex power takes at least one. */
const roundsOf = (power: Power): number => Math.max(power.rounds, power.notation === 'complex' ? 1 : 0)

/**
 * SEG-27: at the beginning of the fast actions every declared spell and complex ability is begun, and longer ones go
 * on. Each takes the major action, and a spell is the one spell of the round. A combatant that cannot begin keeps the
 * spell, and the log says why.
 */
export function beginCastings(work: SegmentsWork): void {
  for (const { id } of combatantsOf(work.battle)) {
    const one = work.battle.combatants[id]
    if (!takesPart(one)) continue
    const under = work.battle.turn.casting[id]
    if (under) {
      engage(work, one, powerInRow(work.battle, id, under.power))
      continue
    }
    const said = work.battle.turn.declared[id]?.what
    const power = said?.kind === 'power' ? powerInRow(work.battle, id, said.power) : undefined
    if (!power || !isCast(power)) continue
    const why = whyNotCast(work.battle, one, power) ?? whyNotSpell(work.battle, one, power)
    if (why) {
      work.tell(`${power.name} is not cast, and not used up: ${why.says}`, [id], declaredAudience(work.battle, one))
    } else beginCasting(work, one, power)
  }
}

function beginCasting(work: SegmentsWork, one: SegmentsCombatant, power: Power): void {
  if (takesConcentration(power)) breakConcentration(work, one.id, 'other-concentration')
  const casting: Casting = {
    power: power.id,
    ends: segmentsFor(power),
    rounds: roundsOf(power),
    targets: null,
    named: false,
  }
  const aimless = powerNeeds(power).length === 0
  work.own({ type: 'casting', who: one.id, casting: aimless ? { ...casting, targets: [], named: true } : casting },
    declaredAudience(work.battle, one))
  engage(work, one, power)
}

function engage(work: SegmentsWork, one: SegmentsCombatant, power: Power | undefined): void {
  work.own({ type: 'spent', who: one.id,
    spent: { ...spentBy(work.battle, one.id), major: power?.name ?? 'a spell',
      spell: spentBy(work.battle, one.id).spell || (power !== undefined && isSpell(power)) } },
    declaredAudience(work.battle, one))
}

/**
 * Begins it now with its targets named: what the GM lets a combatant cast undeclared, and what takes a delayed
 * combatant the whole round (`rounds`, SEG-43). A spell that is under way already is aimed again. When the spells of
 * the round are past, it takes effect at once.
 */
export function castNow(
  work: SegmentsWork,
  who: CombatantId,
  power: Power,
  targets: readonly Target[],
  rounds = roundsOf(power),
): void {
  const one = work.battle.combatants[who]
  if (!one) return
  const under = work.battle.turn.casting[who]
  if (under?.power !== power.id) {
    if (takesConcentration(power)) breakConcentration(work, who, 'other-concentration')
    const casting: Casting = { power: power.id, ends: segmentsFor(power) + spentBy(work.battle, who).added, rounds,
      targets, named: true }
    work.own({ type: 'casting', who, casting }, declaredAudience(work.battle, one))
    engage(work, one, power)
  } else {
    work.own({ type: 'casting', who, casting: { ...under, targets, named: true } }, declaredAudience(work.battle, one))
  }
  const { step, segment } = work.battle.turn
  const ends = work.battle.turn.casting[who]?.ends ?? 0
  if (rounds === 0 && (step === 'end' || (step === 'spells' && ends < segment))) complete(work, [one])
}

/** SEG-11: names the targets; line of effect and sight are looked at when the spell is complete. */
export function nameTargets(work: SegmentsWork, who: CombatantId, targets: readonly Target[]): void {
  const casting = work.battle.turn.casting[who]
  const one = work.battle.combatants[who]
  const power = casting && powerInRow(work.battle, who, casting.power)
  if (!one || !power) return work.malformed('who', 'That combatant casts nothing.')
  for (const target of targets) {
    const why = whyMisaimed(work.battle, one, power, target)
    work.refuseIf(why)
  }
  work.own({ type: 'casting', who, casting: { ...casting, targets, named: true } }, declaredAudience(work.battle, one))
}

/**
 * SEG-27: carries out what is complete in the segment that runs: HIGH at once, and LOW when asked again, unless it was
 * broken by then. Says whether there was anything. Ask again, after looking who has fallen, until there was nothing.
 */
export function completeCastings(work: SegmentsWork): boolean {
  const due = castersCompleteIn(work.battle, work.battle.turn.segment)
  const [first] = due
  if (!first) return false
  complete(work, due.filter((one) => groupRank(work.battle, one) === groupRank(work.battle, first)))
  return true
}

/**
 * SEG-26, SEG-27: at the end of a round, spells of whole rounds come one round nearer or are complete; spells of more
 * than ten segments go on.
 */
export function finishCastings(work: SegmentsWork): void {
  const last = new Set<CombatantId>()
  for (const one of combatantsOf(work.battle)) {
    const casting = work.battle.turn.casting[one.id]
    if (!casting) continue
    // SEG-34: no concentration holds it. A combatant that can do nothing has not worked at it in this round.
    const held = casting.rounds > 0 ? whyStopped(work.battle, one, 'acting') : null
    if (held) {
      work.tell(
        `${powerInRow(work.battle, one.id, casting.power)?.name ?? 'What was under way'} does not go on: ${held.says}`,
        [one.id],
        declaredAudience(work.battle, one),
      )
    } else if (casting.rounds === 1) last.add(one.id)
    else {work.own({ type: 'casting', who: one.id, casting: casting.rounds > 1
        ? { ...casting, rounds: casting.rounds - 1 }
        : { ...casting, ends: Math.max(1, casting.ends - 10) } }, declaredAudience(work.battle, one))}
  }
  const ranks = [
    ...new Set(combatantsOf(work.battle).flatMap((one) => (last.has(one.id) ? [groupRank(work.battle, one)] : []))),
  ].toSorted((a, b) => a - b)
  for (const at of ranks) {
    complete(work, combatantsOf(work.battle).filter((one) =>
      last.has(one.id) && groupRank(work.battle, one) === at && work.battle.turn.casting[one.id] !== undefined
    ))
  }
}

/**
 * What these combatants cast takes effect, all at once. A combatant that has not named a target loses the spell
 * (SEG-11).
 */
function complete(work: SegmentsWork, casters: readonly SegmentsCombatant[]): void {
  const members: Member<SegmentRounds>[] = []
  for (const { id } of casters) {
    const casting = work.battle.turn.casting[id]
    const power = casting && powerInRow(work.battle, id, casting.power)
    if (!casting || !power) {
      work.own({ type: 'casting', who: id, casting: null }, secretly(work.battle.combatants[id]))
    } else if (!casting.named) {
      breakConcentration(work, id, 'unnamed')
    } else {
      revealDeclared(work, id)
      members.push(completion(id, power, casting.targets ?? []))
    }
  }
  if (members.length > 0) carryOutTogether(work, members)
}

function completion(who: CombatantId, power: Power, targets: readonly Target[]): Member<SegmentRounds> {
  const does = powerMember(who, power, targets)
  return (together) => {
    const one = together.battle.combatants[who]
    together.own({ type: 'casting', who, casting: null }, secretly(one))
    if (power.left > 0) together.own({ type: 'power-used', who, power: power.id }, numbersOf(one))
    together.own({ type: 'deed', who, deed: { action: powerAction(power), targets, form: {} }, as: 'action' },
      secretly(one))
    does(together)
  }
}
