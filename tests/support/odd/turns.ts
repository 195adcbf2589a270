// The odd ruleset's clock: tides, steps and turns, and putting them right after whatever the GM or the roster did.
import { hostile, presentOf } from '../../../src/engine/core/index.ts'
import { asksOf } from './deeds.ts'
import { stat } from './near.ts'
import { sink } from './sink.ts'
import type { CombatantId, Swimmer, TidesBattle, TidesWork } from './types.ts'

export function settle(work: TidesWork): void {
  sink(work)
  reconcile(work)
  propose(work)
  const { turn } = work.battle
  if (presentOf(work.battle).length === 0) return
  switch (turn.step) {
    case 'ashore': {
      work.own({ type: 'tide', tide: turn.tide + 1 })
      for (const one of presentOf(work.battle)) work.stat(one.id, 'breath', 3 - stat(one, 'breath'), 'the tide turns')
      return void work.push({ kind: 'vows', step: 'asking' })
    }
    case 'vows': {
      const order = ranked(work.battle)
      work.own({ type: 'ordered', order })
      work.own({ type: 'step', step: 'order' })
      const among = order.filter((id) => stanceOf(work.battle, id) === 'high')
      if (among.length > 1) work.push({ kind: 'ties', step: 'asking', among })
      return
    }
    case 'order':
      return work.own({ type: 'step', step: 'turns' })
    case 'turns': {
      if (turn.acting !== null) return
      const next = turn.order.find((id) => !turn.acted.includes(id))
      if (next !== undefined) return beginTurn(work, next)
      work.own({ type: 'step', step: 'flood' })
      return void work.push({ kind: 'flood', step: 'crab' })
    }
    case 'flood':
      work.tick({ at: 'round-end' })
      work.clearUsed('tide:')
      return work.own({ type: 'step', step: 'ashore' })
  }
}

function beginTurn(work: TidesWork, who: CombatantId): void {
  work.own({ type: 'turn-begins', who })
  work.tick({ at: 'turn-start', of: who })
}

export function endTurn(work: TidesWork, who: CombatantId): void {
  work.tick({ at: 'turn-end', of: who })
  work.own({ type: 'turn-ends', who })
}

export function giveTurn(work: TidesWork, who: CombatantId): void {
  const { turn } = work.battle
  for (const frame of work.battle.stack.toReversed()) work.pop(frame.id, 'the GM gives the turn')
  if (turn.acting !== null && turn.acting !== who) endTurn(work, turn.acting)
  work.own({ type: 'given', who })
  if (turn.step !== 'turns') work.own({ type: 'step', step: 'turns' })
  if (turn.acting !== who) beginTurn(work, who)
}

/** High before low, each in the order of joining. */
function ranked(battle: TidesBattle): readonly CombatantId[] {
  const all = presentOf(battle).map((one) => one.id)
  return [...all.filter((id) => stanceOf(battle, id) === 'high'),
    ...all.filter((id) => stanceOf(battle, id) !== 'high')]
}

function stanceOf(battle: TidesBattle, id: CombatantId): string | null {
  const vow = battle.turn.vows[id]
  return vow === undefined || vow === 'sealed' ? null : vow.stance
}

/** Puts order, turn and prompt right. Emits nothing when they are. */
export function reconcile(work: TidesWork): void {
  const { turn } = work.battle
  const here = presentOf(work.battle).map((one) => one.id)
  const known = new Set([...turn.order, ...turn.acted, ...Object.keys(turn.vows), ...Object.keys(turn.rafts),
    ...turn.swells.flatMap((one) => [one.who, one.at])])
  const without = [...known].filter((id) => !here.includes(id as CombatantId)) as CombatantId[]
  const late = turn.step === 'turns' || turn.step === 'order' ? here.filter((id) => !turn.order.includes(id)) : []
  if (turn.acting !== null && without.includes(turn.acting)) work.tick({ at: 'turn-end', of: turn.acting })
  if (without.length > 0 || late.length > 0) {
    work.own({ type: 'roster', order: [...turn.order.filter((id) => !without.includes(id)), ...late], without })
  }
  const { prompt, stack } = work.battle
  if (prompt && stale(work.battle, prompt.frame, stack.at(-1)?.id ?? null)) work.closePrompt()
}

function stale(battle: TidesBattle, waits: string | null, top: string | null): boolean {
  const frame = battle.stack.find((one) => one.id === waits)
  if (!frame || waits !== top) return true
  if (frame.kind === 'vows') return presentOf(battle).every((one) => battle.turn.vows[one.id] !== undefined)
  if (frame.kind === 'ties') return among(battle, frame.among).length < 2
  return frame.kind === 'window' ? asksOf(battle, frame).length === 0 : presentOf(battle).length === 0
}

export const among = (battle: TidesBattle, ids: readonly CombatantId[]): readonly Swimmer[] =>
  presentOf(battle).filter((one) => ids.includes(one.id))

/** COM-08: proposes to end when no two hostile sides are left, and takes the announcement back when they are. */
function propose(work: TidesWork): void {
  const sides = [...new Set(presentOf(work.battle).map((one) => one.side))]
  const fight = sides.some((a) => sides.some((b) => hostile(work.battle, a, b)))
  if (fight && work.battle.proposal !== null) work.emit({ type: 'end-proposed', why: null })
  if (!fight && work.battle.proposal === null && !work.used('fight-on')) {
    work.emit({ type: 'end-proposed', why: 'Nobody is left to fight.' })
  }
}
