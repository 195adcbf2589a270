// Doors and walls that change where players have been, and where they do not look now.
import { describe, expect, it } from 'vitest'
import { applyEvent, isSecretCommand, type Command, type Viewer } from '../../src/engine/core/index.ts'
import type { Door, GroundChange } from '../../src/grid/index.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'
import { beenThere, gate, GATE, gateOf, look, mapOf, viewOf } from './far-room.ts'
import { bySight, door, everything, put, TABLE } from './fog-rooms.ts'

const draw = (change: GroundChange): Command<Tides> => ({ type: 'draw', change })
const placesOf = (walls: readonly { a: { x: number; y: number }; b: { x: number; y: number } }[]) =>
  walls.map(({ a, b }) => `${a.x},${a.y} ${b.x},${b.y}`)

describe('doors and walls as they were seen last', () => {
  it('COM-24 a door that opens where nobody looks stays closed on the table’s map until it is seen', () => {
    const { here, hero } = beenThere()
    const before = viewOf(here.battle)
    expect(gateOf(here)).toMatchObject({ open: false })
    expect(isSecretCommand(tidesSpec, here.battle, gate(true))).toBe(true)
    here.do(gate(true))
    expect(here.log(TABLE)).toEqual([])
    expect(viewOf(here.battle)).toEqual(before)
    look(here, hero)
    expect(gateOf(here)).toMatchObject({ open: true })
    expect(here.battle.scene.fog).not.toHaveProperty('was')
    expect(here.battle.scene.fog).not.toHaveProperty('news')
  })

  it('COM-24 closed again before anybody looks, nothing is remembered otherwise', () => {
    const { here } = beenThere()
    const before = here.battle
    here.do(gate(true))
    expect(here.battle.scene.fog?.was).toBeDefined()
    here.do(gate(false))
    expect(here.battle.scene).toEqual(before.scene)
  })

  it('COM-24 a door that is locked, or moved, where nobody looks is as it was', () => {
    const { here, hero } = beenThere()
    const before = viewOf(here.battle)
    const moved: Door = { ...GATE, a: { x: 10, y: 0 }, b: { x: 10, y: 1 } }
    here.do(draw({ doors: { put: [{ ...GATE, locked: true }] } }))
    expect(viewOf(here.battle)).toEqual(before)
    here.do(draw({ doors: { put: [moved] } }))
    expect(viewOf(here.battle)).toEqual(before)
    expect(gateOf(look(here, hero))).toBeUndefined()
    here.do(put(hero, 8, 2))
    expect(mapOf(here).ground.doors).toContainEqual({ ...moved, id: '10 0 10 1' })
    expect(gateOf(here)).toBeUndefined()
    expect(mapOf(here).ground.doors).toHaveLength(2)
  })

  it('COM-24 a wall that is taken away stays until its place is seen, and a part that is not seen still stays', () => {
    const { here, hero } = beenThere()
    const before = viewOf(here.battle)
    here.do(draw({ walls: { remove: ['far-north'] } }))
    expect(placesOf(mapOf(here).ground.walls)).toContain('10,0 10,2')
    expect(viewOf(here.battle).scene.ground).toEqual({ ...before.scene.ground,
      walls: expect.arrayContaining([...mapOf(here).ground.walls]) })
    expect(placesOf(mapOf(look(here, hero)).ground.walls)).not.toContain('10,0 10,2')
    // Through the doorway only the lower part of the wall’s place is in view.
    const left = mapOf(here).ground.walls.filter(({ a }) => a.x === 10 && a.y < 2)
    expect(left).toHaveLength(1)
    expect(left[0]?.b.y).toBeLessThan(1.5)
    here.do(put(hero, 8, 2))
    expect(mapOf(here).ground.walls.filter(({ a }) => a.x === 10 && a.y < 2)).toEqual([])
  })

  it('COM-24 a door that is put into a remembered wall shows once that place is seen', () => {
    const { here, hero } = beenThere()
    const before = viewOf(here.battle)
    const hatch: Door = { id: 'hatch', a: { x: 10, y: 0 }, b: { x: 10, y: 0.75 }, open: true, kind: 'door' }
    here.do(draw({ walls: { put: [wall('far-north', 10, 0.75, 10, 2)] }, doors: { put: [hatch] } }))
    expect(viewOf(here.battle)).toEqual(before)
    // A look at the rest of the wall tells nothing of the door in it.
    look(here, hero)
    expect(mapOf(here).ground.doors.map(({ id }) => id)).not.toContain('10 0 10 0.75')
    expect(placesOf(mapOf(here).ground.walls)).toContain('10,0 10,2')
    here.do(put(hero, 8, 2))
    expect(mapOf(here).ground.doors.map(({ id }) => id)).toContain('10 0 10 0.75')
    expect(placesOf(mapOf(here).ground.walls)).not.toContain('10,0 10,2')
    expect(here.battle.scene.fog).not.toHaveProperty('was')
  })

  it('COM-24 a secret door that opens where nobody looks leaves the wall whole', () => {
    const { here, hero } = beenThere({
      doors: [GATE, { id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'door' }, { id: 'panel',
        a: { x: 10, y: 0.5 }, b: { x: 10, y: 1.5 }, open: false, kind: 'door', secret: true }],
    })
    const before = viewOf(here.battle)
    here.do({ type: 'door', door: 'panel', open: true })
    expect(viewOf(here.battle)).toEqual(before)
    here.do(put(hero, 8, 2))
    expect(mapOf(here).ground.doors.map(({ id }) => id)).toContain('10 0.5 10 1.5')
    expect(here.battle.scene.fog).not.toHaveProperty('was')
  })

  it('COM-24 each side remembers for itself, and the table knows what one of them knows', () => {
    const { here, hero, foe } = beenThere()
    here.do({ type: 'edit', who: foe, patch: { kind: 'pc' } }).do(put(foe, 13, 4))
    const sideOf = (who: typeof hero): Viewer => ({ role: 'player', player: 'A guest',
      side: here.battle.combatants[who]?.side ?? never() })
    here.do(gate(true))
    expect(gateOf(here, sideOf(hero))).toMatchObject({ open: false })
    expect(gateOf(here, sideOf(foe))).toMatchObject({ open: true })
    expect(gateOf(here)).toMatchObject({ open: true })
    here.do(put(foe, 1, 4)).do(gate(false))
    expect(gateOf(here, sideOf(foe))).toMatchObject({ open: true })
    expect(gateOf(here, { role: 'gm' })).toMatchObject({ open: false })
  })

  it('COM-24 of two memories the table has the later, whichever side has it', () => {
    const locked = draw({ doors: { put: [{ ...GATE, locked: true }] } })
    for (const isOurs of [false, true]) {
      const { here, hero, foe } = beenThere()
      here.do({ type: 'edit', who: foe, patch: { kind: 'pc' } }).do(put(foe, 13, 4)).do(put(foe, 1, 4))
      const [early, late] = isOurs ? [foe, hero] : [hero, foe]
      const sideOf = (who: typeof hero): Viewer => ({ role: 'player', player: 'A guest',
        side: here.battle.combatants[who]?.side ?? never() })
      // The one has seen the gate closed, the other later open; then it is closed and locked behind their backs.
      here.do(put(late, 13, 4)).do(gate(true)).do(put(late, 1, 3)).do(locked)
      expect(gateOf(here, sideOf(early))).toMatchObject({ open: false })
      expect(gateOf(here, sideOf(late))).toMatchObject({ open: true })
      expect(gateOf(here), isOurs ? 'hero' : 'foe').toMatchObject({ open: true })
      look(here, hero)
      expect(here.battle.scene.fog?.was?.[here.battle.combatants[hero]?.side ?? '']).toBeUndefined()
    }
  })

  it('COM-24 what the GM reveals by hand, or shows altogether, is known as it is', () => {
    const shown = beenThere().here.do(gate(true)).do({ type: 'fog', change: { kind: 'all', reveal: true } })
    expect(gateOf(shown)).toMatchObject({ open: true })
    const open = beenThere().here.do(gate(true)).do(everything)
    expect(gateOf(open)).toMatchObject({ open: true })
    expect(gateOf(open.do(bySight))).toMatchObject({ open: true })
  })

  it('COM-24 another map is no memory of the old one', () => {
    const { here } = beenThere()
    here.do(gate(true)).do({ type: 'ground',
      ground: { ...mapOf(here, { role: 'gm' }).ground, doors: [], walls: [wall('new', 3, 0, 3, 1)], terrain: [] } })
    expect(here.battle.scene.fog).not.toHaveProperty('was')
  })

  it('COM-03 all of it stands in events: played again, the battle is the same', () => {
    const { here, hero } = beenThere()
    const [start, before] = [here.battle, here.history.length]
    look(here.do(gate(true)).do(draw({ walls: { remove: ['far-south'] } })), hero).do(door(false))
    const again = here.history.slice(before).reduce((one, event) => applyEvent(one, event, tidesSpec.apply), start)
    expect(again).toEqual(here.battle)
  })
})

const never = (): never => {
  throw new Error('It is not there.')
}
