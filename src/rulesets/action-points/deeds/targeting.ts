// What an action can be aimed at, and why not (COM-20): presence, sides, awareness, range and sight.
import { possessive } from '../../../lib/possessive.ts'
import { lengthText, type AreaShape, type Place } from '../../../grid/index.ts'
import { isHidden, combatantsOf, hostile, presentOf, refusal, spaceOf, whyNobody, whyNotSeen, type ActionId,
  type FormValues, type Refusal } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import type { ActionEntry } from './actions/types.ts'
import { cellLength, metresApart } from '../movement/distance.ts'
import { moverOf } from '../movement/movers.ts'
import { speedOf } from '../rules/speed.ts'
import { awarenessKey, isAware } from '../rules/awareness.ts'
import { sightOnGrid } from '../rules/sight.ts'
import { spellOf, strikers, weaponOf } from '../sheet/gear.ts'
import type { Spell, Weapon } from '../sheet/shape.ts'
import type { PointsBattle, PointsCombatant, TakenAs } from '../state.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import { reachOf } from '../rules/reach.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'

/** How a weapon is used on that target: thrown weapons strike within reach and fly beyond it. */
export function meleeOrRanged(
  battle: PointsBattle,
  who: PointsCombatant,
  weapon: Weapon,
  target: PointsCombatant,
  form: FormValues = {},
): 'melee' | 'ranged' {
  if (weapon.kind !== 'thrown') return weapon.kind
  const away = distanceFor(battle, who, target, form)
  return away !== null && away > weapon.reach ? 'ranged' : 'melee'
}

/** Metres between them: measured, or typed where nothing is measured (PTS-28), or unknown. */
export function distanceFor(
  battle: PointsBattle,
  who: PointsCombatant,
  target: PointsCombatant,
  form: FormValues,
): number | null {
  if (!battle.options.noGrid) return metresApart(battle, who, target)
  return typeof form.distance === 'number' && form.distance > 0 ? form.distance : null
}

/** The weapon an action is done with: the weapon it names, or the first in hand that gets there. */
export function weaponFor(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  target: PointsCombatant | undefined,
): { readonly item: number; readonly weapon: Weapon } | null {
  const item = itemOf(action)
  const named = weaponOf(who, item)
  if (item !== null) return named ? { item, weapon: named } : null
  const all = strikers(who, spec.hand === 'melee')
  return all.find(({ weapon }) => target && !whyTooFar(battle, who, weapon, spec, target, {})) ?? all[0] ?? null
}

/** Why that combatant cannot be the target; `null` when it can. */
export function whyNotAimAt(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  target: PointsCombatant,
  form: FormValues = {},
): Refusal | null {
  if (target.presence === 'fled' || target.presence === 'gone') {
    return refusal('target', `${target.name} is no longer here.`)
  }
  const spell = spec.aim === 'spell' ? spellOf(who, itemOf(action)) : null
  if (target.presence === 'down' && !spell?.heals) return refusal('target', `${target.name} is down already.`)
  if (!spell) {
    if (target.id === who.id) return refusal('target', `${who.name} cannot be the target of that.`)
    if ((spec.aim === 'foe' || spec.aim === 'foes') && !hostile(battle, who.side, target.side)) {
      return refusal('target', `${target.name} is on ${possessive(who.name)} own side.`)
    }
  }
  const unfit = spec.whyUnfit?.(battle, who, target)
  if (unfit) return refusal('target', unfit)
  if (hostile(battle, who.side, target.side) && isUnnoticed(battle, who, target)) {
    return refusal('sight', `${target.name} is hidden from ${who.name}.`)
  }
  const far = whyBeyondReach(battle, who, spec, action, target, form)
  const vain = far || !spell ? null : whyInVain(battle, spell, who, target)
  return far ?? (vain === null ? null : refusal('target', vain))
}

