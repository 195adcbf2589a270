// COM-45, ROW-03: templates of areas are rows.
import { describe, expect, it } from 'vitest'
import { bandPlace } from '../../../src/grid/index.ts'
import { ruleset } from '../../../src/rulesets/eidolon-rows/index.ts'
import { templatesOf } from '../../support/templates.ts'

const { covered, offered, space } = templatesOf(ruleset)

describe('COM-45 templates', () => {
  it('ROW-03 are rows, then a free circle, cone, line and square', () => {
    expect(offered).toEqual(['Row burst 0 [0]', 'Two rows burst 0.5 [0.5]', 'All rows burst 3 [3]', 'Circle burst 1 []',
      'Cone cone 4 []', 'Line line 4 []', 'Square square 4 []'])
  })

  it('ROW-03 cover one row, the two of a side, or everybody', () => {
    const rowsAt = (name: string, band: string, aside: number) => {
      const { x, y, width } = space.rect(bandPlace(band, 1), 1)
      return [...new Set(covered(name, { x: x + width / 2 + aside, y: y + 0.5 }).map((place) => place.split('#')[0]))]
    }
    expect(rowsAt('Row', 'enemies-front', 0)).toEqual(['enemies-front'])
    expect(rowsAt('Two rows', 'enemies-front', 0.5)).toEqual(['enemies-front', 'enemies-back'])
    expect(rowsAt('Two rows', 'players-front', -0.5)).toEqual(['players-back', 'players-front'])
    expect(rowsAt('All rows', 'players-back', 0).length).toBe(4)
  })
})
