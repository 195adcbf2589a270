// Which parts of the language this ruleset plays so far.
import type { Ability as Text, Limit, Modifier, Need, Shape, Step, Until,
  Way } from '../../../engine/abilities/language/ability.ts'
import { type Played, whyNotPlayed as whyNot } from '../../../engine/abilities/language/played.ts'
import { someStep } from '../../../engine/abilities/language/ways.ts'
import { damageType } from '../sheet/kinds.ts'
import { FORMED } from './formed.ts'
import { answerNotPlayed } from './answered.ts'

/** The first part of an ability that is not played, in a sentence; `null` when all of it is. */
export const whyNotPlayed = (text: Text): string | null =>
  whyNot(text, PLAYED)
    ?? (isReaction(text) && !(text.listens ?? []).some(({ use, steps }) => use === 'reaction' && usesIt(text, steps))
      ? 'Eight Phases does not play a reaction without what sets it off yet: '
        + 'let it listen for that, as a reaction, and use itself.'
      : null)

const isReaction = (text: Text): boolean =>
  [text, ...Object.values(text.ways ?? {})].some(({ use }) => use === 'reaction')
const usesIt = ({ name }: Text, steps: readonly Step[]): boolean =>
  someStep(steps, (step) =>
    step.do === 'use' && isPartOfReaction(step) && typeof step.what === 'object'
    && 'named' in step.what && step.what.named === name)

const channels = (text: Text): boolean => [text, ...Object.values(text.ways ?? {})].some(({ use }) => use === 'channel')

function givenNotPlayed(ability: Text): string | null {
  if (ability.limits?.some(({ limit }) => limit === 'recharge')) return 'this kind of limit'
  if (isReaction(ability)) return 'a reaction that is given: give what listens'
  return channels(ability) ? 'channelling an ability that is given' : null
}

function modifierNotPlayed({ on, against }: Modifier): string | null {
  if (typeof on === 'string') {
    if (!MODIFIED.has(on)) return `a modifier of ${on}`
    return against === undefined || IN_DEEDS.has(on) ? null : `${on} against something`
  }
  return 'cost' in on && !['mp', 'focus', 'recoveries', 'stress'].includes(on.cost)
    ? `a modifier of the price in ${on.cost}`
    : null
}

/** Numbers that are looked up with what modifies them. */
const MODIFIED: ReadonlySet<string> = new Set(['armor', 'dodge', 'a-def', 'grit', 'save target', 'speed', 'bulk',
  'agility', 'mind', 'magic', 'attack accuracy', 'check accuracy', 'save accuracy', 'critical total', 'damage done',
  'damage taken', 'stress taken', 'forced movement', 'pushes', 'saved effects', 'cover for allies',
  'shift before attacks', 'wading', 'reveals', 'scope', ...damageType.options.map((kind) => `${kind} taken`)])
/** Those of them that are looked up for something that somebody does to somebody. */
const IN_DEEDS: ReadonlySet<string> = new Set(['armor', 'dodge', 'a-def', 'attack accuracy', 'critical total',
  'damage done', 'damage taken', 'stress taken', 'forced movement', 'pushes',
  ...damageType.options.map((kind) => `${kind} taken`)])

function wayNotPlayed({ needs = [], use, cost = [] }: Way): string | null {
  if (use === 'surge') return `the use “${use}”`
  if (cost.some(({ pay, from }) => !(PAID.has(pay) || pay.startsWith('#')) || from !== undefined)) {
    return 'this kind of price'
  }
  const filled = needs.filter(({ need }) => need === 'number' || need === 'option')
  const aims = needs.filter((need) => !filled.includes(need))
  return aims.length > 1 || aims.some((need) => !isPlayedNeed(need)) ? 'this kind of need' : null
}

/** Abilities alone are spent and made ready again, and know what they have put down. */
const isPlayedLimit = (limit: Limit, of: Text | null): boolean =>
  (limit.limit === 'cooldown' && LASTS.has(limit.of))
  || (of !== null
    && (limit.limit === 'recharge' || (limit.limit === 'one' && limit.of === 'user' && limit.else === 'old ends')))
  || (limit.limit === 'times' && OFTEN.has(limit.per) && (of === null || !channels(of) || limit.each === undefined))
const OFTEN: ReadonlySet<string> = new Set(['turn', 'own turn', 'round', 'scene', 'battle', 'rest', 'ever'])

const isPlayedNeed = (need: Need): boolean =>
  need.from === undefined
  && (need.keep === undefined || need.need === 'who')
  && ((need.need === 'who' && need.divide === undefined && need.sight === undefined)
    || (need.need === 'area' && need.area.shape !== 'cone' && need.area.shape !== 'cells'))

