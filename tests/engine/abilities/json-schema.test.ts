// The published schema of the language.
import { expect, it } from 'vitest'
import { jsonSchemaOf, LANGUAGE_VERSION } from '../../../src/engine/abilities/language/json-schema.ts'
import { WORDS } from './words.ts'

it('says the language in the words of its ruleset, small enough to be fetched', () => {
  const schema = jsonSchemaOf(WORDS, 'Test Rules')
  expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object',
    title: 'An ability of Test Rules', version: LANGUAGE_VERSION, required: ['name'] })
  const text = JSON.stringify(schema)
  for (const word of ['IMMOBILIZED', 'bulk save', 'turn start', 'critical', 'redirect']) expect(text).toContain(word)
  expect(text.length).toBeLessThan(120_000)
})
