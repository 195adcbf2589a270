// Plain JSON compared by what it holds.
import { expect, it } from 'vitest'
import { isSameJson } from '../../src/lib/json.ts'

it('is the same whatever the order of keys, and members that are left out are members that are undefined', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
})

it('is another where any part is', () => {
  const one = { a: [1, 2], b: { c: 'd' } }
  const others: readonly unknown[] = [{ a: [1, 2, 3], b: { c: 'd' } }, { a: [2, 1], b: { c: 'd' } }, { a: [1, 2] }, {
    a: { 0: 1, 1: 2 },
    b: { c: 'd' },
  }, { a: [1, 2], b: { c: 'd', e: 1 } }, { a: [1, 2], b: { e: 'd' } }, null, 'a', []]
  expect(others.filter((other) => isSameJson(one, other) || isSameJson(other, one))).toEqual([])
})
