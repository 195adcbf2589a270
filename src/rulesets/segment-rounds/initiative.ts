// SEG-20, SEG-21: each group rolls a die; who is in HIGH and who in LOW, and who acts apart from its group.
import { combatantsOf } from '../../engine/core/index.ts'
import { secretly } from '../../engine/kits/secrecy.ts'
import type { Roll } from '../../engine/dice/types.ts'
import { isAtHand } from './gear.ts'
import { placesOf, type Adjusted } from './groups.ts'
import { takesPart } from './space.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from './state.ts'
import { stat } from './stats.ts'

/** Those of each side that are in the fight, sides in their order; sides without anybody are left out. */
export function groupsOf(battle: SegmentsBattle): readonly { readonly side: SegmentsBattle['sides'][number]; readonly members: readonly SegmentsCombatant[] }[] {
  return battle.sides.flatMap((side) => {
    const members = combatantsOf(battle).filter((one) => one.side === side.id && takesPart(one))
    return members.length === 0 ? [] : [{ side, members }]
  })
}

export function rollInitiative(work: SegmentsWork): void {
  const groups = groupsOf(work.battle)
  const rolls: Record<string, Roll> = {}
  for (const { side, members } of groups) {
    // COM-24: that there is such a group at all is a secret where everybody in it is one.
    const hidden = unknown(members) ? secretly(...members) : undefined
    rolls[side.id] = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0, purpose: `Group initiative of the ${side.name}`, by: null }, hidden)
  }
  const dice = groups.map(({ side, members }) => ({ side: side.id, total: rolls[side.id]?.total ?? 0, hidden: unknown(members) }))
  const adjusted = work.battle.options.dexterity ? groups.flatMap(adjustedOf) : []
  work.own({ type: 'initiative', rolls, ...placesOf(dice, adjusted, work.battle.options.groups) })
}

const unknown = (members: readonly SegmentsCombatant[]): boolean => members.every((one) => one.secret.token)

/** SEG-21: those of a group whose adjustment counts: who is alone in it, and who has a missile attack that can be made now. COM-24: next to the hidden one is alone. */
const adjustedOf = ({ members }: ReturnType<typeof groupsOf>[number]): readonly Adjusted[] =>
  members.filter((one) => members.every((other) => other === one || (other.secret.token && !one.secret.token)) || shoots(one))
    .map((one) => ({ id: one.id, side: one.side, adjustment: stat(one, 'dexterity'), hidden: one.secret.token }))

/** A bow at its side is drawn for no time; one that is to be loaded first cannot be shot when the groups begin. */
const shoots = (who: SegmentsCombatant): boolean => who.sheet.attacks.some((attack) => attack.routine.kind === 'missile' && isAtHand(who, attack))
