// Short names for a crowded track that can still be told apart: the letters of the token where these suffice. Pure.
import { initialsOf } from '../../engine/core/initials.ts'

/**
 * A short label for each label, in order. Parts of at most three characters, as `1L2`, stay. Short labels that would
 * read the same get more letters, in the end the whole label.
 */
export function shortLabels(labels: readonly string[]): readonly string[] {
  const tries = labels.map(candidates)
  const at = labels.map(() => 0)
  const now = () => tries.map((each, index) => each[at[index] ?? 0] ?? labels[index] ?? '')
  for (let round = 0; round < 4; round++) {
    const current = now()
    const same = current.map((one, index) =>
      current.some((other, place) => place !== index && other === one && labels[place] !== labels[index])
    )
    if (!same.includes(true)) break
    for (const [index, clash] of same.entries()) if (clash) at[index] = (at[index] ?? 0) + 1
  }
  return now()
}

/** A name of three letters; `1L2` is the name of a part. */
const NAME = /^\p{L}{3}$/u

/** From the shortest to the whole label. */
function candidates(label: string): readonly string[] {
  if (label.length <= 3 && !NAME.test(label)) return [label]
  const words = label.split(/\s+/u).filter(Boolean)
  const number = words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? (words.pop() ?? '') : ''
  const [first = '', ...rest] = words
  const initials = rest.map((word) => [...word][0] ?? '').join('')
  const letters = (count: number) => `${[...first].slice(0, count).join('')}${initials}${number}`
  return [initialsOf(label), letters(initials === '' ? 5 : 3), label]
}
