// Saving a battle to a file, opening a battle file, and importing a map.
import { Download, FolderOpen, MapPlus } from 'lucide-react'
import { Button } from '../parts/index.ts'
import { FileButton } from '../start/file-button.tsx'
import { SettingRow } from './choice-row.tsx'

export interface FilesPageProps {
  readonly onExport: () => void
  readonly onImport: (file: File) => void
  readonly onImportMap: (file: File) => void
  /** Why the ruleset takes no map; absent where it does. */
  readonly noMap?: string
}

/** Three buttons, each with what it does. */
export function FilesPage({ onExport, onImport, onImportMap, noMap }: FilesPageProps) {
  return (
    <>
      <SettingRow label="Save to a file" detail="The battle with its whole log, its map and its pictures.">
        <Button icon={Download} onPress={onExport}>
          Export battle
        </Button>
      </SettingRow>
      <SettingRow label="Open a battle file" detail="Opens another battle. This battle stays saved.">
        <FileButton label="Import battle" icon={FolderOpen} accept=".json,application/json" onFile={onImport} />
      </SettingRow>
      <SettingRow label="Import a map"
        detail={noMap ?? 'Universal VTT with walls, doors and lights. Replaces the map on the board. Can be undone.'}
      >
        <FileButton label="Import map" icon={MapPlus} accept=".dd2vtt,.uvtt,.df2vtt" onFile={onImportMap}
          why={noMap ?? null} />
      </SettingRow>
    </>
  )
}
