// The track of phases: what comes before round 1, then Action, Effect and Paradigm with their parts (ROW-10).
import type { QueueState, QueueView, Tick, TickState } from '../../../engine/core/index.ts'
import type { RowsBattle, Step } from '../state.ts'
import { WITHDRAWN } from './marks.ts'
import { overTick } from '../../../engine/kits/turn-parts.ts'

export function track(battle: RowsBattle, queue: QueueView): readonly Tick[] {
  const ticks = battle.turn.round === 0 ? ticksBefore(battle) : ticksOfRound(battle, queue)
  return battle.status === 'ended' ? ticks.map(overTick) : ticks
}

const tick = (id: string, label: string, state: TickState, detail = '', more: Partial<Tick> = {}): Tick => ({ id, label,
  state, detail, progress: null, ticks: [], ...more })

/** Where some steps in a row stand beside the present step. */
function stateOf(now: Step, all: readonly Step[], from: Step, to: Step = from): TickState {
  const at = all.indexOf(now)
  return at > all.indexOf(to) ? 'done' : at < all.indexOf(from) ? 'next' : 'now'
}

const BEFORE: readonly Step[] = ['setup', 'first-strike', 'calling', 'ties', 'paradigm']

/** ROW-05, ROW-04, ROW-10: the first strike where there is one, Initiative, and the extra Paradigm phase. */
function ticksBefore({ turn: { step, strike }, options }: RowsBattle): readonly Tick[] {
  const at = (from: Step, to: Step = from) => stateOf(step, BEFORE, from, to)
  return [
    tick('set-up', 'Set-up', at('setup'), 'Tokens can be placed in their own rows'),
    ...(strike !== null || step === 'first-strike'
      ? [tick('first-strike', 'First strike', at('first-strike'), 'A free turn each, 1 AP')]
      : []),
    tick('initiative', 'Initiative', at('calling', 'ties'),
      options.call ? (step === 'ties' ? 'A tie' : 'Called, then 2d4') : 'As it stands'),
    tick('paradigm-0', 'Paradigm', at('paradigm'), 'Jobs are chosen'),
    tick('round-1', 'Round 1', 'next', 'Action, Effect, Paradigm'),
  ]
}

const ROUND: readonly Step[] = ['upkeep', 'action', 'effect', 'advance', 'leaving', 'paradigm']

function ticksOfRound({ turn: { step } }: RowsBattle, queue: QueueView): readonly Tick[] {
  const at = (from: Step, to: Step = from) => stateOf(step, ROUND, from, to)
  const turns = queue.entries.filter((one) => one.state !== 'border').map((one) =>
    tick(one.key, one.label, one.told === WITHDRAWN ? 'skipped' : TURN_STATE[one.state],
      one.told ?? TURN_WORDS[one.state])
  )
  const done = turns.filter(({ state }) => state === 'done').length
  const all = turns.filter(({ state }) => state !== 'skipped').length
  const action = at('upkeep', 'action')
  return [
    tick('action', 'Action', action, step === 'upkeep' ? 'Eidolons are paid for' : `${done} of ${all} turns`, {
      progress: all > 0 ? done / all : null,
      ticks: action === 'now' ? turns : [],
    }),
    tick('effect', 'Effect', at('effect', 'leaving'), 'Damage, healing, statuses, the rest', {
      ticks: at('effect', 'leaving') === 'now'
        ? [tick('effects', 'Effects', at('effect'), 'Damage, healing, statuses, the rest'),
          tick('advancing', 'Advancing', at('advance'), 'Where a front row is empty'),
          tick('leaving', 'Flight', at('leaving'), 'Those who fled leave')]
        : [],
    }),
    tick('paradigm', 'Paradigm', at('paradigm'), 'Jobs can be switched'),
  ]
}

const TURN_STATE: Readonly<Record<QueueState, TickState>> = {
  acting: 'now',
  waiting: 'next',
  held: 'next',
  delayed: 'next',
  acted: 'done',
  passed: 'skipped',
  unable: 'skipped',
  gone: 'skipped',
  border: 'skipped',
}
const TURN_WORDS: Readonly<Record<QueueState, string>> = {
  acting: 'acts now',
  waiting: 'waits',
  held: 'held turn',
  delayed: 'waits',
  acted: 'has acted',
  passed: 'acts next round',
  unable: 'cannot act',
  gone: 'out',
  border: '',
}
