// The roster: the combatants and objects of a battle that is being set up.
export { COMBATANT_DRAG, copyName, OBJECT_DRAG, type RosterCombatant, type RosterSide,
  type RosterSquad } from './model.ts'
export type { ObjectListProps, RosterObject } from './object-list.tsx'
export { Roster, type RosterProps } from './roster.tsx'
