// A step in a sentence.
import { assertNever } from '../../../lib/assert-never.ts'
import type { Step } from '../language/ability.ts'
import { amountWords, conditionName, costWords, labelIn, limitWords, shapeWords, sideOne, type Subject, subjectOf,
  subjectOfMany, testWords, untilWords, verb, type Voice } from './parts.ts'

/** Steps as sentences, one after another. */
export const stepsWords = (steps: readonly Step[], voice: Voice): string =>
  steps.map((step) => stepWords(step, voice)).join(' ')

/** One step: “If the target is PRONE: the target takes 2d6 fire damage.” */
export function stepWords(step: Step, voice: Voice): string {
  const it = step.for === undefined ? subjectOf('it', voice) : subjectOfMany(step.for, voice)
  const chooser = step.may === undefined ? null : subjectOf(step.may, voice)
  const before = [
    step.if === undefined ? '' : `If ${testWords(step.if, voice)}: `,
    chooser === null ? '' : `${chooser.name} may${step.pay?.length ? ` for ${costWords(step.pay, voice)}` : ''}: `,
  ].join('')
  const limit = step.limit === undefined ? '' : ` (${limitWords(step.limit, voice)})`
  const said = `${before}${deedWords(step, it, voice)}${limit}.`
  const kept = step.keep === undefined ? '' : ` That is “${step.keep.slice(1)}”.`
  const otherwise = step.else?.length ? ` Otherwise: ${stepsWords(step.else, voice)}` : ''
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${kept}${otherwise}`.replaceAll(/\.{2,}/g, '.')
}

function deedWords(step: Step, it: Subject, voice: Voice): string {
  const { words } = voice
  const amount = (text: string): string => amountWords(text, voice)
  const who = (name: string | undefined): Subject => (name === undefined ? it : subjectOf(name, voice))
  switch (step.do) {
    case 'check':
      return checkWords(step, it, voice)
    case 'let':
      return amount(step.amount)
    case 'block':
      return stepsWords(step.steps, voice)
    case 'stop':
      return 'nothing more happens'
    case 'harm': {
      const least = step.least === undefined ? '' : `, at least ${amount(step.least)}`
      const kind = step.kind.startsWith('$') ? `“${step.kind.slice(1)}”` : labelIn(words.kinds, step.kind)
      const skips = step.skips?.length
        ? `, but not ${step.skips.map((stage) => labelIn(words.stages, stage)).join(' and ')}`
        : ''
      return `${it.name} ${verb(it, 'take')} ${amount(step.amount)} ${kind} damage${least}${skips}`
    }
    case 'gain':
    case 'lose': {
      const one = who(step.of)
      return `${one.name} ${verb(one, step.do)} ${amount(step.amount)} ${
        /^[$#]/.test(step.what) ? `“${step.what.slice(1)}”` : labelIn(words.resources, step.what)
      }`
    }
    case 'put': {
      const one = who(step.on)
      const value = step.value === undefined ? '' : ` (${amount(step.value)})`
      return `${one.name} ${verb(one, 'be')} ${conditionName(step.condition, words)}${value} ${
        untilWords(step.until, typeof step.until === 'object' && 'while' in step.until
          ? { ...voice, me: 'the bearer' }
          : voice)
      }`
    }
    case 'end':
      return step.condition === 'this'
        ? 'this ends'
        : `${who(step.of).name} ${verb(who(step.of), 'be')} no longer ${conditionName(step.condition, words)}`
    case 'reload': {
      const one = step.of === undefined ? subjectOf('me', voice) : subjectOf(step.of, voice)
      const what = step.what === undefined
        ? 'this'
        : `“${typeof step.what === 'string' ? step.what.slice(1) : step.what.named}”`
      return `${what} of ${one.name} is ready again`
    }
    case 'cure': {
      const one = who(step.of)
      const what = step.what === 'all'
        ? 'all conditions'
        : step.what === 'bad'
        ? 'conditions'
        : (words.tags[step.what]?.words ?? `${step.what} conditions`)
      return `${one.name} ${verb(one, 'lose')} ${step.most === undefined ? '' : `up to ${amount(step.most)} `}${what}`
    }
    case 'move': {
      const one = who(step.who)
      const far = step.by === undefined ? '' : ` ${amount(step.by)}`
      const to = step.to === undefined
        ? ''
        : step.to === 'nearest free'
        ? ' to the nearest free space'
        : step.to === 'area end'
        ? ' along the area to its furthest free space'
        : ` to “${step.to.slice(1)}”`
      const through = step.through === undefined
        ? ''
        : `, through ${step.through === 'all' ? 'everybody' : 'enemies'} too`
      const taught = words.moves?.[step.how]
      if (taught !== undefined) return `${one.name} ${verb(one, 'be')} ${taught}`
      const forced = { push: 'pushed', pull: 'pulled', slide: 'slid' } as const
      const done = step.how === 'push' || step.how === 'pull' || step.how === 'slide'
        ? `${one.name} ${verb(one, 'be')} ${forced[step.how]}`
        : `${one.name} ${verb(one, step.how === 'fly' ? 'flie' : step.how)}`.replace(/flie\b/, 'fly')
      return `${done}${far}${to}${step.straight ? ' in a straight line' : ''}${through}`
    }
    case 'resize': {
      const one = who(step.who ?? 'me')
      const size = step.size.startsWith('$')
        ? 'the size before'
        : `size ${step.size === '1/2' ? '½' : amount(step.size)}`
      return `${one.name} ${verb(one, 'have')} ${size}`
    }
    case 'swap':
      return `${who(step.who).name} and ${subjectOf(step.with, voice).name} change places`
    case 'order': {
      const one = who(step.who)
      return { advance: `${one.name} ${verb(one, 'advance')} by ${amount(step.by ?? '1')}`,
        delay: `${one.name} ${verb(one, 'be')} delayed by ${amount(step.by ?? '1')}`,
        'extra turn': `${one.name} ${verb(one, 'take')} an extra turn`,
        'lose turn': `${one.name} ${verb(one, 'lose')} a turn`,
        'call again': 'the order of turns is made anew after this round' }[step.how]
    }
    case 'use': {
      const one = step.by === undefined ? subjectOf('me', voice) : subjectOf(step.by, voice)
      const what = typeof step.what === 'string'
        ? `“${step.what.slice(1)}”`
        : 'named' in step.what
        ? `“${step.what.named}”`
        : 'one of those abilities'
      const on = step.on === undefined ? '' : ` on ${subjectOfMany(step.on, voice).name}`
      return `${one.name} ${verb(one, 'use')} ${what}${on}${step.free ? ' without a price' : ''}${
        step.as === undefined ? '' : ` as a ${labelIn(words.uses, step.as)}`
      }`
    }
    case 'pick': {
      const one = step.by === undefined ? subjectOf('me', voice) : subjectOf(step.by, voice)
      const what = step.pick.need === 'who'
        ? sideOne(step.pick.side)
        : step.pick.need === 'place'
        ? 'a space'
        : step.pick.need === 'ability'
        ? `an ability of ${subjectOf(step.pick.of, voice).name}`
        : (step.pick.label ?? 'one')
      return `${one.name} ${verb(one, 'choose')} ${what}`
    }
    case 'choose': {
      const one = step.by === undefined ? subjectOf('me', voice) : subjectOf(step.by, voice)
      return `${one.name} ${verb(one, 'choose')}: ${
        Object.entries(step.options).map(([name, steps]) => `${name}: ${stepsWords(steps, voice)}`).join(' Or ')
      }`
    }
    case 'repeat':
      return `up to ${amount(step.most)} times: ${stepsWords(step.steps, voice)}`
    case 'set off':
      return `what ${who(step.of).name} bears of ${labelIn(words.tags, step.tag)} works at once`
    case 'zone':
      return `a zone, ${step.zone.name}: ${shapeWords(step.zone.area, voice)} ${untilWords(step.zone.until, voice)}`
    case 'thing':
      return `${step.thing.name} lies there`
    case 'summon':
      return `${step.unit.name} appears there`
    case 'remove':
      return step.what.startsWith('$') ? `“${step.what.slice(1)}” is gone` : 'it is gone'
    case 'form':
      return `${who(step.who).name} ${verb(who(step.who), 'become')} ${step.form}`
    case 'tell':
    case 'ask':
      return step.text
    case 'reveal':
      return `${
        step.what === 'abilities' ? 'the abilities' : labelIn({ ...words.resources, ...words.told }, step.what)
      } of ${who(step.of).name} become known`
    case 'alter':
      return alterWords(step, voice)
    case 'redirect':
      return `it turns to ${subjectOf(step.to, voice).name} instead`
    case 'cancel':
      return 'it does not happen'
    case 'retry':
      return `it is tried again at ${subjectOf(step.at, voice).name}`
    default:
      return assertNever(step)
  }
}

function checkWords(step: Extract<Step, { do: 'check' }>, it: Subject, voice: Voice): string {
  const { words } = voice
  const by = step.by === undefined
    ? (step.against === undefined ? it : subjectOf('me', voice))
    : subjectOf(step.by, voice)
  // Done for many, the roll is against each of them.
  const against = step.against === undefined
    ? ''
    : ` against ${step.against === 'it' ? it.name : subjectOf(step.against, voice).name}`
  const name = labelIn(words.checks, step.check)
  const edge = step.edge === undefined ? '' : ` at ${amountWords(step.edge, voice)}`
  const bonus = step.bonus === undefined ? '' : ` with ${amountWords(step.bonus, voice)} as bonus`
  const made = step.sure === undefined
    ? `${by.name} ${verb(by, 'make')} ${name.charAt(0).toLowerCase()}${name.slice(1)}${against}${bonus}${edge}`
    : `${name}, which comes to a ${step.sure} without a roll`
  const branches = Object.entries(step.on ?? {}).map(([degree, steps]) => {
    const said = stepsWords(steps, voice)
    return `${degree.charAt(0).toUpperCase()}${degree.slice(1)}: ${said === '' ? 'nothing' : said}`
  })
  return branches.length === 0 ? made : `${made}. ${branches.join(' ')}`
}

function alterWords(step: Extract<Step, { do: 'alter' }>, voice: Voice): string {
  const parts = [
    step.amount === undefined ? '' : `it comes to ${amountWords(step.amount, voice)}`,
    step.kind === undefined ? '' : `it is of ${labelIn(voice.words.kinds, step.kind)}`,
    step.edge === undefined ? '' : `the roll has ${amountWords(step.edge, voice)} more`,
    step.degree === undefined ? '' : `it counts as a ${step.degree}`,
    step.reroll === undefined ? '' : `the die is rolled again and the ${step.reroll} counts`,
    step.die === undefined ? '' : `the die shows ${amountWords(step.die, voice)}`,
    step.spot === undefined ? '' : `it strikes the ${step.spot}`,
  ].filter((part) => part !== '')
  return parts.join(', ')
}
