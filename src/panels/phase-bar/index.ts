// The bar at the top: whose turn it is, how far the round has come, and the button that continues.
export { PhaseBar, type PhaseBarProps } from './phase-bar.tsx'
