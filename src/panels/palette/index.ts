// The palette at the bottom: what the combatant has, what it can do, at what price, and why it cannot do the rest.
export { AimTray, type AimHandlers, type AimView } from './aim-tray.tsx'
export { Palette, type PaletteProps } from './palette.tsx'
export { type Pledge } from './head-buttons.tsx'
export { useHeadKeys } from './use-head-keys.ts'
export { usePaletteKeys } from './use-palette-keys.ts'
export { WhoBegins, type WhoBeginsProps } from './who-begins.tsx'
