// The combatants as the roster lists them, and the names that copies get. Pure.
import type { CombatantId, SideId, SquadId } from '../../engine/core/ids.ts'
import { copyNames } from '../../lib/copy-names.ts'
import type { Face } from '../parts/index.ts'

export interface RosterCombatant {
  readonly id: CombatantId
  readonly face: Face
  readonly name: string
  readonly side: SideId
  readonly kind: 'pc' | 'npc'
  readonly squad: SquadId | null
  /** Whether the combatant is on the board. */
  readonly placed: boolean
  /** Whether the combatant is defeated. */
  readonly down?: boolean
  /** Whether only the GM sees the token. */
  readonly hidden: boolean
}

/** A kind of hero or foe from which somebody new begins, with numbers, gear and abilities. */
export interface RosterKind {
  readonly id: string
  readonly kind: 'pc' | 'npc'
  readonly name: string
  readonly detail: string
  /** The heading under which it is offered. */
  readonly group: string
}

export interface RosterSide {
  readonly id: SideId
  readonly name: string
  readonly livery: number
  /** Which of those that are ready are offered first. */
  readonly likely: 'pc' | 'npc'
}
export interface RosterSquad {
  readonly id: SquadId
  readonly name: string
}

/** The data type under which a dragged row carries the id of its combatant. */
export const COMBATANT_DRAG = 'application/x-turnstone-combatant'
/** The data type under which a dragged object carries its id. */
export const OBJECT_DRAG = 'application/x-turnstone-object'

/** The name of a copy: "Goblin" gives "Goblin 2", then "Goblin 3"; numbers in use are skipped. */
export const copyName = (original: string, taken: readonly string[]): string =>
  copyNames(original, taken, 1)[0] ?? original

export interface RosterGroup {
  /** `null` for the combatants of the side that are in no squad. */
  readonly squad: RosterSquad | null
  readonly combatants: readonly RosterCombatant[]
}

/** The combatants of a side: first those in no squad, then each squad with its members. */
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
