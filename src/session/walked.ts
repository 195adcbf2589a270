// A walk as it was gone: something that nobody had seen may have ended it before the place that it was aimed at.
import type { BattleEvent, Command } from '../engine/core/index.ts'

/**
 * The command with the place that the walk came to in place of the one that it was aimed at. The same command while the
 * walk waits for somebody, and where nothing was walked.
 */
export function asWalked<C extends Command>(command: C, events: readonly BattleEvent[]): C {
  if (command.type !== 'move') return command
  const open = new Set<string>()
  let to = command.waypoints.at(-1)
  for (const event of events) {
    if (event.type === 'frame-pushed') open.add(event.frame.id)
    else if (event.type === 'frame-popped') open.delete(event.frame)
    else if (event.type === 'moved' && event.who === command.actor && event.manner === 'walk') to = event.path.at(-1)
  }
  return open.size > 0 || to === undefined || to === command.waypoints.at(-1)
    ? command
    : { ...command, waypoints: [to] }
}
