// The language as a published JSON Schema, for editors and programs outside. Shape and words alone: whether an ability
// also makes sense is said where it is pasted.
import * as z from 'zod/mini'
import { languageOf } from './schema.ts'
import type { Words } from './words.ts'

/** Rises when an ability that was accepted would no longer be, or would do another thing. */
export const LANGUAGE_VERSION = 1

/** The JSON Schema (2020-12) of an ability in these words. `title`: the name of the ruleset. */
export function jsonSchemaOf(words: Words, title: string): object {
  const schema = z.toJSONSchema(languageOf(words).ability, { io: 'input', unrepresentable: 'any', reused: 'ref' })
  return { ...schema, title: `An ability of ${title}`, version: LANGUAGE_VERSION }
}
