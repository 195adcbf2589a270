// What stands somewhere and carries something, in sentences: what it changes, forbids, imposes, answers and gives.
import type { Ability, Carrier, ConditionText, Form, Forbid, Grant, Impose, Kept, Listener, Modifier, Pattern, Step,
  Unit, Way } from '../language/ability.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { amountWords, signed, withinWords } from './amounts.ts'
import { conditionName, filterWords, labelIn, tagOf, useName } from './nouns.ts'
import { costWords, limitWords, needWords, shapeWords, untilWords } from './parts.ts'
import { answering, patternWords } from './patterns.ts'
import { testWords, thing } from './tests.ts'
import { allOf, called, does, sideOf, type Subject, subjectOf, TARGET, THEY, type Voice, whom } from './who.ts'

const sentence = (text: string): string => {
  const said = text.trim()
  return said === '' ? '' : `${capitalised(said)}${/[.!?:]$/.test(said) ? '' : '.'}`
}

/** ““spot””: the name under which something is kept. */
export const keptAs = (name: Kept | undefined, before = ' '): string =>
  name === undefined ? '' : `${before}“${name.slice(1)}”`

const sizeWords = (size: string, voice: Voice): string => `size ${size === '1/2' ? '½' : amountWords(size, voice)}`

const isSaid = (text: string): boolean => text !== ''

/** How it is used, for which price, by whom and on whom. */
function headWords(way: Way, voice: Voice): string {
  const { words } = voice
  return [
    (way.tags ?? []).map((tag) => labelIn(words.tags, tag)).join(', '),
    way.use === undefined ? '' : labelIn(words.uses, way.use),
    way.cost?.length ? `for ${costWords(way.cost, voice)}` : '',
    ...(way.requires ?? []).map((test) => `only if ${testWords(test, voice)}`),
    ...(way.needs ?? []).map((need) =>
      need.need === 'option'
        ? `choose ${needWords(need, voice)}`
        : `${needWords(need, voice)}${keptAs(need.keep, ', ')}`
    ),
  ].filter(isSaid).map(sentence).join(' ')
}

/** Needs that aim at somebody. Without them the one in hand is the user. */
const AIMED: ReadonlySet<string> = new Set(['who', 'area', 'deed'])
const isAimed = (way: Way | undefined): boolean => way?.needs?.some(({ need }) => AIMED.has(need)) === true

/** For the steps of an ability, or of one of its ways. */
function inUse(ability: Ability, way: Way | undefined, voice: Voice): Voice {
  const aimed = way?.needs
    ? isAimed(way)
    : isAimed(ability)
      || (way === undefined && Object.values(ability.ways ?? {}).some((one) => !one.steps && isAimed(one)))
  const { it: _it, by: _by, to: _to, zone: _zone, ...rest } = voice
  return { ...rest, it: aimed ? TARGET : subjectOf('me', voice) }
}

const STACKED = { 'add up': 'Put on once more, its numbers add up.',
  higher: 'Put on once more, the higher number counts.', newer: 'Put on once more, the newer number counts.' }
const ONE = { 'per source': '', 'per bearer': '', 'at all': 'One in the battle.', each: 'Several stand side by side.' }

function modifierWords(one: Modifier, around: Voice): string {
  const { words } = around
  const many = one.of === undefined || one.of === 'me' ? null : allOf(one.of, around)
  const voice: Voice = { ...around, it: many ? THEY : subjectOf('me', around) }
  const what = typeof one.on === 'string'
    ? labelIn(words.stats, one.on)
    : 'cost' in one.on
    ? `the ${labelIn(words.resources, one.on.cost)} price of ${filterWords(one.on.deed, words)}`
    : 'area' in one.on
    ? `the area of ${filterWords(one.on.area, words)}`
    : `the range of ${filterWords(one.on.range, words)}`
  const bearers = many === null ? '' : `${typeof one.on === 'string' ? ' of' : ' for'} ${whom(many)}`
  const amount = (text: string): string => amountWords(text, voice)
  const change = [
    one.set === undefined ? '' : `is ${amount(one.set)}`,
    one.times === undefined ? '' : timesWords(amount(one.times)),
    one.by === undefined ? '' : signed(one.by, voice),
    one.least === undefined ? '' : `at least ${amount(one.least)}`,
    one.most === undefined ? '' : `at most ${amount(one.most)}`,
  ].filter(isSaid).join(', ')
  const tests = [one.if, one.against].filter((test) => test !== undefined)
  return `${what}${bearers} ${change}${tests.length > 0 ? ` while ${testWords({ test: 'all', tests }, voice)}` : ''}`
}

