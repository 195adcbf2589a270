// What a deed has come to for each so far: for those who may react to it.
import type { CombatantId, FrameId } from '../../../engine/core/index.ts'
import type { FrameOf, RowsWork } from '../state.ts'

type Result = FrameOf<'deed'>['outcome'][number]['result']

/** From the least to the most: whoever fell was hurt as well. */
const RANK: Readonly<Record<Result, number>> = { missed: 0, hit: 1, hurt: 2, fell: 3 }

/** Notes what became of somebody; the most that happened counts. */
export function noteOutcome(work: RowsWork, deed: FrameId | null, who: CombatantId, result: Result): void {
  const frame = work.battle.stack.find(({ id }) => id === deed)
  if (frame?.kind !== 'deed') return
  const { id, ...now } = frame
  const before = frame.outcome.find((one) => one.who === who)
  if (before && RANK[before.result] >= RANK[result]) return
  work.set(id, { ...now, outcome: before
    ? frame.outcome.map((one) => (one.who === who ? { who, result } : one))
    : [...frame.outcome, { who, result }] })
}
