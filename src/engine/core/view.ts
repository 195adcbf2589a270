// The vocabulary in which a ruleset shows itself. Panels and board know these widgets and never a ruleset. All views
// are worked out from a battle that is already projected for its viewer. They are plain data, except for the functions
// that answer a filled-in form.
export type * from './view-marks.ts'
export type * from './view-offers.ts'
export type * from './view-board.ts'
export type * from './view-turn.ts'
export type * from './view-prompt.ts'
export type * from './view-sheet.ts'
