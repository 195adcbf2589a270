// What steps that draw on the map are called on the undo button and in the history, for the GM and for the table.
import { describe, expect, it } from 'vitest'
import { nameCommand, type MarkId, type SingleCommand } from '../../src/engine/core/index.ts'
import { withAligned, withAmbient, withChain, withCopies, withDoor, withDoorChange, withGrouped, withLight,
  withEndMoved, withLightChange, withMoved, withoutPicks, withoutTerrain, withTerrain, withTerrainChange,
  type Picks } from '../../src/grid/edit/index.ts'
import { groundChange, type SquareGround } from '../../src/grid/index.ts'
import { titleOf } from '../../src/session/log.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { tides, tidesSpec } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'

const plain: SquareGround = { kind: 'square', cols: 20, rows: 12, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const STONE = { stops: 'both' } as const
const DOOR = { kind: 'door', secret: false, locked: false } as const
const LAMP = { bright: 4, dim: 8, color: '#ffcf7a', on: true, through: false } as const
const WATER = { name: 'Water', look: 'water', cost: 2, concealment: 0 } as const
const at = (x: number, y: number) => ({ x, y })
const cells = (...xs: readonly number[]) => xs.map((x) => at(x, 2))

const walled = withChain(plain, [at(1, 1), at(9, 1), at(9, 8)], STONE)
const full = withTerrain(
  withLight(withDoor(walled, at(3, 1), at(4, 1), DOOR), at(5, 5), LAMP),
  cells(4, 5),
  WATER,
)
const picks: Picks = [...full.walls.map(({ id }) => ({ kind: 'wall' as const, id })),
  ...full.doors.map(({ id }) => ({ kind: 'door' as const, id })),
  ...full.terrain.map(({ id }) => ({ kind: 'terrain' as const, id })),
  ...(full.lights ?? []).map(({ id }) => ({ kind: 'light' as const, id }))]
const hidden = withDoor(walled, at(3, 1), at(4, 1), { ...DOOR, secret: true })
const crooked = withChain(plain, [at(1.1, 1.2), at(5.2, 1.1), at(5.3, 1.2), at(5.1, 6)], STONE)
const crookedPicks: Picks = crooked.walls.map(({ id }) => ({ kind: 'wall', id }))
const pick = (which: Picks[number]['kind']): Picks => picks.filter(({ kind }) => kind === which)
const [door, terrain, light, walls] = [pick('door'), pick('terrain'), pick('light'), pick('wall')]

const on = (ground: SquareGround) => ({ ...beach(), scene: { ...beach().scene, ground } })
const step = (before: SquareGround, after: SquareGround): SingleCommand<Tides> => {
  const change = groundChange(before, after)
  return change ? { type: 'draw', change } : { type: 'ground', ground: after }
}
const named = (before: SquareGround, after: SquareGround) => nameCommand(tidesSpec, on(before), step(before, after))

describe('a step that draws', () => {
  it.each<[string, SquareGround, SquareGround]>([
    ['Draw 2 walls', plain, walled],
    ['Draw a wall', plain, withChain(plain, [at(1, 1), at(5, 1)], STONE)],
    ['Put in a door', walled, withDoor(walled, at(3, 1), at(4, 1), DOOR)],
    ['Put in a window', walled, withDoor(walled, at(3, 1), at(4, 1), { ...DOOR, kind: 'window' })],
    ['Remove a door', full, withoutPicks(full, door)],
    ['Move 2 walls', crooked, withAligned(crooked, crookedPicks, 'corner')],
    ['Open a door', full, withDoorChange(full, door, { open: true })],
    ['Open a door', hidden, withDoorChange(hidden, door, { open: true })],
    ['Show a door', hidden, withDoorChange(hidden, door, { secret: false })],
    ['Move a door', full, withMoved(full, door, at(2, 0))],
    ['Move a door', full, withEndMoved(full, door, at(4, 1), at(6, 1))],
    ['Move a door and a light', full, withMoved(full, [...door, ...light], at(2, 0))],
    ['Move 3 walls and a door', full, withMoved(full, [...walls, ...door], at(1, 0))],
    ['Lock a door', full, withDoorChange(full, door, { locked: true })],
    ['Hide a door', full, withDoorChange(full, door, { secret: true })],
    ['Change a window', full, withDoorChange(full, door, { kind: 'window' })],
    ['Paint terrain: Water', plain, withTerrain(plain, cells(4), WATER)],
    ['Paint terrain: Water', full, withTerrain(full, cells(6, 7), WATER)],
    ['Paint terrain: Water', withTerrain(full, cells(7), WATER),
      withTerrain(withTerrain(full, cells(7), WATER), cells(6), WATER)],
    ['Paint terrain: Scrub', full, withTerrain(full, cells(5), { ...WATER, name: 'Scrub', look: 'undergrowth' })],
    ['Remove terrain: Water', full, withoutTerrain(full, cells(5))],
    ['Remove terrain: Water', full, withoutPicks(full, terrain)],
    ['Move terrain: Water', full, withMoved(full, terrain, at(2, 0))],
    ['Change terrain: Water', full, withTerrainChange(full, terrain, { cost: 3 })],
    ['Put up a light', full, withLight(full, at(2, 2), LAMP)],
    ['Move a light', full, withMoved(full, light, at(1, 0))],
    ['Switch a light off', full, withLightChange(full, light, { on: false })],
    ['Change a light', full, withLightChange(full, light, { bright: 2 })],
    ['Move 3 walls', full, withMoved(full, walls, at(1, 0))],
    ['Group 3 walls', full, withGrouped(full, walls, true)],
    ['Ungroup 3 walls', full, withGrouped(full, walls, false)],
    ['Group 3 walls, a patch of terrain and a light', full, withGrouped(full, picks, true)],
    ['Ungroup a light', withGrouped(full, picks, true), withGrouped(withGrouped(full, picks, true), light, false)],
    ['Copy 3 walls, a door, a patch of terrain and a light', full, withCopies(full, picks, at(1, 1)).ground],
    ['Copy 3 walls', full, withCopies(full, walls, at(2, 2)).ground],
    ['Copy 3 walls', withGrouped(full, walls, true),
      withCopies(withGrouped(full, walls, true), walls, at(1, 1)).ground],
    ['Copy a door', full, withCopies(full, door, at(1, 1)).ground],
    ['Copy a light', full, withCopies(full, light, at(1, 1)).ground],
    ['Copy a patch of terrain', full, withCopies(full, terrain, at(1, 1)).ground],
    ['Draw a wall', full, withChain(full, [at(1, 3), at(3, 3)], STONE)],
    ['Draw a wall', walled, withChain(walled, [at(2, 2), at(10, 2)], { stops: 'sight' })],
    ['Draw 2 walls', walled, withChain(walled, [at(2, 2), at(10, 2), at(12, 2)], STONE)],
    ['Paint terrain: Water', full, withTerrain(full, cells(12), { ...WATER, cost: 3 })],
    ['Remove 3 walls, a door, a patch of terrain and a light', full, { ...full, walls: [], doors: [], terrain: [],
      lights: [] }],
    ['Change the light of the map', full, withAmbient(full, 'dark')],
    ['Change the size of the map', full, { ...full, cols: 30 }],
    ['Change the lines of the map', full, { ...full, lines: { shown: false, color: 'auto', weight: 1, opacity: 1 } }],
    ['Lay a picture under the map', full, { ...full,
      image: { asset: 'x', rect: { x: 0, y: 0, width: 20, height: 12 } } }],
    ['Change the map', full, { ...full, kind: 'square', cols: 9, walls: [] }],
  ])('is called “%s”', (title, before, after) => {
    expect(named(before, after)).toBe(title)
  })

  it('is called by all that it removes, also what is written on the map', () => {
    const battle = { ...on(full),
      scene: { ...on(full).scene,
        marks: [{ id: 'm' as MarkId, kind: 'label' as const, at: at(1, 1), text: 'Here', audience: 'all' as const,
          color: '#aa3311', stays: true }] } }
    const commands = [step(full, withoutPicks(full, [...light, ...terrain])),
      { type: 'mark', change: { kind: 'remove', marks: ['m' as MarkId] } } as const]
    expect(nameCommand(tidesSpec, battle, { type: 'several', commands })).toBe(
      'Remove a patch of terrain, a light and a label',
    )
  })

  const label = { id: 'm' as MarkId, kind: 'label', at: at(1, 1), text: 'Here', audience: 'all', color: '#aa3311',
    stays: true } as const
  const noted = { ...on(full), scene: { ...on(full).scene, marks: [label] } }
  const [mira, rook] = noted.roster.map((id): SingleCommand<Tides> => ({ type: 'leave', who: id, how: 'gone' }))
  const joins = noted.roster.slice(0, 2).flatMap((id): readonly SingleCommand<Tides>[] => {
    const { id: _, unseen: __, ...combatant } = noted.combatants[id] ?? noted.combatants[noted.roster[0] ?? '']
      ?? fail()
    return [{ type: 'join', combatant }]
  })
  const several = (...commands: readonly (SingleCommand<Tides> | undefined)[]) =>
    nameCommand(tidesSpec, noted, { type: 'several', commands: commands.flatMap((one) => one ?? []) })
  const copied: SingleCommand = { type: 'mark', change: { kind: 'put', marks: [{ ...label, id: 'n' as MarkId }] } }
  const gone: SingleCommand = { type: 'mark', change: { kind: 'remove', marks: [label.id] } }

  it('is called by all that it copies, combatants first', () => {
    const drawn = step(full, withCopies(full, walls, at(1, 1)).ground)
    expect(several(drawn, copied)).toBe('Copy 3 walls and a label')
    expect(several(drawn, ...joins, copied)).toBe('Copy 2 combatants, 3 walls and a label')
    expect(several(...joins.slice(1), copied)).toBe('Copy a combatant and a label')
    const elsewhere = step(full, withCopies(full, walls, at(3, 1)).ground)
    expect(several(...joins.slice(1), elsewhere)).toBe('Copy a combatant and 3 walls')
  })

  it('is called by all that it removes, combatants first', () => {
    const drawn = step(full, withoutPicks(full, walls.slice(1, 2)))
    expect(several(drawn, mira, rook, gone)).toBe('Remove 2 combatants, a wall and a label')
    expect(several(mira, gone)).toBe('Remove a combatant and a label')
  })

  it('keeps the names of combatants where nothing of the map goes with them', () => {
    const name = (nth: number) => noted.combatants[noted.roster[nth] ?? '']?.name
    expect(several(mira, rook)).toBe(`${name(0)} leaves, and 1 more`)
    expect(several(...joins)).toBe(`${name(0)} joins, and 1 more`)
    expect(several({ type: 'leave', who: noted.roster[0] ?? fail(), how: 'fled' }, gone)).toBe(
      `${name(0)} flees, and 1 more`,
    )
  })

  it('is called by what it drew where sight is switched on with it', () => {
    const sight = { type: 'fog', change: { kind: 'by', by: 'sight' } } as const
    expect(nameCommand(tidesSpec, on(plain), { type: 'several', commands: [step(plain, walled), sight] })).toBe(
      'Draw 2 walls, and show what the players’ combatants see',
    )
  })

  it('COM-24 is told to the table without what was drawn, because there may be a secret door among it', () => {
    const session = newSession(tides, 's', on(walled) as Parameters<typeof newSession>[2], 7)
    const more = withChain(walled, [at(12, 1), at(12, 6)], STONE)
    const command = step(walled, withDoor(more, at(3, 1), at(4, 1), { ...DOOR, secret: true }))
    const done = submit(tides, session, command as Parameters<typeof submit>[2], 'gm')
    if (done.kind !== 'accepted') throw new Error('The step was refused.')
    expect(titleOf(tides, done.session, 0, { role: 'gm' })).toBe('Draw a wall and a door')
    expect(titleOf(tides, done.session, 0, { role: 'table' })).toBe('Change the map')
  })
})

function fail(): never {
  throw new Error('There is nobody on the beach.')
}
