// Patches of views: what changed arrives, what did not change stays the same object, and long lists cost little.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../src/lib/json.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { changes, patched, withShared } from '../../src/seats/patch.ts'

const group = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 3 })) as fc.Arbitrary<
  { [key: string]: Json }
>
const walls = (count: number, moved = 0): Json[] =>
  Array.from({ length: count }, (_, index) => ({ from: [index + moved, 0], to: [index + moved, 1], open: false }))
/** After the change, by the patch; fails where the view would be sent whole. */
function throughPatch(before: Json, next: Json): Json {
  const steps = changes(before, next)
  if (steps === null) throw new Error('The view is sent whole.')
  // As it comes over the wire.
  return patched(before, JSON.parse(JSON.stringify(steps)) as typeof steps) as Json
}

it('any view becomes any other by its patch, or is sent whole, and neither view is changed', () => {
  fc.assert(
    fc.property(group, group, (before, next) => {
      const texts = [JSON.stringify(before), JSON.stringify(next)]
      const steps = changes(before, next)
      if (steps) expect(canonicalJson(patched(before, steps))).toBe(canonicalJson(next))
      expect([JSON.stringify(before), JSON.stringify(next)]).toEqual(texts)
    }),
    { numRuns: 300, seed: 7 },
  )
})

it('long lists that are cut, grown and changed anywhere arrive as they are', () => {
  const entry = fc.record({ id: fc.nat(30), open: fc.boolean() })
  const list = fc.array(entry, { minLength: 14, maxLength: 40 })
  fc.assert(
    fc.property(list, list, fc.nat(40), (one, other, at) => {
      const mixed = [...one.slice(0, at), ...other.slice(0, 3), ...one.slice(at + 2)]
      for (const [before, next] of [[one, other], [one, mixed], [mixed, one]]) {
        expect(throughPatch({ list: before ?? [] }, { list: next ?? [] })).toEqual({ list: next })
      }
    }),
    { numRuns: 200, seed: 7 },
  )
})

it('one change leaves every other part the same object, in groups, lists and lists within', () => {
  const before = { combatants: { mira: { hp: 5, sheet: { might: 3 } }, rook: { hp: 9 } }, queue: [{ who: 'mira' }],
    scene: { walls: walls(50) } }
  const next = { ...before, combatants: { ...before.combatants, mira: { ...before.combatants.mira, hp: 4 } } }
  const after = throughPatch(before, next) as typeof before
  expect(after).toEqual(next)
  expect(after).not.toBe(before)
  expect(after.scene).toBe(before.scene)
  expect(after.queue).toBe(before.queue)
  expect(after.combatants.rook).toBe(before.combatants.rook)
  expect(after.combatants.mira.sheet).toBe(before.combatants.mira.sheet)
  expect(before.combatants.mira.hp).toBe(5)
})

it('one door of 5,000 walls is one small step, and 600 walls that all moved are sent in well under a second', () => {
  const before = { walls: walls(5_000) }
  const next = { walls: before.walls.with(2_500, { from: [2_500, 0], to: [2_500, 1], open: true }) }
  expect(changes(before, next)).toEqual([{ op: 'replace', path: '/walls/2500/open', value: true }])
  const began = performance.now()
  const moved = { walls: walls(600, 1_000) }
  expect(throughPatch({ walls: walls(600) }, moved)).toEqual(moved)
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('a line that is put before sixty others is one step', () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ line: index }))
  expect(changes({ log: lines }, { log: [{ line: -1 }, ...lines] })).toEqual([
    { op: 'add', path: '/log/0', value: { line: -1 } },
  ])
  expect(changes({ log: lines }, { log: [...lines, { line: 60 }] })).toHaveLength(1)
  expect(changes({ log: lines }, { log: lines.slice(1) })).toEqual([{ op: 'remove', path: '/log/0' }])
})

it('a view that is the same in other words has no changes', () => {
  expect(changes({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toEqual([])
})

it('names that would reach into how objects are made are sent whole, and refused in a patch', () => {
  const odd = JSON.parse('{ "a": { "__proto__": { "hp": 1 } } }') as Json
  expect(changes({ a: {} }, odd)).toBeNull()
  for (const path of ['/__proto__/polluted', '/a/constructor/prototype/polluted', '/a/prototype']) {
    expect(patched({ a: {} }, [{ op: 'add', path, value: true }])).toBeNull()
  }
  expect('polluted' in {}).toBe(false)
})

it('a name that is longer than a path may be is sent whole', () => {
  expect(changes({ a: 1 }, { a: 1, ['x'.repeat(3_000)]: 2 })).toBeNull()
})

it('a step that does not fit the view is refused, and leaves the view as it was', () => {
  const view = { list: [1, 2], group: { a: 1 } }
  for (const path of ['/nothing/here', '/list/7', '/list/-1', '/list/x', '/list/00', '/group/a/b', '', 'list']) {
    expect(patched(view, [{ op: 'replace', path: '/group/a', value: 2 }, { op: 'replace', path, value: 0 }]), path)
      .toBeNull()
  }
  expect(patched(view, [{ op: 'remove', path: '/group/z' }])).toBeNull()
  expect(view).toEqual({ list: [1, 2], group: { a: 1 } })
})

it('a whole view takes over whatever is the same as before', () => {
  const before = { a: { deep: [1, 2, { b: 3 }] }, c: [{ d: 1 }, { d: 2 }] }
  const next = structuredClone({ ...before, c: [{ d: 1 }, { d: 9 }] })
  const after = withShared(before, next) as typeof before
  expect(after).toEqual(next)
  expect(after.a).toBe(before.a)
  expect(after.c[0]).toBe(before.c[0])
  expect(withShared(before, structuredClone(before))).toBe(before)
})
