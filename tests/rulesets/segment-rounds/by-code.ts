// COM-24: what the code of this ruleset hides from the table, where no mark in a schema does.
import { combatantsOf, type FrameId } from '../../../src/engine/core/index.ts'
import { isDeclaredByGm } from '../../../src/rulesets/segment-rounds/clock/declared.ts'
import type { Declaration, SegmentsBattle, SegmentsFrame } from '../../../src/rulesets/segment-rounds/state.ts'

/** The members of the ruleset that hide. */
export const HIDES = ['veilState', 'veilFrame'] as const

/**
 * The battle with other secret declarations: those of this round, those of the round before, the spells and the work
 * that were begun by them, and the question for the targets of a secret spell.
 */
export function withOthersHidden(battle: SegmentsBattle): SegmentsBattle {
  const { turn } = battle
  const sealed = Object.keys(turn.declared).filter((id) => turn.declared[id]?.sealed)
  // What is taken up already would no longer fit the declaration.
  const free = sealed.filter((id) =>
    turn.declared[id]?.what.kind !== 'none' && (turn.spent[id]?.major ?? null) === null
  )
  const other = (what: Declaration | undefined): Declaration => ({ kind: what?.kind === 'delay' ? 'none' : 'delay' })
  const gms = combatantsOf(battle).filter(isDeclaredByGm)
  const targets: SegmentsFrame = { id: 'f900' as FrameId, kind: 'name-targets', step: 'asking',
    left: gms.filter(({ id }) => sealed.includes(id)).slice(0, 1).map(({ id }) => id) }
  return {
    ...battle,
    turn: {
      ...turn,
      declared: { ...turn.declared, ...Object.fromEntries(
        free.map((id) => [id, { what: { kind: 'fast', fast: 'go-first', power: 900 }, sealed: true } as const]),
      ) },
      before: { ...turn.before, ...Object.fromEntries(gms.map(({ id }) => [id, other(turn.before[id])])) },
      casting: { ...turn.casting, ...Object.fromEntries(
        sealed.map((id) => [id, { power: 900, ends: 7, rounds: 0, targets: null, named: false }]),
      ) },
      activities: { ...turn.activities, ...Object.fromEntries(
        sealed.map((id) => [id, [...(turn.activities[id] ?? []), { what: 'Digging', done: 0, of: 3 }]]),
      ) },
    },
    stack: targets.left.length > 0 ? [targets, ...battle.stack] : battle.stack,
  }
}
