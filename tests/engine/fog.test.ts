// What players see of a map in fog: combatants in and out of sight, what is explored, what the GM paints.
import { describe, expect, it } from 'vitest'
import { applyEvent, describeEvent, isSecretCommand, newObject, project, type Battle, type Command, type CombatantId,
  type SingleCommand, type Viewer } from '../../src/engine/core/index.ts'
import { exploredMask, isHidden, newcomerOf, sidesBlindTo } from '../../src/engine/core/fog.ts'
import { sceneByPlace } from '../../src/engine/core/ids-by-place.ts'
import { maskHas } from '../../src/grid/vision/mask.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import { fight } from '../support/fight.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { type Tides } from '../support/odd/types.ts'
import { at, bySight, door, everything, explored, foeIn, groundOf, painted, preparedRooms, put, rooms, TABLE,
  tableSees } from './fog-rooms.ts'

describe('sight of the players', () => {
  it('COM-44 without fog everything is in sight', () => {
    const { here, foe } = rooms()
    expect(tableSees(here, foe)).toBe(true)
    expect(project(tidesSpec, here.battle, TABLE).scene).toBe(sceneByPlace(here.battle.scene))
  })

  it('COM-44 a foe behind a closed door is not seen, and is seen once the door is open', () => {
    const { here, foe } = rooms()
    here.do(bySight)
    expect(tableSees(here, foe)).toBe(false)
    expect(isHidden(here.battle.combatants[foe] ?? never())).toBe(true)
    expect(tableSees(here.do(door(true)), foe)).toBe(true)
    expect(tableSees(here.do(door(false)), foe)).toBe(false)
    expect(tableSees(here.do({ type: 'fog', change: { kind: 'by', by: null } }), foe)).toBe(true)
    expect(here.battle.combatants[foe]).not.toHaveProperty('unseen')
  })

  it('COM-44 a foe comes into sight and goes out of sight as it moves', () => {
    const { here, foe } = rooms()
    here.do(bySight)
    expect(tableSees(here.do(put(foe, 3, 3)), foe)).toBe(true)
    expect(tableSees(here.do(put(foe, 8, 1)), foe)).toBe(false)
  })

  it('COM-24 what is not in sight is in no view of the table: neither by name nor by id', () => {
    const { here, foe } = rooms()
    const { name } = here.battle.combatants[foe] ?? never()
    const view = JSON.stringify(project(tidesSpec, here.do(bySight).battle, TABLE))
    expect(view).not.toContain(name)
    expect(view).not.toMatch(new RegExp(`"${foe}"`))
    expect(JSON.stringify(project(tidesSpec, here.battle, { role: 'gm' }))).toContain(name)
  })

  it('COM-24 whoever owns a combatant always sees it', () => {
    const { here, foe } = rooms()
    here.do(bySight).do({ type: 'edit', who: foe, patch: { player: 'Ana' } })
    const ana: Viewer = { role: 'player', player: 'Ana', side: here.battle.combatants[foe]?.side ?? never() }
    expect(foe in project(tidesSpec, here.battle, ana).combatants).toBe(true)
  })

  it('COM-24 each side of players sees with its own eyes, and the table with all of them', () => {
    const { here, hero, foe } = rooms()
    here.do(bySight).do({ type: 'edit', who: foe, patch: { kind: 'pc' } })
    const mine: Viewer = { role: 'player', player: 'Zoe', side: here.battle.combatants[hero]?.side ?? never() }
    expect(foe in project(tidesSpec, here.battle, mine).combatants).toBe(false)
    expect([hero, foe].every((who) => tableSees(here, who))).toBe(true)
    expect(explored(here, 8, 2)).toBe(true)
    const own = project(tidesSpec, here.battle, mine).scene.fog?.explored['*'] ?? ''
    expect(maskHas(exploredMask(groundOf(here.battle), own), { x: 8, y: 2 })).toBe(false)
  })

  it('COM-44 in the dark only what is lit is seen, also by the torch that somebody carries', () => {
    const { here, hero, foe } = rooms({ ambient: 'dark', doors: [], walls: [] })
    expect(tableSees(here.do(bySight), foe)).toBe(false)
    here.do({ type: 'edit', who: foe, patch: { light: { bright: 1, dim: 2, color: '#ffcc66' } } })
    expect(tableSees(here, foe)).toBe(true)
    here.do({ type: 'edit', who: foe, patch: { light: null } })
    expect(tableSees(here, foe)).toBe(false)
    here.do({ type: 'edit', who: hero, patch: { vision: { kind: 'dark', range: 9, special: 0 } } })
    expect(tableSees(here, foe)).toBe(true)
    here.do({ type: 'edit', who: hero, patch: { vision: { kind: 'blind', range: 9, special: 3 } } })
    expect(tableSees(here, foe)).toBe(false)
  })

  it('COM-24 the light of a torch is seen where it falls on what is in sight, and who carries it is not', () => {
    const { here, foe } = rooms({ ambient: 'dark',
      doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: true, kind: 'door' }] })
    const lights = () => groundOf(project(tidesSpec, here.battle, TABLE) as Battle<Tides>).lights ?? []
    here.do(bySight).do(put(foe, 6, 0))
    here.do({ type: 'edit', who: foe, patch: { light: { bright: 2, dim: 6, color: '#ffcc66' } } })
    expect(tableSees(here, foe)).toBe(false)
    expect(lights()).toEqual([{ id: '6.5 0.5', at: { x: 6.5, y: 0.5 }, on: true, bright: 2, dim: 6, color: '#ffcc66' }])
    expect(lights()).toBe(lights())
    expect(JSON.stringify(project(tidesSpec, here.battle, TABLE))).not.toMatch(new RegExp(`"${foe}"`))
    here.do(door(false))
    expect(lights()).toEqual([])
  })

  it('COM-44 the fallen see nothing', () => {
    const { here, hero, foe } = rooms({ doors: [], walls: [] })
    expect(tableSees(here.do(bySight), foe)).toBe(true)
    here.do({ type: 'override', change: { kind: 'presence', who: hero, presence: 'down' }, reason: '' })
    expect(tableSees(here, foe)).toBe(false)
  })

  it('COM-24 who is not on the board yet is known to its own side alone, and is put there without a word', () => {
    const { here, hero, foe } = preparedRooms()
    const put = (who: CombatantId, x: number, y: number) => ({ type: 'set-up', who, place: at(x, y) }) as const
    here.do(bySight).do({ type: 'set-up', who: foe, place: null })
    expect(tableSees(here, foe)).toBe(false)
    here.do(put(foe, 8, 2))
    expect(tableSees(here, foe)).toBe(false)
    const name = here.battle.combatants[foe]?.name ?? '?'
    expect(here.events.map((event) => describeEvent(tidesSpec, here.battle, event, TABLE)?.text ?? '').join())
      .not.toContain(name)
    here.do({ type: 'set-up', who: hero, place: null })
    expect(tableSees(here, hero)).toBe(true)
  })

  it('COM-24 before the start and without players nobody is seen', () => {
    const { here, foe } = rooms()
    const alone: Battle<Tides> = { ...here.battle, status: 'setup', combatants: Object.fromEntries(
      Object.entries(here.battle.combatants).map(([id, one]) => [id, { ...one, kind: 'npc' as const, player: null }]),
    ) }
    expect(sidesBlindTo({ ...alone, scene: { ...alone.scene, fog: { by: 'sight', explored: {} } } }, foeIn(here, foe)))
      .toEqual(['*'])
    expect(sidesBlindTo(alone, foeIn(here, foe))).toEqual([])
  })

  it('COM-24 somebody who joins out of sight joins without a word to the table', () => {
    const { here, foe } = rooms()
    const { id: _id, ...foeOf } = here.battle.combatants[foe] ?? never()
    here.do(bySight).do({ type: 'join', combatant: { ...foeOf, name: 'Quiet Eel', place: at(9, 0) } })
    expect(here.log(TABLE)).toEqual([])
    expect(here.log().join(' ')).toContain('Quiet Eel joins')
  })

  it('COM-24 the first of the players joins for all to read, also before anybody stands on the map', () => {
    const { here, hero, foe } = rooms()
    const empty = { ...here.do(bySight).battle, status: 'setup' as const, combatants: {}, roster: [] }
    const newcomer = (like: CombatantId) => {
      const { id: _id, unseen: _unseen, ...one } = here.battle.combatants[like] ?? never()
      return newcomerOf(empty, { ...one, place: null })
    }
    expect(newcomer(hero)).not.toHaveProperty('unseen')
    // A foe that is not on the map is seen by nobody.
    expect(newcomer(foe).unseen).toEqual(['*'])
  })

  it('COM-24 a new name is told with the name it had, and not to a table that does not see whose it is', () => {
    const { here, hero, foe } = rooms()
    const [was, hidden] = [hero, foe].map((id) => here.battle.combatants[id]?.name)
    here.do({ type: 'edit', who: hero, patch: { name: 'Merle' } })
    expect(here.log(TABLE)).toEqual([`${was} is now called Merle.`])
    here.do(bySight).do({ type: 'edit', who: foe, patch: { name: 'Quiet Eel' } })
    expect(here.log(TABLE)).toEqual([])
    expect(here.log()).toEqual([`${hidden} is now called Quiet Eel.`])
    here.do({ type: 'edit', who: foe, patch: { notes: 'Sleeps.' } })
    expect(here.log()).toEqual([])
  })

  it('COM-24 the name of the step is a secret where the newcomer is out of sight, and open where it is seen', () => {
    const { here, hero, foe } = rooms()
    const joins = (like: CombatantId, x: number): SingleCommand<Tides> => {
      const { id: _id, unseen: _unseen, ...one } = here.battle.combatants[like] ?? never()
      return { type: 'join', combatant: { ...one, name: 'Quiet Eel', place: at(x, 0) } }
    }
    const isSecret = (command: Command<Tides>): boolean => isSecretCommand(tidesSpec, here.battle, command)
    expect(isSecret(joins(foe, 9))).toBe(false)
    here.do(bySight)
    expect(isSecret(joins(foe, 9))).toBe(true)
    expect(isSecret({ type: 'override', change: { kind: 'force', command: joins(foe, 9) }, reason: '' })).toBe(true)
    expect(isSecret({ type: 'several', commands: [joins(foe, 2), joins(foe, 9)] })).toBe(true)
    expect(isSecret(joins(foe, 2))).toBe(false)
    // Who comes for the players sees with its own eyes.
    expect(isSecret(joins(hero, 9))).toBe(false)
  })
})

