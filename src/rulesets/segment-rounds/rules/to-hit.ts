// The number needed on an attack roll (SEG-60, SEG-61): from the attacker’s AAC0 and the target’s armour class, with
// the repeated twenties.
import type { Aac0 } from '../sheet/attack-line.ts'

/** So many armour classes in a row need exactly 20. */
const TWENTIES = 6

/**
 * What the modified roll must reach against that armour class (10 is worst, −10 best). Counting towards better armour,
 * the first class that needs 20 is followed by five more before 21 is needed. With an AAC0 of `20*` the first twenty
 * stands at AC 1, above 20 at AC `needs` − 15.
 */
export function neededRoll({ needs, starred }: Aac0, armour: number): number {
  const first = firstTwenty(needs, starred)
  const worse = needs > 20 ? needs + 5 - armour : starred ? 21 - armour : needs - armour
  if (armour > first) return worse
  const past = first - armour
  return past < TWENTIES ? 20 : 20 + past - (TWENTIES - 1)
}

function firstTwenty(needs: number, starred: boolean): number {
  if (needs > 20) return needs - 15
  return starred ? 1 : needs - 20
}

/** SEG-60: natural 1 misses and natural 20 hits, whatever the sum. */
export function reachesNeed(face: number, total: number, need: number): boolean {
  return face === 20 || (face !== 1 && total >= need)
}

/** SEG-61: a bonus makes armour better, which is a lower number. */
export const armourWith = (armour: number, bonus: number): number => armour - bonus
