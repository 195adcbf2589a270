// Which events something can answer: those that the rules of Eight Phases say to have happened, or wait for.
import type { Listener, Pattern } from '../../../engine/abilities/language/ability.ts'

type When = Listener['when']

/** What answers that would never come up; `null`: it comes up. */
export function answerNotPlayed(pattern: Pattern, when: When): string | null {
  if ('what' in pattern && /^[#$]/.test(pattern.what)) return `listening for ${pattern.what}`
  const found = when === 'after' ? isSaid(pattern) : isWaitedFor(pattern, when)
  if (!found) return `answering “${wordsOf(pattern)}” ${WHEN[when]}`
  if (pattern.deed !== undefined && OUTSIDE_DEEDS.has(pattern.on)) return `the deed of “${pattern.on}”`
  return pattern.on === 'moment' && NOBODYS.has(pattern.moment) && (pattern.by ?? pattern.to) !== undefined
    ? `“${pattern.moment}” of somebody`
    : null
}

const WHEN: Readonly<Record<When, string>> = { before: 'before it happens', instead: 'instead',
  after: 'after it has happened' }

function wordsOf(pattern: Pattern): string {
  const more = pattern.on === 'harm'
    ? pattern.stage
    : pattern.on === 'land'
    ? [...(pattern.check === undefined ? [] : [pattern.check]), ...pattern.degrees].join(', ')
    : pattern.on === 'move'
    ? pattern.way
    : pattern.on === 'moment'
    ? pattern.moment
    : 'what' in pattern
    ? pattern.what
    : 'check' in pattern
    ? (pattern.check ?? '')
    : ''
  return more === '' ? pattern.on : `${pattern.on} ${more}`
}

/** PHA-52: what an attack comes to. */
const OF_ATTACKS: ReadonlySet<string> = new Set(['critical', 'hit', 'miss'])
const lands = ({ check = 'attack', degrees }: Extract<Pattern, { on: 'land' }>): boolean =>
  check === 'attack' && degrees.every((degree) => OF_ATTACKS.has(degree))

/** What is said, or seen, to have happened. */
function isSaid(pattern: Pattern): boolean {
  switch (pattern.on) {
    case 'aim':
    case 'check':
    case 'rolled':
      return false
    case 'harm':
      return pattern.stage === 'net'
    case 'land':
      return lands(pattern)
    case 'moment':
      return MOMENTS.has(pattern.moment)
    default:
      return true
  }
}

/** The scene ends outside of all turns, when nothing resolves any more. */
const MOMENTS: ReadonlySet<string> = new Set(['turn start', 'turn end', 'round start', 'round end', 'phase end'])
/** Moments that are nobody’s. */
const NOBODYS: ReadonlySet<string> = new Set(['round start', 'round end', 'phase end'])
/** What belongs to no deed that is known. */
const OUTSIDE_DEEDS: ReadonlySet<Pattern['on']> = new Set<Pattern['on']>(['check', 'rolled', 'joined', 'put', 'ended',
  'moment'])

/** What waits for others, so that they can change it or undo it. */
function isWaitedFor(pattern: Pattern, when: When): boolean {
  switch (pattern.on) {
    case 'harm':
      // What goes on after a Wound has no kind.
      return pattern.stage !== 'carried' || pattern.kind === undefined
    case 'gain':
      return pattern.what === 'stress'
    case 'aim':
      return true
    case 'land':
      return lands(pattern)
        || (pattern.check === 'discord check' && pattern.degrees.every((degree) => degree === 'failure'))
    case 'check':
    case 'rolled':
      // A roll is changed, or made once more; it is never undone.
      return when === 'before' && pattern.check !== 'discord check'
    default:
      return false
  }
}
