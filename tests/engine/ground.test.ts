// COM-40, COM-42: each ruleset says what its cells are, and the reach it shows is the reach it grants.
import { describe, expect, it } from 'vitest'
import { spaceOf } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { ashore, END, type Tide } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import { beach, rafts } from '../support/odd/samples.ts'

const at = (x: number, y: number) => placeOf({ x, y })
const wens = (tide: Tide) => tidesSpec.movement(tide.battle, tide.id('Wen'))

describe('the ground', () => {
  it('COM-40 a ruleset states its cell and unit, squares or bands', () => {
    expect(tidesSpec.ground()).toMatchObject({ kind: 'square', cell: { length: 1, unit: 'ell' } })
    expect(spaceOf(beach()).unit).toBe('ell')
    expect(spaceOf(rafts()).unit).toBe('bands')
    const tide = ashore(rafts())
    const space = spaceOf(tide.battle)
    const place = (name: string) => tide.who(name).place ?? ('' as never)
    expect([space.distance(place('Pim'), 1, place('Barnacle'), 1), space.distance(place('Odd'), 1, place('Shade'), 1)])
      .toEqual([1, 3])
  })

  it('COM-42 what is shown in reach can be walked at the price shown; anything else is refused', () => {
    const tide = ashore()
    const view = wens(tide)
    if (!view) throw new Error('Wen cannot move')
    const [stroll, dash] = view.bands
    expect([stroll?.budget, dash?.budget]).toEqual([2, 4])
    const reach = spaceOf(tide.battle).reach(at(1, 1), view.mover, stroll?.budget ?? 0)
    expect(reach.costs.has(at(1, 0))).toBe(true)
    expect(reach.costs.has(at(3, 0)), 'behind the wall').toBe(false)
    expect(reach.costs.has(at(0, 1)), 'a foe stands there').toBe(false)
    expect(reach.costs.has(at(1, 2)), 'an ally may be crossed, not joined').toBe(false)
    const there = { type: 'move', actor: tide.id('Wen'), waypoints: [at(3, 0)], band: 'stroll' } as const
    expect(tide.refused(there)).toEqual({ code: 'way', says: 'Wen cannot get there.' })
    expect(tide.who('Wen').place).toBe(at(1, 1))
  })

  it('COM-42 the fallen and the gone are in nobody’s way', () => {
    const tide = ashore()
    for (const presence of ['down', 'gone'] as const) {
      tide.do({ type: 'override', change: { kind: 'presence', who: tide.id('Limpet 1'), presence }, reason: '' })
      const view = wens(tide)
      expect(view && spaceOf(tide.battle).reach(at(1, 1), view.mover, 2).costs.has(at(0, 1)), presence).toBe(true)
    }
  })

  it('COM-42 waypoints are walked through, and what is left can be walked later in the turn', () => {
    const tide = ashore()
    tide.do({ type: 'move', actor: tide.id('Wen'), waypoints: [at(1, 0)], band: 'stroll' })
    expect(wens(tide)).toMatchObject({ spent: 1, bands: [{ budget: 1 }, { budget: 3 }] })
    tide.do({ type: 'move', actor: tide.id('Wen'), waypoints: [at(1, 1)], band: 'stroll' })
    expect(wens(tide)?.bands[0]?.budget).toBe(0)
    expect(tide.do(END).battle.turn.walked).toBe(0)
  })
})
