// The log as a viewer may read it: entries with their lines, oldest first.
import { applyEvent, BY_GM, describeEvent, isHidden, isSecretCommand, nameCommand, nameOf, project, readerFor, redactor,
  say, seesToken, SOME_CHANGE, TABLE_EYES, type Battle, type CombatantId, type LogLine, type Ruleset,
  type Viewer } from '../engine/core/index.ts'
import { makeSpace, type Place } from '../grid/index.ts'
import { withUnit } from '../lib/units.ts'
import { battleAt, lineage } from './session.ts'
import { asToldLater, isNews, isOfMap, preparesMap, setUpTold, withHidden, type SetUpTold } from './set-up.ts'
import type { Entry, Giver, Session } from './types.ts'
import { untoldAt } from './untold-turns.ts'
import { asWalked } from './walked.ts'

export interface LogEntry {
  readonly id: number
  readonly by: Giver
  readonly title: string
  readonly lines: readonly LogLine[]
  readonly override: boolean
  /** It was undone and could be redone. */
  readonly undone: boolean
}

interface Kept {
  /** How the set-up was told. */
  readonly setUp: string | null
  readonly told: LogEntry
  /** Lines that are told with a later step. */
  readonly postponed: readonly LogLine[]
}

/** By viewer: what was told last. */
const kept = new WeakMap<Entry, Map<string, Kept>>()

/**
 * The log of a session: every entry on the way to the head, then those that could be redone. An entry is told when it
 * is asked for; entries without a line for this viewer have none.
 */
export interface LogSource {
  readonly length: number
  at(index: number): LogEntry | undefined
}

export function logSource(spec: Ruleset, session: Session, viewer: Viewer): LogSource {
  const way = lineage(session, session.head)
  const ids = [...way, ...session.undone.toReversed()]
  return {
    length: ids.length,
    at: (index) => {
      const told = entryTold(spec, session, ids[index] ?? -1, viewer)
      return told && index >= way.length ? asUndone(told) : told
    },
  }
}

/** All of it at once, without the entries that have no line for this viewer. */
export function logOf(spec: Ruleset, session: Session, viewer: Viewer): readonly LogEntry[] {
  const { length, at } = logSource(spec, session, viewer)
  return Array.from({ length }, (_, index) => at(index)).filter((told) =>
    told !== undefined && told.lines.length > 0
  ) as readonly LogEntry[]
}

/** That entry as the viewer may read it; `undefined` where there is none. */
export function entryTold(spec: Ruleset, session: Session, id: number, viewer: Viewer): LogEntry | undefined {
  const entry = session.entries[id]
  return entry && tell(spec, session, entry, viewer).told
}

const undone = new WeakMap<LogEntry, LogEntry>()

/** The same object for the same entry. */
function asUndone(told: LogEntry): LogEntry {
  const known = undone.get(told) ?? { ...told, undone: true }
  undone.set(told, known)
  return known
}

/** The line of an override says what the GM changed. Where that line is secret, the change is told by its own line. */
const isToldByHeading = (event: Entry['events'][number]): boolean => 'why' in event && event.why === BY_GM

