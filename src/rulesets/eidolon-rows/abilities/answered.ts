// Which events something can answer: those that the rules of Eidolon Rows say to have happened, or wait for.
import type { Listener, Pattern } from '../../../engine/abilities/language/ability.ts'
import { HIT, HOLDS } from './words.ts'

type When = Listener['when']

/** What is said or seen to have happened. */
const AFTER: ReadonlySet<Pattern['on']> = new Set<Pattern['on']>(['gain', 'loss', 'empty', 'crosses', 'put', 'ended',
  'used up', 'down', 'joined', 'moment', 'harm', 'land', 'deed', 'move'])
/** What others can come before, or instead of. */
const AWAITED: ReadonlySet<Pattern['on']> = new Set<Pattern['on']>(['harm', 'aim', 'land', 'deed'])
const WATCHED: ReadonlySet<string> = new Set(['hp', 'mp', 'ap', 'anima'])
/** What belongs to no deed that is known. */
const OUTSIDE_DEEDS: ReadonlySet<Pattern['on']> = new Set<Pattern['on']>(['joined', 'put', 'ended', 'used up', 'moment',
  'move'])
/** Moments that are somebody’s. */
const OWNED: ReadonlySet<string> = new Set(['turn start', 'turn end'])
/** An opposed roll is answered by nobody. */
const LANDS: ReadonlySet<string> = new Set([...HIT, ...HOLDS])

const WHEN: Readonly<Record<When, string>> = { before: 'before it happens', instead: 'instead',
  after: 'after it has happened' }

/** What answers that would never come up; `null`: it comes up. */
export function answerNotPlayed(pattern: Pattern, when: When): string | null {
  const { on } = pattern
  if (!AFTER.has(on) && !AWAITED.has(on)) return `listening for “${on}”`
  if (!(when === 'after' ? AFTER : AWAITED).has(on)) return `answering “${on}” ${WHEN[when]}`
  if (pattern.deed !== undefined && OUTSIDE_DEEDS.has(on)) return `the deed of “${on}”`
  switch (pattern.on) {
    case 'harm':
      return pattern.stage === 'dealt' ? null : 'this stage of harm'
    case 'land':
      return pattern.degrees.every((degree) => LANDS.has(degree)) ? null : 'answering an opposed roll'
    case 'move':
      return pattern.way === 'ends' ? null : `answering a move that ${VERBS[pattern.way]}`
    case 'moment':
      return OWNED.has(pattern.moment) || (pattern.by ?? pattern.to) === undefined
        ? null
        : `“${pattern.moment}” of somebody`
    default:
      return 'what' in pattern && !WATCHED.has(pattern.what) ? `listening for ${pattern.what}` : null
  }
}

const VERBS = { begins: 'begins', enters: 'goes into a zone', leaves: 'goes out of a zone',
  stopped: 'is stopped' } as const