function stepNotPlayed(step: Step): string | null {
  switch (step.do) {
    case 'check':
      if (step.check === 'discord check') return 'a check to clear Discord as a step'
      return checkNotPlayed(step)
    case 'harm':
      return step.spot !== undefined || step.skips?.some((stage) => stage !== 'raw')
        ? 'stages and places of harm'
        : null
    case 'gain':
    case 'lose':
      return step.do === 'gain' && step.what === 'overstress'
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
      if (step.at !== 'area' && !isAround(step.zone.area)) {
        return `a zone of the shape “${step.zone.area.shape}” around a place`
      }
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
      return (step.as === 'reaction' || isPartOfReaction(step)) && !(step.free ?? step.choices)
          && !(typeof step.what === 'object' && 'filter' in step.what)
        ? null
        : OTHERWISE
    case 'pick':
      return ['who', 'place', 'option', 'number', 'ability', 'split'].includes(step.pick.need)
          && (step.pick.need !== 'place' || step.pick.count === undefined)
        ? null
        : 'this kind of choice'
    case 'repeat':
      return step.for === undefined ? null : 'a repeat for several'
    default:
      return null
  }
}

const OTHERWISE = 'using an ability otherwise than as a reaction'
/** An ability that is named is used as a part of the reaction that says so, and counts no more than that. */
const isPartOfReaction = (step: Step): boolean =>
  step.do === 'use' && step.as === undefined && typeof step.what === 'object' && 'named' in step.what

function checkNotPlayed({ check, sure, bonus, target }: Extract<Step, { do: 'check' }>): string | null {
  if (check === 'attack') {
    return sure === 'miss' ? 'a sure miss' : target !== undefined ? 'an attack against a number of its own' : null
  }
  if (sure !== undefined) return `a sure ${sure} of a roll that is no attack`
  if (bonus !== undefined) return 'a bonus of a roll that is no attack'
  return target !== undefined && check.endsWith(' contest') ? 'a contest against a number' : null
}

function moveNotPlayed({ how, to, through, straight, ends, passed }: Extract<Step, { do: 'move' }>): string | null {
  const own = how === 'shift' || how === 'walk'
  if (!MOVES.has(how) || to === 'nearest free' || (to === 'area end' && how !== 'slide')) {
    return 'this kind of movement'
  }
  if ((through ?? straight ?? passed) !== undefined && (!own || to !== undefined)) return `such a ${how}`
  if (through !== undefined && how !== 'shift') return `a ${how} through others`
  if (to?.startsWith('$') && !TO_PLACES.has(how)) return `a ${how} to a place`
  return ends !== undefined && to !== undefined ? `such a ${how}` : null
}

const isPlayedUntil = (until: Until): boolean =>
  until === 'cleared' || until === 'scene end'
  || (typeof until === 'object'
    && ('moment' in until
      ? LASTS.has(until.moment)
      : 'while' in until || answerNotPlayed(until.after, 'after') === null))

/** What lies around somebody or around a place: so far, or the cell itself. */
const isAround = ({ shape, size }: Shape): boolean => shape === 'burst' || (shape === 'cells' && size.trim() === '1')

/** What a use can cost, how long a condition can last, and how a step can move somebody. */
const PAID: ReadonlySet<string> = new Set(['mp', 'focus', 'recoveries', 'stress', 'hp', 'temp hp'])
const LASTS: ReadonlySet<string> = new Set(['turn end', 'turn start', 'round end'])
const TO_PLACES: ReadonlySet<string> = new Set(['shift', 'teleport'])
const MOVES: ReadonlySet<string> = new Set(['push', 'pull', 'slide', 'shift', 'teleport', 'walk'])

const PLAYED: Played = {
  by: 'Eight Phases',
  carried: new Set(
    ['counters', 'modifiers', 'listens', 'forbids', 'imposes', 'grants', 'conditions', 'forms'] as const,
  ),
  steps: new Set<Step['do']>(['check', 'let', 'block', 'stop', 'harm', 'gain', 'lose', 'put', 'end', 'cure', 'move',
    'choose', 'pick', 'repeat', 'tell', 'ask', 'alter', 'cancel', 'redirect', 'retry', 'swap', 'zone', 'thing',
    'summon', 'remove', 'reload', 'use', 'resize', 'form', 'set off']),
  limit: isPlayedLimit,
  way: wayNotPlayed,
  step: stepNotPlayed,
  form: ({ stats = {}, tags }) => {
    const name = Object.keys(stats).find((one) => FORMED.keyOf(one) === undefined)
    return tags !== undefined ? 'tags of a form' : name === undefined ? null : `${name} of a form`
  },
  modifier: modifierNotPlayed,
  listener: ({ use }) => use === undefined || use === 'reaction' ? null : `the use “${use}” of a listener`,
  pattern: answerNotPlayed,
  // An attack is part of a deed: its weapon, its range and its accuracy are.
  answer: (step) =>
    step.do === 'check' && step.check === 'attack' ? 'an attack in an answer: let the answer use an ability' : null,
  used: (step) => (isPartOfReaction(step) ? OTHERWISE : null),
  given: givenNotPlayed,
}
