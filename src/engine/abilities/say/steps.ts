// A step in a sentence.
import { assertNever } from '../../../lib/assert-never.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { listed } from '../../../lib/listed.ts'
import type { Step } from '../language/ability.ts'
import { amountWords, harmOf, muchOf, signed } from './amounts.ts'
import { carrying, keptAs } from './carriers.ts'
import { checkName, conditionName, degreeName, filterWords, labelIn, useName, whatName } from './nouns.ts'
import { costWords, limitWords, needWords, untilWords } from './parts.ts'
import { eachOf, subjectOfMany, testWords, thing } from './tests.ts'
import { does, type Subject, subjectOf, TARGET, verb, type Voice, whom, ownerOf } from './who.ts'

/** Steps as sentences, one after another. */
export function stepsWords(steps: readonly Step[], voice: Voice): string {
  return steps.map((step) => stepWords(step, voice)).filter((said) => said !== '').join(' ')
}

const { carrierLines, unitWords, zoneWords, ...whole } = carrying(stepsWords)
/** An ability in sentences, a line for each of its parts; what a listener answers, and how. */
export const { linesOf, listenerWords } = whole

/** One step: “If the target is PRONE: the target takes 2d6 fire damage.” */
export function stepWords(step: Step, voice: Voice): string {
  const chooser = step.may === undefined || step.do === 'repeat' ? '' : `${mayWords(step, voice)}: `
  const before = `${step.if === undefined ? '' : `If ${testWords(step.if, voice)}: `}${chooser}`
  const limit = step.limit === undefined ? '' : ` (${limitWords(step.limit, voice)})`
  const deed = forThose(step, voice) || 'nothing happens'
  const open = limit !== '' && /[.!?]$/.test(deed) ? `${deed.slice(0, -1)}` : deed
  const said = `${before}${open}${limit}`
  const kept = NAMED.has(step.do) ? '' : keptAs(step.keep, ' That is ') + (step.keep === undefined ? '' : '.')
  const otherwise = step.else?.length ? ` Otherwise: ${stepsWords(step.else, voice)}` : ''
  return `${capitalised(said)}${/[.!?]$/.test(said) ? '' : '.'}${kept}${otherwise}`
}

/** These say themselves under which name they are kept. */
const NAMED: ReadonlySet<Step['do']> = new Set(['let', 'pick', 'check', 'zone', 'thing', 'summon'])

const mayWords = (step: Step, voice: Voice): string =>
  `${step.may === undefined ? '' : subjectOf(step.may, voice).name} may${
    step.pay?.length ? ` for ${costWords(step.pay, voice)}` : ''
  }`

/** “all enemies take 2 damage”, “for all enemies: you choose …”. */
function forThose(step: Step, voice: Voice): string {
  if (step.for === undefined) return deedWords(step, voice, voice)
  const all = subjectOfMany(step.for, voice)
  if (typeof step.for === 'string' && step.for !== 'targets') {
    return deedWords(step, { ...voice, it: all }, { ...voice, it: all })
  }
  const each = eachOf(voice)
  const said = deedWords(step, { ...voice, it: all }, each)
  return said.includes(all.name) ? said : `for ${whom(all)}: ${deedWords(step, each, each)}`
}

