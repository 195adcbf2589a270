// What the log says, in the words of this ruleset. Rounds and turns are lines of level 0, phases and deeds of level 1,
// what came of them of level 2. A number that the reader does not know is never told.
import { agrees } from '../../../lib/agrees.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { type CombatantId, type LogLine, nameOf, say, sideName } from '../../../engine/core/index.ts'
import { possessive } from '../../../lib/possessive.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { nameDeed } from '../deeds/naming.ts'
import { actorFor } from '../rules/summoned-eidolons.ts'
import { elementName } from '../rules/elements.ts'
import type { Event, RowsBattle, Struck } from '../state.ts'
import { called, ranked, stepped, turnWords } from './describe-turns.ts'
import { whomWords } from './tables.ts'

export function describe(before: RowsBattle, event: Event): LogLine | null {
  const name = (id: CombatantId) => nameOf(before, id)
  switch (event.type) {
    case 'stepped':
      return stepped(before, event.step)
    case 'strike': {
      // After the start the event only says who is still to go.
      if (before.status !== 'setup') return null
      return say(
        event.strike
          ? `First strike for ${sideName(before, event.strike.side)}: a free turn each before Initiative.`
          : 'Nobody has a first strike.',
        [],
        'neutral',
        1,
      )
    }
    case 'call-again':
      return say('Initiative is called anew.', [], 'now')
    case 'called':
      return called(before, event.calls)
    case 'call-rolled': {
      const below = Object.entries(before.turn.calls).filter(([who, call]) =>
        call < event.roll.total && before.combatants[who]
      ).map(([who]) => who as CombatantId)
      return below.length === 0
        ? null
        : say(`Called below the roll, so they win ties against enemies: ${below.map(name).join(', ')}.`, below, 'good')
    }
    case 'ranked':
      return ranked(before, event)
    case 'round':
      return say(`Round ${event.round}`, [], 'now', 0)
    case 'turn-began':
      return say(turnWords(before, event.acting), [actorFor(before, event.acting.who)], 'now', 0)
    case 'turn-ended':
      return event.lost > 0 && knowsOf(before, event.acting.who)
        ? say(
          `${name(event.acting.who)}: ${event.lost} AP ${
            event.lost === 1 ? 'is' : 'are'
          } lost with the end of the turn.`,
          [event.acting.who],
        )
        : null
    case 'held-lost':
      return say(`${possessive(name(event.who))} held turn is lost: ${event.why}.`, [event.who], 'warn')
    case 'summoned': {
      const line = say(
        `${name(event.eidolon)} appears. Everybody on ${
          possessive(name(event.summoner))
        } side waits behind the eidolon.`,
        [
          event.eidolon,
          event.summoner,
        ],
        'magic',
      )
      return { ...line, float: { who: event.eidolon, text: 'summoned', tone: 'magic' } }
    }
    case 'dismissed':
      return { ...say(`${name(event.eidolon)} disappears: ${event.why}.`, [event.eidolon, event.summoner], 'magic', 1),
        float: { who: event.eidolon, text: 'disappears', tone: 'magic' } }
    case 'fleeing':
      if (event.on) {
        return { ...say(`${name(event.who)} leaves at the end of the Effect phase.`, [event.who], 'warn'),
          float: { who: event.who, text: 'flees', tone: 'warn' } }
      }
      return before.turn.step === 'leaving' ? null : say(`${name(event.who)} flees no longer.`, [event.who])
    case 'job': {
      const job = before.combatants[event.who]?.sheet.jobs.find((one) => one.id === event.job)?.name
      // COM-24: where the jobs are not known, only the change is seen.
      return say(
        job !== undefined
          ? `${name(event.who)} takes up a job: ${job}.`
          : knowsOf(before, event.who)
          ? `${name(event.who)} gives up the job.`
          : `${name(event.who)} takes another job.`,
        [event.who],
        'magic',
      )
    }
    case 'shell': {
      const { element, hp } = event.shell
      const line = say(
        `${name(event.who)} has ${/^[AEIOU]/.test(elementName(element)) ? 'an' : 'a'} ${elementName(element)} shell${
          knowsOf(before, event.who) ? ` of ${hp} HP` : ''
        }.`,
        [event.who],
        'good',
      )
      return { ...line, float: { who: event.who, text: `${elementName(element)} shell`, tone: 'good' } }
    }
    case 'shell-hurt': {
      const shell = shellOf(before, event)
      if (!shell) return null
      const line = say(
        `${possessive(name(event.who))} ${elementName(shell.element)} shell takes ${event.by}: ${
          Math.max(0, shell.hp - event.by)
        } of ${shell.most} left.`,
        [event.who],
        'bad',
      )
      return { ...line, float: { who: event.who, text: `−${event.by} shell`, tone: 'warn' } }
    }
    case 'shell-broken': {
      const shell = shellOf(before, event)
      const line = say(
        `${possessive(name(event.who))} ${shell ? `${elementName(shell.element)} ` : ''}shell ${
          shell ? `takes ${shell.hp} and ` : ''
        }breaks${shell && event.lost > 0 ? `; ${event.lost} beyond it are lost` : ''}.`,
        [event.who],
        'bad',
      )
      return { ...line, float: { who: event.who, text: 'shell breaks', tone: 'warn' } }
    }
    case 'shell-gone': {
      const shell = shellOf(before, event)
      return say(
        `${possessive(name(event.who))} ${shell ? `${elementName(shell.element)} ` : ''}shell is lost in the fall.`,
        [
          event.who,
        ],
      )
    }
    case 'ongoing': {
      const { id, name: what, whom, phases, secret } = event.ongoing
      // COM-24: what was the GM’s secret happens for the first time.
      if (!secret && before.turn.ongoing.every((one) => one.id !== id || one.secret) && before.turn.step === 'effect') {
        return say(`${what} reaches ${whomWords(before, whom)}.`, whom.kind === 'one' ? [whom.who] : [], 'warn', 1)
      }
      const often = phases === 0
        ? 'every Effect phase'
        : phases === 1
        ? 'the next Effect phase'
        : `the next ${phases} Effect phases`
      const line = say(`In ${often}: ${what} on ${whomWords(before, whom)}.`, whom.kind === 'one' ? [whom.who] : [],
        'warn')
      return secret ? { ...line, audience: { only: 'gm' } } : line
    }
    case 'ongoing-ended': {
      const ended = before.turn.ongoing.find((one) => one.id === event.ongoing)
      if (!ended) return null
      const line = say(`${ended.name} is over (${whomWords(before, ended.whom)}): ${event.why}.`,
        ended.whom.kind === 'one' ? [ended.whom.who] : [])
      return ended.secret ? { ...line, audience: { only: 'gm' } } : line
    }
    case 'item': {
      const { item } = event
      const there = before.turn.items.find((one) => one.id === item.id)
      const by = item.count - (there?.count ?? 0)
      if (by === 0) return say(`${item.name} is changed.`, [], 'neutral', 1)
      return say(
        `${sideName(before, item.side)}: ${Math.abs(by)} × ${item.name} ${
          by > 0 ? 'more' : 'fewer'
        }, ${item.count} in all.`,
        [],
        'neutral',
        1,
      )
    }
    case 'item-used': {
      const item = before.turn.items.find((one) => one.id === event.item)
      return item ? say(`${item.name} is used up: ${Math.max(0, item.count - 1)} left.`, [event.who]) : null
    }
    case 'item-removed': {
      const item = before.turn.items.find((one) => one.id === event.item)
      return item ? say(`${sideName(before, item.side)}: no ${item.name} any more.`, [], 'neutral', 1) : null
    }
    case 'worked': {
      const done = event.done >= event.of
      const words = event.in === 'AP' ? `${event.done} of ${event.of} AP` : `${event.done} of ${event.of} turns`
      return say(`${nameOf(before, event.object)}: ${words}${done ? '. It is done!' : '.'}`, [event.who],
        done ? 'good' : 'neutral')
    }
    case 'advanced':
      return say(
        `The ${sideName(before, event.by)} advance: all of the ${
          sideName(before, event.side)
        } now stand in their front row.`,
        [],
        'warn',
        1,
      )
    case 'stayed-back':
      return say(`The ${sideName(before, event.side)} do not advance.`, [], 'neutral', 1)
    case 'deed':
      return say(`${nameDeed(before, event.who, event.deed, event.what)}.`, [event.who],
        event.as === 'reaction' ? 'magic' : 'neutral', 1)
    case 'struck':
      return struck(before, event.struck)
    case 'turned':
      return say(`${name(event.who)} turns the die to ${event.face}.`, [event.who], 'magic')
    case 'knocked-out':
      return { ...say(`${name(event.who)} is only knocked out.`, [event.who], 'warn'),
        float: { who: event.who, text: 'knocked out', tone: 'warn' } }
    case 'injured':
      return say(`${possessive(name(event.who))} injury: ${event.injury}.`, [event.who], 'bad')
    // The deed has told it.
    case 'held':
    case 'gear':
    case 'passed':
    case 'ongoing-counted':
      return null
    default:
      return assertNever(event, 'event')
  }
}