/**
 * PTS-18, COM-24: whether the target cannot be picked out because the actor has not noticed it. Either it is Hidden; or
 * its token is hidden from the table, and then no player's character knows of it, whichever screen the deed is chosen
 * on. The GM's other combatants know where it is. The GM's word that the actor is aware of it counts more than either.
 */
function isUnnoticed(battle: PointsBattle, who: PointsCombatant, target: PointsCombatant): boolean {
  if (has(battle, target.id, 'Hidden')) return !isAware(battle, who, target)
  return isHidden(target) && !isHidden(who) && (who.kind === 'pc' || who.player !== null)
    && battle.turn.awareness[awarenessKey(who.id, target.id)] !== true
}

/**
 * PTS-34: why magic would do nothing for the target. Nothing is said of secret numbers, nor where the table tells what
 * happens.
 */
function whyInVain(battle: PointsBattle, spell: Spell, who: PointsCombatant, target: PointsCombatant): string | null {
  if (spell.damage === '' || spell.condition !== '') return null
  if (!spell.heals) return target.id === who.id ? `${who.name} cannot be the target of that.` : null
  const whole = knows(target, 'hp') && knows(target, 'maxHp') && stat(target, 'hp') >= stat(target, 'maxHp')
  return whole && target.presence === 'present' && !target.secret.stats && !battle.options.narrated
    ? `${target.name} has lost no HP.`
    : null
}

/**
 * COM-20: why an action has nothing to be aimed at; `null` when it has a target, or needs none.
 */
export function whyNoTarget(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  as: TakenAs,
): Refusal | null {
  switch (spec.aim) {
    case 'foe':
      return whyNoneOf(battle, who, spec, action,
        presentOf(battle).filter((one) => hostile(battle, who.side, one.side)))
    case 'spell': {
      const wide = (spellOf(who, itemOf(action))?.radius ?? 0) > 0 && !battle.options.noGrid
      // An area can always be put where its caster stands.
      if (wide) return who.place === null ? refusal('range', `${who.name} is not on the map.`) : null
      return whyNoneOf(battle, who, spec, action,
        combatantsOf(battle).filter((one) => one.presence === 'present' || one.presence === 'down'))
    }
    case 'none':
      return spec.id === 'dash' && as === 'reaction' && !battle.options.noGrid && hasNowhereToDash(battle, who)
        ? refusal('way', `${who.name} has nowhere to dash to.`)
        : null
    // Any number of targets, also none; or the combatant that set it off.
    case 'foes':
    case 'threat':
      return null
  }
}

function whyNoneOf(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  candidates: readonly PointsCombatant[],
): Refusal | null {
  const reasons: Refusal[] = []
  for (const one of candidates) {
    const why = whyNotAimAt(battle, who, spec, action, one)
    if (!why) return null
    reasons.push(why)
  }
  if (spec.noTarget) return refusal('target', spec.noTarget)
  const [only] = reasons
  return only && reasons.length === 1 ? only : whyNobody(battle, reasons)
}

/** A look at the cells around is nearly always enough to tell. */
function hasNowhereToDash(battle: PointsBattle, who: PointsCombatant): boolean {
  const speed = speedOf(battle, who)
  return [2 * cellLength(battle), Infinity].every((within) =>
    placesToDash(battle, who, Math.min(within, speed)).length === 0
  )
}

/** Where a Dash can go at once, with its metres. */
export function placesToDash(
  battle: PointsBattle,
  who: PointsCombatant,
  within = speedOf(battle, who),
): readonly (readonly [place: Place, metres: number])[] {
  if (who.place === null) return []
  const reach = spaceOf(battle).reach(who.place, { ...moverOf(battle, who), parity: 0 }, within)
  return [...reach.costs].filter(([place]) => place !== who.place)
}

