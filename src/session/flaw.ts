// What is wrong with data from outside: the first flaw that is found, with its field.
import type { FieldProblem } from '../lib/schema.ts'

export type Flaw = FieldProblem | null

/** The first flaw that any of these finds. */
export const first = (...looks: readonly (() => Flaw)[]): Flaw => firstOf(looks, (look) => look())

export const firstOf = <Item>(items: Iterable<Item>, look: (item: Item) => Flaw): Flaw => {
  for (const item of items) {
    const flaw = look(item)
    if (flaw) return flaw
  }
  return null
}

export const flawIf = (wrong: boolean, field: string, says: () => string): Flaw =>
  wrong ? { field, says: says() } : null

/** The same flaw, its field below `where`. */
export const within = <Problem extends Flaw>(where: string, flaw: Problem): Problem =>
  flaw && { ...flaw, field: [where, flaw.field].filter((part) => part !== '').join('.') }
