// A whole ability in plain English, drawn from its data alone: for the palette, the sheet, the log and the editor.
import { listed } from '../../../lib/listed.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { Ability, Carrier, Listener, Modifier, Need, Pattern, Side, Way } from '../language/ability.ts'
import type { Words } from '../language/words.ts'
import { amountWords, conditionName, costWords, filterWords, labelIn, limitWords, shapeWords, sideOne, subjectOf,
  testWords, type Voice } from './parts.ts'
import { stepsWords } from './steps.ts'

/** The ability in sentences, a line for each of its parts. */
export function abilityLines(ability: Ability, words: Words): readonly string[] {
  const voice: Voice = { words, me: 'you' }
  const head = headWords(ability, voice)
  const manners = Object.entries(ability.ways ?? {}).map(([name, way]) =>
    sentence(`${name}: ${
      [headWords(way, voice), stepsWords(way.steps ?? [], voice)].filter((one) => one !== '')
        .join(' ')
    }`)
  )
  const limits = listed((ability.limits ?? []).map((limit) => limitWords(limit, voice)))
  return [
    head,
    limits === '' ? '' : sentence(limits),
    stepsWords(ability.steps ?? [], voice),
    ...manners,
    ...carrierLines(ability, voice),
    ...Object.entries(ability.conditions ?? {}).map(([name, condition]) => {
      const lines = carrierLines(condition, { words, me: 'the bearer' })
      const over = stepsWords(condition.onEnd ?? [], { words, me: 'the bearer' })
      return `${name}: ${[...lines, over === '' ? '' : `When it ends: ${over}`].filter((one) => one !== '').join(' ')}`
    }),
  ].filter((one) => one !== '')
}

export const abilityWords = (ability: Ability, words: Words): string => abilityLines(ability, words).join(' ')

/** The table’s own words, then what it does. */
export const fullWords = (ability: Ability, words: Words): string => said(words).whole(ability)

/** The same of one way of an ability (`waysOf`): what its other ways are goes unsaid. */
export const wayWords = (ability: Ability, words: Words): string => said(words).way(ability)

/** Palettes and sheets ask again and again: each text is put into words once. */
const said = remembered((words: Words) => {
  const whole = remembered((ability: Ability) => {
    const does = abilityWords(ability, words)
    return ability.words === undefined ? does : `${ability.words} ${does}`
  })
  return { whole,
    way: remembered((ability: Ability) => (ability.ways ? whole({ ...ability, ways: {} }) : whole(ability))) }
})

const sentence = (text: string): string => {
  const said = text.trim()
  return said === '' ? '' : `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?:]$/.test(said) ? '' : '.'}`
}

/** How it is used, for which price, by whom and on whom. */
function headWords(way: Way, voice: Voice): string {
  const { words } = voice
  return [
    (way.tags ?? []).map((tag) => labelIn(words.tags, tag)).join(', '),
    way.use === undefined ? '' : labelIn(words.uses, way.use),
    way.cost?.length ? `for ${costWords(way.cost, voice)}` : '',
    ...(way.requires ?? []).map((test) => `only if ${testWords(test, voice)}`),
    ...(way.needs ?? []).map((need) => needWords(need, voice)),
  ].filter((part) => part !== '').map(sentence).join(' ')
}

function needWords(need: Need, voice: Voice): string {
  const range = need.range === undefined ? '' : ` within ${amountWords(need.range, voice)}`
  const where = need.where === undefined ? '' : ` for whom ${testWords(need.where, voice)}`
  const sight = 'sight' in need && need.sight !== undefined ? ', seen or not' : ''
  switch (need.need) {
    case 'who': {
      const many = need.count === '1' ? '' : `${need.upTo ? 'up to ' : ''}${amountWords(need.count, voice)} × `
      return `${many}${sideOne(need.side)}${range}${where}${sight}`
    }
    case 'place':
      return `a space${
        need.joins
          ? ' next to one of those'
          : need.beside === undefined
          ? range
          : ` next to ${subjectOf(need.beside, voice).name}`
      }`
    case 'area':
      return `${shapeWords(need.area, voice)}${
        need.at === 'me' ? ' around you' : need.at === 'beside' ? ' next to you' : range
      }${need.apart === undefined ? '' : `, not within ${amountWords(need.apart, voice)} of another of its zones`}`
    case 'option':
      return `choose ${listed(need.options).replace(' and ', ' or ')}`
    case 'number':
      return `${need.label ?? 'a number'} from ${amountWords(need.least, voice)} to ${amountWords(need.most, voice)}`
    case 'split':
      return `${need.upTo ? 'up to ' : ''}${amountWords(need.sum, voice)} from ${
        listed(need.among.map((what) => labelIn(voice.words.resources, what)))
      }`
    case 'deed':
      return `something that ${sideOne(need.used)} used since the last ${labelIn(voice.words.moments, need.since)}`
    case 'ability':
      return `an ability of ${subjectOf(need.of, voice).name}`
  }
}

