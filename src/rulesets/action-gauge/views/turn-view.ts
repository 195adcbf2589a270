// The turn as this ruleset tells it: no rounds, but cycles of elapsed AV; who acts, who comes next, and what can be
// pressed (GAU-31, 32, 42).
import { combatantsOf, nameOf, type ButtonView, type CombatantId, type Meter, type Tick,
  type TurnView } from '../../../engine/core/index.ts'
import { startButton, ownButton } from '../../../engine/kits/buttons.ts'
import { cycleAt, cycleOf } from '../clock/cycles.ts'
import { numberOf } from '../rules/exact.ts'
import { extraTurns, readyForExtra, saidNotNow } from '../clock/extra-turns.ts'
import type { Command, GaugeBattle } from '../state.ts'
import { whyWait } from '../clock/turns.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { unitOf } from '../clock/action-value.ts'
import { moveLeft } from '../movement/walk.ts'
import { nextOf } from './ahead.ts'
import { avText } from './marks.ts'
import { queueView } from './queue.ts'
import { tables } from './tables.ts'
import { whatIfs } from './what-if.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { listed } from '../../../lib/listed.ts'
import { possessive } from '../../../lib/possessive.ts'
import { plain } from '../rules/words.ts'
import { BETWEEN_TURNS, headlineAtRest, headlineWithoutTurn } from '../../../engine/kits/turn-parts.ts'

const button = ownButton<Command>

const TERMS = { round: 'Cycle', track: 'Cycles' } as const

export function turnView(battle: GaugeBattle): TurnView {
  const running = battle.status === 'running'
  return {
    headline: headlineAtRest(battle) ?? headline(battle),
    round: battle.status === 'setup' ? null : cycleAt(battle.options, battle.turn.now).number,
    terms: TERMS,
    track: track(battle),
    queue: queueView(battle),
    acting: running ? actingOf(battle) : [],
    buttons: battle.status === 'setup'
      ? [gaugesButton(battle), holdButton(battle)]
      : running
      ? turnButtons(battle)
      : [],
    meters: running ? meters(battle) : [],
    tables: tables(battle),
    forms: [],
    areas: [],
    whatIfs: whatIfs(battle),
  }
}

function headline(battle: GaugeBattle): string {
  const { acting } = battle.turn
  if (acting) return `${possessive(nameOf(battle, acting.who))} turn`
  // Nothing here to wait for, so it is something that is not shown here; where nothing is to be told, who may go on is.
  const isTold = battle.hiddenTurns !== 'untold'
  if (whyWait(battle) === null && isTold) return headlineWithoutTurn(battle)
  const next = sureNext(battle)
  const ready = actingOf(battle).map(({ who }) => nameOf(battle, who))
  const then = next === null ? '' : `next: ${next.name}${next.skipped ? ' thaws' : ''}`
  if (ready.length > 0) return `Extra turn for ${ready.join(' or ')}${then === '' ? '?' : `, or ${then}`}`
  return then === '' ? BETWEEN_TURNS : `N${then.slice(1)}`
}

/** Who comes next, where nobody comes whose gauge is not known. */
function sureNext(battle: GaugeBattle): { readonly who: CombatantId; readonly name: string; readonly skipped: boolean;
  readonly av: number } | null
{
  if (combatantsOf(battle).some((one) => takesPart(one) && !unitOf(battle.turn.units, one.id))) return null
  const next = nextOf(battle)
  return next && { who: next.who, name: nameOf(battle, next.who), skipped: next.skipped, av: next.av }
}

/** `Rook in 12.3 AV`. */
function nextWords(battle: GaugeBattle): string {
  const next = sureNext(battle)
  if (next === null) return ''
  return `Next: ${next.name}${next.av === 0 ? ', at once' : ` in ${avText(next.av)} AV`}${
    next.skipped ? ', only to thaw' : ''
  }.`
}

/** Whose turn it is; between turns those who can take an extra one, and what it costs (GAU-31). */
function actingOf(battle: GaugeBattle): TurnView['acting'] {
  const { acting, now, units, veil } = battle.turn
  if (acting) {
    return [{ who: acting.who, why: unitOf(units, acting.who) ? `Turn at AV ${avText(numberOf(now))}` : 'Acts now' }]
  }
  if (veil?.acting) return []
  return combatantsOf(battle).filter((one) => readyForExtra(battle, one)).map((one) => ({ who: one.id,
    why: `Can take an extra turn for ${stat(one, 'maxEnergy')} energy`, between: true })
  )
}

