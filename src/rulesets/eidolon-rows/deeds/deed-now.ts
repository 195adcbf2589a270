// The deed that is under way, as what happens in it belongs to it.
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { deedUnderWay as underWay } from '../../../engine/abilities/listen/deed-now.ts'
import { rootOfSpoken } from '../abilities/root-of-spoken.ts'
import { READING } from '../abilities/reading.ts'
import type { RowsBattle } from '../state.ts'
import { abilityFor } from './ability.ts'
import { deedOfAbility } from './deed-of-ability.ts'

/** The innermost deed, or what answers in it; `null` outside of deeds. */
export const deedUnderWay = (battle: RowsBattle): NonNullable<Happening['deed']> | null =>
  underWay(battle, READING, (frame) => {
    if (frame.kind !== 'deed') return undefined
    const who = battle.combatants[frame.who]
    const ability = who && abilityFor(battle, who, frame.deed.action)
    return ability ? deedOfAbility(ability, ability.text ? rootOfSpoken(who, ability) : undefined) : null
  })
