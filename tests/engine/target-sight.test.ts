// Who sees whom well enough to aim: eyes, light, special senses and touch, where the fog goes by sight.
import { expect, it } from 'vitest'
import { seesTarget, whyNotSeen, type Battle } from '../../src/engine/core/index.ts'
import { placeOf, type SquareGround } from '../../src/grid/index.ts'
import type { Vision } from '../../src/grid/vision/eyes.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import { beach } from '../support/odd/samples.ts'
import type { Tides } from '../support/odd/types.ts'
import { slowness, spent } from '../support/pace.ts'

const HALL: SquareGround = { kind: 'square', cols: 30, rows: 5, cell: { length: 1, unit: 'm' }, diagonal: 'one',
  walls: [], doors: [], terrain: [], image: null, ambient: 'dark' }
const normal: Vision = { kind: 'normal', range: 0, special: 0 }
const torch = { bright: 2, dim: 4, color: '#ffcf8a' }

interface Said {
  readonly ground?: Partial<SquareGround>
  readonly fog?: 'sight' | 'painted' | null
  readonly vision?: Partial<Vision>
  /** In cells from the one who aims. */
  readonly away?: number
  readonly torch?: 'actor' | 'target' | 'ally'
}

/** Mira aims at Rook in a dark hall; her friend Dwalin stands beside Rook and sees in the dark. */
function hall({ ground = {}, fog = 'sight', vision = {}, away = 8, torch: bearer }: Said = {}) {
  const start = beach()
  const [mira, dwalin, rook] = start.roster.map((id) => start.combatants[id])
  if (!mira || !dwalin || !rook) throw new Error('The beach has three.')
  const light = (who: typeof bearer) => (who === bearer ? torch : null)
  const all = [
    { ...mira, name: 'Mira', size: 1, place: placeOf({ x: 1, y: 2 }), vision: { ...normal, ...vision },
      light: light('actor') },
    { ...dwalin, name: 'Dwalin', side: mira.side, size: 1, place: placeOf({ x: 1 + away, y: 3 }),
      vision: { kind: 'dark', range: 20, special: 0 }, light: light('ally') },
    { ...rook, name: 'Rook', size: 1, place: placeOf({ x: 1 + away, y: 2 }), light: light('target') },
  ] as const
  const battle: Battle<Tides> = { ...start,
    scene: { ground: { ...HALL, ...ground }, objects: [], ...(fog ? { fog: { by: fog, explored: {} } } : {}) },
    combatants: Object.fromEntries(all.map((one) => [one.id, one])) }
  return { battle, mira: all[0], rook: all[2] }
}

function said(how: Said = {}): string | null {
  const { battle, mira, rook } = hall(how)
  const why = whyNotSeen(battle, mira, rook)
  expect(seesTarget(battle, mira, rook)).toBe(why === null)
  return why?.says ?? null
}

const DARK = 'Mira does not see Rook in the dark.'
const BLIND = 'Mira is blind and does not see Rook.'

it('COM-44 in the dark nobody aims at whom only a friend sees', () => {
  expect(said()).toBe(DARK)
  expect(said({ ground: { ambient: 'dim' } })).toBeNull()
  expect(said({ ground: { ambient: 'bright' } })).toBeNull()
})

it('COM-44 a light on the target serves, whoever carries it; the own torch serves as far as it shines', () => {
  expect(said({ torch: 'target' })).toBeNull()
  expect(said({ torch: 'ally' })).toBeNull()
  expect(said({ torch: 'actor' })).toBe(DARK)
  expect(said({ torch: 'actor', away: 4 })).toBeNull()
  expect(said({ torch: 'actor', away: 7, vision: { kind: 'dim' } })).toBeNull()
})

it('COM-44 eyes that need no light see as far as their range, special senses as far as theirs', () => {
  expect(said({ vision: { kind: 'dark', range: 10 } })).toBeNull()
  expect(said({ vision: { kind: 'dark', range: 5 } })).toBe(DARK)
  expect(said({ vision: { special: 10 } })).toBeNull()
})

