// What the log says, in the words of this ruleset. Lines are level 0 for rounds and steps, 1 for deeds and
// declarations, 2 for what came of them. Numbers that the reader does not know are never told.
import { agrees } from '../../../lib/agrees.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, type LogLine, nameOf, say, sideName } from '../../../engine/core/index.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { declaredName } from '../clock/declared.ts'
import { nameDeed } from '../deeds/naming.ts'
import { SAVE_KINDS } from '../rules/hit-dice.ts'
import type { Event, SegmentsBattle } from '../state.ts'
import { castingLine, initiativeLine, meleeLine, stepLine } from './describe-round.ts'
import { activityWords, BREACHES, powerName } from './words.ts'
import { capitalised } from '../../../lib/capitalised.ts'

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

export function describe(before: SegmentsBattle, event: Event): LogLine | null {
  const name = (id: CombatantId) => nameOf(before, id)
  switch (event.type) {
    case 'stepped':
      return stepLine(before, event)
    case 'round':
      return say(`Round ${event.round}`, [], 'now', 0)
    case 'surprised': {
      // The roll tells it itself.
      if (before.status !== 'setup') return null
      const side = sideName(before, event.side)
      return say(
        event.segments === 0
          ? `${side}: not surprised.`
          : `${side}: surprised for ${event.segments === 1 ? 'a segment' : `${event.segments} segments`}.`,
        [],
        'neutral',
        1,
      )
    }
    case 'declared':
      return declared(before, event)
    case 'revealed':
      return say(`${name(event.who)} had declared: ${event.said}.`, [event.who], 'magic', 1)
    case 'initiative':
      return initiativeLine(before, event)
    case 'announced':
      // The blow at the end of a charge follows at once.
      if (event.announced.deed.form['charge'] === true) return null
      return say(`Announced: ${nameDeed(before, event.announced.who, event.announced.deed)}.`, [event.announced.who],
        'neutral', 1)
    case 'delaying':
      return delaying(before, event)
    case 'casting':
      return castingLine(before, event)
    case 'maintaining':
      return say(`${name(event.who)} concentrates on ${powerName(before, event.who, event.power) ?? 'something'}.`, [
        event.who,
      ], 'magic')
    case 'broken':
      return broken(before, event)
    case 'activity': {
      const { who, activity } = event
      if (activity === null) return null
      const line = say(
        `${name(who)}: ${activityWords(before, who, activity.what)}, ${activity.done} of ${activity.of} round${
          activity.of === 1 ? '' : 's'
        }.`,
        [who],
      )
      return before.turn.declared[who]?.sealed ? { ...line, audience: { only: 'gm' } } : line
    }
    case 'melees':
      return meleeLine(before, event)
    case 'deed':
      return say(`${HOW[event.as]}${nameDeed(before, event.who, event.deed, true)}.`, [event.who],
        event.as === 'free' || event.as === 'immediate' ? 'magic' : 'neutral', 1)
    case 'struck':
      return struck(before, event)
    case 'saved': {
      const line = say(
        `${name(event.who)} ${event.made ? 'saves' : 'fails to save'} against ${
          SAVE_KINDS[event.against].toLowerCase()
        } (${event.what}).`,
        [event.who],
        event.made ? 'good' : 'bad',
      )
      return { ...line,
        float: { who: event.who, text: event.made ? 'saved' : 'save failed', tone: event.made ? 'neutral' : 'bad' } }
    }
    // Other lines tell these.
    case 'spent':
    case 'passed':
    case 'unannounced':
    case 'power-used':
    case 'gear':
      return null
    default:
      return assertNever(event, 'event')
  }
}

const HOW: Readonly<Record<Of<'deed'>['as'], string>> = { action: '', minor: '', free: 'Free attack: ',
  immediate: 'Immediate: ' }

/** SEG-10: declaring nothing has no line; what the GM keeps hidden is for the GM to read. */
function declared(before: SegmentsBattle, { who, declared: { what, sealed } }: Of<'declared'>): LogLine | null {
  const one = before.combatants[who]
  const said = one ? declaredName(one, what) : null
  if (said === null) return null
  const line = say(`${nameOf(before, who)} declares: ${said}.`, [who], 'neutral', 1)
  return sealed ? { ...line, audience: { only: 'gm' } } : line
}

/** SEG-40 */
function delaying(before: SegmentsBattle, { who }: Of<'delaying'>): LogLine {
  const name = nameOf(before, who)
  const line = before.turn.step === 'low'
    ? say(`${name} delays and loses the major action.`, [who], 'warn', 1)
    : say(`${name} delays until LOW.`, [who], 'warn', 1)
  return { ...line, float: { who, text: 'delays', tone: 'warn' } }
}

/** SEG-50 to SEG-53: what is lost, when, and by which breach. */
function broken(before: SegmentsBattle, { who, of, power, why, segment }: Of<'broken'>): LogLine {
  const what = powerName(before, who, power) ?? (of === 'casting' ? 'a spell' : 'what was kept up')
  const when = segment > 0 ? ` in segment ${segment}` : ''
  const line = say(
    `${nameOf(before, who)} ${of === 'casting' ? 'loses' : 'no longer concentrates on'} ${what}${when}: ${
      BREACHES[why]
    }.`,
    [who],
    'bad',
  )
  return { ...line, float: { who, text: of === 'casting' ? 'spell broken' : 'concentration broken', tone: 'bad' } }
}

/**
 * SEG-60, SEG-67: the number needed tells of both combatants. Where a strike is foiled for a reason that nobody is
 * told, no number is said, so that it is no miss by the dice.
 */
function struck(before: SegmentsBattle, { by, who, strike, need, hit, foiled, notes }: Of<'struck'>): LogLine {
  const [name, target] = [nameOf(before, by), nameOf(before, who)]
  const open = [by, who].every((id) => before.combatants[id] !== undefined && knows(before.combatants[id], 'hp'))
  const told = [...(open ? [`${need} needed`] : []), ...notes]
  const more = told.length > 0 ? ` (${told.join(', ')})` : ''
  if (foiled === '') {
    return {
      ...say(
        `${possessive(name)} ${strike} ${agrees(strike, 'does', 'do')} nothing to ${target}${
          notes.length > 0 ? ` (${notes.join(', ')})` : ''
        }.`,
        [by, who],
      ),
      float: { who, text: 'no effect', tone: 'neutral' },
    }
  }
  if (foiled !== null) {
    return {
      ...say(`${capitalised(`${possessive(name)} ${strike}`)} ${agrees(strike, 'is', 'are')} foiled: ${foiled}.`, [by,
        who], 'warn'),
      float: { who, text: 'foiled', tone: 'neutral' },
    }
  }
  if (hit) {
    return say(`${possessive(name)} ${strike} ${agrees(strike, 'hits', 'hit')} ${target}${more}.`, [by, who], 'bad')
  }
  return { ...say(`${possessive(name)} ${strike} ${agrees(strike, 'misses', 'miss')} ${target}${more}.`, [by, who]),
    float: { who, text: 'missed', tone: 'neutral' } }
}
