// The roster: the combatants and objects of a battle that is being set up.
export { COMBATANT_DRAG, copyName, type RosterCombatant, type RosterSide, type RosterSquad } from './model.ts'
export { OBJECT_DRAG, type ObjectListProps, type RosterObject } from './object-list.tsx'
export { Roster, type RosterProps } from './roster.tsx'
