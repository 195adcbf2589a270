// What is shown of the turn: what comes before round 1, the three phases of a round (ROW-10), who acts and in whose
// turn, and what can be pressed.
import { type ButtonView, combatantsOf, nameOf, sideName, type TurnView } from '../../../engine/core/index.ts'
import { startButton, whyWaiting, ownButton } from '../../../engine/kits/buttons.ts'
import { possessive } from '../../../lib/possessive.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { NOBODYS_TURN, takesPart } from '../../../engine/kits/taking-part.ts'
import { actorFor } from '../rules/summoned-eidolons.ts'
import type { Command, RowsBattle } from '../state.ts'
import { forms } from './forms.ts'
import { queueView } from './queue.ts'
import { tables } from './tables.ts'
import { track } from './track.ts'
import { BETWEEN_TURNS, headlineAtRest, headlineWithoutTurn } from '../../../engine/kits/turn-parts.ts'
import { capitalised } from '../../../lib/capitalised.ts'

const button = ownButton<Command>

export function turnView(battle: RowsBattle): TurnView {
  const { round } = battle.turn
  const running = battle.status === 'running'
  const queue = queueView(battle)
  return {
    headline: headlineAtRest(battle) ?? headline(battle),
    round: round === 0 ? null : round,
    track: track(battle, queue),
    queue,
    acting: running ? actingOf(battle) : [],
    buttons: battle.status === 'setup' ? setUpButtons(battle) : running ? [endButton(battle)] : [],
    meters: [],
    tables: tables(battle),
    forms: battle.status === 'ended' ? [] : forms(battle),
    areas: [],
  }
}

function headline(battle: RowsBattle): string {
  const { acting, step } = battle.turn
  if (acting !== null && battle.combatants[acting.who]) {
    const name = nameOf(battle, acting.who)
    const actor = nameOf(battle, actorFor(battle, acting.who))
    if (acting.kind === 'held') return `${possessive(actor === 'someone' ? name : actor)} held turn`
    if (acting.kind === 'free') return `${possessive(name)} free turn`
    if (acting.kind === 'extra') return `${possessive(name)} extra turn`
    return actor === name || actor === 'someone' ? `${possessive(name)} turn` : `${actor} acts`
  }
  switch (step) {
    case 'first-strike':
      return 'First strike'
    case 'calling':
      return battle.prompt ? 'Initiative is called' : 'Initiative'
    case 'ties':
      return 'Initiative: a tie'
    case 'paradigm':
      return battle.turn.round === 0 ? 'Paradigm phase before round 1' : 'Paradigm phase'
    case 'upkeep':
      return 'Upkeep of eidolons'
    case 'effect':
      return 'Effect phase'
    case 'advance':
      return 'Effect phase: advancing'
    case 'leaving':
      return 'Effect phase: flight'
    case 'setup':
    case 'action':
      return battle.prompt ? BETWEEN_TURNS : headlineWithoutTurn(battle)
  }
}

/** ROW-41: who acts in the running turn, and what is left to pay with. */
function actingOf(battle: RowsBattle): TurnView['acting'] {
  const { acting, round } = battle.turn
  const owner = acting === null ? undefined : battle.combatants[acting.who]
  if (acting === null || !owner) return []
  const actor = battle.combatants[actorFor(battle, acting.who)] ?? owner
  const of = actor === owner ? '' : `${possessive(owner.name)} `
  const turn = acting.kind === 'turn' ? 'turn' : `${acting.kind} turn`
  // A combatant's own MP and Anima stand beside its portrait; for an eidolon its summoner pays.
  const points = (
    key: string,
    words: string,
  ): readonly string[] => (knows(owner, key) ? [`${stat(owner, key)} ${words}`] : [])
  return [{
    who: actor.id,
    why: `${of === '' ? capitalised(turn) : `${of}${turn}`}${round === 0 ? '' : ` in round ${round}`}`,
    left: [...points('ap', 'AP'), ...(actor === owner ? [] : points('anima', 'Anima'))],
  }]
}

/** ROW-05, ROW-04: the start, and a first strike, which stands in a menu until a side has it. */
function setUpButtons(battle: RowsBattle): readonly ButtonView[] {
  const there = combatantsOf(battle).filter((one) => takesPart(one))
  const { strike } = battle.turn
  const start = startButton(strike
    ? `${sideName(battle, strike.side)}: a first strike, then Initiative`
    : battle.options.call
    ? 'Every player calls a number, then 2d4 are rolled'
    : 'Everybody in the order of Initiative', there.length > 0 ? null : 'Nobody is on the ground yet.')
  const first = battle.sides.flatMap((side) => {
    const on = strike?.side === side.id
    if (!on && !there.some((one) => one.side === side.id)) return []
    return [
      button(`first-strike-${side.id}`, `${side.name}: first strike`,
        'Each of them has a free turn with 1 AP before Initiative.', { type: 'first-strike',
        side: on ? null : side.id }, { on, ...(strike ? {} : { aside: true }) }),
    ]
  })
  return [start, ...first]
}

/** ROW-26: AP that are left and not held are lost. */
function endButton(battle: RowsBattle): ButtonView {
  const { acting } = battle.turn
  const owner = acting === null ? undefined : battle.combatants[acting.who]
  const waiting = whyWaiting(battle)
  if (acting === null || !owner) {
    return button('end-turn', 'End turn', '', { type: 'end-turn' }, { primary: true, why: waiting ?? NOBODYS_TURN })
  }
  const left = knows(owner, 'ap') ? stat(owner, 'ap') : 0
  const actor = battle.combatants[actorFor(battle, acting.who)] ?? owner
  return button('end-turn', 'End turn', left > 0 ? `${left} AP left, which would be lost` : '', { type: 'end-turn' }, {
    primary: true,
    why: waiting,
    who: actor.id,
  })
}
