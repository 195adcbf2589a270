// The small parts of a sentence: for which price, on whom, how often, until when. Everything is drawn from the data
// and the ruleset’s words.
import { assertNever } from '../../../lib/assert-never.ts'
import { listed } from '../../../lib/listed.ts'
import type { Cost, Limit, Need, Shape, Until } from '../language/ability.ts'
import { amountWords, muchOf } from './amounts.ts'
import { either, filterWords, labelIn, perWords, whatName } from './nouns.ts'
import { patternWords } from './patterns.ts'
import { testWords, whereWords } from './tests.ts'
import { allOf, sideOf, type Subject, subjectOf, type Voice, whom, ownerOf } from './who.ts'

export const costWords = (costs: readonly Cost[], voice: Voice): string =>
  listed(
    costs.map(({ pay, amount, from }) =>
      `${muchOf(amount, pay, voice)}${from === undefined ? '' : ` of ${whom(subjectOf(from, voice))}`}`
    ),
  )

/** Whom, where or what is chosen. `sight`: also who is not seen. */
export function needWords(need: Need, voice: Voice): string {
  const from = need.from === undefined || need.from === 'me' ? '' : ` of ${whom(subjectOf(need.from, voice))}`
  const range = need.range === undefined ? '' : ` within ${amountWords(need.range, voice)}${from}`
  const sight = 'sight' in need && need.sight !== undefined ? ', seen or not' : ''
  switch (need.need) {
    case 'who': {
      const where = whereWords(need.where, voice, need.count !== '1')
      if (need.count === '1') return `${whom(sideOf(need.side, voice))}${range}${where}${sight}`
      const count = `${need.upTo ? 'up to ' : ''}${amountWords(need.count, voice)}`
      return `${count} ${allOf(need.side, voice).noun}${range}${where}${sight}`
    }
    case 'place': {
      const where = need.joins
        ? ' next to one of those'
        : need.beside === undefined
        ? range
        : ` next to ${whom(subjectOf(need.beside, voice))}`
      const many = need.count === undefined || need.count === '1'
        ? 'a space'
        : `${amountWords(need.count, voice)} spaces`
      return `${many}${where}${sight}`
    }
    case 'area':
      return `${shapeWords(need.area, voice)}${
        need.at === 'me'
          ? ` around ${whom(subjectOf('me', voice))}`
          : need.at === 'beside'
          ? ` next to ${whom(subjectOf('me', voice))}`
          : range
      }${need.apart === undefined ? '' : `, not within ${amountWords(need.apart, voice)} of another of its zones`}`
    case 'option':
      return need.options.length === 0 ? 'nothing' : either(need.options)
    case 'number':
      return `${need.label ?? 'a number'} from ${amountWords(need.least, voice)} to ${amountWords(need.most, voice)}`
    case 'split':
      return `${need.upTo ? 'up to ' : ''}${amountWords(need.sum, voice)} from ${
        listed(need.among.map((what) => whatName(what, voice.words)))
      }`
    case 'deed':
      return `something that ${sideOf(need.used, voice).name} used since the last ${
        labelIn(voice.words.moments, need.since)
      }`
    case 'ability':
      return `${need.filter === undefined ? 'an ability' : filterWords(need.filter, voice.words)} ${
        ofWhom(subjectOf(need.of, voice))
      }`
  }
}

/** “of yours”, “of the target”. */
const ofWhom = (subject: Subject): string =>
  subject.own === 'your' || subject.own === 'their' ? `of ${subject.own}s` : `of ${whom(subject)}`

export function shapeWords(shape: Shape, voice: Voice): string {
  const size = amountWords(shape.size, voice)
  switch (shape.shape) {
    case 'burst':
      return `Burst ${size}`
    case 'blast':
      return `Blast ${size}`
    case 'cells':
      return size === '1' ? '1 cell' : `${size} cells`
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
      if (limit.times === '0') return 'never'
      const times = limit.times === '1' ? 'once' : `${amountWords(limit.times, voice)} times`
      return `${times} ${perWords(limit, subjectOf('me', voice).name === 'you')}`
    }
    case 'cooldown':
      return `not again ${untilWords({ moment: limit.of, of: 'me', count: limit.moments }, voice)}`
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
  if (typeof until === 'string') return `until the ${until.replace(' end', '’s end')}`
  if ('while' in until) return `as long as ${testWords(until.while, voice)}`
  if ('after' in until) return `until ${patternWords(until.after, voice, true)}`
  const bearer = subjectOf(until.of ?? 'it', voice)
  const { label = until.moment, next = `the next ${label}` } = voice.words.moments[until.moment] ?? {}
  if (until.count === '1') return `until ${next.replace('{whose}', ownerOf(bearer))}`
  const moment = until.of !== undefined && next.includes('{whose}')
    ? next.replace('{whose}', ownerOf(bearer)).replace(' next ', ' ')
    : `the ${label}`
  return `until ${moment} has come ${amountWords(until.count, voice)} times`
}
