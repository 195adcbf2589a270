// Taking a battle along, bringing one in, and maps.
import { Download, FolderOpen, MapPlus } from 'lucide-react'
import { Button } from '../parts/index.ts'
import { FileButton } from '../start/file-button.tsx'
import { SettingRow } from './choice-row.tsx'

export interface FilesPageProps {
  readonly onExport: () => void
  readonly onImport: (file: File) => void
  readonly onImportMap: (file: File) => void
  /** Why these rules take no map; absent where they do. */
  readonly noMap?: string
}

/** Three deeds with what they do. */
export function FilesPage({ onExport, onImport, onImportMap, noMap }: FilesPageProps) {
  return (
    <>
      <SettingRow label="Save to a file" detail="The battle with its whole log, its map and its pictures.">
        <Button icon={Download} onPress={onExport}>
          Export battle
        </Button>
      </SettingRow>
      <SettingRow label="Open a battle file" detail="Opens beside this one, which stays saved.">
        <FileButton label="Import battle" icon={FolderOpen} accept=".json,application/json" onFile={onImport} />
      </SettingRow>
      <SettingRow label="Bring in a map"
        detail={noMap ?? 'Universal VTT with walls, doors and lights. Replaces the ground; can be undone.'}
      >
        <FileButton label="Import map" icon={MapPlus} accept=".dd2vtt,.uvtt,.df2vtt" onFile={onImportMap}
          why={noMap ?? null} />
      </SettingRow>
    </>
  )
}
