// Which parts of the language this ruleset plays so far.
import type { Ability as Text, Limit, Need, Step, Way } from '../../../engine/abilities/language/ability.ts'
import { type Played, whyNotPlayed as whyNot } from '../../../engine/abilities/language/played.ts'
import { HIT, HOLDS } from './words.ts'

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export const whyNotPlayed = (text: Text): string | null => whyNot(text, PLAYED)

/** What a use can cost, how often something can be limited, how long a status can last, how somebody can be moved. */
const PAID: ReadonlySet<string> = new Set(['ap', 'mp', 'anima', 'hp'])
const PERIODS: ReadonlySet<string> = new Set(['turn', 'round', 'battle', 'scene'])
const LASTS: ReadonlySet<string> = new Set(['turn end', 'turn start', 'round end', 'effect phase'])
const MOVES: ReadonlySet<string> = new Set(['push', 'pull', 'slide'])
const SURE: ReadonlySet<string> = new Set([HIT[0], HOLDS[0]])
const PICKED: ReadonlySet<string> = new Set(['who', 'option', 'number'])

function wayNotPlayed({ requires = [], needs = [], cost = [] }: Way): string | null {
  if (cost.some(({ pay, from }) => !PAID.has(pay) || from !== undefined)) return 'this kind of price'
  const [need, ...others] = needs
  if (others.length > 0 || (need && (need.need !== 'who' || !isPlayedNeed(need)))) return 'this kind of need'
  return testNotPlayed(requires)
}

const isPlayedNeed = (need: Need): boolean =>
  need.from === undefined && need.range === undefined && testNotPlayed(need.where) === null
  && (need.need !== 'who' || (need.divide === undefined && need.sight === undefined))

const isPlayedLimit = (limit: Limit): boolean => limit.limit === 'times' && PERIODS.has(limit.per)

/** Rows have no distances, and no zones yet. */
const testNotPlayed = (tests: unknown): string | null =>
  /"test":"(?:inside|deed|within)"|"state":"(?:moved|in extra turn|on turn)"|"bands"|"random"|"within":/.test(
      JSON.stringify(tests ?? null),
    )
    ? 'this kind of test'
    : null

function stepNotPlayed(step: Step): string | null {
  if (step.together !== undefined) return 'batches of steps'
  if (step.limit && (!isPlayedLimit(step.limit) || step.do === 'repeat')) return 'this kind of limit'
  const test = testNotPlayed([step.if, step.for])
  if (test !== null) return test
  switch (step.do) {
    case 'check':
      if (step.against === undefined) return 'a roll against nobody'
      if (step.sure !== undefined && !SURE.has(step.sure)) return `a sure ${step.sure}`
      return null
    case 'harm':
      return step.spot === undefined ? null : 'places of harm'
    case 'gain':
      return /^[#$]/.test(step.what) ? `a change of ${step.what}` : null
    case 'lose':
      return /^[#$]/.test(step.what) || step.what === 'revival' ? `a loss of ${step.what}` : null
    case 'put':
      if (step.value !== undefined || step.condition.startsWith('+')) return 'a condition with contents'
      return typeof step.until === 'string' || ('moment' in step.until && LASTS.has(step.until.moment))
        ? (step.until === 'deed end' || step.until === 'for good' ? 'this kind of duration' : null)
        : 'this kind of duration'
    case 'move':
      return MOVES.has(step.how)
          && !(step.by ?? step.to ?? step.through ?? step.straight ?? step.ends ?? step.passed)
        ? null
        : 'this kind of movement'
    case 'pick':
      return PICKED.has(step.pick.need) && isPlayedNeed(step.pick) ? null : 'this kind of choice'
    case 'repeat':
      return step.for === undefined ? testNotPlayed(step.while) : 'a repeat for several'
    default:
      return null
  }
}

const PLAYED: Played = {
  by: 'Eidolon Rows',
  carried: new Set(),
  steps: new Set<Step['do']>(['check', 'let', 'block', 'stop', 'harm', 'gain', 'lose', 'put', 'end', 'cure', 'move',
    'choose', 'pick', 'repeat', 'tell']),
  limit: isPlayedLimit,
  way: wayNotPlayed,
  step: stepNotPlayed,
}
