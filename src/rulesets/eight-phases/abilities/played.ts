// Which parts of the language this ruleset plays so far.
import type { Ability as Text, Limit, Modifier, Need, Pattern, Step, Until,
  Way } from '../../../engine/abilities/language/ability.ts'
import { type Played, whyNotPlayed as whyNot } from '../../../engine/abilities/language/played.ts'
import { damageType } from '../sheet/kinds.ts'

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export const whyNotPlayed = (text: Text): string | null => whyNot(text, PLAYED)

const channels = (text: Text): boolean => [text, ...Object.values(text.ways ?? {})].some(({ use }) => use === 'channel')

function givenNotPlayed(ability: Text): string | null {
  if (ability.limits?.some(({ limit }) => limit === 'recharge')) return 'this kind of limit'
  return channels(ability) ? 'channelling an ability that is given' : null
}

function modifierNotPlayed({ on }: Modifier): string | null {
  if (typeof on === 'string') return MODIFIED.has(on) ? null : `a modifier of ${on}`
  return 'cost' in on && !['mp', 'focus', 'recoveries', 'stress'].includes(on.cost)
    ? `a modifier of the price in ${on.cost}`
    : null
}

/** Numbers that are looked up with what modifies them. */
const MODIFIED: ReadonlySet<string> = new Set(['armor', 'dodge', 'a-def', 'grit', 'save target', 'speed', 'bulk',
  'agility', 'mind', 'magic', 'attack accuracy', 'check accuracy', 'save accuracy', 'critical total', 'damage done',
  'damage taken', 'stress taken', 'forced movement', 'pushes', 'saved effects', 'cover for allies',
  'shift before attacks', 'wading', 'reveals', 'scope', ...damageType.options.map((kind) => `${kind} taken`)])

const patternNotPlayed = (pattern: Pattern): string | null =>
  'what' in pattern && /^[#$]/.test(pattern.what) ? `listening for ${pattern.what}` : null

function wayNotPlayed({ requires = [], needs = [], use, cost = [] }: Way): string | null {
  if (use === 'reaction' || use === 'surge') return `the use “${use}”`
  if (NOT_TESTED.test(JSON.stringify(requires))) return 'this kind of test'
  if (cost.some(({ pay, from }) => !(PAID.has(pay) || pay.startsWith('#')) || from !== undefined)) {
    return 'this kind of price'
  }
  const filled = needs.filter(({ need }) => need === 'number' || need === 'option')
  const aims = needs.filter((need) => !filled.includes(need))
  return aims.length > 1 || aims.some((need) => !isPlayedNeed(need)) ? 'this kind of need' : null
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

function stepNotPlayed(step: Step): string | null {
  const tests = JSON.stringify([step.if, step.for])
  if (NOT_TESTED.test(tests)) return 'this kind of test'
  switch (step.do) {
    case 'check':
      if (step.check === 'discord check') return 'a check to clear Discord as a step'
      return step.sure === 'miss' ? 'a sure miss' : null
    case 'harm':
      return step.spot !== undefined || step.skips?.some((stage) => stage !== 'raw')
        ? 'stages and places of harm'
        : null
    case 'gain':
    case 'lose':
      return step.what.startsWith('$') || (step.do === 'gain' && step.what === 'overstress')
        ? `a change of ${step.what}`
        : null
    case 'put':
      return isPlayedUntil(step.until) ? null : 'this kind of duration'
    case 'alter':
      return step.die === undefined && step.spot === undefined && step.degree === undefined
          && (step.reroll ?? 'second') === 'second'
        ? null
        : 'this kind of change'
    case 'zone':
      if (step.zone.hidden) return 'hidden zones'
      return isPlayedUntil(step.zone.until) ? null : 'this kind of duration'
    case 'thing':
      return step.thing.hidden ? 'hidden things' : step.thing.stats ? 'this kind of thing' : null
    case 'summon':
      if (step.unit.turns === 'with source') return 'turns with whoever summoned'
      return step.unit.tags ? 'tags of a summon' : null
    case 'redirect':
      return step.alsoOld ? 'hitting the old target too' : null
    case 'move':
      return moveNotPlayed(step)
    case 'use':
      return step.as === 'reaction' && !(step.free ?? step.choices)
          && !(typeof step.what === 'object' && 'filter' in step.what)
        ? null
        : 'using an ability otherwise than as a reaction'
    case 'pick':
      return ['who', 'place', 'option', 'number', 'ability'].includes(step.pick.need)
        ? null
        : 'this kind of choice'
    case 'repeat':
      return step.for === undefined ? null : 'a repeat for several'
    default:
      return null
  }
}

function moveNotPlayed({ how, to, through, straight, ends, passed }: Extract<Step, { do: 'move' }>): string | null {
  const own = how === 'shift' || how === 'walk'
  if (!MOVES.has(how) || to === 'nearest free' || (to === 'area end' && how !== 'slide')) {
    return 'this kind of movement'
  }
  if ((through ?? straight ?? passed) !== undefined && (!own || to !== undefined)) return `such a ${how}`
  if (through !== undefined && how !== 'shift') return `a ${how} through others`
  if (ends !== undefined && to !== undefined) return `such a ${how}`
  return NOT_TESTED.test(JSON.stringify([ends])) ? 'this kind of test' : null
}

const isPlayedUntil = (until: Until): boolean =>
  until === 'cleared' || until === 'scene end'
  || (typeof until === 'object'
    && ('moment' in until
      ? LASTS.has(until.moment)
      : 'while' in until
      ? !NOT_TESTED.test(JSON.stringify(until))
      : patternNotPlayed(until.after) === null))

/** What nobody keeps a record of. */
const NOT_TESTED = /"state":"(?:moved|in extra turn)"|"bands"|"random"/

/** What a use can cost, how long a condition can last, and how a step can move somebody. */
const PAID: ReadonlySet<string> = new Set(['mp', 'focus', 'recoveries', 'stress', 'hp', 'temp hp'])
const LASTS: ReadonlySet<string> = new Set(['turn end', 'turn start', 'round end'])
const MOVES: ReadonlySet<string> = new Set(['push', 'pull', 'slide', 'shift', 'teleport', 'walk'])

const PLAYED: Played = {
  by: 'Eight Phases',
  carried: new Set(['counters', 'modifiers', 'listens', 'forbids', 'imposes', 'grants', 'conditions'] as const),
  steps: new Set<Step['do']>(['check', 'let', 'block', 'stop', 'harm', 'gain', 'lose', 'put', 'end', 'cure', 'move',
    'choose', 'pick', 'repeat', 'tell', 'alter', 'cancel', 'redirect', 'retry', 'swap', 'zone', 'thing', 'summon',
    'remove', 'reload', 'use', 'resize']),
  limit: (limit, of) => isPlayedLimit(limit, of === null || !channels(of)),
  way: wayNotPlayed,
  step: stepNotPlayed,
  modifier: modifierNotPlayed,
  listener: ({ use }) => use === undefined || use === 'reaction' ? null : `the use “${use}” of a listener`,
  pattern: patternNotPlayed,
  given: givenNotPlayed,
}
