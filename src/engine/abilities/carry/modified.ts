// Numbers as they count: a base, and what changes it, each with its source. The same list explains them on a sheet.
import type { Battle, Combatant } from '../../core/index.ts'
import type { Modifier } from '../language/ability.ts'
import type { Happening, RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { fitsFilter, holds, isOn, numberOf, withIt } from '../run/values.ts'
import { carriersOf, hereIn } from './carriers.ts'

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
): readonly Change[] => changesWhere(battle, teach, who, (on) => on === number, event)

type Deed = NonNullable<Happening['deed']>

/** What changes the price, the area or the range of a deed of somebody now. */
export function changesOfDeed<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  what: 'area' | 'range' | { readonly cost: string },
  deed: Deed,
): readonly Change[] {
  const isMeant = (on: Modifier['on']): boolean => {
    if (typeof on === 'string') return false
    if ('cost' in on) return typeof what === 'object' && on.cost === what.cost && fitsFilter(deed, on.deed)
    if ('area' in on) return what === 'area' && fitsFilter(deed, on.area)
    return what === 'range' && fitsFilter(deed, on.range)
  }
  return changesWhere(battle, teach, who, isMeant, { on: 'deed', by: who.id, to: null, deed })
}

const deedChangers = new WeakMap<object, boolean>()

/** Whether anything carried changes prices, areas or ranges at all. Most battles have nothing that does. */
export function changesDeeds<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
): boolean {
  const all = carriersOf(battle, teach)
  const known = deedChangers.get(all)
  if (known !== undefined) return known
  const found = all.some(({ carrier }) => carrier.modifiers?.some(({ on }) => typeof on !== 'string') === true)
  deedChangers.set(all, found)
  return found
}

function changesWhere<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  isMeant: (on: Modifier['on']) => boolean,
  event?: Happening,
): readonly Change[] {
  const found: { readonly change: Change; readonly stack: Modifier['stack'] }[] = []
  for (const carried of carriersOf(battle, teach)) {
    for (const one of carried.carrier.modifiers ?? []) {
      if (!isMeant(one.on)) continue
      const here = hereIn(battle, teach, carried, { it: who.id, ...(event ? { event } : {}) })
      if (!isOn(here, who, one.of ?? 'me') || (one.if !== undefined && !holds(here, one.if))) continue
      if (one.against !== undefined && (!event || !holds(withIt(here, event.to), one.against))) continue
      for (const how of ORDER) {
        const text = one[how]
        if (text === undefined) continue
        found.push({ stack: one.stack,
          change: { how, amount: numberOf(here, text), why: carried.name, who: carried.source ?? carried.me } })
      }
    }
  }
  return found.length < 2 ? found.map(({ change }) => change) : stacked(found)
}
const ORDER = ['set', 'times', 'by', 'least', 'most'] as const

/** Of those that do not add up, the highest alone; with one that counts alone, nothing else of its kind. */
function stacked(found: readonly { readonly change: Change; readonly stack: Modifier['stack'] }[]): readonly Change[] {
  return found.filter(({ change, stack }, at) => {
    const alike = found.filter((other) => other.change.how === change.how)
    const alone = alike.filter((other) => other.stack === 'alone')
    if (alone.length > 0) return found[at] === highest(alone)
    if (stack !== 'highest') return true
    return found[at] === highest(alike.filter((other) => other.stack === 'highest'))
  }).map(({ change }) => change)
}

const highest = <Of extends { readonly change: Change }>(all: readonly Of[]): Of | undefined =>
  all.toSorted((a, b) => b.change.amount - a.change.amount)[0]

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

/** The conditions that somebody counts as having though they are never put on: they hold while they are imposed. */
export function imposedOn<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
): readonly string[] {
  return carriersOf(battle, teach).flatMap((carried) =>
    (carried.carrier.imposes ?? []).flatMap((one) => {
      const here = hereIn(battle, teach, carried, { it: who.id })
      return isOn(here, who, one.of) && (one.if === undefined || holds(here, one.if)) ? [one.condition] : []
    })
  )
}