/** `inner`: for steps inside this one, which are done to one after another. */
function deedWords(step: Step, voice: Voice, inner: Voice): string {
  const { words } = voice
  const it = subjectOf('it', voice)
  const amount = (text: string): string => amountWords(text, voice)
  const who = (name: string | undefined): Subject => (name === undefined ? it : subjectOf(name, voice))
  const user = (name: string | undefined): Subject => subjectOf(name ?? 'me', voice)
  switch (step.do) {
    case 'check':
      return checkWords(step, voice, inner)
    case 'let':
      return `“${(step.keep ?? '$it').slice(1)}” is ${amount(step.amount)}`
    case 'block':
      return stepsWords(step.steps, inner) || 'nothing happens'
    case 'stop':
      return 'nothing more happens'
    case 'harm': {
      const least = step.least === undefined ? '' : `, at least ${amount(step.least)}`
      const kind = step.kind.startsWith('$') ? `“${step.kind.slice(1)}”` : labelIn(words.kinds, step.kind)
      const skips = step.skips?.length
        ? `, past ${listed(step.skips.map((stage) => words.stages[stage]?.words ?? labelIn(words.stages, stage)))}`
        : ''
      const spot = step.spot === undefined ? '' : ` to the ${step.spot}`
      return `${does(it, 'take')} ${harmOf(step.amount, kind, voice)}${spot}${least}${skips}`
    }
    case 'gain':
    case 'lose':
      return changeWords(step, voice)
    case 'put': {
      const one = who(step.on)
      const value = step.value === undefined || step.value === '0' ? '' : ` (${amount(step.value)})`
      return `${does(one, 'be')} ${conditionName(step.condition, words)}${value} ${
        untilWords(step.until, typeof step.until === 'object' && 'while' in step.until
          ? { ...voice, self: one, it: one }
          : step.on === undefined
          ? voice
          : { ...voice, it: one })
      }`
    }
    case 'end':
      return step.condition === 'this'
        ? 'this ends'
        : `${does(who(step.of), 'be')} no longer ${conditionName(step.condition, words)}`
    case 'reload': {
      const what = step.what === undefined
        ? 'this'
        : `“${typeof step.what === 'string' ? step.what.slice(1) : step.what.named}”`
      return step.of === undefined || step.of === 'me' && step.what === undefined
        ? `${what} is ready again`
        : `${what} of ${whom(subjectOf(step.of, voice))} is ready again`
    }
    case 'cure': {
      const most = step.most === undefined ? '' : amount(step.most)
      const what = step.what === 'all'
        ? 'conditions'
        : step.what === 'bad'
        ? 'bad conditions'
        : (words.tags[step.what]?.words ?? `${step.what} conditions`).replace(/^all /, '')
      return `${does(who(step.of), 'lose')} ${
        most === '' ? 'all' : `up to ${most} of ${ownerOf(who(step.of))}`
      } ${what}`
    }
    case 'move':
      return moveWords(step, voice)
    case 'resize': {
      const size = step.size.startsWith('$')
        ? `“${step.size.slice(1)}” again`
        : step.size === '1/2'
        ? '½'
        : amount(step.size)
      return `${does(who(step.who ?? 'me'), 'have')} size ${size}`
    }
    case 'swap':
      return `${who(step.who).name} and ${subjectOf(step.with, voice).name} change places`
    case 'order':
      return orderWords(step, voice)
    case 'use': {
      const one = user(step.by)
      const what = typeof step.what === 'string'
        ? `“${step.what.slice(1)}”`
        : 'named' in step.what
        ? `“${step.what.named}”`
        : filterWords(step.what.filter, words)
      const on = step.on === undefined ? '' : ` on ${whom(subjectOfMany(step.on, voice))}`
      return `${does(one, 'use')} ${what}${on}${step.free ? ' without a price' : ''}${
        step.as === undefined ? '' : ` as ${useName(step.as, words)}`
      }`
    }
    case 'pick': {
      return `${does(user(step.by), 'choose')} ${needWords(step.pick, voice)}${keptAs(step.keep, ', ')}`
    }
    case 'choose':
      return `${does(user(step.by), 'choose')}: ${
        Object.entries(step.options).map(([name, steps]) => `${name}: ${stepsWords(steps, inner) || 'Nothing.'}`)
          .join(' Or ')
      }`
    case 'repeat': {
      const lasting = step.while === undefined ? '' : `, as long as ${testWords(step.while, voice)}`
      return `up to ${amount(step.most)} times${lasting}${
        step.may === undefined ? '' : `, ${mayWords(step, voice)}`
      }: ${stepsWords(step.steps, inner) || 'Nothing.'}`
    }
    case 'set off':
      return `what ${who(step.of).name} ${verb(who(step.of), 'bear')} of ${
        labelIn(words.tags, step.tag)
      } works at once${step.times === undefined ? '' : `, times ${amount(step.times)}`}`
    case 'zone':
      return zoneWords(step, voice)
    case 'thing': {
      const held = step.thing.holds === undefined ? '' : ' This ability cannot be used until it is gone.'
      const hidden = step.thing.hidden === undefined ? '' : ' It is hidden.'
      const carried = carrierLines(step.thing, { ...voice, self: thing(step.thing.name) }).join(' ')
      return `${step.thing.name}${keptAs(step.keep)} lies ${placeWords(step.at, voice)}${
        held || hidden || carried ? '.' : ''
      }${hidden}${held}${carried === '' ? '' : ` ${carried}`}`
    }
    case 'summon':
      return unitWords(step.unit, placeWords(step.at, voice), step.keep, voice)
    case 'remove':
      return step.what.startsWith('$') ? `“${step.what.slice(1)}” is gone` : step.what === 'source'
        ? 'what put it there is gone'
        : 'it is gone'
    case 'form':
      return `${does(who(step.who), 'become')} ${step.form}`
    case 'tell':
      return step.text
    case 'ask':
      return `the GM decides: ${step.text}`
    case 'reveal': {
      const what = step.what === 'abilities'
        ? 'abilities'
        : labelIn({ ...words.resources, ...words.told }, step.what)
      const of = subjectOf(step.of, voice)
      return `${does(subjectOf('me', voice), 'learn')} ${
        of === it && it.own === 'their' ? 'the' : ownerOf(of)
      } ${what}${of === it && it.own === 'their' ? ` of ${whom(it)}` : ''}`
    }
    case 'alter':
      return alterWords(step, voice)
    case 'redirect':
      return `it turns to ${whom(subjectOf(step.to, voice))}${step.alsoOld ? ' as well' : ' instead'}`
    case 'cancel':
      return 'it does not happen'
    case 'retry':
      return `it is tried again at ${whom(subjectOf(step.at, voice))}`
    default:
      return assertNever(step)
  }
}

