// The GM's private panel.
export { GmPanel, type GmPanelProps, type GmPerson } from './gm-panel.tsx'