it('COM-44 the blind aim at nobody far off, be it as bright as it may, unless they sense it otherwise', () => {
  for (const ambient of ['bright', 'dark'] as const) {
    expect(said({ ground: { ambient }, vision: { kind: 'blind' } })).toBe(BLIND)
    expect(said({ ground: { ambient }, vision: { kind: 'blind', special: 10 } })).toBeNull()
  }
})

it('COM-44 a neighbour is within touching distance, in the dark and for the blind, but not through a wall', () => {
  expect(said({ away: 1 })).toBeNull()
  expect(said({ away: 2 })).toBe(DARK)
  expect(said({ away: 1, vision: { kind: 'blind' } })).toBeNull()
  const walls = [wall('between', 2, 0, 2, 5)]
  expect(said({ away: 1, ground: { walls } })).toBe('Mira does not see Rook from there.')
})

it('COM-44 a wall is no darkness: the words say so', () => {
  const walls = [wall('between', 5, 0, 5, 5)]
  expect(said({ ground: { walls, ambient: 'bright' } })).toBe('Mira does not see Rook from there.')
})

it('COM-44 without fog, in fog that is painted, and off the ground nothing is said', () => {
  expect(said({ fog: null, vision: { kind: 'blind' } })).toBeNull()
  expect(said({ fog: 'painted', vision: { kind: 'blind' } })).toBeNull()
  const { battle, mira, rook } = hall()
  expect(seesTarget(battle, mira, { ...rook, place: null })).toBe(true)
})

it('COM-44 what is remembered is forgotten when a light moves or goes out, or a wall is built', () => {
  const { battle, mira, rook } = hall({ torch: 'target' })
  const withRook = (change: object): Battle<Tides> => ({ ...battle,
    combatants: { ...battle.combatants, [rook.id]: { ...rook, ...change } } })
  expect(seesTarget(battle, mira, rook)).toBe(true)
  expect(seesTarget(withRook({ light: null }), mira, rook)).toBe(false)
  expect(seesTarget(withRook({ place: placeOf({ x: 25, y: 2 }) }), mira, rook)).toBe(false)
  expect(seesTarget(battle, mira, rook)).toBe(true)
  const walls = [wall('between', 5, 0, 5, 5)]
  const built = { ...battle, scene: { ...battle.scene, ground: { ...HALL, walls } } }
  expect(seesTarget(built, mira, rook)).toBe(false)
  expect(seesTarget(battle, mira, rook)).toBe(true)
})

it('COM-44 a hundred that look at a hundred by twenty torches are quick, and quicker when they are asked again', () => {
  const { battle, mira } = hall({
    ground: { cols: 60, rows: 40,
      walls: Array.from({ length: 60 },
        (_, nth) => wall(`w${nth}`, (nth * 7) % 58, (nth * 5) % 38, (nth * 7) % 58 + 1, (nth * 5) % 38)) },
  })
  const crowd = Array.from({ length: 100 },
    (_, nth) => ({ ...mira, id: `x${nth}` as typeof mira.id, place: placeOf({ x: (nth * 13) % 60, y: (nth * 7) % 40 }),
      light: nth % 5 === 0 ? torch : null }))
  const full: Battle<Tides> = { ...battle, combatants: Object.fromEntries(crowd.map((one) => [one.id, one])),
    roster: crowd.map(({ id }) => id) }
  const [actor = mira] = crowd
  const look = (at: Battle<Tides>) => {
    const begun = spent()
    const count = crowd.filter((one) => seesTarget(at, actor, one)).length
    return { count, took: spent() - begun }
  }
  const first = look(full)
  expect(first.count).toBeGreaterThan(0)
  expect(first.count).toBeLessThan(100)
  const again = Array.from({ length: 9 }, () => look({ ...full, combatants: { ...full.combatants } }))
  expect(again.every(({ count }) => count === first.count)).toBe(true)
  const usual = again.map(({ took }) => took).toSorted((a, b) => a - b)[4] ?? Infinity
  expect(usual / slowness()).toBeLessThan(8)
})
