// COM-24: a secret door that the GM puts into a wall changes nothing that players know, whatever the wall is.
import { describe, expect, it } from 'vitest'
import { groundWithDoor } from '../../src/engine/core/doors.ts'
import { project } from '../../src/engine/core/index.ts'
import { wallsAsKnown } from '../../src/engine/core/secret-doors.ts'
import { doorSpan, withChain, withDoor, withDoorChange, withoutPicks } from '../../src/grid/edit/index.ts'
import { groundChange, makeSpace, placeOf, type Point, type SquareGround, type Wall } from '../../src/grid/index.ts'
import { barriersOf } from '../../src/grid/barriers.ts'
import { USUAL_VISION } from '../../src/grid/vision/eyes.ts'
import { viewsOf } from '../../src/grid/vision/fields-of-view.ts'
import { titleOf } from '../../src/session/log.ts'
import { currentBattle, newSession, submit } from '../../src/session/session.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { bySight, rooms } from './fog-rooms.ts'

const at = (x: number, y: number): Point => ({ x, y })
const plain: SquareGround = { kind: 'square', cols: 14, rows: 10, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null }
const SECRET = { kind: 'door', secret: true, locked: false } as const
const OPEN_DOOR = { ...SECRET, secret: false } as const
const TABLE = { role: 'table' } as const
const line = ({ a, b }: Pick<Wall, 'a' | 'b'>) => `${a.x},${a.y} ${b.x},${b.y}`
const chain = (...points: readonly Point[]) => withChain(plain, points, { stops: 'both', look: 'stone' })
const one = (more: Partial<Wall>): SquareGround => ({ ...plain,
  walls: [{ id: 'w1', a: at(2, 2), b: at(9, 2), stops: 'both', ...more }] })
const clicked = (ground: SquareGround, nth: number, point: Point) => {
  const wall = ground.walls[nth]
  if (!wall) throw new Error('No such wall.')
  const { a, b } = doorSpan(wall, point, 'corner')
  return withDoor(ground, a, b, SECRET)
}

const pieces = chain(at(2, 2), at(4, 2), at(5, 2), at(9, 2))
const two = chain(at(2, 2), at(5, 2), at(9, 2))
const apart: SquareGround = { ...two,
  walls: two.walls.map((wall, nth) => ({ ...wall, look: nth ? 'rock' : 'timber' })) }
const fine = one({ a: at(2.00004, 2.12345), b: at(7.98766, 2.12345) })
const slanted = one({ a: at(1.33333333, 1.11111111), b: at(7.77777777, 6.66666666) })

const CASES: readonly (readonly [string, SquareGround, SquareGround])[] = [
  ['the middle of a long wall', two, clicked(two, 1, at(7.5, 2))],
  ['the end of a wall', two, clicked(two, 1, at(8.5, 2))],
  ['the place of a whole piece of a chain', pieces, clicked(pieces, 1, at(4.5, 2))],
  ['the joint of two pieces', two, withDoor(two, at(4.5, 2), at(5.5, 2), SECRET)],
  ['the joint of two walls of different looks', apart, withDoor(apart, at(5.5, 2), at(4.5, 2), SECRET)],
  ['a wall that ends finer than a thousandth of a cell', fine, clicked(fine, 0, at(7.9, 2.1))],
  ['a wall that begins finer than a thousandth of a cell', fine, clicked(fine, 0, at(2.1, 2.1))],
  ['a slanted wall', slanted, clicked(slanted, 0, at(7.7, 6.6))],
  ['a one-way wall', one({ from: 'left' }), clicked(one({ from: 'left' }), 0, at(4.5, 2))],
  ['a fence', one({ stops: 'movement' }), clicked(one({ stops: 'movement' }), 0, at(4.5, 2))],
  ['a curtain', one({ stops: 'sight' }), clicked(one({ stops: 'sight' }), 0, at(4.5, 2))],
  ['a wall that gives soft cover', one({ cover: 'soft' }), clicked(one({ cover: 'soft' }), 0, at(4.5, 2))],
  ['a low wall', one({ size: 1 }), clicked(one({ size: 1 }), 0, at(4.5, 2))],
]

/** What steps, the view and effects find on a ground: around the walls, through them and along them. */
function answers(ground: SquareGround): string {
  const space = makeSpace(ground, [])
  const near = Array.from({ length: 12 * 4 }, (_, nth) => at(1 + (nth % 12), Math.floor(nth / 12)))
  const middle = ({ x, y }: Point) => at(x + 0.5, y + 0.5)
  return JSON.stringify([[...barriersOf(ground).steps(1)], [...barriersOf(ground).withoutDoors(1)],
    near.flatMap((from) =>
      near.map(
        (to) => [space.sight(placeOf(from), 1, placeOf(to), 1),
          space.barriersOn({ from: middle(from), to: middle(to) })],
      )
    ), near.map((from) => viewsOf(ground, { at: from, size: 1, vision: USUAL_VISION }))])
}

