// Dice that stand for a number: what a pool comes to, with faces that come to the same.
import type { DiceSource } from '../../dice/types.ts'
import { eachDie } from '../../dice/notation.ts'
import { rolledAgain } from '../amounts/odds-of.ts'
import { oddsOfPool } from '../amounts/odds.ts'
import type { AmountPool } from '../amounts/work-out.ts'
import { Unknown } from './branch.ts'

/** Faces for each die, in the order of the pools, with the chance of what they come to. */
export interface Falls {
  readonly faces: readonly number[]
  readonly chance: number
}

/** More than so many sums of pools would keep the table waiting. */
const MOST_FALLS = 400

/** How the pools may fall: each sum once, whatever faces make it. `again`: the best of two rolls count. */
export function fallsOf(pools: readonly AmountPool[], again: boolean): readonly Falls[] {
  const once = pools.reduce<readonly Falls[]>((all, pool) => {
    const counted = again ? rolledAgain(pool) : pool
    if (counted === null) throw new Unknown()
    const sums = oddsOfPool(counted)
    if (all.length * sums.length > MOST_FALLS) throw new Unknown()
    return all.flatMap(({ faces, chance }) =>
      sums.map((sum) => ({ faces: [...faces, ...facesFor(pool, sum.value)], chance: chance * sum.chance }))
    )
  }, [{ faces: [], chance: 1 }])
  const second = pools.flatMap(({ count }) => Array<number>(count).fill(1))
  return again ? once.map((one) => ({ ...one, faces: [...one.faces, ...second] })) : once
}

/** Faces of the pool that come to that sum. */
function facesFor({ count, sides, keep }: AmountPool, sum: number): readonly number[] {
  const counting = keep === null ? count : Math.min(keep.count, count)
  let left = sum
  return Array.from({ length: count }, (_, nth) => {
    if (nth >= counting) return keep?.which === 'lowest' ? sides : 1
    const face = Math.max(1, Math.min(sides, left - (counting - nth - 1)))
    left -= face
    return face
  })
}

/** Gives these faces, one roll after the other. */
export function given(faces: readonly number[]): DiceSource {
  let at = 0
  return { draw: (request) => {
    const wanted = eachDie(request).length
    const next = faces.slice(at, at + wanted)
    at += wanted
    return next.length === wanted ? next : null
  } }
}
