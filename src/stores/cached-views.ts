// Views of a battle, worked out once for each battle and remembered as long as that battle is.
import { combatantsOf, isView, objectViews, offersAsTheyStand, project, promptAsItStands, turnAsItStands, type Battle,
  type CombatantId, type MovementView, type ObjectView, type Offer, type PromptView, type Ruleset, type SheetView,
  type TokenView, type TurnView, type Viewer } from '../engine/core/index.ts'

function memo<Value>(work: (spec: Ruleset, battle: Battle) => Value): (spec: Ruleset, battle: Battle) => Value {
  const kept = new WeakMap<Battle, Value>()
  return (spec, battle) => {
    const before = kept.get(battle)
    if (before !== undefined) return before
    const value = work(spec, battle)
    kept.set(battle, value)
    return value
  }
}

function memoFor<
  Value,
>(work: (spec: Ruleset, battle: Battle, who: CombatantId) => Value): (
  spec: Ruleset,
  battle: Battle,
  who: CombatantId,
) => Value {
  const byWho = memo<Map<string, Value>>(() => new Map())
  return (spec, battle, who) => {
    const kept = byWho(spec, battle)
    const before = kept.get(who)
    if (before !== undefined) return before
    const value = work(spec, battle, who)
    kept.set(who, value)
    return value
  }
}

const projections = new WeakMap<Battle, Map<string, Battle>>()

/**
 * The battle as that viewer may know it; the same object for the same battle and viewer. What is a view already, as at
 * a seat elsewhere, is that seat's.
 */
export function viewOf(spec: Ruleset, battle: Battle, viewer: Viewer): Battle {
  if (isView(battle)) return battle
  const kept = projections.get(battle) ?? new Map<string, Battle>()
  projections.set(battle, kept)
  const key = JSON.stringify(viewer)
  const view = kept.get(key) ?? project(spec, battle, viewer)
  kept.set(key, view)
  return view
}

export const turnOf: (spec: Ruleset, view: Battle) => TurnView = memo(turnAsItStands)
export const promptOf: (spec: Ruleset, view: Battle) => PromptView | null = memo(promptAsItStands)
export const offersOf: (spec: Ruleset, view: Battle, who: CombatantId) => readonly Offer[] = memoFor(offersAsTheyStand)
export const movementOf: (spec: Ruleset, view: Battle, who: CombatantId) => MovementView | null = memoFor((
  spec,
  view,
  who,
) => spec.movement(view, who))
export const sheetOf: (spec: Ruleset, view: Battle, who: CombatantId) => SheetView | null = memoFor(
  (spec, view, who) => {
    const one = view.combatants[who]
    return one ? spec.sheetView(view, one) : null
  },
)

/** Every object of the scene. */
export const objectsOf: (spec: Ruleset, view: Battle) => readonly ObjectView[] = memo(objectViews)

/** The tokens of all combatants, also of those off the ground. */
export const tokensOf: (spec: Ruleset, view: Battle) => readonly TokenView[] = memo((spec, view) =>
  combatantsOf(view).map((one) => spec.tokenView(view, one))
)
