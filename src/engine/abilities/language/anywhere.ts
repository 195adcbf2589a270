// The parts of an ability that may stand anywhere in it: tests, groups, filters of deeds, abilities that are secret.
import type { Ability, Filter, Group, Test } from './ability.ts'

export type PartAnywhere =
  | { readonly is: 'test'; readonly test: Exclude<Test, string> }
  | { readonly is: 'group'; readonly group: Group }
  | { readonly is: 'filter'; readonly filter: Filter }
  | { readonly is: 'ability'; readonly ability: Ability }

/** The first answer for a part of `node`, which is an ability or any part of one; `null`: there is no answer. */
export function anywhere(node: unknown, ask: (part: PartAnywhere) => string | null): string | null {
  if (typeof node !== 'object' || node === null) return null
  if (Array.isArray(node)) return first(node, (one) => anywhere(one, ask))
  const parts = { ...node } as Readonly<Record<string, unknown>>
  // Names that people give stand before whole parts, never before a word, so that no option is taken for a test.
  const here = typeof parts['test'] === 'string'
    ? ask({ is: 'test', test: node as Exclude<Test, string> })
    : typeof parts['all'] === 'string'
    ? ask({ is: 'group', group: node as Group })
    : typeof parts['secret'] === 'string'
    ? ask({ is: 'ability', ability: node as Ability })
    : null
  return here ?? first(Object.entries(parts), ([key, part]) => filterIn(key, part, ask) ?? anywhere(part, ask))
}

/**
 * Filters are found by what holds them. The `area` and `range` of a modifier are filters, an area on the map is none.
 */
function filterIn(key: string, part: unknown, ask: (part: PartAnywhere) => string | null): string | null {
  if (typeof part !== 'object' || part === null || !HOLDING.has(key) || 'shape' in part) return null
  return ask({ is: 'filter', filter: part as Filter })
}
const HOLDING: ReadonlySet<string> = new Set(['deed', 'deeds', 'filter', 'area', 'range'])

function first<Of>(all: readonly Of[], ask: (one: Of) => string | null): string | null {
  for (const one of all) {
    const answer = ask(one)
    if (answer !== null) return answer
  }
  return null
}
