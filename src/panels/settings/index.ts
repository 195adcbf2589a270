// The settings dialog.
export type { BattlePageProps } from './battle-page.tsx'
export type { FilesPageProps } from './files-page.tsx'
export { Settings, type SettingsProps } from './settings-dialog.tsx'
export type { SidesPageProps } from './sides-page.tsx'
export type { TablePageProps, Theme } from './table-page.tsx'
