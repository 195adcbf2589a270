// Walls and doors that the GM draws where players have been, and where they do not look now.
import { describe, expect, it } from 'vitest'
import { applyEvent, isSecretCommand, newObject, project, type Battle, type Command, type CombatantId,
  type Viewer } from '../../src/engine/core/index.ts'
import { liesInWalls, placeOf, type Door, type SquareGround, type Wall } from '../../src/grid/index.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import { fight, type Fight } from '../support/fight.ts'
import { ashore } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'

import type { Tides } from '../support/odd/types.ts'

const at = (x: number, y: number) => placeOf({ x, y })
const TABLE: Viewer = { role: 'table' }

/** Two rooms with a door: the hero has looked into the room on the right, and the door is closed again. */
function explored(): { readonly here: Fight<Tides>; readonly hero: CombatantId; readonly other: CombatantId } {
  const start = ashore().battle
  const all = start.roster.flatMap((id) => start.combatants[id] ?? [])
  const hero = all.find(({ kind }) => kind === 'pc')
  const other = all.find(({ side }) => side !== hero?.side)
  if (!hero || !other) throw new Error('The beach has too few combatants.')
  const ground: SquareGround = { kind: 'square', cols: 10, rows: 5, cell: { length: 1, unit: 'm' }, diagonal: 'one',
    walls: [wall('north', 5, 0, 5, 2), wall('south', 5, 3, 5, 5)],
    doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'door' }], terrain: [], image: null }
  const battle: Battle<Tides> = { ...start, scene: { ground, objects: [] }, combatants: Object.fromEntries(
    all.map(
      (one) => [one.id, { ...one, size: 1, secret: { token: false, stats: false },
        kind: one.id === hero.id ? 'pc' as const : 'npc' as const, player: null,
        place: one.id === hero.id ? at(8, 2) : null }],
    ),
  ) }
  return {
    here: fight(tidesSpec, battle).do({ type: 'fog', change: { kind: 'by', by: 'sight' } }).do(put(hero.id, 1, 2)),
    hero: hero.id,
    other: other.id,
  }
}

const put = (who: CombatantId, x: number, y: number): Command<Tides> => ({ type: 'override', reason: '',
  change: { kind: 'place', who, place: at(x, y), manner: 'gm' } })
const open: Command<Tides> = { type: 'door', door: 'door', open: true }
const draw = (walls: readonly Wall[], doors: readonly Door[] = [], remove: readonly string[] = []): Command<Tides> => ({
  type: 'draw',
  change: { walls: { put: walls, ...(remove.length > 0 ? { remove } : {}) }, ...(doors.length > 0
    ? { doors: { put: doors } }
    : {}) },
})
/** Which walls and doors of the map that viewer knows something of. */
function idsFor(here: Fight<Tides>, viewer: Viewer = TABLE): readonly string[] {
  const { ground } = project(tidesSpec, here.battle, viewer).scene
  if (ground.kind !== 'square') throw new Error('Not a square ground.')
  const { ground: whole } = here.battle.scene
  if (whole.kind !== 'square') throw new Error('Not a square ground.')
  const ids = ground.walls.flatMap((known) => whole.walls.find((one) => liesInWalls(known, [one]))?.id ?? [])
  const doors = ground.doors.map(({ a }) => whole.doors.find((one) => one.a.x === a.x && one.a.y === a.y)?.id ?? '')
  return [...new Set([...ids, ...doors])]
}

