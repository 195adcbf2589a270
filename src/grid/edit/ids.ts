// Ids for what is newly drawn: short, and none of them in use.
import type { SquareGround } from '../types.ts'

type Kind = 'walls' | 'doors' | 'terrain' | 'lights'

/** Gives one id after the other that nothing of that kind has. */
export function freshIds(ground: Partial<Pick<SquareGround, Kind>>, kind: Kind): () => string {
  return fresh(new Set((ground[kind] ?? []).map(({ id }) => id)),
    { walls: 'w', doors: 'd', terrain: 't', lights: 'l' }[kind])
}

/** A word for what is drawn as one, or put together. */
export function freshGroup(ground: SquareGround): string {
  const all: readonly { readonly group?: string }[] = [...ground.walls, ...ground.terrain, ...ground.lights ?? []]
  return fresh(new Set(all.flatMap(({ group }) => group ?? [])), 'g')()
}

function fresh(taken: ReadonlySet<string>, prefix: string): () => string {
  let number = taken.size
  return () => {
    do number++
    while (taken.has(`${prefix}${number}`))
    return `${prefix}${number}`
  }
}