function carrierLines(carrier: Carrier, voice: Voice): readonly string[] {
  const { words } = voice
  const test = (one: Parameters<typeof testWords>[0] | undefined, before: string): string =>
    one === undefined ? '' : `${before}${testWords(one, voice)}`
  return [
    ...Object.entries(carrier.counters ?? {}).map(([name, { start, most, lasts }]) =>
      sentence(
        `“${name}” starts at ${amountWords(start, voice)}${
          most === undefined ? '' : `, at most ${amountWords(most, voice)}`
        }${lasts === undefined ? '' : lasts === 'rest' ? ', until a long rest' : ', for good'}`,
      )
    ),
    ...(carrier.modifiers ?? []).map((one) => sentence(modifierWords(one, voice))),
    ...(carrier.imposes ?? []).map((one) =>
      sentence(
        `${sideOne(one.of)} ${one.of === 'me' && voice.me === 'you' ? 'are' : 'is'} ${
          conditionName(one.condition, words)
        }${one.seenBy === undefined ? '' : ` to ${whoLooks(one.seenBy, voice)}`}${test(one.if, ' while ')}`,
      )
    ),
    ...(carrier.forbids ?? []).map((one) => sentence(`not allowed: ${filterWords(one.deeds, voice)}. ${one.why}`)),
    ...(carrier.listens ?? []).map((one) => sentence(listenerWords(one, voice))),
    ...(carrier.grants ?? []).map(({ to, if: holding, ability }) =>
      'copy' in ability
        ? sentence(
          `${to === undefined ? subjectOf('me', voice).name : sideOne(to)} may use “${ability.copy.slice(1)}” of ${
            subjectOf(ability.of, voice).name
          }${test(holding, ' while ')}`,
        )
        : sentence(
          `${to === undefined ? subjectOf('me', voice).name : sideOne(to)} may use “${ability.name}”${
            test(holding, ' while ')
          }: ${
            [headWords(ability, { ...voice, me: 'you' }), stepsWords(ability.steps ?? [], { ...voice, me: 'you' })]
              .filter((one) => one !== '').join(' ')
          }`,
        )
    ),
  ]
}

const whoLooks = (side: Side, voice: Voice): string => (side === 'me' ? subjectOf('me', voice).name : sideOne(side))

function modifierWords(one: Modifier, voice: Voice): string {
  const { words } = voice
  const what = typeof one.on === 'string'
    ? labelIn(words.stats, one.on)
    : 'cost' in one.on
    ? `the ${labelIn(words.resources, one.on.cost)} price of ${filterWords(one.on.deed, voice)}`
    : 'area' in one.on
    ? `the area of ${filterWords(one.on.area, voice)}`
    : `the range of ${filterWords(one.on.range, voice)}`
  const bearers = one.of === undefined || one.of === 'me' ? '' : ` of ${sideOne(one.of)}`
  const amount = (text: string): string => amountWords(text, voice)
  const change = [
    one.set === undefined ? '' : `is ${amount(one.set)}`,
    one.times === undefined ? '' : `counts × ${amount(one.times)}`,
    one.by === undefined ? '' : `${/^[−-]/.test(one.by) ? '' : '+'}${amount(one.by)}`,
    one.least === undefined ? '' : `at least ${amount(one.least)}`,
    one.most === undefined ? '' : `at most ${amount(one.most)}`,
  ].filter((part) => part !== '').join(', ')
  const holding = [one.if, one.against].flatMap((test) => (test === undefined ? [] : [testWords(test, voice)]))
  return `${what}${bearers} ${change}${holding.length > 0 ? ` while ${holding.join(' and ')}` : ''}`
}

