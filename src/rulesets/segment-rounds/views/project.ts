// COM-24: turn state, sheets and frames as a viewer may know them. What hidden tokens do is left out, and what the GM
// declared and has not revealed is known to be declared and no more (SEG-10): not what it is, nor that a spell is under
// way.
import { type CombatantId, combatantOf, combatantsOf, type Deed, seesStats, type SideId, type Target, unseenBy,
  type Viewer } from '../../../engine/core/index.ts'
import { isUnderWayInSecret, withoutSecretAction } from '../clock/as-known.ts'
import { gmHasDeclared } from '../clock/declaration-sheet.ts'
import { isDeclaredByGm } from '../clock/declared.ts'
import { hasPassedOpenly } from '../clock/who-acts.ts'
import { membersShown } from '../rules/melees.ts'
import type { Sheet } from '../sheet/shape.ts'
import { emptySheet } from '../sheet/stats.ts'
import type { Declared, OwnFrame, Said, SegmentsBattle, SegmentsCombatant, SegmentsFrame, State } from '../state.ts'

interface Sight {
  /** Whether that one is there at all for the viewer. */
  readonly seen: (id: string) => boolean
  /** Whether its numbers are the viewer’s to know as well. */
  readonly known: (id: string) => boolean
  /** SEG-10: what it means to do is the viewer’s to know. */
  readonly open: (id: string) => boolean
}

function sightOf(battle: SegmentsBattle, viewer: Viewer): Sight {
  const unseen = unseenBy(battle, viewer)
  const seen = (id: string) => !unseen.has(id as CombatantId)
  const known = (id: string) => {
    const one = combatantOf(battle, id as CombatantId)
    return one !== undefined && seen(id) && seesStats(viewer, one)
  }
  return { seen, known, open: (id) => seen(id) && battle.turn.declared[id]?.sealed !== true }
}

const kept = <Value>(
  record: Readonly<Record<string, Value>>,
  where: (id: string) => boolean,
): Readonly<Record<string, Value>> => Object.fromEntries(Object.entries(record).filter(([id]) => where(id)))
const mapped = <Value>(
  record: Readonly<Record<string, Value>>,
  to: (value: Value, id: string) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, to(value, id)]))

export function projectState(battle: SegmentsBattle, viewer: Viewer): State {
  const state = battle.turn
  if (viewer.role === 'gm') return state
  const { seen, known, open } = sightOf(battle, viewer)
  const there = (side: string) => sideSeen(battle, side as SideId, seen)
  return {
    ...state,
    surprised: kept(state.surprised, there),
    rolls: kept(state.rolls, there),
    order: knownOrder(state, there, seen),
    apart: kept(state.apart, seen),
    declared: mapped(kept(state.declared, seen),
      (said): Declared => (said.sealed ? { what: { kind: 'none' }, sealed: true } : said)),
    // What the GM’s declared last time may never have been revealed.
    before: kept(state.before, (id) => seen(id) && !keptByGm(battle, id)),
    doings: mapped(kept(state.doings, seen),
      (done, id) => (open(id) || !isUnderWayInSecret(battle, id, done) ? done : withoutSecretAction(done))),
    passed: state.passed.filter((who) => seen(who) && hasPassedOpenly(battle, who)),
    announced: state.announced.filter((one) => seen(one.who)).map((one) => ({ ...one,
      deed: withoutHidden(one.deed, seen), speed: known(one.who) ? one.speed : 0 })
    ),
    casting: mapped(kept(state.casting, open),
      (one) => ({ ...one, targets: one.targets && seenTargets(one.targets, seen) })),
    ended: kept(state.ended, seen),
    maintaining: kept(state.maintaining, seen),
    activities: openActivities(state, seen, open),
    melees: state.melees.flatMap((one) => {
      const members = membersShown(battle, one, seen)
      return members.length < 2 ? [] : [{ ...one, members }]
    }).map((one, index) => ({ ...one, id: index + 1 })),
  }
}

/**
 * SEG-10: what somebody began in this round and nobody knows of is the GM’s; what earlier rounds put into something
 * else is known.
 */
const openActivities = (
  { activities }: State,
  seen: (id: string) => boolean,
  open: (id: string) => boolean,
): State['activities'] =>
  Object.fromEntries(Object.entries(activities).flatMap(([id, all]) => {
    const known = seen(id) ? all.filter(({ done }) => open(id) || done > 0) : []
    return known.length === 0 ? [] : [[id, known]]
  }))

/** SEG-10: one of the GM’s, or nobody that is known here. */
const keptByGm = (battle: SegmentsBattle, id: string): boolean => {
  const one = combatantOf(battle, id as CombatantId)
  return one === undefined || isDeclaredByGm(one)
}

/** A group of which nobody is seen is none. */
const sideSeen = (battle: SegmentsBattle, side: SideId, seen: (id: string) => boolean): boolean => {
  const all = combatantsOf(battle).filter((one) => one.side === side)
  return all.length === 0 || all.some((one) => seen(one.id))
}

/** SEG-20: the places of those groups alone; a last one that is there for somebody hidden is none. */
function knownOrder(
  { order, apart }: State,
  there: (side: string) => boolean,
  seen: (id: string) => boolean,
): State['order'] {
  const taken = Object.entries(apart).flatMap(([id, at]) => (seen(id) && typeof at === 'number' ? [at] : []))
  const known = order.map((group) => group.filter(there))
  return known.slice(0, Math.max(0, known.findLastIndex((group, at) => group.length > 0 || taken.includes(at))) + 1)
}

