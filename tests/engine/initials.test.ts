// The letters on a token: whole letters of the name, and none of the marks that stand for what cannot be seen.
import { expect, it } from 'vitest'
import { initialsOf } from '../../src/engine/core/initials.ts'
import { visible } from '../../src/lib/visible.ts'

it.each([
  ['Mi\u200Bra', 'Mi'],
  ['\u202Eevil\u202C Odo', 'EO'],
  ['Hesk \u2067x\u2069', 'HX'],
  ['M\u200Bira', 'Mi'],
  ['\u200B\u200B', '□□'],
  ['עדי בר', 'עב'],
])('what cannot be seen in a name is not among its letters: %j', (name, letters) => {
  expect(initialsOf(visible(name))).toBe(letters)
})

it('a letter of two halves stays whole', () => {
  expect([initialsOf('🦊 Fox'), initialsOf('🦊'), initialsOf('🦊🐺'), initialsOf('𝕆do 12')]).toEqual(['🦊F', '🦊',
    '🦊🐺', '𝕆12'])
})
