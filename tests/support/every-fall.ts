// A command, played with every way in which its dice may fall. What odds say is held against it.
import { type Battle, type Command, decide, type RulesetSpec, type RulesetTypes } from '../../src/engine/core/index.ts'
import { eachDie } from '../../src/engine/dice/notation.ts'
import type { DiceSource } from '../../src/engine/dice/types.ts'

export interface Fallen<T extends RulesetTypes> {
  readonly battle: Battle<T>
  readonly chance: number
}

/** First the given faces, then none. */
function givenFaces(faces: readonly number[]): DiceSource {
  let at = 0
  return { draw: (request) => {
    const wanted = eachDie(request).length
    const next = faces.slice(at, at + wanted)
    at += wanted
    return next.length === wanted ? next : null
  } }
}

/** All the ways in which a roll of these dice may fall. */
const falls = (sides: readonly number[]): readonly (readonly number[])[] =>
  sides.reduce<readonly (readonly number[])[]>(
    (all, most) => all.flatMap((faces) => Array.from({ length: most }, (_, nth) => [...faces, nth + 1])),
    [[]],
  )

/**
 * The battle after each of them, with its chance. `null`: there are more than so many, it is refused, or somebody is
 * asked in between. `ends`: dice that are wanted when that is so are of no more interest.
 */
export function everyFall<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
  { most, ends = () => false }: { readonly most: number; readonly ends?: (purpose: string) => boolean },
): readonly Fallen<T>[] | null {
  const found: Fallen<T>[] = []
  const open: { readonly faces: readonly number[]; readonly chance: number }[] = [{ faces: [], chance: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { faces, chance } = next
    const came = decide(spec, battle, command, givenFaces(faces))
    if (came.kind === 'refused' || (came.kind === 'accepted' && came.battle.prompt !== null)) return null
    if (came.kind === 'accepted' || ends(came.request.purpose)) {
      found.push({ battle: came.battle, chance })
    } else {
      const each = falls(eachDie(came.request))
      for (const more of each) open.push({ faces: [...faces, ...more], chance: chance / each.length })
    }
    if (found.length + open.length > most) return null
  }
  return found
}
