// Walls that are too many in one place for eyes are refused by the ground command and in files.
import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { MOST_CROSSINGS, tangle, viewWalls } from '../../src/grid/vision/view-walls.ts'
import type { SquareGround, Wall } from '../../src/grid/index.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { newSession, submit } from '../../src/session/session.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import { usualMs } from '../support/pace.ts'

const wall = (id: number, ax: number, ay: number, bx: number, by: number): Wall => ({ id: `w${id}`, a: { x: ax, y: ay },
  b: { x: bx, y: by }, stops: 'both' })

/** So many walls across, and as many upright: each crosses each of the others. */
function lattice(across: number, upright: number): readonly Wall[] {
  return [...Array.from({ length: across }, (_, n) => wall(n, 0, 1 + n / 8, 30, 1 + n / 8)),
    ...Array.from({ length: upright }, (_, n) => wall(across + n, 1 + n / 8, 0, 1 + n / 8, 30))]
}
/** Walls that lie almost on top of each other and never cross. */
const heap = Array.from({ length: 6000 }, (_, n) => wall(n, 0, 0.3 + n / 3e4, 30, 0.5 + n / 3e4))

const ground = (walls: readonly Wall[], doors: SquareGround['doors'] = []): SquareGround => ({ kind: 'square', cols: 30,
  rows: 30, cell: { length: 1, unit: 'ell' }, diagonal: 'one', walls, doors, terrain: [], image: null })

const CROSSED = 'The walls and doors cross each other more than 10,000 times: nobody could see between them in good '
  + 'time. The first crossing that was found is at B2. Take out walls or doors that cross others.'
const CROWDED = 'Too many walls lie on top of each other near P1: nobody could see between them in good time. Take '
  + 'out walls there.'
const refusal = (walls: readonly Wall[], doors?: SquareGround['doors']) =>
  ashore().refused({ type: 'ground', ground: ground(walls, doors) })

describe('walls that cross', () => {
  it('are counted exactly up to the limit', () => {
    expect(MOST_CROSSINGS).toBe(10_000)
    expect(tangle(lattice(100, 100))).toBeNull()
    expect(tangle([...lattice(100, 100), wall(999, 0.5, 0.9, 1.06, 1.02)])).toMatchObject({ how: 'crossed' })
    expect(viewWalls(lattice(100, 100)).count).toBe(2 * 100 * 101)
  })

  it('more often than that are refused by the command, and the battle stays as it is', () => {
    const tide = ashore()
    const before = tide.battle
    expect(tide.refused({ type: 'ground', ground: ground(lattice(101, 100)) })).toEqual({ code: 'malformed',
      field: 'ground', says: CROSSED })
    expect(tide.battle).toBe(before)
    expect(refusal(heap)).toEqual({ code: 'malformed', field: 'ground', says: CROWDED })
  })

  it('are forgiven where they hide nothing; doors count as if they were closed', () => {
    const fences = lattice(101, 100).map((one) => ({ ...one, stops: 'movement' as const }))
    expect(ashore().do({ type: 'ground', ground: ground(fences) }).battle.scene.ground).toMatchObject({ cols: 30 })
    const doors = lattice(0, 101).map(({ a, b, id }) => ({ a, b, id: `d${id}`, open: true, kind: 'door' as const }))
    expect(refusal(lattice(100, 0), doors)).toMatchObject({ says: CROSSED })
    const windows = doors.map((door) => ({ ...door, kind: 'window' as const }))
    expect(ashore().do({ type: 'ground', ground: ground(lattice(100, 0), windows) }).battle.scene.ground).toMatchObject(
      { cols: 30 },
    )
  })

  it('are refused for secret windows too, which stop the view while they are closed', () => {
    const windows = lattice(0, 101).map(({ a, b, id }) => ({ a, b, id: `d${id}`, open: false, kind: 'window' as const,
      secret: true })
    )
    expect(refusal(lattice(100, 0), windows)).toMatchObject({ says: CROSSED })
    expect(refusal(lattice(100, 0), windows.map((one) => ({ ...one, open: true })))).toMatchObject({ says: CROSSED })
  })

  it('20,000 of them are told of in a moment', () => {
    let seed = 1
    const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647 * 30
    const walls = Array.from({ length: 20_000 }, (_, n) => wall(n, next(), next(), next(), next()))
    expect(usualMs(() => {
      expect(tangle(walls)).toMatchObject({ how: 'crossed' })
      expect(tangle(heap)).toMatchObject({ how: 'crowded' })
    })).toBeLessThan(2000)
  })

  it('in a file are named with their field, in the first ground and in a later one', () => {
    const read = (text: string) => readSave(text, () => tides)
    const session = newSession(tides, 's', beach() as unknown as Battle, 7)
    const base = { ...session.base, scene: { ...session.base.scene, ground: ground(lattice(101, 100)) } }
    expect(read(writeSave({ session: { ...session, base }, assets: {} }))).toMatchObject({ ok: false,
      problem: { field: 'session.base.scene.ground', says: CROSSED } })
    const sound = submit(tides, session, { type: 'ground', ground: ground(lattice(2, 2)) }, 'gm')
    if (sound.kind !== 'accepted') throw new Error('The ground was refused.')
    expect(read(writeSave({ session: sound.session, assets: {} })).ok).toBe(true)
    const entries = sound.session.entries.map((entry) => ({ ...entry,
      events: entry.events.map((event) =>
        event.type === 'ground'
          ? { ...event, ground: ground(lattice(101, 100)) }
          : event
      ) })
    )
    expect(read(writeSave({ session: { ...sound.session, entries }, assets: {} }))).toMatchObject({ ok: false,
      problem: { field: 'session.entries.0.events.0.ground', says: CROSSED } })
  })
})
