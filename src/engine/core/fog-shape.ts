// What a battle keeps of what players see of the map.

/** How it is decided what players see. Where a scene has no fog, everything is in sight. */
export interface Fog {
  /** `sight`: what the combatants of a side see. `painted`: what the GM reveals by hand. */
  readonly by: 'sight' | 'painted'
  /** By side, and under `*` for all: what was seen or revealed, as a mask of the ground in writing. */
  readonly explored: Readonly<Record<string, string>>
  /** Absent where there is none. */
  readonly news?: News
}

/** By side of players: walls and doors that were drawn where it has been, and that it has not seen since, by id. */
export type News = Readonly<Record<string, readonly string[]>>
