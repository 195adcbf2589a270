// COM-24: what the marks in the schemas cannot say of what a viewer may know. What the GM declared and has not revealed
// is known to be declared and no more (SEG-10): not what it is, nor that a spell is under way.
import { type CombatantId, combatantsOf, type SideId, type Sight } from '../../../engine/core/index.ts'
import { isUnderWayInSecret, withoutSecretAction } from '../clock/as-known.ts'
import { gmHasDeclared } from '../clock/declaration-sheet.ts'
import { isDeclaredByGm } from '../clock/declared.ts'
import { hasPassedOpenly } from '../clock/who-acts.ts'
import { membersShown } from '../rules/melees.ts'
import type { Sheet } from '../sheet/shape.ts'
import type { Declared, SegmentsBattle, SegmentsCombatant, SegmentsFrame, State } from '../state.ts'
import { BLANK_POWER } from '../sheet/blank.ts'

type ById<Value> = Readonly<Record<string, Value>>

const kept = <Value>(record: ById<Value>, where: (id: string, value: Value) => boolean): ById<Value> =>
  Object.fromEntries(Object.entries(record).filter(([id, value]) => where(id, value)))
const mapped = <Value>(record: ById<Value>, to: (value: Value, id: string) => Value): ById<Value> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, to(value, id)]))

/** SEG-10: what the combatant means to do is known. */
const isOpen = ({ turn }: SegmentsBattle) => (id: string): boolean => turn.declared[id]?.sealed !== true

/** `state` is veiled by its marks already. */
export function veilState(state: State, battle: SegmentsBattle, sight: Sight): State {
  const isKnownSide = (side: string) => sideSeen(battle, side as SideId, sight)
  const open = isOpen(battle)
  return {
    ...state,
    surprised: kept(state.surprised, isKnownSide),
    rolls: kept(state.rolls, isKnownSide),
    order: knownOrder(state, isKnownSide),
    declared: mapped(state.declared,
      (said): Declared => (said.sealed ? { what: { kind: 'none' }, sealed: true } : said)),
    // What the GM declared last time may never have been revealed.
    before: kept(state.before, (id) => battle.combatants[id] !== undefined && !isDeclaredByGm(battle.combatants[id])),
    spent: mapped(state.spent,
      (spent, id) => open(id) || !isUnderWayInSecret(battle, id, spent) ? spent : withoutSecretAction(spent)),
    passed: state.passed.filter((who) => hasPassedOpenly(battle, who)),
    casting: kept(state.casting, open),
    // SEG-10: what was begun in this round and nobody knows of is the GM’s; what earlier rounds put into it is known.
    activities: kept(
      mapped(state.activities, (all, id) => all.filter(({ done }) => open(id) || done > 0)),
      (_, all) => all.length > 0,
    ),
    melees: battle.turn.melees.flatMap((melee) => {
      const members = membersShown(battle, melee, sight.isSeen)
      return members.length < 2 ? [] : [{ ...melee, members }]
    })
      // Which melee began first may hang on somebody hidden.
      .toSorted((a, b) =>
        battle.roster.findIndex((who) => a.members.includes(who))
        - battle.roster.findIndex((who) => b.members.includes(who))
      )
      .map((melee, index) => ({ ...melee, id: index + 1 })),
  }
}

/** A group of which no combatant is seen is none. */
function sideSeen(battle: SegmentsBattle, side: SideId, { isSeen }: Sight): boolean {
  const all = combatantsOf(battle).filter((one) => one.side === side)
  return all.length === 0 || all.some((one) => isSeen(one.id))
}

/** SEG-20: the places of those groups alone; a last place that is there for a hidden combatant is none. */
function knownOrder({ order, apart }: State, isKnownSide: (side: string) => boolean): State['order'] {
  const taken = Object.values(apart).filter((at) => typeof at === 'number')
  const known = order.map((group) => group.filter(isKnownSide))
  return known.slice(0, Math.max(0, known.findLastIndex((group, at) => group.length > 0 || taken.includes(at))) + 1)
}

/** `frame` is veiled by its marks already; `null` where its being there is nothing for the viewer. */
export function veilFrame(
  frame: SegmentsFrame,
  whole: SegmentsFrame,
  battle: SegmentsBattle,
  { isSeen }: Sight,
): SegmentsFrame | null {
  switch (frame.kind) {
    case 'declare':
      return gmHasDeclared(battle) ? { ...frame, gmIn: true } : frame
    case 'name-targets': {
      // SEG-10: who casts in secret names its targets in secret.
      const left = frame.left.filter(isOpen(battle))
      return left.length === 0 && frame.left.length > 0 ? null : { ...frame, left }
    }
    case 'flights': {
      const { flights, at } = whole.kind === 'flights' ? whole : frame
      return { ...frame, at: flights.slice(0, at).filter(({ who }) => isSeen(who)).length }
    }
    default:
      return frame
  }
}

/** Of a combatant whose numbers are not known: the names of powers that were revealed, and nothing else. */
export function knownOfSheet(blank: Sheet, { turn }: SegmentsBattle, { id: who, sheet }: SegmentsCombatant): Sheet {
  const told = toldPowers(turn, who)
  return told.length === 0
    ? blank
    : { ...blank,
      powers: sheet.powers.filter(({ id }) => told.includes(id)).map(({ id, name, notation }) => ({ ...NAMELESS, id,
        name, notation })
      ) }
}

/** Rows of powers that everybody has heard of: declared in the open, kept up for all to see, or over for all to see. */
function toldPowers({ declared, casting, maintaining, ended }: State, who: CombatantId): readonly number[] {
  const said = declared[who]
  const upOrOver = [maintaining[who], ended[who]].flatMap((one) => one?.power ?? [])
  if (said?.sealed) return upOrOver
  const meant = said?.what.kind === 'power' || (said?.what.kind === 'fast' && said.what.fast === 'go-first')
    ? [said.what.power]
    : []
  return [...meant, ...(casting[who] ? [casting[who].power] : []), ...upOrOver]
}

const NAMELESS = { ...BLANK_POWER, segments: 0, aim: 'any' } as const
