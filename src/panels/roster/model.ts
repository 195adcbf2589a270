// Who takes part, as the roster lists them, and the names that copies get. Pure.
import type { CombatantId, SideId, SquadId } from '../../engine/core/ids.ts'
import type { Face } from '../parts/index.ts'

export interface RosterCombatant {
  readonly id: CombatantId
  readonly face: Face
  readonly name: string
  readonly side: SideId
  readonly kind: 'pc' | 'npc'
  readonly squad: SquadId | null
  /** Stands on the board. */
  readonly placed: boolean
  /** Lies defeated where it fell. */
  readonly down?: boolean
  /** Only the GM sees the token. */
  readonly hidden: boolean
}

export interface RosterSide {
  readonly id: SideId
  readonly name: string
  readonly livery: number
}
export interface RosterSquad {
  readonly id: SquadId
  readonly name: string
}

/** Type under which a dragged roster entry carries its combatant's id, for whatever takes the drop. */
export const COMBATANT_DRAG = 'application/x-turnstone-combatant'

/** The name of a copy: "Goblin" gives "Goblin 2", then "Goblin 3"; numbers in use are passed over. */
export function copyName(name: string, taken: readonly string[]): string {
  const stem = name.replace(/ \d+$/, '')
  const numbers = taken.flatMap(
    (one) => (one === stem
      ? [1]
      : one.startsWith(`${stem} `) && /^\d+$/.test(one.slice(stem.length + 1))
      ? [Number(one.slice(stem.length + 1))]
      : []),
  )
  return `${stem} ${Math.max(1, ...numbers) + 1}`
}

export interface RosterGroup {
  /** `null`: those of the side in no squad. */
  readonly squad: RosterSquad | null
  readonly combatants: readonly RosterCombatant[]
}

/** The members of a side: the loose ones first, then each squad with its own. */
export function groupsOfSide(
  side: SideId,
  combatants: readonly RosterCombatant[],
  squads: readonly RosterSquad[],
): readonly RosterGroup[] {
  const mine = combatants.filter((one) => one.side === side)
  const known = new Set(squads.map((squad) => squad.id))
  const loose = mine.filter((one) => one.squad === null || !known.has(one.squad))
  const grouped = squads.map((squad) => ({ squad, combatants: mine.filter((one) => one.squad === squad.id) }))
  return [{ squad: null, combatants: loose }, ...grouped].filter((group) => group.combatants.length > 0)
}
