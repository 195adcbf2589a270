// SEG-20, SEG-21: each group rolls a die; who is in HIGH and who in LOW, and who acts apart from its group.
import { isHidden, combatantsOf } from '../../../engine/core/index.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { isAtHand, wielded } from '../sheet/gear.ts'
import type { Attack } from '../sheet/shape.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { type Adjusted, placesOf } from './groups.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { attackName } from '../rules/strike-names.ts'

/** The combatants of each side that are in the fight, sides in their order; a side without any is left out. */
export function groupsOf(battle: SegmentsBattle): readonly { readonly side: SegmentsBattle['sides'][number];
  readonly members: readonly SegmentsCombatant[] }[]
{
  return battle.sides.flatMap((side) => {
    const members = combatantsOf(battle).filter((one) => one.side === side.id && takesPart(one))
    return members.length === 0 ? [] : [{ side, members }]
  })
}

export function rollInitiative(work: SegmentsWork): void {
  const groups = groupsOf(work.battle)
  const rolls: Record<string, Roll> = {}
  for (const { side, members } of groups) {
    // COM-24: that there is such a group at all is a secret where all its members are hidden.
    const hidden = unknown(members) ? secretly(...members) : undefined
    rolls[side.id] = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0,
      purpose: `Group initiative of the ${side.name}`, by: null }, hidden)
  }
  const dice = groups.map(({ side, members }) => ({ side: side.id, total: rolls[side.id]?.total ?? 0,
    hidden: unknown(members) })
  )
  const adjusted = work.battle.options.dexterity ? groups.flatMap(adjustedOf(work.battle)) : []
  work.own({ type: 'initiative', rolls, ...placesOf(dice, adjusted, work.battle.options.groups) })
}

const unknown = (members: readonly SegmentsCombatant[]): boolean => members.every((one) => isHidden(one))

/** SEG-21: the members of a group whose adjustment counts. */
const adjustedOf =
  (battle: SegmentsBattle) => ({ members }: ReturnType<typeof groupsOf>[number]): readonly Adjusted[] =>
    members.filter((one) => whyAdjusted(battle, one) !== null).map((one) => ({ id: one.id, side: one.side,
      adjustment: stat(one, 'dexterity'), hidden: isHidden(one) })
    )

/**
 * SEG-21: why the combatant’s own adjustment counts, as words behind the number: it is alone in its group, or the
 * missile weapon is in hand; `null` where it does not count. COM-24: with only hidden combatants beside it, a combatant
 * is alone.
 */
export function whyAdjusted(battle: SegmentsBattle, who: SegmentsCombatant): string | null {
  const group = groupsOf(battle).find(({ side }) => side.id === who.side)?.members ?? []
  if (group.every((other) => other.id === who.id || (isHidden(other) && !isHidden(who)))) {
    return 'as nobody else is in the group'
  }
  const shot = doesElse(battle, who)
    ? undefined
    : who.sheet.attacks.find((attack) => attack.routine.kind === 'missile' && isInHand(who, attack))
  return shot ? `with the ${(shot.wields.trim() || attackName(shot)).toLowerCase()}` : null
}

/**
 * A weapon that needs no hand, or is in hand, and is loaded. Nobody shoots in the group’s D2 with a stowed weapon while
 * doing something else.
 */
const isInHand = (who: SegmentsCombatant, attack: Attack): boolean =>
  isAtHand(who, attack) && wielded(who, attack)?.state !== 'stowed'

/**
 * SEG-10: the combatant declared something that keeps it from shooting. COM-24: what the GM has not revealed counts as
 * nothing, or the place would tell of it.
 */
function doesElse({ turn }: SegmentsBattle, { id, sheet }: SegmentsCombatant): boolean {
  const said = turn.declared[id]
  if (said === undefined || said.sealed) return false
  const { what } = said
  if (what.kind === 'power') return sheet.powers.some((power) => power.id === what.power && power.major)
  return what.kind === 'fast' || what.kind === 'complex'
}
