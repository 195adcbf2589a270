// Dice of which only the highest or the lowest counts, and dice that are taken off.
import { describe, expect, it } from 'vitest'
import { counting, diceWords, rollOf } from '../../src/engine/dice/notation.ts'
import type { DiceRequest } from '../../src/engine/dice/types.ts'

const ask = (dice: DiceRequest['dice'], bonus = 0): DiceRequest => ({ dice, bonus, purpose: 'Test', by: null })
const d20 = { count: 1, sides: 20 }

describe('pools', () => {
  it('adds the single highest of a pool that keeps it', () => {
    const request = ask([d20, { count: 3, sides: 6, keep: 'highest' }], 2)
    expect(rollOf(request, [11, 2, 5, 5]).total).toBe(18)
    expect(counting(request, [11, 2, 5, 5])).toEqual([11, 0, 5, 0])
    expect(diceWords(request)).toBe('1d20 + 3d6, keep the highest, + 2')
  })

  it('keeps the lowest as well as the highest', () => {
    const request = ask([{ count: 2, sides: 20, keep: 'lowest' }], 5)
    expect(rollOf(request, [14, 3]).total).toBe(8)
    expect(counting(request, [7, 7])).toEqual([7, 0])
    expect(diceWords(request)).toBe('2d20, keep the lower (disadvantage), + 5')
  })

  it('takes off what counts of a pool below the line', () => {
    const request = ask([d20, { count: 2, sides: 6, keep: 'highest', minus: true }])
    expect(rollOf(request, [9, 4, 1]).total).toBe(5)
    expect(diceWords(request)).toBe('1d20 − 2d6, keep the higher')
  })

  it('counts plain pools in full', () => {
    expect(rollOf(ask([{ count: 2, sides: 6 }], -1), [3, 4]).total).toBe(6)
    expect(diceWords(ask([{ count: 2, sides: 6 }], -1))).toBe('2d6 − 1')
  })
})
