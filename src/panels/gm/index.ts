// The GM's private panel, and what the table reads while the GM acts in it.
export { GmActs, type GmActsProps } from './gm-acts.tsx'
export { GmMenu, type GmDeeds, type GmMenuProps, type GmSubject } from './gm-menu.tsx'
export { GmPanel, type GmPanelProps, type GmPerson } from './gm-panel.tsx'
export { PrivateFrame, type Aside, type PrivateFrameProps } from './private-frame.tsx'
export { PrivatePalette, type PrivatePaletteProps } from './private-palette.tsx'
