// Group initiative: whose die puts it into HIGH, whose into LOW, and which combatants act apart from their group
// (SEG-20, SEG-21, SEG-43). Pure.
import type { CombatantId, SideId } from '../../../engine/core/index.ts'
import type { Options, State } from '../state.ts'

/**
 * The groups in the order in which they act: the first entry is HIGH, the others are LOW, one after the other. Every
 * group stands in one entry.
 */
export function orderOf(
  dice: readonly { readonly side: SideId; readonly total: number }[],
  groups: Options['groups'],
): State['order'] {
  const heights = [...new Set(dice.map(({ total }) => total))].toSorted((a, b) => b - a)
  const at = (height: number | undefined) => dice.filter(({ total }) => total === height).map(({ side }) => side)
  const [highest, ...lower] = heights
  if (highest === undefined) return []
  if (groups === 'in-order') return heights.map(at)
  const low = lower.flatMap(at)
  return low.length === 0 ? [at(highest)] : [at(highest), low]
}

/** A group’s die. COM-24: `hidden` where the table knows of no combatant in it. */
export interface Die {
  readonly side: SideId
  readonly total: number
  readonly hidden?: boolean
}

/**
 * A combatant whose own adjustment is added to its group’s die. COM-24: `hidden` where the table does not know of it.
 */
export interface Adjusted {
  readonly id: CombatantId
  readonly side: SideId
  readonly adjustment: number
  readonly hidden?: boolean
}

/**
 * SEG-21: the groups in their order, and the combatants that do not act with their group. In the order of the roll such
 * a combatant has a place of its own between the groups: an entry without a group, where no group has the same die.
 * COM-24: a hidden combatant changes no other place and makes none. It acts in HIGH where its die is no lower than that
 * of any known group, and otherwise with the next group.
 */
export function placesOf(
  dice: readonly Die[],
  adjusted: readonly Adjusted[],
  groups: Options['groups'],
): Pick<State, 'order' | 'apart'> {
  const known = dice.some(({ hidden }) => hidden !== true) ? dice.filter(({ hidden }) => hidden !== true) : dice
  const changed = adjusted.flatMap(({ id, side, adjustment, hidden = false }) => {
    const own = dice.find((one) => one.side === side)?.total ?? 0
    const others = known.filter((one) => one.side !== side).map(({ total }) => total)
    return adjustment === 0
      ? []
      : [{ id, side, own, others, hidden, total: own + adjustment, at: apartFrom(own, adjustment, others) }]
  })
  if (groups !== 'in-order') {
    const order = withHidden(orderOf(known, groups), [Math.max(...known.map(({ total }) => total))], dice, known)
    const groupOf = (side: SideId) => (order[0]?.includes(side) ? 'high' : 'low')
    return { order, apart: Object.fromEntries(changed.filter(({ side, at }) =>
      at !== groupOf(side)
    ).map(({ id, at }) => [id, at])) }
  }
  const moved = changed.filter(({ own, others, total }) =>
    others.some((one) => Math.sign(one - total) !== Math.sign(one - own))
  )
  // HIGH is where the highest of all dice is, its own group’s die included.
  const most = Math.max(...known.map(({ total }) => total))
  const heights = [
    ...new Set([...known, ...moved.filter(({ total, hidden }) => total < most && !hidden)].map(({ total }) => total)),
  ].toSorted((a, b) => b - a)
  const order = heights.map((height) => known.filter(({ total }) => total === height).map(({ side }) => side))
  return {
    order: withHidden(order, heights, dice, known),
    apart: Object.fromEntries(
      moved.map(({ id, total }) => [id, total >= most ? 'high' as const : Math.max(1, placeAt(heights, total))]),
    ),
  }
}

/** The first place that is no higher; behind all of them the last place of LOW. */
function placeAt(heights: readonly number[], total: number): number {
  const at = heights.findIndex((one) => one <= total)
  return at >= 0 ? at : Math.max(1, heights.length - 1)
}

/** COM-24: each group that is not known, in one of the places that are there without it. */
function withHidden(
  order: State['order'],
  heights: readonly number[],
  dice: readonly Die[],
  known: readonly Die[],
): State['order'] {
  const all = order.map((group) => [...group])
  for (const one of dice) {
    if (known.includes(one)) continue
    const at = placeAt(heights, one.total)
    while (all.length <= at) all.push([])
    all[at]?.push(one.side)
  }
  return all
}

/**
 * SEG-21: where a group’s die with the combatant’s adjustment puts it among the dice of the other groups: with HIGH
 * when none of them is higher.
 */
export function apartFrom(own: number, adjustment: number, others: readonly number[]): 'high' | 'low' {
  return others.every((one) => own + adjustment >= one) ? 'high' : 'low'
}

/**
 * Whether the combatant acts in HIGH, as its group does or apart from it. The delayed, and those that declared a delay,
 * never do.
 */
export function isHigh(
  state: Pick<State, 'order' | 'apart' | 'declared'>,
  who: { readonly id: CombatantId; readonly side: SideId },
  delayed: boolean,
): boolean {
  if (delayed || state.declared[who.id]?.what.kind === 'delay') return false
  return (state.apart[who.id] ?? (state.order[0]?.includes(who.side) ? 'high' : 'low')) === 'high'
}

/** Which pass of LOW the combatant acts in, from 1. The delayed of HIGH come in the last pass. */
export function passOf(
  state: Pick<State, 'order' | 'apart'>,
  { id, side }: { readonly id: CombatantId; readonly side: SideId },
): number {
  const own = state.apart[id]
  if (typeof own === 'number') return own
  const at = state.order.findIndex((group) => group.includes(side))
  return at >= 1 ? at : Math.max(1, state.order.length - 1)
}
