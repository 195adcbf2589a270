// What is carried now: abilities of sheets, always on or not, and conditions that hold something of their own.
import type { Battle, Combatant, CombatantId, Contents, Effect } from '../../core/index.ts'
import { along } from '../../../lib/along.ts'
import { remembered } from '../../../lib/remembered.ts'
import { isPlaced } from '../place/zones.ts'
import type { Carrier, ConditionText } from '../language/ability.ts'
import type { Asking, Happening, RunningTypes, TextPath, TextRoot } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { partAt } from '../run/text.ts'
import type { Here } from '../run/values.ts'
import { type Bearers, bearersOf, isOfItem } from './bearers.ts'

/** Something that is carried: its text, where that stands, and who bears it. */
export interface Carried {
  readonly carrier: Carrier
  readonly root: TextRoot
  /** Of the carrier, in the text of the ability. */
  readonly path: TextPath
  readonly me: CombatantId
  readonly source: CombatantId | null
  readonly effect: Effect | null
  /** What people call it. */
  readonly name: string
}

const onSheets = new WeakMap<object, Map<CombatantId, readonly Carried[]>>()
const PARTS = ['modifiers', 'listens', 'forbids', 'imposes', 'grants'] as const
const carries = (carrier: Carrier): boolean => PARTS.some((part) => carrier[part] !== undefined)

/** What the sheet of somebody carries. Remembered as long as the sheet is the same object. */
export function onSheet<T extends RunningTypes>(teach: Reading<T>, who: Combatant<T>): readonly Carried[] {
  const sheet = who.sheet as object
  const ofSheet = onSheets.get(sheet) ?? new Map<CombatantId, readonly Carried[]>()
  if (ofSheet.size === 0) onSheets.set(sheet, ofSheet)
  const known = ofSheet.get(who.id)
  if (known) return known
  const found = teach.abilitiesOf(who).filter(({ text }) => carries(text)).map(({ id, text }): Carried => ({
    carrier: text,
    root: { who: who.id, ability: id },
    path: [],
    me: who.id,
    source: who.id,
    effect: null,
    name: text.name,
  }))
  ofSheet.set(who.id, found)
  return found
}

/** The text of a condition that holds something of its own; `null` where it holds nothing, or its ability is gone. */
export function contentsOf<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  { carries: held }: Effect,
): ConditionText | null {
  if (held?.path === undefined) return null
  const sheet = battle.combatants[held.who]?.sheet
  const known = contained.get(held)
  // What an item holds hangs on no sheet.
  if (known && known.sheet === sheet && held.ability >= 0) return known.text
  const text = teach.abilityAt(battle, held)
  const found = text && partAt(text, held.path)
  const contents = isCarriedInside(held.path) ? (found as { readonly carries?: Carrier } | undefined)?.carries : found
  const of = (contents as ConditionText | null | undefined) ?? null
  contained.set(held, { sheet, text: of })
  return of
}
/** Somebody who was brought in, and a form, carry what stands in them. */
const isCarriedInside = (path: TextPath): boolean =>
  path.at(-1) === 'unit' || (path.length === 2 && path[0] === 'forms')
/** What effects hold, as long as the sheet of its text is the same object. */
const contained = new WeakMap<Contents, { readonly sheet: unknown; readonly text: ConditionText | null }>()

const carriedOf = new WeakMap<Effect, Carried>()

/** What an effect carries. */
export function carriedBy<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  effect: Effect,
): Carried | null {
  const held = effect.carries
  const carrier = contentsOf(battle, teach, effect)
  if (held?.path === undefined || !carrier) return null
  const known = carriedOf.get(effect)
  if (known?.carrier === carrier) return known
  const made: Carried = { carrier, root: { who: held.who, ability: held.ability },
    path: isCarriedInside(held.path) ? [...held.path, 'carries'] : held.path, me: effect.bearer, source: effect.source,
    effect, name: effect.condition }
  carriedOf.set(effect, made)
  return made
}

/** As long as all sheets and who is there stay the same. */
const carriedAlong = remembered<Bearers, ReturnType<typeof along<Effect, Carried>>>(() => along(isOfItem))
const endingAlong = remembered<Bearers, ReturnType<typeof along<Effect, Effect>>>(() => along(isOfItem))

/** What the effects of the battle carry, by their age. The same list as long as that is the same. */
export const carriedByEffects = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Carried[] =>
  carriedAlong(bearersOf(battle))(battle.effects, (effect) => {
    const carried = effect.carries && (isPlaced(effect) || battle.combatants[effect.bearer]?.presence === 'present')
      ? carriedBy(battle, teach, effect)
      : null
    return carried && carries(carried.carrier) ? carried : null
  })

/** The effects that may end by themselves, by their age: while something holds, or until something happens. */
export const endingIn = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Effect[] =>
  endingAlong(bearersOf(battle))(battle.effects, (effect) => (mayEnd(battle, teach, effect) ? effect : null))

/** What items hold may change any time. */
function mayEnd<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>, effect: Effect): boolean {
  const { carries: held } = effect
  return held !== undefined
    && (held.until !== undefined || held.ability < 0 || (contentsOf(battle, teach, effect)?.ends?.length ?? 0) > 0)
}

interface Sheets {
  readonly list: readonly Carried[]
  /** With what effects carry. */
  readonly all: WeakMap<readonly Carried[], readonly Carried[]>
}
const sheets = new WeakMap<Bearers, Sheets>()

/** All that is carried, in the order of joining, then by the age of the effects. Only who is there carries anything. */
export function carriersOf<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Carried[] {
  const bearers = bearersOf(battle)
  const kept = sheets.get(bearers) ?? { list: ofSheets(battle, teach), all: new WeakMap() }
  sheets.set(bearers, kept)
  const ofEffects = carriedByEffects(battle, teach)
  const all = kept.all.get(ofEffects) ?? (ofEffects.length === 0 ? kept.list : [...kept.list, ...ofEffects])
  kept.all.set(ofEffects, all)
  return all
}

const ofSheets = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Carried[] =>
  battle.roster.flatMap((id) => {
    const who = battle.combatants[id]
    return who?.presence === 'present' ? onSheet(teach, who) : NOTHING
  })

const NOTHING: readonly never[] = []
const NOBODY = {}

/** Where names and tests of something carried are worked out. */
export function hereIn<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  { root, me, source, effect }: Pick<Carried, 'root' | 'me' | 'source' | 'effect'>,
  about: { readonly it?: CombatantId | null; readonly event?: Happening } = {},
): Here<T> {
  const { event } = about
  const it = about.it ?? me
  const kept = (effect?.carries?.kept ?? NOBODY) as Asking['kept']
  // Written out: this is asked for everything that is carried, and copies of parts take long.
  const run: Asking = effect
    ? event
      ? { root, me, it, targets: NOTHING, kept, struck: NOTHING, source, effect: effect.id, event }
      : { root, me, it, targets: NOTHING, kept, struck: NOTHING, source, effect: effect.id }
    : event
    ? { root, me, it, targets: NOTHING, kept, struck: NOTHING, source, event }
    : { root, me, it, targets: NOTHING, kept, struck: NOTHING, source }
  return { battle, teach, run }
}
