// The sheet panel, for a single combatant or for several combatants.
export { Sheet, type SheetProps } from './sheet.tsx'
export { SheetMany, type SheetManyProps } from './sheet-many.tsx'
export type { AbilityCalls, AbilityPlace, GeneralPatch, NewEffect, SheetCombatant, SheetCalls, SheetSubject,
  SheetContext } from './model.ts'
export { createSheetMemory, type SheetMemory } from './memory.ts'
