// Melees as they come and go in a battle (SEG-82): joined by attacking, being attacked or ending next to a foe; left by
// fleeing, by the GM’s word, or when no foe is left. Where combatants stand hardly matters in a melee, unless its
// quarters are restricted.
import { isHidden, type CombatantId, refusal } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { mustBeKnown, takesPart } from '../../../engine/kits/taking-part.ts'
import { areFoes } from './are-foes.ts'
import { besideIn } from '../movement/beside.ts'
import { adjacent } from '../movement/distance.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { inOneMelee, joinedInto, type Melee, meleeOf, stillFought, withoutMember } from './melee-zones.ts'

/** Foes that can both still fight. */
const opposed = (battle: SegmentsBattle) => (a: CombatantId, b: CombatantId): boolean =>
  takesPart(battle.combatants[a]) && takesPart(battle.combatants[b]) && areFoes(battle, a, b)

/** One more than the highest id. */
const nextId = (melees: readonly Melee[]): number => Math.max(0, ...melees.map(({ id }) => id)) + 1

function become(work: SegmentsWork, melees: readonly Melee[]): void {
  const before = work.battle.turn.melees
  if (melees === before) return
  const changed = new Set(
    [...before, ...melees].filter((one) => !before.includes(one) || !melees.includes(one)).flatMap(({ members }) =>
      members
    ),
  )
  // COM-24: only the GM is told of a melee that only hidden combatants joined or left; the rest is drawn for each
  // viewer from what is known.
  const all = [...changed].map((id) => work.battle.combatants[id])
  work.own({ type: 'melees', melees },
    all.length > 0 && all.every((one) => isHidden(one)) ? secretly(...all) : undefined)
}

/**
 * Puts these into one melee, with all that they are in a melee with. COM-24: a hidden combatant leaves the melee it was
 * in, so that it makes no two melees one.
 */
export function joinMelee(work: SegmentsWork, them: readonly CombatantId[]): void {
  const { turn: { melees }, options } = work.battle
  for (const who of them) work.clearUsed(putOut(who))
  const hidden = (who: CombatantId): boolean => isHidden(work.battle.combatants[who])
  const parted = them.every(hidden)
    ? melees
    : them.filter((who) => hidden(who) && them.some((other) => !inOneMelee(melees, who, other))).reduce(
      (all, who) => withoutMember(all, who, opposed(work.battle)),
      melees,
    )
  become(work, joinedInto(parted, them, nextId(parted), options.restricted))
}

/** SEG-82: a combatant that ends next to a foe is in a melee with it, if both are in the fight. */
export function joinFoesBeside(work: SegmentsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (!takesPart(one)) return
  meet(work, one,
    touching(work.battle, one).filter((other) =>
      meleeOf(work.battle.turn.melees, who)?.members.includes(other.id) !== true
    ))
}

/** COM-24: a hidden combatant fights one foe that it stands next to, and links no others. */
function meet(work: SegmentsWork, who: SegmentsCombatant, next: readonly SegmentsCombatant[]): void {
  const links = (one: SegmentsCombatant): boolean => isHidden(one) && inMelee(work.battle, one.id)
  const met = links(who) ? [] : isHidden(who) ? next.slice(0, 1) : next.filter((one) => !links(one))
  if (met.length > 0) joinMelee(work, [who.id, ...met.map(({ id }) => id)])
}

/** Foes whose cells touch the combatant’s own. */
function touching(battle: SegmentsBattle, who: SegmentsCombatant): readonly SegmentsCombatant[] {
  return besideIn(battle, who.id).flatMap((id) => {
    const one = battle.combatants[id]
    return one && takesPart(one) && areFoes(battle, who.id, id) && adjacent(battle, who, one) ? [one] : []
  })
}

/** All that stand next to a foe, as at the start of the battle. */
export function joinAllBeside(work: SegmentsWork): void {
  for (const id of work.battle.roster) joinFoesBeside(work, id)
}

/**
 * Limit: by the GM’s word the combatant is in no melee where it stands, until it fights again or comes next to a foe.
 */
const putOut = (who: CombatantId): string => `put-out:${who}:`

/**
 * SEG-82: a combatant that came next to a foe by other ways than walking is in a melee with it: a newcomer, or one that
 * was put there or is up again. Those that the GM took out of their melee are left alone.
 */
