// What single strikes of a routine are called, and of which form they are (SEG-65, SEG-67): “arrow 2 of 2” of “2
// longbow arrows”.
import { singular, type Strike } from '../sheet/attack-line.ts'
import { listed } from '../../../lib/listed.ts'
import { type Attack } from '../sheet/shape.ts'

/** What one strike is called: “longbow arrow” of “2 longbow arrows”. */
export function strikeName({ name, count }: Pick<Strike, 'name' | 'count'>): string {
  return count === 1 ? name : name.replace(/\p{L}+$/u, singular)
}

/** The same with its number among several: “longbow arrow 2 of 2”. `nth` counts from 0. */
export function strikeNth(strike: Pick<Strike, 'name' | 'count'>, nth: number): string {
  return strike.count === 1 ? strike.name : `${strikeName(strike)} ${nth + 1} of ${strike.count}`
}

/** The forms of attack that are written there: “arrows, fire”. */
export const formsOf = (text: string): readonly string[] =>
  text.split(/[,;]/).map((one) => one.trim().toLowerCase()).filter((one) => one !== '')

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((one) => one !== '').map(singular)

/**
 * Whether a strike is of that form: its kind, or a form all of whose words are in its name (“arrows” of “longbow
 * arrow”).
 */
export function isOfForm(form: string, kind: string, name: string): boolean {
  const [own, wanted] = [wordsOf(name), wordsOf(form)]
  return form === kind || (wanted.length > 0 && wanted.every((one) => own.includes(one)))
}

/** What an attack is called: “2 claws and bite”. */
export const attackName = ({ routine: { strikes } }: Pick<Attack, 'routine'>): string =>
  listed(strikes.map(({ count, name }) => (count === 1 ? name : `${count} ${name}`)))
