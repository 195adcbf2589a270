// The ruler: measures as the ruleset counts distance, and changes nothing.
import { Ruler } from 'lucide-react'
import { createRulerTool } from '../../../board/tools/table/ruler-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'

export const RULER: ToolEntry = {
  id: 'ruler',
  label: 'Ruler',
  key: 'M',
  icon: Ruler,
  onSquares: false,
  make: (_bench, report) => createRulerTool({ onQuit: () => report({ do: 'leave' }) }),
  strip:
    () => [{ kind: 'words',
      text: 'Drag to measure; W puts a stop on the way. Or click stop after stop; a double click or Enter ends.' }],
}
