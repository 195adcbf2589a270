// PHA-65: shifts and teleports. They are voluntary, provoke nothing, and ENGAGEMENT does not stop them.
import { withUnit } from '../../../lib/units.ts'
import { possessive } from '../../../lib/possessive.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { spaceKnownTo, wayAsKnownOrForced } from '../../../engine/kits/route.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import type { Place } from '../../../grid/index.ts'
import { type CombatantId, type FrameId, refusal, type Refusal, spaceOf } from '../../../engine/core/index.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { endsOnUnknown, runsIntoFoe, unknownFoe } from './engagement.ts'
import { moverOf } from './movers.ts'

/** `slip`: through enemies too. */
export type Shifts = 'shift' | 'slip' | 'teleport'

/** PHA-80: why a combatant cannot shift or teleport at all; `null` when it can. */
export const whyCannotShift = (battle: PhasesBattle, who: PhasesCombatant): Refusal | null =>
  whyBlocked(battle, who, 'movement') ?? whyBlocked(battle, who, 'other-movement')

/** Why the combatant cannot shift or teleport to that place; `null` when it can. */
export function whyNotShiftTo(
  battle: PhasesBattle,
  who: PhasesCombatant,
  to: Place,
  spaces: number,
  how: Shifts,
): Refusal | null {
  if (shiftPlaces(battle, who, spaces, how).includes(to)) return null
  const space = spaceOf(battle)
  const goal = space.has(to) ? `to ${space.label(to)}` : 'there'
  return whyCannotShift(battle, who)
    ?? refusal('range',
      `${who.name} cannot ${how === 'slip' ? 'shift' : how} ${goal}: at most ${
        withUnit(spaces, 'spaces')
      }, to a free place.`)
}

/**
 * Where a shift or teleport of that many spaces can end, the combatant's own place included. Only that place where
 * conditions allow no such movement (PHA-80).
 */
export function shiftPlaces(
  battle: PhasesBattle,
  who: PhasesCombatant,
  spaces: number,
  how: Shifts,
): readonly Place[] {
  const { place } = who
  if (place === null) return []
  if (spaces <= 0 || whyCannotShift(battle, who)) return [place]
  const space = spaceOf(battle)
  if (how !== 'teleport') {
    return [...spaceKnownTo(battle, who).reach(place, moverOf(battle, who, how), spaces).costs.keys()]
  }
  // COM-24: a place where somebody stands whom it does not know of is free, as far as it knows.
  const known = spaceOf({ ...battle, combatants: Object.fromEntries(
    Object.entries(battle.combatants).filter(([, one]) => !unknownFoe(battle, who, one)),
  ) })
  return [...space.places()].filter((to) =>
    to === place || (space.distance(place, 1, to, 1) <= spaces && known.free(to, who.size, who.id))
  )
}

/** Pushes a `walk` frame that provokes nothing. A combatant that stays where it is pushes none. */
export function shift(
  work: PhasesWork,
  who: CombatantId,
  to: Place,
  spaces: number,
  how: Shifts,
  run?: FrameId,
): void {
  const one = mustBeKnown(work, who)
  const { place } = one
  if (place === null || place === to) return
  const space = spaceOf(work.battle)
  if (!space.has(to)) return work.malformed('targets', `“${to}” is not on this ground.`)
  const why = whyNotShiftTo(work.battle, one, to, spaces, how)
  work.refuseIf(why)
  const mover = moverOf(work.battle, one, how === 'teleport' ? 'shift' : how)
  const known = how === 'teleport'
    ? null
    : wayAsKnownOrForced(work.forced, work.battle, one, place, [to], mover, spaces)
  const way = how === 'teleport' || known ? null : space.route(place, [to], mover, Infinity)
  const leap = { places: [place, to], costs: [0, space.distance(place, 1, to, 1)] }
  if (known?.says) work.tell(known.says, [who], secretly(one))
  if (known && !known.way) return
  // COM-24: what is at hand and unknown all the same.
  if (way && !work.forced && !(way.ok && way.value.cost <= spaces)) {
    return work.tell(`${one.name} finds something in the way.`, [who], secretly(one))
  }
  const { places, costs } = known?.way ?? (way?.ok ? way.value : leap)
  // COM-24: it ends before an enemy, or where somebody stands, that it did not know of.
  const met = work.forced ? -1 : places.findIndex((next, at) =>
    at > 0 && (runsIntoFoe(work.battle, one, next)
      || (at === places.length - 1 && endsOnUnknown(work.battle, one, next)))
  )
  const end = met < 0 ? places.length : met
  if (met >= 0) work.tell(`Something is in ${possessive(one.name)} way.`, [who], secretly(one))
  if (end < 2) return
  work.push({ kind: 'walk', step: 'go', who, places: places.slice(0, end), costs: costs.slice(0, end), at: 0,
    free: true, counts: false, ...(run === undefined ? {} : { run }) })
}
