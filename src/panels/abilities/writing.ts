// An ability while it is written: from a pattern, by steps or as a text. Going from one to another loses nothing.
import type { Arrival } from '../../engine/abilities/editing/packed.ts'
import { unpackAbility } from '../../engine/abilities/editing/packed.ts'
import { type Path, withDraftAt } from '../../engine/abilities/editing/draft-at.ts'
import type { AbilityEditing } from '../../engine/abilities/editing/editing.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import { type AbilityPattern, filledIn, type Filled, fillPattern,
  startOf } from '../../engine/abilities/editing/patterns.ts'

export type WritingMode = 'pattern' | 'steps' | 'text'

export interface Writing {
  readonly mode: WritingMode
  /** The ability as far as it is written; in a text that cannot be read, as it last could be. */
  readonly draft: Draft
  readonly pattern: AbilityPattern | null
  readonly filled: Filled
  readonly text: string
  /** Why the text is no ability; `null` where it is one. */
  readonly unread: string | null
  /** What the draft was before, the latest last: for taking steps back. */
  readonly past: readonly Draft[]
}

/** So many changes can be taken back. */
const MOST_PAST = 60

const textOf = (draft: Draft): string => JSON.stringify(draft, null, 2)

/** `draft`: the ability that is changed; `null`: a new one. */
export function beginWriting(editing: AbilityEditing, draft: Draft | null, mode: WritingMode | null): Writing {
  const found = draft === null ? null : patternOf(editing, draft)
  return { mode: mode ?? (draft === null || found ? 'pattern' : 'steps'), draft: draft ?? BARE,
    pattern: found?.pattern ?? null, filled: found?.filled ?? {}, text: draft === null ? '' : textOf(draft),
    unread: null, past: [] }
}

/** What is written first by steps. No step may ever come: what is only carried or only answers has none. */
const BARE: Draft = { name: 'New ability' }

function patternOf({ patterns }: AbilityEditing, draft: Draft) {
  for (const pattern of patterns) {
    const filled = filledIn(pattern, draft)
    if (filled) return { pattern, filled }
  }
  return null
}

export const pickPattern = (writing: Writing, pattern: AbilityPattern): Writing =>
  fill(writing, pattern, pattern.id === writing.pattern?.id ? writing.filled : startOf(pattern))

export const fill = (writing: Writing, pattern: AbilityPattern, filled: Filled): Writing =>
  changed({ ...writing, pattern, filled }, fillPattern(pattern, filled))

export const changeAt = (writing: Writing, path: Path, value: Draft | undefined): Writing =>
  changed({ ...writing, pattern: null }, withDraftAt(writing.draft, path, value))

function changed(writing: Writing, draft: Draft): Writing {
  return { ...writing, draft, text: textOf(draft), unread: null,
    past: [...writing.past.slice(-MOST_PAST), writing.draft] }
}

/** What is typed stays as it is typed, also while it is no ability. */
export function writeText(writing: Writing, text: string, arrival: Arrival): Writing {
  const read = unpackAbility(text, arrival)
  return read.ok
    ? { ...writing, text, unread: null, pattern: null, draft: read.value,
      past: [...writing.past.slice(-MOST_PAST), writing.draft] }
    : { ...writing, text, unread: read.problem }
}

export function stepBack(editing: AbilityEditing, writing: Writing): Writing {
  const draft = writing.past.at(-1)
  if (draft === undefined) return writing
  return { ...turnTo(editing, { ...writing, draft, text: textOf(draft), unread: null, pattern: null }, writing.mode),
    past: writing.past.slice(0, -1) }
}

/** Goes on in another way, with what is written so far. A text that cannot be read stays open, or it would be lost. */
export function turnTo(editing: AbilityEditing, writing: Writing, mode: WritingMode): Writing {
  if (writing.unread !== null && writing.text.trim() !== '') return writing
  if (mode !== 'pattern') return { ...writing, mode }
  const found = patternOf(editing, writing.draft)
  return { ...writing, mode, pattern: found?.pattern ?? null, filled: found?.filled ?? {} }
}
