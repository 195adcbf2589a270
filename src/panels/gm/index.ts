// The GM's private panel, the GM's menu of a combatant, and what the table reads while the GM acts in secret.
export { GmActs, type GmActsProps } from './gm-acts.tsx'
export { GmMenu, type GmMenuHandlers, type GmMenuProps, type GmSubject } from './gm-menu.tsx'
export { GmPanel, type GmPanelProps, type GmCombatant } from './gm-panel.tsx'
export { PrivateFrame, type PrivateMessage, type PrivateFrameProps } from './private-frame.tsx'
export { PrivatePalette, type PrivatePaletteProps } from './private-palette.tsx'
