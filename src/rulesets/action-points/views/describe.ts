// What the log says, in the words of this ruleset. Lines are level 0 for rounds and turns, 1 for deeds, 2 for what came
// of them.
import { assertNever } from '../../../lib/assert-never.ts'
import { possessive } from '../../../lib/possessive.ts'
import { nameOf, say, type CombatantId, type LogLine } from '../../../engine/core/index.ts'
import { apCost, actionTitle } from '../deeds/actions/table.ts'
import { PAID } from '../deeds/declare.ts'
import { nameDeed } from '../deeds/naming.ts'
import { noticedKey } from '../rules/limits.ts'
import type { Event, PointsBattle } from '../state.ts'

export function describe(before: PointsBattle, event: Event): LogLine | null {
  const name = (id: CombatantId) => nameOf(before, id)
  switch (event.type) {
    case 'stepped':
      if (event.step === 'initiative') {
        const who = before.turn.surprised.length > 0 ? 'All who are not surprised roll' : 'Everybody rolls'
        return say(`${who} for initiative.`, [], 'neutral', 0)
      }
      return event.step === 'round-end' ? say(`Round ${before.turn.round} ends.`, [], 'neutral', 1) : null
    case 'surprised':
      return event.surprised
        ? say(`${name(event.who)} is surprised.`, [event.who], 'warn', 1)
        : say(`${name(event.who)} is no longer surprised.`, [event.who])
    case 'round':
      return say(`Round ${event.round}`, [], 'now', 0)
    case 'turn':
      if (event.status === 'acting') {
        const late = before.turn.turns[event.who] === 'delayed'
        return say(late ? `${name(event.who)} takes the delayed turn` : `${possessive(name(event.who))} turn`, [
          event.who,
        ], 'now', 0)
      }
      return null
    case 'delay':
      return event.wish === 'next' ? say(`${name(event.who)} acts after this turn.`, [event.who], 'neutral', 1) : null
    case 'gathered': {
      const who = before.combatants[event.who]
      return who
        ? say(
          `${who.name} gathers AP for ${actionTitle(who, event.action)}: ${event.gathered} of ${
            apCost(before.options, who, event.action)
          }.`,
          [event.who],
          'neutral',
          1,
        )
        : null
    }
    case 'progress-dropped': {
      const action = before.turn.progress[event.who]?.action
      const who = before.combatants[event.who]
      return action === undefined || !who || event.why === PAID
        ? null
        : say(`${who.name} gives up ${actionTitle(who, action)}: ${event.why}.`, [event.who], 'warn')
    }
    case 'advantage': {
      if (event.advantage === null) return null
      const { who, over } = event.advantage
      return { ...say(`${name(who)} gains Advantage over ${name(over)}.`, [who, over], 'good'),
        float: { who, text: 'Advantage', tone: 'good' } }
    }
    case 'awareness': {
      if (before.used.includes(noticedKey(event.who, event.of))) return null
      const [who, of] = [name(event.who), name(event.of)]
      const words = event.aware === null
        ? `Sight and hiding decide again whether ${who} is aware of ${of}`
        : `${who} is ${event.aware ? 'aware' : 'unaware'} of ${of}`
      return say(`${words}, by the GM’s word.`, [event.who, event.of], 'magic')
    }
    case 'deed': {
      const deed = nameDeed(before, event.who, event.deed)
      const words = event.as === 'reaction'
        ? `Reaction: ${deed}`
        : event.as === 'advantage'
        ? `With Advantage: ${deed}`
        : deed
      return say(`${words}.`, [event.who], event.as === 'turn' ? 'neutral' : 'magic', 1)
    }
    case 'outcome': {
      const about = event.against === null ? [event.who] : [event.who, event.against]
      return say(event.text, about, event.success ? 'good' : 'neutral')
    }
    case 'ranked':
    case 'walked':
    case 'dashed':
    case 'quiet':
    case 'attacked':
      return null
    default:
      return assertNever(event, 'event')
  }
}
