// What a battle keeps of what players see of the map.
import type { Cell, Door, Light, Terrain, Wall } from '../../grid/index.ts'
import type { SceneObject } from './scene-object.ts'

/** How it is decided what players see. Where a scene has no fog, everything is in sight. */
export interface Fog {
  /** `sight`: what the combatants of a side see. `painted`: what the GM reveals by hand. */
  readonly by: 'sight' | 'painted'
  /** By side, and under `*` for all: what was seen or revealed, as a mask of the ground in writing. */
  readonly explored: Readonly<Record<string, string>>
  /** Absent where there is none. */
  readonly news?: News
  /** By side of players: what it remembers otherwise than it is. Absent where there is none. */
  readonly was?: Readonly<Record<string, LastSeen>>
}

/**
 * By side of players: walls, doors, lights and objects, by id, that were put or changed where it has been, and that it
 * has not seen since.
 */
export type News = Readonly<Record<string, readonly string[]>>

/** COM-24: parts of the map as a side saw them last, where they are otherwise now and the side does not know it. */
export interface LastSeen {
  /** Of a wall, the stretches that are remembered; they have the same id. */
  readonly walls?: readonly Wall[]
  readonly doors?: readonly Door[]
  readonly lights?: readonly Light[]
  readonly objects?: readonly SceneObject[]
  /** Where the terrain is remembered otherwise. */
  readonly cells?: readonly Cell[]
  /** What lay in these cells. */
  readonly terrain?: readonly Terrain[]
  /**
   * By kind and id, where several sides play: the greater, the later a side lost sight of it. Of several memories of
   * one thing, the table has the latest.
   */
  readonly since?: Readonly<Record<string, number>>
}
