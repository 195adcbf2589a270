// How chances read.
import { describe, expect, it } from 'vitest'
import { percent } from '../../../src/engine/abilities/say/chance.ts'

describe('a chance in words', () => {
  it('is a whole percent; what is possible is never 0%, what is not certain never 100%', () => {
    expect([0, 0.001, 0.25, 0.999, 1].map(percent)).toEqual(['0%', 'under 1%', '25%', 'over 99%', '100%'])
  })

  it('is 100% also where it was added up from parts', () => {
    const tenths = Array.from({ length: 10 }, () => 0.1).reduce((sum, part) => sum + part, 0)
    expect(tenths).toBeLessThan(1)
    expect(percent(tenths)).toBe('100%')
  })
})
