// What a combatant has spent of the round so far (SEG-25, SEG-30, SEG-31, SEG-33): asked, and written down.
import type { CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork, Spent } from '../state.ts'
import type { ActionSpec } from './actions.ts'

export const NOTHING_SPENT: Spent = { major: null, before: 0, added: 0, routines: 0, moved: 0, positioned: 0,
  spell: false, forfeited: false, here: 0 }

export const spentBy = (battle: Pick<SegmentsBattle, 'turn'>, who: CombatantId): Spent =>
  battle.turn.spent[who] ?? NOTHING_SPENT

/** SEG-25: routines that the combatant used in melee; after the groups the first is gone, used or not. */
export const routinesGone = (battle: Pick<SegmentsBattle, 'turn'>, who: CombatantId): number =>
  Math.max(spentBy(battle, who).routines, battle.turn.step === 'rest' ? 1 : 0)

/** Writes down what a combatant has spent of the round; nothing when it is the same. */
export function setSpent(work: SegmentsWork, who: CombatantId, change: Partial<Spent>): void {
  const before = spentBy(work.battle, who)
  const spent = { ...before, ...change }
  if (Object.entries(spent).some(([key, value]) =>
    Object.entries(before).find(([one]) => one === key)?.[1] !== value
  )) work.own({ type: 'spent', who, spent }, secretly(work.battle.combatants[who]))
}

/**
 * SEG-25, SEG-30, SEG-71: spends the major action, `instead` of what it was meant for; further routines are part of it.
 * A minor action before a `routine` puts off that routine and none that follows (SEG-23).
 */
export function spendMajor(
  work: SegmentsWork,
  who: SegmentsCombatant,
  { name }: Pick<ActionSpec, 'name'>,
  routine = false,
  instead = false,
): void {
  const { major, routines, before } = spentBy(work.battle, who.id)
  setSpent(work, who.id, { major: instead ? name : (major ?? name),
    routines: routine ? routinesGone(work.battle, who.id) + 1 : routines, before: routine ? 0 : before })
}
