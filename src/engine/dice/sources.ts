// Where faces come from: a seeded generator, a script for tests, or nowhere (forecasts).
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { eachDie } from './notation.ts'
import type { DiceSource, SeedState } from './types.ts'

export interface SeededSource extends DiceSource {
  /** The state after the rolls so far, as plain JSON. */
  state(): SeedState
}

/** The state a battle's generator starts from. */
export function seedState(seed: number): SeedState {
  return [...(xoroshiro128plus(seed).getState())]
}

/** Rolls by the program: the same state gives the same faces. */
export function seededSource(state: SeedState): SeededSource {
  const generator = xoroshiro128plusFromState(state.map(Number))
  return {
    draw: (request) => eachDie(request).map((sides) => uniformInt(generator, 1, sides)),
    state: () => [...generator.getState()],
  }
}

/** A source without dice: whatever needs a die stays open. */
export const noDice: DiceSource = { draw: () => null }

/** First the faces in `given`, one list for each request; then those of `next`. */
export function givenThen(given: readonly (readonly number[])[], next: DiceSource): DiceSource {
  let at = 0
  return { draw: (request) => given[at++] ?? next.draw(request) }
}

export interface ScriptedSource extends DiceSource {
  /** The faces not used yet. A test fails when any are left. */
  left(): readonly number[]
}

/** The faces that a test wrote down, in order. Throws with the roll's name when they run out. */
export function scriptedSource(faces: readonly number[]): ScriptedSource {
  const rest = [...faces]
  return {
    draw: (request) => {
      const wanted = eachDie(request).length
      if (rest.length < wanted) {
        throw new Error(`No scripted dice left for “${request.purpose}” (${wanted} needed, ${rest.length} left).`)
      }
      return rest.splice(0, wanted)
    },
    left: () => rest,
  }
}
