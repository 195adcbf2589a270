// What is answered, in a sentence, and who its doer and its sufferer are in what follows.
import type { Pattern, Side } from '../language/ability.ts'
import { amountWords } from './amounts.ts'
import { checkName, conditionName, degreeName, either, filterWords, labelIn, whatName } from './nouns.ts'
import { called, does, sideOf, type Subject, subjectOf, THEY, type Voice, whom, ownerOf } from './who.ts'

/** Who is within some spaces; then possessives are too long to bear an ’s. */
const nearby = (subject: Subject, near: string): Subject =>
  near === '' || subject.own === 'your' || subject.name === 'the bearer'
    ? subject
    : { name: `${subject.name}${near}`, bare: subject.bare }

/** “you use a melee ability”. `after`: it has come about. `near`: where that is: “ within 3 of you”. */
export function patternWords(pattern: Pattern, voice: Voice, after = false, near = ''): string {
  const { words } = voice
  const suffered = isSuffered(pattern)
  const by = nearby(sideOf(pattern.by ?? 'anyone', voice), suffered ? '' : near)
  const to = nearby(sideOf(pattern.to ?? 'anyone', voice), suffered ? near : '')
  const deed = pattern.deed === undefined ? null : filterWords(pattern.deed, words)
  const using = deed === null ? '' : ` with ${deed}`
  const onTo = pattern.to === undefined && (near === '' || pattern.on !== 'land') ? '' : ` on ${whom(to)}`
  switch (pattern.on) {
    case 'deed':
      return `${deed === null ? does(by, 'act') : `${does(by, 'use')} ${deed}`}${onTo}`
    case 'aim':
      return pattern.by === undefined
        ? `${does(to, 'be')} aimed at${using}`
        : `${does(by, 'aim')} at ${whom(to)}${using}`
    case 'down':
      return pattern.by === undefined ? `${does(to, 'go')} down` : `${does(by, 'bring')} ${whom(to)} down${using}`
    case 'joined':
      return does(to, 'join')
    case 'this used':
      return 'this is used'
    case 'check':
      return `${does(by, 'make')} ${pattern.check === undefined ? 'a check' : checkName(pattern.check, words)}${using}`
    case 'rolled':
      return `${near === '' || by.own !== undefined ? `${ownerOf(by)} roll` : `the roll of ${whom(by)}`} for ${
        pattern.check === undefined ? 'a check' : checkName(pattern.check, words)
      }${using} counts`
    case 'land':
      return landWords(pattern, onTo, pattern.by === undefined ? '' : ` by ${whom(by)}`, using, voice)
    case 'harm': {
      const kind = pattern.kind === undefined ? '' : `${labelIn(words.kinds, pattern.kind)} `
      const from = pattern.by === undefined ? '' : ` from ${whom(by)}`
      return `${after ? does(to, 'take') : `${to.name} would take`} ${kind}damage${from}${
        deed === null || from !== '' ? using : ` from ${deed}`
      } (${labelIn(words.stages, pattern.stage)})`
    }
    case 'gain':
    case 'loss':
      return pattern.what.startsWith('#')
        ? `${whatName(pattern.what, words)} goes ${pattern.on === 'gain' ? 'up' : 'down'}`
        : `${does(to, pattern.on === 'gain' ? 'gain' : 'lose')} ${whatName(pattern.what, words)}`
    case 'empty':
      return pattern.what.startsWith('#')
        ? `${whatName(pattern.what, words)} is 0`
        : `${does(to, 'have')} no ${whatName(pattern.what, words)} left`
    case 'crosses':
      return `${
        near === '' || to.own !== undefined
          ? `${ownerOf(to)} ${whatName(pattern.what, words)}`
          : `${whatName(pattern.what, words)} of ${whom(to)}`
      } falls below ${amountWords(pattern.below, { ...voice, it: THEY })}`
    case 'put':
    case 'ended':
      return `${conditionName(pattern.condition, words)} ${pattern.on === 'put' ? 'is put' : 'ends'} on ${whom(to)}`
    case 'used up':
      return `${does(by, 'use')} up ${conditionName(pattern.condition, words)} of ${whom(to)}`
    case 'move':
      return moveWords(pattern, by, to, deed, voice)
    case 'moment': {
      const { label = pattern.moment, next } = words.moments[pattern.moment] ?? {}
      if (pattern.by === undefined && !next?.includes('{whose}')) return `the ${label}`
      if (pattern.by === 'inside' || (near !== '' && by.own === undefined)) return `the ${label} of ${whom(by)}`
      return next?.includes('{whose}')
        ? next.replace('{whose}', ownerOf(by)).replace(' next ', ' ')
        : `${ownerOf(by)} ${label}`
    }
  }
}

