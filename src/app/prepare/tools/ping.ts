// The tool that points at the map. The key P does the same at the pointer, without a tool.
import { RadioTower } from 'lucide-react'
import { createPingTool } from '../../../board/tools/marks/ping-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'

export const PING: ToolEntry = {
  id: 'ping',
  label: 'Ping',
  key: 'H',
  icon: RadioTower,
  onSquares: false,
  make: (_bench, report) => createPingTool(report),
  strip: () => [{ kind: 'words', text: 'Click where all are to look.' }],
}
