// The small parts of a sentence: who, how many, how much, when. Everything is drawn from the data and the ruleset’s
// words.
import { assertNever } from '../../../lib/assert-never.ts'
import { listed } from '../../../lib/listed.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { Cost, Filter, Group, Limit, Many, One, Shape, Side, Test, Until } from '../language/ability.ts'
import type { Word, Words } from '../language/words.ts'

/** For whom the words are: who has the ability is spoken to; in a condition its bearer is spoken of. */
export interface Voice {
  readonly words: Words
  readonly me: 'you' | 'the bearer'
}

/** Who does or suffers something: “you take”, “the target takes”, “all enemies take”. */
export interface Subject {
  readonly name: string
  /** Whether the verb has no “s”: you and many. */
  readonly bare: boolean
}

export const labelIn = (list: Readonly<Record<string, Word>>, name: string): string => list[name]?.label ?? name

const YOU: Subject = { name: 'you', bare: true }
const one = (name: string): Subject => ({ name, bare: false })

export function subjectOf(who: One, { me }: Voice): Subject {
  switch (who) {
    case 'me':
      return me === 'you' ? YOU : one('the bearer')
    case 'it':
      return one('the target')
    case 'by':
      return one('whoever did it')
    case 'to':
      return one('whoever suffers it')
    case 'source':
      return one('whoever put it there')
    default:
      return one(`“${who.slice(1)}”`)
  }
}

/** “takes”, or “take” after you and many. */
export function verb(subject: Subject, base: string): string {
  if (base === 'be') return subject.bare ? 'are' : 'is'
  if (base === 'have') return subject.bare ? 'have' : 'has'
  return subject.bare ? base : `${base}${/(?:s|sh|ch|x|z)$/.test(base) ? 'es' : 's'}`
}

const possessiveOf = (subject: Subject): string =>
  subject.name === 'you' ? 'your' : subject.name.endsWith('s') ? `${subject.name}’` : `${subject.name}’s`

const SIDES: Readonly<Record<Side, readonly [one: string, many: string]>> = {
  me: ['you', 'you'],
  ally: ['you or an ally', 'you and your allies'],
  'other ally': ['an ally', 'allies'],
  enemy: ['an enemy', 'enemies'],
  other: ['somebody else', 'all others'],
  anyone: ['anybody', 'all'],
  source: ['whoever put it there', 'whoever put it there'],
  inside: ['somebody inside', 'all inside'],
}

export const sideOne = (side: Side): string => SIDES[side][0]

export function subjectOfMany(many: Many, voice: Voice): Subject {
  if (many === 'targets') return { name: 'all targets', bare: true }
  return typeof many === 'string' ? subjectOf(many, voice) : { name: groupWords(many, voice), bare: true }
}

function groupWords(group: Group, voice: Voice): string {
  const [, name] = SIDES[group.all]
  const of = group.of === undefined || group.of === 'me' ? subjectOf('me', voice) : subjectOf(group.of, voice)
  const within = group.within === undefined ? '' : ` within ${amountWords(group.within, voice)} of ${of.name}`
  const first = group.first === undefined || group.most === undefined
    ? ''
    : group.first === 'nearest'
    ? 'the nearest '
    : group.first === 'random'
    ? 'random '
    : `those with the ${group.first} ${amountWords(group.by ?? '', voice)} among `
  const most = group.most === undefined ? '' : `${amountWords(group.most, voice)} of `
  const where = group.where === undefined ? '' : ` for whom ${testWords(group.where, voice)}`
  const all = group.all === 'enemy' && group.most === undefined ? 'all enemies' : name
  return `${most}${first}${all}${within}${where}`
}

