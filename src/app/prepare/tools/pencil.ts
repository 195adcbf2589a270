// The pencil: free lines on the map.
import { Eraser, Pencil } from 'lucide-react'
import { createPencilTool } from '../../../board/tools/marks/pencil-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { styleItems, styleOf } from './marks.ts'

export const PENCIL: ToolEntry = {
  id: 'pencil',
  label: 'Pencil',
  key: 'I',
  icon: Pencil,
  onSquares: false,
  make: (bench, report) => createPencilTool(() => ({ ...styleOf(bench), ...bench.getState().pencil }), report),
  strip: (context) => {
    const { bench: { pencil }, set } = context
    return [
      { kind: 'number', label: 'Width', value: pencil.width, min: 0.02, max: 2, unit: 'cells',
        onValue: (width) => set({ pencil: { ...pencil, width } }) },
      ...styleItems(context),
      { kind: 'toggle', label: 'Eraser', icon: Eraser, on: pencil.erases, hint: 'Takes away the lines it touches.',
        onValue: (erases) => set({ pencil: { ...pencil, erases } }) },
      { kind: 'words', text: 'Drag to draw. Alt turns the pencil round: it erases lines.' },
    ]
  },
}
