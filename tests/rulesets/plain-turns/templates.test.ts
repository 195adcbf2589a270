// COM-45: templates of areas, in feet.
import { describe, expect, it } from 'vitest'
import { ruleset } from '../../../src/rulesets/plain-turns/index.ts'
import { templatesOf } from '../../support/templates.ts'

const { columns, lay, offered } = templatesOf(ruleset)

describe('COM-45 templates', () => {
  it('are in feet, the sphere of 20 ft first', () => {
    expect(offered).toEqual(['Sphere burst 20 [5 10 15 20 30]', 'Cylinder burst 10 [10 20 40]',
      'Cone cone 15 [15 30 60]', 'Cube square 15 [5 10 15 20]', 'Line line 60 [30 60 100]'])
  })

  it('a cone is at each point as wide as that point is far away', () => {
    const shape = lay('Cone', { x: 3, y: 8.5 }, 30)
    if (shape.shape !== 'cone') throw new Error('A cone is wanted.')
    expect(2 * shape.length * Math.tan((shape.spread * Math.PI) / 360)).toBeCloseTo(30, 5)
    expect(columns('Cone', { x: 3, y: 8.5 }, 30)).toEqual([1, 1, 3, 3, 5, 5])
  })

  it('a cube of 15 ft covers nine cells, a sphere of 10 ft sixteen, a line is one cell wide', () => {
    expect(columns('Cube', { x: 6, y: 6 })).toEqual([3, 3, 3])
    expect(columns('Sphere', { x: 6, y: 6 }, 10)).toEqual([4, 4, 4, 4])
    expect(columns('Line', { x: 2, y: 4.5 }, 30)).toEqual([1, 1, 1, 1, 1, 1])
  })
})
