// Objects, terrain and lights that change where players have been, and where they do not look now.
import { describe, expect, it } from 'vitest'
import { newObject, project, type Battle, type Command, type ObjectId, type SideId,
  type Viewer } from '../../src/engine/core/index.ts'
import { block } from '../../src/engine/kits/map-parts.ts'
import type { GroundChange, Light, Terrain } from '../../src/grid/index.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'
import { beenThere, gate, gateOf, look, mapOf, viewOf } from './far-room.ts'
import { at, bySight, door, groundOf, put, rooms, TABLE } from './fog-rooms.ts'

const draw = (change: GroundChange): Command<Tides> => ({ type: 'draw', change })
const mud: Terrain = { id: 'mud', name: 'Mud', cells: block(7, 2, 2, 1), cost: 2, concealment: 0, look: 'rough' }
const lamp: Light = { id: 'lamp', at: { x: 8.5, y: 4.5 }, on: false, bright: 2, dim: 4, color: '#ffcc66' }

const add = (name: string, x: number, y: number): Command<Tides> => ({ type: 'object',
  change: { kind: 'add', object: newObject({ name, secret: false, blocks: true, place: at(x, y) }) } })
type Patch = Extract<Extract<Command<Tides>, { type: 'object' }>['change'], { kind: 'change' }>['patch']

/** A chest stands in the second room, and the hero has seen it there. */
function withChest() {
  const { here, hero, foe } = beenThere()
  const serial = here.battle.serial
  here.do(add('Chest', 7, 2)).do(put(hero, 8, 1)).do(put(hero, 1, 1))
  const id = `o${serial}` as ObjectId
  const change = (patch: Patch): Command<Tides> => ({ type: 'object', change: { kind: 'change', object: id, patch } })
  const chest = (viewer = TABLE) => mapOf(here, viewer).objects.find((one) => one.id === id)
  return { here, hero, foe, id, change, chest }
}

describe('objects as they were seen last', () => {
  it('COM-24 an object that is moved, broken or taken away where nobody looks stays as it was until it is seen', () => {
    const { here, hero, id, change, chest } = withChest()
    const before = viewOf(here.battle)
    expect(chest()?.place).toBe(at(7, 2))
    here.do(change({ place: at(8, 4) }))
    expect(viewOf(here.battle)).toEqual(before)
    here.do(change({ state: 'destroyed' }))
    expect(viewOf(here.battle)).toEqual(before)
    expect(here.log(TABLE)).toEqual([])
    look(here, hero)
    expect(chest()).toBeUndefined()
    here.do(put(hero, 8, 2))
    expect(chest()).toMatchObject({ place: at(8, 4), state: 'destroyed' })
    here.do(put(hero, 1, 1)).do(door(false)).do({ type: 'object', change: { kind: 'remove', object: id } })
    expect(chest()).toMatchObject({ place: at(8, 4) })
    here.do(put(hero, 8, 2))
    expect(chest()).toBeUndefined()
    expect(here.battle.scene.fog).not.toHaveProperty('was')
  })

  it('COM-24 an object that is put where nobody looks is news, and one that comes before their eyes is seen', () => {
    const { here, hero, foe, change, chest } = withChest()
    here.do(add('Barrel', 8, 3))
    expect(mapOf(here).objects.map(({ name }) => name)).toEqual(['Chest'])
    here.do(change({ place: at(2, 4) }))
    expect(chest()?.place).toBe(at(2, 4))
    here.do(change({ place: at(6, 1) }))
    expect(chest()).toBeUndefined()
    here.do(put(foe, 1, 4)).do(put(hero, 8, 2))
    expect(mapOf(here).objects.map(({ name }) => name)).toEqual(['Chest', 'Barrel'])
  })

  it('COM-24 what the GM makes secret is gone at once, and what the GM makes known is known', () => {
    const { here, change, chest } = withChest()
    here.do(change({ place: at(8, 4) })).do(change({ secret: true }))
    expect(chest()).toBeUndefined()
    here.do(change({ secret: false }))
    expect(chest()?.place).toBe(at(8, 4))
    expect(here.log(TABLE).at(-1)).toBe('Chest comes to light.')
  })
})

