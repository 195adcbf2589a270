// Which parts of the language this ruleset plays so far. What it does not play is refused when it is written, and not
// left out in silence when it is used.
import type { Ability as Text, Limit, Need, Step, Way } from '../../../engine/abilities/language/ability.ts'

const STEPS: ReadonlySet<Step['do']> = new Set<Step['do']>(['check', 'let', 'block', 'stop', 'harm', 'gain', 'lose',
  'put', 'end', 'cure', 'move', 'choose', 'pick', 'repeat', 'tell'])
const CARRIED = ['counters', 'modifiers', 'listens', 'forbids', 'imposes', 'grants', 'conditions', 'forms'] as const

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export function whyNotPlayed(text: Text): string | null {
  const carried = CARRIED.find((part) => text[part] !== undefined)
  if (carried) return notYet(carried)
  if (text.use === undefined && Object.values(text.ways ?? {}).every(({ use }) => use === undefined)) {
    return notYet('an ability that is always on')
  }
  if (text.limits?.some((limit) => !isPlayedLimit(limit))) return notYet('this kind of limit')
  return [text, ...Object.values(text.ways ?? {})].map(whyNotWay).find((why) => why !== null) ?? null
}

function whyNotWay({ requires, needs = [], steps = [], use, cost = [] }: Way): string | null {
  if (use === 'reaction' || use === 'standard movement') return notYet(`the use “${use}”`)
  if (requires?.length) return notYet('requires')
  if (cost.some(({ pay, from }) => !PAID.has(pay) || from !== undefined)) return notYet('this kind of price')
  const [need, ...others] = needs
  if (others.length > 0 || (need && !isPlayedNeed(need))) return notYet('this kind of need')
  return whyNotSteps(steps)
}

const isPlayedLimit = (limit: Limit): boolean =>
  limit.limit === 'recharge'
  || (limit.limit === 'times' && limit.times === '1' && (limit.per === 'round' || limit.per === 'scene')
    && limit.each === undefined && limit.share === undefined)

const isPlayedNeed = (need: Need): boolean =>
  need.where === undefined && need.from === undefined && need.keep === undefined
  && ((need.need === 'who' && need.count === '1' && need.divide === undefined && need.sight === undefined)
    || (need.need === 'area' && need.area.shape !== 'cone' && need.area.shape !== 'cells'))

function whyNotSteps(steps: readonly Step[]): string | null {
  for (const step of steps) {
    if (!STEPS.has(step.do)) return notYet(`the step “${step.do}”`)
    if (step.limit !== undefined || step.together !== undefined) return notYet('limits and batches of steps')
    const part = whyNotPart(step)
    if (part !== null) return part
    const inner = [...(step.else ?? []), ...('steps' in step ? step.steps : []),
      ...(step.do === 'check' ? Object.values(step.on ?? {}).flat() : []),
      ...(step.do === 'choose' ? Object.values(step.options).flat() : [])]
    const why = whyNotSteps(inner)
    if (why !== null) return why
  }
  return null
}

function whyNotPart(step: Step): string | null {
  const tests = JSON.stringify([step.if, step.for])
  if (/"test":"(?:inside|deed|tag)"|"state":"(?:moved|in extra turn)"|"bands"|"random"/.test(tests)) {
    return notYet('this kind of test')
  }
  switch (step.do) {
    case 'check':
      return step.sure === 'miss' ? notYet('a sure miss') : null
    case 'harm':
      return step.skips ?? step.spot ? notYet('stages and places of harm') : null
    case 'gain':
    case 'lose':
      return /^[#$]/.test(step.what) || step.what === 'overstress' ? notYet(`a change of ${step.what}`) : null
    case 'put':
      if (step.value !== undefined || step.condition.startsWith('+')) return notYet('a condition with contents')
      return step.until === 'cleared' || step.until === 'scene end'
          || (typeof step.until === 'object' && 'moment' in step.until && LASTS.has(step.until.moment))
        ? null
        : notYet('this kind of duration')
    case 'move':
      return MOVES.has(step.how) && !(step.through ?? step.straight ?? step.ends ?? step.passed)
          && step.to !== 'nearest free'
        ? null
        : notYet('this kind of movement')
    case 'pick':
      return ['who', 'place', 'option', 'number'].includes(step.pick.need) ? null : notYet('this kind of choice')
    case 'repeat':
      return step.for === undefined ? null : notYet('a repeat for several')
    default:
      return null
  }
}

/** What a use can cost, how long a condition can last, and how a step can move somebody. */
const PAID: ReadonlySet<string> = new Set(['mp', 'focus', 'recoveries', 'stress'])
const LASTS: ReadonlySet<string> = new Set(['turn end', 'turn start', 'round end'])
const MOVES: ReadonlySet<string> = new Set(['push', 'pull', 'slide', 'shift', 'teleport'])

const notYet = (what: string): string => `Eight Phases does not play ${what} yet.`
