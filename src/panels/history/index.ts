// Undo, redo and the steps of a battle.
export { HistoryBar, type HistoryBarProps } from './history-bar.tsx'
export type { HistoryStep } from './model.ts'
