// Movers with their own prices and obstacles (COM-43), and what lies across a line (COM-44).
import { describe, expect, it } from 'vitest'
import { bandPlace, makeSpace, type BandGround, type Step } from '../../src/grid/index.ts'
import { at, door, field, mira, open, standing, wall } from './fields.ts'

describe('a price of the mover’s own', () => {
  it('COM-43 difficult ground may cost one more instead of twice as much, in reach, route and follow alike', () => {
    const space = makeSpace(field(['.~~.'], { cell: { length: 1, unit: 'space' } }), [])
    const mover = mira({ pace: 2, stepCost: ({ base, terrain }) => base + (terrain > 1 ? 1 : 0) })
    expect([...space.reach(at(0, 0), mover, 8).costs].map(([, cost]) => cost)).toEqual([0, 3, 6, 8])
    expect(space.route(at(0, 0), [at(3, 0)], mover, 8)).toMatchObject({ ok: true,
      value: { costs: [0, 3, 6, 8], cost: 8 } })
    expect(space.follow([at(0, 0), at(1, 0), at(2, 0)], mover, 8)).toMatchObject({ ok: true,
      value: { costs: [0, 3, 6] } })
    expect(space.route(at(0, 0), [at(3, 0)], mover, 7)).toEqual({ ok: false,
      problem: { code: 'too-far', cost: 8, budget: 7 } })
  })

  it('COM-43 is told where the step goes, its terrain and its usual price in the ground’s unit', () => {
    const space = makeSpace(field(['..', '.~'], { cell: { length: 5, unit: 'ft' }, diagonal: 'alternating' }), [])
    const asked: Step[] = []
    space.follow([at(0, 0), at(1, 1), at(0, 0)], mira({ stepCost: (step) => {
      asked.push(step)
      return step.base * step.terrain
    } }), 99)
    expect(asked).toEqual([
      { from: at(0, 0), to: at(1, 1), diagonal: true, terrain: 2, base: 5 },
      { from: at(1, 1), to: at(0, 0), diagonal: true, terrain: 1, base: 10 },
    ])
  })

  it('COM-43 goes round cells it may not enter, and says when there is no way', () => {
    const space = makeSpace(open(3, 3), [])
    const never = (...places: string[]) => mira({ stepCost: ({ to, base }) => (places.includes(to) ? null : base) })
    const around = space.route(at(0, 1), [at(2, 1)], never(at(1, 1)), 9)
    expect(around).toMatchObject({ ok: true,
      value: { cost: 2, places: [at(0, 1), expect.not.stringMatching('^1,1$'), at(2, 1)] } })
    expect(space.reach(at(0, 1), never(at(1, 0), at(1, 1), at(1, 2)), 9).size).toBe(3)
    expect(space.route(at(0, 1), [at(2, 1)], never(at(1, 0), at(1, 1), at(1, 2)), 9)).toEqual({ ok: false,
      problem: { code: 'no-way' } })
    expect(space.follow([at(0, 1), at(1, 1)], never(at(1, 1)), 9)).toEqual({ ok: false, problem: { code: 'no-way' } })
  })

  it('COM-43 prefers the cheap way round to the dear one straight on', () => {
    const space = makeSpace(open(5, 3), [])
    const swamp = mira({ stepCost: ({ to, base }) => (to === at(2, 1) ? base * 7 : base / 2) })
    expect(space.route(at(1, 1), [at(3, 1)], swamp, 9)).toMatchObject({ ok: true, value: { cost: 1 } })
  })

  it('COM-43 prices the way between bands too', () => {
    const ground: BandGround = { kind: 'bands', image: null,
      bands: [{ id: 'back', name: 'Back', side: 'p', depth: 1, slots: 2 }, { id: 'front', name: 'Front', side: 'p',
        depth: 0, slots: 2 }] }
    const space = makeSpace(ground, [])
    const [here, beside, front] = [bandPlace('back', 0), bandPlace('back', 1), bandPlace('front', 0)]
    const heavy = mira({ stepCost: ({ base }) => base * 3 + 1 })
    expect([...space.reach(here, heavy, 3).costs]).toEqual([[here, 0], [beside, 1]])
    expect(space.route(here, [front], heavy, 9)).toMatchObject({ ok: true, value: { cost: 4 } })
    const stuck = mira({ stepCost: () => null })
    expect(space.reach(here, stuck, 9).size).toBe(1)
    expect(space.route(here, [beside], stuck, 9)).toEqual({ ok: false, problem: { code: 'no-way' } })
  })
})

