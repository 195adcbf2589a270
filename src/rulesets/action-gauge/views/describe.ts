// What the log says, in the words of this ruleset. Lines are level 0 for cycles and turns, 1 for deeds, 2 for what came
// of them. Time passing is told with the turn that it brings. Gauges, Speeds and toughness of those whose numbers the
// reader does not know are never told.
import { assertNever } from '../../../lib/assert-never.ts'
import { nameOf, say, type BattleEvent, type CombatantId, type LogLine } from '../../../engine/core/index.ts'
import { TOUGHNESS } from '../rules/ailments.ts'
import { avOf, unitOf, withGauge, type Gauge } from '../clock/action-value.ts'
import { ELEMENTS, FROZEN } from '../rules/conditions.ts'
import { cycleAt } from '../clock/cycles.ts'
import { nameDeed } from '../deeds/deeds.ts'
import { numberOf, ZERO, type Exact } from '../rules/exact.ts'
import { speedShown } from '../rules/speed.ts'
import type { ActionGauge, Command, Event, GaugeBattle } from '../state.ts'
import { knows, stat, statLabel } from '../sheet/stats.ts'
import { START } from '../clock/turns.ts'
import { SLOTTED } from '../clock/units.ts'
import { avText, lastsFor, plain, speedWords } from './marks.ts'
import { possessive } from '../../../lib/possessive.ts'

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
        `${name(event.by)} breaks ${name(event.who)}’s toughness with ${ELEMENTS[event.element]}: a delay of ${
          plain(event.delay)
        } %.`,
        [event.who, event.by],
        'warn',
      )
      return { ...line, float: { who: event.who, text: 'Broken', tone: 'warn' } }
    }
    case 'restored':
      return say(`${name(event.who)}’s toughness is whole again.`, [event.who])
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
        `${name}’s Speed ${plain(speedShown(old.speed))} → ${plain(speedShown(gauge.speed))}${acts ? '' : change}.`,
        [who],
        faster ? 'good' : 'bad',
      )
    }
    case 'set':
      return known ? say(`${name}’s gauge is set${change}.`, [who], 'magic') : null
    case 'joined':
      // At the start everybody’s is; later it tells when a newcomer acts.
      return known && now !== ZERO ? say(`${name}’s first turn is ${avFrom(gauge, now)} AV away.`, [who]) : null
    default:
      return assertNever(why, 'reason')
  }
}

/** GAU-12, GAU-16: what was made of the next gauge of whoever acts. */
function refilled(before: GaugeBattle, { refill, percent }: Extract<Event, { type: 'refill' }>): LogLine | null {
  const { acting, units, now } = before.turn
  const unit = acting && unitOf(units, acting.who)
  if (!acting) return null
  const { who } = acting
  const what = `${nameOf(before, who)}’s next turn`
  const how = percent === 0 ? 'is set' : `is ${percent < 0 ? 'advanced' : 'delayed'}`
  if (!unit || !knowsSpeed(before, who)) {
    return percent === 0
      ? null
      : say(`${what} ${how}.`, [who], percent < 0 ? 'good' : 'bad')
  }
  const change = `AV ${avFrom(withGauge(unit, now, acting.refill), now)} → ${avFrom(withGauge(unit, now, refill), now)}`
  return say(`${what} ${how}${percent === 0 ? '' : ` by ${plain(Math.abs(percent))} %`}: ${change}.`, [who],
    percent === 0 ? 'magic' : percent < 0 ? 'good' : 'bad')
}

/** GAU-11: told where somebody new stands among several, of those whose gauges the reader knows. */
function firstOf(before: GaugeBattle, order: readonly CombatantId[]): LogLine | null {
  const seen = order.filter((who) => knowsSpeed(before, who))
  const added = seen.some((who) => !before.turn.advanced.includes(who))
  return added && seen.length > 1
    ? say(`At 0 by advancing, these move first: ${seen.map((who) => nameOf(before, who)).join(', then ')}.`, seen)
    : null
}

