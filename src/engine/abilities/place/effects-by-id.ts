// Effects by their ids, as long as the list is the same: asked for once for each zone and each number.
import type { Effect, EffectId } from '../../core/index.ts'

const known = new WeakMap<readonly Effect[], ReadonlyMap<EffectId, Effect>>()

/** The effects of that list by id. */
export function effectsById(effects: readonly Effect[]): ReadonlyMap<EffectId, Effect> {
  const found = known.get(effects) ?? new Map(effects.map((one) => [one.id, one]))
  known.set(effects, found)
  return found
}
