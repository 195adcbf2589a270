// The deed that is under way, as what happens in it belongs to it.
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { deedOfProfile } from '../abilities/profile.ts'
import { READING } from '../abilities/reading.ts'
import type { PhasesBattle } from '../state.ts'
import { abilityOfDeed } from './ability-of-action.ts'

/** The innermost deed, or what answers in it; `null` outside of deeds. */
export function deedUnderWay(battle: PhasesBattle): Happening['deed'] | null {
  for (const frame of battle.stack.toReversed()) {
    if (frame.kind === 'run' && frame.listener !== undefined) {
      const text = READING.abilityAt(battle, frame.root)
      return text ? { name: text.name, tags: text.tags ?? [], root: frame.root } : null
    }
    if (frame.kind !== 'deed') continue
    const who = battle.combatants[frame.who]
    const ability = who && abilityOfDeed(battle, frame, who)
    return ability ? deedOfProfile(ability, who) : null
  }
  return null
}
