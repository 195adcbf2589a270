// The queue panel at the left: who acts, who comes next, and the tables and forms of the turn.
export { QueuePanel, type QueuePanelProps } from './queue-panel.tsx'
export { BattleNumbers, type BattleNumbersProps } from './battle-numbers.tsx'
export { fetchForms } from './folded.tsx'
