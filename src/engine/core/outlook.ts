// COM-20: the order as it would be right after a command that is not given yet. Pure; asked on hover.
import type { Battle, RulesetTypes } from './battle.ts'
import type { Command } from './command.ts'
import { forecast, gateRefusal } from './decide.ts'
import type { RulesetSpec } from './ruleset.ts'
import { malformedCommand } from './shape.ts'
import type { QueueView } from './view.ts'

/**
 * The order after the command, on a projected battle. A ruleset that looks ahead itself is asked. Otherwise the core's
 * forecast is shown, as far as it goes without dice. `null` when the command would be refused or when there is nothing
 * to tell.
 */
export function outlookOf<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
): QueueView | null {
  if (spec.outlook) {
    return (malformedCommand(spec, command) ?? gateRefusal(spec, battle, command))
      ? null
      : spec.outlook(battle, command)
  }
  const ahead = forecast(spec, battle, command)
  return ahead.kind === 'refused' ? null : withoutNewcomers(battle, spec.turnView(ahead.battle).queue)
}

/** A newcomer that the command would bring can be named but not pointed at: it is not there yet and has no id. */
function withoutNewcomers<T extends RulesetTypes>({ combatants }: Battle<T>, queue: QueueView): QueueView {
  return { ...queue, entries: queue.entries.map(
    (entry) => (entry.who === null || combatants[entry.who] ? entry : { ...entry, who: null }),
  ) }
}
