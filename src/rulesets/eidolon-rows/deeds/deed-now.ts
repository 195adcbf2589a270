// The deed that is under way, as what happens in it belongs to it.
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { rootOfSpoken } from '../abilities/root-of-spoken.ts'
import { READING } from '../abilities/reading.ts'
import type { RowsBattle } from '../state.ts'
import { abilityFor } from './ability.ts'
import { deedOfAbility } from './deed-of-ability.ts'

/** The innermost deed, or what answers in it; `null` outside of deeds. */
export function deedUnderWay(battle: RowsBattle): Happening['deed'] | null {
  for (const frame of battle.stack.toReversed()) {
    if (frame.kind === 'run' && frame.listener !== undefined) {
      const text = READING.abilityAt(battle, frame.root)
      return text ? { name: text.name, tags: text.tags ?? [], root: frame.root } : null
    }
    if (frame.kind !== 'deed') continue
    const who = battle.combatants[frame.who]
    const ability = who && abilityFor(battle, who, frame.deed.action)
    return ability ? deedOfAbility(ability, ability.text ? rootOfSpoken(who, ability) : undefined) : null
  }
  return null
}
