// What names of files say: which picture belongs to which combatant, and what a new battle is called. Pure.
import { capitalised } from '../../lib/capitalised.ts'
import { isUnseen, visible } from '../../lib/visible.ts'

interface Named<Id> {
  readonly id: Id
  readonly name: string
}

export interface ByName<Id> {
  /** In the order of the files: which combatants get that picture; nobody when no name fits. */
  readonly gets: readonly (readonly Id[])[]
}

const LONGEST = 60
/** A battle's name has at most so many characters. */
const LONGEST_BATTLE = 120
/** What a picture is called that was pasted without a name of its own: no name for a battle. */
const NAMELESS = /^Pasted picture$/

/** What a battle is called that begins with that file. */
export function battleNameFromFile(file: string): string {
  const name = file.slice(0, 1000).replace(/\.[^.]+$/, '').slice(0, LONGEST_BATTLE)
  return isUnseen(name) || NAMELESS.test(name) ? 'A new battle' : visible(name)
}

/** The file's name as a combatant would be called: `goblin_archer-2.png` is `Goblin archer 2`. */
export function nameFromFile(file: string): string {
  const bare = visible(file.slice(0, 1000).replace(/\.[^.]{1,5}$/, '')).replaceAll(/[_\-.+\s]+/g, ' ').trim()
  const spaced = bare.replace(/(\p{L})(\d+)$/u, '$1 $2').slice(0, LONGEST).trim()
  return spaced === '' ? 'Newcomer' : capitalised(spaced)
}

/** Letters and digits alone, small and without marks. */
const keyOf = (name: string): string =>
  name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
const stemKey = (name: string): string => keyOf(name).replace(/ \d+$/, '')

/**
 * A picture belongs to the combatants of exactly that name. A name without a number belongs to all who are numbered by
 * it as well: `ghoul.png` to Ghoul, Ghoul 2 and Ghoul 3. A picture with its own number goes before.
 */
export function matchByName<Id>(files: readonly string[], combatants: readonly Named<Id>[]): ByName<Id> {
  const keys = files.map((file) => keyOf(nameFromFile(file)))
  const gets = keys.map((): Id[] => [])
  for (const { id, name } of combatants) {
    const exact = keys.indexOf(keyOf(name))
    const found = exact >= 0 ? exact : keys.indexOf(stemKey(name))
    if (found >= 0) gets[found]?.push(id)
  }
  return { gets }
}
