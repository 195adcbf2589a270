// COM-24: whether a test may hold as far as those who choose can know. What hangs on numbers that are kept from them is
// never a reason to leave somebody out, as that would tell the numbers: the program looks when the choice is made.
import { assertNever } from '../../../lib/assert-never.ts'
import type { Combatant } from '../../core/index.ts'
import { knowsAsTable } from '../../kits/secrecy.ts'
import { numbersOfAreKnown } from '../../kits/stats.ts'
import { type Amount, type Case, partsOf, type Sum } from '../amounts/amount.ts'
import type { One, Test } from '../language/ability.ts'
import type { RunningTypes } from './frame.ts'
import { amountOf } from './text.ts'
import { type Here, holds, whoIs } from './values.ts'

/** Numbers of the use itself, which everybody at the table sees. */
const SEEN: ReadonlySet<string> = new Set(['targets', 'distance', 'total', 'x', 'beyond', 'round', 'phase',
  'player characters'])

/** Whether somebody’s numbers are kept from whoever chooses. The GM, who chooses for all others, knows them. */
const isKept = <T extends RunningTypes>({ battle }: Here<T>, chooser: Combatant<T>, one: Combatant<T>): boolean =>
  !numbersOfAreKnown(battle, one.id) || (knowsAsTable(chooser) && one.id !== chooser.id && one.secret.stats)

/** Whether the test holds, may hold (`null`), or does not, for all that the chooser can know. */
export function asKnown<T extends RunningTypes>(here: Here<T>, test: Test, chooser: Combatant<T>): boolean | null {
  if (typeof test === 'string') {
    return readsKept(here, amountOf(`0, 1 while ${test}`, here.teach.words), chooser) ? null : holds(here, test)
  }
  switch (test.test) {
    case 'all':
    case 'any': {
      const parts = test.tests.map((one) => asKnown(here, one, chooser))
      const settles = test.test === 'any'
      return parts.includes(settles) ? settles : parts.includes(null) ? null : !settles
    }
    case 'not': {
      const of = asKnown(here, test.of, chooser)
      return of === null ? null : !of
    }
    case 'tag':
      return !here.teach.open.tags.has(test.tag) && isKeptOf(here, test.who, chooser) ? null : holds(here, test)
    case 'reaches':
      return isKeptOf(here, test.who, chooser) ? null : holds(here, test)
    case 'within':
      return readsKept(here, amountOf(test.spaces, here.teach.words), chooser) ? null : holds(here, test)
    case 'has':
    case 'same':
    case 'side':
    case 'inside':
    case 'kept':
    case 'sees':
    case 'state':
    case 'deed':
      return holds(here, test)
    default:
      return assertNever(test)
  }
}

/**
 * Whether somebody is really meant who could be chosen: whoever was chosen although it was not known whether the test
 * holds is passed over where it does not.
 */
export const isMeant = <T extends RunningTypes>(
  here: Here<T>,
  where: Test | undefined,
  chooser: Combatant<T>,
): boolean => where === undefined || asKnown(here, where, chooser) !== null || holds(here, where)

/** Whether an amount hangs on numbers that are kept from whoever chooses. */
export const readsKept = <T extends RunningTypes>(
  here: Here<T>,
  { first, cases }: Amount,
  chooser: Combatant<T>,
): boolean =>
  [first, ...cases.flatMap(({ sum, when }) => [sum, ...sumsOf(when)])].some((sum) => reads(here, sum, chooser))

const sumsOf = (when: Case): readonly Sum[] =>
  when.kind === 'compare' ? [when.left, when.right] : when.kind === 'holds' ? [when.what] : []

function reads<T extends RunningTypes>(here: Here<T>, sum: Sum, chooser: Combatant<T>): boolean {
  if (sum.kind === 'of') return !here.teach.open.numbers.has(sum.name) && isKeptOf(here, sum.whose, chooser)
  if (sum.kind === 'plain') {
    if (sum.name === 'amount') return isKeptOf(here, 'to', chooser)
    return !SEEN.has(sum.name) && (isKeptOf(here, 'me', chooser) || isKeptOf(here, 'it', chooser))
  }
  if (sum.kind === 'kept' || sum.kind === 'counter') return isKeptOf(here, 'me', chooser)
  return partsOf(sum).some((part) => reads(here, part, chooser))
}

function isKeptOf<T extends RunningTypes>(here: Here<T>, who: One, chooser: Combatant<T>): boolean {
  const one = whoIs(here, who)
  return one !== null && isKept(here, chooser, one)
}