/** What a listener answers, and how. */
export function listenerWords(one: Listener, voice: Voice): string {
  const when = { before: 'Before', instead: 'When', after: 'After' }[one.when]
  const chooser = one.may === undefined ? null : subjectOf(one.may, voice)
  const may = chooser === null
    ? ''
    : `${chooser.name} may${one.use === undefined ? '' : `, as a ${labelIn(voice.words.uses, one.use)}`}${
      one.cost?.length ? `, for ${costWords(one.cost, voice)}` : ''
    }: `
  const limits = (one.limits ?? []).map((limit) => limitWords(limit, voice)).join(', ')
  const within = one.within === undefined ? '' : ` within ${amountWords(one.within, voice)}`
  const holding = one.if === undefined ? '' : `, if ${testWords(one.if, voice)}`
  const name = one.name === undefined ? '' : `${one.name}. `
  return `${name}${when} ${one.event.map((event) => patternWords(event, voice)).join(', or ')}${within}${holding}${
    limits === '' ? '' : ` (${limits})`
  }: ${may}${stepsWords(one.steps, voice)}`
}

function patternWords(pattern: Pattern, voice: Voice): string {
  const { words } = voice
  const by = pattern.by === undefined ? 'somebody' : sideOne(pattern.by)
  const to = pattern.to === undefined ? 'somebody' : sideOne(pattern.to)
  const are = pattern.to === 'me' && voice.me === 'you' ? 'are' : 'is'
  const using = pattern.deed === undefined ? '' : ` with ${filterWords(pattern.deed, voice)}`
  switch (pattern.on) {
    case 'deed':
      return `${by} acts${using}`
    case 'aim':
      return `${to} ${are} aimed at${using}`
    case 'down':
      return `${to} goes down${pattern.by === undefined ? '' : ` by the hand of ${by}`}`
    case 'joined':
      return `${to} joins`
    case 'this used':
      return 'this is used'
    case 'check':
    case 'rolled':
      return `${by} ${pattern.on === 'rolled' ? 'has rolled' : 'makes'} ${
        pattern.check === undefined ? 'a check' : labelIn(words.checks, pattern.check)
      }`
    case 'land':
      return `a ${listed(pattern.degrees).replace(' and ', ' or ')} ${
        pattern.check === undefined ? '' : `of ${labelIn(words.checks, pattern.check)} `
      }${pattern.to === undefined ? '' : `on ${to}`}${pattern.by === undefined ? '' : ` by ${by}`}${using}`
    case 'harm':
      return `${to} would take ${pattern.kind === undefined ? '' : `${labelIn(words.kinds, pattern.kind)} `}damage, ${
        labelIn(words.stages, pattern.stage)
      }`
    case 'gain':
    case 'loss':
      return `${to} ${pattern.on === 'gain' ? 'gains' : 'loses'} ${labelIn(words.resources, pattern.what)}`
    case 'empty':
      return `${to} has no ${labelIn(words.resources, pattern.what)} left`
    case 'crosses':
      return `${labelIn(words.resources, pattern.what)} of ${to} falls below ${amountWords(pattern.below, voice)}`
    case 'put':
    case 'ended':
      return `${conditionName(pattern.condition, words)} ${pattern.on === 'put' ? 'is put on' : 'ends on'} ${to}`
    case 'used up':
      return `${by} uses up ${conditionName(pattern.condition, words)} of ${to}`
    case 'move':
      return `${by} ${
        { begins: 'begins to move', enters: 'enters', leaves: 'leaves', ends: 'ends a movement',
          stopped: `moves ${to} by force into an obstacle${using}` }[
            pattern.way
          ]
      }`
    case 'moment':
      return `the ${labelIn(words.moments, pattern.moment)}${pattern.by === undefined ? '' : ` of ${by}`}`
  }
}