const knowsOf = (battle: RowsBattle, who: CombatantId): boolean =>
  battle.combatants[who] !== undefined && knows(battle.combatants[who], 'hp')
const shellOf = (battle: RowsBattle, { who, shell }: { readonly who: CombatantId; readonly shell: number }) =>
  battle.combatants[who]?.sheet.shells.find((one) => one.id === shell)

/** ROW-50 to ROW-52: a status that takes hold is told together with how long it lasts. */
function struck(before: RowsBattle, { by, who, what, hit, notes }: Struck): LogLine | null {
  const told = notes.length > 0 && knowsOf(before, who) && (by === null || knowsOf(before, by))
    ? ` (${notes.join(', ')})`
    : ''
  const about = by === null || by === who ? [who] : [who, by]
  const name = nameOf(before, who)
  if (STATUS_NAMES.has(what)) {
    if (hit) return told === '' ? null : say(`${what} ${agrees(what, 'takes', 'take')} hold of ${name}${told}.`, about)
    return { ...say(`${name} resists ${what}${told}.`, about), float: { who, text: `not ${what}`, tone: 'neutral' } }
  }
  if (hit) {
    return say(`${what} ${agrees(what, 'hits', 'hit')} ${name}${told === '' ? '' : `: ${notes.join(', ')}`}.`, about)
  }
  return { ...say(`${what} ${agrees(what, 'misses', 'miss')} ${name}${told}.`, about),
    float: { who, text: 'missed', tone: 'neutral' } }
}
const STATUS_NAMES: ReadonlySet<string> = new Set(['Burned', 'Confused', 'Petrified', 'Blinded', 'Frostbitten',
  'Fatigued', 'Paralyzed', 'Silenced', 'Poisoned'])
