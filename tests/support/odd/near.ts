// Who is near, who is a foe, who is caught: what every part of the odd ruleset asks.
import { effectsOn, hostile, presentOf, spaceOf } from '../../../src/engine/core/index.ts'
import type { CombatantId, Swimmer, TidesBattle } from './types.ts'

export const stat = (one: Swimmer, key: string): number => one.stats[key] ?? 0
export const foes = (battle: TidesBattle, a: Swimmer, b: Swimmer): boolean => hostile(battle, a.side, b.side)
export const tangled = (battle: TidesBattle, id: CombatantId): boolean => effectsOn(battle, id, 'Tangled').length > 0

/** In the ground's unit; infinite where one of them is off the ground. */
export function apart(battle: TidesBattle, a: Swimmer, b: Swimmer): number {
  return a.place === null || b.place === null ? Infinity : spaceOf(battle).distance(a.place, a.size, b.place, b.size)
}

export const others = (battle: TidesBattle, id: CombatantId): readonly Swimmer[] =>
  presentOf(battle).filter((one) => one.id !== id)
