// SEG-23, SEG-43: what was announced is carried out together, in its order: the delayed last, in melee the lower weapon
// speed first. What is equal then happens at the same moment, as one batch.
import { isHidden, type CombatantId, combatantsOf, type Deed } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { notThroughYet } from '../clock/who-acts.ts'
import { type Charge, chargeTogether, whoCharges } from '../movement/charges.ts'
import { type AnnouncedFlight, fleeTogether, whoFlees } from '../movement/flights.ts'
import { isDelayed } from '../rules/conditions.ts'
import type { Announced, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { actionFor, CHARGE, FLEE } from './actions.ts'
import { RESOLVING, announcedSpeed } from './announce.ts'
import { resolveTogether } from './resolve.ts'

/** The lower place comes first; what is equal in all parts happens at once. Only one group acts at a time. */
function place(battle: SegmentsBattle, one: Announced): readonly number[] {
  const { step, slot } = battle.turn
  const bySpeed = slot === 'D3' || step === 'routines' || step === 'rest'
  return [step !== 'fast' && isDelayed(battle, one.who) ? 1 : 0, bySpeed ? announcedSpeed(battle, one) : 0]
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find((by) => by !== 0) ?? 0

/** What was announced, batch after batch; each batch happens at the same moment. */
function batchesOf(battle: SegmentsBattle): readonly (readonly Announced[])[] {
  const placed = battle.turn.announced.map((one) => ({ one, at: place(battle, one) })).toSorted((a, b) =>
    compare(a.at, b.at)
  )
  const batches: Announced[][] = []
  for (const [index, { one, at }] of placed.entries()) {
    const before = placed[index - 1]
    if (before && compare(before.at, at) === 0) batches.at(-1)?.push(one)
    else batches.push([one])
  }
  return batches
}

/** SEG-23: who strikes at the same moment; only combatants that the reader may know of are named. */
function tellTogether(work: SegmentsWork, batch: readonly Announced[]): void {
  const members = combatantsOf(work.battle).flatMap((one) =>
    batch.filter(({ who }) => who === one.id).map((said) => ({ one, speed: announcedSpeed(work.battle, said) }))
  )
  const open = members.filter(({ one }) => !isHidden(one))
  const told = open.length > 1 ? open : members
  if (told.length < 2) return
  const names = told.map(({ one }) => one.name)
  const [first] = told
  const speed =
    first && first.speed > 0 && told.every(({ one, speed: same }) => same === first.speed && !one.secret.stats)
      ? `, ${told.length === 2 ? 'both' : 'all'} at speed ${first.speed}`
      : ''
  work.tell(`At the same moment${speed}: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
    told.map(({ one }) => one.id), open.length > 1 ? undefined : secretly(...told.map(({ one }) => one)))
}

/** Carries the next batch out; between two of them the clock looks who has fallen. Says whether there was one. */
export function resolveAnnounced(work: SegmentsWork): boolean {
  const [next] = batchesOf(work.battle)
  if (!next) {
    work.clearUsed(RESOLVING)
    return false
  }
  if (!work.used(RESOLVING)) work.use(RESOLVING)
  const charges = whoCharges(work, next.flatMap(chargeOf))
  const flights = whoFlees(work, next.flatMap(flightOf))
  const deeds = next.filter((one) => chargeOf(one).length === 0 && flightOf(one).length === 0)
  tellTogether(work, next.filter((one) => [...charges, ...flights, ...deeds].some(({ who }) => who === one.who)))
  for (const { who } of next) work.own({ type: 'unannounced', who }, secretly(work.battle.combatants[who]))
  if (charges.length > 0) run(work, charges)
  if (flights.length > 0) fleeTogether(work, flights)
  resolveTogether(work,
    deeds.map(({ who, deed, forced }) => ({ who, deed,
      as: isMajor(work.battle, who, deed) ? 'action' as const : 'minor' as const, bonus: 0, said: forced !== true })
    ))
  return true
}

/** The charge that was announced; empty for anything else, and for the blow at its end. */
function chargeOf({ who, deed, forced }: Announced): readonly Charge[] {
  return deed.action === CHARGE
    ? deed.targets.flatMap(
      (one) => (one.kind === 'combatant' ? [{ who, target: one.id, form: deed.form, forced: forced === true }] : []),
    )
    : []
}

/** The flight that was announced; empty for anything else. */
function flightOf({ who, deed, forced }: Announced): readonly AnnouncedFlight[] {
  return deed.action === FLEE
    ? [{ who, to: deed.targets.flatMap((one) => (one.kind === 'place' ? [one.place] : [])), forced: forced === true }]
    : []
}

/**
 * SEG-23, SEG-71: all of them run; at the end of each run the combatant that is charged is asked, and then the blow is
 * announced.
 */
function run(work: SegmentsWork, charges: readonly Charge[]): void {
  for (const { who, place, blow } of chargeTogether(work, charges).toReversed()) {
    work.push({ kind: 'walk', step: 'enter', who, places: [place], costs: [0], at: 0, as: 'charge', blow })
  }
}

function isMajor(battle: SegmentsBattle, who: CombatantId, deed: Deed): boolean {
  const one = battle.combatants[who]
  return one ? (actionFor(one, deed.action)?.major ?? true) : true
}

/** All combatants that the round waits for, of that side or of all, do nothing more here. Gives their ids. */
export function passAll(work: SegmentsWork, side: string | null): readonly CombatantId[] {
  const them = whoWouldPass(work.battle, side)
  for (const one of them) work.own({ type: 'passed', who: one.id, on: true }, secretly(one))
  return them.map(({ id }) => id)
}

/** The combatants of a side, or of all when `null`, that pass when the round goes on. */
export const whoWouldPass = (battle: SegmentsBattle, side: string | null): readonly SegmentsCombatant[] =>
  notThroughYet(battle).filter((one) => side === null || one.side === side)
