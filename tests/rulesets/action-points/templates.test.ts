// COM-45: templates of areas, in metres.
import { describe, expect, it } from 'vitest'
import { ruleset } from '../../../src/rulesets/action-points/index.ts'
import { templatesOf } from '../../support/templates.ts'

const { columns, offered } = templatesOf(ruleset)

describe('COM-45 templates', () => {
  it('PTS-34 are bursts in metres, with plain shapes besides', () => {
    expect(offered).toEqual(['Burst burst 2 [1 2 3 5]', 'Cone cone 4 []', 'Line line 4 []', 'Square square 4 []'])
  })

  it('a burst goes by alternating diagonals', () => {
    expect(columns('Burst', { x: 6.5, y: 6.5 }, 2)).toEqual([3, 5, 5, 5, 3])
  })
})
