// Faces of real dice as they are typed: what is asked for, what is wrong, when to move on. Pure.
import type { DicePool } from '../../engine/dice/types.ts'

/** One die to type in. `name` says which: "d20", "second d6". */
export interface DieSlot {
  readonly sides: number
  readonly name: string
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** One slot per die, in the order of the request. Dice of one kind are told apart by their number across all pools. */
export function slotsOf(dice: readonly DicePool[]): readonly DieSlot[] {
  const sides = dice.flatMap((pool) => Array.from({ length: pool.count }, () => pool.sides))
  return sides.map((kind, index) => {
    const same = sides.filter((one) => one === kind).length
    const nth = sides.slice(0, index).filter((one) => one === kind).length
    return { sides: kind, name: same === 1 ? `d${kind}` : `${ORDINALS[nth] ?? `${nth + 1}th`} d${kind}` }
  })
}

/** The face that the text means, or a sentence that names the die and says what it can show. */
export function readFace(slot: DieSlot, text: string): { readonly face: number } | { readonly problem: string } {
  const trimmed = text.trim()
  const face = /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
  if (face >= 1 && face <= slot.sides) return { face }
  return { problem: `The ${slot.name} shows 1 to ${slot.sides}, not ${trimmed === '' ? 'nothing' : `“${trimmed}”`}.` }
}

/** Whether no further digit could follow: one more would be past the die's highest face. */
export function isComplete(slot: DieSlot, text: string): boolean {
  const face = Number(text)
  return /^\d+$/.test(text) && face >= 1 && face * 10 > slot.sides
}
