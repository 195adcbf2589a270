// What the texts of an ability are for, beside their shape: whoever draws a form asks each in its own way.
import * as z from 'zod/mini'
import type { Word } from './words.ts'

/** `word`: one of a list of the ruleset’s, with the words that people read. */
export type Role =
  | { readonly as: 'line' | 'prose' | 'amount' | 'kept' | 'one' | 'counter' | 'own condition' }
  | { readonly as: 'word'; readonly words: Readonly<Record<string, Word>> }

export const ROLES = z.registry<Role>()
