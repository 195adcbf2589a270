// The order as it would be after a command that is only considered: told where the combatant’s own deed shifts it, a
// delay above all.
import { type Command, forecast, type QueueView, type RulesetSpec, shiftsBetween } from '../../../engine/core/index.ts'
import type { SegmentRounds, SegmentsBattle } from '../state.ts'

/** Nothing is told of what is aimed at others: it moves no turn, and they have to be seen to be aimed at. */
export function outlookView(
  spec: RulesetSpec<SegmentRounds>,
  battle: SegmentsBattle,
  command: Command<SegmentRounds>,
): QueueView | null {
  if (command.type !== 'act' || command.deed.targets.length > 0) return null
  const ahead = forecast(spec, battle, command)
  if (ahead.kind === 'refused') return null
  const { queue } = spec.turnView(ahead.battle)
  return shiftsBetween(spec.turnView(battle).queue, queue).size > 0 ? queue : null
}
