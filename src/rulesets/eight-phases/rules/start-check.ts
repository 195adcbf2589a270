// PHA-51: puts a check, save or contest on the stack.
import type { CombatantId, FrameId } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesBattle, PhasesWork, Purpose } from '../state.ts'
import { checkEdges, netEdge } from './accuracy.ts'
import { modified } from './modified.ts'
import type { Attribute } from '../sheet/kinds.ts'

/** PHA-51: the target where no SAVE TARGET is given. */
const PLAIN_TARGET = 10

/** PHA-51: what a save against that combatant has to reach. */
export function saveTarget(battle: PhasesBattle, against: CombatantId | null): number {
  const one = against === null ? undefined : battle.combatants[against]
  return (one && modified(battle, one, 'save target', stat(one, 'save'))) || PLAIN_TARGET
}

/** Puts a roll on the stack. `applyCheck` works out what comes of it. `versus` makes it a contest. */
export function startCheck(work: PhasesWork, said: {
  readonly who: CombatantId
  readonly stat: Attribute | 'grit'
  readonly against: CombatantId | null
  readonly purpose: Purpose
  readonly versus?: Attribute
  readonly target?: number
  readonly edge?: number
  /** PHA-71: counts in place of the number of the sheet. */
  readonly bonus?: number
}): void {
  const { who, stat: key, against, purpose, versus = null } = said
  work.push({
    kind: 'check',
    step: 'before',
    who,
    stat: key,
    ...(said.bonus === undefined ? {} : { bonus: said.bonus }),
    against,
    versus,
    target: versus === null ? (said.target ?? PLAIN_TARGET) : null,
    edge: said.edge ?? netEdge(checkEdges(work.battle, who, purpose.for === 'save' ? 'save' : 'check')),
    purpose,
    rolled: null,
    other: null,
    stood: [],
    asked: null,
  })
}

/** PHA-51: a target's save against a deed. The result is noted in the deed's frame. */
export function startSave(work: PhasesWork, deed: FrameId, by: CombatantId, who: CombatantId, stat: Attribute): void {
  startCheck(work, { who, stat, against: by, target: saveTarget(work.battle, by),
    purpose: { for: 'save', frame: deed } })
}
