// The turn as this ruleset tells it: set-up, initiative, the round with its turns, and what can be pressed.
import { combatantsOf, nameOf, type ButtonView, type CombatantId, type FormView, type Tick,
  type TurnView } from '../../../engine/core/index.ts'
import { costOf, titleOf } from '../actions/table.ts'
import { takesPart } from '../order.ts'
import type { Command, PointsBattle } from '../state.ts'
import { ap, knows } from '../stats.ts'
import { NOBODY_THERE } from '../turns.ts'
import { actsNextRound, queueState } from './marks.ts'
import { queueView } from './queue.ts'
import { possessive } from '../../../lib/possessive.ts'

export function turnView(battle: PointsBattle): TurnView {
  const { round, acting } = battle.turn
  const running = battle.status === 'running'
  return {
    headline: headline(battle),
    round: round === 0 ? null : round,
    track: track(battle),
    queue: queueView(battle),
    acting: running && acting !== null ? [{ who: acting, why: `Turn in round ${round}` }] : [],
    buttons: battle.status === 'setup' ? setUpButtons(battle) : running ? turnButtons(battle) : [],
    meters: [],
    tables: [],
    areas: [],
    forms: running ? awarenessForms(battle) : [],
  }
}

function headline(battle: PointsBattle): string {
  if (battle.status === 'setup') return 'Set-up: place everybody'
  if (battle.status === 'ended') return 'The battle is over'
  const { step, acting } = battle.turn
  if (battle.prompt?.about === 'ties' || battle.prompt?.about === 'tie-order') return 'Initiative: a tie'
  if (step === 'initiative') return 'Initiative'
  if (acting !== null && battle.combatants[acting]) return `${possessive(nameOf(battle, acting))} turn`
  return battle.prompt ? 'Between turns' : 'Waiting for the GM'
}

function track(battle: PointsBattle): readonly Tick[] {
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
      : 'next',
      late ? 'acts from the next round' : battle.combatants[rank.who]?.presence === 'down' ? 'defeated' : state)
  })
  // Turns of this round: those who come too late for it have none.
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
  return battle.status === 'ended' ? ticks.map(over) : ticks
}

/** COM-08: nothing goes on when the battle is over. */
function over(one: Tick): Tick {
  return { ...one, state: one.state === 'now' ? 'done' : one.state === 'next' ? 'skipped' : one.state,
    ticks: one.ticks.map(over) }
}

function tick(id: string, label: string, state: Tick['state'], detail: string): Tick {
  return { id, label, state, detail, progress: null, ticks: [] }
}

const button = (
  id: string,
  label: string,
  detail: string,
  command: Command,
  more: Partial<ButtonView> = {},
): ButtonView => ({
  id,
  label,
  detail,
  command: { type: 'own', command },
  primary: false,
  why: null,
  on: null,
  ...more,
})

/** PTS-01, PTS-02: surprise by side, and the start. */
function setUpButtons(battle: PointsBattle): readonly ButtonView[] {
  const there = combatantsOf(battle).filter((one) => takesPart(battle, one))
  const surprise = battle.sides.flatMap((side) => {
    const them = there.filter((one) => one.side === side.id)
    if (them.length === 0) return []
    // The same answer on every screen: those hidden from some count only where there is nobody else.
    const seen = them.filter((one) => !one.secret.token)
    const on = (seen.length > 0 ? seen : them).every((one) => battle.turn.surprised.includes(one.id))
    return [
      button(`surprise-${side.id}`, `${side.name} surprised`,
        'They do not roll, and only react until their first turn has passed. Single ones on their sheet.', {
        type: 'surprise-side',
        side: side.id,
        surprised: !on,
      }, { on }),
    ]
  })
  const start: ButtonView = {
    id: 'start',
    label: 'Start battle',
    detail: 'Initiative is rolled and round 1 begins',
    command: { type: 'start' },
    primary: true,
    why: there.length > 0 ? null : NOBODY_THERE,
    on: null,
  }
  return [start, ...surprise]
}

function turnButtons(battle: PointsBattle): readonly ButtonView[] {
  const { acting, delays, progress } = battle.turn
  const one = acting === null ? undefined : battle.combatants[acting]
  const waiting = battle.prompt
    ? 'First the open question is answered.'
    : battle.stack.length > 0
    ? 'Something is still being resolved.'
    : null
  const left = one && knows(one, 'ap') ? `${one.name} has ${ap(one)} AP left` : ''
  const end = button('end-turn', 'End turn', left, { type: 'end-turn' }, { primary: true,
    why: one ? waiting : (waiting ?? 'Nobody’s turn is running.') })
  return [
    end,
    ...Object.entries(delays).flatMap(([id, { wish }]) => {
      const who = id as CombatantId
      const name = battle.combatants[who]?.name
      if (name === undefined) return []
      const open = battle.prompt !== null && battle.prompt.about !== 'delayed' ? waiting : null
      return [
        button(`delayed-${id}`, `Take the delayed turn: ${name}`,
          acting === null ? 'Now' : 'After the turn that is running', { type: 'take-delayed', who }, {
          on: wish === 'next',
          why: open,
        }),
      ]
    }),
    ...Object.entries(progress).flatMap(([id, { action, gathered }]) => {
      const who = id as CombatantId
      const one = battle.combatants[who]
      if (!one) return []
      return [
        button(`abandon-${id}`, `Give up ${titleOf(one, action)}: ${one.name}`,
          `${gathered} of ${costOf(battle.options, one, action)} AP gathered`, { type: 'abandon-progress', who }, {
          why: waiting,
        }),
      ]
    }),
  ]
}

/** PTS-18: sight and Hide judge who is aware of whom; the GM can say otherwise. */
function awarenessForms(battle: PointsBattle): readonly FormView[] {
  const there = combatantsOf(battle).filter((one) => takesPart(battle, one))
  const [first, second] = there
  if (!first || !second) return []
  const people = there.map((one) => ({ value: one.id, label: one.name }))
  return [{
    id: 'awareness',
    title: 'Who is aware of whom',
    fields: [
      { key: 'who', label: 'Who', type: 'choice', options: people },
      { key: 'of', label: 'Of whom', type: 'choice', options: people },
      { key: 'aware', label: 'Aware', type: 'choice',
        options: [{ value: 'judge', label: 'As sight and hiding say' }, { value: 'yes', label: 'Aware' }, { value: 'no',
          label: 'Unaware' }] },
    ],
    values: { who: first.id, of: second.id, aware: 'judge' },
    submit: 'Set',
    command: (values) => {
      const aware = values['aware'] === 'yes' ? true : values['aware'] === 'no' ? false : null
      const command: Command = { type: 'awareness', who: values['who'] as CombatantId, of: values['of'] as CombatantId,
        aware }
      return { type: 'own', command }
    },
  }]
}
