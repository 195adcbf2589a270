// The ground of the samples: a cistern with a bell chamber. Tall walls stop sight, parapets are hard cover, hangings
// soft cover.
import type { SquareGround, Wall } from '../../../grid/index.ts'
import { block, wall } from '../../../engine/kits/map-parts.ts'
import { ground } from '../rules/ground.ts'

/** As high as a grown-up: nobody walks through it, everybody sees over it (PHA-68). */
const parapet = (id: string, ax: number, ay: number, bx: number, by: number): Wall =>
  wall(id, ax, ay, bx, by, { stops: 'movement', cover: 'hard', size: 1 })
/** Hangs to the floor. Combatants can walk and shoot through it. */
const hanging = (id: string, ax: number, ay: number, bx: number, by: number): Wall =>
  wall(id, ax, ay, bx, by, { stops: 'sight', cover: 'soft', size: 2 })

/** The cistern: the beacons come from the west, the bell chamber lies in the east. */
export function cistern(): SquareGround {
  return {
    ...ground(),
    walls: [
      wall('chamber-north', 14, 2, 23, 2),
      wall('chamber-east', 23, 2, 23, 14),
      wall('chamber-south-east', 23, 14, 20, 14),
      wall('chamber-south-west', 17, 14, 14, 14),
      wall('chamber-west-upper', 14, 2, 14, 6),
      wall('chamber-west-lower', 14, 9, 14, 14),
      wall('pillar-north', 18, 4, 19, 5),
      wall('pillar-south', 18, 11, 19, 12),
      parapet('basin-rim', 6, 6, 6, 10),
      parapet('stair', 9, 3, 11, 3),
      parapet('sluice', 10, 13, 10, 15),
      hanging('nets', 9, 7, 12, 7),
      hanging('veil', 20, 6, 20, 10),
    ],
    doors: [{ id: 'bell-door', a: { x: 14, y: 6 }, b: { x: 14, y: 9 }, open: false, kind: 'door' }],
    terrain: [
      { id: 'basin', name: 'Knee-deep water', cells: [...block(7, 8, 5, 4), ...block(2, 12, 4, 3)], cost: 2,
        concealment: 0, look: 'water' },
      { id: 'breach', name: 'Fallen vault', cells: block(17, 13, 3, 2), cost: 2, concealment: 0, look: 'rubble' },
      { id: 'reeds', name: 'Cistern reeds', cells: [...block(8, 1, 4, 2), ...block(11, 12, 3, 3)], cost: 2,
        concealment: 40, look: 'undergrowth' },
      { id: 'well', name: 'The well shaft', cells: block(4, 2, 2, 2), cost: null, concealment: 0, look: 'pit' },
    ],
  }
}