function timesWords(factor: string): string {
  if (/^(?:1 ?\/ ?2|0\.5|½)$/.test(factor)) return 'is halved'
  return factor === '2' ? 'is doubled' : factor === '0' ? 'is 0' : `counts × ${factor}`
}

function imposedWords(one: Impose, voice: Voice): string {
  const many = allOf(one.of, voice)
  const visible = one.seenBy === undefined ? '' : ` to ${whom(allOf(one.seenBy, voice))}`
  const it = one.of === 'me' ? subjectOf('me', voice) : THEY
  return `${does(many, 'be')} ${conditionName(one.condition, voice.words)}${visible}${
    one.if === undefined ? '' : ` while ${testWords(one.if, { ...voice, it })}`
  }`
}

function forbidWords(one: Forbid, around: Voice): string {
  const me = subjectOf('me', around)
  const who = one.of === undefined ? me : allOf(one.of, around)
  const it = who.name === me.name ? me : THEY
  const against = one.against === undefined ? '' : ` on ${
    whom(one.against === 'anyone'
      ? called('anybody')
      : sideOf(one.against, around))
  }`
  const voice: Voice = { ...around, it, by: it, ...(one.against === 'me' ? { to: me } : {}) }
  const unless = one.unless === undefined ? '' : `, unless ${testWords(one.unless, voice)}`
  const may = one.of === 'anyone' ? 'nobody may' : one.of === 'enemy' ? 'no enemy may' : `${who.name} may not`
  return `${sentence(`${may} use ${filterWords(one.deeds, around.words)}${against}${unless}`)} ${one.why}`
}

