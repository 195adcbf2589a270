// The words of a sheet: elements, statistics and statuses.

/** ROW-53 */
export const ALL_ELEMENTS = ['fire', 'water', 'earth', 'wind', 'thunder', 'ice', 'wood', 'light', 'shadow'] as const
export type ElementName = (typeof ALL_ELEMENTS)[number]
/** What buffs, jobs and gear change; base Initiative, HP and MP stay out of it. */
export const ALL_STATS = ['attack', 'magic', 'defence', 'magicDefence', 'accuracy', 'magicAccuracy', 'evasion',
  'resistance', 'statusAccuracy'] as const
export type Stat = (typeof ALL_STATS)[number]
export const STATS: Readonly<Record<Stat, string>> = {
  attack: 'Attack',
  magic: 'Magic',
  defence: 'Defence',
  magicDefence: 'Magic defence',
  accuracy: 'Accuracy',
  magicAccuracy: 'Magic accuracy',
  evasion: 'Evasion',
  resistance: 'Resistance',
  statusAccuracy: 'Status accuracy',
}

/** ROW-56 */
export const STATUSES = ['Burned', 'Confused', 'Petrified', 'Silenced', 'Paralyzed', 'Frostbitten', 'Poisoned',
  'Blinded', 'Fatigued'] as const
export type Status = (typeof STATUSES)[number]

/** The condition of who stays up without HP. */
export const UPRIGHT = 'Upright'
