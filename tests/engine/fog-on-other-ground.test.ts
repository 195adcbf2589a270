// What players have explored, when the GM changes the size of the board, its picture, or the whole map.
import { describe, expect, it } from 'vitest'
import { applyEvent, project, type Battle, type Command, type CombatantId,
  type Viewer } from '../../src/engine/core/index.ts'
import { exploredMask } from '../../src/engine/core/fog.ts'
import { forgetsExplored, isOtherMap } from '../../src/engine/core/scene-ground.ts'
import { placeOf, type SquareGround } from '../../src/grid/index.ts'
import { maskHasCell } from '../../src/grid/vision/mask.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import { fight, type Fight } from '../support/fight.ts'
import { ashore } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'

const TABLE: Viewer = { role: 'table' }
const OLD = { asset: 'cellar', rect: { x: 0, y: 0, width: 10, height: 5 } }
const GROUND: SquareGround = { kind: 'square', cols: 10, rows: 5, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [wall('north', 5, 0, 5, 2), wall('south', 5, 2, 5, 5)], doors: [], terrain: [], image: null }

/** A hero in the left one of two rooms, off whose map it is taken once it has looked at the room. */
function looked(changes: Partial<SquareGround> = {}): { readonly here: Fight<Tides>; readonly hero: CombatantId } {
  const start = ashore().battle
  const all = start.roster.flatMap((id) => start.combatants[id] ?? [])
  const hero = all.find(({ kind }) => kind === 'pc')
  if (!hero) throw new Error('The beach has no hero.')
  const battle: Battle<Tides> = { ...start, scene: { ground: { ...GROUND, ...changes }, objects: [] },
    combatants: Object.fromEntries(
      all.map(
        (one) => [one.id, { ...one, size: 1, kind: one.id === hero.id ? 'pc' as const : 'npc' as const, player: null,
          place: one.id === hero.id ? placeOf({ x: 1, y: 2 }) : null }],
      ),
    ) }
  const here = fight(tidesSpec, battle).do({ type: 'fog', change: { kind: 'by', by: 'sight' } })
  return { here: here.do(put(hero.id, null)), hero: hero.id }
}

const put = (who: CombatantId, place: ReturnType<typeof placeOf> | null): Command<Tides> => ({ type: 'override',
  reason: '', change: { kind: 'place', who, place, manner: 'gm' } })

const groundOf = ({ battle }: Fight<Tides>): SquareGround => {
  const { ground } = battle.scene
  if (ground.kind !== 'square') throw new Error('Not a square ground.')
  return ground
}
const change = (here: Fight<Tides>, parts: Partial<SquareGround>): Command<Tides> => ({ type: 'ground',
  ground: { ...groundOf(here), ...parts } })
/** The cells of which the table has explored something, row by row: `#` for explored. */
function explored(here: Fight<Tides>): readonly string[] {
  const { fog } = project(tidesSpec, here.battle, TABLE).scene
  const { cols, rows } = groundOf(here)
  const mask = exploredMask(groundOf(here), fog?.explored['*'] ?? '')
  return Array.from({ length: rows },
    (_, y) => Array.from({ length: cols }, (__, x) => (maskHasCell(mask, { x, y }) ? '#' : '.')).join(''))
}
const LEFT = Array<string>(5).fill('#####.....')
const NOTHING = Array<string>(5).fill('..........')

describe('what was explored on a board of another size', () => {
  it('COM-44 the same cells stay explored on a wider, a narrower and a higher board, and no others', () => {
    const { here } = looked()
    expect(explored(here)).toEqual(LEFT)
    here.do(change(here, { cols: 13 }))
    expect(explored(here)).toEqual(LEFT.map((row) => `${row}...`))
    here.do(change(here, { cols: 7, rows: 7 }))
    expect(explored(here)).toEqual([...LEFT.map((row) => row.slice(0, 7)), '.......', '.......'])
    here.do(change(here, { cols: 3, rows: 2 })).do(change(here, { cols: 10, rows: 5 }))
    expect(explored(here)).toEqual(['###.......', '###.......', ...NOTHING.slice(2)])
  })

  it('COM-24 walls of ground that nobody has seen stay out of the table’s view on a wider board', () => {
    const { here } = looked({ walls: [...GROUND.walls, wall('far', 8, 1, 8, 4)] })
    here.do(change(here, { cols: 11 }))
    const { ground } = project(tidesSpec, here.battle, TABLE).scene
    expect(ground.kind === 'square' && ground.walls.every(({ a }) => a.x === 5)).toBe(true)
  })

  it('COM-44 who stands on the map looks about on the new board at once', () => {
    const { here, hero } = looked({ walls: [] })
    here.do(put(hero, placeOf({ x: 1, y: 2 }))).do(change(here, { cols: 12 }))
    expect(explored(here)).toEqual(Array<string>(5).fill('############'))
  })

  it('COM-03 played again from its events, the battle is the same', () => {
    const { here } = looked()
    const start = here.battle
    const from = here.history.length
    here.do(change(here, { cols: 13 })).do(change(here, { image: OLD }))
    expect(here.history.slice(from).reduce((battle, event) => applyEvent(battle, event, tidesSpec.apply), start))
      .toEqual(here.battle)
  })
})

