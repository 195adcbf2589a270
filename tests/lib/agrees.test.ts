// Verbs after the names of things.
import { expect, it } from 'vitest'
import { agrees } from '../../src/lib/agrees.ts'

it('takes the verb of the plural after a name that ends in the s of a plural', () => {
  const words = (name: string) => `${name} ${agrees(name, 'misses', 'miss')}`
  expect(
    ['sword', 'cold hands', 'Grasping reeds', 'cutlass', 'gladius', 'arrow 2 of 2', 'Heat of the lamps',
      'Cut the points', 'Claws of brass'].map(words),
  ).toEqual([
    'sword misses',
    'cold hands miss',
    'Grasping reeds miss',
    'cutlass misses',
    'gladius misses',
    'arrow 2 of 2 misses',
    'Heat of the lamps misses',
    'Cut the points misses',
    'Claws of brass miss',
  ])
})
