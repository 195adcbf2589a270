// Numbers as they count: a base, and what changes it, each with its source. The same list explains them on a sheet.
import type { Battle, Combatant } from '../../core/index.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { Modifier, Test } from '../language/ability.ts'
import type { Happening, RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { factorOf, fitsFilter, type Here, holds, isOn, isOnSide, numberAlone, numberOf, withIt } from '../run/values.ts'
import { isInZone } from '../place/zones.ts'
import { hereIn } from './carriers.ts'
import { allPartsOf, DEEDS, type Part, partsOf } from './index-of.ts'

/** A change of a number that counts now. */
export interface Change {
  readonly how: 'set' | 'times' | 'by' | 'least' | 'most'
  readonly amount: number
  /** What changes it, and whose that is. */
  readonly why: string
  readonly who: Combatant['id']
}

/** What changes that number of somebody now. `event`: what it is used for, where the number is used in a deed. */
export const changesOf = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  number: string,
  event?: Happening,
): readonly Change[] =>
  partsOf(battle, teach, 'modifiers', number).length === 0
    ? NONE
    : event === undefined && battle.combatants[who.id] === who
    ? changesAlways(battle, teach, who, number)
    : changesBy(battle, teach, who, { key: number }, event)

const NONE: readonly never[] = []

const known = new WeakMap<object, Map<Combatant['id'], Map<string, readonly Change[]>>>()
/** What changes the number whatever it is used for: looked for once in each battle. */
function changesAlways<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  number: string,
): readonly Change[] {
  let all = known.get(battle)
  if (!all) known.set(battle, all = new Map())
  let mine = all.get(who.id)
  if (!mine) all.set(who.id, mine = new Map())
  const before = mine.get(number)
  if (before) return before
  const found = changesBy(battle, teach, who, { key: number })
  mine.set(number, found)
  return found
}

type Deed = NonNullable<Happening['deed']>

/** What changes the price, the area or the range of a deed of somebody now, whomever it is aimed at. */
export function changesOfDeed<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  what: 'area' | 'range' | { readonly cost: string },
  deed: Deed,
): readonly Change[] {
  const event: Happening = { on: 'deed', by: who.id, to: null, deed }
  if (typeof what === 'object') return costChanges(battle, teach, who, what.cost, event)
  const isMeant = ({ on }: Modifier): boolean => {
    if (typeof on === 'string' || 'cost' in on) return false
    return fitsFilter(deed, 'area' in on ? on.area : on.range)
  }
  return changesBy(battle, teach, who, { key: what, isMeant }, event)
}

/** Whether anything carried changes prices, areas or ranges. */
export const changesDeeds = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): boolean =>
  partsOf(battle, teach, 'modifiers', DEEDS).length > 0

/**
 * What changes the price in that resource which a deed has for somebody now. `aimed`: only what hangs on whom the deed
 * is aimed at, or answers.
 */
export const costChanges = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  resource: string,
  event: Happening,
  aimed = false,
): readonly Change[] =>
  changesBy(battle, teach, who, { key: `cost ${resource}`, isMeant: ({ on, against }) =>
    typeof on === 'object' && 'cost' in on && fitsFilter(event.deed ?? { name: '', tags: [] }, on.deed)
    && (!aimed || against !== undefined) }, event)

