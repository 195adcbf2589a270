// What is carried now: abilities of sheets, always on or not, and conditions that hold something of their own.
import type { Battle, Combatant, CombatantId, Contents, Effect } from '../../core/index.ts'
import { isPlaced } from '../place/zones.ts'
import type { Carrier, ConditionText } from '../language/ability.ts'
import type { Asking, Happening, RunningTypes, TextPath, TextRoot } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { partAt } from '../run/text.ts'
import type { Here } from '../run/values.ts'

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

interface Found {
  readonly effects: readonly Effect[]
  readonly list: readonly Carried[]
}
const inBattles = new WeakMap<object, Found>()

/** All that is carried, in the order of joining, then by the age of the effects. Only who is there carries anything. */
export function carriersOf<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Carried[] {
  const known = inBattles.get(battle.combatants)
  if (known?.effects === battle.effects) return known.list
  const list = battle.roster.flatMap((id) => {
    const who = battle.combatants[id]
    return who?.presence === 'present' ? onSheet(teach, who) : NOTHING
  })
  const effects = carriedByEffects(battle, teach)
  const all = effects.length === 0 ? list : [...list, ...effects]
  inBattles.set(battle.combatants, { effects: battle.effects, list: all })
  return all
}

/** What the effects of the battle carry, by their age. */
export const carriedByEffects = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Carried[] =>
  battle.effects.flatMap((effect): readonly Carried[] => {
    const carried = effect.carries && (isPlaced(effect) || battle.combatants[effect.bearer]?.presence === 'present')
      ? carriedBy(battle, teach, effect)
      : null
    return carried && carries(carried.carrier) ? [carried] : NOTHING
  })
const NOTHING: readonly never[] = []

/** Where names and tests of something carried are worked out. */
export function hereIn<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  { root, me, source, effect }: Pick<Carried, 'root' | 'me' | 'source' | 'effect'>,
  about: { readonly it?: CombatantId | null; readonly event?: Happening } = {},
): Here<T> {
  const run: Asking = { root, me, it: about.it ?? me, targets: NOTHING,
    kept: (effect?.carries?.kept ?? {}) as Asking['kept'], struck: NOTHING, source,
    ...(effect ? { effect: effect.id } : {}), ...(about.event ? { event: about.event } : {}) }
  return { battle, teach, run }
}
