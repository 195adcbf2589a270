// Whether a combatant can take an action now, whatever it is aimed at: the first reason why not (COM-20).
import { possessive } from '../../../lib/possessive.ts'
import { refusal, type ActionId, type Refusal } from '../../../engine/core/index.ts'
import { knows, whyUnknown } from '../../../engine/kits/stats.ts'
import { apCost, actionTitle } from './actions/table.ts'
import type { ActionEntry } from './actions/types.ts'
import { inHand, spellOf, strikers, weaponOf } from '../sheet/gear.ts'
import { apLeft, whyCannotPay } from '../sheet/stats.ts'
import type { PointsBattle, PointsCombatant, TakenAs } from '../state.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import { baseOf, itemOf } from '../../../engine/kits/action-ids.ts'
import { whyNotActing, whyNotPresent } from '../../../engine/kits/taking-part.ts'

/** The first reason why not; `null` when it can be taken. */
export function whyNot(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  as: TakenAs,
): Refusal | null {
  // A reserve that stands nowhere is held back by what it does: without a grid nobody stands anywhere.
  return whyNotPresent(battle, who, true)
    ?? whyUnknown(who)
    ?? whyTiming(battle, who, spec, as)
    ?? whyCondition(battle, who, spec, as)
    ?? whyLimit(battle, who, spec)
    ?? whyGear(battle, who, spec, itemOf(action))
    ?? spec.whyNot?.(battle, who, as)
    ?? (as === 'advantage' ? null : whyPrice(battle, who, spec, action, as))
}

/** PTS-11, PTS-13, PTS-14, PTS-16; the surprised only react (PTS-01). */
function whyTiming(battle: PointsBattle, who: PointsCombatant, spec: ActionEntry, as: TakenAs): Refusal | null {
  const { turn } = battle
  if (as === 'advantage') {
    const listed = spec.group === 'Special' && who.sheet.advantages.some((one) => baseOf(one) === spec.id)
    return listed
      ? null
      : refusal('limit', `${possessive(who.name)} style does not have the special advantage ${spec.name}.`)
  }
  if (as === 'reaction') {
    return spec.type === 'reaction' || spec.type === 'secondary'
      ? null
      : refusal('phase', `${spec.name} is no reaction.`)
  }
  if (spec.type === 'reaction') {
    return refusal('phase', `${spec.name} is a reaction: it is offered when something sets it off.`)
  }
  if (turn.surprised.includes(who.id)) {
    return refusal('condition', `${who.name} is surprised and can only react until the first turn has passed.`)
  }
  if (turn.step !== 'turns') return refusal('phase', 'The round has not begun yet.')
  return spec.type === 'free' ? null : whyNotActing(battle, who, turn.acting)
}

function whyCondition(battle: PointsBattle, who: PointsCombatant, spec: ActionEntry, as: TakenAs): Refusal | null {
  if (as === 'reaction') return whyBlocked(battle, who, 'reactions')
  return whyBlocked(battle, who, 'actions')
    ?? (spec.attack && battle.turn.acting === who.id ? whyBlocked(battle, who, 'attacks-in-turn') : null)
}

/** PTS-24 */
function whyLimit(battle: PointsBattle, who: PointsCombatant, spec: ActionEntry): Refusal | null {
  const most = battle.options.attacksPerRound
  if (!spec.attack || most === 0 || (battle.turn.attacks[who.id] ?? 0) < most) return null
  return refusal('limit', `${who.name} has made ${most} attacks this round: no more are allowed.`)
}

/** What it is done with must be in hand. */
function whyGear(battle: PointsBattle, who: PointsCombatant, spec: ActionEntry, item: number | null): Refusal | null {
  switch (spec.hand) {
    case null:
      return null
    case 'shield':
      return inHand(who).some(({ weapon }) => weapon.shield)
        ? null
        : refusal('need', `${who.name} has no shield in hand.`)
    case 'parry':
      return inHand(who).some(({ weapon }) => !weapon.shield && weapon.kind === 'melee')
        ? null
        : refusal('need', `${who.name} has no melee weapon in hand.`)
    case 'spell':
    case 'instant': {
      if (item !== null) return spellOf(who, item) ? null : refusal('need', `${who.name} knows no such ability.`)
      const any = who.sheet.spells.some((one) => one.instant === (spec.hand === 'instant'))
      return any ? null : refusal('need', `${who.name} knows no ${spec.hand === 'instant' ? 'instant ' : ''}magic.`)
    }
    case 'weapon':
    case 'melee':
      return whyWeapon(battle, who, spec, item)
  }
}

function whyWeapon(battle: PointsBattle, who: PointsCombatant, spec: ActionEntry, item: number | null): Refusal | null {
  const melee = spec.hand === 'melee'
  const weapons = strikers(who, melee)
  if (item === null) {
    return weapons.length > 0
      ? null
      : refusal('need', `${who.name} has no ${melee ? 'melee ' : ''}weapon in hand.`)
  }
  const named = weaponOf(who, item)
  if (!named || !weapons.some((one) => one.item === item)) {
    return refusal('need', named
      ? `${named.name} cannot be used for that now: it is ${
        named.state === 'ready' ? 'not made for it' : 'not in hand'
      }.`
      : `${who.name} has no such weapon.`)
  }
  return named.kind === 'ranged' ? whyBlocked(battle, who, 'ranged') : null
}

/** PTS-10. PTS-12: 1 AP is enough to begin an action whose AP may be gathered, unless it is a reaction. */
function whyPrice(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
  as: TakenAs,
): Refusal | null {
  const done = as === 'turn' ? gatheredAp(battle, who, action) : 0
  const cost = apCost(battle.options, who, action) - done
  const other = battle.turn.progress[who.id]
  if (other && other.action !== action && spec.gathers && as === 'turn') {
    return refusal('limit',
      `${who.name} is gathering AP for ${actionTitle(who, other.action)}: finish or give that up first.`)
  }
  const short = whyCannotPay(who, cost, spec.aim === 'spell' ? actionTitle(who, action) : spec.name)
  if (!short) return null
  if (!spec.gathers || as !== 'turn' || !knows(who, 'ap')) return short
  return apLeft(who) < 1 ? short : null
}

/** PTS-12: AP gathered so far for this very action, its spell included. */
export function gatheredAp(battle: PointsBattle, who: PointsCombatant, action: ActionId): number {
  const progress = battle.turn.progress[who.id]
  return progress?.action === action ? progress.gathered : 0
}