/** Numbers in full sentences; what a line of its own tells already is left out. */
export function describeShared(before: GaugeBattle, event: BattleEvent<ActionGauge>): LogLine | null | undefined {
  switch (event.type) {
    case 'stat':
      return counted(before, event)
    case 'effect-added': {
      const { bearer, condition } = event.effect
      const name = nameOf(before, bearer)
      const speed = speedWords(event.effect)
      const until = lastsFor(before, event.effect)
      const text = speed !== null && condition.startsWith('Speed')
        ? `${name}: Speed ${speed} ${until}.`
        : `${name} is ${condition}${speed === null ? '' : ` (Speed ${speed})`} ${until}.`
      const tone = speed !== null && (event.effect.value ?? 0) > 0 ? 'good' : condition === FROZEN ? 'magic' : 'warn'
      return { ...say(text, [bearer], tone), float: { who: bearer, text: speed !== null && condition.startsWith('Speed')
        ? `Speed ${speed.replace(' of its base', '')}`
        : condition, tone } }
    }
    case 'effect-ended': {
      const effect = before.effects.find((one) => one.id === event.effect)
      if (!effect) return undefined
      const speed = speedWords(effect)
      // Thawing is told with the turn that it takes.
      if (event.why === ANEW || (effect.condition === FROZEN && event.why === THAWS)) return null
      return speed !== null && effect.condition.startsWith('Speed')
        ? say(`${nameOf(before, effect.bearer)}: Speed ${speed} no longer: ${event.why}.`, [effect.bearer])
        : undefined
    }
    default:
      return undefined
  }
}

/** Why effects end that are told of otherwise: put on anew, or with the turn that they take. */
const ANEW = 'put on anew'
const THAWS = 'thaws'

function counted(before: GaugeBattle, event: Extract<BattleEvent<ActionGauge>, { type: 'stat' }>): LogLine | null {
  const { who, by, why } = event
  const one = before.combatants[who]
  const name = nameOf(before, who)
  const amount = plain(Math.abs(by))
  const worse = by < 0
  const left = (max: string) => (one && knows(one, event.stat) && knows(one, max)
    ? `: ${plain(stat(one, event.stat) + by)} of ${plain(stat(one, max))}`
    : '')
  const line = (text: string) => say(text, [who], worse ? 'bad' : 'good')
  // Of secret numbers HP alone are seen to fall: a second line beside them would tell what was hit.
  if (one && event.stat !== 'hp' && !knows(one, event.stat)) return null
  switch (event.stat) {
    case 'hp':
      return { ...line(`${name} ${worse ? 'loses' : 'regains'} ${amount} HP: ${why}.`),
        float: { who, text: `${worse ? '−' : '+'}${amount}`, tone: worse ? 'bad' : 'good' } }
    case 'toughness':
      if (why !== TOUGHNESS) return line(`${name}: Toughness ${worse ? '−' : '+'}${amount} (${why}).`)
      // Restoring it has a line of its own.
      return worse ? line(`${name} loses ${amount} toughness${left('maxToughness')}.`) : null
    case 'energy':
      return say(`${name} ${worse ? 'spends' : 'gains'} ${amount} energy${left('maxEnergy')}.`, [who],
        worse ? 'neutral' : 'good')
    case 'slot':
      return why === SLOTTED
        ? null
        : say(`${name}: Slot ${one && knows(one, 'slot') ? stat(one, 'slot') + by : ''} (${why}).`, [who])
    default:
      return line(`${name}: ${statLabel(event.stat)} ${worse ? '−' : '+'}${amount} (${why}).`)
  }
}

/** In a few words, for the undo button. */
export function nameOwnCommand(battle: GaugeBattle, command: Command): string {
  switch (command.type) {
    case 'end-turn':
      return battle.turn.acting ? `End ${possessive(nameOf(battle, battle.turn.acting.who))} turn` : 'End turn'
    case 'next':
      return 'Next turn'
    case 'hold':
      return command.on ? 'Wait between turns' : 'Let turns follow each other'
    default:
      return assertNever(command, 'command')
  }
}
