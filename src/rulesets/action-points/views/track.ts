// The phase bar: set-up, initiative, the round with its turns, its end.
import { nameOf, type Tick } from '../../../engine/core/index.ts'
import type { PointsBattle } from '../state.ts'
import { actsNextRound, queueState } from './marks.ts'
import { overTick } from '../../../engine/kits/turn-parts.ts'

export function track(battle: PointsBattle): readonly Tick[] {
  const { step, round, order, surprised } = battle.turn
  const setUp = battle.status === 'setup'
  const names = surprised.flatMap((who) => battle.combatants[who]?.name ?? [])
  const turns = order.map((rank): Tick => {
    const state = queueState(battle, rank.who)
    const late = actsNextRound(battle, rank.who)
    return tick(rank.who, nameOf(battle, rank.who), state === 'acting'
      ? 'now'
      : state === 'acted'
      ? 'done'
      : state === 'unable' || state === 'gone' || late
      ? 'skipped'
      : 'next', late ? 'acts from the next round' : battle.combatants[rank.who]?.presence === 'down' ? 'down' : state)
  })
  // Turns of this round: combatants who came too late for it have none.
  const own = order.filter((rank) => !actsNextRound(battle, rank.who))
  const passed = own.filter((rank) => ['acted', 'missed'].includes(battle.turn.turns[rank.who] ?? 'waiting')).length
  const ticks: readonly Tick[] = [
    tick('set-up', 'Set-up', setUp ? 'now' : 'done', setUp ? 'Tokens can be placed freely' : ''),
    tick('initiative', 'Initiative', step === 'initiative' ? 'now' : setUp ? 'next' : 'done',
      names.length > 0 ? `Surprised: ${names.join(', ')}` : '1d6 + Rating'),
    {
      ...tick('round', `Round ${Math.max(1, round)}`, step === 'turns' && !setUp ? 'now' : 'next',
        round > 0 ? `${passed} of ${own.length} turns` : 'Turns, highest first'),
      progress: round > 0 && own.length > 0 ? passed / own.length : null,
      ticks: round > 0 ? turns : [],
    },
    tick('round-end', 'Round end', step === 'round-end' ? 'now' : 'next',
      battle.options.refresh === 'round' ? 'Then AP refill' : ''),
  ]
  return battle.status === 'ended' ? ticks.map(overTick) : ticks
}

function tick(id: string, label: string, state: Tick['state'], detail: string): Tick {
  return { id, label, state, detail, progress: null, ticks: [] }
}
