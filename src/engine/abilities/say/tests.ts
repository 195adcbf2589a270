// What has to hold, in a sentence, and its opposite: “the target is PRONE”, “you are not STUNNED”.
import { assertNever } from '../../../lib/assert-never.ts'
import type { Group, Many, State, Test } from '../language/ability.ts'
import { amountWords, withinWords } from './amounts.ts'
import { conditionName, filterWords, tagOf } from './nouns.ts'
import { allOf, called, does, sideOf, type Subject, subjectOf, TARGET, THEY, verb, type Voice, whom,
  ownerOf } from './who.ts'
import { the } from '../../../lib/the.ts'

/** Comparisons and what they are turned round. */
const OPPOSITE: Readonly<Record<string, string>> = { '=': '≠', '≠': '=', '<': '≥', '>': '≤', '≤': '>', '≥': '<' }
const COMPARED = /[=≠<>≤≥]/g

/** `not`: the opposite. */
export function testWords(test: Test, voice: Voice, not = false): string {
  if (typeof test === 'string') {
    const said = amountWords(test, voice)
    if (!not) return said
    return said.match(COMPARED)?.length === 1
      ? said.replace(COMPARED, (sign) => OPPOSITE[sign] ?? sign)
      : `it is not so that ${said}`
  }
  switch (test.test) {
    case 'all':
    case 'any':
      return joined(test.tests, (test.test === 'all') !== not, voice, not)
    case 'not':
      return testWords(test.of, voice, !not)
    case 'kept': {
      const name = `“${test.name.slice(1)}”`
      return test.is === undefined ? `there is ${not ? 'no ' : ''}${name}` : `${name} is ${not ? 'not ' : ''}${test.is}`
    }
    case 'deed':
      return `it is ${not ? 'not ' : ''}${filterWords(test.deed, voice.words)}`
    default:
      return ofSomebody(test, voice, not)
  }
}

const isMixed = (test: Test): boolean =>
  typeof test === 'object' && (test.test === 'not' ? isMixed(test.of) : test.test === 'all' || test.test === 'any')

/** “this and either that or those”: what leaves a choice comes last; several such are set off. */
function joined(tests: readonly Test[], all: boolean, voice: Voice, not: boolean): string {
  const said = tests.map((each) => testWords(each, voice, not))
  if (!all) return said.join(tests.some(isMixed) ? ', or ' : ' or ')
  const open = tests.map((each, at) => isMixed(each) && / or /.test(said[at] ?? ''))
  const choices = said.filter((_one, at) => open[at])
  const set = choices.map((one) => (choices.length > 1 ? `(${one})` : said.length > 1 ? `either ${one}` : one))
  return [...said.filter((_one, at) => !open[at]), ...set].join(' and ')
}

type Somebodys = Exclude<Test, string | { test: 'all' | 'any' | 'not' | 'kept' | 'deed' }>

function ofSomebody(test: Somebodys, voice: Voice, not: boolean): string {
  const who = subjectOf(test.who, voice)
  const one = (name: string): string => whom(subjectOf(name, voice))
  const be = `${does(who, 'be')}${not ? ' not' : ''}`
  const act = (base: string): string => not ? `${who.name} ${verb(who, 'do')} not ${base}` : does(who, base)
  switch (test.test) {
    case 'has':
      return `${be} ${conditionName(test.condition, voice.words)}${
        test.from === undefined ? '' : ` by ${test.from === 'me' ? one('me') : one(test.from)}`
      }`
    case 'tag':
      return `${be} ${tagOf(test.tag, voice.words)}`
    case 'same':
      return `${be} ${one(test.as)}`
    case 'side':
      return `${be} ${whom(sideOf(test.side, voice))}`
    case 'within':
      return `${test.was ? be.replace(/\bis\b/, 'was').replace(/\bare\b/, 'were') : be} ${
        withinWords(test.spaces, subjectOf(test.of, voice), voice)
      }`
    case 'inside': {
      const zone = test.zone === 'this' ? 'the zone' : `“${test.zone.slice(1)}”`
      return test.how === 'crosses'
        ? `the line ${not ? 'does not go' : 'goes'} through ${test.zone === 'this' ? 'it' : zone}`
        : test.how === 'beside'
        ? `${be} next to ${test.zone === 'this' ? 'it' : zone}`
        : `${be} ${test.how === 'whole' ? 'wholly inside' : 'inside'} ${zone}`
    }
    case 'reaches':
      return `${act('reach')} ${one(test.whom)}${test.moved ? ' after a move' : ''}`
    case 'sees':
      return `${act('see')} ${one(test.whom)}`
    case 'state':
      return stateWords(test.state, who, be, not)
    default:
      return assertNever(test)
  }
}

