// Dice as people write them: sums of `NdM` and numbers. No more of a dice language is needed: a weapon's damage is a
// sum.
import type { DicePool, DiceRequest, Roll } from './types.ts'

export interface DiceSum {
  readonly dice: readonly DicePool[]
  readonly bonus: number
}

const TERM = /([+-]?)(?:(\d{0,2})d(\d{1,4})|(\d{1,4}))/gy

/** Reads `2d6+3`, `d20`, `1d8+1d4-1`, `5`; `null` for anything else. Dice cannot be subtracted. */
export function parseDice(text: string): DiceSum | null {
  const compact = text.replaceAll(/\s/g, '').toLowerCase()
  const dice: DicePool[] = []
  let bonus = 0
  TERM.lastIndex = 0
  let at = 0
  while (at < compact.length) {
    const term = TERM.exec(compact)
    if (!term || (at > 0 && !term[1])) return null
    at = TERM.lastIndex
    const [, sign, count, sides, flat] = term
    if (sides === undefined) {
      bonus += Number(flat) * (sign === '-' ? -1 : 1)
    } else {
      const pool = { count: count ? Number(count) : 1, sides: Number(sides) }
      if (sign === '-' || pool.count < 1 || pool.sides < 2) return null
      dice.push(pool)
    }
  }
  return compact === '' ? null : { dice, bonus }
}

/** The sides of every single die of a request, in the order in which faces are given. */
export function eachDie(request: Pick<DiceRequest, 'dice'>): readonly number[] {
  return request.dice.flatMap((pool) => Array.from({ length: pool.count }, () => pool.sides))
}

/** The roll with these faces. Throws when they do not fit the request: check them with `wrongFace` first. */
export function rollOf(request: DiceRequest, faces: readonly number[]): Roll {
  const why = wrongFace(request, faces)
  if (why) throw new Error(why)
  const { dice, bonus, purpose, by } = request
  return { dice, bonus, purpose, by, faces, total: bonus + counting(request, faces).reduce((sum, one) => sum + one, 0) }
}

/**
 * What each face adds to the total: 0 for a die that does not count, a negative number for dice that are subtracted.
 */
export function counting(request: Pick<DiceRequest, 'dice'>, faces: readonly number[]): readonly number[] {
  let at = 0
  return request.dice.flatMap(({ count, keep, minus }) => {
    const pool = faces.slice(at, at + count)
    at += count
    const kept = keep === undefined ? -1 : pool.indexOf(keep === 'highest' ? Math.max(...pool) : Math.min(...pool))
    return pool.map((face, index) => (kept >= 0 && index !== kept ? 0 : minus ? -face : face))
  })
}

/** The dice in words: `2d20, keep the lower (disadvantage), + 4`, `1d20 + 2d6, keep the higher`, `2d6 + 1d8 − 1`. */
export function diceWords({ dice, bonus }: Pick<DiceRequest, 'dice' | 'bonus'>): string {
  const pools = dice.map((pool, index) => {
    // The comma before the next sign keeps the sum apart from the words.
    const after = index > 0 && keepWords(dice[index - 1]) !== '' ? ', ' : index > 0 ? ' ' : ''
    const sign = pool.minus ? (index === 0 ? '−' : '− ') : index === 0 ? '' : '+ '
    return `${after}${sign}${pool.count}d${pool.sides}${keepWords(pool)}`
  }).join('')
  if (bonus === 0) return pools
  return `${pools}${keepWords(dice.at(-1)) === '' ? '' : ','} ${bonus > 0 ? '+' : '−'} ${Math.abs(bonus)}`
}

function keepWords(pool: DiceRequest['dice'][number] | undefined): string {
  if (!pool || pool.keep === undefined || pool.count < 2) return ''
  const edge = pool.sides !== 20 || pool.count !== 2
    ? ''
    : pool.keep === 'highest'
    ? ' (advantage)'
    : ' (disadvantage)'
  const most = pool.keep === 'highest'
  return `, keep the ${pool.count === 2 ? (most ? 'higher' : 'lower') : pool.keep}${edge}`
}

/** COM-04: why these faces do not fit the request, or `null`. */
export function wrongFace(request: Pick<DiceRequest, 'dice'>, faces: readonly number[]): string | null {
  const dice = eachDie(request)
  if (faces.length !== dice.length) {
    return `${dice.length} ${dice.length === 1 ? 'die is' : 'dice are'} needed, but ${faces.length} were given.`
  }
  const bad = faces.findIndex((face, index) => !Number.isInteger(face) || face < 1 || face > (dice[index] ?? 0))
  return bad < 0 ? null : `Die ${bad + 1} is a d${dice[bad]}: it shows 1 to ${dice[bad]}, not ${faces[bad]}.`
}

/** The least and the most that the dice in a text can come to, never below 0; 0 where the text holds no dice. */
export function spanOf(text: string): { readonly least: number; readonly most: number } {
  const sum = parseDice(text)
  if (!sum) return { least: 0, most: 0 }
  const least = sum.dice.reduce((total, { count }) => total + count, sum.bonus)
  const most = sum.dice.reduce((total, { count, sides }) => total + count * sides, sum.bonus)
  return { least: Math.max(0, least), most: Math.max(0, most) }
}
