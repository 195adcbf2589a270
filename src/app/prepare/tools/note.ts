// The tool for words on the map: labels that are read where they stand, and notes behind a pin.
import { MapPin, StickyNote, Type } from 'lucide-react'
import { createNoteTool } from '../../../board/tools/marks/note-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { pickedItems, pickedMarks, styleItems, styleOf } from './marks.ts'

export const NOTE: ToolEntry = {
  id: 'note',
  label: 'Note',
  key: 'J',
  icon: StickyNote,
  onSquares: false,
  make: (bench, report) => createNoteTool(() => ({ ...styleOf(bench), kind: bench.getState().note.kind }), report),
  strip: (context) => {
    if (pickedMarks(context).length > 0) return pickedItems(context)
    const { bench: { note, mark }, set } = context
    return [
      { kind: 'choice', label: 'Label or note', value: note.kind, options: [
        { value: 'label', label: 'Label: words on the map', icon: Type },
        { value: 'note', label: 'Note: a pin that opens', icon: MapPin },
      ], onValue: (next) => {
        const kind = next === 'note' ? 'note' : 'label'
        // Notes are mostly the GM's own, labels are mostly for all.
        set({ note: { kind }, mark: { ...mark, audience: kind === 'note' ? 'gm' : 'all' } })
      } },
      ...styleItems(context),
      { kind: 'words', text: note.kind === 'note'
        ? 'Click where the pin goes, and write. A double click changes a text.'
        : 'Click where the words go, and write. A double click changes them.' },
    ]
  },
}
