// The panel at the left: who acts, who comes next, and what else the turn shows.
export { QueuePanel, type QueuePanelProps } from './queue-panel.tsx'
export { BattleNumbers, type BattleNumbersProps } from './battle-numbers.tsx'