describe('what does not count for a mover', () => {
  const ground = field(['.#.', '~~~'], { walls: [wall(1, 1, 1, 2)], doors: [door(2, 1, 2, 2, false)] })

  it('COM-43 a flyer crosses pits and rough ground at the plain price, but not walls', () => {
    const space = makeSpace(ground, [])
    expect(space.reach(at(0, 0), mira(), 9).size).toBe(2)
    const flyer = mira({ ignores: ['terrain'] })
    expect(space.route(at(0, 0), [at(2, 0)], flyer, 2)).toMatchObject({ ok: true, value: { cost: 2 } })
    expect(space.follow([at(0, 1), at(1, 1)], flyer, 9)).toEqual({ ok: false,
      problem: { code: 'wall', wall: 'wall 1,1 1,2' } })
  })

  it('COM-43 a mover that ignores walls is still stopped by a door, and the other way round', () => {
    const space = makeSpace(field(['...'], { walls: [wall(1, 0, 1, 1)], doors: [door(2, 0, 2, 1, false)] }), [])
    const places = [at(0, 0), at(1, 0), at(2, 0)]
    expect(space.follow(places, mira({ ignores: ['walls'] }), 9)).toEqual({ ok: false,
      problem: { code: 'door', door: 'door 2,0' } })
    expect(space.route(at(0, 0), [at(2, 0)], mira({ ignores: ['doors'] }), 9)).toMatchObject({ ok: false,
      problem: { code: 'wall' } })
    expect(space.follow(places, mira({ ignores: ['walls', 'doors'] }), 9).ok).toBe(true)
  })

  it('COM-43 a mover that ignores occupants may end on them; a solid object stops all others, unasked', () => {
    const gate = { ...standing('gate', 1, 0), solid: true }
    const space = makeSpace(field(['...']), [gate])
    const polite = mira({ passage: () => {
      throw new Error('things are not asked')
    } })
    expect(space.reach(at(0, 0), polite, 9).size).toBe(1)
    expect(space.follow([at(0, 0), at(1, 0)], polite, 9)).toEqual({ ok: false,
      problem: { code: 'occupied', by: 'gate' } })
    expect(space.reach(at(0, 0), mira({ ignores: ['occupants'] }), 9).size).toBe(3)
  })

  it('COM-43 nobody takes a slot that an object fills', () => {
    const bands: BandGround = { kind: 'bands', image: null,
      bands: [{ id: 'row', name: 'Row', side: 'p', depth: 0, slots: 2 }] }
    const space = makeSpace(bands, [{ id: 'cask', place: bandPlace('row', 1), size: 1, solid: true }])
    const free = mira({ passage: () => 'free' })
    expect(space.reach(bandPlace('row', 0), free, 9).size).toBe(1)
    expect(space.reach(bandPlace('row', 0), { ...free, ignores: ['occupants'] }, 9).size).toBe(2)
  })
})

describe('what lies across a line', () => {
  it('COM-44 names walls of every kind and closed doors in the order they are met, with their cover', () => {
    const hedge = { ...wall(3, 0, 3, 1, 'movement'), cover: 'soft', size: 1 } as const
    const space = makeSpace(open(6, 1, {
      walls: [wall(4, 0, 4, 1), hedge, wall(5, 3, 6, 3)],
      doors: [door(1, 0, 1, 1, false), door(2, 0, 2, 1, true)],
    }), [])
    const names = (from: number, to: number) =>
      space.barriersOn({ from: { x: from, y: 0.5 }, to: { x: to, y: 0.5 } }).map(
        (one) => (one.kind === 'wall' ? one.wall.id : one.door.id),
      )
    expect(names(0.5, 5.5)).toEqual(['door 1,0', 'wall 3,0 3,1', 'wall 4,0 4,1'])
    expect(names(5.5, 0.5)).toEqual(['wall 4,0 4,1', 'wall 3,0 3,1', 'door 1,0'])
    expect(space.barriersOn({ from: { x: 2.5, y: 0.5 }, to: { x: 3.5, y: 0.5 } })).toEqual([{ kind: 'wall',
      wall: hedge }])
    expect(names(4.5, 5.5)).toEqual([])
  })

  it('COM-44 a line along a wall meets it where the wall begins', () => {
    const space = makeSpace(open(6, 2, { walls: [wall(3, 1, 5, 1), wall(1, 1, 2, 1)] }), [])
    expect(
      space.barriersOn({ from: { x: 0, y: 1 }, to: { x: 6, y: 1 } }).map((one) => one.kind === 'wall' && one.wall.a.x),
    ).toEqual([1, 3])
  })
})
