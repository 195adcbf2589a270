// What this ruleset’s own events do to a battle. Total and without dice; an event about an unknown combatant changes
// nothing that matters.
import { type CombatantId, withTurn } from '../../../engine/core/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { without } from '../../../lib/lookup.ts'
import type { Activity, Declaration, Ended, Event, SegmentsBattle, State } from '../state.ts'
import { withSheet } from '../../../engine/kits/stats.ts'

/** Turn state before the start. */
export function initial(): State {
  return {
    round: 0,
    step: 'setup',
    slot: null,
    pass: 0,
    segment: 0,
    surprised: {},
    rolls: {},
    order: [],
    apart: {},
    declared: {},
    before: {},
    spent: {},
    passed: [],
    announced: [],
    casting: {},
    ended: {},
    maintaining: {},
    activities: {},
    melees: [],
  }
}

export function apply(battle: SegmentsBattle, event: Event): SegmentsBattle {
  const sheeted = onSheets(battle, event)
  const turn = applied(sheeted.turn, event)
  return turn === sheeted.turn ? sheeted : withTurn(sheeted, turn)
}

const withKey = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value | null,
): Readonly<Record<string, Value>> => (value === null ? without(record, key) : { ...record, [key]: value })

function applied(state: State, event: Event): State {
  switch (event.type) {
    case 'stepped':
      return { ...state, step: event.step, slot: event.slot, pass: event.pass, segment: event.segment, passed: [],
        spent: inNewStep(state.spent) }
    case 'round':
      return { ...state, round: event.round, rolls: {}, order: [], apart: {}, before: meant(state), declared: {},
        spent: {}, passed: [], announced: [], ended: {} }
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
    case 'spent':
      return { ...state, spent: { ...state.spent, [event.who]: event.spent } }
    case 'passed':
      return { ...state,
        passed: [...state.passed.filter((one) => one !== event.who), ...(event.on ? [event.who] : [])] }
    case 'announced':
      return { ...state,
        announced: [...state.announced.filter((one) => one.who !== event.announced.who), event.announced] }
    case 'unannounced':
      return { ...state, announced: event.who === null ? [] : state.announced.filter((one) => one.who !== event.who) }
    case 'casting':
      return { ...state, casting: withKey(state.casting, event.who, event.casting),
        ended: withKey(state.ended, event.who, event.casting === null ? over(state, event.who, null) : null) }
    case 'maintaining':
      return { ...state,
        maintaining: { ...state.maintaining, [event.who]: { power: event.power, effects: event.effects } } }
    case 'broken':
      return event.of === 'casting'
        ? { ...state, casting: without(state.casting, event.who),
          ended: withKey(state.ended, event.who, over(state, event.who, event.why)) }
        : { ...state, maintaining: without(state.maintaining, event.who) }
    case 'activity':
      return { ...state, activities: withActivity(state.activities, event.who, event.what, event.activity) }
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

/** The spell that the combatant casts, as over now; `null` when it casts none. */
function over({ casting, step, segment }: State, who: CombatantId, broken: Ended['broken']): Ended | null {
  const { [who]: spell } = casting
  return spell
    ? { power: spell.power, ends: spell.ends, rounds: spell.rounds, broken, segment: step === 'spells' ? segment : 0 }
    : null
}

/** SEG-35: what was done in the step that is over no longer counts as done together. */
const inNewStep = (spent: State['spent']): State['spent'] =>
  Object.values(spent).some(({ here }) => here > 0)
    ? Object.fromEntries(
      Object.entries(spent).map(([who, done]) => [who, done.here > 0 ? { ...done, here: 0 } : done]),
    )
    : spent

/**
 * What each combatant last said that it would do: the defaults of the next round. A combatant that was passed over, or
 * not asked, keeps the one before.
 */
function meant({ declared, before }: State): Readonly<Record<string, Declaration>> {
  return { ...before, ...Object.fromEntries(
    Object.entries(declared).flatMap(([who, { what, unsaid }]) => (unsaid ? [] : [[who, what]])),
  ) }
}

/** The activities that the combatant has begun, each in its place; a combatant without any has no entry. */
function withActivity(
  all: State['activities'],
  who: CombatantId,
  what: string,
  activity: Activity | null,
): State['activities'] {
  const before = all[who] ?? []
  const after = before.some((one) => one.what === what)
    ? before.flatMap((one) => (one.what === what ? (activity ?? []) : one))
    : [...before, ...(activity ? [activity] : [])]
  return withKey<readonly Activity[]>(all, who, after.length === 0 ? null : after)
}

/** What is kept on sheets: uses of powers, and gear. */
function onSheets(battle: SegmentsBattle, event: Event): SegmentsBattle {
  switch (event.type) {
    case 'power-used':
      return withSheet(battle, event.who, (sheet) => ({ ...sheet, powers: sheet.powers.map(
        (one) => (one.id === event.power && one.left > 0 ? { ...one, left: one.left - 1 } : one),
      ) }))
    case 'gear':
      return withSheet(battle, event.who,
        (sheet) => ({ ...sheet, gear: sheet.gear.map((one) => (one.id === event.gear.id ? event.gear : one)) }))
    default:
      return battle
  }
}
