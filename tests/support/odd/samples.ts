// Two small battles of the odd ruleset, one on squares with walls, a sluice and somebody hidden, one on bands.
import { createBattle, ENEMIES, newcomer, newObject, PLAYERS, type Sample,
  type SquadId } from '../../../src/engine/core/index.ts'
import { bandPlace, placeOf, type BandGround, type SquareGround } from '../../../src/grid/index.ts'
import { initial } from './apply.ts'
import type { Options, Tides, TidesBattle } from './types.ts'

export const defaults = (): Options => ({ stroll: 2, salt: 1, mood: 'calm', omen: false, motto: 'Mind the tide',
  gale: '1d4' })
export const template = (kind: 'pc' | 'npc') => ({
  stats: { grip: kind === 'pc' ? 6 : 4, breath: 3, shells: 0, damp: 0, lucky: 0 },
  size: 1,
  sheet: { totem: kind === 'pc' ? 'gull' as const : 'crab' as const,
    knots: [{ name: 'Bowline', dice: '1d4', tarred: true }] },
})
export const ground = (): SquareGround => ({
  kind: 'square',
  cols: 5,
  rows: 4,
  cell: { length: 1, unit: 'ell' },
  diagonal: 'alternating',
  walls: [],
  doors: [],
  terrain: [],
  image: null,
})
const kit = { id: 'tides', initial, defaults, ground }
const squad = 'limpets' as SquadId

export function beach(options: Partial<Options> = {}): TidesBattle {
  const at = (x: number, y: number) => placeOf({ x, y })
  return createBattle<Tides>(kit, {
    name: 'A beach',
    options: { ...defaults(), ...options },
    objects: [
      newObject({ name: 'Wreck', place: at(4, 3), blocks: true, detail: 'Old planks', numbers: { planks: 3 },
        meter: { key: 'planks', label: 'Planks', max: 3 } }),
      newObject({ name: 'Sunken chest', place: at(0, 0), secret: true }),
    ],
    squads: [{ id: squad, name: 'Limpets' }],
    ground: {
      ...ground(),
      walls: [{ id: 'w', a: { x: 2, y: 0 }, b: { x: 2, y: 2 }, stops: 'both' }],
      doors: [{ id: 'd', a: { x: 2, y: 2 }, b: { x: 2, y: 3 }, open: false, kind: 'door' }, { id: 'v',
        a: { x: 2, y: 3 }, b: { x: 2, y: 4 }, open: false, kind: 'window' }],
      terrain: [{ id: 't', name: 'Weed', cells: [{ x: 0, y: 3 }, { x: 3, y: 1 }], cost: 2, concealment: 50,
        look: 'undergrowth' }],
    },
    combatants: [
      newcomer<Tides>({ template }, { name: 'Wen', side: PLAYERS, kind: 'pc', player: 'Ana', place: at(1, 1),
        stats: { lucky: 1 } }),
      newcomer<Tides>({ template }, { name: 'Tolly', side: PLAYERS, kind: 'pc', player: 'Ben', place: at(1, 2),
        stats: { shells: 2 } }),
      newcomer<Tides>({ template }, { name: 'Limpet 1', side: ENEMIES, kind: 'npc', place: at(0, 1), squad }),
      newcomer<Tides>({ template }, { name: 'Limpet 2', side: ENEMIES, kind: 'npc', place: at(3, 2), squad,
        secret: { token: false, stats: true }, notes: 'Afraid of gulls' }),
      newcomer<Tides>({ template }, { name: 'Undermouth', side: ENEMIES, kind: 'npc', place: at(4, 0),
        secret: { token: true, stats: true }, notes: 'Waits' }),
    ],
  })
}

export function rafts(options: Partial<Options> = {}): TidesBattle {
  const bands = ['stern', 'bow'].flatMap((name, index) => [
    { id: `p-${name}`, name: `Our ${name}`, side: PLAYERS, depth: 1 - index, slots: 3 },
    { id: `e-${name}`, name: `Their ${name}`, side: ENEMIES, depth: 1 - index, slots: 3 },
  ])
  const deck: BandGround = { kind: 'bands', bands, image: null }
  return createBattle<Tides>(kit, {
    name: 'Two rafts',
    ground: deck,
    objects: [newObject({ name: 'Barrel', place: bandPlace('p-bow', 1), blocks: true, numbers: { planks: 1 } })],
    options: { ...defaults(), mood: 'storm', omen: true, ...options },
    combatants: [
      newcomer<Tides>({ template }, { name: 'Pim', side: PLAYERS, kind: 'pc', player: 'Ana',
        place: bandPlace('p-bow', 0) }),
      newcomer<Tides>({ template }, { name: 'Odd', side: PLAYERS, kind: 'pc', player: 'Ben',
        place: bandPlace('p-stern', 1), stats: { shells: 3 } }),
      newcomer<Tides>({ template }, { name: 'Barnacle', side: ENEMIES, kind: 'npc', place: bandPlace('e-bow', 0) }),
      newcomer<Tides>({ template }, { name: 'Shade', side: ENEMIES, kind: 'npc', place: bandPlace('e-stern', 0),
        secret: { token: true, stats: true } }),
    ],
  })
}

export const samples: readonly Sample<Tides>[] = [
  { id: 'beach', name: 'A beach', detail: 'Squares, a wall, a sluice', make: beach },
  { id: 'rafts', name: 'Two rafts', detail: 'Bands, a storm and an omen', make: rafts },
]
