// Which parts of the language this ruleset plays so far.
import type { Ability as Text, Limit, Listener, Modifier, Need, Step, Test, Until,
  Way } from '../../../engine/abilities/language/ability.ts'
import { type Played, whyNotPlayed as whyNot } from '../../../engine/abilities/language/played.ts'
import { INJURED } from '../rules/conditions.ts'
import { answerNotPlayed } from './answered.ts'
import { keyOfNumber } from './sheet-numbers.ts'
import { HIT, HOLDS } from './words.ts'

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export const whyNotPlayed = (text: Text): string | null => whyNot(text, PLAYED)

/** The same of a piece of gear: it is worn, not used. */
export const whyGearNotPlayed = (text: Text): string | null =>
  [text, ...Object.values(text.ways ?? {})].some(({ use }) => use !== undefined)
    ? 'Eidolon Rows does not play a use of gear: let the gear grant an ability.'
    : whyNotPlayed(text)

/** The same of an item: nobody carries it, so nothing of it is always on. */
export function whyItemNotPlayed(text: Text): string | null {
  const part = (['listens', 'modifiers', 'forbids', 'counters'] as const).find((one) => text[one] !== undefined)
  return part ? `Eidolon Rows does not play ${part} of an item yet.` : whyNotPlayed(text)
}

/** What a use can cost, how often something can be limited, how long a status can last, how somebody can be moved. */
const PAID: ReadonlySet<string> = new Set(['ap', 'mp', 'anima', 'hp'])
const PERIODS: ReadonlySet<string> = new Set(['turn', 'round', 'battle', 'scene'])
const LASTS: ReadonlySet<string> = new Set(['turn end', 'turn start', 'round end', 'effect phase'])
const MOVES: ReadonlySet<string> = new Set(['push', 'pull', 'slide'])
const SURE: ReadonlySet<string> = new Set([HIT[0], HOLDS[0]])
const PICKED: ReadonlySet<string> = new Set(['who', 'option', 'number', 'deed', 'split'])

function wayNotPlayed({ needs = [], cost = [], use }: Way): string | null {
  if (use === 'reaction') return 'the use “reaction” outside of a listener'
  if (cost.some(({ pay, from }) => !PAID.has(pay) || from !== undefined)) return 'this kind of price'
  const [need, ...others] = needs
  if (others.length > 0 || (need && (need.need !== 'who' || !isPlayedNeed(need)))) return 'this kind of need'
  return null
}

const isPlayedNeed = (need: Need): boolean =>
  need.from === undefined && need.range === undefined
  && (need.need !== 'who' || (need.divide === undefined && need.sight === undefined))

const isPlayedLimit = (limit: Limit): boolean =>
  limit.limit === 'cooldown' ? LASTS.has(limit.of) : limit.limit === 'times' && PERIODS.has(limit.per)

/** Rows have no distances, and no zones yet. */
const testNotPlayed = ({ test }: Exclude<Test, string>): string | null =>
  test === 'inside' || test === 'within' ? 'this kind of test' : null

function stepNotPlayed(step: Step): string | null {
  if (step.together !== undefined) return 'batches of steps'
  if (step.limit && (!isPlayedLimit(step.limit) || step.do === 'repeat')) return 'this kind of limit'
  switch (step.do) {
    case 'check':
      if (step.against === undefined) return 'a roll against nobody'
      if (step.bonus !== undefined) return 'the bonus of a roll'
      if (step.sure !== undefined && !SURE.has(step.sure)) return `a sure ${step.sure}`
      return null
    case 'alter':
      return step.spot === undefined && step.kind === undefined
        ? null
        : 'this kind of change'
    case 'redirect':
      return step.alsoOld ? 'hitting the old target too' : null
    case 'harm':
      if (step.skips?.includes('dealt')) return 'harm that nobody answers'
      return step.spot === undefined ? null : 'places of harm'
    case 'lose':
      return step.what === 'revival' ? `a loss of ${step.what}` : null
    case 'put':
      if (step.value !== undefined && !step.condition.startsWith('+') && step.condition !== INJURED) {
        return 'a status with a number'
      }
      return isPlayedUntil(step.until) ? null : 'this kind of duration'
    case 'move':
      return MOVES.has(step.how)
          && !(step.by ?? step.to ?? step.through ?? step.straight ?? step.ends ?? step.passed)
        ? null
        : 'this kind of movement'
    case 'use':
      return typeof step.what === 'string' && step.free && step.as === undefined
        ? null
        : 'using an ability that was not picked'
    case 'order':
      return step.how === 'extra turn' || step.how === 'call again' ? null : `the turn order step “${step.how}”`
    case 'summon':
      if (step.unit.turns === 'with source') return 'turns with whoever summoned'
      return step.unit.tags ? 'tags of a summon' : null
    case 'pick':
      return PICKED.has(step.pick.need) && isPlayedNeed(step.pick) ? null : 'this kind of choice'
    case 'repeat':
      return step.for === undefined ? null : 'a repeat for several'
    default:
      return null
  }
}

const isPlayedUntil = (until: Until): boolean =>
  typeof until === 'string'
    ? until !== 'deed end' && until !== 'for good'
    : 'moment' in until
    ? LASTS.has(until.moment)
    : 'while' in until || answerNotPlayed(until.after, 'after') === null

function listenerNotPlayed({ use, within }: Listener): string | null {
  if (use !== undefined && use !== 'reaction') return `the use “${use}” of a listener`
  return within === undefined ? null : 'distances'
}

const modifierNotPlayed = ({ on, against }: Modifier): string | null =>
  typeof on === 'string'
    ? (NOT_MODIFIED.has(on) || against !== undefined ? `such a modifier of ${on}` : null)
    : 'cost' in on
    ? (PAID.has(on.cost) ? null : `a modifier of the price in ${on.cost}`)
    : 'a modifier of areas and ranges'
const NOT_MODIFIED: ReadonlySet<string> = new Set(['max hp', 'max mp', 'initiative'])

const PLAYED: Played = {
  by: 'Eidolon Rows',
  carried: new Set(['counters', 'modifiers', 'listens', 'forbids', 'grants', 'conditions', 'forms'] as const),
  steps: new Set<Step['do']>(['check', 'let', 'block', 'stop', 'harm', 'gain', 'lose', 'put', 'end', 'cure', 'move',
    'choose', 'pick', 'repeat', 'tell', 'ask', 'alter', 'cancel', 'redirect', 'retry', 'use', 'summon', 'remove',
    'form', 'set off', 'order', 'reveal']),
  limit: isPlayedLimit,
  way: wayNotPlayed,
  step: stepNotPlayed,
  modifier: modifierNotPlayed,
  listener: listenerNotPlayed,
  pattern: answerNotPlayed,
  test: testNotPlayed,
  group: ({ within }) => (within === undefined ? null : 'distances'),
  form: ({ stats = {} }) => {
    const name = Object.keys(stats).find((one) => keyOfNumber(one) === undefined)
    return name === undefined ? null : `${name} of a form`
  },
  counter: ({ lasts }) => (lasts === 'rest' ? 'a number that lasts until a rest' : null),
}
