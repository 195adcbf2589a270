// What is carried, found by what it does: modifiers by their number, listeners by what they answer, conditions that are
// imposed by their name. A battle in which nothing does that costs next to nothing.
import { between } from '../../../lib/along.ts'
import { remembered } from '../../../lib/remembered.ts'
import type { Battle, Combatant } from '../../core/index.ts'
import type { Carrier } from '../language/ability.ts'
import type { RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { type Bearers, bearersOf } from './bearers.ts'
import { type Carried, carriedByEffects, onSheet } from './carriers.ts'

type Kind = 'modifiers' | 'listens' | 'forbids' | 'imposes' | 'grants'
type PartOf<K extends Kind> = NonNullable<Carrier[K]>[number]

/** One part of something that is carried, and which of its list it is. */
export interface Part<K extends Kind> {
  readonly carried: Carried
  readonly one: PartOf<K>
  readonly at: number
}

/** Under which names it is found. */
function keysOf(kind: Kind, one: PartOf<Kind>): readonly string[] {
  switch (kind) {
    case 'modifiers': {
      const { on } = one as PartOf<'modifiers'>
      return typeof on === 'string' ? [on] : ['cost' in on ? `cost ${on.cost}` : 'area' in on ? 'area' : 'range', DEEDS]
    }
    case 'listens': {
      const { when, event } = one as PartOf<'listens'>
      return [...new Set(event.map(({ on }) => `${when} ${on}`))]
    }
    case 'imposes':
      return [(one as PartOf<'imposes'>).condition, EVERY]
    case 'forbids':
    case 'grants':
      return [EVERY]
  }
}
const KINDS = ['modifiers', 'listens', 'forbids', 'imposes', 'grants'] as const
/** The name under which all of a kind are found. */
const EVERY = ''
/** The name under which all modifiers of prices, areas and ranges are found. */
export const DEEDS = '(deeds)'

interface Named {
  readonly one: PartOf<Kind>
  readonly at: number
}
const namedIn = new WeakMap<Carrier, ReadonlyMap<string, readonly Named[]>>()

/** The parts of one text by their names. A text never changes. */
function namedOf(carrier: Carrier): ReadonlyMap<string, readonly Named[]> {
  const known = namedIn.get(carrier)
  if (known) return known
  const found = new Map<string, Named[]>()
  for (const kind of KINDS) {
    carrier[kind]?.forEach((one: PartOf<Kind>, at: number) => {
      for (const key of keysOf(kind, one)) {
        const name = `${kind} ${key}`
        const list = found.get(name)
        if (list) list.push({ one, at })
        else found.set(name, [{ one, at }])
      }
    })
  }
  namedIn.set(carrier, found)
  return found
}

const partsNamedIn = (all: readonly Carried[], name: string): readonly Part<Kind>[] =>
  all.flatMap((carried): readonly Part<Kind>[] =>
    namedOf(carried.carrier).get(name)?.map(({ one, at }) => ({ carried, one, at })) ?? NOTHING
  )
const NOTHING: readonly never[] = []

const ofSheets = new WeakMap<readonly Carried[], Map<string, readonly Part<Kind>[]>>()
/** The parts of that name that a sheet carries. Remembered as long as the sheet is the same object. */
function ofSheet<T extends RunningTypes>(teach: Reading<T>, who: Combatant<T>, name: string): readonly Part<Kind>[] {
  const all = onSheet(teach, who)
  if (all.length === 0) return NOTHING
  const kept = ofSheets.get(all) ?? new Map<string, readonly Part<Kind>[]>()
  if (kept.size === 0) ofSheets.set(all, kept)
  const known = kept.get(name)
  if (known) return known
  const made = partsNamedIn(all, name)
  kept.set(name, made)
  return made
}

/** What is carried as long as all sheets, who is there, and what effects carry stay the same. */
interface Index {
  readonly ofEffects: readonly Carried[]
  readonly byName: Map<string, readonly Part<Kind>[]>
}
interface Found {
  readonly effects: Battle['effects']
  readonly index: Index
}
const inBattles = new WeakMap<object, Found>()
interface Kept {
  readonly ofSheets: Map<string, readonly Part<Kind>[]>
  readonly made: WeakMap<readonly Carried[], Index>
  last: Index | null
}
const indexes = remembered<Bearers, Kept>(() => ({ ofSheets: new Map(), made: new WeakMap(), last: null }))

function indexOf<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): Index {
  const known = inBattles.get(battle.combatants)
  if (known?.effects === battle.effects) return known.index
  const ofEffects = carriedByEffects(battle, teach)
  const kept = indexes(bearersOf(battle))
  const index = kept.made.get(ofEffects) ?? { ofEffects, byName: namesAfter(kept.last, ofEffects) }
  kept.made.set(ofEffects, index)
  kept.last = index
  inBattles.set(battle.combatants, { effects: battle.effects, index })
  return index
}

/** Found already, and not touched by what has changed since. */
function namesAfter(before: Index | null, list: readonly Carried[]): Index['byName'] {
  if (!before) return new Map()
  const byName = new Map(before.byName)
  const { gone, come } = between(before.ofEffects, list)
  for (const { carrier } of [...gone, ...come]) {
    for (const name of namedOf(carrier).keys()) byName.delete(name)
  }
  return byName
}

/** All parts of that kind, whatever they do. */
export const allPartsOf = <T extends RunningTypes, K extends Kind>(
  battle: Battle<T>,
  teach: Reading<T>,
  kind: K,
): readonly Part<K>[] => partsOf(battle, teach, kind, EVERY)

/** Those parts of all that is carried now, in the order of carriers. */
export function partsOf<T extends RunningTypes, K extends Kind>(
  battle: Battle<T>,
  teach: Reading<T>,
  kind: K,
  key: string,
): readonly Part<K>[] {
  const { ofEffects, byName } = indexOf(battle, teach)
  const name = `${kind} ${key}`
  const known = byName.get(name)
  if (known) return known as unknown as readonly Part<K>[]
  const all = [...ofSheetsIn(battle, teach, name), ...partsNamedIn(ofEffects, name)]
  byName.set(name, all)
  return all as unknown as readonly Part<K>[]
}

/** The same of the sheets alone. */
function ofSheetsIn<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  name: string,
): readonly Part<Kind>[] {
  const { ofSheets } = indexes(bearersOf(battle))
  const known = ofSheets.get(name)
  if (known) return known
  const all: Part<Kind>[] = []
  for (const id of battle.roster) {
    const who = battle.combatants[id]
    if (who?.presence === 'present') all.push(...ofSheet(teach, who, name))
  }
  ofSheets.set(name, all)
  return all
}
