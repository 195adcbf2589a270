// PHA-68: line of sight, by free lines from corner to corner. Walls, doors and objects hide.
import type { Barrier, Rect, Size } from '../../../grid/index.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { cornersOf, crosses, rectOf, type Stand, standOf } from './geometry.ts'

/** Whether any line from corner to corner is free of things larger than `height`. */
export function canSee(battle: PhasesBattle, from: Stand, to: Stand, height: Size): boolean {
  const space = spaceOf(battle)
  const things = blockingObjects(battle).filter((one) => one.size > height)
  const targets = cornersOf(to)
  return cornersOf(from).some((a) =>
    targets.some((b) => {
      const line = { from: a, to: b }
      return !things.some(({ rect }) => crosses(line, rect, -GRAZE))
        && !space.barriersOn(line).some((barrier) => hides(barrier, height))
    })
  )
}

/** A line that grazes a corner does not go through the thing. */
export const GRAZE = 0.03

function hides(barrier: Barrier, height: Size): boolean {
  if (barrier.kind === 'door') return barrier.door.kind === 'door'
  const { stops, cover, size } = barrier.wall
  return stops !== 'movement' && cover !== 'soft' && (size ?? Infinity) > height
}

export interface BlockingObject {
  readonly name: string
  readonly size: Size
  readonly rect: Rect
}

const blocking = new WeakMap<PhasesBattle['scene']['objects'], readonly BlockingObject[]>()

/** Objects that block the way. */
export function blockingObjects({ scene: { objects } }: PhasesBattle): readonly BlockingObject[] {
  const known = blocking.get(objects)
  if (known) return known
  const found = objects.flatMap(
    (one) => (one.place !== null && one.blocks && one.state !== 'destroyed'
      ? [{ name: one.name, size: one.size, rect: rectOf({ place: one.place, size: one.size }) }]
      : []),
  )
  blocking.set(objects, found)
  return found
}

/** From a corner of the one to a corner of the other. Hard cover larger than both blocks it. */
export function lineOfSight(battle: PhasesBattle, from: PhasesCombatant, to: PhasesCombatant): boolean {
  const [here, there] = [standOf(from), standOf(to)]
  return here !== null && there !== null && canSee(battle, here, there, Math.max(from.size, to.size))
}
