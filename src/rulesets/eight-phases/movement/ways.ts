// Where a movement that is chosen when it happens can end, and the way there: a slide, a shift, a teleport, a walk
// outside one’s turn; also through enemies, in a straight line, or only to where a step of an ability lets it end
// (PHA-46, PHA-65, PHA-67).
import { mayEndAt, movingStep } from '../../../engine/abilities/run/way.ts'
import type { Mover, Path, Place } from '../../../grid/index.ts'
import { hostile, spaceOf } from '../../../engine/core/index.ts'
import { READING } from '../abilities/reading.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { FrameOf, PhasesBattle, PhasesCombatant } from '../state.ts'
import { type HowMoved, moverOf } from './movers.ts'
import { whyCannotShift } from './shift.ts'

type Slide = Omit<FrameOf<'slide'>, 'id' | 'kind' | 'step'>

/** Whether the combatant walks outside its turn: a Rush that was readied (PHA-46), or where somebody else leads it. */
export const isOwn = (frame: Pick<Slide, 'who' | 'by' | 'how'>): boolean =>
  frame.who === frame.by || frame.how === 'walk'

export const isShift = (how: Slide['how']): how is 'shift' | 'teleport' => how === 'shift' || how === 'teleport'

/** Places where the movement can end, its own place included, each with the way there. */
export type Ways = ReadonlyMap<Place, () => Pick<Path, 'places' | 'costs'> | null>

export function waysOf(battle: PhasesBattle, frame: Slide): Ways {
  const who = battle.combatants[frame.who]
  if (!who || who.place === null || who.presence !== 'present' || frame.spaces <= 0 || isHeld(battle, frame, who)) {
    return new Map()
  }
  const { place } = who
  const step = movingStep(battle, READING, frame.run)?.step
  const all = frame.how === 'teleport'
    ? leaps(battle, who, place, frame.spaces)
    : step?.straight
    ? straightWays(battle, place, { spaces: frame.spaces, mover: moverFor(battle, frame, who) })
    : freeWays(battle, place, { spaces: frame.spaces, mover: moverFor(battle, frame, who) })
  return step?.ends === undefined
    ? all
    : new Map(
      [...all].filter(([to]) => to === place || mayEndAt(battle, READING, frame.run, { who: who.id, place: to })),
    )
}

/** PHA-80: whether conditions keep it from moving itself. */
function isHeld(battle: PhasesBattle, frame: Slide, who: PhasesCombatant): boolean {
  if (isShift(frame.how)) return whyCannotShift(battle, who) !== null
  return isOwn(frame) && whyBlocked(battle, who, 'movement') !== null
}

function moverFor(battle: PhasesBattle, frame: Slide, who: PhasesCombatant): Mover {
  const how: HowMoved = isShift(frame.how) ? frame.how : isOwn(frame) ? 'walk' : 'forced'
  const through = movingStep(battle, READING, frame.run)?.step.through !== undefined
  return moverOf(battle, who, through && how === 'shift' ? 'slip' : how)
}

interface Far {
  readonly spaces: number
  readonly mover: Mover
}

function freeWays(battle: PhasesBattle, place: Place, { spaces, mover }: Far): Ways {
  const reach = spaceOf(battle).reach(place, mover, spaces)
  return new Map([...reach.costs.keys()].map((to) => [to, () => reach.pathTo(to)]))
}

function leaps(battle: PhasesBattle, who: PhasesCombatant, place: Place, spaces: number): Ways {
  const space = spaceOf(battle)
  const found = [...space.places()].filter((to) =>
    to === place || (space.distance(place, 1, to, 1) <= spaces && space.free(to, who.size, who.id))
  )
  return new Map(found.map((to) => [to, () => ({ places: [place, to], costs: [0, space.distance(place, 1, to, 1)] })]))
}

const HEADINGS = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]] as const

/** In each of the eight directions, as far as the way is open. */
function straightWays(battle: PhasesBattle, place: Place, { spaces, mover }: Far): Ways {
  const space = spaceOf(battle)
  const found = new Map<Place, () => Pick<Path, 'places' | 'costs'> | null>([[place, () => null]])
  for (const [dx, dy] of HEADINGS) {
    const places: Place[] = [place]
    for (;;) {
      const last = places.at(-1)
      const next = last === undefined ? null : space.toward(last, dx, dy)
      if (next === null) break
      places.push(next)
      const here = [...places]
      const way = space.follow(here, mover, spaces)
      if (way.ok) found.set(next, () => way.value)
      // Through somebody it may go on, only not end there.
      else if (way.problem.code !== 'occupied' || space.distance(place, 1, next, 1) >= spaces) break
    }
  }
  return found
}

/** Enemies whose spaces the way leads through, or everybody where the step says so. */
export function passedOn(
  battle: PhasesBattle,
  who: PhasesCombatant,
  places: readonly Place[],
  run: Slide['run'],
): readonly PhasesCombatant['id'][] {
  const space = spaceOf(battle)
  const everybody = movingStep(battle, READING, run)?.step.through === 'all'
  const met = places.flatMap((place) => [...space.occupantsAt(space.footprint(place, who.size))])
  return [...new Set(met)].flatMap((id) => {
    const one = battle.combatants[id]
    return one && one.id !== who.id && (everybody || hostile(battle, who.side, one.side)) ? [one.id] : []
  })
}
