// COM-45: templates of areas, in feet.
import { describe, expect, it } from 'vitest'
import { ruleset } from '../../../src/rulesets/segment-rounds/index.ts'
import { templatesOf } from '../../support/templates.ts'

const { columns, lay, offered } = templatesOf(ruleset)

describe('COM-45 templates', () => {
  it('are in feet: a radius, a cone, a line, and a wide line', () => {
    expect(offered).toEqual(['Radius burst 20 [10 15 20 30]', 'Cone cone 90 [30 60 90]', 'Line line 80 [80 100]',
      'Wide line line 40 [40]', 'Square square 20 []'])
  })

  it('a cone is 30 ft wide at its end, whatever its length', () => {
    for (const length of [90, 60, 30]) {
      const shape = lay('Cone', { x: 2, y: 8.5 }, length)
      if (shape.shape !== 'cone') throw new Error('A cone is wanted.')
      expect(2 * shape.length * Math.tan((shape.spread * Math.PI) / 360)).toBeCloseTo(30, 1)
    }
    const wide = columns('Cone', { x: 2, y: 8.5 }, 90)
    expect([wide.length, Math.max(...wide)]).toEqual([18, 5])
  })

  it('SEG-81 a wide line covers two cells across, a radius is as far to all sides', () => {
    expect(columns('Wide line', { x: 2, y: 4 })).toEqual(Array.from({ length: 8 }, () => 2))
    expect(columns('Radius', { x: 8.9, y: 8.1 }, 10)).toEqual([1, 3, 5, 3, 1])
  })
})
