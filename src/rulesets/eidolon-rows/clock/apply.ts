// What this ruleset's own events do to a battle. Total and without dice: an event about an unknown combatant changes
// nothing.
import { assertNever } from '../../../lib/assert-never.ts'
import { withTurn } from '../../../engine/core/index.ts'
import type { Acting, Event, RowsBattle, State } from '../state.ts'
import { withSheet } from '../../../engine/kits/stats.ts'

/** Turn state before the start. */
export function initial(): State {
  return { round: 0, step: 'setup', strike: null, calls: {}, callRoll: null, order: [], turns: {}, held: [],
    acting: null, eidolons: [], fleeing: [], ongoing: [], items: [] }
}

export function apply(battle: RowsBattle, event: Event): RowsBattle {
  const sheeted = sheetsAfter(battle, event)
  const turn = stateAfter(sheeted.turn, event)
  return turn === sheeted.turn ? sheeted : withTurn(sheeted, turn)
}

function stateAfter(state: State, event: Event): State {
  switch (event.type) {
    case 'stepped':
      return { ...state, step: event.step }
    case 'strike':
      return { ...state, strike: event.strike }
    case 'call-again':
      return { ...state, calls: {}, callRoll: null }
    case 'called':
      return { ...state, calls: event.calls }
    case 'call-rolled':
      return { ...state, callRoll: event.roll }
    case 'ranked':
      return { ...state, order: event.order }
    case 'round':
      return { ...state, round: event.round, turns: {}, held: [] }
    case 'turn-began':
      return turnBegun(state, event)
    case 'turn-ended':
      return { ...resumed(state, event.acting),
        ...(event.acting.kind === 'turn' ? noted(state, { who: event.acting.who, action: null }) : {}),
        turns: event.acting.kind === 'turn' ? { ...state.turns, [event.acting.who]: 'acted' } : state.turns }
    case 'passed':
      return { ...state, turns: { ...state.turns, [event.who]: event.status } }
    case 'held':
      // A combatant has one held turn at most: by the GM’s word the later choice counts.
      return { ...state,
        held: [...state.held.filter((one) => one.who !== event.who), { who: event.who, after: event.after }] }
    case 'held-lost':
      return { ...state, held: state.held.filter((one) => one.who !== event.who) }
    case 'summoned':
      return { ...state,
        eidolons: [...state.eidolons, { eidolon: event.eidolon, summoner: event.summoner, since: state.round }] }
    case 'dismissed':
      return { ...state, eidolons: state.eidolons.filter((one) => one.eidolon !== event.eidolon) }
    case 'fleeing':
      return { ...state,
        fleeing: [...state.fleeing.filter((one) => one !== event.who), ...(event.on ? [event.who] : [])] }
    case 'ongoing':
      return { ...state, ongoing: state.ongoing.some((one) => one.id === event.ongoing.id)
        ? state.ongoing.map((one) => (one.id === event.ongoing.id ? event.ongoing : one))
        : [...state.ongoing, event.ongoing] }
    case 'ongoing-counted':
      return { ...state,
        ongoing: state.ongoing.map((one) => (one.id === event.ongoing ? { ...one, phases: event.phases } : one)) }
    case 'ongoing-ended':
      return { ...state, ongoing: state.ongoing.filter((one) => one.id !== event.ongoing) }
    case 'item':
      return { ...state, items: state.items.some((one) => one.id === event.item.id)
        ? state.items.map((one) => (one.id === event.item.id ? event.item : one))
        : [...state.items, event.item] }
    case 'item-used':
      return { ...state,
        items: state.items.map((one) => (one.id === event.item ? { ...one, count: Math.max(0, one.count - 1) } : one)) }
    case 'item-removed':
      return { ...state, items: state.items.filter((one) => one.id !== event.item) }
    case 'deed':
      return event.as === 'action' && event.deed.action.startsWith('ability:')
        ? { ...state, ...noted(state, { who: event.who, action: event.deed.action }) }
        : state
    case 'job':
    case 'gear':
    case 'shell':
    case 'shell-hurt':
    case 'shell-broken':
    case 'shell-gone':
    case 'worked':
    case 'advanced':
    case 'stayed-back':
    case 'struck':
    case 'turned':
    case 'knocked-out':
    case 'injured':
      return state
    default:
      return assertNever(event, 'event')
  }
}

/** A held turn is used up when it begins; an ordinary turn is now running. */
function turnBegun(state: State, { acting }: Extract<Event, { type: 'turn-began' }>): State {
  const { who, kind } = acting
  return {
    ...state,
    acting,
    ...(kind === 'extra' && state.acting ? { paused: [...state.paused ?? [], state.acting] } : {}),
    turns: kind === 'turn' ? { ...state.turns, [who]: 'acting' } : state.turns,
    held: kind === 'held' ? state.held.filter((one) => one.who !== who) : state.held,
    strike: kind === 'free' && state.strike
      ? { ...state.strike, left: state.strike.left.filter((one) => one !== who) }
      : state.strike,
  }
}

/** So many deeds are remembered. */
const REMEMBERED = 200
const noted = (
  { deeds = [] }: State,
  one: NonNullable<State['deeds']>[number],
): Pick<State, 'deeds'> => ({ deeds: [...deeds, one].slice(-REMEMBERED) })

/** After an extra turn the turn goes on in whose middle it was. */
function resumed({ paused = [], ...state }: State, over: Acting): State {
  if (over.kind !== 'extra') return { ...state, acting: null, ...(paused.length === 0 ? {} : { paused }) }
  const left = paused.slice(0, -1)
  return { ...state, acting: paused.at(-1) ?? null, ...(left.length === 0 ? {} : { paused: left }) }
}

/** What is kept on sheets: jobs, gear, shells. */
function sheetsAfter(battle: RowsBattle, event: Event): RowsBattle {
  switch (event.type) {
    case 'job':
      return withSheet(battle, event.who, (sheet) => ({ ...sheet, job: event.job }))
    case 'gear':
      return withSheet(battle, event.who,
        (sheet) => ({ ...sheet,
          gear: sheet.gear.map((one) => (one.id === event.gear ? { ...one, worn: event.worn } : one)) }))
    case 'shell':
      return withSheet(battle, event.who,
        (sheet) => ({ ...sheet,
          shells: [...sheet.shells.filter((one) => one.element !== event.shell.element && one.id !== event.shell.id),
            event.shell] }))
    case 'shell-hurt':
      return withSheet(battle, event.who, (sheet) => ({ ...sheet, shells: sheet.shells.map(
        (one) => (one.id === event.shell ? { ...one, hp: Math.max(0, one.hp - event.by) } : one),
      ) }))
    case 'shell-broken':
    case 'shell-gone':
      return withSheet(battle, event.who,
        (sheet) => ({ ...sheet, shells: sheet.shells.filter((one) => one.id !== event.shell) }))
    default:
      return battle
  }
}