/** A counter goes up and down; somebody gains and loses. */
function changeWords(step: Extract<Step, { do: 'gain' | 'lose' }>, voice: Voice): string {
  if (step.what.startsWith('#')) {
    return `${whatName(step.what, voice.words)} goes ${step.do === 'gain' ? 'up' : 'down'} by ${
      amountWords(step.amount, voice)
    }`
  }
  const one = subjectOf(step.of ?? 'it', voice)
  if (step.what.startsWith('$')) {
    const times = step.amount === '1' ? '' : `, ${amountWords(step.amount, voice)} times`
    return `${does(one, step.do)} ${whatName(step.what, voice.words)}${times}`
  }
  return `${does(one, step.do)} ${muchOf(step.amount, step.what, voice, step.do === 'lose' ? one : undefined)}`
}

const placeWords = (at: string, voice: Voice): string =>
  at === 'me'
    ? `where ${does(subjectOf('me', voice), 'be')}`
    : at.startsWith('$')
    ? `at “${at.slice(1)}”`
    : `next to ${whom(subjectOf(at, voice))}`

function moveWords(step: Extract<Step, { do: 'move' }>, voice: Voice): string {
  const { words } = voice
  const one = subjectOf(step.who ?? 'it', voice)
  const passed = step.passed?.length
    ? `. Each who is passed: ${stepsWords(step.passed, { ...voice, it: TARGET })}`
    : ''
  const taught = words.moves?.[step.how]
  if (taught !== undefined) return `${does(one, 'be')} ${taught}${passed}`
  const far = step.by === undefined ? '' : ` ${amountWords(step.by, voice)}`
  const to = step.to === undefined
    ? ''
    : step.to === 'nearest free'
    ? ' to the nearest free space'
    : step.to === 'area end'
    ? ' along the area to its furthest free space'
    : ` to “${step.to.slice(1)}”`
  const from = step.from === undefined || step.from === 'me'
    ? ''
    : step.how === 'pull'
    ? ` towards ${whom(subjectOf(step.from, voice))}`
    : step.how === 'push'
    ? ` away from ${whom(subjectOf(step.from, voice))}`
    : ''
  const through = step.through === undefined
    ? ''
    : `, through ${step.through === 'all' ? 'everybody' : 'enemies'} too`
  const forced = { push: 'pushed', pull: 'pulled', slide: 'slid' } as const
  const done = step.how === 'push' || step.how === 'pull' || step.how === 'slide'
    ? `${does(one, 'be')} ${forced[step.how]}`
    : does(one, step.how)
  const ends = step.ends === undefined ? '' : `, ending where ${testWords(step.ends, voice)}`
  return `${done}${far}${from}${to}${step.straight ? ' in a straight line' : ''}${through}${ends}${passed}`
}

