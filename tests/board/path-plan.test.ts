// Planning a movement: prices by band, waypoints, what is left, and why a place is out of reach.
import { describe, expect, it } from 'vitest'
import { addWaypoint, bandFor, dropWaypoint, lastStop, previewTo, startPlan, stopsOf, type PathPlan, waypointsOf,
  widest } from '../../src/board/tools/path-plan.ts'
import type { MovementView, TokenView } from '../../src/engine/core/index.ts'
import { makeSpace, type Place, placeOf, type SquareGround } from '../../src/grid/index.ts'
import { modelOf, movementOf, token } from '../bench/scenes.ts'

const at = (x: number, y: number): Place => placeOf({ x, y })

const room: SquareGround = {
  kind: 'square',
  cols: 20,
  rows: 9,
  cell: { length: 1, unit: 'm' },
  diagonal: 'alternating',
  terrain: [],
  doors: [],
  image: null,
  walls: [{ id: 'w', a: { x: 10, y: 0 }, b: { x: 10, y: 9 }, stops: 'both' }],
}
const mira = token(0, { name: 'Mira', place: at(4, 4), livery: 0 })
const friend = token(1, { name: 'Odo', place: at(5, 4), livery: 0 })
const goblin = token(2, { name: 'Goblin', place: at(4, 6), livery: 1 })
const tokens: readonly TokenView[] = [mira, friend, goblin]
const { space } = modelOf(room, tokens)
const movement: MovementView = movementOf(tokens, mira, 3, 6)

function plan(): PathPlan {
  const started = startPlan(space, mira, movement)
  if (!started) throw new Error('Mira stands nowhere')
  return started
}

describe('a planned path', () => {
  it('needs a token that stands somewhere', () => {
    expect(startPlan(space, { ...mira, place: null }, movement)).toBeNull()
  })

  it('COM-24 is told to the rules by its waypoints, or step by step for whoever sees more than the combatant', () => {
    const bent = addWaypoint(space, plan(), at(4, 2))
    const toHere = previewTo(space, bent, at(6, 2))
    expect(stopsOf(bent, toHere, false)).toEqual([at(4, 2), at(6, 2)])
    expect(stopsOf(bent, toHere, true)).toEqual([at(4, 3), at(4, 2), at(5, 2), at(6, 2)])
    // Where there is no way, the rules say why.
    expect(stopsOf(plan(), previewTo(space, plan(), at(12, 4)), true)).toEqual([at(12, 4)])
  })

  it('prices a place by the cheapest band it fits in', () => {
    expect(widest(movement)).toBe(6)
    expect(bandFor(movement, 3)?.id).toBe('walk')
    expect(bandFor(movement, 3.0000000001)?.id).toBe('walk')
    expect(bandFor(movement, 4)?.id).toBe('run')
    expect(bandFor(movement, 7)).toBeNull()
  })

  it('shows the path, its price cell by cell and what is left', () => {
    const near = previewTo(space, plan(), at(4, 2))
    expect(near).toMatchObject({ cost: 2, left: 4, problem: null, places: [at(4, 4), at(4, 3), at(4, 2)],
      costs: [0, 1, 2] })
    expect(near.band?.id).toBe('walk')
    expect(previewTo(space, plan(), at(9, 4)).band?.id).toBe('run')
  })

  it('passes a friend but does not end on one', () => {
    const past = previewTo(space, plan(), at(6, 4))
    expect(past).toMatchObject({ cost: 2, problem: null })
    expect(previewTo(space, plan(), at(5, 4)).problem).toMatchObject({ code: 'occupied', by: friend.id })
  })

  it('says why: too far, a wall, an enemy', () => {
    expect(previewTo(space, plan(), at(4, 6)).problem).toMatchObject({ code: 'occupied', by: goblin.id })
    const wide = makeSpace({ ...room, walls: [] }, [])
    const far = startPlan(wide, mira, movement)
    expect(far && previewTo(wide, far, at(15, 4)).problem).toMatchObject({ code: 'too-far', cost: 11, budget: 6 })
    const beyond = previewTo(space, plan(), at(11, 4)).problem
    expect(['wall', 'no-way', 'too-far']).toContain(beyond?.code)
  })

  it('stays where it is for nothing', () => {
    expect(previewTo(space, plan(), at(4, 4))).toMatchObject({ cost: 0, left: 6, places: [at(4, 4)], problem: null })
  })

  it('goes through waypoints in order and pays for each leg', () => {
    const one = addWaypoint(space, plan(), at(4, 2))
    const two = addWaypoint(space, one, at(6, 2))
    expect(waypointsOf(two)).toEqual([at(4, 2), at(6, 2)])
    expect(two.walked).toBe(4)
    expect(lastStop(two)).toBe(at(6, 2))
    const end = previewTo(space, two, at(6, 3))
    expect(end).toMatchObject({ cost: 5, left: 1 })
    expect(end.places).toEqual([at(4, 4), at(4, 3), at(4, 2), at(5, 2), at(6, 2), at(6, 3)])
    expect(end.costs).toEqual([0, 1, 2, 3, 4, 5])
    expect(end.band?.id).toBe('run')
  })

  it('counts every second diagonal double across waypoints', () => {
    const one = addWaypoint(space, plan(), at(3, 3))
    expect(one.walked).toBe(1)
    expect(previewTo(space, one, at(2, 2)).cost).toBe(3)
  })

  it('keeps within the budget from a waypoint on', () => {
    const far = addWaypoint(space, plan(), at(4, 0))
    expect(previewTo(space, far, at(7, 0)).problem).not.toBeNull()
    expect(previewTo(space, plan(), at(7, 0)).problem).toBeNull()
  })

  it('takes waypoints back, and refuses a waypoint where it cannot end or has already ended', () => {
    const start = plan()
    expect(addWaypoint(space, start, at(5, 4))).toBe(start)
    expect(addWaypoint(space, start, at(4, 4))).toBe(start)
    const back = dropWaypoint(space, addWaypoint(space, start, at(4, 2)))
    expect(back.legs).toEqual([])
    expect(back.walked).toBe(0)
    expect(previewTo(space, back, at(7, 0)).problem).toBeNull()
    expect(dropWaypoint(space, start)).toBe(start)
  })
})
