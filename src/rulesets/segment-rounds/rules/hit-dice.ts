// Hit dice with their enhancement, and what follows from them: attack rolls, saves, hit points, morale (SEG-63,
// SEG-64). A table’s own tables can replace these; what is typed on a sheet wins over both.
import type { Aac0 } from '../sheet/attack-line.ts'
import type { ToHitRow, HitDice, SaveKind, SaveRow, Saves } from '../sheet/shape.ts'
import { signed } from '../../../lib/signed.ts'

const PATTERN = /^\s*(\d{1,2})\s*(?:([+\-−])\s*(\d{1,2})?)?\s*$/

/**
 * Reads `4+4`, `1-1`, `3`; `null` for anything else. A bare sign (`2+`) has no number behind it and is no hit dice of a
 * creature.
 */
export function readHitDice(text: string): HitDice | null {
  const [, dice, sign, bonus] = PATTERN.exec(text) ?? []
  if (dice === undefined || (sign !== undefined && bonus === undefined)) return null
  return { dice: Number(dice), bonus: Number(bonus ?? 0) * (sign === undefined || sign === '+' ? 1 : -1) }
}

export const hitDiceText = ({ dice, bonus }: HitDice): string => `${dice}${bonus === 0 ? '' : signed(bonus)}`

/** What people call them. */
export const SAVE_KINDS: Readonly<Record<SaveKind, string>> = { paralysis: 'Paralysis or poison',
  petrification: 'Petrification', rod: 'Rod, staff or wand', breath: 'Breath', spell: 'Spell' }

const at = (dice: number, bonus: number, needs: number): ToHitRow => ({ from: { dice, bonus },
  aac0: { needs, starred: false } })

/** SEG-64: AAC0 by hit dice; the first row is for all that have less. */
export const ATTACK_TABLE: readonly ToHitRow[] = [
  at(0, 0, 21),
  at(1, -1, 20),
  at(1, 0, 19),
  at(1, 1, 18),
  at(2, 0, 16),
  at(4, 0, 15),
  at(6, 0, 13),
  at(8, 0, 12),
  at(10, 0, 10),
  at(12, 0, 9),
  at(14, 0, 8),
  at(16, 0, 7),
]

const saves = (paralysis: number, petrification: number, rod: number, breath: number, spell: number): Saves => ({
  paralysis,
  petrification,
  rod,
  breath,
  spell,
})

/** SEG-64: saves by overall hit dice; the first row is for less than one. */
export const SAVE_TABLE: readonly SaveRow[] = [
  { from: 0, saves: saves(16, 17, 18, 20, 19) },
  { from: 1, saves: saves(14, 15, 16, 17, 17) },
  { from: 3, saves: saves(13, 14, 15, 16, 16) },
  { from: 5, saves: saves(11, 12, 13, 13, 14) },
  { from: 7, saves: saves(10, 11, 12, 12, 13) },
  { from: 9, saves: saves(8, 9, 10, 9, 11) },
  { from: 11, saves: saves(7, 8, 9, 8, 10) },
  { from: 13, saves: saves(5, 6, 7, 5, 8) },
  { from: 15, saves: saves(4, 5, 6, 4, 7) },
  { from: 17, saves: saves(3, 4, 5, 4, 6) },
]

/**
 * SEG-63: an enhancement of 4 and more attacks as one die more, 1 to 3 as the “+” row of its dice, and below 0 as it is
 * written.
 */
function attacksAs({ dice, bonus }: HitDice): HitDice {
  return bonus >= 4 ? { dice: dice + 1, bonus: 0 } : { dice, bonus: Math.min(1, bonus) }
}

const below = (a: HitDice, b: HitDice): boolean => a.dice < b.dice || (a.dice === b.dice && a.bonus < b.bonus)

/** AAC0 of a creature with those hit dice; a class level counts where it is higher than the dice (SEG-64). */
export function aac0Of(hitDice: HitDice, level = 0, table: readonly ToHitRow[] = ATTACK_TABLE): Aac0 {
  const as = level > hitDice.dice ? { dice: level, bonus: 0 } : attacksAs(hitDice)
  const row = table.findLast(({ from }) => !below(as, from)) ?? table[0]
  return row?.aac0 ?? { needs: 20, starred: false }
}

/**
 * SEG-63: the dice for saves, and for effects that ask for hit dice: one more for each four points of enhancement
 * begun. One die with less than nothing is 0.
 */
export function overallHitDice({ dice, bonus }: HitDice): number {
  return dice <= 1 && bonus < 0 ? 0 : Math.max(0, dice + Math.ceil(bonus / 4))
}

/** Save numbers of a creature with those hit dice; a level counts where it is higher than they come to (SEG-64). */
export function savesOf(hitDice: HitDice, level = 0, table: readonly SaveRow[] = SAVE_TABLE): Saves {
  const overall = Math.max(overallHitDice(hitDice), level)
  return (table.findLast(({ from }) => overall >= from) ?? table[0])?.saves ?? saves(16, 17, 18, 20, 19)
}

/** SEG-63: the enhancement for each die: 4+4 is `4d8+16`; 1−1 is `1d8-1`. */
export function hitPointDice({ dice, bonus }: HitDice): string {
  const extra = dice * bonus
  return `${Math.max(1, dice)}d8${extra > 0 ? `+${extra}` : extra < 0 ? String(extra) : ''}`
}

/** SEG-63: the enhancement, to morale checks. */
export const moraleBonus = ({ bonus }: HitDice): number => Math.max(0, bonus)
