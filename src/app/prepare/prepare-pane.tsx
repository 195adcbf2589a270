// Preparing a battle: the rail of tools, the options of the current tool, and the tool that the board is given. Loaded
// when a table is first prepared.
import { Eye } from 'lucide-react'
import type { BoardTool } from '../../board/index.ts'
import { ToolRail, ToolStrip } from '../../panels/rail/index.ts'
import { useIsGmView, useServices } from '../services/services.ts'
import { GM_NOTE, SELECT } from './bench.ts'
import { useCrowdItems } from './crowd-items.ts'
import { useNextPlaced } from './next-placed.ts'
import { TOOLS } from './tools.ts'
import { PLACE } from './tools/place.ts'
import { useMapTool } from './use-map-tool.ts'
import { useNewcomers } from './use-newcomers.ts'
import { usePickedKeys } from './use-picked-keys.ts'
import { useWorkbench } from './workbench.ts'

const NEEDS_GM = 'Switch to the GM’s view to draw: the eye in the bar.'

export function PreparePane({ onTool }: { readonly onTool: (tool: BoardTool | null) => void }) {
  const gm = useIsGmView()
  const services = useServices()
  const { bench, fitting, entry, items, take, draw } = useWorkbench({ tools: TOOLS, home: SELECT, first: SELECT,
    note: GM_NOTE, isOn: gm, onTool })
  useMapTool(bench)
  useNewcomers(bench)
  useNextPlaced(bench, gm && entry?.id === PLACE.id)
  usePickedKeys(services, bench, draw, gm && entry?.id === SELECT)
  const crowd = useCrowdItems(services, bench, draw)
  const options = entry?.id === SELECT && crowd.length > 0 ? crowd : items
  return (
    <>
      <ToolRail
        tools={fitting.map(({ id, label, key, icon }) => ({ id, label, shortcut: key, icon, current: id === entry?.id,
          why: gm ? null : NEEDS_GM })
        )}
        onTool={take}
      />
      <ToolStrip title={entry?.label ?? ''} items={gm ? options : [
        { kind: 'toggle', label: 'GM’s view', icon: Eye, on: false,
          onValue: () => services.table.setViewer({ role: 'gm' }) },
        { kind: 'words', text: NEEDS_GM },
      ]} />
      {/* It stays in the table's view, so that the map does not slide when the view is switched. */}
      {entry?.Panel && <entry.Panel />}
    </>
  )
}