describe('what is drawn where players have been', () => {
  it('COM-24 a wall is known once it is seen, and the log of the table does not tell of it before', () => {
    const { here, hero } = explored()
    here.do(draw([wall('new', 7, 2, 7, 4)]))
    expect(idsFor(here)).not.toContain('new')
    expect(JSON.stringify(project(tidesSpec, here.battle, TABLE))).not.toContain('"new"')
    expect(here.log(TABLE)).not.toContain('The map changes.')
    here.do(open)
    expect(idsFor(here)).toContain('new')
    expect(here.battle.scene.fog).not.toHaveProperty('news')
    here.do({ type: 'door', door: 'door', open: false }).do(put(hero, 1, 4))
    expect(idsFor(here)).toContain('new')
  })

  it('COM-24 a wall drawn before their eyes is known at once, and one that nobody has ever been near never was', () => {
    const { here } = explored()
    here.do(draw([wall('new', 2, 0, 2, 1)]))
    expect(idsFor(here)).toContain('new')
    expect(here.log(TABLE)).toContain('The map changes.')
    expect(here.log({ role: 'gm' })).toContain('The GM draws a wall.')
    expect(here.battle.scene.fog).not.toHaveProperty('news')
  })

  it('COM-44 unknown or not, it stops eyes and steps at once', () => {
    const { here, hero, other } = explored()
    here.do(draw([wall('new', 7, 0, 7, 5)])).do(put(other, 9, 2)).do(open).do(put(hero, 6, 2))
    expect(idsFor(here)).toContain('new')
    expect(project(tidesSpec, here.battle, TABLE).roster).not.toContain(other)
  })

  it('COM-24 a door that is put into a wall of theirs is known with the wall; into news, it is news', () => {
    const { here, hero } = explored()
    const door = (id: string, x: number): Door => ({ id, a: { x, y: 1 }, b: { x, y: 2 }, open: false, kind: 'door' })
    here.do(draw([wall('new', 7, 0, 7, 5)]))
    here.do(draw([wall('new', 7, 0, 7, 1), wall('rest', 7, 2, 7, 5)], [door('gate', 7)]))
    expect(idsFor(here)).toEqual(['north', 'south', 'door'])
    here.do(draw([wall('north', 5, 0, 5, 1)], [door('hatch', 5)]))
    expect(idsFor(here)).toEqual(['north', 'south', 'door', 'hatch'])
    expect(idsFor(here.do(open).do(put(hero, 6, 2)))).toEqual(expect.arrayContaining(['new', 'rest', 'gate']))
  })

  it('COM-24 each side has its own news; the table knows what one of them knows', () => {
    const { here, hero, other } = explored()
    here.do({ type: 'edit', who: other, patch: { kind: 'pc' } }).do(put(other, 9, 4))
    const sideOf = (who: CombatantId): Viewer => ({ role: 'player', player: 'A guest',
      side: here.battle.combatants[who]?.side ?? never() })
    here.do(draw([wall('new', 7, 2, 7, 4)]))
    expect(idsFor(here, sideOf(other))).toContain('new')
    expect(idsFor(here, sideOf(hero))).not.toContain('new')
    expect(idsFor(here)).toContain('new')
    here.do(draw([wall('hall', 2, 0, 2, 1)]))
    expect(idsFor(here, sideOf(other))).not.toContain('hall')
    expect(idsFor(here, sideOf(hero))).toContain('hall')
    expect(idsFor(here)).toContain('hall')
  })

  it('COM-24 what the GM reveals by hand is no news any more; what is erased is forgotten', () => {
    const { here } = explored()
    here.do(draw([wall('new', 7, 2, 7, 4), wall('gone', 8, 2, 8, 4)])).do(draw([], [], ['gone']))
    expect(Object.values(here.battle.scene.fog?.news ?? {}).flat()).toEqual(['new'])
    here.do({ type: 'fog', change: { kind: 'all', reveal: true } })
    expect(idsFor(here)).toContain('new')
  })

  it('COM-24 a door that moves where nobody looks, and an object there, are not told to the table', () => {
    const { here, hero } = explored()
    const far: Door = { id: 'far', a: { x: 8, y: 1 }, b: { x: 8, y: 2 }, open: false, kind: 'door', secret: true }
    here.do(draw([wall('inner', 8, 0, 8, 3)], [far])).do(open).do(put(hero, 6, 1)).do(put(hero, 1, 4))
      .do({ type: 'door', door: 'door', open: false })
    const opens: Command<Tides> = { type: 'door', door: 'far', open: true }
    expect(isSecretCommand(tidesSpec, here.battle, opens)).toBe(true)
    expect(here.do(opens).log(TABLE)).toEqual([])
    expect(here.log()).toContain('A door opens.')
    const chest = (x: number): Command<Tides> => ({ type: 'object',
      change: { kind: 'add',
        object: newObject({ name: `Chest ${x}`, secret: false, blocks: false, place: at(x, 3) }) } })
    expect(here.do(chest(7)).log(TABLE)).toEqual([])
    expect(here.do(chest(2)).log(TABLE)).toEqual(['Chest 2 is put into the scene.'])
    expect(here.do(open).log(TABLE)).toContain('A door opens.')
  })

  it('COM-03 all of it stands in events: played again, the battle is the same', () => {
    const { here } = explored()
    const start = here.battle
    const before = here.history.length
    here.do(draw([wall('new', 7, 2, 7, 4)])).do(open)
    const again = here.history.slice(before).reduce((one, event) => applyEvent(one, event, tidesSpec.apply), start)
    expect(again).toEqual(here.battle)
  })
})

const never = (): never => {
  throw new Error('It is not there.')
}
