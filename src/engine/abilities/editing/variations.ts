// What a part of an ability could say instead: the same with one thing in it changed. So it is found out whether a
// ruleset plays any of what a menu offers, and not only what a part begins as.
import { isGroup, isList } from './draft-at.ts'
import { type Draft, freshKind, freshOf } from './fresh.ts'
import type { Members, Part } from './parts.ts'

/** All that stands one change away from `value`, itself not among them. Of texts only the part decides. */
function* variations(part: Part, value: Draft): Generator<Draft> {
  switch (part.is) {
    case 'word':
      for (const word of Object.keys(part.words)) if (word !== value) yield word
      return
    case 'either':
      // Which of them it is now, nobody knows: each is begun anew, with what can be said in it.
      for (const one of part.of()) {
        const fresh = freshOf(one)
        yield fresh
        if (one.is === 'word') yield* variations(one, fresh)
      }
      return
    case 'kinds': {
      const now = isGroup(value) ? String(value[part.by]) : ''
      for (const kind of Object.keys(part.kinds())) if (kind !== now) yield freshKind(part, kind)
      return yield* inGroup(part.kinds()[now] ?? {}, value)
    }
    case 'group':
      return yield* inGroup(part.members(), value)
    case 'list':
      if (!isList(value)) return
      if (value.length === 0) return yield [freshOf(part.of())]
      for (const [nth, one] of value.entries()) {
        for (const other of variations(part.of(), one)) yield value.with(nth, other)
      }
      return
    case 'record':
      if (!isGroup(value)) return
      for (const [name, one] of Object.entries(value)) {
        for (const other of variations(part.of(), one)) yield { ...value, [name]: other }
      }
      return
    default:
  }
}

function* inGroup(members: Members, value: Draft): Generator<Draft> {
  if (!isGroup(value)) return
  for (const [key, { part, needed }] of Object.entries(members)) {
    const { [key]: now, ...without } = value
    if (now === undefined) yield { ...value, [key]: freshOf(part) }
    else {
      if (!needed) yield without
      for (const other of variations(part, now)) yield { ...value, [key]: other }
    }
  }
}

/** So many are looked at, the nearest first. */
const MOST = 1000

/**
 * The first that is `right` of all that is at most two changes away from what the part begins as, that itself first;
 * `undefined` where nothing is. What stands in steps that are inside is not looked at: it would be looked at as a step
 * of its own.
 */
export function firstVariation(part: Part, start: Draft, right: (draft: Draft) => boolean): Draft | undefined {
  if (right(start)) return start
  const neighbours: Draft[] = []
  for (const one of variations(part, start)) {
    if (right(one)) return one
    neighbours.push(one)
    if (neighbours.length >= MOST) return undefined
  }
  let looked = neighbours.length
  for (const one of neighbours) {
    for (const far of variations(part, one)) {
      if (right(far)) return far
      if (++looked >= MOST) return undefined
    }
  }
  return undefined
}