function changesBy<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  { key, isMeant }: { readonly key: string; readonly isMeant?: (one: Modifier) => boolean },
  event?: Happening,
): readonly Change[] {
  const found: Found[] = []
  // What hangs on the bearer of the number alone is the same for all that ask it.
  const answers = new Map<string, boolean>()
  for (const { carried, one } of partsOf(battle, teach, 'modifiers', key)) {
    if (isMeant && !isMeant(one)) continue
    if (one.of === 'inside' && carried.effect && !isInZone(battle, carried.effect.id, who, 'part')) continue
    const stands = isOnSide(battle, teach, carried, who, one.of ?? 'me')
    if (stands === false) continue
    let made: Here<T> | undefined
    const here = () => (made ??= hereIn(battle, teach, carried, event ? { it: who.id, event } : { it: who.id }))
    if (stands === null && !isOn(here(), who, 'inside')) continue
    if (one.if !== undefined) {
      const alike = questionAboutIt(one.if)
      const known = alike === null ? undefined : answers.get(alike)
      const answer = known ?? holds(here(), one.if)
      if (alike !== null) answers.set(alike, answer)
      if (!answer) continue
    }
    if (one.against !== undefined && (!event || !holds(withIt(here(), event.to), one.against))) continue
    for (const how of ORDER) {
      const text = one[how]
      if (text === undefined) continue
      const amount = how === 'times'
        ? factorOf(here(), text)
        : (numberAlone(teach, text) ?? numberOf(here(), text))
      found.push({ stack: one.stack, change: { how, amount, why: carried.name, who: carried.source ?? carried.me } })
    }
  }
  return found.length < 2 ? found.map(({ change }) => change) : stacked(found)
}

/** The test as text where it asks for the one in hand and for nobody else; `null` otherwise. */
const questionAboutIt = (test: Test): string | null => (typeof test === 'string' ? null : asText(test))
const asText = remembered(
  (test: Exclude<Test, string>): string | null => (isAboutIt(test) ? JSON.stringify(test) : null),
)

function isAboutIt(test: Test): boolean {
  if (typeof test === 'string') return false
  switch (test.test) {
    case 'all':
    case 'any':
      return test.tests.every(isAboutIt)
    case 'not':
      return isAboutIt(test.of)
    case 'tag':
      return test.who === 'it'
    case 'has':
      return test.who === 'it' && test.from === undefined
    default:
      return false
  }
}
const ORDER = ['set', 'times', 'by', 'least', 'most'] as const

interface Found {
  readonly change: Change
  readonly stack: Modifier['stack']
}

/** Of those that do not add up, the highest alone; with one that counts alone, nothing else of its kind. */
function stacked(found: readonly Found[]): readonly Change[] {
  const counts = new Set(ORDER.flatMap((how) => {
    const alike = found.filter(({ change }) => change.how === how)
    const alone = highest(alike.filter(({ stack }) => stack === 'alone'))
    if (alone) return [alone]
    const best = highest(alike.filter(({ stack }) => stack === 'highest'))
    return alike.filter((one) => one.stack !== 'highest' || one === best)
  }))
  return found.filter((one) => counts.has(one)).map(({ change }) => change)
}

/** The first of those that are highest. */
const highest = (all: readonly Found[]): Found | undefined =>
  all.reduce<Found | undefined>((best, one) => (best && best.change.amount >= one.change.amount ? best : one),
    undefined)

/** The base with its changes: what sets it, what multiplies it, what adds to it, then what bounds it. */
export function changed(base: number, changes: readonly Change[]): number {
  let value = base
  for (const how of ORDER) {
    for (const { how: each, amount } of changes) {
      if (each !== how) continue
      if (how === 'set') value = amount
      else if (how === 'times') value *= amount
      else if (how === 'by') value += amount
      else value = how === 'least' ? Math.max(value, amount) : Math.min(value, amount)
    }
  }
  return value
}

/**
 * Whether somebody counts as having a condition that is never put on: it holds as long as it is imposed. `viewer`: who
 * looks, where it holds for some alone.
 */
export function isImposed<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  condition: string,
  viewer?: Combatant<T>,
): boolean {
  return partsOf(battle, teach, 'imposes', condition).some((part) => isOnIn(battle, teach, who, part, viewer))
}

const isOnIn = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  { carried, one }: Part<'imposes'>,
  viewer?: Combatant<T>,
): boolean => {
  const here = hereIn(battle, teach, carried, { it: who.id })
  if (one.seenBy !== undefined && (!viewer || !isOn(here, viewer, one.seenBy))) return false
  return isOn(here, who, one.of) && (one.if === undefined || holds(here, one.if))
}

/** All conditions that somebody counts as having for everybody though they are never put on. */
export const imposedOn = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
): readonly string[] =>
  allPartsOf(battle, teach, 'imposes').flatMap((part) => isOnIn(battle, teach, who, part) ? [part.one.condition] : [])
