// ROW-53: the nine elements, what each does to each, and the status that goes with it (ROW-56).
import { ALL_ELEMENTS, type ElementName, type Status } from '../sheet/kinds.ts'

export const ELEMENTS: Readonly<Record<ElementName, string>> = {
  fire: 'Fire',
  water: 'Water',
  earth: 'Earth',
  wind: 'Wind',
  thunder: 'Thunder',
  ice: 'Ice',
  wood: 'Wood',
  light: 'Light',
  shadow: 'Shadow',
}

/** The element’s name; “Colourless” without one. */
export const elementName = (element: ElementName | ''): string => (element === '' ? 'Colourless' : ELEMENTS[element])

/** The attacker’s element in front, the target’s across, in the order of {@link ALL_ELEMENTS}. */
const TABLE: Readonly<Record<ElementName, readonly number[]>> = {
  fire: [1, 0.5, 1, 0.25, 1, 4, 2, 1, 1],
  water: [2, 1, 0.5, 4, 0.25, 1, 1, 1, 1],
  earth: [1, 2, 1, 0.5, 4, 0.25, 1, 1, 1],
  wind: [4, 0.25, 2, 2, 1, 2, 0.5, 4, 0.25],
  thunder: [1, 4, 0.25, 1, 1, 2, 2, 0.5, 0.5],
  ice: [0.25, 1, 4, 2, 0.5, 1, 2, 0.5, 1],
  wood: [0.5, 1, 1, 2, 0.5, 0.5, 1, 2, 2],
  light: [1, 1, 1, 0.25, 2, 2, 0.5, 0.5, 4],
  shadow: [1, 1, 1, 4, 2, 1, 0.5, 0.25, 1],
}

/** What damage or chance is multiplied with; 1 where either side is colourless. */
export function multiplier(attacker: ElementName | '', target: ElementName | ''): number {
  if (attacker === '' || target === '') return 1
  return TABLE[attacker][ALL_ELEMENTS.indexOf(target)] ?? 1
}

/** “×½”; nothing for 1. */
export function timesText(times: number): string {
  return times === 1 ? '' : `×${times === 0.25 ? '¼' : times === 0.5 ? '½' : times}`
}

/** ROW-56: the element of each status. */
export const STATUS_ELEMENT: Readonly<Record<Status, ElementName>> = {
  Burned: 'fire',
  Confused: 'water',
  Petrified: 'earth',
  Fatigued: 'wind',
  Paralyzed: 'thunder',
  Frostbitten: 'ice',
  Poisoned: 'wood',
  Blinded: 'light',
  Silenced: 'shadow',
}
