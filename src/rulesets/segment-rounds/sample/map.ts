// The ground of the samples: a lock on a canal, with a foot-bridge between two basins, a lock house with a door and a
// window, reeds on the western bank.
import { block, wall } from '../../../engine/kits/map-parts.ts'
import type { SquareGround, Wall } from '../../../grid/index.ts'
import { ground } from '../rules/ground.ts'

/** Knee-high: stops steps, and neither looks nor spells. */
const fence = (id: string, ax: number, ay: number, bx: number, by: number): Wall =>
  wall(id, ax, ay, bx, by, { stops: 'movement' })

/** 28 by 18 cells of 5 ft: the barge’s people come from the west, the house stands in the east. */
export function lock(): SquareGround {
  return {
    ...ground(),
    walls: [
      wall('house-north', 18, 3, 25, 3),
      wall('house-east', 25, 3, 25, 9),
      wall('house-south', 25, 9, 18, 9),
      wall('house-west-top', 18, 3, 18, 4),
      wall('house-west-middle', 18, 5, 18, 6),
      wall('house-west-low', 18, 7, 18, 9),
      wall('store-upper', 22, 3, 22, 5),
      wall('store-lower', 22, 6, 22, 9),
      wall('gate-upper', 12, 7, 12, 8),
      wall('gate-lower', 16, 10, 16, 11),
      fence('rail-north', 12, 8, 16, 8),
      fence('rail-south', 12, 10, 16, 10),
      fence('tow-fence', 8, 12, 8, 16),
      wall('awning', 21, 11, 24, 11, { stops: 'sight' }),
    ],
    doors: [
      { id: 'house-door', a: { x: 18, y: 6 }, b: { x: 18, y: 7 }, open: true, kind: 'door' },
      { id: 'house-window', a: { x: 18, y: 4 }, b: { x: 18, y: 5 }, open: false, kind: 'window' },
      { id: 'store-door', a: { x: 22, y: 5 }, b: { x: 22, y: 6 }, open: false, kind: 'door' },
    ],
    terrain: [
      { id: 'upper-basin', name: 'Upper basin', cells: block(12, 0, 4, 8), cost: 2, concealment: 0, look: 'water' },
      { id: 'lower-basin', name: 'Lower basin', cells: block(12, 10, 4, 8), cost: 2, concealment: 0, look: 'water' },
      { id: 'reeds', name: 'Tall reeds', cells: block(8, 1, 4, 5), cost: 2, concealment: 80, look: 'undergrowth' },
      { id: 'thin-reeds', name: 'Trodden reeds', cells: block(9, 12, 3, 4), cost: 2, concealment: 40,
        look: 'undergrowth' },
      { id: 'coping', name: 'Fallen coping stones', cells: block(17, 13, 4, 3), cost: 2, concealment: 0,
        look: 'rubble' },
    ],
  }
}
