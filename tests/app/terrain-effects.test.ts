// What terrain does, in the few words of its button.
import { expect, it } from 'vitest'
import { terrainEffects } from '../../src/app/prepare/tools/terrain-items.ts'
import { styleOf, valuesOf } from '../../src/app/prepare/terrain-styles.ts'

it('says cost, cover, concealment and damage, and nothing that is usual', () => {
  expect(terrainEffects(valuesOf(styleOf('undergrowth')))).toBe('cost ×2, 20 % concealment')
  expect(terrainEffects(valuesOf(styleOf('pit')))).toBe('impassable')
  expect(terrainEffects(valuesOf(styleOf('planks')))).toBe('no effect')
  expect(terrainEffects({ ...valuesOf(styleOf('fire')), cover: 'half' })).toBe('half cover, 1d6 fire')
})
