// Concentration (SEG-50 to SEG-53): what breaks it, and what is lost with it. Things that happen at the same time are
// carried out here: a combatant that was hurt or failed a save by them loses its concentration afterwards, once,
// whatever the order in which they were worked out.
import { type CombatantId, combatantsOf, refusal, type Refusal } from '../../../engine/core/index.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { atOnce, type Member } from '../../../engine/kits/simultaneous.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { revealDeclared } from '../clock/declared.ts'
import { impediment } from '../rules/conditions.ts'
import type { Breach, Event, SegmentRounds, SegmentsBattle, SegmentsWork } from '../state.ts'
import { isSpell } from './actions.ts'
import { spentBy } from './spent.ts'
import { concentrates, powerInRow, spellConcentratedOn } from './under-way.ts'

type Maintaining = Extract<Event, { type: 'maintaining' }>

/** What the members of a batch did that matters to concentration. */
interface Noted {
  readonly breaches: Map<CombatantId, 'damage' | 'save'>
  readonly begun: Map<CombatantId, Maintaining>
}

/**
 * Carries out what happens at the same time (one member where nothing is simultaneous) and settles what follows: HP
 * beyond the maximum are cut, broken concentration is lost, new concentration begins with its effects. Who has fallen
 * is for `checkFallen`. Use this and not `atOnce`.
 */
export function carryOutTogether(work: SegmentsWork, members: readonly Member<SegmentRounds>[]): void {
  const before = work.battle
  const noted: Noted = { breaches: new Map(), begun: new Map() }
  atOnce(work, members.map((member) => watched(member, noted)))
  afterBatch(work, before, noted)
}

function watched(member: Member<SegmentRounds>, { breaches, begun }: Noted): Member<SegmentRounds> {
  // SEG-50: of several reasons, damage is told.
  const breach = (who: CombatantId, why: 'damage' | 'save'): void => {
    if (breaches.get(who) !== 'damage') breaches.set(who, why)
  }
  return (together) =>
    member({
      ...together,
      stat: (who, key, by, why) => {
        if (key === 'hp' && by < 0) breach(who, 'damage')
        together.stat(who, key, by, why)
      },
      own: (event, audience) => {
        if (event.type === 'saved' && !event.made) breach(event.who, 'save')
        // The effects get their ids only when everything of the batch has happened.
        if (event.type === 'maintaining') begun.set(event.who, event)
        else together.own(event, audience)
      },
    })
}

/**
 * What was complete in this batch is not broken by it; what is still under way, and what was maintained before it, is.
 */
function afterBatch(work: SegmentsWork, before: SegmentsBattle, { breaches, begun }: Noted): void {
  for (const who of work.battle.roster) {
    cutToMost(work, who)
    const why = breaches.get(who)
    if (why !== undefined) breakConcentration(work, who, why)
  }
  for (const who of work.battle.roster) {
    const event = begun.get(who)
    if (!event) continue
    breakConcentration(work, who, 'other-concentration')
    const condition = powerInRow(work.battle, who, event.power)?.condition ?? ''
    const known = new Set(before.effects.map(({ id }) => id))
    const effects = work.battle.effects.filter((one) =>
      !known.has(one.id) && one.source === who && one.condition === condition
    ).map(({ id }) => id)
    work.own({ ...event, effects }, secretly(work.battle.combatants[who]))
  }
}

/** Several healings at once do not heal beyond the maximum. */
function cutToMost(work: SegmentsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const most = one?.stats['maxHp']
  if (one && most !== undefined && stat(one, 'hp') > most) work.stat(who, 'hp', most - stat(one, 'hp'), 'whole again')
}

/** What ends whatever is under way, also where no concentration holds it. */
const ENDS_ALL: ReadonlySet<Breach> = new Set<Breach>(['given-up', 'fallen', 'unnamed'])

/**
 * Ends everything that the combatant concentrates on. A spell under way is lost as if cast (SEG-52; one that is no
 * incantation by option), and what it maintains ends (SEG-51). Where there is no concentration, nothing happens. What
 * the GM kept hidden shows when it breaks.
 */
export function breakConcentration(work: SegmentsWork, who: CombatantId, why: Breach): void {
  loseCasting(work, who, why)
  const { turn } = work.battle
  const kept = turn.maintaining[who]
  if (!kept) return
  work.own({ type: 'broken', who, of: 'maintaining', power: kept.power, why, segment: segmentOf(turn) },
    secretly(work.battle.combatants[who]))
  for (const id of kept.effects) {
    if (work.battle.effects.some((effect) => effect.id === id)) work.endEffect(id, 'concentration is broken')
  }
}

const segmentOf = ({ step, segment }: SegmentsBattle['turn']): number => (step === 'spells' ? segment : 0)

/** Ends the spell that the combatant casts, and nothing that it maintains. */
export function loseCasting(work: SegmentsWork, who: CombatantId, why: Breach): void {
  const { turn } = work.battle
  const one = work.battle.combatants[who]
  const casting = turn.casting[who]
  if (casting && (ENDS_ALL.has(why) || spellConcentratedOn(work.battle, who))) {
    revealDeclared(work, who)
    work.own({ type: 'broken', who, of: 'casting', power: casting.power, why, segment: segmentOf(turn) }, secretly(one))
    const power = powerInRow(work.battle, who, casting.power)
    if (power && power.left > 0 && isSpell(power)
      && (power.notation === 'incantation' || work.battle.options.invocationsLost))
    {
      work.own({ type: 'power-used', who, power: power.id }, numbersOf(one))
    }
  }
}

/** SEG-50: a combatant goes through the cell of an ally: both lose their concentration. */
export function crossAllies(work: SegmentsWork, mover: CombatantId, others: readonly CombatantId[]): void {
  for (const who of others.length === 0 ? [] : [mover, ...others]) breakConcentration(work, who, 'crossed')
}

/** After a walk of its own will: SEG-50 for a caster, SEG-51 for a combatant that maintains something. */
export function checkWalkedTooFar(work: SegmentsWork, who: CombatantId): void {
  const { turn, combatants } = work.battle
  const one = combatants[who]
  if (!one) return
  const { moved, positioned } = spentBy(work.battle, who)
  const gone = moved + positioned
  if ((spellConcentratedOn(work.battle, who) && gone > 0)
    || (turn.maintaining[who] && one.sheet.native === 'none' && gone > stat(one, 'move') / 2))
  {
    breakConcentration(work, who, 'moved-too-far')
  }
}

/** SEG-50: why the combatant cannot begin to concentrate. */
export function whyNotConcentrate(battle: SegmentsBattle, who: CombatantId): Refusal | null {
  const condition = impediment(battle, who)
  return condition === null
    ? null
    : refusal('condition',
      `${battle.combatants[who]?.name ?? 'Nobody'} is ${condition.toLowerCase()} and cannot concentrate.`)
}

/**
 * For `settle` and `reconcile`: a combatant that is impeded or out of the fight, also by the GM’s word, no longer
 * concentrates. Changes nothing the second time.
 */
export function settleConcentration(work: SegmentsWork): void {
  for (const { id, presence, place } of combatantsOf(work.battle)) {
    if (!work.battle.turn.casting[id] && !concentrates(work.battle, id)) continue
    if (presence !== 'present' || place === null) breakConcentration(work, id, 'fallen')
    else if (concentrates(work.battle, id) && impediment(work.battle, id) !== null) {
      breakConcentration(work, id, 'impeded')
    }
  }
}
