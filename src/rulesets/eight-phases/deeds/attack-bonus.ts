// PHA-44, PHA-53: bonus damage that others add to an attack, beside its own.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import { isLinked } from '../rules/action-ids.ts'
import type { FrameOf, PhasesWork } from '../state.ts'

/** Halved with several targets; nothing for the second attack of a linked pair. */
export const bonusOf = (
  { bonus = 0 }: Pick<FrameOf<'attack'>, 'bonus'>,
  { deed, targets }: Pick<FrameOf<'deed'>, 'deed' | 'targets'>,
): number => (isLinked(deed.action) ? 0 : targets.length > 1 ? bonus / 2 : bonus)

/** That of the attack whose branch the run is: once, with the first harm to the target of the attack. */
export function takeBonus(work: PhasesWork, { parent }: RunFrame, to: CombatantId): number {
  const attack = parent === null
    ? undefined
    : work.battle.stack.findLast((one) => one.kind === 'attack' && one.run === parent && one.target === to)
  if (attack?.kind !== 'attack' || attack.bonus === undefined) return 0
  const deed = work.battle.stack.find(({ id }) => id === attack.of)
  const { id, bonus: _bonus, ...now } = attack
  work.set(id, now)
  return deed?.kind === 'deed' ? bonusOf(attack, deed) : 0
}
