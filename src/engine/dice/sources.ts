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

/** Faces for one roll that was not asked for yet. */
export interface GivenAhead {
  readonly asked: DiceRequest
  /** So many rolls of the same name and dice come before. */
  readonly nth: number
  readonly faces: readonly number[]
}

/** Faces that somebody has given, one list for each roll, and for which roll each was given, where that is known. */
export interface GivenFaces {
  readonly faces: readonly (readonly number[])[]
  readonly asked?: readonly DiceRequest[]
  /** Faces for rolls that come later, in any order, or that came before and may come again. */
  readonly ahead?: readonly GivenAhead[]
}

export interface GivenSource extends DiceSource {
  /** The faces that were used so far, each with its roll, and those that were not used yet. */
  used(): GivenFaces & Required<Pick<GivenFaces, 'asked'>>
}

/**
 * First the faces that were given for the roll that is asked for, then those of `next`. Faces count for their own roll
 * alone, wherever that comes; where it does not come, they are kept for it, so that nobody throws the same roll twice.
 * Faces that were kept without the rolls they were for count in their order.
 */
export function givenThen({ faces, asked, ahead = [] }: GivenFaces, next: DiceSource): GivenSource {
  const loose = asked ? [] : faces
  const known = (asked ?? []).map((one, at): GivenAhead => ({ asked: one, faces: faces[at] ?? [],
    nth: countSame(asked ?? [], one, at) })
  )
  const rest = [...known, ...ahead]
  const came: DiceRequest[] = []
  const used: { readonly asked: DiceRequest; readonly faces: readonly number[] }[] = []
  return {
    draw: (request) => {
      const nth = countSame(came, request, came.length)
      const at = rest.findIndex((one) => one.nth === nth && isSameRoll(one.asked, request))
      came.push(request)
      const given = loose[used.length] ?? (at < 0 ? undefined : rest.splice(at, 1)[0]?.faces)
      if (!given) return next.draw(request)
      used.push({ asked: request, faces: given })
      return given
    },
    used: () => ({ faces: used.map((one) => one.faces), asked: used.map((one) => one.asked),
      ...(rest.length > 0 ? { ahead: rest } : {}) }),
  }
}

/** How many of the first `before` rolls are of that name and dice. */
export const countSame = (rolls: readonly DiceRequest[], roll: DiceRequest, before: number): number =>
  rolls.slice(0, before).filter((one) => isSameRoll(one, roll)).length

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
