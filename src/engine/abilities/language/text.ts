// An ability as a text that people copy and paste: JSON, read with the place of a mistake.
import { fail, ok, type Result } from '../../../lib/result.ts'
import type { Ability } from './ability.ts'
import { readAbility } from './check.ts'
import { placeInText } from './json-place.ts'
import { problemNotPlayed } from './place-not-played.ts'
import type { AbilityProblem } from './scope.ts'
import type { Words } from './words.ts'

const readBefore = new WeakMap<Words, Map<string, Ability>>()
/** So many texts are remembered: a sheet is read anew whenever one of its fields is set. */
const REMEMBERED = 200

/** The ability that a text says; otherwise what is wrong with it, and where, in a sentence. */
export function readAbilityText(text: string, words: Words): Result<Ability, string> {
  const known = readBefore.get(words) ?? new Map<string, Ability>()
  const before = known.get(text)
  if (before) return ok(before)
  const read = readAnew(text, words)
  if (!read.ok) return read
  if (known.size >= REMEMBERED) known.clear()
  readBefore.set(words, known.set(text, read.value))
  return read
}

function readAnew(text: string, words: Words): Result<Ability, string> {
  const json = readJsonText(text)
  if (!json.ok) return json
  const read = readAbility(json.value, words)
  const [problem] = read.ok ? [] : read.problem
  return read.ok ? ok(read.value) : fail(problem ? problemWords(problem) : 'This is no ability.')
}

/** The plain data that a text says; otherwise where it stops being any, in a sentence. */
export function readJsonText(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text))
  } catch (cause) {
    return fail(`This is no ability: it is not JSON. ${placeIn(text, cause)}`.trim())
  }
}

/** The same ability as a text, laid out for reading. */
export const textOfAbility = (ability: Ability): string => JSON.stringify(ability, null, 2)

/**
 * Why the ruleset does not play the ability that the text says, with the part where that stands, and its line; `null`
 * where it plays all of it. `text`: `null` where the ability did not come as one.
 */
export function whyTextNotPlayed(
  text: string | null,
  ability: Ability,
  whyNot: (ability: Ability) => string | null,
): string | null {
  const problem = problemNotPlayed(ability, whyNot)
  if (problem === null || problem.at.length === 0) return problem?.says ?? null
  const [from] = (text === null ? null : placeInText(text, problem.at)) ?? []
  const line = !text?.includes('\n') || from === undefined ? '' : `, line ${text.slice(0, from).split('\n').length}`
  return `${placeWords(problem.at)}${line}: ${problem.says}`
}

/** “steps › 1 › amount: There is no number called “magik”. Is it magic?”; places are counted from 1. */
function problemWords({ at, says }: AbilityProblem): string {
  const place = placeWords(at)
  return place === '' ? `The ability ${says}` : `${place}: ${says}`
}

const placeWords = (at: AbilityProblem['at']): string =>
  at.map((one) => (/^\d+$/.test(String(one)) ? String(Number(one) + 1) : String(one))).join(' › ')

/** Where the text stops being JSON, as the browser tells it. */
function placeIn(text: string, cause: unknown): string {
  const [, at] = /position (\d+)/.exec(cause instanceof Error ? cause.message : '') ?? []
  if (at === undefined) return ''
  const before = text.slice(0, Number(at)).split('\n')
  return `It stops making sense in line ${before.length}, after ${before.at(-1)?.length ?? 0} characters.`
}