function landWords(
  pattern: Extract<Pattern, { on: 'land' }>,
  onTo: string,
  by: string,
  using: string,
  { words }: Voice,
): string {
  const degrees = either(pattern.degrees.map((degree) => degreeName(degree, words, pattern.check)))
  return `${degrees}${pattern.check === undefined ? '' : ` of ${checkName(pattern.check, words)}`}${onTo}${by}${using}`
}

function moveWords(
  { way }: Extract<Pattern, { on: 'move' }>,
  by: Subject,
  to: Subject,
  deed: string | null,
  { zone }: Voice,
): string {
  const using = deed === null ? '' : ` with ${deed}`
  switch (way) {
    case 'begins':
      return `${does(by, 'begin')} to move${using}`
    case 'ends':
      return `${does(by, 'end')} a movement${using}`
    case 'enters':
      return zone ? `${does(by, 'enter')} the zone` : `${does(by, 'step')} into a space${using}`
    case 'leaves':
      return zone ? `${does(by, 'leave')} the zone` : `${does(by, 'step')} out of a space${using}`
    case 'stopped':
      return `${does(by, 'move')} ${whom(to)} by force into an obstacle${using}`
  }
}

/** What has a sufferer whoever does it; of a deed the target is the sufferer. */
const SUFFERED: ReadonlySet<Pattern['on']> = new Set(['deed', 'aim', 'down', 'joined', 'land', 'harm', 'gain', 'loss',
  'empty', 'crosses', 'put', 'ended', 'used up'])
const isSuffered = (pattern: Pattern): boolean =>
  SUFFERED.has(pattern.on) || (pattern.on === 'move' && pattern.way === 'stopped') || pattern.to !== undefined
const isDone = (pattern: Pattern, { words }: Voice): boolean =>
  pattern.by !== undefined || pattern.on !== 'moment' || (words.moments[pattern.moment]?.next ?? '').includes('{whose}')

/** Steps that answer this: the doer and the sufferer by the names that the sentence has given them. */
export function answering(event: readonly Pattern[], voice: Voice): Voice {
  const suffered = event.every(isSuffered)
  const done = event.every((pattern) => isDone(pattern, voice))
  const [by, to] = [named(event.map((pattern) => pattern.by), voice), named(event.map((one) => one.to), voice)]
  const same = by !== null && by.name === to?.name && by !== subjectOf('me', voice)
  const isDeed = event.every(({ on, to: side }) => on === 'deed' && side === undefined)
  const [doer, sufferer] = [same ? null : by, same ? null : to]
  const it = isDeed
    ? null
    : suffered
    ? (sufferer ?? THEY)
    : done
    ? (doer ?? THEY)
    : subjectOf('me', voice)
  const { it: _it, by: _by, to: _to, ...rest } = voice
  return { ...rest, ...(it ? { it } : {}), ...(doer ? { by: doer } : suffered || !done ? {} : { by: THEY }),
    ...(isDeed ? { to: called('the target') } : suffered ? { to: sufferer ?? THEY } : {}) }
}

const DEFINITE: Readonly<Partial<Record<Side, string>>> = { enemy: 'the enemy', 'other ally': 'the ally' }

/** One and the same side in all patterns: “the enemy”. */
function named(sides: readonly (Side | undefined)[], voice: Voice): Subject | null {
  const [side] = sides
  if (side === undefined || sides.some((one) => one !== side)) return null
  if (side === 'me' || side === 'source') return sideOf(side, voice)
  const name = DEFINITE[side]
  return name === undefined ? null : called(name)
}
