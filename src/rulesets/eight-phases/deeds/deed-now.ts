// The deed that is under way, as what happens in it belongs to it.
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { deedUnderWay as underWay } from '../../../engine/abilities/listen/deed-now.ts'
import { deedOfProfile } from '../abilities/profile.ts'
import { READING } from '../abilities/reading.ts'
import type { PhasesBattle } from '../state.ts'
import { abilityOfDeed } from './ability-of-action.ts'

/** The innermost deed, or what answers in it; `null` outside of deeds. */
export const deedUnderWay = (battle: PhasesBattle): NonNullable<Happening['deed']> | null =>
  underWay(battle, READING, (frame) => {
    if (frame.kind !== 'deed') return undefined
    const who = battle.combatants[frame.who]
    const ability = who && abilityOfDeed(battle, frame, who)
    return ability ? deedOfProfile(ability, who) : null
  })
