// Rounds of turns as the screen shows them: the round's track, the queue with initiative, and the log's lines of the
// clock. All on a projected battle, in which numbers may be missing (COM-24).
import { assertNever } from '../../../lib/assert-never.ts'
import { possessive } from '../../../lib/possessive.ts'
import { combatantOf, combatantsOf, nameOf, say, type Battle, type ButtonView, type Combatant, type LogLine, type Pips,
  type QueueEntry, type RulesetTypes, type Tick, type TurnView } from '../../core/index.ts'
import { ownButton, startButton } from '../buttons.ts'
import type { TurnRules } from './clock.ts'
import type { ClockEvent } from './shapes.ts'
import { NOBODYS_TURN } from '../taking-part.ts'
import { headlineAtRest, headlineWithoutTurn, NOTHING_MORE, queueEntry } from '../turn-parts.ts'

interface RoundsParts<T extends RulesetTypes> {
  /** The ruleset's own command that ends the running turn. */
  readonly endTurn: T['Command']
  /** What is left of the turn that is running, in a few short words each. */
  readonly left?: readonly string[]
  readonly pips?: (who: Combatant<T>) => Pips | null
  /** What a combatant’s row says beside its place in the order: “dying”, with the saves as badges. */
  readonly row?: (who: Combatant<T>) => Partial<Pick<QueueEntry, 'told' | 'badges'>>
}

/** The turn view of a ruleset with plain rounds. */
export function roundsView<T extends RulesetTypes>(
  battle: Battle<T>,
  rules: TurnRules<T>,
  parts: RoundsParts<T>,
): TurnView {
  const { round, order, acting } = rules.clock(battle)
  const one = acting === null ? undefined : combatantOf(battle, acting)
  const running = battle.status === 'running'
  const entries = order.length > 0
    ? order.flatMap(({ who }) => combatantOf(battle, who) ?? [])
    : combatantsOf(battle).filter((each) => rules.takesPart(battle, each))
  return {
    headline: headlineAtRest(battle)
      ?? (one ? `${possessive(one.name)} turn` : battle.prompt ? 'A question is open' : headlineWithoutTurn(battle)),
    round: round === 0 ? null : round,
    track: track(battle, rules),
    queue: { title: round === 0 ? 'Who takes part' : `Round ${round}`,
      entries: entries.map((each) => ({ ...entryOf(battle, rules, each, parts.pips?.(each) ?? null),
        ...parts.row?.(each) })
      ) },
    acting: running && one?.presence === 'present'
      ? [{ who: one.id, why: `Turn in round ${round}`, ...(parts.left ? { left: parts.left } : {}) }]
      : [],
    buttons: buttonsOf(battle, rules, parts),
    ...NOTHING_MORE,
  }
}

function buttonsOf<T extends RulesetTypes>(
  battle: Battle<T>,
  { die, clock }: TurnRules<T>,
  { endTurn, left = [] }: RoundsParts<T>,
): readonly ButtonView[] {
  switch (battle.status) {
    case 'setup':
      return [startButton(`A d${die} and the modifier for each`, null, 'Roll initiative')]
    case 'running':
      return [
        ownButton('end-turn', 'End turn', left.join(', '), endTurn, { primary: true,
          why: clock(battle).acting === null ? NOBODYS_TURN : null }),
      ]
    case 'ended':
      return []
  }
}

function stateOf<T extends RulesetTypes>(
  battle: Battle<T>,
  rules: TurnRules<T>,
  who: Combatant<T>,
): QueueEntry['state'] {
  const { acting, done } = rules.clock(battle)
  if (!rules.takesPart(battle, who)) return who.presence === 'present' ? 'unable' : 'gone'
  if (battle.status === 'ended') return 'acted'
  return acting === who.id ? 'acting' : done.includes(who.id) ? 'acted' : 'waiting'
}

function entryOf<T extends RulesetTypes>(
  battle: Battle<T>,
  rules: TurnRules<T>,
  who: Combatant<T>,
  pips: Pips | null,
): QueueEntry {
  const rank = rules.clock(battle).order.find((one) => one.who === who.id)
  const known = rank?.roll ?? null
  return queueEntry(who, { state: stateOf(battle, rules, who), value: rank && known ? String(rank.total) : '',
    roll: known, pips: who.presence === 'present' ? pips : null })
}

const TICKS = { acting: 'now', acted: 'done', waiting: 'next' } as const

function track<T extends RulesetTypes>(battle: Battle<T>, rules: TurnRules<T>): readonly Tick[] {
  const { round, order, done } = rules.clock(battle)
  const setup = battle.status === 'setup'
  const turns = order.flatMap(({ who }): Tick[] => {
    const one = combatantOf(battle, who)
    if (!one) return []
    const state = stateOf(battle, rules, one)
    const at = state === 'acting' || state === 'acted' || state === 'waiting' ? TICKS[state] : 'skipped'
    return [{ id: who, label: one.name, state: at, detail: '', progress: null, ticks: [] }]
  })
  const progress = round > 0 && order.length > 0 ? done.length / order.length : null
  const over = battle.status === 'ended'
  return [
    { id: 'set-up', label: 'Set-up', state: setup ? 'now' : 'done', progress: null, ticks: [],
      detail: setup ? 'Tokens can be placed freely' : '' },
    { id: 'round', label: `Round ${Math.max(1, round)}`, state: setup ? 'next' : over ? 'done' : 'now', progress,
      detail: round > 0 ? `${done.length} of ${order.length} turns` : 'Turns, highest initiative first', ticks: turns },
  ]
}

/** The log's line for an event of the clock. */
export function describeClock<T extends RulesetTypes>(before: Battle<T>, event: ClockEvent): LogLine | null {
  switch (event.type) {
    case 'ordered':
    case 'turn-over':
      return null
    case 'round':
      return say(`Round ${event.round}`, [], 'now', 0)
    case 'turn':
      return say(`${possessive(nameOf(before, event.who))} turn`, [event.who], 'now', 0)
    default:
      return assertNever(event, 'event')
  }
}
