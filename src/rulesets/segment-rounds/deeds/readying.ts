// What a combatant could still make ready by a minor action before a major action of the moment that runs (SEG-23,
// SEG-25, SEG-31, SEG-34): a weapon picked up, a hand emptied, standing up, a door opened. Each as the battle would be
// after it, so that the round waits where an attack or a power becomes possible by it. Pure.
import { type ActionId, combatantOf } from '../../../engine/core/index.ts'
import { has } from '../../../engine/kits/conditions.ts'
import { apply } from '../clock/apply.ts'
import type { Gear } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { DOOR, DROP, DROP_SHIELD, RETRIEVE, STAND_UP } from './actions.ts'
import { whyNotDoor } from './doors.ts'
import { HANDS, inHand, wielded } from '../sheet/gear.ts'

/** Whether the combatant may do that now. */
type May = (battle: SegmentsBattle, who: SegmentsCombatant, action: ActionId) => boolean

/**
 * The battles that the combatant could make of this one by minor activities that it may do now; none where there is
 * nothing to make ready.
 */
export function madeReady(battle: SegmentsBattle, who: SegmentsCombatant, may: May): readonly SegmentsBattle[] {
  const up = onItsFeet(battle, who, may)
  return [...(up ? [up] : []), ...armed(up ?? battle, who, may), ...withDoorOpen(battle, who, may)]
}

function onItsFeet(battle: SegmentsBattle, who: SegmentsCombatant, may: May): SegmentsBattle | null {
  if (!has(battle, who.id, 'Prone') || !may(battle, who, STAND_UP)) return null
  return { ...battle,
    effects: battle.effects.filter(({ bearer, condition }) => bearer !== who.id || condition !== 'Prone') }
}

/** With a weapon that is not in hand yet: off the ground, or with a hand free for it. */
function armed(battle: SegmentsBattle, who: SegmentsCombatant, may: May): readonly SegmentsBattle[] {
  return who.sheet.attacks.flatMap((attack) => {
    const gear = wielded(who, attack)
    if (!gear || gear.state === 'ready') return []
    const full = inHand(who)
    if (full.length < HANDS) return gear.state === 'dropped' ? retrieved(battle, who, gear, may) : []
    return full.flatMap((one) => letGo(battle, who, one, may)).slice(0, 1).flatMap(
      (free) => (gear.state === 'dropped' ? retrieved(free, who, gear, may) : [free]),
    )
  })
}

/** Without that thing in hand. */
function letGo(battle: SegmentsBattle, who: SegmentsCombatant, gear: Gear, may: May): readonly SegmentsBattle[] {
  if (!may(battle, who, gear.kind === 'shield' ? DROP_SHIELD : DROP)) return []
  return [apply(battle, { type: 'gear', who: who.id, gear: { ...gear, state: 'dropped' } })]
}

/** With the thing in hand that lay on the ground. */
function retrieved(battle: SegmentsBattle, { id }: SegmentsCombatant, gear: Gear, may: May): readonly SegmentsBattle[] {
  const who = combatantOf(battle, id)
  if (!who || !may(battle, who, RETRIEVE)) return []
  return [apply(battle, { type: 'gear', who: id, gear: { ...gear, state: 'ready' } })]
}

/** With a door open that is closed and within reach. */
function withDoorOpen(battle: SegmentsBattle, who: SegmentsCombatant, may: May): readonly SegmentsBattle[] {
  const { ground } = battle.scene
  if (ground.kind !== 'square' || ground.doors.length === 0 || !may(battle, who, DOOR)) return []
  return ground.doors.filter((door) => !door.open && whyNotDoor(battle, who, door) === null).map(({ id }) => ({
    ...battle,
    scene: { ...battle.scene,
      ground: { ...ground, doors: ground.doors.map((door) => (door.id === id ? { ...door, open: true } : door)) } },
  }))
}
