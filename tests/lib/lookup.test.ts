// Members of plain records by keys from outside: what every object has from birth is never found.
import { expect, it } from 'vitest'
import { lookUp } from '../../src/lib/lookup.ts'

it('finds the record’s own members, whatever they are and are called', () => {
  const does = () => 1
  const own = JSON.parse('{ "a": 0, "constructor": { "b": 1 }, "__proto__": { "c": 2 } }') as Record<string, unknown>
  expect([lookUp(own, 'a'), lookUp(own, 'constructor'), lookUp(own, '__proto__')]).toEqual([0, { b: 1 }, { c: 2 }])
  expect([lookUp({ does }, 'does'), lookUp({ toString: does }, 'toString')]).toEqual([does, does])
})

it('finds nothing that objects have from birth', () => {
  const born = [...Object.getOwnPropertyNames(Object.prototype), 'b']
  expect(born).toContain('__proto__')
  expect(born.map((key) => lookUp({ a: 0 }, key))).toEqual(born.map(() => undefined))
})
