// Random abilities of the language, and what their odds say of them.
import { expect, it } from 'vitest'
import { holdsAnyAbility } from '../../support/random-abilities/odds-often.ts'
import { anyUse } from './any-ability.ts'
import { oddsCases } from './content/odds-of.ts'

it('COM-20 what comes of random abilities comes as often as their odds say', () => {
  const { held, mixed } = holdsAnyAbility(anyUse, oddsCases)
  expect(held).toBeGreaterThan(30)
  expect(mixed).toBeGreaterThan(5)
})
