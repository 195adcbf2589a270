// The roster of a battle that is being set up.
export { COMBATANT_DRAG, copyName, type RosterPerson, type RosterSide, type RosterSquad } from './model.ts'
export { Roster, type RosterProps } from './roster.tsx'