function tell(spec: Ruleset, session: Session, entry: Entry, looker: Viewer): Kept {
  const key = JSON.stringify(looker)
  const setUp = setUpTold(spec, session, entry, looker)
  const before = kept.get(entry)?.get(key)
  if (before && before.setUp === (setUp?.key ?? null)) return before
  const isNoNews = setUp !== null && looker.role !== 'gm' && !entry.events.some(isNews)
  if (isNoNews) {
    return keep(entry, key, { setUp: setUp.key, postponed: [],
      told: { id: entry.id, by: entry.by, title: '', lines: [], override: false, undone: false } })
  }
  const whole = battleAt(spec, session, entry.parent)
  let battle: Battle = setUp ? withHidden(whole, setUp) : whole
  const earlier = toldLater(spec, session, entry, looker)
  const lines: LogLine[] = []
  const postponed: LogLine[] = []
  const untold = untoldAt(spec, session, entry.id, looker)
  const start = battle
  const viewer = readerFor(start, looker)
  const title = titleFor(spec, start, entry, viewer, setUp)
  const isOfSecret = setUp !== null && isSecretStep(spec, start, entry, setUp)
  const walks = walksOf(spec, start, entry, viewer)
  const carriedOff = new Set<CombatantId>()
  // A mover sets out before anything comes of the move; in other commands, walks stand among what happened.
  if (entry.command.type === 'move') lines.push(...walks.map(({ line }) => line))
  for (const [index, happened] of entry.events.entries()) {
    const event = setUp ? asToldLater(happened, setUp) : happened
    // Who goes out of sight is told to do so by the line of the walk, or of what moves it.
    const told = event.type === 'sighted' && endsUnseen(entry, event.who, viewer)
      && (walks.some(({ line: { about } }) => about.includes(event.who)) || carriedOff.has(event.who))
    const isNone = told || (setUp !== null && viewer.role !== 'gm' && !isNews(event))
    const line = isNone ? null : describeEvent(spec, battle, event, viewer)
    const isForGm = setUp !== null && (isOfMap(event) || (isOfSecret && NAMES_DEED.has(event.type)))
    const words: LogLine | null = line && isForGm ? { ...line, ...FOR_GM } : line
    const isCarriedOff = words !== null && event.type === 'moved' && isLostBy(entry, index, event.who, viewer)
    if (isCarriedOff) carriedOff.add(event.who)
    const worded = isCarriedOff ? { ...words, text: `${nameOf(battle, event.who)} is moved out of sight.` } : words
    const last = lines.at(-1)
    if (untold && worded && index >= untold.from && index < untold.to) postponed.push(worded)
    else if (worded && last && isToldByHeading(event)) {
      lines[lines.length - 1] = { ...last, float: last.float ?? worded.float }
    } else if (worded) lines.push(worded)
    if (entry.command.type !== 'move') lines.push(...walks.filter(({ at }) => at === index).map((walk) => walk.line))
    battle = applyEvent(battle, event, spec.apply)
  }
  const told: LogEntry = { id: entry.id, by: entry.by, title, lines: [...earlier, ...lines],
    override: entry.command.type === 'override', undone: false }
  return keep(entry, key, { setUp: setUp?.key ?? null, told, postponed })
}

function keep(entry: Entry, key: string, made: Kept): Kept {
  kept.set(entry, (kept.get(entry) ?? new Map<string, Kept>()).set(key, made))
  return made
}

/** COM-24: lines of steps before that were not told then, and are told with this step. */
function toldLater(spec: Ruleset, session: Session, { id, parent }: Entry, viewer: Viewer): readonly LogLine[] {
  const before = untoldAt(spec, session, parent, viewer)
  const now = untoldAt(spec, session, id, viewer)
  if (!before || (now && !now.isAnew)) return []
  return before.steps.flatMap((step) => {
    const entry = session.entries[step]
    return entry ? tell(spec, session, entry, viewer).postponed : []
  })
}

const FOR_GM = { audience: { only: 'gm' } } as const

/** Events that say what the GM did, in words and not by ids. */
const NAMES_DEED: ReadonlySet<Entry['events'][number]['type']> = new Set(['override', 'waived'] as const)

/**
 * One line for the walk of each, however many cells it had: where it ended within this entry, and how far that was;
 * none where the ruleset tells it otherwise. `at`: the index of its last event.
 */
