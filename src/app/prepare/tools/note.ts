// The tool for words on the map: labels that are read where they stand, and notes behind a pin.
import { MapPin, StickyNote, Type } from 'lucide-react'
import { createNoteTool } from '../../../board/tools/marks/note-tool.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { audienceItem, colourItem, pickedItems, pickedMarks, styleOf } from './marks.ts'

export const NOTE: ToolEntry = {
  id: 'note',
  label: 'Note',
  key: 'J',
  icon: StickyNote,
  onSquares: false,
  make: (bench, report) => createNoteTool(() => ({ ...styleOf(bench), ...bench.getState().note }), report),
  strip: (context) => {
    if (pickedMarks(context).length > 0) return pickedItems(context)
    const { bench: { note }, set } = context
    return [
      { kind: 'choice', label: 'Label or note', value: note.kind, options: [
        { value: 'label', label: 'Label: words on the map', icon: Type },
        { value: 'note', label: 'Note: a pin that opens', icon: MapPin },
      ], onValue: (next) => {
        const kind = next === 'note' ? 'note' : 'label'
        // Notes are mostly the GM's own, labels are mostly for all.
        set({ note: { kind, audience: kind === 'note' ? 'gm' : 'all' } })
      } },
      colourItem(context),
      audienceItem(note.audience, (audience) => set({ note: { ...note, audience } })),
      { kind: 'words', text: note.kind === 'note'
        ? 'Click where the pin goes, and write. A double click changes a text.'
        : 'Click where the words go, and write. A double click changes them.' },
    ]
  },
}
