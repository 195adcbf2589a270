// PHA-50, PHA-51: accuracy and difficulty, d20s, and putting a check, save or contest on the stack.
import type { CombatantId, FrameId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { CONDITIONS, has } from './conditions.ts'
import type { Attribute, PhasesBattle, PhasesCombatant, PhasesWork, Purpose, RollState } from '../state.ts'
import { stat } from '../sheet/stats.ts'

/** Accuracy above 0, difficulty below; `why` in words, one for each part. `secret`: not everybody may know. */
export interface Edge {
  readonly by: number
  readonly why: string
  readonly secret?: boolean
}
const MOST_EDGE = 6

/** PHA-50: what accuracy and difficulty add up to: each point cancels one of the other, 6 at most are left. */
export function netEdge(edges: readonly Edge[]): number {
  const sum = edges.reduce((total, edge) => total + edge.by, 0)
  return Math.max(-MOST_EDGE, Math.min(MOST_EDGE, sum))
}

/** Rolls 1d20 + bonus and the d6s, of which the single highest is added or taken off. */
export function rollD20(
  work: PhasesWork,
  said: { readonly who: PhasesCombatant; readonly bonus: number; readonly edge: number; readonly purpose: string },
): RollState {
  const { who, bonus, edge, purpose } = said
  const extra = edge === 0
    ? []
    : [{ count: Math.abs(edge), sides: 6, keep: 'highest' as const, ...(edge < 0 ? { minus: true } : {}) }]
  return { edge,
    roll: work.roll({ dice: [{ count: 1, sides: 20 }, ...extra], bonus, purpose, by: who.id }, secretly(who)) }
}

/** PHA-80: what conditions add to any check, save or attack of that one. */
export function checkEdges(battle: PhasesBattle, who: CombatantId): readonly Edge[] {
  return CONDITIONS.flatMap(({ name, own }) => (own !== 0 && has(battle, who, name) ? [{ by: own, why: name }] : []))
}

/** PHA-51: where no SAVE TARGET is given. */
const PLAIN_TARGET = 10

/** PHA-51: what a save against that one has to reach. */
export function saveTarget(battle: PhasesBattle, against: CombatantId | null): number {
  const one = against === null ? undefined : battle.combatants[against]
  return (one && stat(one, 'save')) || PLAIN_TARGET
}

/** Puts a roll on the stack; `counted` works out what comes of it when it counts. `versus` makes it a contest. */
export function startCheck(work: PhasesWork, said: {
  readonly who: CombatantId
  readonly stat: Attribute | 'grit'
  readonly against: CombatantId | null
  readonly purpose: Purpose
  readonly versus?: Attribute
  readonly target?: number
  readonly edge?: number
}): void {
  const { who, stat: key, against, purpose, versus = null } = said
  work.push({
    kind: 'check',
    step: 'roll',
    who,
    stat: key,
    against,
    versus,
    target: versus === null ? (said.target ?? PLAIN_TARGET) : null,
    edge: said.edge ?? netEdge(checkEdges(work.battle, who)),
    purpose,
    rolled: null,
    other: null,
    stood: [],
    asked: null,
  })
}

/** PHA-51: a target's save against what a deed does; what comes of it is noted in the deed's frame. */
export function startSave(work: PhasesWork, deed: FrameId, by: CombatantId, who: CombatantId, stat: Attribute): void {
  startCheck(work, { who, stat, against: by, target: saveTarget(work.battle, by),
    purpose: { for: 'save', frame: deed } })
}
