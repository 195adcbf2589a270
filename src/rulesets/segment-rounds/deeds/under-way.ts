// What a combatant has under way (SEG-26, SEG-27, SEG-34, SEG-50, SEG-51, SEG-90): the spell it casts, the effect it
// maintains, the complex activity it works at. Pure.
import type { ActionId, CombatantId } from '../../../engine/core/index.ts'
import { complexOf } from '../rules/complex-activities.ts'
import type { HasSheet, Power } from '../sheet/shape.ts'
import type { Activity, SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { actionFor, takesAll } from './actions.ts'

/** The power of that row on the combatant’s sheet. */
export const powerInRow = (
  battle: Pick<SegmentsBattle, 'combatants'>,
  who: CombatantId,
  power: number,
): Power | undefined => battle.combatants[who]?.sheet.powers.find(({ id }) => id === power)

/**
 * Whether concentration holds the power while it is under way; complex, delaying and simple powers are work of the
 * hands.
 */
export const takesConcentration = (power: Power): boolean => !takesAll(power)

/** The power that the combatant casts with concentration; `undefined` when there is none. */
export function spellConcentratedOn(
  battle: Pick<SegmentsBattle, 'turn' | 'combatants'>,
  who: CombatantId,
): Power | undefined {
  const casting = battle.turn.casting[who]
  const power = casting && powerInRow(battle, who, casting.power)
  return power && takesConcentration(power) ? power : undefined
}

/** SEG-50, SEG-51: casts a spell or maintains an effect. */
export const concentrates = (battle: Pick<SegmentsBattle, 'turn' | 'combatants'>, who: CombatantId): boolean =>
  spellConcentratedOn(battle, who) !== undefined || battle.turn.maintaining[who] !== undefined

/**
 * SEG-34, SEG-43: what the combatant does all round, by name; `null` when there is nothing of the kind. Work of earlier
 * rounds that does not go on now does not count.
 */
export function busyWith({ turn }: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): string | null {
  const casting = turn.casting[who.id]
  const power = casting && who.sheet.powers.find(({ id }) => id === casting.power)
  if (power && takesAll(power)) return power.name
  const activity = activityNow({ turn }, who)
  return activity ? activityName(who, activity.what) : null
}

/** SEG-90: of the complex activities that it has begun, the one that the combatant is busy with in this round. */
export function activityNow({ turn }: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): Activity | undefined {
  const major = turn.spent[who.id]?.major ?? null
  return major === null ? undefined : turn.activities[who.id]?.find(({ what }) => activityName(who, what) === major)
}

/**
 * What a complex activity is called: one of the list, or one that takes the round because its doer is delayed
 * (`load:3`).
 */
export const activityName = (who: HasSheet, what: string): string =>
  complexOf(what)?.name ?? actionFor(who, (what.split(':')[0] ?? what) as ActionId)?.name ?? 'Several activities'
