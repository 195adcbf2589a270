// Names in the genitive.
import { expect, it } from 'vitest'
import { whose } from '../../src/lib/whose.ts'

it('ends in an apostrophe alone where a name ends in s', () => {
  expect([whose('Mira'), whose('The Footlights'), whose('Hesk 2')]).toEqual(['Mira’s', 'The Footlights’', 'Hesk 2’s'])
})
