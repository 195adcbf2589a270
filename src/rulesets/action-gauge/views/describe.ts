// What the log says, in the words of this ruleset. Lines are level 0 for cycles and turns, 1 for deeds, 2 for what came
// of them. Time passing is told with the turn that it brings. Gauges, Speeds and toughness of those whose numbers the
// reader does not know are never told.
import { assertNever } from '../../../lib/assert-never.ts'
import { nameOf, say, type CombatantId, type LogLine } from '../../../engine/core/index.ts'
import { avOf, unitOf, withGauge } from '../clock/action-value.ts'
import { cycleAt } from '../clock/cycles.ts'
import { nameDeed } from '../deeds/naming.ts'
import { numberOf, ZERO, type Exact } from '../rules/exact.ts'
import { speedShown } from '../rules/speed.ts'
import type { Event, GaugeBattle, Gauge } from '../state.ts'
import { START } from '../clock/turns.ts'
import { avText } from './marks.ts'
import { possessive } from '../../../lib/possessive.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { plain } from '../rules/words.ts'

export function describe(before: GaugeBattle, event: Event): LogLine | null {
  const name = (id: CombatantId) => nameOf(before, id)
  switch (event.type) {
    case 'gauged':
      return gauged(before, event)
    case 'passed': {
      const { number } = cycleAt(before.options, event.now)
      return number > cycleAt(before.options, before.turn.now).number ? say(`Cycle ${number}`, [], 'now', 0) : null
    }
    case 'turn':
      return say(
        `${possessive(name(event.who))} turn${
          knowsSpeed(before, event.who) ? ` · AV ${avText(numberOf(before.turn.now))}` : ''
        }`,
        [event.who],
        'now',
        0,
      )
    case 'turn-over':
      return event.skipped
        ? { ...say(`${name(event.who)} only thaws.`, [event.who], 'magic', 1),
          float: { who: event.who, text: 'thaws', tone: 'magic' } }
        : null
    case 'refill':
      return refilled(before, event)
    case 'advanced':
      return firstOf(before, event.order)
    case 'deed':
      return say(`${nameDeed(before, event.who, event.deed)}.`, [event.who], event.as === 'turn' ? 'neutral' : 'magic',
        1)
    case 'broken': {
      const line = say(
        `${name(event.by)} breaks ${possessive(name(event.who))} toughness with ${
          ELEMENTS[event.element]
        }: a delay of ${plain(event.delay)} %.`,
        [event.who, event.by],
        'warn',
      )
      return { ...line, float: { who: event.who, text: 'Broken', tone: 'warn' } }
    }
    case 'restored':
      return say(`${possessive(name(event.who))} toughness is whole again.`, [event.who])
    case 'hold':
      return say(event.on ? 'From now on the table is asked before each turn.' : 'From now on turns follow each other.',
        [], 'neutral', 1)
    case 'points':
      return event.why === START
        ? null
        : say(`Skill points ${before.turn.points} → ${before.turn.points + event.by}: ${event.why}.`, [],
          event.by < 0 ? 'neutral' : 'good')
    case 'left':
    case 'walked':
      return null
    default:
      return assertNever(event, 'event')
  }
}

const avFrom = (unit: Gauge, now: Exact): string => avText(numberOf(avOf(unit, now)))
const knowsSpeed = (battle: GaugeBattle, who: CombatantId): boolean =>
  battle.combatants[who] !== undefined && knows(battle.combatants[who], 'speed')
/** `advanced by 30 %`, `delayed by 55 %`. */
const movedWords = (percent: number): string =>
  `${percent < 0 ? 'advanced' : 'delayed'} by ${plain(Math.abs(percent))} %`

/** GAU-10, GAU-21: with AV before and after. */
function gauged(before: GaugeBattle, { gauge, why, percent = 0 }: Extract<Event, { type: 'gauged' }>): LogLine | null {
  const { who } = gauge
  const { now, units } = before.turn
  const name = nameOf(before, who)
  const old = unitOf(units, who)
  const known = knowsSpeed(before, who)
  const change = old && known ? `: AV ${avFrom(old, now)} → ${avFrom(gauge, now)}` : ''
  switch (why) {
    case 'shifted': {
      const text = known
        ? `${name} is ${movedWords(percent)}${change}.`
        : `${name} is ${percent < 0 ? 'advanced' : 'delayed'}.`
      return { ...say(text, [who], percent < 0 ? 'good' : 'bad'),
        float: { who, text: percent < 0 ? 'advanced' : 'delayed', tone: percent < 0 ? 'good' : 'bad' } }
    }
    case 'speed': {
      if (!old || !known) return null
      const faster = gauge.speed > old.speed
      const acts = before.turn.acting?.who === who
      return say(
        `${possessive(name)} Speed ${plain(speedShown(old.speed))} → ${plain(speedShown(gauge.speed))}${
          acts ? '' : change
        }.`,
        [who],
        faster ? 'good' : 'bad',
      )
    }
    case 'set':
      return known ? say(`${possessive(name)} gauge is set${change}.`, [who], 'magic') : null
    case 'joined':
      // At the start everybody’s is; later it tells when a newcomer acts.
      return known && now !== ZERO
        ? say(`${possessive(name)} first turn is ${avFrom(gauge, now)} AV away.`, [who])
        : null
    default:
      return assertNever(why, 'reason')
  }
}

/** GAU-12, GAU-16: what was made of the next gauge of the unit that acts. */
function refilled(before: GaugeBattle, event: Extract<Event, { type: 'refill' }>): LogLine | null {
  const { refill, percent } = event
  const { acting, units, now } = before.turn
  const unit = acting && unitOf(units, acting.who)
  if (!acting) return null
  const { who } = acting
  // Events of older battles do not say which way.
  const way = event.way ?? (percent === 0 ? null : percent < 0 ? 'advanced' : 'delayed')
  const what = `${possessive(nameOf(before, who))} next turn is ${way ?? 'set'}`
  const tone = way === null ? 'magic' : way === 'advanced' ? 'good' : 'bad'
  if (!unit || !knowsSpeed(before, who)) return way === null ? null : say(`${what}.`, [who], tone)
  const change = `AV ${avFrom(withGauge(unit, now, acting.refill), now)} → ${avFrom(withGauge(unit, now, refill), now)}`
  return say(`${what}${way === null ? '' : ` by ${plain(Math.abs(percent))} %`}: ${change}.`, [who], tone)
}

/** GAU-11: told where a newcomer stands among several, of those whose gauges the reader knows. */
function firstOf(before: GaugeBattle, order: readonly CombatantId[]): LogLine | null {
  const known = order.filter((who) => knowsSpeed(before, who))
  const added = known.some((who) => !before.turn.advanced.includes(who))
  return added && known.length > 1
    ? say(`Advanced to 0, they act in this order: ${known.map((who) => nameOf(before, who)).join(', then ')}.`, known)
    : null
}
