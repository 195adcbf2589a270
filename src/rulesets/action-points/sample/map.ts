// The map of the mill.
import type { SquareGround } from '../../../grid/index.ts'
import { block, wall } from '../../../engine/kits/map-parts.ts'
import { ground } from '../rules/ground.ts'

export function mill(): SquareGround {
  return {
    ...ground(),
    walls: [
      wall('north', 13.25, 2.75, 21.25, 2.75),
      wall('east', 21.25, 2.75, 21.25, 11.25),
      wall('south-east', 21.25, 11.25, 17.25, 11.25),
      wall('south-west', 14.75, 11.25, 13.25, 11.25),
      wall('west-upper', 13.25, 2.75, 13.25, 6),
      wall('west-lower', 13.25, 8, 13.25, 11.25),
      wall('granary', 17.75, 2.75, 17.75, 6.5),
      wall('cart', 7.25, 8.25, 8.75, 9.6),
      wall('fence', 3.75, 11.25, 9.25, 11.25, { stops: 'movement' }),
    ],
    doors: [{ id: 'mill-door', a: { x: 13.25, y: 6 }, b: { x: 13.25, y: 8 }, open: false, kind: 'door' }],
    terrain: [
      { id: 'breach', name: 'Fallen stones', cells: block(14, 11, 3, 2), cost: 2, concealment: 0, look: 'rubble' },
      { id: 'ruts', name: 'Deep ruts', cells: block(5, 6, 2, 3), cost: 2, concealment: 0, look: 'rough' },
      { id: 'alders', name: 'Alder scrub', cells: block(7, 2, 4, 3), cost: 2, concealment: 40, look: 'undergrowth' },
      { id: 'reeds', name: 'Reeds', cells: block(9, 12, 3, 3), cost: 2, concealment: 30, look: 'undergrowth' },
      { id: 'race', name: 'Mill race', cells: [...block(12, 0, 1, 6), ...block(12, 9, 1, 7)], cost: 3, concealment: 0,
        look: 'water' },
    ],
  }
}
