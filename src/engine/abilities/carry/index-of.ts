// What is carried, found by what it does: modifiers by their number, listeners by what they answer, conditions that are
// imposed by their name. A battle in which nothing does that costs next to nothing.
import type { Battle, Combatant, Effect } from '../../core/index.ts'
import type { Carrier } from '../language/ability.ts'
import type { RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { type Carried, carriedByEffects, contentsOf, onSheet } from './carriers.ts'

type Kind = 'modifiers' | 'listens' | 'forbids' | 'imposes'
type PartOf<K extends Kind> = NonNullable<Carrier[K]>[number]

/** One part of something that is carried, and which of its list it is. */
export interface Part<K extends Kind> {
  readonly carried: Carried
  readonly one: PartOf<K>
  readonly at: number
}
type Parts = Map<string, Part<Kind>[]>

/** Under which names it is found. */
function keysOf(kind: Kind, one: PartOf<Kind>): readonly string[] {
  switch (kind) {
    case 'modifiers': {
      const { on } = one as PartOf<'modifiers'>
      return [typeof on === 'string' ? on : 'cost' in on ? `cost ${on.cost}` : 'area' in on ? 'area' : 'range']
    }
    case 'listens': {
      const { when, event } = one as PartOf<'listens'>
      return [...new Set(event.map(({ on }) => `${when} ${on}`))]
    }
    case 'imposes':
      return [(one as PartOf<'imposes'>).condition, EVERY]
    case 'forbids':
      return [EVERY]
  }
}
const KINDS = ['modifiers', 'listens', 'forbids', 'imposes'] as const
/** The name under which all of a kind are found. */
const EVERY = ''

function partsIn(all: readonly Carried[]): Parts {
  const found: Parts = new Map()
  for (const carried of all) {
    for (const kind of KINDS) {
      carried.carrier[kind]?.forEach((one: PartOf<Kind>, at: number) => {
        for (const key of keysOf(kind, one)) {
          const name = `${kind} ${key}`
          const list = found.get(name)
          if (list) list.push({ carried, one, at })
          else found.set(name, [{ carried, one, at }])
        }
      })
    }
  }
  return found
}

const ofSheets = new WeakMap<readonly Carried[], Parts>()
function ofSheet<T extends RunningTypes>(teach: Reading<T>, who: Combatant<T>): Parts {
  const all = onSheet(teach, who)
  const known = ofSheets.get(all)
  if (known) return known
  const made = partsIn(all)
  ofSheets.set(all, made)
  return made
}

interface Found {
  readonly effects: Battle['effects']
  readonly ofEffects: OfEffects
  readonly byName: Parts
}

interface OfEffects {
  readonly bearers: readonly unknown[]
  readonly parts: Parts
  /** Those that may end by themselves. */
  readonly ending: readonly Effect[]
}
const carriedIn = new WeakMap<Battle['effects'], OfEffects>()
const NONE_OF_EFFECTS: OfEffects = { bearers: [], parts: new Map(), ending: [] }

/** What the effects carry, as long as they, all sheets and who is there stay the same: numbers change more often. */
function ofEffectsIn<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): OfEffects {
  if (battle.effects.length === 0) return NONE_OF_EFFECTS
  const bearers = battle.roster.flatMap((id) => {
    const one = battle.combatants[id]
    return [one?.sheet, one?.presence === 'present']
  })
  const known = carriedIn.get(battle.effects)
  if (known?.bearers.length === bearers.length && known.bearers.every((one, at) => one === bearers[at])) {
    return known
  }
  const made: OfEffects = { bearers, parts: partsIn(carriedByEffects(battle, teach)),
    ending: battle.effects.filter((one) => mayEnd(battle, teach, one)) }
  carriedIn.set(battle.effects, made)
  return made
}

/** Whether an effect lasts while something holds, or until something happens. What items hold may change any time. */
function mayEnd<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>, effect: Effect): boolean {
  const { carries } = effect
  return carries !== undefined
    && (carries.until !== undefined || carries.ability < 0 || (contentsOf(battle, teach, effect)?.ends?.length ?? 0) > 0)
}

/** The effects that may end by themselves, by their age. */
export const endingIn = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Effect[] =>
  foundIn(battle, teach).ofEffects.ending

function foundIn<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): Found {
  const known = inBattles.get(battle.combatants)
  if (known?.effects === battle.effects) return known
  const found: Found = { effects: battle.effects, ofEffects: ofEffectsIn(battle, teach), byName: new Map() }
  inBattles.set(battle.combatants, found)
  return found
}
const inBattles = new WeakMap<object, Found>()

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
  const found = foundIn(battle, teach)
  const name = `${kind} ${key}`
  const known = found.byName.get(name)
  if (known) return known as unknown as readonly Part<K>[]
  const all: Part<Kind>[] = []
  for (const id of battle.roster) {
    const who = battle.combatants[id]
    const parts = who?.presence === 'present' ? ofSheet(teach, who).get(name) : undefined
    if (parts) all.push(...parts)
  }
  const effects = found.ofEffects.parts.get(name)
  if (effects) all.push(...effects)
  found.byName.set(name, all)
  return all as unknown as readonly Part<K>[]
}
