// What can stand at a place of an ability where one of several things is chosen: each with its label, what it begins
// as, and the part that asks for the rest.
import { isGroup } from '../../engine/abilities/editing/draft-at.ts'
import { freshKind, freshOf, type Draft } from '../../engine/abilities/editing/fresh.ts'
import type { Members, Part } from '../../engine/abilities/editing/parts.ts'
import { OWN_NUMBER } from './form-context.ts'
import { alternativeLabel, kindLabel, roleLabel, valueLabel } from './labels.ts'

export interface Alternative {
  readonly id: string
  readonly label: string
  readonly make: () => Draft
  readonly fits: (value: Draft) => boolean
  /** What is asked for besides; nothing where the choice says it all. */
  readonly rest?: { readonly members: Members } | { readonly text: Part }
}

/** Names that exist in the ability: what is kept, counters, conditions. */
export interface Known {
  readonly kept: readonly string[]
  readonly counters: readonly string[]
  readonly conditions: readonly string[]
  /** Whether something is answered or carried there, so that those who did it can be named. */
  readonly answering: boolean
}

export function alternativesOf(part: Part, known: Known): readonly Alternative[] {
  switch (part.is) {
    case 'either':
      return part.of().flatMap((one) => alternativesOf(one, known))
    case 'kinds':
      return Object.entries(part.kinds()).map(([kind, members]) => ({ id: `${part.by} ${kind}`,
        label: kindLabel(part.by, kind), make: () => freshKind(part, kind),
        fits: (value) => isGroup(value) && value[part.by] === kind, rest: { members } })
      )
    case 'group': {
      const members = part.members()
      // Told apart by what it cannot be without.
      const [first = ''] = [...Object.keys(members).filter((key) => members[key]?.needed), ...Object.keys(members)]
      return [{ id: `with ${first}`, label: alternativeLabel(first), make: () => freshOf(part),
        fits: (value) => isGroup(value) && first in value, rest: { members } }]
    }
    case 'word':
      return Object.entries(part.words).map(([word, { label }]) =>
        exactly(word, label === word ? valueLabel(word) : label)
      )
    case 'text':
      return textsOf(part, known)
    default:
      return []
  }
}

const exactly = (value: string, label: string): Alternative => ({ id: value, label, make: () => value,
  fits: (said) => said === value })

function textsOf(
  part: Extract<Part, { is: 'text' }>,
  { kept, counters, conditions, answering }: Known,
): readonly Alternative[] {
  switch (part.as) {
    case 'one':
      return ['me', 'it', ...(answering ? ['by', 'to', 'source'] : []), ...kept].map((one) =>
        exactly(one, roleLabel(one))
      )
    case 'kept':
      return kept.map((one) => exactly(one, roleLabel(one)))
    case 'counter':
      return counters.map((one) => exactly(`#${one}`, one === OWN_NUMBER ? 'the condition’s own number' : `“${one}”`))
    case 'own condition':
      return conditions.map((one) => exactly(`+${one}`, `${one} (its own)`))
    default:
      return [{ id: 'a text', label: part.as === 'amount' ? 'a comparison …' : 'in words …', make: () => freshOf(part),
        fits: (value) => typeof value === 'string', rest: { text: part } }]
  }
}

const ANSWERING: ReadonlySet<string> = new Set(['listens', 'conditions', 'modifiers', 'forbids', 'imposes', 'grants',
  'until', 'zone', 'thing', 'unit', 'forms', 'carries'])
/** Whether somebody who did or suffered something, or put something there, can be named at that place. */
export const isAnswering = (path: readonly (string | number)[]): boolean =>
  path.some((key) => ANSWERING.has(String(key)))
