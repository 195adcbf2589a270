// What an action wants to be told, in order, and reading it back from a deed.
import type { Place } from '../../../grid/index.ts'
import type { ActionId, CombatantId, Deed, Need } from '../../../engine/core/index.ts'
import type { ActionEntry } from './actions/types.ts'
import { standingIn } from './targeting.ts'
import { spellOf, strikers, weaponOf } from '../sheet/gear.ts'
import type { PointsBattle, PointsCombatant, TakenAs } from '../state.ts'
import { reachOf } from '../rules/reach.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'

export function needsOf(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  as: TakenAs,
): readonly Need[] {
  const needs: Need[] = []
  if (spec.aim === 'foe') {
    needs.push({ kind: 'combatant', label: 'Target', min: 1, max: 1,
      range: battle.options.noGrid ? null : rangeInHand(who, spec, action) })
  }
  if (spec.aim === 'foes') {
    needs.push({ kind: 'combatant', label: 'Whose reach is left', min: 0, max: 20, range: null })
  }
  if (spec.aim === 'spell') needs.push(spellNeed(battle, who, action))
  if (spec.id === 'dash' && as === 'reaction' && !battle.options.noGrid) {
    needs.push({ kind: 'place', label: 'Where to', range: null })
  }
  if (spec.choice) needs.push({ kind: 'option', label: spec.choice.label, options: spec.choice.options(battle, who) })
  return needs
}

function spellNeed(battle: PointsBattle, who: PointsCombatant, action: ActionId): Need {
  const spell = spellOf(who, itemOf(action))
  const wide = (spell?.radius ?? 0) > 0
  if (wide && !battle.options.noGrid) {
    return { kind: 'area', label: 'Area', shape: 'burst', size: spell?.radius ?? 0, range: spell?.range ?? null }
  }
  return { kind: 'combatant', label: 'Target', min: 1, max: wide ? 20 : 1,
    range: battle.options.noGrid ? null : (spell?.range ?? null) }
}

export function rangeInHand(who: PointsCombatant, spec: ActionEntry, action: ActionId): number {
  if (spec.hand !== 'weapon' && spec.hand !== 'melee') return spec.id === 'grapple' ? 1 : reachOf(who)
  const item = itemOf(action)
  const weapons = item === null
    ? strikers(who, spec.hand === 'melee').map(({ weapon }) => weapon)
    : [weaponOf(who, item)].flatMap((one) => one ?? [])
  return Math.max(0, ...weapons.map((one) => (spec.hand === 'melee' ? one.reach : Math.max(one.reach, one.range))))
}

export interface NamedInDeed {
  readonly targets: readonly CombatantId[]
  readonly option: string | null
  readonly place: Place | null
}

/** What the deed's targets name; an area names all combatants in it. */
export function namedInDeed(battle: PointsBattle, deed: Pick<Deed, 'targets'>): NamedInDeed {
  const targets = new Set<CombatantId>()
  let option: string | null = null
  let place: Place | null = null
  for (const target of deed.targets) {
    if (target.kind === 'combatant') targets.add(target.id)
    else if (target.kind === 'area') { for (const one of standingIn(battle, target.area)) targets.add(one.id) }
    else if (target.kind === 'option') option = target.option
    else if (target.kind === 'place') place = target.place
  }
  return { targets: [...targets], option, place }
}
