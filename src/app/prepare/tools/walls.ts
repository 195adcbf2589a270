// The tool that draws walls.
import { BrickWall, FlipHorizontal2, Spline } from 'lucide-react'
import { createWallTool } from '../../../board/tools/sketch/wall-tool.ts'
import type { WallKind } from '../bench.ts'
import type { ToolEntry } from '../tool-entry.ts'
import { LOOK_OF, lookWithout, snapItem, STOPS, WALL_KINDS, wallLookItem } from './common.ts'

export const WALLS: ToolEntry = {
  id: 'walls',
  label: 'Walls',
  key: 'W',
  icon: BrickWall,
  onSquares: true,
  make: (bench, report) =>
    createWallTool(() => {
      const { wall: { kind, look, side, curve }, snap } = bench.getState()
      return { snap, curve,
        style: { stops: STOPS[kind], ...(look ? { look } : {}), ...(kind === 'one-way' ? { from: side } : {}) } }
    }, report),
  strip: (context) => {
    const { bench: { wall }, set, ground } = context
    const change = (patch: Partial<typeof wall>) => set({ wall: { ...wall, ...patch } })
    return [
      { kind: 'list', label: 'Kind', value: wall.kind, options: WALL_KINDS,
        onValue: (kind) => change({ kind: kind as WallKind, look: wall.look && LOOK_OF[kind as WallKind] }) },
      wallLookItem(ground, wall.look ?? lookWithout(ground, wall.kind), (look) => change({ look })),
      ...(wall.kind === 'one-way'
        ? [
          { kind: 'toggle', label: 'Other side', icon: FlipHorizontal2, on: wall.side === 'left',
            hint: 'Which side the wall stops. The arrow shows the way that is open.',
            onValue: (on: boolean) => change({ side: on ? 'left' : 'right' }) } as const,
        ]
        : []),
      { kind: 'toggle', label: 'Curve', icon: Spline, on: wall.curve,
        hint: 'Every second click is a point that the curve goes through. Or hold Shift.',
        onValue: (curve) => change({ curve }) },
      snapItem(context),
      { kind: 'words', text: wall.curve
        ? 'Click what each curve goes through, then where it ends; double-click or Enter ends.'
        : 'Click each corner; double-click or Enter ends, a click on the first corner closes.' },
    ]
  },
}