/** The cycle that is running, the one before it and the one after. */
function track(battle: GaugeBattle): readonly Tick[] {
  const { options, turn: { now }, status } = battle
  const current = cycleAt(options, now)
  const tick = (
    id: string,
    label: string,
    state: Tick['state'],
    detail: string,
    progress: number | null = null,
  ): Tick => ({ id, label, state, detail, progress, ticks: [], number: null })
  const cycle = (number: number): Tick => {
    const { from, to } = cycleOf(options, number)
    const [gone, length] = [numberOf(now) - from, to - from]
    const id = `cycle-${number}`
    const label = `Cycle ${number}`
    if (number < current.number) return tick(id, label, 'done', '')
    if (number > current.number || status === 'setup') {
      return tick(id, label, status === 'ended' ? 'skipped' : 'next', `${length} AV`)
    }
    return tick(id, label, status === 'ended' ? 'done' : 'now', `${plain(gone, 1)} of ${length} AV`, gone / length)
  }
  if (status === 'setup') return [tick('set-up', 'Set-up', 'now', 'Tokens can be placed freely'), cycle(1), cycle(2)]
  return [current.number - 1, current.number, current.number + 1].filter((number) => number > 0).map(cycle)
}

const NOBODY_THERE = 'Nobody is on the ground yet.'

function gaugesButton(battle: GaugeBattle): ButtonView {
  const there = combatantsOf(battle).some((one) => takesPart(one))
  return startButton('Gauges begin to empty, and the first combatant takes a turn.', there ? null : NOBODY_THERE)
}

/** GAU-31: extra turns are taken between turns; the table can have time for them before each. */
function holdButton({ turn }: GaugeBattle): ButtonView {
  return button('hold', 'Wait between turns', turn.hold
    ? 'The next turn begins only at a press of the button. Press here again, and turns follow each other.'
    : 'Asks before each turn begins. Otherwise turns follow each other, unless a combatant can take an extra turn.', {
    type: 'hold',
    on: !turn.hold,
  }, { on: turn.hold })
}

function turnButtons(battle: GaugeBattle): readonly ButtonView[] {
  const { acting } = battle.turn
  const one = acting ? battle.combatants[acting.who] : undefined
  if (acting && one) {
    const left = moveLeft(battle, one)
    const detail = [
      `${acting.used === 0 ? 'No ability used yet' : `Abilities used: ${acting.used}`}${
        left > 0 ? `, ${plain(left, 1)} m of Move left` : ''
      }.`,
      nextWords(battle),
    ].filter(Boolean).join(' ')
    return [button('end-turn', 'End turn', detail, { type: 'end-turn' }, { primary: true, who: acting.who }),
      holdButton(battle), ...notNowButtons(battle)]
  }
  const why = whyWait(battle)
  const next = sureNext(battle)
  const detail = [why, nextWords(battle)].filter(Boolean).join(' ')
  return [
    button('next', 'Next turn', detail, { type: 'next' }, { primary: true,
      why: why === null ? 'The GM will continue.' : null, ...(next ? { who: next.who } : {}) }),
    ...allNotNow(battle),
    holdButton(battle),
    ...notNowButtons(battle),
  ]
}

/** GAU-31: between turns, one press for all that the next turn waits for. */
function allNotNow(battle: GaugeBattle): readonly ButtonView[] {
  const ready = extraTurns(battle).filter((one) => !saidNotNow(battle, one.id))
  if (ready.length === 0 || battle.turn.veil?.acting) return []
  const names = listed(ready.map(({ name }) => name), 4)
  return [button('not-now', 'Not now', `Turns go on without an extra turn of ${names}, until it is wanted.`, {
    type: 'not-now',
    who: ready.map(({ id }) => id),
    on: true,
  })]
}

/** GAU-31: for each unit with full energy, whether turns wait for it. */
const notNowButtons = (battle: GaugeBattle): readonly ButtonView[] =>
  extraTurns(battle).map((one) => {
    const on = saidNotNow(battle, one.id)
    return button(`not-now-${one.id}`, `${one.name}: no extra turn for now`, on
      ? `Turns follow each other. Press here again, and they wait for an extra turn of ${one.name}.`
      : `Turns no longer wait for an extra turn of ${one.name}.`, { type: 'not-now', who: [one.id], on: !on }, { on,
      aside: true, who: one.id })
  })

/** GAU-32: called as in prices. */
function meters({ options, turn }: GaugeBattle): readonly Meter[] {
  return options.skillPoints
    ? [{ id: 'points', label: 'SP', value: turn.points, max: options.mostPoints, tone: 'magic' }]
    : []
}
