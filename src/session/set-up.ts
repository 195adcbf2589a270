// COM-24: how the log tells of the set-up. Whatever the table's screen showed while a battle was prepared, afterwards
// the log tells of it by what is seen when the fight starts, and until then by what is seen now. Players are told who
// joined, by the names that they have then. How combatants and the map were prepared is told to the GM alone.
import { combatantsOf, readerFor, seesToken, type Battle, type BattleEvent, type Combatant, type CombatantId,
  type Command, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { battleAt } from './session.ts'
import type { Entry, Session } from './types.ts'

/** What decides how a step of the set-up is told. */
export interface SetUpTold {
  /** Those of whom nobody but the GM is told. */
  readonly unseen: ReadonlySet<CombatantId>
  /** What those are called who join with the step. */
  readonly names: Readonly<Record<string, string>>
  /** The same for a step that is told in the same way. */
  readonly key: string
}

/** `key`: the same for the same combatants. */
interface Unseen {
  readonly ids: ReadonlySet<CombatantId>
  readonly key: string
}

const NOBODY: Unseen = { ids: new Set(), key: '' }
const TABLE: Viewer = { role: 'table' }

/**
 * How that viewer is told of a step of the set-up; for the GM, of whom the table is not told. `null`: the step is the
 * start, or was taken after it.
 */
export function setUpTold(spec: Ruleset, session: Session, entry: Entry, viewer: Viewer): SetUpTold | null {
  if (session.base.status !== 'setup' || startOf(session, entry.id) !== null) return null
  const at = (id: number | null): Battle => battleAt(spec, session, startOf(session, id) ?? id)
  const now = at(session.head)
  // What could be redone is told of by what is seen after it, too.
  const isUndone = session.undone.length > 0 && session.undone.includes(entry.id)
  const { ids, key } = isUndone
    ? together(unseenIn(now, viewer), unseenIn(at(session.undone[0] ?? null), viewer))
    : unseenIn(now, viewer)
  const newcomers = entry.events.flatMap((event) => event.type === 'joined' ? [event.combatant] : [])
  const names = newcomers.map(({ id, name }) => [id, now.combatants[id]?.name ?? name] as const)
  return { unseen: ids, names: Object.fromEntries(names),
    key: names.length === 0 ? key : JSON.stringify([key, names.map(([, name]) => name)]) }
}

function together(one: Unseen, other: Unseen): Unseen {
  if (one.key === other.key) return one
  const ids = [...new Set([...one.ids, ...other.ids])].toSorted()
  return { ids: new Set(ids), key: ids.join(' ') }
}

const starts = new WeakMap<Entry, { readonly start: number | null }>()

/** The step with which the fight starts, on the way to that step; `null` before the start. */
function startOf({ entries }: Session, id: number | null): number | null {
  const way: Entry[] = []
  let start: number | null = null
  for (let at = id; at !== null;) {
    const entry = entries[at]
    const known = entry && starts.get(entry)
    if (!entry || known) {
      start = known?.start ?? null
      break
    }
    way.push(entry)
    at = entry.parent
  }
  for (const entry of way.toReversed()) {
    start ??= entry.events.some(({ type }) => type === 'started') ? entry.id : null
    starts.set(entry, { start })
  }
  return start
}

const unseen = new WeakMap<Battle, Map<string, Unseen>>()

/** Whom the viewer does not see in that battle; for the GM, whom the table does not see. */
function unseenIn(battle: Battle, looker: Viewer): Unseen {
  const viewer = looker.role === 'gm' ? TABLE : readerFor(battle, looker)
  const byViewer = unseen.get(battle) ?? new Map<string, Unseen>()
  unseen.set(battle, byViewer)
  const key = JSON.stringify(viewer)
  const known = byViewer.get(key)
  if (known) return known
  const ids = combatantsOf(battle).filter((one) => !isTold(viewer, one)).map((one) => one.id)
  const found = ids.length === 0 ? NOBODY : { ids: new Set(ids), key: ids.toSorted().join(' ') }
  byViewer.set(key, found)
  return found
}

/** Who was taken out again before the start was never there. */
const isTold = (viewer: Viewer, one: Combatant): boolean =>
  one.presence !== 'gone' && one.presence !== 'fled' && seesToken(viewer, one)

/** The battle in which those are hidden. */
export function withHidden(battle: Battle, { unseen: ids }: SetUpTold): Battle {
  const there = [...ids].flatMap((id) => battle.combatants[id] ?? [])
  if (there.length === 0) return battle
  return { ...battle,
    combatants: { ...battle.combatants, ...Object.fromEntries(there.map((one) => [one.id, hidden(one)])) } }
}

/** The event in a battle in which those are hidden; who joins has the name that it has later. */
export function asToldLater(event: BattleEvent, { unseen: ids, names }: SetUpTold): BattleEvent {
  if (event.type === 'joined') {
    const one = { ...event.combatant, name: names[event.combatant.id] ?? event.combatant.name }
    return { ...event, combatant: ids.has(one.id) ? hidden(one) : one }
  }
  if (event.type === 'patched' && event.patch.secret && ids.has(event.who)) {
    return { ...event, patch: { ...event.patch, secret: { ...event.patch.secret, token: true } } }
  }
  return event
}

const hidden = <One extends Pick<Combatant, 'secret'>>(one: One): One => ({ ...one,
  secret: { ...one.secret, token: true } })

/** Of the set-up, players are told of these: who joins, and what the rules have to say. */
const NEWS: ReadonlySet<BattleEvent['type']> = new Set(['joined', 'own', 'rolled', 'told'] as const)

export const isNews = ({ type }: BattleEvent): boolean => NEWS.has(type)

/** How the map came to be. */
const MAKES_MAP: ReadonlySet<BattleEvent['type']> = new Set(
  ['door', 'drawn', 'ground', 'object-added', 'object-changed', 'object-stat', 'object-removed'] as const,
)

export const isOfMap = ({ type }: BattleEvent): boolean => MAKES_MAP.has(type)

/** Whether the command, or any of several, prepares the map or what is seen of it. */
export function preparesMap(command: Command): boolean {
  switch (command.type) {
    case 'door':
    case 'draw':
    case 'fog':
    case 'ground':
    case 'mark':
    case 'object':
      return true
    case 'several':
      return command.commands.some(preparesMap)
    case 'override':
      return command.change.kind === 'force' && preparesMap(command.change.command)
    default:
      return false
  }
}
