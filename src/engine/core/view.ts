// The vocabulary in which a ruleset shows itself. Panels and board switch on these widgets and never on a ruleset.
// Everything here is plain data, apart from what makes a command of a filled-in form. All of it is worked out from a
// battle that is already projected for its viewer.
export type * from './view-marks.ts'
export type * from './view-offers.ts'
export type * from './view-board.ts'
export type * from './view-turn.ts'
export type * from './view-prompt.ts'
export type * from './view-sheet.ts'
