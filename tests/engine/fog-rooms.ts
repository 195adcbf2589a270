// Two rooms with a door between them, for tests of fog.
import { project, type Battle, type Command, type CombatantId, type Viewer } from '../../src/engine/core/index.ts'
import { exploredMask } from '../../src/engine/core/fog.ts'
import { placeOf, type SquareGround } from '../../src/grid/index.ts'
import { maskHas } from '../../src/grid/vision/mask.ts'
import { block, wall } from '../../src/engine/kits/map-parts.ts'
import { fight, type Fight } from '../support/fight.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { ashore } from '../support/odd/fights.ts'
import type { Tides } from '../support/odd/types.ts'

export const TABLE: Viewer = { role: 'table' }
export const at = (x: number, y: number) => placeOf({ x, y })

/** Two rooms of 5 × 5 cells with a door between them: a hero in the room on the left, a foe in the right one. */
export function rooms(changes: Partial<SquareGround> = {}): { readonly here: Fight<Tides>; readonly hero: CombatantId;
  readonly foe: CombatantId }
{
  const start = ashore().battle
  const ground: SquareGround = { kind: 'square', cols: 10, rows: 5, cell: { length: 1, unit: 'm' }, diagonal: 'one',
    walls: [wall('north', 5, 0, 5, 2), wall('south', 5, 3, 5, 5)],
    doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'door' }],
    terrain: [{ id: 'weed', name: 'Weed', cells: block(4, 0, 3, 1), cost: 2, concealment: 0, look: 'undergrowth' }],
    image: null, ...changes }
  const all = start.roster.map((id) => start.combatants[id]).filter((one) => one !== undefined)
  const hero = all.find(({ kind }) => kind === 'pc')
  const foe = all.find(({ side }) => side !== hero?.side)
  if (!hero || !foe) throw new Error('The beach has no hero or no foe.')
  const battle: Battle<Tides> = { ...start, scene: { ground, objects: [] },
    combatants: Object.fromEntries(all.map((one) => [one.id, {
      ...one,
      size: 1,
      secret: { token: false, stats: false },
      place: one.id === hero.id ? at(1, 2) : one.id === foe.id ? at(8, 2) : null,
      ...(one.id !== hero.id && one.side === hero.side ? { kind: 'npc' as const, player: null } : {}),
    }])) }
  return { here: fight(tidesSpec, battle), hero: hero.id, foe: foe.id }
}

/** Put down while the fight goes on: before the start nobody explores anything. */
export const put = (who: CombatantId, x: number, y: number): Command<Tides> => ({ type: 'override', reason: '',
  change: { kind: 'place', who, place: at(x, y), manner: 'gm' } })
/** The same two rooms before the fight. */
export function preparedRooms(changes: Partial<SquareGround> = {}): ReturnType<typeof rooms> {
  const { here, hero, foe } = rooms(changes)
  return { here: fight(tidesSpec, { ...here.battle, status: 'setup' }), hero, foe }
}
export const bySight: Command<Tides> = { type: 'fog', change: { kind: 'by', by: 'sight' } }
export const painted: Command<Tides> = { type: 'fog', change: { kind: 'by', by: 'painted' } }
export const everything: Command<Tides> = { type: 'fog', change: { kind: 'by', by: null } }
export const door = (open: boolean): Command<Tides> => ({ type: 'door', door: 'door', open })
export const tableSees = (here: Fight<Tides>, who: CombatantId): boolean =>
  who in project(tidesSpec, here.battle, TABLE).combatants
export const groundOf = (battle: Battle<Tides>): SquareGround => {
  const { ground } = battle.scene
  if (ground.kind !== 'square') throw new Error('Not a square ground.')
  return ground
}
export const foeIn = (here: Fight<Tides>, id: CombatantId) => {
  const one = here.battle.combatants[id]
  if (!one) throw new Error('The foe is gone.')
  return one
}
/** Whether the table has explored that point. */
export function explored(here: Fight<Tides>, x: number, y: number): boolean {
  const { scene } = project(tidesSpec, here.battle, TABLE)
  return scene.fog !== undefined
    && maskHas(exploredMask(groundOf(here.battle), scene.fog.explored['*'] ?? ''), { x, y })
}
