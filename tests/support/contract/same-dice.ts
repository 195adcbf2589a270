// Dice for two games side by side.
import { eachDie } from '../../../src/engine/dice/notation.ts'
import type { DiceSource } from '../../../src/engine/dice/types.ts'
import { canonicalJson, fingerprint } from '../../../src/lib/json.ts'

/** Dice that fall the same for the same roll, however many others were rolled; a bonus makes no other roll of it. */
export function sameDice(): DiceSource {
  const count = new Map<string, number>()
  return {
    draw: (request) => {
      const { dice, purpose, by } = request
      const key = canonicalJson({ dice, purpose, by })
      const nth = (count.get(key) ?? 0) + 1
      count.set(key, nth)
      return eachDie(request).map((sides, index) =>
        1 + (Number.parseInt(fingerprint(`${key} ${nth} ${index}`).slice(0, 6), 16) % sides)
      )
    },
  }
}
