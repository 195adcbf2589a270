// The element that attacks and statuses meet, with what is carried that changes the element (ROW-51, ROW-53).
import { changed } from '../../../engine/abilities/carry/modified.ts'
import { elementNumber } from '../abilities/words.ts'
import { ALL_ELEMENTS, type ElementName } from '../sheet/kinds.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { elementOn, statusElementOn } from './harm.ts'
import { changesNow } from './modified.ts'

/** Elements are numbers here: from 1 on in their order, 0 is none. */
const counted = (battle: RowsBattle, who: RowsCombatant, element: ElementName | ''): ElementName | '' => {
  const changes = changesNow(battle, who, 'element')
  return changes.length === 0 ? element : (ALL_ELEMENTS[changed(elementNumber(element), changes) - 1] ?? '')
}

/** What attacks meet. */
export const elementNow = (battle: RowsBattle, who: RowsCombatant): ElementName | '' =>
  counted(battle, who, elementOn(who))

/** What statuses meet. */
export const statusElementNow = (battle: RowsBattle, who: RowsCombatant): ElementName | '' =>
  counted(battle, who, statusElementOn(who))
