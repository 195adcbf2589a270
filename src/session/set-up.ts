// COM-24: how the log tells of the set-up. Whatever the table's screen showed while a battle was prepared, afterwards
// the log tells of it by what is seen when the fight starts, and until then by what is seen now. How the map came to be
// is told to the GM alone.
import { combatantsOf, readerFor, seesToken, type Battle, type BattleEvent, type Combatant, type CombatantId,
  type Command, type Ruleset, type Viewer } from '../engine/core/index.ts'
import { battleAt } from './session.ts'
import type { Entry, Session } from './types.ts'

/** Those of whom nobody but the GM is told. `key`: the same for the same combatants. */
export interface Unseen {
  readonly ids: ReadonlySet<CombatantId>
  readonly key: string
}

const NOBODY: Unseen = { ids: new Set(), key: '' }
const TABLE: Viewer = { role: 'table' }

/**
 * Who is left out when that viewer is told of a step of the set-up; for the GM, of whom the table is not told. `null`:
 * the step was taken after the start.
 */
export function unseenOfSetUp(spec: Ruleset, session: Session, entry: Entry, viewer: Viewer): Unseen | null {
  if (session.base.status !== 'setup' || startOf(session, entry.parent) !== null) return null
  const now = unseenAt(spec, session, session.head, viewer)
  if (session.undone.length === 0 || !session.undone.includes(entry.id)) return now
  // What could be redone is told of by what is seen after it, too.
  return together(now, unseenAt(spec, session, session.undone[0] ?? session.head, viewer))
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

/** Whom the viewer does not see when the fight starts on the way to that step; without a start, in the end. */
function unseenAt(spec: Ruleset, session: Session, id: number | null, looker: Viewer): Unseen {
  const battle = battleAt(spec, session, startOf(session, id) ?? id)
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
export function withHidden(battle: Battle, { ids }: Unseen): Battle {
  const there = [...ids].flatMap((id) => battle.combatants[id] ?? [])
  if (there.length === 0) return battle
  return { ...battle,
    combatants: { ...battle.combatants, ...Object.fromEntries(there.map((one) => [one.id, hidden(one)])) } }
}

/** The event in a battle in which those are hidden. */
export function eventWithHidden(event: BattleEvent, { ids }: Unseen): BattleEvent {
  if (event.type === 'joined' && ids.has(event.combatant.id)) return { ...event, combatant: hidden(event.combatant) }
  if (event.type === 'patched' && event.patch.secret && ids.has(event.who)) {
    return { ...event, patch: { ...event.patch, secret: { ...event.patch.secret, token: true } } }
  }
  return event
}

const hidden = <One extends Pick<Combatant, 'secret'>>(one: One): One => ({ ...one,
  secret: { ...one.secret, token: true } })

/** How the map came to be is no news to players: they see the map. */
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
