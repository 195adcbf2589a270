// The bar at the top: whose turn it is, where the round stands, and the button that goes on.
export { PhaseBar, type PhaseBarProps } from './phase-bar.tsx'
