// The rail of tools and the strip of their options.
export type { RailButton, StripItem } from './model.ts'
export { ToolRail, type ToolRailProps } from './tool-rail.tsx'
export { ToolStrip, type ToolStripProps } from './tool-strip.tsx'