function stateWords(state: State, who: Subject, be: string, not: boolean): string {
  switch (state) {
    case 'maker':
      return `${who.name} ${not ? 'did not make' : 'made'} this`
    case 'struck by this':
      return `${who.name} ${who.bare ? 'were' : 'was'} ${not ? 'not ' : ''}struck by this`
    case 'moved':
      return `${who.name} ${verb(who, 'have')} ${not ? 'not ' : ''}moved`
    case 'in extra turn':
      return `${be} in an extra turn`
    case 'on turn':
      return not ? `it is not ${ownerOf(who)} turn` : `it is ${ownerOf(who)} turn`
    case 'standing':
    case 'down':
    case 'unwilling':
      return `${be} ${state}`
    default:
      return assertNever(state)
  }
}

/** Those for whom something holds: “ who are PRONE”, “ whose HP < 4”. */
export function whereWords(test: Test | undefined, voice: Voice, many: boolean): string {
  if (test === undefined) return ''
  const said = testWords(test, { ...voice, it: { name: 'who', bare: many, object: 'whom', own: 'whose' } })
  return /^whos?e? /.test(said) && !/\bwhom\b/.test(said)
    ? ` ${said}`
    : ` for whom ${testWords(test, { ...voice, it: THEY })}`
}

export function subjectOfMany(many: Many, voice: Voice): Subject {
  if (many === 'targets') return { name: 'all targets', bare: true, own: 'their' }
  return typeof many === 'string' ? subjectOf(many, voice) : groupOf(many, voice)
}

function groupOf(group: Group, voice: Voice): Subject {
  const { noun, single, ...all } = allOf(group.all, voice)
  const within = group.within === undefined
    ? ''
    : ` ${withinWords(group.within, subjectOf(group.of ?? 'me', voice), voice)}`
  const where = (many: boolean): string => `${within}${whereWords(group.where, voice, many)}`
  const by = group.by === undefined ? '' : amountWords(group.by, { ...voice, it: { ...THEY, own: '' } }).trim()
  if (group.most === undefined || group.all === 'me' || group.all === 'source') {
    const bands = Object.entries(group.bands ?? {}).map(([bound, count]) =>
      `${amountWords(count, voice)} with at most ${bound} ${by}`
    )
    const name = `${all.name}${where(all.bare)}`
    return bands.length === 0
      ? { ...all, own: ownerOf(all), name }
      : { name: `${bands.join(' and ')} among ${name}`, bare: true, own: 'their' }
  }
  const [most, one] = [amountWords(group.most, voice), group.most === '1']
  const last = group.first === 'lowest' || group.first === 'highest' ? ` with the ${group.first} ${by}` : ''
  const [article, which] = group.first === 'random' ? ['a', 'random'] : ['the', last === '' ? 'nearest' : '']
  const count = one ? article : article === 'a' ? most : `the ${most}`
  // “the nearest of you and your allies”, but “a random one of you and your allies”.
  const noNoun = which === 'nearest' || (which === '' && !one) ? '' : one ? 'one' : 'ones'
  const who = single === undefined ? `${noNoun} ${noun}` : one ? single : noun
  const name = `${[count, which, who.trim()].filter((word) => word !== '').join(' ')}${
    where(!one || single === undefined)
  }${last}`
  return { name, bare: !one, own: one ? 'its' : 'their' }
}

/** Inside what is done to one after another: each is the target. */
export const eachOf = (voice: Voice): Voice => ({ ...voice, it: TARGET })

export const thing = (name: string): Subject => called(the(name))
