// GAU-40, GAU-41: the turns to come, by really taking them on a copy with the same code: each coming unit just takes
// its turn, and nothing is rolled. The battle is one that its viewer may see; whoever's gauge is not known does not
// appear.
import { rehearse, type Command, type CombatantId } from '../../../engine/core/index.ts'
import { apply } from './apply.ts'
import { unitOf } from './action-value.ts'
import { act } from '../deeds/deeds.ts'
import { Doubts } from '../rules/uncertain.ts'
import { compare, parsed, type Exact, type Fraction } from '../rules/exact.ts'
import type { ActionGauge, GaugeBattle, GaugeWork } from '../state.ts'
import { schemas } from '../state.ts'
import { statFields } from '../sheet/stats.ts'
import { beginNext } from './turns.ts'
import { endTurn } from './one-turn.ts'
import type { Speed } from '../rules/limits.ts'

export interface Coming {
  /** The same for the same unit's same coming turn, before and after: `c3:2` is its second. */
  readonly key: string
  readonly who: CombatantId
  /** AV since the start. */
  readonly at: Exact
  /** GAU-16: it only thaws. */
  readonly skipped: boolean
  /** Whether it comes to that hangs on dice. */
  readonly uncertain: boolean
  /** From the end of that turn on. */
  readonly speed: Speed
}

const PARTS = { apply, schemas, statFields }

/**
 * The next turns until so many were taken, or one later than `until`, the running one not among them; fewer where
 * nobody is left.
 */
export function foresee(battle: GaugeBattle, turns: number, until: Exact | null = null): readonly Coming[] {
  return rehearse(PARTS, battle, (work) => taken(work, turns, new Doubts(), until === null ? null : parsed(until)))
    .value ?? []
}

/** The battle right after a command, before time passes, and the turns that come then; why it would be refused. */
export function outlook(
  battle: GaugeBattle,
  command: Command<ActionGauge>,
  turns: number,
): { readonly battle: GaugeBattle; readonly coming: readonly Coming[] } | null {
  if (command.type !== 'act') return null
  const doubts = new Doubts()
  const after = rehearse(PARTS, battle, (work) => {
    act(work, command, doubts)
    return work.battle
  })
  if (!after.value) return null
  return { battle: after.value, coming: rehearse(PARTS, after.value, (work) => taken(work, turns, doubts)).value ?? [] }
}

/** The same for anything that can be done to a battle: what if. */
export function whatIf(
  battle: GaugeBattle,
  change: (work: GaugeWork) => void,
  turns: number,
): { readonly battle: GaugeBattle; readonly coming: readonly Coming[] } | null {
  const after = rehearse(PARTS, battle, (work) => {
    change(work)
    return work.battle
  }).value
  return after ? { battle: after, coming: foresee(after, turns) } : null
}

/** More turns that nobody takes than any battle has: everybody left at once. */
const MOST_EMPTY = 1000

function taken(work: GaugeWork, turns: number, doubts: Doubts, until: Fraction | null = null): readonly Coming[] {
  const coming: Coming[] = []
  const counts = new Map<CombatantId, number>()
  if (work.battle.turn.acting) endTurn(work)
  for (let count = 0, empty = 0; count < turns && empty < MOST_EMPTY;) {
    const next = beginNext(work, doubts)
    if (!next) break
    const { who, skipped } = next
    const one = work.battle.combatants[who]
    const out = one?.presence !== 'present'
    if (skipped) empty++
    else count++
    if (work.battle.turn.acting) endTurn(work)
    // Whom a marker takes out of the fight has no turn any more.
    if (!out) {
      const nth = (counts.get(who) ?? 0) + 1
      counts.set(who, nth)
      const { now, units } = work.battle.turn
      coming.push({ key: `${who}:${nth}`, who, at: now, skipped, uncertain: doubts.uncertain(one),
        speed: unitOf(units, who)?.speed ?? 0 })
      if (until && compare(parsed(now), until) > 0) break
    }
  }
  return coming
}
