// Group initiative: whose die puts it into HIGH, whose into LOW, and who acts apart from its group (SEG-20, SEG-21, SEG-43). Pure.
import type { CombatantId, SideId } from '../../engine/core/index.ts'
import type { Options, State } from './state.ts'

/** The groups in the order in which they act: the first entry is HIGH, the others LOW one after the other. Every group stands in one of them. */
export function orderOf(dice: readonly { readonly side: SideId; readonly total: number }[], groups: Options['groups']): State['order'] {
  const heights = [...new Set(dice.map(({ total }) => total))].toSorted((a, b) => b - a)
  const at = (height: number | undefined) => dice.filter(({ total }) => total === height).map(({ side }) => side)
  const [highest, ...lower] = heights
  if (highest === undefined) return []
  if (groups === 'in-order') return heights.map(at)
  const low = lower.flatMap(at)
  return low.length === 0 ? [at(highest)] : [at(highest), low]
}

/** SEG-21: where a group’s die with the individual’s adjustment puts it among the other groups’ dice: with HIGH when nobody else’s is higher. */
export function apartFrom(own: number, adjustment: number, others: readonly number[]): 'high' | 'low' {
  return others.every((one) => own + adjustment >= one) ? 'high' : 'low'
}

/** Whether that one acts in HIGH: as its group does, or apart from it; the delayed and those that declared a delay never do. */
export function isHigh(state: Pick<State, 'order' | 'apart' | 'declared'>, who: { readonly id: CombatantId; readonly side: SideId }, delayed: boolean): boolean {
  if (delayed || state.declared[who.id]?.what.kind === 'delay') return false
  return (state.apart[who.id] ?? (state.order[0]?.includes(who.side) ? 'high' : 'low')) === 'high'
}

/** Which pass of LOW that one acts in, from 1; those of HIGH that were delayed come in the last, with everybody who waits. */
export function passOf(state: Pick<State, 'order'>, side: SideId): number {
  const at = state.order.findIndex((group) => group.includes(side))
  return at >= 1 ? at : Math.max(1, state.order.length - 1)
}