function walksOf(
  spec: Ruleset,
  before: Battle,
  entry: Entry,
  viewer: Viewer,
): readonly { readonly line: LogLine; readonly at: number }[] {
  const space = makeSpace(before.scene.ground, [])
  const walks = new Map<CombatantId, { readonly cost: number; readonly to: Place | undefined; readonly at: number }>()
  if (entry.command.type === 'move') walks.set(entry.command.actor, { cost: 0, to: undefined, at: -1 })
  for (const [at, event] of entry.events.entries()) {
    if (event.type !== 'moved' || event.manner !== 'walk') continue
    if (spec.describeShared?.(before, event) === null) walks.delete(event.who)
    else walks.set(event.who, { cost: (walks.get(event.who)?.cost ?? 0) + event.cost, to: event.path.at(-1), at })
  }
  return [...walks].flatMap(([who, { cost, to, at }]) => {
    const one = before.combatants[who]
    if (!one || !seesToken(viewer, one)) return []
    const only = viewer.role === 'gm' && isHidden(one) ? FOR_GM : {}
    if (endsUnseen(entry, who, viewer)) {
      return [{ at, line: say(`${one.name} moves out of sight.`, [who], 'neutral', 1) }]
    }
    // Where nothing is measured, the place says it all.
    const length = cost > 0 ? `, ${withUnit(Math.round(cost * 10) / 10, space.unit)}` : ''
    return [{ at, line: {
      ...say(to === undefined ? `${one.name} sets out.` : `${one.name} moves to ${space.label(to)}${length}.`, [who],
        'neutral', 1),
      ...only,
    } }]
  })
}

/** COM-24: whether the viewer has lost the combatant from sight by the end of the step: then no place is told. */
function endsUnseen({ events }: Entry, who: CombatantId, viewer: Viewer): boolean {
  if (viewer.role === 'gm') return false
  const last = events.findLast((event) => event.type === 'sighted' && event.who === who)
  return last?.type === 'sighted' && isBlindIn(last.unseen, viewer)
}

const isBlindIn = (unseen: readonly string[], viewer: Viewer): boolean =>
  viewer.role !== 'gm' && unseen.includes(viewer.role === 'table' ? TABLE_EYES : viewer.side)

/** COM-24: whether the viewer loses the combatant from sight with that event of the step: what is seen follows it. */
function isLostBy({ events }: Entry, index: number, who: CombatantId, viewer: Viewer): boolean {
  for (const event of events.slice(index + 1)) {
    if (event.type === 'sighted' && event.who === who) return isBlindIn(event.unseen, viewer)
    if (event.type !== 'sighted' && event.type !== 'explored' && event.type !== 'remembered') return false
  }
  return false
}

/** What a step is called on the undo button and in the history, for that viewer. */
export function titleOf(spec: Ruleset, session: Session, id: number, viewer: Viewer): string {
  const entry = session.entries[id]
  if (!entry) return ''
  const setUp = setUpTold(spec, session, entry, viewer)
  // Of a way that was left nobody can say what would be seen at its end.
  const isLeft = setUp !== null && viewer.role !== 'gm'
    && !lineage(session, session.undone[0] ?? session.head).includes(id)
  if (isLeft) return 'Prepare the battle'
  const whole = battleAt(spec, session, entry.parent)
  const before = setUp ? withHidden(whole, setUp) : whole
  return titleFor(spec, before, entry, readerFor(before, viewer), setUp)
}

/** Whether the step would tell of whom the table does not see. */
const isSecretStep = (spec: Ruleset, before: Battle, { command, events }: Entry, setUp: SetUpTold | null): boolean =>
  isSecretCommand(spec, before, command)
  || (setUp !== null && events.some((event) => event.type === 'joined' && setUp.unseen.has(event.combatant.id)))

/**
 * COM-24: a title names nobody and nothing that the viewer does not know. An old command that the ruleset cannot name
 * any more keeps the title it had.
 */
function titleFor(spec: Ruleset, before: Battle, entry: Entry, viewer: Viewer, setUp: SetUpTold | null): string {
  if (viewer.role === 'gm') return entry.title
  const { command } = entry
  if (setUp && preparesMap(command)) return SOME_CHANGE
  if (isSecretStep(spec, before, entry, setUp)) return 'The GM acted in secret'
  if (command.type === 'move' && endsUnseen(entry, command.actor, viewer)) {
    return `${nameOf(before, command.actor)} moves out of sight`
  }
  try {
    return nameCommand(spec, project(spec, before, viewer), asWalked(command, entry.events), true)
  } catch {
    return redactor(before, viewer)(entry.title)
  }
}
