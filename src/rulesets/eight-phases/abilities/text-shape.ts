// The text of an ability in the language, as a part of the sheet: read and checked as a whole.
import * as z from 'zod/mini'
import type { Ability } from '../../../engine/abilities/language/ability.ts'
import { readAbility } from '../../../engine/abilities/language/check.ts'
import { WORDS } from './words.ts'

/** The first problem is told with its place. */
export const abilityText = z.custom<Ability>().check((context) => {
  const read = readAbility(context.value, WORDS)
  if (read.ok) return
  const [problem] = read.problem
  context.issues.push({ code: 'custom', input: context.value, path: [...problem?.at ?? []],
    message: problem?.says.replace(/\.$/, '') ?? 'cannot be read' })
})
