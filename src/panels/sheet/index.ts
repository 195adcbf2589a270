// The sheet panel: one combatant, or several at once.
export { Sheet, type SheetProps } from './sheet.tsx'
export { SheetMany, type SheetManyProps } from './many.tsx'
export type { GeneralPatch, NewEffect, Person, SheetCalls, SheetSubject, Surroundings } from './model.ts'