export function joinNewcomers(work: SegmentsWork): void {
  const out = (who: CombatantId): boolean => work.used(putOut(who))
  for (const id of work.battle.roster) {
    const one = work.battle.combatants[id]
    if (!takesPart(one) || out(id)) continue
    meet(work, one, touching(work.battle, one).filter((other) =>
      !out(other.id) && !inOneMelee(work.battle.turn.melees, id, other.id)
    ))
  }
}

/** The combatant no longer fights there: it fled, or the GM says so. */
export function leaveMelee(work: SegmentsWork, who: CombatantId): void {
  const { melees } = work.battle.turn
  become(work, withoutMember(melees, who, opposed(work.battle)))
}

/**
 * Melees with no foe left to fight are over; the fallen and those who are gone have left theirs. Emits nothing when all
 * is right.
 */
export function endEmptyMelees(work: SegmentsWork): void {
  const { battle } = work
  become(work, stillFought(battle.turn.melees, opposed(battle)))
}

/** Foes that the combatant fights in its melee. */
export function opponents(battle: SegmentsBattle, who: CombatantId): readonly SegmentsCombatant[] {
  const against = opposed(battle)
  return (meleeOf(battle.turn.melees, who)?.members ?? []).flatMap((id) => {
    const one = battle.combatants[id]
    return one && against(who, id) ? [one] : []
  })
}

/** COM-24: the same as far as the combatant can know: a hidden foe keeps nobody in a melee who cannot know of it. */
export function opponentsKnown(battle: SegmentsBattle, who: CombatantId): readonly SegmentsCombatant[] {
  const hidden = isHidden(battle.combatants[who])
  return opponents(battle, who).filter((one) => hidden || !isHidden(one))
}

/**
 * COM-24: members with a foe in the melee among those that are seen; the others seem to fight nobody. In the order of
 * joining the battle: who came into the melee when may hang on somebody hidden.
 */
export const membersShown = (
  battle: SegmentsBattle,
  { members }: Melee,
  isSeen: (who: string) => boolean,
): readonly CombatantId[] => {
  const known = battle.roster.filter((who) => members.includes(who) && isSeen(who))
  return known.length === members.length
    ? known
    : known.filter((who) => known.some((other) => areFoes(battle, who, other)))
}

/** Whether the combatant fights a foe that it knows of. */
export const fightsKnownFoe = (battle: SegmentsBattle, who: CombatantId): boolean =>
  opponentsKnown(battle, who).length > 0

/** Whether the combatant fights in a melee now. */
export const inMelee = (battle: SegmentsBattle, who: CombatantId): boolean => opponents(battle, who).length > 0

// --- By the GM’s word

/** `own melee`: these fight in one melee from now on; two of them have to be foes. */
export function ruleMelee(work: SegmentsWork, members: readonly CombatantId[]): void {
  const { battle } = work
  const stranger = members.find((id) => battle.combatants[id] === undefined)
  if (stranger !== undefined) return work.malformed('members', `There is no combatant “${stranger}”.`)
  const against = opposed(battle)
  work.refuseIf(
    members.some((a) => members.some((b) => against(a, b)))
      ? null
      : refusal('target', 'A melee needs two foes who are both in the fight.'),
  )
  for (const who of members) work.clearUsed(putOut(who))
  become(work,
    joinedInto(battle.turn.melees, [...new Set(members)], nextId(battle.turn.melees), battle.options.restricted))
}

/** `own leave-melee` */
export function ruleOutOfMelee(work: SegmentsWork, who: CombatantId): void {
  const one = mustBeKnown(work, who)
  work.refuseIf(
    meleeOf(work.battle.turn.melees, who) !== undefined ? null : refusal('status', `${one.name} is not in a melee.`),
  )
  leaveMelee(work, who)
  if (!work.used(putOut(who))) work.use(putOut(who))
}

/** `own restricted`: whether reach and space count in that melee (SEG-82, SEG-83). */
export function ruleRestricted(work: SegmentsWork, melee: number, on: boolean): void {
  const { melees } = work.battle.turn
  const one = melees.find(({ id }) => id === melee)
  if (!one) return work.malformed('melee', 'That melee is over.')
  if (one.restricted !== on) {
    become(work, melees.map((each) => (each.id === melee ? { ...each, restricted: on } : each)))
  }
}
