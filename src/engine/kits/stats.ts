// Numbers of combatants as rulesets read them. A view lacks the numbers that are secret (COM-24): ask `knows` before
// showing one.
import { possessive } from '../../lib/possessive.ts'
import { type Battle, type Combatant, type CombatantId, type FieldSpec, numbersKnown, refusal, type Refusal,
  type RulesetTypes } from '../core/index.ts'

type Numbers = Pick<Combatant, 'stats'>

/** The number of that key; 0 where the viewer does not know it. */
export const stat = (who: Numbers, key: string): number => who.stats[key] ?? 0

/** Whether the number is there. */
export const knows = (who: Numbers, key: string): boolean => who.stats[key] !== undefined

/** COM-24: whether this view has the numbers of that one; of nobody there are none to know. */
export function numbersOfAreKnown({ combatants }: Pick<Battle, 'combatants'>, id: CombatantId | null): boolean {
  const one = id === null ? undefined : combatants[id]
  return !one?.secret.stats || numbersKnown(one)
}

/**
 * COM-24: why nothing can be said of what a combatant can do whose numbers this view lacks; `null` where it has them.
 */
export const whyUnknown = (who: Pick<Combatant, 'name' | 'secret' | 'stats'>): Refusal | null =>
  who.secret.stats && !numbersKnown(who)
    ? refusal('need', `${possessive(who.name)} numbers are secret: switch to the GM’s view to act.`)
    : null

/**
 * The fields of a combatant's numbers. `most`: of which number another is the maximum, as `{ hp: 'maxHp' }`; it bounds
 * the field, and stands beside it, where it is known.
 */
export function fieldsWithin(
  fields: readonly FieldSpec[],
  who: Numbers,
  most: Readonly<Record<string, string>>,
): readonly FieldSpec[] {
  return fields.map((field) => {
    const key = most[field.key]
    return field.type === 'integer' && key !== undefined && knows(who, key)
      ? { ...field, max: stat(who, key), showsMax: true }
      : field
  })
}

/** The battle with another sheet of that combatant. */
export function withSheet<T extends RulesetTypes>(
  battle: Battle<T>,
  who: CombatantId,
  change: (sheet: T['Sheet']) => T['Sheet'],
): Battle<T> {
  const one = battle.combatants[who]
  return one ? { ...battle, combatants: { ...battle.combatants, [who]: { ...one, sheet: change(one.sheet) } } } : battle
}

/** What the number of a key is called on the sheet. */
export const labelsIn = (fields: readonly FieldSpec[]) => (key: string): string =>
  fields.find((field) => field.key === key)?.label ?? key