/** What carries something, said with the words for steps, which carry something themselves. */
export function carrying(stepsWords: (steps: readonly Step[], voice: Voice) => string): {
  readonly linesOf: (ability: Ability, voice: Voice) => readonly string[]
  readonly carrierLines: (carrier: Carrier, voice: Voice) => readonly string[]
  readonly listenerWords: (one: Listener, around: Voice) => string
  readonly zoneWords: (step: Extract<Step, { do: 'zone' }>, voice: Voice) => string
  readonly unitWords: (unit: Unit, where: string, kept: Kept | undefined, voice: Voice) => string
} {
  /** The ability in sentences, a line for each of its parts. */
  function linesOf(ability: Ability, voice: Voice): readonly string[] {
    const using = inUse(ability, undefined, voice)
    const limits = (ability.limits ?? []).map((limit) => limitWords(limit, voice)).join(', ')
    return [
      headWords(ability, using),
      sentence(limits),
      stepsWords(ability.steps ?? [], using),
      ...Object.entries(ability.ways ?? {}).map(([name, way]) => {
        const own = inUse(ability, way, voice)
        return sentence(
          `${name}: ${[headWords(way, own), stepsWords(way.steps ?? [], own)].filter(isSaid).join(' ')}`,
        )
      }),
      ...carrierLines(ability, using),
      ...Object.entries(ability.conditions ?? {}).map(([name, condition]) => conditionWords(name, condition, voice)),
      ...Object.entries(ability.forms ?? {}).map(([name, form]) =>
        `${name}: ${formLines(form, { words: voice.words, me: 'the bearer' }, true).join(' ')}`
      ),
    ].filter((line) => line !== '' && !line.endsWith(': '))
  }

  /** What a condition that an ability defines does to its bearer; of a condition that only marks, nothing is said. */
  function conditionWords(name: string, condition: ConditionText, { words }: Voice): string {
    const voice: Voice = { words, me: 'the bearer', it: called('the bearer') }
    const over = stepsWords(condition.onEnd ?? [], voice)
    const said = [
      condition.words ?? '',
      ...carrierLines(condition, voice),
      condition.value === undefined ? '' : STACKED[condition.value],
      condition.one === undefined ? '' : ONE[condition.one],
      condition.group === undefined ? '' : `It takes the place of any other “${condition.group}”.`,
      condition.ends?.length
        ? sentence(`it ends after ${condition.ends.map((event) => patternWords(event, voice, true)).join(', or ')}`)
        : '',
      over === '' ? '' : `When it ends: ${over}`,
    ].filter(isSaid).join(' ')
    return said === '' ? '' : `${name}: ${said}`
  }

  function carrierLines(carrier: Carrier, voice: Voice): readonly string[] {
    return [
      ...Object.entries(carrier.counters ?? {}).map(([name, { start, most, lasts }]) =>
        sentence(
          `“${name}” starts at ${amountWords(start, voice)}${
            most === undefined ? '' : `, at most ${amountWords(most, voice)}`
          }${lasts === undefined ? '' : lasts === 'rest' ? ', until a long rest' : ', for good'}`,
        )
      ),
      ...(carrier.modifiers ?? []).map((one) => sentence(modifierWords(one, voice))),
      ...(carrier.imposes ?? []).map((one) => sentence(imposedWords(one, voice))),
      ...(carrier.forbids ?? []).map((one) => forbidWords(one, voice)),
      ...(carrier.listens ?? []).map((one) => sentence(listenerWords(one, voice))),
      ...(carrier.grants ?? []).map((one) => sentence(grantWords(one, voice))),
    ].filter(isSaid)
  }

  function grantWords({ to, if: holding, replaces, ability }: Grant, voice: Voice): string {
    const me = subjectOf('me', voice)
    const who: Subject = to === undefined || to === 'me' ? me : allOf(to, voice)
    const it = who === me ? me : THEY
    const test = holding === undefined ? '' : ` while ${testWords(holding, { ...voice, it })}`
    const instead = replaces === undefined ? '' : `, in place of “${replaces}”`
    if ('copy' in ability) {
      return `${who.name} may use “${ability.copy.slice(1)}” of ${whom(subjectOf(ability.of, voice))}${instead}${test}`
    }
    const user = who === me || who.bare ? who : THEY
    const lines = linesOf(ability, { words: voice.words, me: voice.me,
      ...(user.name === 'you' ? {} : { self: who === me ? me : THEY }) })
    return `${who.name} may use “${ability.name}”${instead}${test}${lines.length > 0 ? `: ${lines.join(' ')}` : ''}`
  }

  /** What a listener answers, and how. */
  function listenerWords(one: Listener, around: Voice): string {
    const voice = answering(one.event, around)
    const { words } = voice
    const when = { before: 'before', instead: 'when', after: 'after' }[one.when]
    const may = one.may === undefined
      ? ''
      : `${subjectOf(one.may, voice).name} may${one.use === undefined ? '' : `, as ${useName(one.use, words)}`}${
        one.cost?.length ? `, for ${costWords(one.cost, voice)}` : ''
      }: `
    const needs = (one.needs ?? []).map((need) => `Choose ${needWords(need, voice)}${keptAs(need.keep, ', ')}. `).join(
      '',
    )
    const limits = (one.limits ?? []).map((limit) => limitWords(limit, voice)).join(', ')
    const distance = one.within === undefined
      ? ''
      : ` ${withinWords(one.within, subjectOf('me', around), around)}`
    const holding = one.if === undefined ? '' : `, if ${testWords(one.if, voice)}`
    const events = one.event.map((event: Pattern) => patternWords(event, around, one.when === 'after', distance))
      .join(', or ')
    return `${one.name === undefined ? '' : `${one.name}. `}${capitalised(when)} ${events}${holding}${
      limits === '' ? '' : ` (${limits})`
    }: `.replace(') (', ', ') + `${may}${needs}${stepsWords(one.steps, voice) || 'Nothing happens.'}`
  }

  /** “A zone, Fog: Burst 2 until the scene’s end. Everybody inside is BLINDED.” */
  function zoneWords(step: Extract<Step, { do: 'zone' }>, voice: Voice): string {
    const { zone } = step
    const { it: _it, by: _by, to: _to, ...maker } = voice
    const place = step.at === 'area'
      ? ''
      : step.at.startsWith('$')
      ? step.each ? ` on each of “${step.at.slice(1)}”` : ` at “${step.at.slice(1)}”`
      : ` around ${whom(subjectOf(step.at, voice))}`
    const ground = zone.ground ?? []
    const said = [
      zone.follows === undefined ? '' : sentence(`it goes with ${whom(subjectOf(zone.follows, voice))}`),
      ground.length > 0
        ? sentence(`the ground is ${ground.map((one) => labelIn(voice.words.grounds, one)).join(' and ')}`)
        : '',
      zone.height === undefined ? '' : sentence(`what stands there is ${amountWords(zone.height, voice)} high`),
      zone.hidden === undefined ? '' : 'It is hidden until somebody finds it.',
      zone.dismiss === undefined
        ? ''
        : sentence(`${subjectOf('me', voice).name} may end it: ${labelIn(voice.words.uses, zone.dismiss)}`),
      ...carrierLines(zone, { ...maker, it: subjectOf('me', voice), zone: true }),
    ].filter(isSaid).join(' ')
    return `a zone${place}, ${zone.name}${keptAs(step.keep)}: ${shapeWords(zone.area, voice)} ${
      untilWords(zone.until, voice)
    }${said === '' ? '' : `. ${said}`}`
  }

  /** Numbers, abilities and what is carried: of a form, of somebody who is called. */
  function formLines(form: Form, voice: Voice, inForm = false): readonly string[] {
    const { words } = voice
    const numbers = Object.entries(form.stats ?? {}).map(([name, amount]) =>
      `${words.said?.[name] ?? words.stats[name]?.label ?? labelIn(words.resources, name)} ${
        amountWords(amount, voice)
      }`
    )
    return [
      numbers.length > 0 ? sentence(numbers.join(', ')) : '',
      inForm && form.size !== undefined ? sentence(sizeWords(form.size, voice)) : '',
      inForm && form.tags !== undefined
        ? sentence(`${does(subjectOf('me', voice), 'be')} ${form.tags.map((tag) => tagOf(tag, words)).join(', ')}`)
        : '',
      inForm && form.abilities !== undefined ? 'These abilities are in place of all others.' : '',
      ...(form.abilities ?? []).map((ability) => {
        const lines = linesOf(ability, voice)
        return lines.length === 0 ? '' : `${ability.name}: ${lines.join(' ')}`
      }),
      ...carrierLines(form.carries ?? {}, voice),
    ].filter(isSaid)
  }

  /** “Hound appears next to you: HP 12. …” */
  function unitWords(unit: Unit, where: string, kept: Kept | undefined, voice: Voice): string {
    const own: Voice = { words: voice.words, me: voice.me, self: thing(unit.name), it: thing(unit.name) }
    const over = stepsWords(unit.defeated ?? [], own)
    const said = [
      ...formLines(unit, own),
      unit.turns === 'none'
        ? ''
        : unit.turns === 'with source'
        ? 'It acts in its maker’s turn.'
        : 'It has turns of its own.',
      over === '' ? '' : `When it is defeated: ${over}`,
    ].filter(isSaid).join(' ')
    const size = unit.size === undefined ? '' : `, ${sizeWords(unit.size, voice)}`
    return `${unit.name}${keptAs(kept)} appears ${where}${size}${said === '' ? '' : `. ${said}`}`
  }

  return { linesOf, carrierLines, listenerWords, zoneWords, unitWords }
}
