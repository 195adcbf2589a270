// PHA-50 to PHA-54: numbers as they count, with what abilities and conditions add to them.
import { changed, type Change, changesOf, imposedOn, isImposed } from '../../../engine/abilities/carry/modified.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { READING } from '../abilities/reading.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** The number with what changes it now. `name`: as the language names it. */
export const modified = (
  battle: PhasesBattle,
  who: PhasesCombatant,
  name: string,
  base: number,
  event?: Happening,
): number => changed(base, changesOf(battle, READING, who, name, event))

/** What changes it now, with the sources. */
export const changesNow = (
  battle: PhasesBattle,
  who: PhasesCombatant,
  name: string,
  event?: Happening,
): readonly Change[] => changesOf(battle, READING, who, name, event)

/** Whether something imposes that condition on the combatant, which is never put on: on all, or for that viewer. */
export const isImposedOn = (
  battle: PhasesBattle,
  who: PhasesCombatant,
  condition: string,
  viewer?: PhasesCombatant,
): boolean => isImposed(battle, READING, who, condition, viewer)

/** Conditions that something imposes on the combatant, which are never put on. */
export const imposed = (battle: PhasesBattle, who: PhasesCombatant): readonly string[] =>
  imposedOn(battle, READING, who)
