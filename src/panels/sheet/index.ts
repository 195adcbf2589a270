// The sheet panel: one combatant, or several at once.
export { Sheet, type SheetProps } from './sheet.tsx'
export { SheetMany, type SheetManyProps } from './sheet-many.tsx'
export type { GeneralPatch, NewEffect, SheetCombatant, SheetCalls, SheetSubject, SheetContext } from './model.ts'
