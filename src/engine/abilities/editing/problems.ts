// What is wrong with an ability that is being written, each problem at its place.
import { readAmount } from '../amounts/read.ts'
import { readAbility } from '../language/check.ts'
import { problemNotPlayed } from '../language/place-not-played.ts'
import { type AbilityProblem, amountNames } from '../language/scope.ts'
import type { Words } from '../language/words.ts'
import { type Path, isGroup, isList } from './draft-at.ts'
import type { AbilityEditing } from './editing.ts'
import type { Draft } from './fresh.ts'

/** Nothing is wrong: the ability can be kept and used. */
export function problemsOfDraft(draft: Draft, editing: AbilityEditing): readonly AbilityProblem[] {
  const read = readAbility(draft, editing.words)
  if (read.ok) {
    const not = problemNotPlayed(draft, editing.whyNot)
    return not ? [not] : []
  }
  // Where the shape is not right yet, nothing is said of the amounts; whoever types one wants to know at once.
  const told = new Set(read.problem.map(({ at }) => at.join('.')))
  return [...read.problem, ...amountProblems(draft, [], editing.words).filter(({ at }) => !told.has(at.join('.')))]
}

/** Members that hold an amount wherever they stand, and nothing else. */
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'range', 'count', 'by', 'least', 'most', 'size', 'edge',
  'spaces'])

function amountProblems(draft: Draft, at: Path, words: Words): readonly AbilityProblem[] {
  if (isList(draft)) return draft.flatMap((one, nth) => amountProblems(one, [...at, nth], words))
  if (!isGroup(draft)) return []
  return Object.entries(draft).flatMap(([key, one]) => {
    if (typeof one !== 'string') return amountProblems(one, [...at, key], words)
    if (!AMOUNTS.has(key) || one === '' || /^[a-z$]/.test(one)) return []
    const read = readAmount(one, amountNames(words))
    return read.ok ? [] : [{ at: [...at, key], says: read.problem.says, character: read.problem.at }]
  })
}

/** “Steps › 2 › Amount”: places are counted from 1. */
export const placeWords = (at: Path, nameOf: (key: string) => string): string =>
  at.map((key) => (/^\d+$/.test(String(key)) ? String(Number(key) + 1) : nameOf(String(key)))).join(' › ')