/** The reason that distance, walls or places give. */
export function whyBeyondReach(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  target: PointsCombatant,
  form: FormValues = {},
): Refusal | null {
  if (who.id === target.id) return null
  if (!battle.options.noGrid) {
    const nowhere = [who, target].find((one) => one.place === null)
    if (nowhere) return refusal('range', `${nowhere.name} is not on the map.`)
  }
  if (spec.aim === 'spell') {
    const spell = spellOf(who, itemOf(action))
    const away = distanceFor(battle, who, target, form)
    if (spell && away !== null && away > spell.range) {
      return refusal('range',
        `${target.name} is ${lengthText(away, 'm')} away, ${spell.name} reaches ${lengthText(spell.range, 'm')}.`)
    }
  } else if (spec.hand === 'weapon' || spec.hand === 'melee') {
    const armed = weaponFor(battle, who, spec, action, target)
    const far = armed && whyTooFar(battle, who, armed.weapon, spec, target, form)
    if (far) return far
    if (armed && meleeOrRanged(battle, who, armed.weapon, target, form) === 'ranged') {
      const blind = whyBlocked(battle, who, 'ranged')
      if (blind) return blind
    }
  } else {
    const reach = spec.id === 'grapple' ? 1 : reachOf(who)
    const away = distanceFor(battle, who, target, form)
    if (away !== null && away > reach) {
      return refusal('range',
        `${target.name} is ${lengthText(away, 'm')} away, ${who.name} reaches ${lengthText(reach, 'm')}.`)
    }
  }
  const sight = sightOnGrid(battle, who, target)
  return sight && !(sight.effect && (sight.clear || spec.aim === 'threat'))
    ? refusal('sight', `Nothing gets from ${who.name} to ${target.name}: something is in the way.`)
    : spec.aim === 'threat' || battle.options.noGrid
    ? null
    : whyNotSeen(battle, who, target)
}

function whyTooFar(
  battle: PointsBattle,
  who: PointsCombatant,
  weapon: Weapon,
  spec: ActionEntry,
  target: PointsCombatant,
  form: FormValues,
): Refusal | null {
  const away = distanceFor(battle, who, target, form)
  if (away === null) return null
  const most = spec.hand === 'melee' || weapon.kind === 'melee'
    ? weapon.reach
    : Math.max(weapon.range, weapon.kind === 'thrown' ? weapon.reach : 0)
  return away > most
    ? refusal('range',
      `${target.name} is ${lengthText(away, 'm')} away, ${weapon.name} reaches ${lengthText(most, 'm')}.`)
    : null
}

/** All combatants standing in an area. */
export function standingIn(battle: PointsBattle, area: AreaShape): readonly PointsCombatant[] {
  const space = spaceOf(battle)
  const from = area.shape === 'burst' ? area.center : null
  const places = new Set<string>(space.area(area, from ? { from } : {}))
  return battle.roster.flatMap((id) => {
    const one = battle.combatants[id]
    if (!one || one.place === null || one.presence === 'fled' || one.presence === 'gone') return []
    return space.footprint(one.place, one.size).some((place) => places.has(place)) ? [one] : []
  })
}

/** Why an area cannot be put there; `null` when it can. */
export function whyNotArea(
  battle: PointsBattle,
  who: PointsCombatant,
  action: ActionId,
  area: AreaShape,
): Refusal | null {
  const spell = spellOf(who, itemOf(action))
  if (!spell || battle.options.noGrid) return null
  if (area.shape !== 'burst' || area.radius > spell.radius) {
    return refusal('target', `${spell.name} covers a burst of ${lengthText(spell.radius, 'm')}.`)
  }
  const space = spaceOf(battle)
  const middle = space.at(area.center, 1)
  if (middle === null || who.place === null) return refusal('range', 'That is not on the map.')
  const away = space.distance(who.place, who.size, middle, 1)
  if (away > spell.range) {
    return refusal('range',
      `That is ${lengthText(away, 'm')} away, ${spell.name} reaches ${lengthText(spell.range, 'm')}.`)
  }
  return space.sight(who.place, who.size, middle, 1).effect ? null : refusal('sight', 'Something is in the way.')
}
