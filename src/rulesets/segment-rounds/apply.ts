// What this ruleset's own events do to a battle. Total and without dice; an event about somebody unknown changes nothing that matters.
import { assertNever } from '../../lib/assert-never.ts'
import { withTurn, type CombatantId } from '../../engine/core/index.ts'
import type { Declaration, Doings, Event, SegmentsBattle, Sheet, State } from './state.ts'

/** Turn state before the start. */
export function initial(): State {
  return {
    round: 0, step: 'setup', slot: null, pass: 0, segment: 0, surprised: {}, rolls: {}, order: [], apart: {}, declared: {}, before: {}, doings: {}, passed: [], announced: [],
    casting: {}, maintaining: {}, activities: {}, melees: [],
  }
}

export const FRESH: Doings = { major: null, before: 0, added: 0, routines: 0, moved: 0, positioned: 0, spell: false, forfeited: false }

export function apply(battle: SegmentsBattle, event: Event): SegmentsBattle {
  const sheeted = onSheets(battle, event)
  const turn = applied(sheeted.turn, event)
  return turn === sheeted.turn ? sheeted : withTurn(sheeted, turn)
}

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(record).filter(([one]) => one !== key))
const withKey = <Value>(record: Readonly<Record<string, Value>>, key: string, value: Value | null): Readonly<Record<string, Value>> => (value === null ? without(record, key) : { ...record, [key]: value })

function applied(state: State, event: Event): State {
  switch (event.type) {
    case 'stepped':
      return { ...state, step: event.step, slot: event.slot, pass: event.pass, segment: event.segment, passed: [] }
    case 'round':
      return { ...state, round: event.round, rolls: {}, order: [], apart: {}, before: meant(state), declared: {}, doings: {}, passed: [], announced: [] }
    case 'surprised':
      return { ...state, surprised: { ...state.surprised, [event.side]: event.segments } }
    case 'declared':
      return { ...state, declared: { ...state.declared, [event.who]: event.declared } }
    case 'revealed': {
      const said = state.declared[event.who]
      return said ? { ...state, declared: { ...state.declared, [event.who]: { ...said, sealed: false } } } : state
    }
    case 'initiative':
      return { ...state, rolls: event.rolls, order: event.order, apart: event.apart }
    case 'doings':
      return { ...state, doings: { ...state.doings, [event.who]: event.doings } }
    case 'passed':
      return { ...state, passed: [...state.passed.filter((one) => one !== event.who), ...(event.on ? [event.who] : [])] }
    case 'announced':
      return { ...state, announced: [...state.announced.filter((one) => one.who !== event.announced.who), event.announced] }
    case 'unannounced':
      return { ...state, announced: event.who === null ? [] : state.announced.filter((one) => one.who !== event.who) }
    case 'casting':
      return { ...state, casting: withKey(state.casting, event.who, event.casting) }
    case 'maintaining':
      return { ...state, maintaining: { ...state.maintaining, [event.who]: { power: event.power, effects: event.effects } } }
    case 'broken':
      return event.of === 'casting' ? { ...state, casting: without(state.casting, event.who) } : { ...state, maintaining: without(state.maintaining, event.who) }
    case 'activity':
      return { ...state, activities: withKey(state.activities, event.who, event.activity) }
    case 'melees':
      return { ...state, melees: event.melees }
    case 'delaying':
    case 'deed':
    case 'struck':
    case 'saved':
    case 'power-used':
    case 'gear':
      return state
    default:
      return assertNever(event, 'event')
  }
}

/** What everybody said last that it would do: the defaults of the next round. Who was passed over, or not asked, keeps the one before. */
function meant({ declared, before }: State): Readonly<Record<string, Declaration>> {
  return { ...before, ...Object.fromEntries(Object.entries(declared).flatMap(([who, { what, unsaid }]) => (unsaid ? [] : [[who, what]]))) }
}

/** What is kept on sheets: uses of powers, gear. */
function onSheets(battle: SegmentsBattle, event: Event): SegmentsBattle {
  switch (event.type) {
    case 'power-used':
      return withSheet(battle, event.who, (sheet) => ({ ...sheet, powers: sheet.powers.map((one) => (one.id === event.power && one.left > 0 ? { ...one, left: one.left - 1 } : one)) }))
    case 'gear':
      return withSheet(battle, event.who, (sheet) => ({ ...sheet, gear: sheet.gear.map((one) => (one.id === event.gear.id ? event.gear : one)) }))
    default:
      return battle
  }
}

function withSheet(battle: SegmentsBattle, who: CombatantId, change: (sheet: Sheet) => Sheet): SegmentsBattle {
  const one = battle.combatants[who]
  return one ? { ...battle, combatants: { ...battle.combatants, [who]: { ...one, sheet: change(one.sheet) } } } : battle
}
