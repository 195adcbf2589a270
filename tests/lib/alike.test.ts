// Comparing battles part by part says what comparing their texts says.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAlike, textOf } from '../support/contract/shared-json.ts'

const plain = fc.jsonValue({ maxDepth: 3 })
/** What views hold beside plain data. */
const odd = fc.constantFrom<unknown>(undefined, null, NaN, -0, 0, () => 1, [undefined], [null], { a: undefined }, {}, {
  a: null,
}, { a: () => 2 }, [], { a: [1, { b: 2 }] }, { a: [1, { b: 2, c: undefined }] })
const value = fc.oneof(plain, odd, fc.array(odd, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c'), odd, { maxKeys: 2 }))

it('two values are alike exactly where their texts are the same', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isAlike(one, other)).toBe(textOf(one) === textOf(other))
    }),
    { numRuns: 3000, seed: 5 },
  )
})

it('a copy is alike, in whatever order its members stand, and no longer when a part of it is another', () => {
  fc.assert(
    fc.property(plain, (one) => {
      const copy: unknown = structuredClone(one)
      const turned = typeof copy === 'object' && copy !== null && !Array.isArray(copy)
        ? Object.fromEntries(Object.entries(copy).toReversed())
        : copy
      expect(isAlike(one, turned)).toBe(true)
      expect(isAlike({ in: [one, 1] }, { in: [turned, 2] })).toBe(false)
    }),
    { numRuns: 300, seed: 6 },
  )
})
