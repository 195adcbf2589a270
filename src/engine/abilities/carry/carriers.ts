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

interface OfEffects {
  readonly bearers: readonly unknown[]
  readonly list: readonly Carried[]
}
const ofEffects = new WeakMap<Battle['effects'], OfEffects>()

/**
 * What the effects of the battle carry, by their age. The same list as long as they, all sheets and who is there stay
 * the same: numbers change more often.
 */
export function carriedByEffects<T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Carried[] {
  const { effects, roster, combatants } = battle
  if (effects.length === 0) return NOTHING
  const known = ofEffects.get(effects)
  const isAsBefore = known?.bearers.length === 2 * roster.length && roster.every((id, at) => {
    const one = combatants[id]
    return known.bearers[2 * at] === one?.sheet && known.bearers[2 * at + 1] === (one?.presence === 'present')
  })
  if (isAsBefore && !effects.some(isOfItem)) return known.list
  const list = allByEffects(battle, teach)
  if (isAsBefore && list.length === known.list.length && list.every((one, at) => one === known.list[at])) {
    return known.list
  }
  const bearers = roster.flatMap((id) => [combatants[id]?.sheet, combatants[id]?.presence === 'present'])
  ofEffects.set(effects, { bearers, list })
  return list
}

/** What items hold stands on no sheet, and may change any time. */
const isOfItem = ({ carries: held }: Effect): boolean => held !== undefined && held.ability < 0

const allByEffects = <T extends RunningTypes>(battle: Battle<T>, teach: Reading<T>): readonly Carried[] =>
  battle.effects.flatMap((effect): readonly Carried[] => {
    const carried = effect.carries && (isPlaced(effect) || battle.combatants[effect.bearer]?.presence === 'present')
      ? carriedBy(battle, teach, effect)
      : null
    return carried && carries(carried.carrier) ? [carried] : NOTHING
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