/** An amount as people read it: “2d6 + your MAGIC”. */
export function amountWords(text: string, voice: Voice): string {
  const { words } = voice
  const mine = possessiveOf(subjectOf('me', voice))
  const owners: Readonly<Record<string, string>> = { my: mine, its: 'the target’s', 'source’s': 'its maker’s',
    'by’s': 'the doer’s', 'to’s': 'the sufferer’s' }
  return text.replaceAll(numbersIn(words), (_all, owner: string | undefined, name: string) => {
    const key = name.toLowerCase()
    const label = words.stats[key]?.label ?? words.resources[key]?.label ?? name
    const plain = words.numbers.plain.includes(key)
    return plain ? label : `${owner === undefined ? mine : (owners[owner.replace('\'', '’')] ?? mine)} ${label}`
  }).replaceAll(/[$#]([a-z][a-z0-9-]*)/g, '“$1”').replaceAll('>=', '≥').replaceAll('<=', '≤')
}

/** What the numbers of the ruleset look like in an amount, with whose they are; the longest names first. */
const numbersIn = remembered(({ numbers }: Words): RegExp => {
  const names = [...new Set([...numbers.numbers, ...numbers.plain])].toSorted((a, b) => b.length - a.length)
  return new RegExp(
    `(?:\\b(my|its|source[’']s|by[’']s|to[’']s) )?(?<![\\p{L}$#])(${names.map(escaped).join('|')})(?![\\p{L}])`,
    'giu',
  )
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What has to hold: “the target is PRONE”. */
export function testWords(test: Test, voice: Voice): string {
  if (typeof test === 'string') return amountWords(test, voice)
  const { words } = voice
  switch (test.test) {
    case 'all':
      return test.tests.map((each) => testWords(each, voice)).join(' and ')
    case 'any':
      return test.tests.map((each) => testWords(each, voice)).join(' or ')
    case 'not':
      return `it is not so that ${testWords(test.of, voice)}`
    case 'kept':
      return test.is === undefined ? `“${test.name.slice(1)}” is known` : `“${test.name.slice(1)}” is ${test.is}`
    case 'deed':
      return `it is ${filterWords(test.deed, voice)}`
    default: {
      const who = subjectOf(test.who, voice)
      const is = verb(who, 'be')
      switch (test.test) {
        case 'has':
          return `${who.name} ${is} ${conditionName(test.condition, words)}${
            test.from === undefined ? '' : ` by ${subjectOf(test.from, voice).name}`
          }`
        case 'tag':
          return `${who.name} ${is} ${labelIn(words.tags, test.tag)}`
        case 'same':
          return `${who.name} ${is} ${subjectOf(test.as, voice).name}`
        case 'side':
          return `${who.name} ${is} ${SIDES[test.side][0]}`
        case 'within':
          return `${who.name} ${test.was ? 'was' : is} within ${amountWords(test.spaces, voice)} of ${
            subjectOf(test.of, voice).name
          }`
        case 'inside':
          return test.how === 'crosses'
            ? 'the line goes through it'
            : test.how === 'beside'
            ? `${who.name} ${is} next to it`
            : `${who.name} ${is} ${test.how === 'whole' ? 'wholly' : 'partly'} inside`
        case 'reaches':
          return `${who.name} ${verb(who, 'reach')} ${subjectOf(test.whom, voice).name}${
            test.moved ? ' after a move' : ''
          }`
        case 'sees':
          return `${who.name} ${verb(who, 'see')} ${subjectOf(test.whom, voice).name}`
        case 'state':
          return test.state === 'maker'
            ? `${who.name} made this`
            : test.state === 'struck by this'
            ? `${who.name} was struck by this`
            : test.state === 'moved'
            ? `${who.name} ${verb(who, 'have')} moved`
            : `${who.name} ${is} ${test.state}`
        default:
          return assertNever(test)
      }
    }
  }
}

export const conditionName = (condition: string, words: Words): string =>
  condition.startsWith('+') ? condition.slice(1) : labelIn(words.conditions, condition)

export function filterWords(filter: Filter, { words }: Voice): string {
  const tags = (filter.tags ?? []).map((tag) => labelIn(words.tags, tag)).join(' or ')
  const without = (filter.without ?? []).map((tag) => labelIn(words.tags, tag)).join(' or ')
  const parts = [
    filter.named === undefined ? '' : `“${filter.named}”`,
    tags === '' ? '' : `a ${tags} ability`,
    without === '' ? '' : `not a ${without} ability`,
    filter.use === undefined ? '' : labelIn(words.uses, filter.use),
    filter.kind === undefined ? '' : `of ${labelIn(words.kinds, filter.kind)}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'any deed' : parts.join(', ')
}

export function costWords(costs: readonly Cost[], voice: Voice): string {
  return listed(
    costs.map(({ pay, amount }) =>
      `${amountWords(amount, voice)} ${pay.startsWith('#') ? `“${pay.slice(1)}”` : labelIn(voice.words.resources, pay)}`
    ),
  )
}

export function shapeWords(shape: Shape, voice: Voice): string {
  const size = amountWords(shape.size, voice)
  switch (shape.shape) {
    case 'burst':
      return `Burst ${size}`
    case 'blast':
      return `Blast ${size}`
    case 'cells':
      return `${size} cells`
    case 'line':
      return `Line ${size}${shape.width === undefined ? '' : `, ${amountWords(shape.width, voice)} wide`}`
    case 'cone':
      return `Cone ${size}${shape.end === undefined ? '' : `, ${amountWords(shape.end, voice)} wide at its end`}`
    default:
      return assertNever(shape)
  }
}

export function limitWords(limit: Limit, voice: Voice): string {
  switch (limit.limit) {
    case 'times': {
      const times = limit.times === '1' ? 'once' : `${amountWords(limit.times, voice)} times`
      const per = limit.per === 'ever'
        ? 'in all'
        : limit.per === 'own turn'
        ? 'in each of your turns'
        : `a ${limit.per}`
      return `${times} ${per}${limit.each ? ' for each target' : ''}`
    }
    case 'cooldown':
      return `again after ${amountWords(limit.moments, voice)} × ${labelIn(voice.words.moments, limit.of)}`
    case 'recharge':
      return `back at ${amountWords(limit.at, voice)} or more on ${limit.die}, at the ${
        labelIn(voice.words.moments, limit.on)
      }`
    case 'one':
      if (limit.most !== undefined) return `${amountWords(limit.most, voice)} at a time`
      return limit.of === 'user' ? 'one at a time' : limit.of === 'bearer' ? 'one on each bearer' : 'one in the battle'
    default:
      return assertNever(limit)
  }
}

/** “until the end of the target’s next turn”. */
export function untilWords(until: Until, voice: Voice): string {
  if (until === 'cleared') return 'until cleared'
  if (until === 'for good') return 'for good'
  if (typeof until === 'string') return `until the ${until.replace(' end', '’s end').replace('deed', 'deed')}`
  if ('while' in until) return `as long as ${testWords(until.while, voice)}`
  if ('after' in until) return 'until then'
  const bearer = subjectOf(until.of ?? 'it', voice)
  const { label = until.moment, next = `the next ${label}` } = voice.words.moments[until.moment] ?? {}
  if (until.count === '1') return `until ${next.replace('{whose}', possessiveOf(bearer))}`
  const of = until.of === undefined ? '' : ` of ${bearer.name}`
  return `until the ${label}${of} has come ${amountWords(until.count, voice)} times`
}
