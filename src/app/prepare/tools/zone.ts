// The tool that marks zones: parts of the map with a name.
import { Pentagon } from 'lucide-react'
import { createZoneTool } from '../../../board/tools/marks/zone-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { snapItem } from './common.ts'
import { styleItems, styleOf } from './marks.ts'

export const ZONE: ToolEntry = {
  id: 'zone',
  label: 'Zone',
  key: 'B',
  icon: Pentagon,
  onSquares: false,
  make: (bench, report) =>
    createZoneTool(() => {
      const { zone, snap } = bench.getState()
      return { ...styleOf(bench), ...zone, snap }
    }, report),
  strip: (context) => {
    const { bench: { zone }, set } = context
    return [
      { kind: 'text', label: 'Name', value: zone.text, most: 200, onValue: (text) => set({ zone: { text } }) },
      ...styleItems(context),
      snapItem(context),
      { kind: 'words', text: 'Drag a rectangle. Or click corners; Enter or the first corner ends.' },
    ]
  },
}
