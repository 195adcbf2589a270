// Areas that their makers may take away at will.
import type { Zone } from '../../../engine/abilities/language/ability.ts'
import { partAt } from '../../../engine/abilities/run/text.ts'
import type { CombatantId, Effect } from '../../../engine/core/index.ts'
import type { PhasesBattle } from '../state.ts'
import { READING } from './reading.ts'

/** The areas of that combatant that can be dismissed, in the order in which they were made. */
export const dismissable = (battle: PhasesBattle, who: CombatantId): readonly Effect[] =>
  battle.effects.filter(({ source, carries }) => {
    if (source !== who || carries?.path?.at(-1) !== 'zone') return false
    const text = READING.abilityAt(battle, carries)
    const zone = text && (partAt(text, carries.path) as Partial<Zone> | undefined)
    return zone?.dismiss !== undefined
  })
