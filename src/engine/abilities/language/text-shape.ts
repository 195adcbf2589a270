// The text of an ability as a part of a sheet: read and checked as a whole.
import * as z from 'zod/mini'
import type { Ability } from './ability.ts'
import { readAbility } from './check.ts'
import type { Words } from './words.ts'

/** So many texts are remembered. A crowd has few different ones, and each is looked through once. */
const REMEMBERED = 500
/** Longer texts are looked through each time. */
const LONGEST = 20_000

/** An ability in a ruleset’s words. The first problem is told with its place. */
export function abilityTextIn(words: Words): z.ZodMiniType<Ability> {
  const accepted = acceptedBefore()
  return z.custom<Ability>().check(({ value, issues }) => {
    if (accepted.has(value)) return
    const read = readAbility(value, words)
    if (read.ok) return accepted.add(value)
    const [problem] = read.problem
    issues.push({ code: 'custom', input: value, path: [...problem?.at ?? []],
      message: problem?.says.replace(/\.$/, '') ?? 'cannot be read' })
  })
}

/**
 * Abilities that were read without a problem: the very same ones, as none is ever changed, and others by their text.
 */
function acceptedBefore() {
  const same = new WeakSet<object>()
  const texts = new Set<string>()
  return {
    has: (ability: Ability): boolean => {
      if (same.has(ability)) return true
      const text = textIfShort(ability)
      const known = text !== null && texts.has(text)
      if (known) same.add(ability)
      return known
    },
    add: (ability: Ability): void => {
      same.add(ability)
      const text = textIfShort(ability)
      if (text === null) return
      if (texts.size >= REMEMBERED) texts.clear()
      texts.add(text)
    },
  }
}

/** The value as a text to remember it by; `null` where that is long, or cannot be. */
function textIfShort(value: unknown): string | null {
  try {
    const text = JSON.stringify(value)
    return text.length > LONGEST ? null : text
  } catch {
    return null
  }
}
