// Whether an ability that has the right shape also makes sense: amounts that can be read, names that stand for
// something, answers that may do what they do. Every problem is named at its place, when the ability is written.
import { fail, ok, type Result } from '../../../lib/result.ts'
import { everyProblem } from '../../../lib/schema.ts'
import type { Ability } from './ability.ts'
import { languageOf, type Language } from './schema.ts'
import type { AbilityProblem, Scope } from './scope.ts'
import { checkAbility } from './check-ability.ts'
import type { Words } from './words.ts'

/** So many problems are told at once. */
const MOST_PROBLEMS = 20
/** So deep may groups lie in each other in what is read. */
const DEEPEST = 60

const languages = new WeakMap<Words, Language>()

/** The schemas of a ruleset, made when they are first asked for. */
function languageIn(words: Words): Language {
  const known = languages.get(words)
  if (known) return known
  const made = languageOf(words)
  languages.set(words, made)
  return made
}

/** Reads an ability that comes from outside: a form, a file, a pasted text. All problems that can be told at once. */
export function readAbility(value: unknown, words: Words): Result<Ability, readonly AbilityProblem[]> {
  if (deeperThan(value, DEEPEST)) return fail([{ at: [], says: 'is nested too deeply to be read.' }])
  const parsed = languageIn(words).ability.safeParse(value)
  if (!parsed.success) return fail(everyProblem(parsed.error).slice(0, MOST_PROBLEMS))
  const problems = problemsOf(parsed.data, words)
  return problems.length > 0 ? fail(problems) : ok(parsed.data)
}

/** What makes no sense in an ability that has the right shape. */
function problemsOf(ability: Ability, words: Words): readonly AbilityProblem[] {
  const problems: AbilityProblem[] = []
  const scope: Scope = { words, ability, at: [], kept: new Set(), counters: Object.keys(ability.counters ?? {}),
    answers: null, event: false, carried: false, value: false, batch: false, deep: 0, limited: false,
    counted: { steps: 0 }, report: (problem) => {
      if (problems.length < MOST_PROBLEMS) problems.push(problem)
    } }
  checkAbility(ability, scope)
  return problems
}

function deeperThan(value: unknown, most: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return most === 0 || Object.values(value).some((one) => deeperThan(one, most - 1))
}
