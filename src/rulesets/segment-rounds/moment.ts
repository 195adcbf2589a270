// Who may act in the moment that runs, and why the others may not (SEG-02, SEG-20 to SEG-25, SEG-40 to SEG-44).
import { combatantsOf, type CombatantId } from '../../engine/core/index.ts'
import { delayed, stopped, SURPRISED, has } from './conditions.ts'
import { isHigh, passOf } from './groups.ts'
import { meleeOf } from './melee-zones.ts'
import { FRESH } from './apply.ts'
import { foes, takesPart } from './space.ts'
import type { Doings, SegmentsBattle, SegmentsCombatant } from './state.ts'

export const doingsOf = (battle: Pick<SegmentsBattle, 'turn'>, who: CombatantId): Doings => battle.turn.doings[who] ?? FRESH

/** SEG-20, SEG-43: whether that one belongs to those that act now, whatever it still has to do. */
export function isUp(battle: SegmentsBattle, who: SegmentsCombatant): boolean {
  const { turn } = battle
  if (battle.status !== 'running' || !takesPart(who)) return false
  switch (turn.step) {
    case 'surprise':
      return (turn.surprised[who.side] ?? 0) < turn.segment
    case 'fast':
      return isFast(battle, who)
    case 'routines':
    case 'rest':
      return who.sheet.routines > 1 && meleeOf(turn.melees, who.id) !== undefined
    case 'high':
      return isHigh(turn, who, delayed(battle, who.id))
    case 'low':
      return !isHigh(turn, who, delayed(battle, who.id)) && passOf(turn, who.side) === turn.pass
    case 'setup':
    case 'declare':
    case 'initiative':
    case 'spells':
    case 'end':
      return false
  }
}

/** SEG-24: declared a fast action of the kind whose turn it is. */
function isFast({ turn }: SegmentsBattle, who: SegmentsCombatant): boolean {
  const said = turn.declared[who.id]?.what
  return said?.kind === 'fast' && said.fast === turn.slot
}

/** Those that act now and have neither passed nor announced; who can do nothing is not waited for. */
export function waitedFor(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  const { passed, announced } = battle.turn
  return combatantsOf(battle).filter((one) => isUp(battle, one) && !stopped(battle, one, 'acting') && !has(battle, one.id, SURPRISED) && !passed.includes(one.id) && !announced.some(({ who }) => who === one.id))
}

/** SEG-23: opponents act in the same step, so that what they do is announced first and resolved together. */
export function contested(battle: SegmentsBattle): boolean {
  const { announced } = battle.turn
  const up = [...waitedFor(battle).map(({ id }) => id), ...announced.map(({ who }) => who)]
  return up.some((one) => up.some((other) => foes(battle, one, other)))
}

/** The segment and group that a free attack counts for (SEG-70): outside spells, one for each step and pass. */
export const stretchOf = ({ turn }: Pick<SegmentsBattle, 'turn'>): string => `${turn.step}.${turn.step === 'spells' || turn.step === 'surprise' ? turn.segment : turn.pass}`