describe('a secret door put into', () => {
  it.each(CASES)('COM-24 %s leaves the walls as they were, for the table', (_, before, after) => {
    expect(after.doors).toHaveLength(1)
    expect(wallsAsKnown(after)).toEqual(before.walls)
    const session = newSession(tides, 's', on(before), 7)
    const change = groundChange(before, after)
    const done = submit(tides, session, { type: 'draw', change } as Parameters<typeof submit>[2], 'gm')
    if (done.kind !== 'accepted') throw new Error('The step was refused.')
    expect(titleOf(tides, done.session, 0, TABLE)).toBe('The GM acted in secret')
    expect(titleOf(tides, done.session, 0, { role: 'gm' })).toBe('Put in a door')
    expect(project(tides, currentBattle(tides, done.session), TABLE)).toEqual(
      project(tides, currentBattle(tides, session), TABLE),
    )
  })

  it.each(CASES)('COM-24 %s stops what the wall stops, as long as it is closed', (_, before, after) => {
    expect(answers(after)).toBe(answers(before))
  })

  it.each(CASES)('%s makes a gap in the wall once it is opened, and no splinters', (_, __, after) => {
    const [door] = after.doors
    if (!door) throw new Error('There is no door.')
    const opened = groundWithDoor(after, door.id, true)
    expect(opened.doors[0]).toEqual({ id: door.id, a: door.a, b: door.b, open: true, kind: 'door' })
    expect(opened.walls).toEqual(withDoor({ ...after, doors: [] }, door.a, door.b, OPEN_DOOR).walls)
    for (const { a, b } of opened.walls) expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeGreaterThan(0.4)
    expect(groundWithDoor(opened, door.id, false).walls).toBe(opened.walls)
  })
})

const on = (ground: SquareGround) =>
  ({ ...ashore().battle, scene: { ...ashore().battle.scene, ground } }) as Parameters<typeof newSession>[2]

describe('a secret door', () => {
  const pick = [{ kind: 'door', id: 'd1' }] as const

  it('makes a gap where it is made known, and none where it is only locked', () => {
    const after = clicked(two, 1, at(7.5, 2))
    expect(withDoorChange(after, pick, { secret: false }).walls.map(line)).toEqual(['2,2 5,2', '5,2 7,2', '8,2 9,2'])
    expect(withDoorChange(after, pick, { open: true }).walls).toHaveLength(3)
    expect(withDoorChange(after, pick, { locked: true }).walls).toBe(after.walls)
  })

  it('that is taken out leaves the walls as they are: no two of them become one', () => {
    expect(withoutPicks(clicked(pieces, 1, at(4.5, 2)), pick).walls).toEqual(pieces.walls)
  })

  it('COM-24 in a curtain is not felt in the dark: not more than the curtain', () => {
    const explored = (stops: Wall['stops'], doors: SquareGround['doors']): string => {
      const { here } = rooms({ ambient: 'dark', terrain: [], doors,
        walls: [{ id: 'w1', a: at(1, 2), b: at(4, 2), stops }] })
      const { fog } = here.do(bySight).battle.scene
      return JSON.stringify(fog?.explored)
    }
    const door = { id: 'd1', a: at(1, 2), b: at(2, 2), open: false, kind: 'door', secret: true } as const
    expect(explored('sight', [door])).toBe(explored('sight', []))
    expect(explored('both', [door])).toBe(explored('both', []))
    // A door that is not secret is felt.
    expect(explored('sight', [{ ...door, secret: false }])).not.toBe(explored('sight', []))
  })

  it('COM-24 in a gap of an older file closes the gap, whatever wall there is on both sides', () => {
    const gap = (more: Partial<Wall>): SquareGround => ({ ...plain,
      walls: [{ id: 'w1', a: at(2, 2), b: at(4, 2), stops: 'both', ...more }, { id: 'w2', a: at(5, 2), b: at(9, 2),
        stops: 'both', ...more }],
      doors: [{ id: 'd1', a: at(4, 2), b: at(5, 2), open: false, kind: 'door', secret: true }] })
    for (const more of [{}, { from: 'left' }, { cover: 'soft' }, { size: 1 }] as const) {
      expect(wallsAsKnown(gap(more))).toEqual([{ id: 'w1', a: at(2, 2), b: at(9, 2), stops: 'both', ...more }])
    }
  })
})
