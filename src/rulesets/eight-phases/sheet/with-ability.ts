// A sheet with one of its abilities changed.
import type { Ability, Sheet } from './shape.ts'

/** For what spends, reloads or destroys the ability, and for what it counts. */
export const withAbility = (sheet: Sheet, id: number, change: Partial<Omit<Ability, 'id'>>): Sheet => ({ ...sheet,
  abilities: sheet.abilities.map((one) => (one.id === id ? { ...one, ...change } : one)) })
