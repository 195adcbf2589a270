// The possessive form of names.
import { expect, it } from 'vitest'
import { possessive } from '../../src/lib/possessive.ts'

it('ends in an apostrophe alone where a name ends in s', () => {
  expect([possessive('Mira'), possessive('The Footlights'), possessive('Hesk 2')]).toEqual(['Mira’s', 'The Footlights’',
    'Hesk 2’s'])
})
