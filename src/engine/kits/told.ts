// Lines of the log that rulesets with HP word in the same way.
import { nameOf, say, type Battle, type EventOf, type LogLine, type RulesetTypes } from '../core/index.ts'

/** “Rook loses 6 HP (spear).” With the number at the token. */
export function hpLine<T extends RulesetTypes>(
  before: Battle<T>,
  { who, by, why }: Pick<EventOf<T, 'stat'>, 'who' | 'by' | 'why'>,
): LogLine {
  const [verb, sign, tone] = by < 0 ? ['loses', '−', 'bad'] as const : ['regains', '+', 'good'] as const
  const amount = Math.abs(by)
  return { ...say(`${nameOf(before, who)} ${verb} ${amount} HP (${why}).`, [who], tone),
    float: { who, text: `${sign}${amount}`, tone } }
}
