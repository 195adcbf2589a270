// What players see of the map: by sight, or as the GM reveals it by hand.
import { Brush, CloudFog, CloudOff, Eye, EyeOff, Square, Waypoints } from 'lucide-react'
import { createFogTool, type FogShape } from '../../../board/tools/table/fog-tool.ts'
import type { StripItem } from '../../../panels/rail/index.ts'
import type { StripContext, ToolEntry } from '../tool-entry.ts'
import { CORNERS } from './common.ts'

export const FOG: ToolEntry = {
  id: 'fog',
  label: 'Fog',
  key: 'O',
  icon: CloudFog,
  onSquares: true,
  make: (bench, report) =>
    createFogTool({
      options: () => bench.getState().fog,
      onAreas: (shapes, reveal) =>
        report({ do: 'give', command: { type: 'fog', change: { kind: 'paint', shapes, reveal } } }),
      onQuit: () => report({ do: 'leave' }),
    }),
  strip: (context) => [whatIsSeen(context), ...(context.fog ? byHand(context) : [])],
}

const whatIsSeen = ({ fog, give }: StripContext): StripItem => ({
  kind: 'list',
  label: 'Players see',
  value: fog?.by ?? 'all',
  options: [{ value: 'all', label: 'Everything' }, { value: 'sight', label: 'What their combatants see' }, {
    value: 'painted',
    label: 'What I reveal',
  }],
  onValue: (by) => give({ type: 'fog', change: { kind: 'by', by: by === 'sight' || by === 'painted' ? by : null } }),
})

function byHand({ bench: { fog }, set, give }: StripContext): readonly StripItem[] {
  const change = (patch: Partial<typeof fog>) => set({ fog: { ...fog, ...patch } })
  const all = (reveal: boolean) => give({ type: 'fog', change: { kind: 'all', reveal } })
  return [
    { kind: 'choice', label: 'Reveal or hide', value: fog.reveal ? 'reveal' : 'hide', options: [
      { value: 'reveal', label: 'Reveal (Alt hides)', icon: Eye },
      { value: 'hide', label: 'Hide (Alt reveals)', icon: EyeOff },
    ], onValue: (does) => change({ reveal: does === 'reveal' }) },
    { kind: 'choice', label: 'Shape', value: fog.shape, options: [
      { value: 'rectangle', label: 'Rectangle', icon: Square },
      { value: 'brush', label: 'Brush', icon: Brush },
      { value: 'corners', label: 'Corner by corner', icon: Waypoints },
    ], onValue: (shape) => change({ shape: shape as FogShape }) },
    ...(fog.shape === 'brush'
      ? [
        { kind: 'number', label: 'Width', value: fog.width, min: 0.5, max: 20, unit: 'cells',
          onValue: (width: number) => change({ width }) } as const,
      ]
      : []),
    ...(fog.shape === 'corners' ? [CORNERS] : []),
    { kind: 'button', label: 'Reveal all', icon: CloudOff, onPress: () => all(true) },
    { kind: 'button', label: 'Hide all', icon: CloudFog, onPress: () => all(false) },
  ]
}
