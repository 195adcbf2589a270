// SEG-10, SEG-24: when a fast action was declared and cannot be done in its moment, the log says why. What the GM has
// not revealed, only the GM reads.
import { combatantsOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { actionsOf, type ActionSpec, fastOf, powerOf } from '../deeds/actions.ts'
import { spentBy } from '../deeds/spent.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { whyNotNow } from './awaited.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { actsFastNow } from './who-acts.ts'

/** The fast action that the combatant declared. */
function declaredFast({ turn }: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): ActionSpec | undefined {
  const said = turn.declared[who.id]?.what
  return said?.kind === 'fast'
    ? actionsOf(who).find((spec) =>
      fastOf(spec) === said.fast && (spec.kind !== 'power' || powerOf(who, spec.id)?.id === said.power)
    )
    : undefined
}

/**
 * At the end of a slot of the fast actions: why each combatant that declared an action of its kind could not do it. Of
 * a combatant that could and did not, nothing is said.
 */
export function tellMissedFast(work: SegmentsWork): void {
  const { battle } = work
  for (const who of combatantsOf(battle)) {
    const spec = actsFastNow(battle, who) && takesPart(who) && spentBy(battle, who.id).major === null
      ? declaredFast(battle, who)
      : undefined
    const why = spec && whyNotNow(battle, who, spec)
    if (spec && why) {
      work.tell(`${who.name} had declared ${spec.name}, but cannot do it: ${why.says}`, [who.id],
        battle.turn.declared[who.id]?.sealed ? { only: 'gm' } : secretly(who))
    }
  }
}
