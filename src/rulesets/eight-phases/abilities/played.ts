// Which parts of the language this ruleset plays so far.
import type { Ability as Text, Limit, Need, Step, Way } from '../../../engine/abilities/language/ability.ts'
import { type Played, whyNotPlayed as whyNot } from '../../../engine/abilities/language/played.ts'

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export const whyNotPlayed = (text: Text): string | null => whyNot(text, PLAYED)

function whyNotWay({ requires, needs = [], use, cost = [] }: Way): string | null {
  if (use === 'reaction' || use === 'standard movement') return `the use “${use}”`
  if (requires?.length) return 'requires'
  if (cost.some(({ pay, from }) => !PAID.has(pay) || from !== undefined)) return 'this kind of price'
  const [need, ...others] = needs
  return others.length > 0 || (need && !isPlayedNeed(need)) ? 'this kind of need' : null
}

const isPlayedLimit = (limit: Limit): boolean =>
  limit.limit === 'recharge'
  || (limit.limit === 'times' && limit.times === '1' && (limit.per === 'round' || limit.per === 'scene')
    && limit.each === undefined && limit.share === undefined)

const isPlayedNeed = (need: Need): boolean =>
  need.where === undefined && need.from === undefined && need.keep === undefined
  && ((need.need === 'who' && need.count === '1' && need.divide === undefined && need.sight === undefined)
    || (need.need === 'area' && need.area.shape !== 'cone' && need.area.shape !== 'cells'))

function whyNotPart(step: Step): string | null {
  if (step.limit !== undefined || step.together !== undefined) return 'limits and batches of steps'
  const tests = JSON.stringify([step.if, step.for])
  if (/"test":"(?:inside|deed|tag)"|"state":"(?:moved|in extra turn)"|"bands"|"random"/.test(tests)) {
    return 'this kind of test'
  }
  switch (step.do) {
    case 'check':
      return step.sure === 'miss' ? 'a sure miss' : null
    case 'harm':
      return step.skips ?? step.spot ? 'stages and places of harm' : null
    case 'gain':
    case 'lose':
      return /^[#$]/.test(step.what) || step.what === 'overstress' ? `a change of ${step.what}` : null
    case 'put':
      if (step.value !== undefined || step.condition.startsWith('+')) return 'a condition with contents'
      return step.until === 'cleared' || step.until === 'scene end'
          || (typeof step.until === 'object' && 'moment' in step.until && LASTS.has(step.until.moment))
        ? null
        : 'this kind of duration'
    case 'move':
      return MOVES.has(step.how) && !(step.through ?? step.straight ?? step.ends ?? step.passed)
          && step.to !== 'nearest free'
        ? null
        : 'this kind of movement'
    case 'pick':
      return ['who', 'place', 'option', 'number'].includes(step.pick.need) ? null : 'this kind of choice'
    case 'repeat':
      return step.for === undefined ? null : 'a repeat for several'
    default:
      return null
  }
}

/** What a use can cost, how long a condition can last, and how a step can move somebody. */
const PAID: ReadonlySet<string> = new Set(['mp', 'focus', 'recoveries', 'stress'])
const LASTS: ReadonlySet<string> = new Set(['turn end', 'turn start', 'round end'])
const MOVES: ReadonlySet<string> = new Set(['push', 'pull', 'slide', 'shift', 'teleport'])

const PLAYED: Played = {
  by: 'Eight Phases',
  carried: new Set(),
  steps: new Set<Step['do']>(['check', 'let', 'block', 'stop', 'harm', 'gain', 'lose', 'put', 'end', 'cure', 'move',
    'choose', 'pick', 'repeat', 'tell']),
  limit: isPlayedLimit,
  way: whyNotWay,
  step: whyNotPart,
}
