// Lines of the log for the ruleset's own events.
import type { LogLine } from '../../../engine/core/index.ts'
import { describeSaves } from '../../../engine/kits/d20/death-saves.ts'
import { describeTurn } from '../../../engine/kits/rounds/turn.ts'
import type { Event, PlainBattle } from '../state.ts'

export const describe = (before: PlainBattle, event: Event): LogLine | null =>
  event.type === 'saved' ? describeSaves(before, event) : describeTurn(before, event)
