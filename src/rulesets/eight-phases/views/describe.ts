// What the log says. Lines are level 0 for rounds, phases and turns, level 1 for deeds, level 2 for what came of them.
import { assertNever } from '../../../lib/assert-never.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, type LogLine, nameOf, say } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { nameDeed, standingWords } from '../deeds/naming.ts'
import { PHASE_NAMES } from '../rules/phases.ts'
import type { As, Event, PhasesBattle } from '../state.ts'

const HOW: Readonly<Record<As, string>> = { turn: '', full: '', release: '', reaction: 'Reaction: ',
  readied: 'Readied: ', standing: '' }

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
      return say(`${name(event.who)} loses a turn (${event.why}).`, [event.who], 'warn', 1)
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
      const words = event.how === 'stopped' ? 'stops channelling' : 'loses what was channelled'
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
        : say(`${possessive(name(event.who))} readied action is ${event.why === 'lost' ? 'lost' : 'given up'}.`, [
          event.who,
        ])
    case 'grappled':
      return { ...say(`${name(event.by)} and ${name(event.with)} are GRAPPLED.`, [event.by, event.with], 'warn'),
        float: { who: event.with, text: 'GRAPPLED', tone: 'warn' } }
    case 'wrestled': {
      const [up, down] = event.larger === event.by ? [event.by, event.with] : [event.with, event.by]
      return say(`${name(up)} has the upper hand in the grapple with ${name(down)}.`, [up, down])
    }
    case 'ungrappled':
      return say(`${name(event.by)} and ${name(event.with)} are no longer GRAPPLED (${event.why}).`, [event.by,
        event.with])
    case 'deed':
      if (event.as === 'standing') return say(standingWords(before, event.who, event.deed), [event.who], 'magic', 1)
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
