// Lines of the log that rulesets with HP word in the same way.
import { conditionTone, conditionWord, effectsOn, nameOf, say, type Battle, type ConditionSpec, type Effect,
  type EventOf, type LogLine, type RulesetTypes } from '../core/index.ts'

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

/** “for the next 2 turns”: how long something lasts in turns that are still to come. */
export const turnsToCome = (turns: number): string =>
  turns <= 0
    ? 'until the end of this turn'
    : turns === 1
    ? 'until the end of the next turn'
    : `for the next ${turns} turns`

/** The line of a condition that was put on; `lasts` in words, empty where it lasts until it is cleared. */
export function conditionLine<T extends RulesetTypes>(
  before: Battle<T>,
  { bearer, condition }: Pick<Effect, 'bearer' | 'condition'>,
  table: readonly ConditionSpec[],
  lasts: string,
): LogLine {
  const again = effectsOn(before, bearer, condition).length > 0 ? ' again' : ''
  const tone = conditionTone(table, condition)
  const says = `${nameOf(before, bearer)} is ${conditionWord(table, condition)}${again}${
    lasts === '' ? '' : ` ${lasts}`
  }.`
  return { ...say(says, [bearer], tone), float: { who: bearer, text: condition, tone } }
}