describe('terrain as it was seen last', () => {
  it('COM-24 terrain that is drawn, changed or erased where nobody looks is as it was, cell by cell', () => {
    const { here, hero } = beenThere({ terrain: [mud] })
    const before = viewOf(here.battle)
    here.do(draw({ terrain: { put: [{ ...mud, cells: block(7, 2, 2, 3) }] } }))
    expect(viewOf(here.battle)).toEqual(before)
    here.do(draw({ terrain: { put: [{ ...mud, name: 'Ice', look: 'ice', cells: block(7, 2, 2, 3) }] } }))
    expect(viewOf(here.battle)).toEqual(before)
    here.do(draw({ terrain: { remove: ['mud'] } }))
    expect(viewOf(here.battle)).toEqual(before)
    expect(here.log(TABLE)).toEqual([])
    look(here, hero)
    expect(mapOf(here).ground.terrain).toEqual([])
    expect(here.battle.scene.fog).not.toHaveProperty('was')
  })

  it('COM-24 of terrain that two sides remember differently the table has the later memory, cell by cell', () => {
    const far = { ...mud, cells: [{ x: 12, y: 1 }, { x: 12, y: 2 }] }
    const named = (name: string) => draw({ terrain: { put: [{ ...far, name }] } })
    for (const isOurs of [false, true]) {
      const { here, hero, foe } = beenThere({ terrain: [far] })
      here.do({ type: 'edit', who: foe, patch: { kind: 'pc' } }).do(put(foe, 13, 4)).do(put(foe, 1, 4))
      const late = isOurs ? hero : foe
      const of = (viewer: Viewer) => mapOf(here, viewer).ground.terrain.map(({ name, cells }) => [name, cells.length])
      const sideOf = (who: typeof hero): Viewer => ({ role: 'player', player: 'A guest',
        side: here.battle.combatants[who]?.side ?? ('' as SideId) })
      // Both have seen mud, one of them ice later; then there is lava, which nobody has seen.
      here.do(named('Ice')).do(put(late, 13, 4)).do(put(late, 1, 3)).do(named('Lava'))
      expect([of(sideOf(hero)), of(sideOf(foe))]).toEqual(isOurs
        ? [[['Ice', 2]], [[mud.name, 2]]]
        : [[[mud.name, 2]], [['Ice', 2]]])
      expect(of({ role: 'table' }), isOurs ? 'hero' : 'foe').toEqual([['Ice', 2]])
      const ids = mapOf(here).ground.terrain.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('COM-24 of terrain that is seen in part, that part alone is known', () => {
    const { here, hero } = beenThere({ terrain: [mud] })
    here.do(
      draw({ terrain: { put: [{ ...mud, name: 'Ice', cells: [{ x: 7, y: 2 }, { x: 5, y: 0 }, { x: 5, y: 4 }] }] } }),
    )
    look(here, hero)
    const cellsOf = (name: string) =>
      mapOf(here).ground.terrain.filter((one) => one.name === name)
        .flatMap(({ cells }) => cells.map(({ x, y }) => `${x},${y}`))
    expect(cellsOf('Ice')).toEqual(['7,2'])
    expect(cellsOf('Mud')).toEqual([])
    here.do(put(hero, 8, 2))
    expect(cellsOf('Ice')).toEqual(['7,2', '5,0', '5,4'])
  })
})

describe('light as it was seen last', () => {
  const lampsOf = (here: ReturnType<typeof beenThere>['here']) =>
    (mapOf(here).ground.lights ?? []).map(({ at: { x }, on }) => `${x === 8.5 ? 'lamp' : 'far'} ${on ? 'on' : 'off'}`)

  it('COM-24 a lamp that is lit where nobody looks is out on the table’s map until its light is seen', () => {
    const { here, hero } = beenThere({ lights: [lamp] })
    here.do({ type: 'ground', ground: { ...mapOf(here, { role: 'gm' }).ground, ambient: 'dark' } })
    expect(lampsOf(here)).toEqual(['lamp off'])
    here.do(draw({ lights: { put: [{ ...lamp, on: true }] } }))
    expect(lampsOf(here)).toEqual(['lamp off'])
    expect(here.log(TABLE)).toEqual([])
    expect(lampsOf(look(here, hero))).toEqual(['lamp on'])
    here.do(door(false)).do(draw({ lights: { put: [lamp] } }))
    expect(lampsOf(here)).toEqual(['lamp on'])
    expect(lampsOf(here.do(door(true)))).toEqual(['lamp off'])
  })

  it('COM-24 a lamp that shows by nothing is in no view: out in the dark, or lit where it is bright anyway', () => {
    const lit: Light = { id: 'aside', at: { x: 6.5, y: 0.5 }, on: true, bright: 4, dim: 4, color: '#ffcc66' }
    const seen = (ambient: 'bright' | 'dark', lights: readonly Light[]) => {
      const { here } = rooms({ lights, ambient })
      here.do(bySight).do(door(true))
      return (groundOf(project(tidesSpec, here.battle, TABLE) as Battle<Tides>).lights ?? []).map(({ id }) => id)
    }
    // From where the hero stands, the floor behind the door is in sight, and the lamp beside the door is not.
    expect(seen('bright', [lit])).toEqual([])
    expect(seen('dark', [lit])).toEqual(['6.5 0.5'])
    expect(seen('dark', [{ ...lit, on: false }])).toEqual([])
    expect(seen('dark', [{ ...lit, on: false, at: { x: 3.5, y: 4.5 } }])).toEqual([])
    expect(seen('bright', [{ ...lit, on: false, at: { x: 3.5, y: 4.5 } }])).toEqual(['3.5 4.5'])
  })

  it('COM-24 light through a door that nobody saw opening is seen where somebody looks, and nowhere else', () => {
    const far: Light = { ...lamp, id: 'far', at: { x: 12.5, y: 2.5 }, on: true, bright: 10, dim: 10 }
    const { here, hero } = beenThere()
    // The hero has been in the second room, and not in the third.
    here.do({ type: 'fog', change: { kind: 'all', reveal: false } }).do(put(hero, 6, 0)).do(put(hero, 4, 4))
    here.do({ type: 'ground', ground: { ...mapOf(here, { role: 'gm' }).ground, ambient: 'dark' } })
    here.do(draw({ lights: { put: [far] } }))
    expect(lampsOf(here)).toEqual([])
    here.do(gate(true))
    expect(lampsOf(here)).toEqual([])
    // From the corner beside the door the gate is not in view, and the light on the floor behind the door is.
    here.do(door(true))
    expect(lampsOf(here)).toEqual(['far on'])
    expect(gateOf(here)).toMatchObject({ open: false })
    here.do(put(hero, 4, 2))
    expect(gateOf(here)).toMatchObject({ open: true })
  })

  it('COM-24 in the dark, a door that opens is seen by nobody, and noticed by whoever stands at it', () => {
    const { here, hero } = beenThere()
    here.do({ type: 'ground', ground: { ...mapOf(here, { role: 'gm' }).ground, ambient: 'dark' } })
    const isOpen = () => mapOf(here).ground.doors.find(({ id }) => id === '5 2 5 3')?.open
    expect(here.do(door(true)).log(TABLE)).toEqual([])
    expect(isOpen()).toBe(false)
    here.do(put(hero, 4, 2))
    expect(isOpen()).toBe(true)
    expect(here.do(door(false)).log(TABLE)).toEqual(['A door closes.'])
    expect(isOpen()).toBe(false)
  })
})
