// The order kit on its own: sorting, ties between blocks, whose place is still to come; and the purse of action points.
import { describe, expect, it } from 'vitest'
import { refill, shortfall } from '../../../src/engine/kits/ap-purse.ts'
import { highestFirst, insert, stillToCome, ties } from '../../../src/engine/kits/initiative-list.ts'

interface Rank {
  readonly who: string
  readonly total: number
  readonly rating: number
  readonly band?: string
}
const rank = (who: string, total: number, rating = 0, band?: string): Rank => ({ who, total, rating,
  ...(band ? { band } : {}) })
const compare = highestFirst<Rank>((one) => one.total, (one) => one.rating)
const names = (order: readonly Rank[]) => order.map((one) => one.who).join(' ')

describe('an initiative list', () => {
  it('puts newcomers by the first key that differs, highest first', () => {
    const order = insert([], [rank('low', 5, 9), rank('high', 12, 1), rank('middle', 5, 11)], compare)
    expect(names(order)).toBe('high middle low')
  })

  it('keeps those already there before newcomers that are equal', () => {
    const order = insert([rank('first', 7), rank('second', 7)], [rank('new', 7)], compare)
    expect(names(order)).toBe('first second new')
  })

  it('finds ties between blocks, not within one', () => {
    const order = [rank('a', 9), rank('b', 9), rank('k1', 7, 0, 'k'), rank('k2', 7, 0, 'k'), rank('z', 3)]
    expect(ties(order, compare, (one) => one.band ?? one.who).map(names)).toEqual(['a b'])
    expect(ties([...order.slice(2, 4), rank('x', 7)], compare, (one) => one.band ?? one.who).map(names)).toEqual([
      'k1 k2 x',
    ])
  })

  it('says a place is still to come while nobody after it was reached', () => {
    const order = [rank('a', 9), rank('b', 7), rank('c', 5)]
    const [a, b, c] = order
    if (!a || !b || !c) throw new Error('three were made')
    const reached = (one: Rank) => one.who === 'b'
    expect(stillToCome(order, a, reached)).toBe(false)
    expect(stillToCome(order, c, reached)).toBe(true)
  })
})

describe('an AP purse', () => {
  it('tells what is missing for a price, and what a refill changes in either direction', () => {
    expect([shortfall(1, 2), shortfall(2, 2), shortfall(3, 2)]).toEqual([1, 0, 0])
    expect([refill(1, 3), refill(5, 3)]).toEqual([2, -2])
  })
})
