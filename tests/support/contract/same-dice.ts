// Dice for two games side by side.
import { counting, eachDie } from '../../../src/engine/dice/notation.ts'
import type { DiceRequest, DiceSource } from '../../../src/engine/dice/types.ts'
import { canonicalJson, fingerprint } from '../../../src/lib/json.ts'

/** Dice that fall the same for the same roll, however many others were rolled; a bonus makes no other roll of it. */
export function sameDice(salt = ''): DiceSource {
  const count = new Map<string, number>()
  return {
    draw: (request) => {
      const { dice, purpose, by } = request
      const key = canonicalJson({ dice, purpose, by })
      const nth = (count.get(key) ?? 0) + 1
      count.set(key, nth)
      return eachDie(request).map((sides, index) =>
        1 + (Number.parseInt(fingerprint(`${salt}${key} ${nth} ${index}`).slice(0, 6), 16) % sides)
      )
    },
  }
}

/**
 * Dice for one game and then for another: in the other the same rolls come to the same totals where the bonus is a
 * little higher or lower, as far as one die can make up for that.
 */
export function sameTotals(dice: DiceSource): { readonly first: DiceSource; readonly again: () => DiceSource } {
  const rolls = new Map<string, { readonly faces: readonly number[]; readonly bonus: number }>()
  const counted = () => {
    const count = new Map<string, number>()
    return ({ dice: pools, purpose, by }: DiceRequest): string => {
      const key = canonicalJson({ dice: pools, purpose, by })
      count.set(key, (count.get(key) ?? 0) + 1)
      return `${key} ${count.get(key)}`
    }
  }
  const keyed = counted()
  const first: DiceSource = {
    draw: (request) => {
      const faces = dice.draw(request)
      if (faces) rolls.set(keyed(request), { faces, bonus: request.bonus })
      return faces
    },
  }
  const again = (): DiceSource => {
    const keyOf = counted()
    return {
      draw: (request) => {
        const before = rolls.get(keyOf(request))
        if (!before) return eachDie(request).map(() => 1)
        const total = (faces: readonly number[]) =>
          request.bonus + counting(request, faces).reduce((sum, one) => sum + one, 0)
        const wanted = total(before.faces) - request.bonus + before.bonus
        if (total(before.faces) === wanted) return before.faces
        const sides = eachDie(request)
        for (const [at, most] of sides.entries()) {
          for (let face = 1; face <= most; face++) {
            const faces = before.faces.map((one, index) => (index === at ? face : one))
            if (total(faces) === wanted) return faces
          }
        }
        return before.faces
      },
    }
  }
  return { first, again }
}
