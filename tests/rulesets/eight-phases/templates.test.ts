// COM-45, PHA-69: templates of areas, in spaces.
import { describe, expect, it } from 'vitest'
import { ruleset } from '../../../src/rulesets/eight-phases/index.ts'
import { templatesOf } from '../../support/templates.ts'

const { columns, covered, offered } = templatesOf(ruleset)

describe('PHA-69 templates', () => {
  it('are Blast, Close Blast, Burst and Line, in spaces', () => {
    expect(offered).toEqual(['Blast burst 1 [1 2 3]', 'Close Blast square 3 [3 5 7]', 'Burst burst 1 [1 2 3]',
      'Line line 4 [3 4 8 15]', 'Cone cone 4 []'])
  })

  it('a Blast lies around the middle of the cell that is pointed at, also near its edge', () => {
    expect(columns('Blast', { x: 6.95, y: 6.1 }, 2)).toEqual([5, 5, 5, 5, 5])
    expect(covered('Blast', { x: 6.95, y: 6.1 }, 2)).toEqual(covered('Blast', { x: 6.5, y: 6.5 }, 2))
  })

  it('a Burst is measured from the edge of whom it is put on', () => {
    expect(columns('Burst', { x: 5.2, y: 5.2 }, 1, { middle: { x: 6, y: 6 }, edge: 1 })).toEqual([4, 4, 4, 4])
    expect(columns('Burst', { x: 5.2, y: 5.2 }, 1)).toEqual([3, 3, 3])
  })

  it('a Close Blast of radius 1 covers three by three, a Line 4 four cells, one wide', () => {
    expect(columns('Close Blast', { x: 6, y: 6 })).toEqual([3, 3, 3])
    expect(columns('Line', { x: 6.1, y: 6.9 })).toEqual([1, 1, 1, 1])
  })
})
