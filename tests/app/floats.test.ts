// What befalls many at once is said once for each side.
import { expect, it } from 'vitest'
import { mergeFloats } from '../../src/app/board/floats.ts'
import type { FloatText } from '../../src/board/model.ts'
import { ENEMIES, PLAYERS, type Battle, type CombatantId } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { beach } from '../support/odd/samples.ts'

const say = (who: string, text = 'Surprised'): FloatText => ({ who: who as CombatantId, text, tone: 'warn' })

/** Three of the players in a row and one of the enemies. */
function crowd(): Battle {
  const plain = beach() as unknown as Battle
  const [model] = Object.values(plain.combatants)
  if (!model) throw new Error('The beach is empty.')
  const standing = (id: string, x: number, side: typeof PLAYERS) =>
    [id, { ...model, id, side, place: placeOf({ x, y: 1 }) }] as const
  return { ...plain,
    combatants: Object.fromEntries([standing('a', 0, PLAYERS), standing('b', 1, PLAYERS), standing('c', 2, PLAYERS),
      standing('d', 3, ENEMIES)]) } as unknown as Battle
}

it('like words of three of a side are said once, above the one in their midst; of the other side for itself', () => {
  expect(mergeFloats(crowd(), [say('a'), say('d'), say('c'), say('b')])).toEqual([{ ...say('b'), text: 'Surprised ×3' },
    say('d')])
})

it('two of a side, other words and the same one thrice are said each', () => {
  const floats = [say('a'), say('b'), say('a', '−3'), say('b', '−4'), say('c', '−3'), say('d'), say('d'), say('d')]
  expect(mergeFloats(crowd(), floats)).toHaveLength(floats.length)
})
