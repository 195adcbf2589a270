// What somebody could still make ready by something minor before a major action of the moment that runs (SEG-23,
// SEG-25, SEG-31, SEG-34): a weapon picked up, hands emptied, standing up, a door opened. Each as the battle would be
// after it, so that the round waits where an attack or a power becomes possible by it. Pure.
import { combatantOf } from '../../../engine/core/index.ts'
import { apply } from '../clock/apply.ts'
import { has } from '../rules/conditions.ts'
import type { Gear } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { DOOR, DROP, DROP_SHIELD, RETRIEVE, STAND_UP } from './actions.ts'
import { whyNotDoor } from './doors.ts'
import { HANDS, held, wielded } from './gear.ts'
import { whyNot } from './legality.ts'

/**
 * The battles that it could make of this one by minor activities which are allowed to it now; none where there is
 * nothing to make ready.
 */
export function readied(battle: SegmentsBattle, who: SegmentsCombatant): readonly SegmentsBattle[] {
  const up = upright(battle, who)
  return [...(up ? [up] : []), ...armed(up ?? battle, who), ...opened(battle, who)]
}

/** On its feet. */
function upright(battle: SegmentsBattle, who: SegmentsCombatant): SegmentsBattle | null {
  if (!has(battle, who.id, 'Prone') || whyNot(battle, who, STAND_UP) !== null) return null
  return { ...battle,
    effects: battle.effects.filter(({ bearer, condition }) => bearer !== who.id || condition !== 'Prone') }
}

/** With a weapon within reach of the hand that is not yet: off the ground, or with a hand free for it. */
function armed(battle: SegmentsBattle, who: SegmentsCombatant): readonly SegmentsBattle[] {
  return who.sheet.attacks.flatMap((attack) => {
    const gear = wielded(who, attack)
    if (!gear || gear.state === 'ready') return []
    const full = held(who)
    if (full.length < HANDS) return gear.state === 'dropped' ? taken(battle, who, gear) : []
    return full.flatMap((one) => emptied(battle, who, one)).slice(0, 1).flatMap(
      (free) => (gear.state === 'dropped' ? taken(free, who, gear) : [free]),
    )
  })
}

/** Without that in its hand. */
function emptied(battle: SegmentsBattle, who: SegmentsCombatant, one: Gear): readonly SegmentsBattle[] {
  if (whyNot(battle, who, one.kind === 'shield' ? DROP_SHIELD : DROP) !== null) return []
  return [apply(battle, { type: 'gear', who: who.id, gear: { ...one, state: 'dropped' } })]
}

/** With that in hand which lay on the ground. */
function taken(battle: SegmentsBattle, { id }: SegmentsCombatant, gear: Gear): readonly SegmentsBattle[] {
  const who = combatantOf(battle, id)
  if (!who || whyNot(battle, who, RETRIEVE) !== null) return []
  return [apply(battle, { type: 'gear', who: id, gear: { ...gear, state: 'ready' } })]
}

/** With a door open that is closed and within its reach. */
function opened(battle: SegmentsBattle, who: SegmentsCombatant): readonly SegmentsBattle[] {
  const { ground } = battle.scene
  if (ground.kind !== 'square' || ground.doors.length === 0 || whyNot(battle, who, DOOR) !== null) return []
  return ground.doors.filter((door) => !door.open && whyNotDoor(battle, who, door) === null).map(({ id }) => ({
    ...battle,
    scene: { ...battle.scene,
      ground: { ...ground, doors: ground.doors.map((door) => (door.id === id ? { ...door, open: true } : door)) } },
  }))
}
