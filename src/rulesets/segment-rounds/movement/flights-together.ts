// SEG-23, SEG-70: flights of opponents at the same moment. All who may strike at any of them are asked first, then all
// of them strike, and then all who still can go.
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Place } from '../../../grid/index.ts'
import { checkFallen } from '../clock/fallen.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { strikeTogether } from '../reactions/window.ts'
import { openWindow } from '../reactions/open-window.ts'
import { whyStopped } from '../rules/conditions.ts'
import { inMelee, joinFoesBeside, leaveMelee, opponents } from '../rules/melees.ts'
import type { Flight, FrameOf, Said, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { moverStoppedByHidden } from './movers.ts'
import { travel } from './travel.ts'

/** One step on: the next flight is asked about; after all of them those who answered strike, and then they go. */
export function advanceFlights(work: SegmentsWork, { id, ...frame }: FrameOf<'flights'>): void {
  if (frame.step === 'go') {
    checkFallen(work)
    work.pop(id)
    return go(work, frame.flights)
  }
  const next = frame.flights[frame.at]
  if (next) {
    work.set(id, { ...frame, at: frame.at + 1 })
    return openWindow(work, { on: 'flees', by: next.who, bonus: work.battle.options.fleeBonus },
      opponents(work.battle, next.who).flatMap((one) => (strikes(frame.said, one.id) ? [] : [one.id])))
  }
  work.set(id, { ...frame, step: 'go', said: [] })
  strikeTogether(work, frame.said)
}

/** SEG-70: who strikes at one of them strikes at no other in the same segment. */
const strikes = (said: readonly Said[], who: CombatantId): boolean =>
  said.some(({ answers }) => answers[who] !== undefined && answers[who] !== 'pass')

/**
 * All who still can leave their melees and go. Where two ways end in the same cell, the later combatant of the roster
 * goes as far as there is room.
 */
function go(work: SegmentsWork, flights: readonly Flight[]): void {
  const leaving = flights.flatMap((flight) => {
    const who = work.battle.combatants[flight.who]
    if (!takesPart(who)) return []
    const held = whyStopped(work.battle, who, 'moving')
    if (held) work.tell(`${who.name} does not get away: ${held.says}`, [who.id], secretly(who))
    return held || who.place !== flight.places[0] ? [] : [{ who, flight }]
  })
  const before = work.battle
  for (const { who } of leaving) if (inMelee(work.battle, who.id)) leaveMelee(work, who.id)
  for (const { who, flight: { places, costs } } of leaving) {
    const to = openUpTo(work.battle, who, places)
    if (to > 0) travel(work, who, { places: places.slice(0, to + 1), cost: costs[to] ?? 0, as: 'flee' }, before)
    if (to < places.length - 1) work.tell(`Something is in ${possessive(who.name)} way.`, [who.id], secretly(who))
  }
  for (const { who } of leaving) joinFoesBeside(work, who.id)
}

/** The index of the last of these places that the combatant can come to; 0 is where it stands. */
function openUpTo(battle: SegmentsBattle, who: SegmentsCombatant, places: readonly Place[]): number {
  const space = spaceOf(battle)
  for (let to = places.length - 1; to > 0; to--) {
    if (space.follow(places.slice(0, to + 1), moverStoppedByHidden(battle, who), Infinity).ok) return to
  }
  return 0
}
