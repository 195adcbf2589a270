// Shared events in the words of this ruleset: HP in full sentences, who is down, conditions. What has a line of its own
// already is left out.
import { type BattleEvent, type CombatantId, type LogLine, nameOf, say } from '../../../engine/core/index.ts'
import { conditionLine, hpLine } from '../../../engine/kits/told.ts'
import { CONDITIONS, DELAYED, SURPRISED } from '../rules/conditions.ts'
import { statLabel } from '../sheet/stats.ts'
import type { SegmentRounds, SegmentsBattle } from '../state.ts'
import { durationWords } from './durations.ts'

type SharedEvent<Type extends BattleEvent['type']> = Extract<BattleEvent<SegmentRounds>, { type: Type }>

/** A line, no line, or `undefined` for the core’s line. */
export function describeShared(before: SegmentsBattle, event: BattleEvent<SegmentRounds>): LogLine | null | undefined {
  switch (event.type) {
    case 'stat':
      return counted(before, event)
    case 'rolled':
      // The result of a roll is a sentence here, and a deed of its own.
      return event.result === undefined
        ? undefined
        : {
          ...say(`${event.roll.purpose}: ${event.roll.total}, ${event.result}.`,
            event.roll.by === null ? [] : [event.roll.by as CombatantId], 'neutral', 1),
          roll: event.roll,
        }
    case 'presence': {
      if (event.presence !== 'down') return undefined
      return { ...say(`${nameOf(before, event.who)} is down (${event.why}).`, [event.who], 'bad', 1),
        float: { who: event.who, text: 'down', tone: 'bad' } }
    }
    case 'effect-added':
      return added(before, event)
    case 'effect-ended': {
      const effect = before.effects.find((one) => one.id === event.effect)
      // These end with the time that they belong to.
      return effect && (effect.condition === DELAYED || effect.condition === SURPRISED) ? null : undefined
    }
    default:
      return undefined
  }
}

function counted(before: SegmentsBattle, { who, stat, by, why }: SharedEvent<'stat'>): LogLine | null {
  if (by === 0) return null
  const name = nameOf(before, who)
  const worse = by < 0
  const amount = Math.abs(by)
  const tone = worse ? 'bad' : 'good'
  if (stat !== 'hp') return say(`${name}: ${statLabel(stat)} ${worse ? '−' : '+'}${amount} (${why}).`, [who], tone)
  return hpLine(before, { who, by, why })
}

function added(before: SegmentsBattle, { effect }: SharedEvent<'effect-added'>): LogLine | null | undefined {
  const { condition, duration } = effect
  // The line of the delay has told it, and so has that of the side’s surprise.
  if (condition === DELAYED || (condition === SURPRISED && duration.until === 'moment')) return null
  return CONDITIONS.some((one) => one.name === condition)
    ? conditionLine(before, effect, CONDITIONS, duration.until === 'cleared' ? '' : durationWords(before, duration))
    : undefined
}
