// How much can stand on one map. What is drawn step by step is counted like a map that comes in whole: a battle with
// more could not be opened again.
import type { Ground } from '../../grid/index.ts'
import { grouped } from '../../lib/quoted.ts'

/** The most of each that one map can have. */
export const MOST_ON_MAP = { walls: 50_000, doors: 10_000, terrain: 10_000, lights: 2000 } as const
/** The most areas that are revealed or hidden in one step. */
export const MOST_PAINTED = 5000
/** The most objects in a scene. */
export const MOST_OBJECTS = 10_000
/** Walls, doors, lights and objects can be news to players. */
export const MOST_NEWS = MOST_ON_MAP.walls + MOST_ON_MAP.doors + MOST_ON_MAP.lights + MOST_OBJECTS

const WORDS = { walls: 'walls', doors: 'doors and windows', terrain: 'pieces of terrain', lights: 'lights' } as const

/**
 * Why a map cannot have so much on it, in a sentence; `null` where all is well. `before`: the map before the change.
 * What had too much on it already may be changed as long as it does not become more.
 */
export function whyTooMuch(ground: Ground, before: Ground): string | null {
  if (ground.kind !== 'square') return null
  for (const part of ['walls', 'doors', 'terrain', 'lights'] as const) {
    const count = ground[part]?.length ?? 0
    const most = MOST_ON_MAP[part]
    if (count > most && count > (before.kind === 'square' ? before[part]?.length ?? 0 : 0)) {
      return `A map can have at most ${grouped(most)} ${WORDS[part]}, and this one would have ${grouped(count)}.`
    }
  }
  return null
}
