// Points at the map: a click lets a ring spread from there. It changes nothing.
import type { BoardTool } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'
import type { Report } from '../sketch/sketch.ts'

export function createPingTool(report: Report): BoardTool {
  const worksite = createWorksite()
  const nothing = (): void => undefined
  return toolOf(worksite, {
    cursor: 'cell',
    down: ({ at }) => worksite.site()?.ping?.(at),
    follow: nothing,
    up: nothing,
    leave: nothing,
    begun: () => false,
    clear: nothing,
    idle: () => true,
    paint: nothing,
  }, () => report({ do: 'leave' }))
}
