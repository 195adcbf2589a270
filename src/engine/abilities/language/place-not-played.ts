// Where in an ability that stands which a ruleset does not play: found by leaving parts out for as long as the ruleset
// says the same.
import type { Ability } from './ability.ts'
import type { AbilityProblem } from './scope.ts'

type Path = AbilityProblem['at']

/** Why the ruleset does not play an ability, or a part of one that is left of it; `null` where it does. */
type WhyNot = (ability: Ability) => string | null

/** Without them nothing could be said of the rest. */
const UNASKED: ReadonlySet<string> = new Set(['do', 'need', 'limit', 'on', 'test', 'name'])
/** How it is used and what it is come last: without them the ruleset says something else of any ability. */
const LAST: ReadonlySet<string> = new Set(['use', 'tags'])

/** What is not played of an ability that makes sense, at its place; `null` where all of it is played. */
export function problemNotPlayed(ability: unknown, whyNot: WhyNot): AbilityProblem | null {
  const ask = (of: unknown): string | null => {
    try {
      return whyNot(of as Ability)
    } catch {
      // Half of a part may be nothing that the ruleset can look at.
      return null
    }
  }
  const says = ask(ability)
  return says === null ? null : { at: innermost(ability, [], (of) => ask(of) === says), says }
}

/** The innermost part that is left when everything is left out that is not to blame. Of several it is the first. */
function innermost(whole: unknown, at: Path, isSame: (whole: unknown) => boolean): Path {
  const here = partOf(whole, at)
  if (Array.isArray(here)) {
    const nth = here.findIndex((_, last) => isSame(withPart(whole, at, here.slice(0, last + 1))))
    return nth < 0 ? at : innermost(withPart(whole, at, here.slice(0, nth + 1)), [...at, nth], isSame)
  }
  if (typeof here !== 'object' || here === null) return at
  let left: Readonly<Record<string, unknown>> = { ...here }
  const inTurn = Object.keys(here).filter((one) => !UNASKED.has(one)).toReversed()
  for (const key of [...inTurn.filter((one) => !LAST.has(one)), ...inTurn.filter((one) => LAST.has(one))]) {
    const { [key]: _left, ...less } = left
    if (isSame(withPart(whole, at, less))) left = less
  }
  const keys = Object.keys(left).filter((one) => !UNASKED.has(one))
  const key = keys.find((one) => !LAST.has(one)) ?? keys[0]
  return key === undefined ? at : innermost(withPart(whole, at, left), [...at, key], isSame)
}

const partOf = (whole: unknown, at: Path): unknown =>
  at.reduce<unknown>((here, key) => (here as Readonly<Record<string, unknown>> | undefined)?.[key], whole)

function withPart(whole: unknown, [key, ...more]: Path, part: unknown): unknown {
  if (key === undefined) return part
  if (Array.isArray(whole)) return whole.map((one, nth) => (nth === key ? withPart(one, more, part) : (one as unknown)))
  const group = whole as Readonly<Record<string, unknown>>
  return { ...group, [key]: withPart(group[key], more, part) }
}
