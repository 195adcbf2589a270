// Where faces come from: a seeded generator, a script for tests, or nowhere (forecasts).
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { canonicalJson } from '../../lib/json.ts'
import { eachDie } from './notation.ts'
import type { DiceRequest, DiceSource, SeedState } from './types.ts'

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

/** Faces for one roll, given before the roll is asked for. */
export interface GivenAhead {
  readonly asked: DiceRequest
  readonly faces: readonly number[]
}

/** Faces that somebody has given, one list for each roll, and for which roll each was given, where that is known. */
export interface GivenFaces {
  readonly faces: readonly (readonly number[])[]
  readonly asked?: readonly DiceRequest[]
  /** Faces for rolls that come later, in any order. */
  readonly ahead?: readonly GivenAhead[]
}

export interface GivenSource extends DiceSource {
  /** The faces that were used so far, and those for later rolls that were not used yet. */
  used(): GivenFaces
}

/**
 * First the given faces, then those given ahead for the roll that is asked for, then those of `next`. Faces are for the
 * roll for which they were given: from the first roll on that is another than then, none of those given in order is
 * used.
 */
export function givenThen({ faces, asked, ahead = [] }: GivenFaces, next: DiceSource): GivenSource {
  let count = 0
  let fits = true
  const rest = [...ahead]
  const early: GivenAhead[] = []
  return {
    draw: (request) => {
      const face = faces[count]
      const before = asked?.[count]
      fits &&= face !== undefined && (before === undefined || isSameRoll(before, request))
      if (fits && face !== undefined) {
        count++
        return face
      }
      const at = rest.findIndex((one) => isSameRoll(one.asked, request))
      const [given] = at < 0 ? [] : rest.splice(at, 1)
      if (!given) return next.draw(request)
      early.push({ ...given, asked: request })
      return given.faces
    },
    used: () => ({
      faces: [...faces.slice(0, count), ...early.map((one) => one.faces)],
      ...(asked ? { asked: [...asked.slice(0, count), ...early.map((one) => one.asked)] } : {}),
      ...(rest.length > 0 ? { ahead: rest } : {}),
    }),
  }
}

/** The same dice for the same purpose, whatever is added to them and compared with them by now. */
export const isSameRoll = (
  one: Pick<DiceRequest, 'purpose' | 'by' | 'dice'>,
  other: Pick<DiceRequest, 'purpose' | 'by' | 'dice'>,
): boolean =>
  one.purpose === other.purpose && one.by === other.by && canonicalJson(one.dice) === canonicalJson(other.dice)

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
