// Things that happen at the same time: each is worked out against the same battle, and only changes that commute are
// kept, so that the order of the members cannot matter. What follows (deaths, broken concentration) is settled
// afterwards, once, by the ruleset.
import { canonicalJson } from '../../lib/json.ts'
import type { Audience, Battle, BattleEvent, Effect, EffectId, RulesetTypes, Work } from '../core/index.ts'
import { objectOf, type CombatantId, type ObjectId } from '../core/index.ts'
import type { DiceRequest, Roll } from '../dice/types.ts'

/** What a member may do: look at the battle as it was before any of them, roll, and change what commutes. */
export interface Together<T extends RulesetTypes> {
  /** The battle before the first member: nobody sees what another did, nor what it did itself. */
  readonly battle: Battle<T>
  roll(request: DiceRequest, audience?: Audience): Roll
  /** By an amount, never to a value. */
  stat(who: CombatantId, stat: string, by: number, why: string): void
  /** The same for an object of the scene; one that is not there is left alone. */
  objectStat(id: ObjectId, stat: string, by: number, why: string): void
  addEffect(effect: Omit<Effect, 'id'>): void
  endEffect(id: EffectId, why: string): void
  use(key: string): void
  tell(text: string, about: readonly CombatantId[], audience?: Audience): void
  /** The ruleset vouches that this event of its own commutes with the others of the same moment. */
  own(event: T['Event'], audience?: Audience): void
}

export type Member<T extends RulesetTypes> = (together: Together<T>) => void

/**
 * Works all members out against the battle as it is now and then lets their changes happen. Dice are rolled in the
 * order of the members and everything is told in it; the battle afterwards is the same for every order of members with
 * the same dice each.
 * An effect that two members end ends once.
 */
export function atOnce<T extends RulesetTypes>(work: Work<T>, members: readonly Member<T>[]): void {
  const frozen = work.battle
  const changes: BattleEvent<T>[] = []
  const added: (readonly [key: string, effect: Omit<Effect, 'id'>])[] = []
  const ended = new Map<EffectId, string>()
  const keys = new Set<string>()
  const stats: (readonly [id: ObjectId, stat: string, by: number, why: string])[] = []
  const together: Together<T> = {
    battle: frozen,
    roll: (request, audience) => work.roll(request, audience),
    stat: (who, stat, by, why) => {
      if (by !== 0) changes.push({ type: 'stat', who, stat, by, why })
    },
    objectStat: (id, stat, by, why) => {
      if (by !== 0 && objectOf(frozen, id)) stats.push([id, stat, by, why])
    },
    addEffect: (effect) => added.push([canonicalJson(effect), effect]),
    endEffect: (id, why) => {
      const before = ended.get(id)
      if (before === undefined || why < before) ended.set(id, why)
    },
    use: (key) => keys.add(key),
    tell: (text, about, audience) =>
      changes.push(audience ? { type: 'told', text, about, audience } : { type: 'told', text, about }),
    own: (event, audience) => changes.push(audience ? { type: 'own', event, audience } : { type: 'own', event }),
  }
  for (const member of members) member(together)
  for (const change of changes) work.emit(change)
  for (const [id, stat, by, why] of stats) work.objectStat(id, stat, by, why)
  // What leaves a trace of its order in the battle (ids, lists) goes in an order of its own.
  for (const key of [...keys].toSorted()) work.use(key)
  for (const [id, why] of [...ended].toSorted(([a], [b]) => (a < b ? -1 : 1))) work.endEffect(id, why)
  for (const [, effect] of added.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) work.addEffect(effect)
}
