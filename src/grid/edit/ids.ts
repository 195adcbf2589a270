// Ids for what is newly drawn: short, and none of them in use.
import type { SquareGround } from '../types.ts'

type Kind = 'walls' | 'doors' | 'terrain' | 'lights'

/** Gives one id after the other that nothing of that kind has. */
export function freshIds(ground: SquareGround, kind: Kind): () => string {
  return fresh(new Set((ground[kind] ?? []).map(({ id }) => id)),
    { walls: 'w', doors: 'd', terrain: 't', lights: 'l' }[kind])
}

/** A word for walls that are drawn as one. */
export function freshGroup(ground: SquareGround): string {
  return fresh(new Set(ground.walls.flatMap(({ group }) => group ?? [])), 'g')()
}

function fresh(taken: ReadonlySet<string>, prefix: string): () => string {
  let number = taken.size
  return () => {
    do number++
    while (taken.has(`${prefix}${number}`))
    return `${prefix}${number}`
  }
}
