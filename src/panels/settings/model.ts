// Sides, truces and names as they are edited. Pure.
import type { Side } from '../../engine/core/battle.ts'
import type { FieldValue } from '../../engine/core/field.ts'
import type { SideId } from '../../engine/core/ids.ts'
import { brand } from '../../lib/brand.ts'
import type { Committed } from '../parts/index.ts'

export type Truces = readonly (readonly [SideId, SideId])[]

const LIVERIES = 6

/** Each pair of different sides once, in the order of the sides. */
export function pairsOf(sides: readonly Side[]): readonly (readonly [Side, Side])[] {
  return sides.flatMap((one, index) => sides.slice(index + 1).map((other) => [one, other] as const))
}

const isPair = ([a, b]: readonly [SideId, SideId], one: SideId, other: SideId): boolean =>
  (a === one && b === other) || (a === other && b === one)

/** Whether the two sides have a truce. */
export const atPeace = (truces: Truces, one: SideId, other: SideId): boolean =>
  truces.some((pair) => isPair(pair, one, other))

/** The truces after the pair was set to a truce, or to hostility (COM-10). */
export function withPeace(truces: Truces, one: SideId, other: SideId, peace: boolean): Truces {
  const rest = truces.filter((pair) => !isPair(pair, one, other))
  return peace ? [...rest, [one, other]] : rest
}

/** The sides with another side, in the first free colour. */
export function withNewSide(sides: readonly Side[]): readonly Side[] {
  const taken = new Set<string>(sides.map((side) => side.id))
  let number = sides.length + 1
  while (taken.has(`side-${number}`)) number++
  const free = Array.from({ length: LIVERIES }, (_, livery) => livery).find((livery) =>
    sides.every((side) => side.livery !== livery)
  )
  return [...sides, { id: brand<SideId>(`side-${number}`), name: `Side ${number}`,
    livery: free ?? sides.length % LIVERIES }]
}

/** The sides and truces without that side. */
export function withoutSide(
  sides: readonly Side[],
  truces: Truces,
  id: SideId,
): { readonly sides: readonly Side[]; readonly truces: Truces } {
  return { sides: sides.filter((side) => side.id !== id), truces: truces.filter((pair) => !pair.includes(id)) }
}

/** Hands a name on without the blanks around it; an empty name is refused. */
export function commitName(value: FieldValue, take: (name: string) => Committed): Committed {
  const name = String(value).trim()
  return name === '' ? Promise.resolve('A name cannot be empty.') : take(name)
}
