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

function whyNotWay({ requires, needs = [], steps = [], use }: Way): string | null {
  if (use === 'reaction' || use === 'standard movement') return notYet(`the use “${use}”`)
  if (requires?.length) return notYet('requires')
  const [need, ...others] = needs
  if (others.length > 0 || (need && !isPlayedNeed(need))) return notYet('this kind of need')
  return whyNotSteps(steps)
}

const isPlayedLimit = (limit: Limit): boolean =>
  limit.limit === 'recharge'
  || (limit.limit === 'times' && limit.times === '1' && (limit.per === 'round' || limit.per === 'scene')
    && limit.each === undefined && limit.share === undefined)

const isPlayedNeed = (need: Need): boolean =>
  need.where === undefined && need.from === undefined
  && ((need.need === 'who' && need.count === '1' && need.divide === undefined && need.sight === undefined)
    || (need.need === 'area' && need.area.shape !== 'cone' && need.area.shape !== 'cells'))

function whyNotSteps(steps: readonly Step[]): string | null {
  for (const step of steps) {
    if (!STEPS.has(step.do)) return notYet(`the step “${step.do}”`)
    if (step.limit !== undefined || step.together !== undefined) return notYet('limits and batches of steps')
    if (step.do === 'put' && typeof step.until === 'object' && !('moment' in step.until)) {
      return notYet('“while” and “after” of a condition')
    }
    if (step.do === 'put' && step.value !== undefined) return notYet('the number of a condition')
    const inner = [...(step.else ?? []), ...('steps' in step ? step.steps : []),
      ...(step.do === 'check' ? Object.values(step.on ?? {}).flat() : []),
      ...(step.do === 'choose' ? Object.values(step.options).flat() : [])]
    const why = whyNotSteps(inner)
    if (why !== null) return why
  }
  return null
}

const notYet = (what: string): string => `Eight Phases does not play ${what} yet.`
