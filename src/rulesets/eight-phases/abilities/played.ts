// Which parts of the language this ruleset plays so far. What it does not play is refused when it is written, and not
// left out in silence when it is used.
import type { Ability as Text, Carrier, ConditionText, Grant, Limit, Listener, Modifier, Need, Pattern, Step, Until,
  Way } from '../../../engine/abilities/language/ability.ts'
import { damageType } from '../sheet/kinds.ts'

const STEPS: ReadonlySet<Step['do']> = new Set<Step['do']>(['check', 'let', 'block', 'stop', 'harm', 'gain', 'lose',
  'put', 'end', 'cure', 'move', 'choose', 'pick', 'repeat', 'tell', 'alter', 'cancel', 'redirect', 'retry', 'swap',
  'zone', 'thing', 'summon', 'remove', 'reload', 'use', 'resize'])
const CARRIED = ['forms'] as const

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export function whyNotPlayed(text: Text): string | null {
  const uses = [text, ...Object.values(text.ways ?? {})].some(({ use }) => use !== undefined)
  if (!uses && !text.listens && !text.modifiers && !text.forbids && !text.imposes && !text.grants) {
    const carried = CARRIED.find((part) => text[part] !== undefined)
    return notYet(carried ?? 'an ability that does nothing')
  }
  const channels = [text, ...Object.values(text.ways ?? {})].some(({ use }) => use === 'channel')
  return (text.limits?.some((limit) => !isPlayedLimit(limit, !channels)) ? notYet('this kind of limit') : null)
    ?? firstOf([text, ...Object.values(text.ways ?? {})], whyNotWay)
    ?? whyNotCarrier(text)
    ?? (text.forms === undefined ? null : notYet('forms'))
    ?? firstOf(Object.values(text.conditions ?? {}), whyNotCondition)
}

const firstOf = <Of>(all: readonly Of[], why: (one: Of) => string | null): string | null =>
  all.map(why).find((one) => one !== null) ?? null

function whyNotCarrier(carrier: Carrier): string | null {
  return firstOf(carrier.grants ?? [], whyNotGrant)
    ?? firstOf(carrier.modifiers ?? [], whyNotModifier)
    ?? firstOf(carrier.listens ?? [], whyNotListener)
    ?? firstOf(carrier.imposes ?? [],
      ({ condition }) => condition.startsWith('+') ? notYet('imposing a condition with contents') : null)
}

const whyNotCondition = (condition: ConditionText): string | null =>
  (condition.counters === undefined ? null : notYet('a counter of a condition (it has a number of its own)'))
    ?? whyNotCarrier(condition) ?? firstOf(condition.ends ?? [], whyNotPattern) ?? whyNotSteps(condition.onEnd ?? [])

/** What is given has its conditions and counters in the ability that gives it. */
function whyNotGrant({ ability }: Grant): string | null {
  if ('copy' in ability) return null
  const own = (['conditions', 'forms', 'counters', 'listens', 'modifiers', 'forbids', 'imposes', 'grants'] as const)
    .find((part) => ability[part] !== undefined)
  if (own !== undefined) return notYet(`${own} of an ability that is given: they stand in the ability that gives it`)
  if (ability.limits?.some(({ limit }) => limit === 'recharge')) return notYet('this kind of limit')
  const channels = [ability, ...Object.values(ability.ways ?? {})].some(({ use }) => use === 'channel')
  return channels ? notYet('channelling an ability that is given') : whyNotPlayed(ability)
}

function whyNotModifier({ on }: Modifier): string | null {
  if (typeof on !== 'string') {
    return 'cost' in on && !['mp', 'focus', 'recoveries', 'stress'].includes(on.cost)
      ? notYet(`a modifier of the price in ${on.cost}`)
      : null
  }
  return MODIFIED.has(on) ? null : notYet(`a modifier of ${on}`)
}

/** Numbers that are looked up with what modifies them. */
const MODIFIED: ReadonlySet<string> = new Set(['armor', 'dodge', 'a-def', 'grit', 'save target', 'speed', 'bulk',
  'agility', 'mind', 'magic', 'attack accuracy', 'check accuracy', 'save accuracy', 'critical total', 'damage done',
  'damage taken', 'stress taken', 'forced movement', 'pushes', 'saved effects', 'cover for allies',
  'shift before attacks', 'wading', 'reveals', 'scope', ...damageType.options.map((kind) => `${kind} taken`)])

function whyNotListener({ event, use, needs, limits = [], steps }: Listener): string | null {
  if (needs?.length) return notYet('what a listener chooses before it answers: use the step “pick”')
  if (use !== undefined && use !== 'reaction') return notYet(`the use “${use}” of a listener`)
  if (limits.some((limit) => !isPlayedLimit(limit, true))) return notYet('this kind of limit')
  return firstOf(event, whyNotPattern) ?? whyNotSteps(steps)
}

