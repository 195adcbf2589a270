// The tool that puts lights, and says how light the map is without them.
import { BrickWall, Lightbulb, Moon, Sun, SunDim } from 'lucide-react'
import { createLightTool } from '../../../board/tools/sketch/light-tool.ts'
import { withAmbient, type LightStyle } from '../../../grid/edit/index.ts'
import type { LightLevel } from '../../../grid/index.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { snapItem } from './common.ts'

/** The options of a light, put next or picked. */
export const lightItems = (
  { bright, dim, color, on, through }: LightStyle,
  unit: string,
  change: (patch: Partial<LightStyle>) => void,
): readonly StripItem[] => [
  { kind: 'number', label: 'Bright', value: bright, min: 0, max: 10_000, unit,
    onValue: (next) => change({ bright: next, dim: Math.max(dim, next) }) },
  { kind: 'number', label: 'Dim', value: dim, min: 0, max: 10_000, unit,
    onValue: (next) => change({ dim: next, bright: Math.min(bright, next) }) },
  { kind: 'colour', label: 'Colour', value: color, onValue: (next) => change({ color: next }) },
  { kind: 'toggle', label: 'On', icon: Lightbulb, bare: true, on, hint: 'The light is on.',
    onValue: (next) => change({ on: next }) },
  { kind: 'toggle', label: 'Through walls', icon: BrickWall, bare: true, on: through,
    hint: 'The light shines through walls.', onValue: (next) => change({ through: next }) },
]

export const LIGHT: ToolEntry = {
  id: 'light',
  label: 'Light',
  key: 'L',
  icon: Lightbulb,
  onSquares: true,
  make: (bench, report) =>
    createLightTool(() => ({ style: bench.getState().light, snap: bench.getState().snap }), report),
  strip: (context) => {
    const { bench, set, ground, draw } = context
    return [
      { kind: 'choice', label: 'The map without lights', value: ground?.ambient ?? 'bright', options: [
        { value: 'bright', label: 'Bright everywhere', icon: Sun },
        { value: 'dim', label: 'Dim', icon: SunDim },
        { value: 'dark', label: 'Dark', icon: Moon },
      ], onValue: (level) => draw((now) => withAmbient(now, level as LightLevel)) },
      ...lightItems(bench.light, ground?.cell.unit ?? '', (patch) => set({ light: { ...bench.light, ...patch } })),
      snapItem(context),
      { kind: 'words', text: 'Click to put a light; drag to say how far it shines.' },
    ]
  },
}
