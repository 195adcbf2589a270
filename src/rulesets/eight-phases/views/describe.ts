// What the log says. Lines are level 0 for rounds, phases and turns, level 1 for deeds, level 2 for what came of them.
import { assertNever } from '../../../lib/assert-never.ts'
import { possessive } from '../../../lib/possessive.ts'
import { withUnit } from '../../../lib/units.ts'
import { type BattleEvent, type CombatantId, type LogLine, nameOf, say, spaceOf } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { nameDeed } from '../deeds/naming.ts'
import { PHASE_NAMES } from '../rules/phases.ts'
import type { As, EightPhases, Event, PhasesBattle } from '../state.ts'

const HOW: Readonly<Record<As, string>> = { turn: '', full: '', release: '', reaction: 'Reaction: ',
  readied: 'Readied: ', standing: 'Always on: ' }

export function describe(before: PhasesBattle, event: Event): LogLine | null {
  const name = (id: CombatantId) => nameOf(before, id)
  switch (event.type) {
    case 'round':
      return say(`Round ${event.round}`, [], 'now', 0)
    case 'phase':
      return say(`Phase ${event.phase} · ${PHASE_NAMES[event.phase]}`, [], 'neutral', 1)
    case 'turn-began': {
      const { who, kind } = event.turn
      return say(
        kind === 'surge'
          ? `${name(who)} surges`
          : kind === 'release'
          ? `${name(who)} releases`
          : `${possessive(name(who))} turn`,
        [who],
        'now',
        0,
      )
    }
    case 'turn-lost':
      return say(`${name(event.who)} loses its turn: ${event.why}.`, [event.who], 'warn', 1)
    case 'waits':
      return event.phase === null
        ? null
        : say(`${name(event.who)} waits for phase ${event.phase}.`, [event.who], 'neutral', 1)
    case 'channelling':
      if (before.turn.channels[event.who]) return null
      return { ...say(`${name(event.who)} begins to channel.`, [event.who], 'magic'),
        float: { who: event.who, text: 'channels', tone: 'magic' } }
    case 'channel-over': {
      if (event.how === 'released') return null
      const words = event.how === 'stopped' ? 'stops channelling' : 'loses what it channels'
      return { ...say(`${name(event.who)} ${words}.`, [event.who], 'warn'),
        float: { who: event.who, text: event.how === 'fizzled' ? 'fizzled' : 'stopped', tone: 'warn' } }
    }
    case 'kept':
      return say(`${name(event.who)} goes on channelling.`, [event.who], 'magic', 1)
    case 'readied': {
      // COM-24: only those that know what it can do know what it waits for.
      const one = before.combatants[event.who]
      const words = one && knows(one, 'hp') ? event.readied.words : ''
      return say(`${name(event.who)} has an action ready${words === '' ? '' : `: “${words}”`}.`, [event.who], 'magic')
    }
    case 'unreadied':
      return event.why === 'used'
        ? null
        : say(`${name(event.who)}’s readied action is ${event.why === 'lost' ? 'lost' : 'given up'}.`, [event.who])
    case 'grappled':
      return { ...say(`${name(event.by)} and ${name(event.with)} are GRAPPLED.`, [event.by, event.with], 'warn'),
        float: { who: event.with, text: 'GRAPPLED', tone: 'warn' } }
    case 'ungrappled':
      return say(`${name(event.by)} and ${name(event.with)} are no longer GRAPPLED: ${event.why}.`, [event.by,
        event.with])
    case 'deed':
      return say(`${HOW[event.as]}${nameDeed(before, event.who, event.deed)}.`, [event.who],
        event.as === 'turn' || event.as === 'full' ? 'neutral' : 'magic', 1)
    case 'outcome':
      return say(event.text, event.against === null ? [event.who] : [event.who, event.against],
        event.success ? 'good' : 'neutral')
    case 'scheduled':
    case 'turn-ended':
    case 'passed':
    case 'spent':
    case 'shown':
      return null
    default:
      return assertNever(event, 'event')
  }
}

const GAINS: Readonly<Record<string, string>> = { hp: 'HP', stress: 'Stress', mp: 'MP', focus: 'FOCUS',
  tempHp: 'TEMP HP', discord: 'Discord', recoveries: 'RECOVERIES', wounds: 'Wound', overstress: 'Overstress',
  surge: 'SURGE level', maxMp: 'maximum MP' }
/** Having more of these is bad. */
const BURDENS: ReadonlySet<string> = new Set(['stress', 'discord', 'wounds', 'overstress', 'surge'])

/** Changes of numbers in full sentences. */
export function describeShared(before: PhasesBattle, event: BattleEvent<EightPhases>): LogLine | null | undefined {
  if (event.type === 'moved' && event.manner === 'forced') return carried(before, event)
  if (event.type !== 'stat') return undefined
  const label = GAINS[event.stat]
  if (label === undefined) return undefined
  const name = nameOf(before, event.who)
  const bad = BURDENS.has(event.stat) ? event.by > 0 : event.by < 0
  const amount = Math.abs(event.by)
  const verb = event.stat === 'hp' || event.stat === 'maxMp'
    ? (event.by < 0 ? 'loses' : 'regains')
    : BURDENS.has(event.stat)
    ? (event.by > 0 ? 'takes' : 'clears')
    : event.by > 0
    ? 'gains'
    : 'spends'
  const shown = event.stat === 'hp' || event.stat === 'stress' || event.stat === 'discord'
  return {
    ...say(`${name} ${verb} ${amount} ${label}: ${event.why}.`, [event.who], bad ? 'bad' : 'good'),
    float: shown
      ? { who: event.who, text: `${event.by < 0 ? '−' : '+'}${amount}${event.stat === 'hp' ? '' : ` ${label}`}`,
        tone: bad ? 'bad' : 'good' }
      : null,
  }
}

/** PHA-65: how far a combatant was moved against its will, and where to. */
function carried(before: PhasesBattle, { who, path }: Extract<BattleEvent<EightPhases>, { type: 'moved' }>): LogLine {
  const [from, to] = [path[0], path.at(-1)]
  const space = spaceOf(before)
  const far = from === undefined || to === undefined ? 0 : space.distance(from, 1, to, 1)
  return say(
    `${nameOf(before, who)} is moved ${withUnit(far, space.unit)} against its will${
      to === undefined ? '' : `, to ${space.label(to)}`
    }.`,
    [who],
  )
}
