// Conditions by their name: put on, looked for, ended.
import { combatantOf, effectsOn, hostile, type Audience, type Battle, type Combatant, type CombatantId,
  type ConditionSpec, type Effect, type RulesetTypes, type Work } from '../core/index.ts'

/** Ends all conditions of that name on the bearer. */
export function endConditions<T extends RulesetTypes>(
  work: Work<T>,
  who: CombatantId,
  condition: string,
  why: string,
): void {
  for (const effect of effectsOn(work.battle, who, condition)) work.endEffect(effect.id, why)
}

/** Whether a condition of that name is on the bearer. */
export const has = <T extends RulesetTypes>(battle: Battle<T>, who: CombatantId, condition: string): boolean =>
  effectsOn(battle, who, condition).length > 0

/**
 * Puts a condition on, in place of the same condition from the same source. Until it is cleared when nothing is said.
 */
export function put<T extends RulesetTypes>(
  work: Work<T>,
  bearer: CombatantId,
  condition: string,
  { duration = { until: 'cleared' }, source = null, value = null, audience }: Partial<
    Pick<Effect, 'duration' | 'source' | 'value'>
  > & { readonly audience?: Audience | undefined } = {},
): void {
  for (const before of effectsOn(work.battle, bearer, condition)) {
    if (before.source === source) work.endEffect(before.id, 'it begins anew')
  }
  work.addEffect({ bearer, condition, duration, source, value, ...(audience ? { audience } : {}) })
}

/** A condition of that name on the bearer that an ally of that combatant brought about, not the combatant itself. */
export const fromAlly = <T extends RulesetTypes>(
  battle: Battle<T>,
  bearer: CombatantId,
  condition: string,
  who: Pick<Combatant, 'id' | 'side'>,
): Effect | undefined =>
  effectsOn(battle, bearer, condition).find(({ source }) =>
    source !== null && source !== who.id && !hostile(battle, combatantOf(battle, source)?.side ?? who.side, who.side)
  )

/** The duration of a condition that ends when that combatant's next turn starts, or when its running turn ends. */
export const untilTurn = (until: 'turn-start' | 'turn-end', of: CombatantId): Effect['duration'] => ({ until, of,
  count: 1 })

/**
 * COM-30: until the end of that combatant's next turn. `acts`: its turn is running, and does not count.
 */
export const untilEndOfNextTurn = (of: CombatantId, acts: boolean): Effect['duration'] => ({ until: 'turn-end', of,
  count: acts ? 2 : 1 })

/** Looks up what a table of conditions says of that name; `undefined` for a homemade marker. */
export function byName<Rules extends ConditionSpec>(table: readonly Rules[]): (name: string) => Rules | undefined {
  const found = new Map(table.map((one) => [one.name, one]))
  return (name) => found.get(name)
}