function whyNotPattern(pattern: Pattern): string | null {
  if ('what' in pattern && /^[#$]/.test(pattern.what)) return notYet(`listening for ${pattern.what}`)
  return null
}

function whyNotWay({ requires = [], needs = [], steps = [], use, cost = [] }: Way): string | null {
  if (use === 'reaction' || use === 'surge') return notYet(`the use “${use}”`)
  if (NOT_TESTED.test(JSON.stringify(requires))) return notYet('this kind of test')
  if (cost.some(({ pay, from }) => !(PAID.has(pay) || pay.startsWith('#')) || from !== undefined)) {
    return notYet('this kind of price')
  }
  const filled = needs.filter(({ need }) => need === 'number' || need === 'option')
  const aims = needs.filter((need) => !filled.includes(need))
  if (aims.length > 1 || aims.some((need) => !isPlayedNeed(need))) return notYet('this kind of need')
  return whyNotSteps(steps)
}

/** `each`: whether a limit for each target is played too. */
const isPlayedLimit = (limit: Limit, each = false): boolean =>
  limit.limit === 'recharge' || (limit.limit === 'one' && limit.of === 'user' && limit.else === 'old ends')
  || (limit.limit === 'times' && OFTEN.has(limit.per) && (each || limit.each === undefined))
const OFTEN: ReadonlySet<string> = new Set(['turn', 'own turn', 'round', 'scene', 'battle', 'rest', 'ever'])

const isPlayedNeed = (need: Need): boolean =>
  !NOT_TESTED.test(JSON.stringify(need.where ?? '')) && need.from === undefined
  && (need.keep === undefined || need.need === 'who')
  && ((need.need === 'who' && need.divide === undefined && need.sight === undefined)
    || (need.need === 'area' && need.area.shape !== 'cone' && need.area.shape !== 'cells'))

function whyNotSteps(steps: readonly Step[]): string | null {
  for (const step of steps) {
    if (!STEPS.has(step.do)) return notYet(`the step “${step.do}”`)
    if (step.limit !== undefined && !isPlayedLimit(step.limit, true)) return notYet('this kind of limit')
    if (step.together !== undefined) return notYet('batches of steps')
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
  if (NOT_TESTED.test(tests)) return notYet('this kind of test')
  switch (step.do) {
    case 'check':
      if (step.check === 'discord check') return notYet('a check to clear Discord as a step')
      return step.sure === 'miss' ? notYet('a sure miss') : null
    case 'harm':
      return step.spot !== undefined || step.skips?.some((stage) => stage !== 'raw')
        ? notYet('stages and places of harm')
        : null
    case 'gain':
    case 'lose':
      return step.what.startsWith('$') || (step.do === 'gain' && step.what === 'overstress')
        ? notYet(`a change of ${step.what}`)
        : null
    case 'put':
      return isPlayedUntil(step.until) ? null : notYet('this kind of duration')
    case 'alter':
      return step.die === undefined && step.spot === undefined && step.degree === undefined
          && (step.reroll ?? 'second') === 'second'
        ? null
        : notYet('this kind of change')
    case 'zone':
      return (step.zone.hidden ? notYet('hidden zones') : null)
        ?? (isPlayedUntil(step.zone.until) ? null : notYet('this kind of duration'))
        ?? whyNotCarrier(step.zone)
    case 'thing':
      return (step.thing.hidden ? notYet('hidden things') : null)
        ?? (step.thing.stats ? notYet('this kind of thing') : null) ?? whyNotCarrier(step.thing)
    case 'summon':
      return (step.unit.turns === 'with source' ? notYet('turns with whoever summoned') : null)
        ?? (step.unit.tags ? notYet('tags of a summon') : null)
        ?? firstOf(step.unit.abilities ?? [], whyNotPlayed)
        ?? (step.unit.carries ? whyNotCarrier(step.unit.carries) : null) ?? whyNotSteps(step.unit.defeated ?? [])
    case 'redirect':
      return step.alsoOld ? notYet('hitting the old target too') : null
    case 'move':
      return whyNotMove(step)
    case 'use':
      return step.as === 'reaction' && !(step.free ?? step.choices)
          && !(typeof step.what === 'object' && 'filter' in step.what)
        ? null
        : notYet('using an ability otherwise than as a reaction')
    case 'pick':
      return ['who', 'place', 'option', 'number', 'ability'].includes(step.pick.need)
        ? null
        : notYet('this kind of choice')
    case 'repeat':
      return step.for === undefined ? null : notYet('a repeat for several')
    default:
      return null
  }
}

function whyNotMove({ how, to, through, straight, ends, passed }: Extract<Step, { do: 'move' }>): string | null {
  const own = how === 'shift' || how === 'walk'
  if (!MOVES.has(how) || to === 'nearest free' || (to === 'area end' && how !== 'slide')) {
    return notYet('this kind of movement')
  }
  if ((through ?? straight ?? passed) !== undefined && (!own || to !== undefined)) return notYet(`such a ${how}`)
  if (through !== undefined && how !== 'shift') return notYet(`a ${how} through others`)
  if (ends !== undefined && to !== undefined) return notYet(`such a ${how}`)
  return NOT_TESTED.test(JSON.stringify([ends])) ? notYet('this kind of test') : whyNotSteps(passed ?? [])
}

const isPlayedUntil = (until: Until): boolean =>
  until === 'cleared' || until === 'scene end'
  || (typeof until === 'object'
    && ('moment' in until
      ? LASTS.has(until.moment)
      : 'while' in until
      ? !NOT_TESTED.test(JSON.stringify(until))
      : whyNotPattern(until.after) === null))

/** What nobody keeps a record of. */
const NOT_TESTED = /"state":"(?:moved|in extra turn)"|"bands"|"random"/

/** What a use can cost, how long a condition can last, and how a step can move somebody. */
const PAID: ReadonlySet<string> = new Set(['mp', 'focus', 'recoveries', 'stress', 'hp', 'temp hp'])
const LASTS: ReadonlySet<string> = new Set(['turn end', 'turn start', 'round end'])
const MOVES: ReadonlySet<string> = new Set(['push', 'pull', 'slide', 'shift', 'teleport', 'walk'])

const notYet = (what: string): string => `Eight Phases does not play ${what} yet.`
