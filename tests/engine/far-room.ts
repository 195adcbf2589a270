// A hero who has been in the rooms behind a closed door: for tests of what players remember of a map.
import type { Battle, CombatantId, Command, Viewer } from '../../src/engine/core/index.ts'
import { project } from '../../src/engine/core/index.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import type { Door, SquareGround } from '../../src/grid/index.ts'
import type { Fight } from '../support/fight.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'
import { bySight, door, put, rooms, TABLE } from './fog-rooms.ts'

export const gate = (open: boolean): Command<Tides> => ({ type: 'door', door: 'gate', open })
/** What views call it. */
const GATE_SEEN = '10 2 10 3'
export const GATE: Door = { id: 'gate', a: { x: 10, y: 2 }, b: { x: 10, y: 3 }, open: false, kind: 'door' }

/**
 * Three rooms of 5 × 5 cells in a row, with a door between the first and the second, and a gate between the second and
 * the third. The hero has been in all three, and stands in the first one behind the closed door.
 */
export function beenThere(changes: Partial<SquareGround> = {}): { readonly here: Fight<Tides>;
  readonly hero: CombatantId; readonly foe: CombatantId }
{
  const { here, hero, foe } = rooms({
    cols: 15,
    walls: [wall('north', 5, 0, 5, 2), wall('south', 5, 3, 5, 5), wall('far-north', 10, 0, 10, 2),
      wall('far-south', 10, 3, 10, 5)],
    doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'door' }, GATE],
    ...changes,
  })
  here.do(put(foe, 1, 0)).do(bySight).do(put(hero, 8, 1)).do(put(hero, 13, 1)).do(put(hero, 1, 1))
  return { here, hero, foe }
}

/** The hero looks through the door from afar: of the wall between the other rooms, all but its ends is in view. */
export const look = (here: Fight<Tides>, hero: CombatantId): Fight<Tides> => here.do(put(hero, 0, 2)).do(door(true))

export const viewOf = (battle: Battle<Tides>, viewer: Viewer = TABLE): Battle<Tides> =>
  project(tidesSpec, battle, viewer)

/** What the table, or that viewer, has of the map and of what lies on it. */
export function mapOf(
  here: Fight<Tides>,
  viewer: Viewer = TABLE,
): { readonly ground: SquareGround; readonly objects: Battle['scene']['objects'] } {
  const { ground, objects } = viewOf(here.battle, viewer).scene
  if (ground.kind !== 'square') throw new Error('Not a square ground.')
  return { ground, objects }
}

export const gateOf = (here: Fight<Tides>, viewer: Viewer = TABLE): Door | undefined =>
  mapOf(here, viewer).ground.doors.find(({ id }) => id === (viewer.role === 'gm' ? 'gate' : GATE_SEEN))
