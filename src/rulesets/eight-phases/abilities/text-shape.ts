// The text of an ability in the language, as a part of the sheet: read and checked as a whole.
import * as z from 'zod/mini'
import type { Ability } from '../../../engine/abilities/language/ability.ts'
import { readAbility } from '../../../engine/abilities/language/check.ts'
import { WORDS } from './words.ts'

/** Texts that were accepted. A crowd has few different ones, and each is looked through once. */
const accepted = new Set<string>()
const REMEMBERED = 500

/** The first problem is told with its place. */
export const abilityText = z.custom<Ability>().check((context) => {
  const text = textIfShort(context.value)
  if (text !== null && accepted.has(text)) return
  const read = readAbility(context.value, WORDS)
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

const LONGEST = 20_000

/** The value as a text to remember it by; `null` where that is long, or cannot be. */
function textIfShort(value: unknown): string | null {
  try {
    const text = JSON.stringify(value)
    return text.length > LONGEST ? null : text
  } catch {
    return null
  }
}