describe('what was explored on another map', () => {
  it('COM-24 is forgotten with another picture, and with it what was news', () => {
    const { here } = looked({ image: OLD })
    here.do({ type: 'draw', change: { walls: { put: [wall('new', 2, 1, 2, 3)] } } })
    expect(here.battle.scene.fog?.news).toBeDefined()
    here.do(change(here, { image: { ...OLD, asset: 'tower' }, walls: [wall('north', 3, 0, 3, 2)] }))
    expect(explored(here)).toEqual(NOTHING)
    expect(here.battle.scene.fog).toEqual({ by: 'sight', explored: {} })
  })

  it('COM-24 is forgotten with other walls where no picture can tell', () => {
    const { here } = looked()
    here.do(change(here, { walls: [wall('north', 3, 0, 3, 2), wall('south', 3, 2, 3, 5)] }))
    expect(explored(here)).toEqual(NOTHING)
  })

  it('COM-44 another version of the picture, laid where the first lay under the same walls, forgets nothing', () => {
    const { here } = looked({ image: OLD })
    const night = { ...OLD, asset: 'cellar at night' }
    expect(forgetsExplored(here.battle, { ...groundOf(here), image: night })).toBe(false)
    here.do({ type: 'draw', change: { board: { image: night } } })
    expect(groundOf(here).image).toEqual(night)
    expect(explored(here)).toEqual(LEFT)
    const elsewhere = { ...night, asset: 'tower', rect: { ...OLD.rect, y: 1 } }
    expect(forgetsExplored(here.battle, { ...groundOf(here), image: elsewhere })).toBe(true)
    expect(forgetsExplored({ ...here.battle, status: 'setup' }, { ...groundOf(here), image: elsewhere })).toBe(false)
    here.do({ type: 'draw', change: { board: { image: elsewhere } } })
    expect(explored(here)).toEqual(NOTHING)
    // There is nothing left to forget.
    expect(forgetsExplored(here.battle, GROUND)).toBe(false)
  })

  it('COM-24 a picture without walls is another map by another picture, wherever it lies', () => {
    const { here } = looked({ image: OLD, walls: [] })
    expect(explored(here)).toContain('##########')
    here.do({ type: 'draw', change: { board: { image: { ...OLD, asset: 'tower' } } } })
    expect(explored(here)).toEqual(NOTHING)
  })

  it('COM-44 a map that takes a picture of its own, or gives it back, is the same map', () => {
    const { here } = looked()
    here.do(change(here, { image: OLD }))
    expect(explored(here)).toEqual(LEFT)
    here.do(change(here, { image: null }))
    expect(explored(here)).toEqual(LEFT)
  })

  it('COM-24 a picture that is moved under the cells shows nothing that was not seen of it', () => {
    const { here } = looked({ image: OLD })
    here.do(change(here, { image: { ...OLD, rect: { ...OLD.rect, x: -2 } } }))
    // The cells 3 and 4 now lie on what was beyond the wall.
    expect(explored(here)).toEqual(Array<string>(5).fill('###.......'))
  })

  it('COM-44 a map is another by its picture, else by most of what stands on it', () => {
    const bare = { ...GROUND, walls: [] }
    const [first] = GROUND.walls
    if (!first) throw new Error('There are walls.')
    expect(isOtherMap(GROUND, { ...GROUND, walls: [first], cols: 3 })).toBe(false)
    expect(isOtherMap(GROUND, { ...GROUND, walls: [] })).toBe(true)
    expect(isOtherMap({ ...GROUND, image: OLD }, { ...bare, image: OLD })).toBe(false)
    expect(isOtherMap(bare, { ...bare, cols: 30 })).toBe(false)
    expect(isOtherMap(bare, GROUND)).toBe(true)
    expect(isOtherMap(bare, { ...bare, image: OLD })).toBe(true)
    expect(isOtherMap({ ...bare, image: OLD }, bare)).toBe(false)
  })
})