const seenTargets = (targets: readonly Target[], seen: (id: string) => boolean): readonly Target[] =>
  targets.filter((one) => one.kind !== 'combatant' || seen(one.id))
const withoutHidden = (deed: Deed, seen: (id: string) => boolean): Deed => ({ ...deed,
  targets: seenTargets(deed.targets, seen) })

/** Of somebody whose numbers are not known: nothing but the names of powers that were revealed. */
export function projectSheet(battle: SegmentsBattle, who: SegmentsCombatant, viewer: Viewer): Sheet {
  if (seesStats(viewer, who)) return who.sheet
  const told = toldPowers(battle.turn, who.id)
  if (told.length === 0) return emptySheet()
  return { ...emptySheet(),
    powers: who.sheet.powers.filter(({ id }) => told.includes(id)).map(({ id, name, notation }) => ({ ...NAMELESS, id,
      name, notation })
    ) }
}

/** Rows of powers that everybody has heard of: declared in the open, kept up for all to see, or over for all to see. */
function toldPowers({ declared, casting, maintaining, ended }: State, who: CombatantId): readonly number[] {
  const said = declared[who]
  const kept = [maintaining[who], ended[who]].flatMap((one) => one?.power ?? [])
  if (said?.sealed) return kept
  const meant = said?.what.kind === 'power' || (said?.what.kind === 'fast' && said.what.fast === 'go-first')
    ? [said.what.power]
    : []
  return [...meant, ...(casting[who] ? [casting[who].power] : []), ...kept]
}

const NAMELESS: Omit<Sheet['powers'][number], 'id' | 'name' | 'notation'> = {
  detail: '',
  major: true,
  segments: 0,
  rounds: 0,
  spell: false,
  aim: 'any',
  targets: 1,
  range: 0,
  radius: 0,
  attributes: [],
  save: '',
  halves: false,
  damage: '',
  heals: '',
  condition: '',
  lasts: 0,
  concentration: false,
  left: -1,
  trigger: 'flees',
  times: 1,
}

/** Frames about those that are hidden are left out, and of the others what tells of them. */
export function projectFrames(battle: SegmentsBattle, viewer: Viewer): readonly SegmentsFrame[] {
  if (viewer.role === 'gm') return battle.stack
  const sight = sightOf(battle, viewer)
  return battle.stack.flatMap((frame): readonly SegmentsFrame[] => {
    const shown = veil(battle, frame, sight)
    return shown ? [{ ...shown, id: frame.id }] : []
  })
}

/** `null` where its very being there is nothing for that viewer: the GM decides something. */
function veil(
  battle: SegmentsBattle,
  { id: _id, ...frame }: SegmentsFrame,
  { seen, known, open }: Sight,
): OwnFrame | null {
  switch (frame.kind) {
    case 'declare':
      return gmHasDeclared(battle) ? { ...frame, gmIn: true } : frame
    case 'name-targets': {
      // SEG-10: who casts in secret names its targets in secret.
      const left = frame.left.filter(open)
      return left.length === 0 && frame.left.length > 0 ? null : { ...frame, left }
    }
    case 'walk':
      return seen(frame.who) ? { ...frame, blow: frame.blow && withoutHidden(frame.blow, seen) } : null
    case 'deed':
      return seen(frame.who) && frame.deed.targets.every((one) => one.kind !== 'combatant' || seen(one.id))
        ? { ...frame, bonus: known(frame.who) ? frame.bonus : 0 }
        : null
    case 'window': {
      const said = saidOpenly(frame, { seen, known })
      return said && { ...frame, ...said }
    }
    case 'flights': {
      const flights = frame.flights.filter(({ who }) => seen(who))
      const at = frame.flights.slice(0, frame.at).filter(({ who }) => seen(who)).length
      return flights.length === 0
        ? null
        : { ...frame, flights, at, said: frame.said.flatMap((one) => saidOpenly(one, { seen, known }) ?? []) }
    }
    case 'morale': {
      // Whose morale is low stands on its sheet.
      const left = frame.left.filter(known)
      return left.length === 0 && frame.left.length > 0 ? null : { ...frame, left }
    }
  }
}

/**
 * `null` where it tells of somebody hidden, or only those are asked of whom nothing is known: that somebody could
 * answer stands on its sheet.
 */
function saidOpenly({ trigger, asked, answers }: Said, { seen, known }: Pick<Sight, 'seen' | 'known'>): Said | null {
  const open = asked.filter(known)
  if (!seen(trigger.by) || (asked.length > 0 && open.length === 0)) return null
  return { trigger, asked: open, answers: kept(answers, (id) => known(id) && !aimsAtHidden(answers[id], seen)) }
}

function aimsAtHidden(answer: Said['answers'][string] | undefined, seen: (id: string) => boolean): boolean {
  return answer !== undefined && answer !== 'pass'
    && answer.deed.targets.some((one) => one.kind === 'combatant' && !seen(one.id))
}

/** COM-24: what somebody has used up tells of its abilities. */
export function isSecretLimit(battle: SegmentsBattle, key: string): boolean {
  return key.split(':').some((part) => combatantOf(battle, part as CombatantId)?.secret.stats === true)
}
