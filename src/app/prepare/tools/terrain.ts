// The tool that paints terrain.
import { Brush, Eraser, Pentagon, RectangleHorizontal, Trees } from 'lucide-react'
import { createTerrainTool } from '../../../board/tools/sketch/terrain-tool.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import { styleWith, valuesOf } from '../terrain-styles.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { CORNERS } from './common.ts'
import { terrainItems } from './terrain-items.ts'

export const TERRAIN: ToolEntry = {
  id: 'terrain',
  label: 'Terrain',
  key: 'T',
  icon: Trees,
  onSquares: true,
  make: (bench, report) => createTerrainTool(() => bench.getState().terrain, report),
  strip: ({ bench: { terrain }, set }) => {
    const change = (patch: Partial<typeof terrain>) => set({ terrain: { ...terrain, ...patch } })
    const { style } = terrain
    const size: readonly StripItem[] = terrain.by === 'brush'
      ? [{ kind: 'choice', label: 'Cells a side', value: String(terrain.size),
        options: [1, 2, 3, 5].map((cells) => ({ value: String(cells), label: String(cells) })),
        onValue: (cells) => change({ size: Number(cells) }) }]
      : []
    return [
      { kind: 'choice', label: 'Paint', value: terrain.by,
        options: [{ value: 'brush', label: 'Brush', icon: Brush }, { value: 'rect', label: 'Rectangle',
          icon: RectangleHorizontal }, { value: 'polygon', label: 'Polygon', icon: Pentagon }],
        onValue: (by) => change({ by: by as typeof terrain.by }) },
      ...size,
      { kind: 'toggle', label: 'Erase', icon: Eraser, on: terrain.wipes, onValue: (wipes) => change({ wipes }) },
      ...(terrain.wipes
        ? []
        : terrainItems(valuesOf(style), (patch) => change({ style: styleWith(style, patch) }))),
      ...(terrain.by === 'polygon' ? [CORNERS] : []),
    ]
  },
}
