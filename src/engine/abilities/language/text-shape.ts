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
  const accepted = new Set<string>()
  return z.custom<Ability>().check((context) => {
    const text = textIfShort(context.value)
    if (text !== null && accepted.has(text)) return
    const read = readAbility(context.value, words)
    if (read.ok) {
      if (text === null) return
      if (accepted.size >= REMEMBERED) accepted.clear()
      accepted.add(text)
      return
    }
    const [problem] = read.problem
    context.issues.push({ code: 'custom', input: context.value, path: [...problem?.at ?? []],
      message: problem?.says.replace(/\.$/, '') ?? 'cannot be read' })
  })
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
