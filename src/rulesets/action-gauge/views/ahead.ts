// What the views look ahead from, and how far: turns to come are foreseen once for each battle and kept with it
// (GAU-40).
import type { CombatantId } from '../../../engine/core/index.ts'
import { avShown } from '../clock/action-value.ts'
import { compare, parsed, type Exact } from '../rules/exact.ts'
import { foresee, whatIf, type Coming } from '../clock/foresee.ts'
import type { GaugeBattle } from '../state.ts'
import { start } from '../clock/turns.ts'

/** Turns that a queue shows. */
export const TURNS = 20
/** However far it is asked for, no more turns are taken. */
const MOST = 1000

interface Foreseen {
  readonly asked: number
  readonly coming: readonly Coming[]
}
const kept = new WeakMap<GaugeBattle, Foreseen>()

/** At least the next so many turns, and those that are lost to ice between them. Fewer where nobody is left. */
function foreseen(battle: GaugeBattle, turns: number): Foreseen {
  const known = kept.get(battle)
  if (known && known.asked >= turns) return known
  const fresh = { asked: turns, coming: foresee(battle, turns) }
  kept.set(battle, fresh)
  return fresh
}

/** The next so many turns and no more; turns lost to ice between them do not count. */
export function nextTurns(battle: GaugeBattle, turns: number = TURNS): readonly Coming[] {
  const { coming } = foreseen(battle, turns)
  let left = turns
  const end = coming.findIndex(({ skipped }) => !skipped && --left === 0)
  return end < 0 ? coming : coming.slice(0, end + 1)
}

/** All turns up to that moment; `known` is false where there are more than anybody wants to look through. */
export function turnsUntil(
  battle: GaugeBattle,
  until: Exact,
): { readonly coming: readonly Coming[]; readonly known: boolean } {
  const end = parsed(until)
  const reaches = ({ asked, coming }: Foreseen): boolean => {
    const last = coming.at(-1)
    return last === undefined || compare(parsed(last.at), end) > 0 || actions(coming) < asked
  }
  const before = kept.get(battle)
  if (before && (reaches(before) || before.asked >= MOST)) return { coming: before.coming, known: reaches(before) }
  const coming = foresee(battle, MOST, until)
  const last = coming.at(-1)
  // Where nobody is left before that moment, no more are to be had.
  const over = last === undefined || compare(parsed(last.at), end) > 0
  const fresh: Foreseen = { asked: over ? actions(coming) : MOST, coming }
  if (!before || fresh.asked > before.asked) kept.set(battle, fresh)
  return { coming, known: reaches(fresh) }
}

const actions = (coming: readonly Coming[]): number => coming.reduce((sum, { skipped }) => sum + (skipped ? 0 : 1), 0)

const openings = new WeakMap<GaugeBattle, { readonly battle: GaugeBattle | null }>()

/**
 * The battle whose turns can be foreseen: as it is, or, before the start, as it will be right after it. `null` when it
 * is over.
 */
export function momentOf(battle: GaugeBattle): GaugeBattle | null {
  if (battle.status === 'running') return battle
  if (battle.status === 'ended') return null
  const known = openings.get(battle)
  if (known) return known.battle
  const opened = whatIf(battle, (work) => {
    work.emit({ type: 'started' })
    start(work)
  }, 0)
  openings.set(battle, { battle: opened?.battle ?? null })
  return opened?.battle ?? null
}

/** Further apart than this, in AV, is another moment. */
const APART = 1e-9

/** GAU-41: whether a turn comes at another moment than in that battle, or did not come there at all. */
export function movedSince(before: GaugeBattle, after: readonly Coming[]): (one: Coming) => boolean {
  const last = after.at(-1)
  if (!last) return () => false
  const was = new Map<string, Exact>(turnsUntil(before, last.at).coming.map(({ key, at }) => [key, at]))
  return ({ key, at }) => {
    const then = was.get(key)
    return then === undefined || Math.abs(avShown(at, then)) > APART
  }
}

/** The unit whose turn comes first. */
export const nextOf =
  (battle: GaugeBattle): { readonly who: CombatantId; readonly skipped: boolean; readonly av: number } | null => {
    const [first] = nextTurns(battle)
    return first ? { who: first.who, skipped: first.skipped, av: avShown(first.at, battle.turn.now) } : null
  }
