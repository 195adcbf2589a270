// SEG-20, SEG-21: each group rolls a die; who is in HIGH and who in LOW, and who acts apart from its group.
import { combatantsOf, type CombatantId } from '../../engine/core/index.ts'
import { secretly } from '../../engine/kits/secrecy.ts'
import type { Roll } from '../../engine/dice/types.ts'
import { apartFrom, orderOf } from './groups.ts'
import { takesPart } from './space.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork, State } from './state.ts'
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
    const hidden = members.every((one) => one.secret.token) ? secretly(...members) : undefined
    rolls[side.id] = work.roll({ dice: [{ count: 1, sides: 6 }], bonus: 0, purpose: `Group initiative of the ${side.name}`, by: null }, hidden)
  }
  const dice = groups.map(({ side }) => ({ side: side.id, total: rolls[side.id]?.total ?? 0 }))
  const order = orderOf(dice, work.battle.options.groups)
  const apart = work.battle.options.dexterity ? apartOf(groups, dice, order) : {}
  work.own({ type: 'initiative', rolls, order, apart })
}

type Groups = ReturnType<typeof groupsOf>
type Dice = Parameters<typeof orderOf>[0]

/** SEG-21: those whose adjustment takes them out of their group’s place. */
function apartOf(groups: Groups, dice: Dice, order: State['order']): State['apart'] {
  const found: [CombatantId, 'high' | 'low'][] = []
  for (const { side, members } of groups) {
    const own = dice.find((one) => one.side === side.id)?.total ?? 0
    const others = dice.filter((one) => one.side !== side.id).map(({ total }) => total)
    const group = order[0]?.includes(side.id) ? 'high' : 'low'
    for (const one of members) {
      const adjustment = stat(one, 'dexterity')
      if (adjustment === 0 || !(members.length === 1 || shoots(one))) continue
      const at = apartFrom(own, adjustment, others)
      if (at !== group) found.push([one.id, at])
    }
  }
  return Object.fromEntries(found)
}

/** Has a missile attack that it can make now: what it shoots with is in hand, or needs no hand. */
function shoots({ sheet }: SegmentsCombatant): boolean {
  return sheet.attacks.some(({ routine, wields }) => routine.kind === 'missile' && (wields === '' || sheet.gear.some((one) => one.name === wields && one.state === 'ready' && one.count > 0)))
}