function orderWords(step: Extract<Step, { do: 'order' }>, voice: Voice): string {
  const one = subjectOf(step.who ?? 'it', voice)
  const by = amountWords(step.by ?? '1', voice)
  const said =
    { advance: `${does(one, 'advance')} by ${by}`, delay: `${does(one, 'be')} delayed by ${by}`,
      'extra turn': `${does(one, 'take')} an extra turn`, 'lose turn': `${does(one, 'lose')} a turn`,
      'call again': 'the order of turns is made anew after this round' }[step.how]
  const carried = step.carries === undefined
    ? ''
    : carrierLines(step.carries, { ...voice, self: one, it: one }).join(' ')
  return carried === '' ? said : `${said}. As long as that turn lasts: ${carried}`
}

function checkWords(step: Extract<Step, { do: 'check' }>, voice: Voice, inner: Voice): string {
  const { words } = voice
  const name = checkName(step.check, words)
  const by = subjectOf(step.by ?? (step.against === undefined ? 'it' : 'me'), voice)
  const parts = [
    step.against === undefined ? '' : ` against ${whom(subjectOf(step.against, voice))}`,
    step.target === undefined ? '' : `, at least ${amountWords(step.target, voice)}`,
    step.bonus === undefined
      ? ''
      : ` with ${amountWords(step.bonus, voice)} in place of ${ownerOf(by)} own bonus`,
    step.edge === undefined || step.edge === '0' ? '' : `, the roll at ${signed(step.edge, voice)}`,
    step.sure === undefined ? '' : `, which counts as ${degreeName(step.sure, words, step.check)} without a roll`,
  ].join('')
  const branches = Object.entries(step.on ?? {}).map(([degree, steps]) =>
    `${capitalised(degree)}: ${stepsWords(steps, inner) || 'Nothing.'}`
  )
  const made = `${does(by, 'make')} ${name}${parts}`
  return branches.length === 0 ? made : `${made}. ${branches.join(' ')}`
}

function alterWords(step: Extract<Step, { do: 'alter' }>, voice: Voice): string {
  const { words } = voice
  return [
    step.amount === undefined ? '' : `it comes to ${amountWords(step.amount, voice)}`,
    step.kind === undefined ? '' : `it is of ${labelIn(words.kinds, step.kind)}`,
    step.edge === undefined ? '' : `the roll has ${signed(step.edge, voice)}`,
    step.degree === undefined ? '' : `it counts as ${degreeName(step.degree, words)}`,
    step.reroll === undefined
      ? ''
      : step.reroll === 'either'
      ? 'the die is rolled again and whoever rolls picks which counts'
      : `the die is rolled again and the ${step.reroll} counts`,
    step.die === undefined ? '' : `the die counts as ${amountWords(step.die, voice)}`,
    step.spot === undefined ? '' : `it strikes the ${step.spot}`,
  ].filter((part) => part !== '').join(', ')
}
