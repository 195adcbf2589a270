// Faces of real dice as people type them: which dice are asked for, what is wrong, when an input is complete. Pure.
import type { DicePool } from '../../engine/dice/types.ts'

/** One die to type in. `name` says which: "d20", "second d6". */
export interface DieSlot {
  readonly sides: number
  readonly name: string
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** One slot per die, in the order of the roll. Dice of the same kind are numbered across all pools. */
export function slotsOf(dice: readonly DicePool[]): readonly DieSlot[] {
  const sides = dice.flatMap((pool) => Array.from({ length: pool.count }, () => pool.sides))
  return sides.map((kind, index) => {
    const same = sides.filter((one) => one === kind).length
    const nth = sides.slice(0, index).filter((one) => one === kind).length
    return { sides: kind, name: same === 1 ? `d${kind}` : `${ORDINALS[nth] ?? `${nth + 1}th`} d${kind}` }
  })
}

/** Dice with zeros printed on their highest face: a d10 shows 0 for 10, percentile dice show 00 for 100. */
const ZEROS: Readonly<Record<number, string>> = { 10: '0', 100: '00' }

/** Tens and units of percentile dice, typed as two dice: `30 5`, `30+5`, `00 0`. */
const PERCENTILE_PAIR = /^(\d)0?\s*[\s+/]\s*(\d)$/

/** What the highest face of such a die looks like: "0 is 10"; `null` for a die that shows its numbers in full. */
export const zeroWords =
  (sides: number): string | null => (ZEROS[sides] === undefined ? null : `${ZEROS[sides]} is ${sides}`)

/**
 * The face that the text stands for, as people read it off a real die; or a sentence that names the die and says what
 * the die can show.
 */
export function readFace(slot: DieSlot, text: string): { readonly face: number } | { readonly problem: string } {
  const trimmed = text.trim()
  const zeros = ZEROS[slot.sides]
  // A single zero on percentile dice is 00 or 07, half typed.
  if (slot.sides === 100 && trimmed === '0') {
    return { problem: `The ${slot.name} shows two digits: 00 is 100, 01 is 1. “0” is only half of that.` }
  }
  const number = digitsOf(slot, trimmed)
  const face = number === 0 && zeros !== undefined ? slot.sides : number
  if (face >= 1 && face <= slot.sides) return { face }
  const zero = zeroWords(slot.sides)
  return { problem: `Type 1 to ${slot.sides} for the ${slot.name}${zero === null ? '' : `; ${zero}`}.` }
}

/** The number as typed; `NaN` where it has more digits than the die can show. */
function digitsOf({ sides }: DieSlot, text: string): number {
  const pair = sides === 100 ? PERCENTILE_PAIR.exec(text) : null
  if (pair) return Number(`${pair[1]}${pair[2]}`)
  const most = /^0+$/.test(text) ? (ZEROS[sides] ?? '0') : String(sides)
  return /^\d+$/.test(text) && text.length <= most.length ? Number(text) : Number.NaN
}

/**
 * Whether no further digit can follow, because it would go past the die's highest face. Percentile dice show two
 * digits, but 10 may become 100.
 */
export function isComplete(slot: DieSlot, text: string): boolean {
  const read = readFace(slot, text)
  if (!('face' in read) || !/^\d+$/.test(text)) return false
  return slot.sides === 100 ? text.length > 1 && text !== '10' : read.face * 10 > slot.sides
}