const never = (): never => {
  throw new Error('It is not there.')
}

describe('what was explored', () => {
  it('COM-44 what was seen stays explored, and what was never seen is not', () => {
    const { here, hero } = rooms()
    here.do(bySight)
    expect([explored(here, 1, 1), explored(here, 8, 2)]).toEqual([true, false])
    here.do(door(true)).do(door(false))
    expect(explored(here, 8, 2.5)).toBe(true)
    expect(explored(here, 6, 0.5)).toBe(false)
    here.do(put(hero, 8, 2))
    expect(explored(here, 1, 1)).toBe(true)
    expect(explored(here, 6, 0.5)).toBe(true)
  })

  it('COM-44 before the start nobody explores anything: a side has what it sees from where it stands', () => {
    const { here, hero, foe } = preparedRooms()
    const side = here.battle.combatants[hero]?.side ?? ''
    here.do(bySight).do({ type: 'set-up', who: hero, place: at(8, 2) })
    expect([explored(here, 1, 1), explored(here, 8, 2)]).toEqual([false, true])
    here.do({ type: 'set-up', who: hero, place: at(1, 2) })
    expect([explored(here, 1, 1), explored(here, 8, 2)]).toEqual([true, false])
    // What was changed meanwhile is no memory either.
    here.do(door(true)).do({ type: 'set-up', who: hero, place: null }).do(door(false))
    expect(here.battle.scene.fog).toEqual({ by: 'sight', explored: { [side]: '' } })
    // Nor is what was seen revealed, where the GM decides to reveal by hand.
    here.do({ type: 'set-up', who: hero, place: at(8, 4) }).do(painted)
    expect([explored(here, 8, 4), tableSees(here, foe)]).toEqual([false, false])
    here.do(bySight).do({ type: 'set-up', who: hero, place: at(1, 2) }).do({ type: 'start' })
    expect([explored(here, 1, 1), explored(here, 8, 2)]).toEqual([true, false])
  })

  it('COM-44 what was explored before the start by older versions is forgotten with the start', () => {
    const { here, hero } = preparedRooms()
    const side = here.battle.combatants[hero]?.side ?? ''
    const all = { type: 'fog', change: { kind: 'all', reveal: true } } as const
    const text = here.do(painted).do(all).battle.scene.fog?.explored['*'] ?? ''
    const old = fight(tidesSpec, { ...here.battle,
      scene: { ...here.battle.scene, fog: { by: 'sight', explored: { [side]: text } } } })
    expect(explored(old, 8, 2)).toBe(true)
    old.do({ type: 'start' })
    expect([explored(old, 1, 1), explored(old, 8, 2)]).toEqual([true, false])
  })

  it('COM-24 a foe that the GM takes out of the battle unseen stays unknown, before the start and in the fight', () => {
    for (const { here, foe } of [preparedRooms(), rooms()]) {
      here.do(bySight).do({ type: 'leave', who: foe, how: 'gone' })
      expect([tableSees(here, foe), here.log(TABLE)]).toEqual([false, []])
      here.do(door(true))
      expect([tableSees(here, foe), here.log(TABLE).join(' ')]).toEqual([false, expect.not.stringContaining('sight')])
    }
    const { here, foe } = rooms()
    here.do(bySight).do(door(true)).do({ type: 'leave', who: foe, how: 'fled' })
    expect(tableSees(here.do(door(false)), foe)).toBe(true)
  })

  it('COM-44 while everything is in sight what was explored is kept, and comes back with the fog', () => {
    const { here, foe } = rooms()
    here.do(bySight).do(door(true)).do(door(false))
    const before = here.battle.scene.fog
    here.do(everything)
    expect(tableSees(here, foe)).toBe(true)
    expect(project(tidesSpec, here.battle, TABLE).scene).toEqual(
      sceneByPlace({ ground: here.battle.scene.ground, objects: here.battle.scene.objects }),
    )
    expect(project(tidesSpec, here.battle, TABLE).scene).toBe(project(tidesSpec, here.battle, TABLE).scene)
    expect(here.refused(everything).says).toBe('That is so already.')
    here.do(bySight)
    expect(here.battle.scene).toMatchObject({ fog: before })
    expect(here.battle.scene).not.toHaveProperty('fogBefore')
    expect(tableSees(here, foe)).toBe(false)
    expect([explored(here, 8, 2.5), explored(here, 6, 0.5)]).toEqual([true, false])
    here.do(everything).do(painted)
    expect(explored(here, 8, 2.5)).toBe(true)
  })

  it('COM-44 what is kept meanwhile goes along with a board of another size, and not to another map', () => {
    const { here } = rooms()
    here.do(bySight).do(everything)
    here.do({ type: 'ground', ground: { ...groundOf(here.battle), cols: 14 } }).do(painted)
    expect([explored(here, 1, 1), explored(here, 4, 4), explored(here, 8, 2)]).toEqual([true, true, false])
    here.do(everything)
    here.do({ type: 'ground', ground: { ...groundOf(here.battle), walls: [wall('other', 3, 0, 3, 5)], doors: [] } })
    expect(explored(here.do(painted), 1, 1)).toBe(false)
  })

  it('COM-24 walls, doors and terrain that were never seen are not in the view', () => {
    const { here } = rooms({ walls: [wall('north', 5, 0, 5, 2), wall('south', 5, 3, 5, 5), wall('far', 8, 0, 8, 3)] })
    here.do(bySight)
    const seen = groundOf(project(tidesSpec, here.battle, TABLE) as Battle<Tides>)
    expect(seen.walls.map(({ a, b }) => [a.x, a.y, b.x, b.y].join())).toEqual(['5,0,5,2', '5,3,5,5'])
    expect(JSON.stringify(seen.walls)).not.toMatch(/north|south/)
    expect(seen.doors.map(({ id }) => id)).toEqual(['5 2 5 3'])
    expect(seen.terrain.flatMap(({ cells }) => cells)).toEqual([{ x: 4, y: 0 }])
  })

  it('COM-24 the same view of the ground is the same object, so that nothing is worked out twice', () => {
    const { here } = rooms()
    here.do(bySight)
    const again = () => project(tidesSpec, here.battle, TABLE).scene.ground
    expect(again()).toBe(again())
  })

  it('COM-24 a closed secret door is a wall to everybody but the GM, and a door once it was opened', () => {
    const { here } = rooms({
      doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'door', secret: true }],
    })
    const seen = () => groundOf(project(tidesSpec, here.battle, TABLE) as Battle<Tides>)
    expect(seen().doors).toEqual([])
    expect(seen().walls).toEqual([wall('5 0 5 5', 5, 0, 5, 5)])
    expect(JSON.stringify(seen())).not.toContain('"door"')
    here.do(door(true))
    expect([seen().doors.length, seen().walls.length]).toEqual([1, 2])
    here.do(door(false))
    expect(seen().doors).toHaveLength(1)
  })

  it.each([
    ['behind what is known', 1, [[0, 10]], [7, 8]],
    ['before what is known', 8, [[0, 10]], [2, 3]],
    ['at the end of the wall', 1, [[0, 10]], [9, 10]],
    ['at its beginning', 8, [[0, 10]], [0, 1]],
    ['in the joint of two walls', 1, [[0, 7], [7, 10]], [6.5, 7.5]],
    ['in the place of a whole wall', 8, [[0, 2], [2, 3], [3, 10]], [2, 3]],
  ])('COM-24 a secret door that opens %s, where nobody has been, changes nothing that the table knows', (
    _,
    x,
    walls,
    [from = 0, to = 0],
  ) => {
    const { here, hero } = rooms({
      walls: [wall('across', 5, 0, 5, 3), ...walls.map(([a = 0, b = 0], nth) => wall(`w${nth + 1}`, a, 3, b, 3))],
      doors: [{ id: 'door', a: { x: from, y: 3 }, b: { x: to, y: 3 }, open: false, kind: 'door', secret: true }],
    })
    here.do(put(hero, x, 1)).do(bySight)
    const known = () => JSON.stringify(project(tidesSpec, here.battle, TABLE).scene.ground)
    const before = known()
    expect(JSON.parse(before).walls.length).toBeGreaterThan(1)
    expect(here.do(door(true)).log(TABLE)).toEqual([])
    expect(known()).toBe(before)
    here.do(door(false))
    expect(known()).toBe(before)
  })

  it('COM-24 nobody looks or shines through a closed window that is hidden in a wall', () => {
    const { here, foe } = rooms({
      doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'window', secret: true }],
    })
    expect(tableSees(here.do(bySight), foe)).toBe(false)
    expect(explored(here, 8, 2.5)).toBe(false)
    expect(tableSees(here.do(door(true)), foe)).toBe(true)
  })

  it('COM-24 of objects and of changes of the map that nobody sees the table does not hear', () => {
    const { here } = rooms()
    here.do(bySight)
    const chest = (x: number) => newObject({ name: `Chest ${x}`, place: at(x, 1) })
    const sand = (x: number): Command<Tides> => ({ type: 'ground',
      ground: { ...groundOf(here.battle), terrain: [...groundOf(here.battle).terrain, {
        id: 'sand',
        name: 'Sand',
        cells: [{ x, y: 1 }],
        cost: 2,
        concealment: 0,
        look: 'sand',
      }] } })
    here.do({ type: 'object', change: { kind: 'add', object: chest(8) } })
    here.do(sand(8))
    expect(here.log(TABLE)).toEqual([])
    here.do({ type: 'object', change: { kind: 'add', object: chest(2) } })
    expect(here.log(TABLE)).toEqual(['Chest 2 is put into the scene.'])
    expect(here.do(sand(2)).log(TABLE)).toContain('The map changes.')
  })

  it('COM-24 of a door that nobody has seen the table does not hear; a locked door stays closed', () => {
    const { here } = rooms({
      doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'door' }, { id: 'far',
        a: { x: 8, y: 0 }, b: { x: 8, y: 1 }, open: false, kind: 'door', locked: true }],
    })
    here.do(bySight)
    expect(here.refused({ type: 'door', door: 'far', open: true }).says).toBe('The door is locked.')
    here.do({ type: 'override', change: { kind: 'force', command: { type: 'door', door: 'far', open: true } },
      reason: '' })
    expect(here.log().join(' ')).toContain('A door opens')
    expect(here.log(TABLE).join(' ')).not.toContain('A door opens')
    expect(here.do(door(true)).log(TABLE)).toContain('A door opens.')
  })

  it('COM-03 all of it stands in events: played again, the battle is the same', () => {
    const { here, hero } = rooms()
    const start = here.battle
    here.do(bySight).do(door(true)).do(put(hero, 7, 2))
    const again = here.history.reduce((battle, event) => applyEvent(battle, event, tidesSpec.apply), start)
    expect(again).toEqual(here.battle)
  })
})
