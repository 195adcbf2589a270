// Undo, redo and the steps of a battle.
export { HistoryBar, type HistoryBarProps, type HistoryBranch } from './history-bar.tsx'
export type { HistoryStep } from './model.ts'
