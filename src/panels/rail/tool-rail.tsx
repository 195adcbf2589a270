// The tools of the board, one below the other at its left edge. One of them is current.
import { IconButton, useScrollEdges } from '../parts/index.ts'
import type { RailButton } from './model.ts'
import './rail.css'

export interface ToolRailProps {
  readonly tools: readonly RailButton[]
  readonly onTool: (id: string) => void
}

export function ToolRail({ tools, onTool }: ToolRailProps) {
  const edges = useScrollEdges()
  return (
    <div ref={edges} className="tool-rail" role="toolbar" aria-label="Tools" aria-orientation="vertical">
      {tools.map(({ id, label, shortcut, icon, current, why }) => (
        <IconButton key={id} className="rail-tool" icon={icon} label={`${label} (${shortcut})`} pressed={current}
          side="right" why={why} onPress={() => onTool(id)} />
      ))}
    </div>
  )
}
