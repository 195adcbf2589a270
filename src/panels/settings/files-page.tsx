// Saving a battle to a file, opening a battle file, and importing a map.
import { Download, FolderOpen, MapPlus } from 'lucide-react'
import { MAP_FILES, PICTURE_FILES } from '../parts/accepts.ts'
import { Button } from '../parts/index.ts'
import { FileButton } from '../start/file-button.tsx'
import { SettingRow } from './choice-row.tsx'

export interface FilesPageProps {
  /** Whether the browser keeps this battle. */
  readonly isKept: boolean
  readonly onExport: () => void
  readonly onImport: (file: File) => void
  readonly onImportMap: (file: File) => void
  /** What becomes of a picture where the ruleset takes no map; absent where it takes maps. */
  readonly noMap?: string
}

const NOT_KEPT = 'This battle is not being kept: save it as a file first.'

/** Three buttons, each with what it does. */
export function FilesPage({ isKept, onExport, onImport, onImportMap, noMap }: FilesPageProps) {
  return (
    <>
      <SettingRow label="This battle" detail="The file holds the battle with its whole log, its map and its pictures.">
        <Button icon={Download} onPress={onExport}>
          Save as a file
        </Button>
      </SettingRow>
      <SettingRow label="Another battle"
        detail={`Opens a battle from a file. ${isKept ? 'This battle stays kept.' : NOT_KEPT}`}
      >
        <FileButton label="Open a battle file" icon={FolderOpen} accept=".json,application/json" onFile={onImport} />
      </SettingRow>
      <SettingRow label="Import a map" detail={noMap
        ?? 'A picture becomes the map’s picture. Universal VTT replaces the map, with walls, doors and lights. '
          + 'Both can be undone.'}
      >
        <FileButton label={noMap ? 'Import backdrop' : 'Import map'} icon={MapPlus}
          accept={noMap ? PICTURE_FILES : MAP_FILES} onFile={onImportMap} />
      </SettingRow>
    </>
  )
}
