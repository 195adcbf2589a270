// One-way walls: what comes from one side is stopped, what comes from the other is not.
import { describe, expect, it } from 'vitest'
import { makeSpace, type Wall } from '../../../src/grid/index.ts'
import { at, mira, open, wall } from '../fields.ts'

/** A line from north to south between the third column and the fourth; who looks along it has the east on the left. */
const ledge = (from: Wall['from'], stops: Wall['stops'] = 'both'): Wall => ({ ...wall(3, 0, 3, 5, stops),
  ...(from ? { from } : {}) })
const spaceWith = (one: Wall) => makeSpace(open(6, 5, { walls: [one] }), [])

describe('one-way walls', () => {
  it('COM-43 stop steps from one side alone, diagonals among them', () => {
    const space = spaceWith(ledge('left'))
    // The east is the left of the line: from there the wall stops.
    expect(space.route(at(3, 2), [at(2, 2)], mira(), 1).ok).toBe(false)
    expect(space.route(at(3, 2), [at(2, 3)], mira(), 1).ok).toBe(false)
    expect(space.route(at(2, 2), [at(3, 2)], mira(), 1).ok).toBe(true)
    expect(space.route(at(2, 2), [at(3, 3)], mira(), 1).ok).toBe(true)
    expect(space.reach(at(2, 2), mira(), 9).size).toBe(30)
    expect(space.reach(at(3, 2), mira(), 9).size).toBe(15)
  })

  it('COM-43 the step that is stopped names the wall', () => {
    expect(spaceWith(ledge('right')).route(at(2, 2), [at(3, 2)], mira(), 9))
      .toMatchObject({ ok: false, problem: { code: 'wall', wall: ledge('right').id } })
    expect(spaceWith(ledge('right')).follow([at(2, 2), at(3, 2)], mira(), 9))
      .toMatchObject({ ok: false, problem: { code: 'wall', wall: ledge('right').id } })
  })

  it('COM-44 stop the view and its lines from one side alone', () => {
    const space = spaceWith(ledge('left'))
    expect(space.sight(at(5, 2), 1, at(0, 2), 1)).toMatchObject({ clear: false, cover: 'total' })
    expect(space.sight(at(0, 2), 1, at(5, 2), 1)).toMatchObject({ clear: true, cover: 'none' })
    expect(space.barriersOn({ from: { x: 5.5, y: 2.5 }, to: { x: 0.5, y: 2.5 } })).toHaveLength(1)
    expect(space.barriersOn({ from: { x: 0.5, y: 2.5 }, to: { x: 5.5, y: 2.5 } })).toHaveLength(0)
  })

  it('COM-44 a ledge stops steps and not the view', () => {
    const space = spaceWith(ledge('left', 'movement'))
    expect(space.sight(at(5, 2), 1, at(0, 2), 1).clear).toBe(true)
    expect(space.route(at(3, 2), [at(2, 2)], mira(), 1).ok).toBe(false)
  })
})
