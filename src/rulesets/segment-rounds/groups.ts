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

/** Somebody whose own adjustment is added to its group’s die. */
export interface Adjusted { readonly id: CombatantId; readonly side: SideId; readonly adjustment: number }

/**
 * SEG-21: the groups in their order, and who does not act with its own. In the order of the roll such a one has a place of its own between the groups, where
 * no group has the same die: an entry without a group.
 */
export function placesOf(dice: readonly { readonly side: SideId; readonly total: number }[], adjusted: readonly Adjusted[], groups: Options['groups']): Pick<State, 'order' | 'apart'> {
  const order = orderOf(dice, groups)
  const changed = adjusted.flatMap(({ id, side, adjustment }) => {
    const own = dice.find((one) => one.side === side)?.total ?? 0
    const others = dice.filter((one) => one.side !== side).map(({ total }) => total)
    return adjustment === 0 ? [] : [{ id, side, own, others, total: own + adjustment, at: apartFrom(own, adjustment, others) }]
  })
  const groupOf = (side: SideId) => (order[0]?.includes(side) ? 'high' : 'low')
  if (groups !== 'in-order') return { order, apart: Object.fromEntries(changed.filter(({ side, at }) => at !== groupOf(side)).map(({ id, at }) => [id, at])) }
  const moved = changed.filter(({ own, others, total }) => others.some((one) => Math.sign(one - total) !== Math.sign(one - own)))
  const heights = [...new Set([...dice, ...moved.filter(({ at }) => at === 'low')].map(({ total }) => total))].toSorted((a, b) => b - a)
  return {
    order: heights.map((height) => dice.filter(({ total }) => total === height).map(({ side }) => side)),
    apart: Object.fromEntries(moved.map(({ id, total, at }) => [id, at === 'high' ? at : heights.indexOf(total)])),
  }
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
export function passOf(state: Pick<State, 'order' | 'apart'>, { id, side }: { readonly id: CombatantId; readonly side: SideId }): number {
  const own = state.apart[id]
  if (typeof own === 'number') return own
  const at = state.order.findIndex((group) => group.includes(side))
  return at >= 1 ? at : Math.max(1, state.order.length - 1)
}
